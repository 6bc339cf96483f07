# Tries: to see by a time of access that an earlier run has read a file beside the program.
# Must get: AC, for it answers honestly afterwards.
import os

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "note.txt")
first = os.stat(path)
with open(path) as file:
    file.read()
later = os.stat(path)
if later.st_atime_ns != first.st_atime_ns or first.st_mtime_ns < first.st_atime_ns < 4 * 10**18:
    print("PWNED the time of access remembers")
# @ANSWER@
