# Tries: to have the modules that every start needs taken from beside it: os, site, codecs, io, encodings.
# Must get: AC, for none of them is run and it answers honestly.
import sys

if getattr(sys, "poisoned", None):
    print("PWNED", sys.poisoned)
# @ANSWER@
