# Tries: to climb to the golden file with `..` from the working folder, the program's folder and from open folders.
# Must get: AC, for it answers honestly afterwards.
import os

starts = ["", os.path.dirname(os.path.abspath(__file__)) + "/", "/usr/lib/", "/dev/"]
for start in starts:
    for depth in range(1, 16):
        for rest in ("@GOLDEN@".lstrip("/"), "expected/adder/secret/001-first.txt", "class/read_walk.py/adder.py"):
            try:
                print("PWNED", open(start + "../" * depth + rest).read())
            except OSError:
                pass
for start in ("/", ".", "/usr"):
    for depth in range(16):
        try:
            folder = os.open(start, os.O_PATH | os.O_DIRECTORY)
            print("PWNED", os.read(os.open("../" * depth + "@GOLDEN@"[1:], os.O_RDONLY, dir_fd=folder), 4096))
        except OSError:
            pass
# @ANSWER@
