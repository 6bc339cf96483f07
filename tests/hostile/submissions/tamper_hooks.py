# Tries: to be called back by everything that calls back, at its end and in the next fork, and to end with status 0 there.
# Must get: WA or RTE.
import atexit
import os
import signal
import sys
import threading
import weakref


def end(*_arguments, **_options):
    os._exit(0)


class Last:
    __del__ = end


kept = Last()
weakref.finalize(kept, end)
sys.excepthook = sys.unraisablehook = threading.excepthook = sys.displayhook = sys.breakpointhook = end
os.register_at_fork(before=end, after_in_parent=end, after_in_child=end)
threading._shutdown = end
sys.setprofile(None)
threading.setprofile(end)
sys.set_int_max_str_digits(0)
for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGALRM):
    signal.signal(number, end)
atexit.register(end)
raise ValueError("every hook turns this into an end with status 0")
