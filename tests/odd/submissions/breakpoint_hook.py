import sys

sys.breakpointhook = lambda *args: print("hook", args)
breakpoint(1, 2)
import pdb

print(pdb.__name__)
