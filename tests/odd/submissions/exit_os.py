import atexit
import os

atexit.register(print, "never")
print("lost")
os._exit(4)
