import _thread
import time

print("before")


def f():
    _thread.interrupt_main()


_thread.start_new_thread(f, ())
try:
    time.sleep(5)
except KeyboardInterrupt:
    print("interrupted")
