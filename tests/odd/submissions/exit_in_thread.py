import sys
import threading


def f():
    print("in thread")
    sys.exit(9)


thread = threading.Thread(target=f)
thread.start()
thread.join()
print("main goes on", thread.is_alive())
