import os
import threading
import time


def work():
    time.sleep(0.02)
    print("thread decides", flush=True)
    os._exit(21)


threading.Thread(target=work).start()
time.sleep(5)
