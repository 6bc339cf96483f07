import signal
import threading


def work():
    try:
        signal.signal(signal.SIGUSR1, print)
    except ValueError as error:
        print(error)


thread = threading.Thread(target=work)
thread.start()
thread.join()
