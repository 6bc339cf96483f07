import os
import signal

print("flushed", flush=True)
os.killpg(0, signal.SIGTERM)
print("not reached")
