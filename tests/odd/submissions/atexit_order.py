import atexit

for n in range(3):
    atexit.register(print, "at exit", n)
print("main ends")
