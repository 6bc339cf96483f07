# Tries: to remember something from one case to the next, by files, memory, modules, keys, times and names.
# Must get: AC, for it answers honestly afterwards.
import builtins
import ctypes
import os
import socket
import sys

libc = ctypes.CDLL(None, use_errno=True)
KEY, NOTE = int("@KEY@"), b"@MARK@"
PLACES = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", ".", "@TMP@", "/dev")
FILES = [f"{place}/@MARK@-state" for place in PLACES]
NODES = (os.path.abspath(__file__), ".", "/usr/bin/env")
SESSION, PROCESS = -3, -4

remembered = {
    "a file": lambda: any(map(os.path.exists, FILES)),
    "a name": lambda: hasattr(builtins, "left_behind"),
    "a module": lambda: "left_behind" in sys.modules,
    "the environment": lambda: "LEFT_BEHIND" in os.environ,
    "System V memory": lambda: libc.shmget(KEY, 0, 0) >= 0,
    "a System V queue": lambda: libc.msgget(KEY, 0) >= 0,
    "System V semaphores": lambda: libc.semget(KEY, 0, 0) >= 0,
    "a message queue": lambda: libc.mq_open(b"/" + NOTE, 0) >= 0,
    "a key": lambda: libc.syscall(250, 10, SESSION, b"user", NOTE, 0) > 0 or libc.syscall(250, 10, PROCESS, b"user", NOTE, 0) > 0,
    "a time": lambda: any(int(os.stat(node).st_mtime) == 4242 for node in NODES),
    "the machine's name": lambda: socket.gethostname() == "left-behind",
    "a priority": lambda: os.getpriority(os.PRIO_PROCESS, 0) == 7,
    "a mask": lambda: os.umask(0o022) == 0o137,
    "a stream": lambda: os.lseek(0, 0, os.SEEK_CUR) or os.fstat(1).st_size or os.fstat(2).st_size,
}
leaving = [
    *((lambda path=path: open(path, "w").close()) for path in FILES),
    lambda: setattr(builtins, "left_behind", True),
    lambda: sys.modules.update(left_behind=sys),
    lambda: os.environ.update(LEFT_BEHIND="1"),
    lambda: libc.shmget(KEY, 4096, 0o1666),
    lambda: libc.msgget(KEY, 0o1666),
    lambda: libc.semget(KEY, 1, 0o1666),
    lambda: libc.mq_open(b"/" + NOTE, 0o102, 0o666, None),
    lambda: libc.syscall(248, b"user", NOTE, b"x", 1, SESSION),
    lambda: libc.syscall(248, b"user", NOTE, b"x", 1, PROCESS),
    *((lambda node=node: os.utime(node, (4242, 4242))) for node in NODES),
    lambda: socket.sethostname("left-behind"),
    lambda: os.setpriority(os.PRIO_PROCESS, 0, 7),
    lambda: os.umask(0o137),
]
for what, ask in remembered.items():
    try:
        if ask():
            print("PWNED remembered", what)
    except OSError:
        pass
for leave in leaving:
    try:
        leave()
    except OSError:
        pass
# @ANSWER@
