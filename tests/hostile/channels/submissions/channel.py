# What the programs of this folder share: the message on standard input, `write BITS` or `read COUNT`.
import ctypes
import os
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
HOLD_S = 4  # how long a writer stays, or a reader watches, where both run at the same time
libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long


def run(write, read):
    """Write the bits, or print those that are read: 0, 1, or ? for one that cannot be read."""
    what, rest = sys.stdin.read().split()
    try:
        if what == "write":
            write([int(bit) for bit in rest])
        else:
            print("".join("?" if bit is None else str(int(bit)) for bit in read(int(rest))))
    except (OSError, ValueError, AttributeError, IndexError):
        pass


def note(number):
    """A file that lies beside every program of the class."""
    return os.path.join(HERE, f"note-{number}")


def number(bits):
    return int("".join(map(str, bits)), 2)


def digits(value, count):
    return map(int, f"{value:0{count}b}"[-count:])


def start_thread():
    thread = threading.Thread(target=int)
    thread.start()
    thread.join()
    return thread.native_id
