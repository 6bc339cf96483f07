# Tries: to read and write the memory of its parent and of the first processes through /proc/PID/mem.
# Must get: AC, for it answers honestly afterwards.
import os

for process in (os.getppid(), 1, 2, 3):
    for name in ("mem", "maps", "environ", "auxv", "stack", "syscall", "pagemap"):
        try:
            with open(f"/proc/{process}/{name}", "rb") as file:
                if name != "mem":
                    content = file.read(200)
                    if content:
                        print("PWNED", process, name, content)
                    continue
            with open(f"/proc/{process}/mem", "r+b") as file:
                print("PWNED opened the memory of", process)
        except OSError:
            pass
# @ANSWER@
