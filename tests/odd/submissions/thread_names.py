import threading


def work():
    print(threading.current_thread().name)


for n in range(3):
    thread = threading.Thread(target=work)
    print(thread.name, thread.daemon)
    thread.start()
    thread.join()
print(threading.Thread().name, threading.Timer(1, work).name)
