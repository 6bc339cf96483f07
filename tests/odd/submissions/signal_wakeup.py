import os
import signal

reader, writer = os.pipe()
os.set_blocking(writer, False)
signal.signal(signal.SIGUSR1, lambda *_: print("handled"))
print(signal.set_wakeup_fd(writer))
signal.raise_signal(signal.SIGUSR1)
print(os.read(reader, 1) == bytes([signal.SIGUSR1]))
