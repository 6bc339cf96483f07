print("before", end="")
raise ValueError("it is wrong")
