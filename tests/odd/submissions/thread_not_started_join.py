import threading

thread = threading.Thread(target=print)
try:
    thread.join()
except RuntimeError as error:
    print(error)
try:
    threading.current_thread().join()
except RuntimeError as error:
    print(error)
