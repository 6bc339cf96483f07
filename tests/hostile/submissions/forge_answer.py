# Tries: to tell the judge itself, over whatever descriptor may lead there, that it ended well; then it ends badly.
# Must get: RTE.
import os
import sys

# @ANSWER@
sys.stdout.flush()
forged = b'{"status": 0, "signal": null, "cpu_s": 0.0, "wall_s": 0.0, "memory_kib": 0, "stopped": null}\n'
for number in range(3, 1024):
    try:
        os.write(number, forged * 2)
    except OSError:
        pass
os._exit(7)
