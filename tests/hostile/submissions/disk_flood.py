# Tries: to fill the disk, or the memory behind a file system, wherever a file can be made.
# Must get: AC, for it answers honestly afterwards.
import os

written = 0
for place in (".", "/tmp", "/var/tmp", "/dev/shm", "/dev", "/run/lock", "/home", "@TMP@", os.environ.get("HOME", "/")):
    try:
        for number in range(8):
            with open(f"{place}/@MARK@-{number}", "wb") as file:
                written += file.write(bytes(1 << 20))
    except OSError:
        pass
if written:
    print("PWNED wrote", written)
# @ANSWER@
