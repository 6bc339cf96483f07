# Tries: to recurse for ever without Python's limit, through C code and in a thread with a vast stack.
# Must get: RTE, MLE or TLE.
import sys
import threading

sys.setrecursionlimit(1 << 30)
try:
    threading.stack_size(128 << 20)
except ValueError:
    pass


class Deep:
    def __repr__(self):
        return repr([self]) + repr({0: self})


thread = threading.Thread(target=lambda: repr(Deep()))
try:
    thread.start()
    thread.join()
except RuntimeError:
    pass
repr(Deep())
