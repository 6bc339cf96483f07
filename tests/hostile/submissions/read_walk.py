# Tries: to find the golden files, or another student's program, by walking through every folder it may list.
# Must get: AC, for it answers honestly afterwards.
import os
from itertools import islice
from time import process_time

HOME = os.path.expanduser("~root")
TOPS = ("@ROOT@/expected", "@ROOT@", "@TMP@", "@CLASS@", "/tmp", "/box", "/var", "/home", HOME, "/srv", "/opt", "/")
SKIPPED = ("/proc", "/sys", "/usr", "/dev")


# So few folders and files, and half the time limit at most, that an answer is given in time on any machine.
def files_of(top):
    for folder, folders, files in islice(os.walk(top), 50):
        if process_time() > 0.2:
            return
        folders[:] = [name for name in folders if os.path.join(folder, name) not in SKIPPED]
        yield from (os.path.join(folder, name) for name in files)


for top in TOPS:
    for path in islice(files_of(top), 100):
        # Opening a pipe that another program has left would wait for a writer.
        if path == os.path.abspath(__file__) or not os.path.isfile(path):
            continue
        try:
            content = open(path, "rb").read(4096)
        except OSError:
            continue
        if b"\nproduct " in content or b"@" + b"ANSWER" in content or b"# Tries:" in content:
            print("PWNED", path, flush=True)
# @ANSWER@
