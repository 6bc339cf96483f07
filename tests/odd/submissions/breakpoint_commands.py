x = 41
breakpoint()
x += 1
print(x)
