import io
import os
import sys

reader = io.BytesIO(os.read(0, os.fstat(0).st_size))
input = lambda: reader.readline().rstrip(b"\r\n").decode()
print(input(), input(), os.fstat(0).st_size)
