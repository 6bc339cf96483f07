# Tries: to learn of the golden file without opening it: its size and time, whether it is there, going to its folder.
# Must get: AC, for it answers honestly afterwards.
import os

for ask in (os.stat, os.lstat, os.statvfs, lambda path: os.open(path, os.O_PATH)):
    try:
        print("PWNED", ask("@GOLDEN@"))
    except OSError:
        pass
here = os.getcwd()
try:
    os.chdir("@ROOT@/expected/adder/secret")
    print("PWNED went to", os.getcwd())
except OSError:
    pass
os.chdir(here)
# @ANSWER@
