import sys

raw = sys.stdin.buffer.raw
print(type(raw).__name__, raw.mode, raw.name, raw.closefd, raw.fileno())
print(raw.read(3), raw.tell(), raw.readall(), raw.read(1))
