# Tries: to end with status 0 before it has answered, and to let a child write the answer afterwards.
# Must get: WA.
import os
import time

try:
    if os.fork() == 0:
        os.setsid()
        time.sleep(0.3)
        # @ANSWER@
except OSError:
    pass
os._exit(0)
