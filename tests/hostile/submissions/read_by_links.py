# Tries: to make symbolic and hard links to the golden file wherever it can, and to read through one that lies beside it.
# Must get: AC, for it answers honestly afterwards.
import os

for place in (".", "/tmp", "/var/tmp", "/dev/shm", "/run", "@TMP@"):
    for make in (os.symlink, os.link):
        path = f"{place}/@MARK@-{make.__name__}"
        try:
            make("@GOLDEN@", path)
            print("PWNED made", path, open(path).read())
        except OSError:
            pass
for name in ("golden.txt", "checkout/expected/adder/secret/001-first.txt"):
    try:
        print("PWNED", open(name).read())
    except OSError:
        pass
# @ANSWER@
