import os
import signal

signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.kill(os.getpid(), signal.SIGTERM)
print("survived", signal.getsignal(signal.SIGTERM))
