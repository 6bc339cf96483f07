print("nothing was read")
