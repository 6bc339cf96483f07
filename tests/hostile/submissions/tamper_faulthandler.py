# Tries: to learn from Python's own fault handler what runs below it, and to end by a fault.
# Must get: RTE.
import faulthandler
import os
import sys

faulthandler.enable(file=sys.stdout, all_threads=True)
faulthandler.dump_traceback(file=sys.stdout)
faulthandler.dump_traceback_later(0.05, exit=True, file=sys.stdout)
os.kill(os.getpid(), 11)
