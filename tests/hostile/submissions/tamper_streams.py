# Tries: to break what is done at its end by streams that fail, hang on to others or lie about what they are.
# Must get: WA or RTE.
import os
import sys


class Broken:
    closed = False
    encoding = errors = name = None

    def __getattr__(self, name):
        raise RuntimeError(name)

    def write(self, text):
        raise MemoryError

    def flush(self):
        raise KeyboardInterrupt


print("sum 0", flush=True)
os.dup2(0, 1)
os.dup2(1, 2)
sys.stdout = sys.stderr = sys.__stdout__ = sys.__stderr__ = Broken()
sys.stdin = sys.__stdin__ = Broken()
