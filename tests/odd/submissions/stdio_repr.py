import sys

print(sys.stdin, sys.stdout, sys.stderr)
print(sys.stdin.buffer, sys.stdout.buffer, sys.stderr.buffer, sep="\n")
print(sys.stdin.buffer.raw, sys.stdout.buffer.raw, sys.stderr.buffer.raw, sep="\n")
