import os
import signal

print("lost")
signal.raise_signal(signal.SIGSEGV)
