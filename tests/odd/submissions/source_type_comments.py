x = []  # type: ignore
for i in x:  # type: int
    pass
print(x)
