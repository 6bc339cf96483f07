# Tries: to change the judge's copy of its own input through descriptor 0, /proc and /dev.
# Must get: AC, for it answers honestly afterwards.
import fcntl
import mmap
import os

before = os.pread(0, 4096, 0)
for change in (
    lambda: os.pwrite(0, b"1 1\n", 0),
    lambda: os.ftruncate(0, 1),
    lambda: os.posix_fallocate(0, 0, 1 << 20),
    lambda: mmap.mmap(0, 4, mmap.MAP_SHARED, mmap.PROT_WRITE).write(b"1 1\n"),
    lambda: os.fchmod(0, 0o000),
    lambda: fcntl.fcntl(0, 1033, 0x10),
    lambda: os.pwrite(os.open("/proc/self/fd/0", os.O_RDWR), b"1 1\n", 0),
    lambda: os.open("/proc/self/fd/0", os.O_RDWR | os.O_TRUNC),
    lambda: os.pwrite(os.open("/dev/stdin", os.O_RDWR), b"1 1\n", 0),
    lambda: os.pwrite(os.open("/dev/fd/0", os.O_WRONLY), b"1 1\n", 0),
):
    try:
        change()
    except (OSError, ValueError):
        pass
if os.pread(0, 4096, 0) != before:
    print("PWNED changed its input")
# @ANSWER@
