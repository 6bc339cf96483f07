# Tries: to leave a file, a folder, a link or a pipe in every place it can think of.
# Must get: AC, for it answers honestly afterwards.
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
places = [".", here, "/", "/tmp", "/var/tmp", "/dev/shm", "/dev", "/dev/mqueue", "/run", "/run/lock", "/usr", "/usr/local"]
places += ["/etc", "/home", os.path.expanduser("~root"), "/var/lib", "/proc/self", "/sys/fs/cgroup", os.environ.get("HOME", "/"), sys.prefix]
places += ["@TMP@", "@ROOT@", "@ROOT@/expected/adder/secret", "@CLASS@", "@OUT@", "@ROOT@/judge"]
for place in places:
    for kind, make in {
        "file": lambda path: open(path, "x").write("left here"),
        "folder": os.mkdir,
        "link": lambda path: os.symlink("/", path),
        "pipe": os.mkfifo,
        "twin": lambda path: os.link(__file__, path),
        "nameless": lambda path: os.open(place, os.O_TMPFILE | os.O_RDWR),
    }.items():
        try:
            make(f"{place}/@MARK@-{kind}")
            print("PWNED made a", kind, "in", place)
        except OSError:
            pass
# @ANSWER@
