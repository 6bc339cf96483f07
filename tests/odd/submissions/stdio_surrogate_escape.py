import sys

print("raw \udcff\udcfe")
print("escaped \udcff \ud800", file=sys.stderr)
