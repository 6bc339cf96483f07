# Tries: to find in its own memory how much it may print, and to learn from that how long the golden file is.
# Must get: AC, for it answers honestly afterwards.
import ctypes
import gc
import os
import re
import sys

gc.unfreeze()
libc = ctypes.CDLL(None)
reading, writing = os.pipe()


def peek(address, size):
    """What lies there, as far as it can be read; a pipe takes it without a crash."""
    found = b""
    while len(found) < size:
        got = libc.write(writing, ctypes.c_void_p(address + len(found)), min(4096, size - len(found)))
        if got <= 0:
            break
        found += os.read(reading, got)
    return found


areas = {id(one) & ~0x3FFFF for one in gc.get_objects()}
memory = [peek(area, 0x40000) for area in sorted(areas)]
messages = [match[1] for area in memory for match in re.finditer(b"\0\0\0\x05i(....)", area, re.DOTALL)]
text = sys.stdin.read()
a, b = map(int, text.split())
answer = f"sum {a + b}\nproduct {a * b}\n"
if any(int.from_bytes(number, "little") == 4 * len(answer) + 65536 for number in messages):
    print("PWNED the golden file has", len(answer), "bytes")
sys.stdin = __import__("io").StringIO(text)
# @ANSWER@
