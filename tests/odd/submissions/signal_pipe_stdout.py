import os
import sys

reader, writer = os.pipe()
os.close(reader)
os.dup2(writer, 1)
print("to a broken pipe")
