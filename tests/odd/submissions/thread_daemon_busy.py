import threading

ready = threading.Event()


def work():
    ready.set()
    while True:
        pass


threading.Thread(target=work, daemon=True).start()
ready.wait()
print("main ends")
