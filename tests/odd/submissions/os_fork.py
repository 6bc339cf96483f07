import os

print("once")
try:
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    print("forked", os.waitpid(pid, 0)[1])
except OSError as error:
    print(type(error).__name__, error)
