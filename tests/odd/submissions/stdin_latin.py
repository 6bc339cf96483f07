import sys

sys.stdin.reconfigure(encoding="latin-1")
print(ascii(input()), sys.stdin.encoding)
