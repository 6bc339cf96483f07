import io
import os
import sys

sys.stdin = io.StringIO(sys.stdin.buffer.read().decode())
input = sys.stdin.readline
print([input() for _ in range(3)])
sys.stdout = io.BytesIO()
sys.stdout.write(b"in memory")
os.write(1, sys.stdout.getvalue())
sys.stdout = sys.__stdout__
