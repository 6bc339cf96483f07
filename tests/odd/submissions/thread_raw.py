import _thread
import threading

done = threading.Event()


def work():
    print(threading.current_thread().name, type(threading.current_thread()).__name__)
    done.set()


_thread.start_new_thread(work, ())
done.wait()
