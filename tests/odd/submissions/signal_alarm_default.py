import signal
import time

print("flushed", flush=True)
print("lost")
signal.setitimer(signal.ITIMER_REAL, 0.02)
time.sleep(5)
