import faulthandler
import signal

faulthandler.register(signal.SIGUSR1, all_threads=False)


def f():
    signal.raise_signal(signal.SIGUSR1)


f()
print("goes on", faulthandler.unregister(signal.SIGUSR1))
