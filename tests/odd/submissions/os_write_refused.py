import os
import tempfile

for work in (
    lambda: open("out.txt", "w"),
    lambda: open(__file__, "a"),
    lambda: open("/usr/lib/x", "w") if os.path.isdir("/box") else None,
    lambda: os.mkdir("folder"),
    lambda: os.remove("mine.py"),
    lambda: os.rename("mine.py", "other.py"),
    lambda: os.symlink("a", "b"),
    lambda: os.chmod("mine.py", 0o777),
    lambda: os.truncate("mine.py", 0),
    lambda: tempfile.gettempdir(),
    lambda: tempfile.NamedTemporaryFile(),
):
    try:
        print(work())
    except OSError as error:
        print(type(error).__name__, error)
