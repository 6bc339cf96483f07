import os

reader, writer = os.pipe()
file = os.fdopen(writer, "w")
file.write("buffered")
other = os.fdopen(os.dup(1), "w")
other.write("buffered in another stream\n")
print("printed")
