print("I will hand it in tomorrow")
