import sys

out = open(1, "w", buffering=1 << 16)
print("own stream", file=out)
out.close()
print("after")
