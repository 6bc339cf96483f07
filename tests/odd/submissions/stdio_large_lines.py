import sys

sys.stdout.write("x" * 300_000)
sys.stdout.write("\n")
print("y" * 9000, end="")
sys.stderr.write("z" * 10_000)
