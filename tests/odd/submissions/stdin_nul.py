print(repr(input()))
print(int(input()))
