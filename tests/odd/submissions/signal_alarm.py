import signal
import time


def handler(number, frame):
    print("alarm", number, frame.f_code.co_name)
    raise TimeoutError("too slow")


signal.signal(signal.SIGALRM, handler)
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    time.sleep(5)
except TimeoutError as error:
    print(error)
