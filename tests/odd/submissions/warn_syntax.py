x = 5
if x is 5:
    print("five")
assert (x, "always true")
print("\d")
