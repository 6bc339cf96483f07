import sys

sys.stdout = open(sys.stdout.fileno(), "w", buffering=1, closefd=False)
print("line buffered")
sys.stdout = open(1, "wb", 0)
sys.stdout.write(b"raw\n")
sys.stdout = sys.__stdout__
