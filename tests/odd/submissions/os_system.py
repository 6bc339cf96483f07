import os

print(os.system("exit 3"))
try:
    print(os.popen("echo x").read())
except OSError as error:
    print(type(error).__name__, error)
