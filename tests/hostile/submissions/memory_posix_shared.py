# Tries: to leave named shared memory and message queues of POSIX.
# Must get: AC, for it answers honestly afterwards.
import ctypes
from multiprocessing import shared_memory

try:
    shared_memory.SharedMemory("@MARK@-shared", create=True, size=32 << 20).buf[:] = bytes(32 << 20)
    print("PWNED shared memory")
except OSError:
    pass
libc = ctypes.CDLL(None)
if libc.shm_open(b"/@MARK@-shm", 0o102, 0o600) >= 0:
    print("PWNED shared memory")
if libc.mq_open(b"/@MARK@-queue", 0o102, 0o600, None) >= 0:
    print("PWNED a queue")
libc.sem_open.restype = ctypes.c_void_p
if libc.sem_open(b"/@MARK@-semaphore", 0o100, 0o600, 1):
    print("PWNED a semaphore")
# @ANSWER@
