# Tries: to find the golden files, or another student's program, by walking through every folder it may list.
# Must get: AC, for it answers honestly afterwards.
import os
from itertools import islice

HOME = os.path.expanduser("~root")
TOPS = ("@ROOT@/expected", "@ROOT@", "@TMP@", "@CLASS@", "/tmp", "/box", "/var", "/home", HOME, "/srv", "/opt", "/")
SKIPPED = ("/proc", "/sys", "/usr", "/dev")


# So many folders and files that the time limit is enough on any machine.
def files_of(top):
    for folder, folders, files in islice(os.walk(top), 100):
        folders[:] = [name for name in folders if os.path.join(folder, name) not in SKIPPED]
        yield from (os.path.join(folder, name) for name in files)


for top in TOPS:
    for path in islice(files_of(top), 200):
        if path == os.path.abspath(__file__):
            continue
        try:
            content = open(path, "rb").read(4096)
        except OSError:
            continue
        if b"\nproduct " in content or b"@" + b"ANSWER" in content or b"# Tries:" in content:
            print("PWNED", path, flush=True)
# @ANSWER@
