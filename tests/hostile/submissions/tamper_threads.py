# Tries: to go on in threads after its main thread has ended, and to answer from there.
# Must get: WA.
import os
import threading
import time


def late():
    time.sleep(0.2)
    # @ANSWER@


for _ in range(3):
    threading.Thread(target=late, daemon=True).start()
os._exit(0)
