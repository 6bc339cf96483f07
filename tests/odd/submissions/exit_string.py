import sys

print("out")
sys.exit("that's it: ñ 😀 \udcff")
