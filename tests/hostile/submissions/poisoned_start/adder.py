# Tries: to have files beside it run when an interpreter starts: sitecustomize, usercustomize, .pth, pyvenv.cfg, ._pth.
# Must get: AC, for none of them is run and it answers honestly.
import sys

if getattr(sys, "poisoned", None):
    print("PWNED", sys.poisoned)
# @ANSWER@
