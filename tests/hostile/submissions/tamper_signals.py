# Tries: to storm itself and whoever waits for it with signals, timers and wake-ups on every descriptor.
# Must get: TLE.
import os
import signal

for number in range(1, 65):
    try:
        signal.signal(number, lambda *_: None)
    except (OSError, ValueError):
        pass
for number in range(3, 64):
    try:
        os.set_blocking(number, False)
        signal.set_wakeup_fd(number, warn_on_full_buffer=False)
    except (OSError, ValueError):
        pass
for timer in (signal.ITIMER_REAL, signal.ITIMER_VIRTUAL, signal.ITIMER_PROF):
    signal.setitimer(timer, 0.0005, 0.0005)
while True:
    os.kill(os.getpid(), signal.SIGCHLD)
