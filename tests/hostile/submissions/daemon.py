# Tries: to leave a process behind that has its own session and waits, while the program itself answers.
# Must get: AC, for it answers honestly; nothing may be left.
import os
import signal
import time

try:
    if os.fork() == 0:
        os.setsid()
        for number in range(1, 32):
            try:
                signal.signal(number, signal.SIG_IGN)
            except OSError:
                pass
        if os.fork() == 0:
            os.closerange(0, 64)
            time.sleep(600)
        os._exit(0)
except OSError:
    pass
# @ANSWER@
