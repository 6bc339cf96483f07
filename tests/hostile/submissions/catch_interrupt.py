# Tries: to go on after it was interrupted for want of time, and to answer then.
# Must get: TLE.
import sys

while True:
    try:
        while True:
            pass
    except KeyboardInterrupt:
        # @ANSWER@
        sys.stdout.flush()
