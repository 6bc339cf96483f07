import sys
import threading

sys.setrecursionlimit(1 << 20)
threading.stack_size(1 << 26)


def f(n):
    return 0 if n == 0 else 1 + f(n - 1)


thread = threading.Thread(target=lambda: print(f(50000)))
thread.start()
thread.join()
print(threading.stack_size())
