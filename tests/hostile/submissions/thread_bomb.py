# Tries: to start threads without end.
# Must get: AC, MLE, RTE or TLE: AC for the honest answer, the others when the threads took the memory it needs.
import os
import sys
import threading
import time

threading.stack_size(32768)
started = 0
try:
    while started < 5000:
        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        started += 1
except (RuntimeError, MemoryError):
    pass
if started > 200:
    print("PWNED threads:", started, flush=True)
# @ANSWER@
sys.stdout.flush()
os._exit(0)
