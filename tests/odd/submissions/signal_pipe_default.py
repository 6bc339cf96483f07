import os
import signal

signal.signal(signal.SIGPIPE, signal.SIG_DFL)
print("flushed", flush=True)
reader, writer = os.pipe()
os.close(reader)
os.write(writer, b"x")
