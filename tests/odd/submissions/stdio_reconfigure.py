import sys

sys.stdout.reconfigure(encoding="latin-1", errors="replace", newline="\r\n", line_buffering=True, write_through=True)
print("ñ 日", sys.stdout.encoding, sys.stdout.errors, sys.stdout.line_buffering, sys.stdout.write_through)
print(sys.stdout)
sys.stderr.reconfigure(errors="strict")
print("\ud800", file=sys.stderr)
