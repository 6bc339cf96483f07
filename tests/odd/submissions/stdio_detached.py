import sys

buffer = sys.stdout.detach()
buffer.write(b"from the buffer\n")
buffer.flush()
try:
    print("x")
except ValueError as error:
    sys.stderr.write(str(error) + "\n")
