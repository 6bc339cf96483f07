import sys

print(sys.flags)
print(sys.warnoptions, sys._xoptions)
