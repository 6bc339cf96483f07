del __builtins__
try:
    print(len("abc"))
except NameError as error:
    pass
print("still")
