import os
import stat
import sys

info = os.fstat(0)
print(stat.S_ISREG(info.st_mode), info.st_size, os.isatty(0), sys.stdin.isatty())
print(sys.stdin.readable(), sys.stdin.writable(), sys.stdin.fileno())
