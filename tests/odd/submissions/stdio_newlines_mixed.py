import sys

sys.stdout.write("a\r\nb\rc\n")
sys.stdout.writelines(["d", "e\n"])
sys.stdout.buffer.write(b"f\r\n")
print(sys.stdout.write("abc"), end="\r\n")
