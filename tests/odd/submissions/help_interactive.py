help()
print("after")
