import threading

lock = threading.Lock()
ready = threading.Event()


def work():
    with lock:
        ready.set()
        threading.Event().wait()


threading.Thread(target=work, daemon=True).start()
ready.wait()
print("locked", lock.locked())
