import sys

for line in iter(sys.stdin.readline, ""):
    print(line.strip(), flush=True)
    print("err", line.strip(), file=sys.stderr)
