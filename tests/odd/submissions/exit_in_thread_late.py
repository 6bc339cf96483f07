import sys
import threading
import time


def f():
    time.sleep(0.05)
    print("late", flush=True)
    sys.exit("not shown")


threading.Thread(target=f).start()
sys.exit(2)
