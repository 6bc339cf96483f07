# Tries: to outlive its limits by ignoring every signal it can, and by starting anew when it is interrupted.
# Must get: TLE.
import signal

for number in range(1, 65):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
