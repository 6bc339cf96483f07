# Tries: to open a golden file, an input and other people's programs by their absolute paths.
# Must get: AC, for it answers honestly afterwards.
import io
import os
import pathlib

PATHS = ["@GOLDEN@", "@ROOT@/cases/adder/secret/002-second.txt", "@CLASS@/read_walk.py/adder.py", "/etc/shadow", "@OUT@/results.json"]
for path in PATHS:
    for read in (
        lambda: open(path).read(),
        lambda: io.FileIO(path).read(),
        lambda: pathlib.Path(path).read_text(),
        lambda: os.read(os.open(path, os.O_RDONLY | os.O_NOATIME), 4096),
        lambda: os.read(os.open(path, os.O_RDWR), 4096),
    ):
        try:
            print("PWNED", path, read())
        except OSError:
            pass
# @ANSWER@
