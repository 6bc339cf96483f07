with open(__file__, encoding="utf-8") as file:
    lines = file.readlines()
print(len(lines), lines[-1])  # the last line
