# Tries: to find the golden files, or another student's program, by walking through every folder it may list.
# Must get: AC, for it answers honestly afterwards.
import os

left = 4000
for top in ("@ROOT@", "@TMP@", "@CLASS@", "/tmp", "/box", "/var", "/home", os.path.expanduser("~root"), "/srv", "/opt", "/"):
    for folder, folders, files in os.walk(top):
        folders[:] = [name for name in folders if os.path.join(folder, name) not in ("/proc", "/sys", "/usr", "/dev")]
        for name in files:
            left -= 1
            if left < 0 or os.path.join(folder, name) == os.path.abspath(__file__):
                continue
            try:
                content = open(os.path.join(folder, name), "rb").read(4096)
            except OSError:
                continue
            if b"\nproduct " in content or b"@" + b"ANSWER" in content or b"# Tries:" in content:
                print("PWNED", folder, name, flush=True)
# @ANSWER@
