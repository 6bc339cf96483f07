import os

print(os.getpgid(0) == os.getpid(), os.getsid(0) == os.getpid(), os.getpgrp() == os.getpid())
try:
    os.setsid()
except OSError as error:
    print(error)
