import sys

sys.setswitchinterval(0.001)
print(sys.getswitchinterval())
