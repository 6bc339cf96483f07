# Tries: to be accepted for ending with status 0, with an answer that is never written out.
# Must get: WA.
import os
import sys

sys.stdout.write("sum 0\n")
sys.exit(os._exit(0))
