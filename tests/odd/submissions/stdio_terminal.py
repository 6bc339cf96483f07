import os
import shutil
import sys

print(shutil.get_terminal_size())
for fd in (0, 1, 2):
    try:
        print(os.get_terminal_size(fd))
    except OSError as error:
        print(error)
try:
    print(os.ttyname(1))
except OSError as error:
    print(error)
try:
    open("/dev/tty")
except OSError as error:
    print(type(error).__name__)
import getpass

getpass.sys.stderr.write("no password\n")
