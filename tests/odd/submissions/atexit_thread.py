import atexit
import threading


@atexit.register
def late():
    thread = threading.Thread(target=print, args=("thread at exit",))
    try:
        thread.start()
        thread.join()
    except RuntimeError as error:
        print(type(error).__name__, error)
