# Tries: to be accepted for half of the answer, ended by its own signal.
# Must get: RTE.
import os
import signal

a, b = map(int, input().split())
print("sum", a + b, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
