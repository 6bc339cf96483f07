print("ñ 日本 😀 \u0301")
import sys

print("ñ", file=sys.stderr)
sys.stdout.write("\ufeff\n")
