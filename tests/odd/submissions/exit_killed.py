import os
import signal

print("flushed", flush=True)
print("lost")
os.kill(os.getpid(), signal.SIGKILL)
