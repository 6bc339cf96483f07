import sys

print(sys.stdin.buffer.readline(), sys.stdin.buffer.peek(1)[:1], sys.stdin.buffer.read(2), sys.stdin.buffer.read1())
room = bytearray(4)
print(sys.stdin.buffer.readinto(room), room, sys.stdin.buffer.read())
