# Tries: to change mode, owner, times and attributes of the golden file, of its own file and of shared files; to lock them.
# Must get: AC, for it answers honestly afterwards.
import fcntl
import os

for path in ("@GOLDEN@", "@OUT@", "@ROOT@", __file__, ".", "/usr/bin/env", "/"):
    for change in (
        lambda: os.chmod(path, 0o777),
        lambda: os.chown(path, os.getuid(), os.getgid()),
        lambda: os.lchown(path, os.getuid(), -1),
        lambda: os.utime(path, (1, 1)),
        lambda: os.setxattr(path, "user.mark", b"@MARK@"),
        lambda: os.removexattr(path, "user.mark"),
        lambda: os.fchmod(os.open(path, os.O_RDONLY), 0o777),
        lambda: fcntl.fcntl(os.open(path, os.O_RDONLY), fcntl.F_SETLEASE, fcntl.F_RDLCK),
        lambda: fcntl.fcntl(os.open(path, os.O_RDONLY), fcntl.F_NOTIFY, fcntl.DN_ACCESS | fcntl.DN_MULTISHOT),
    ):
        try:
            change()
            print("PWNED changed", path)
        except (OSError, ValueError):
            pass
# @ANSWER@
