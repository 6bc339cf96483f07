"""The system calls that a program in the box may not make, or not with every argument.

Each call has its number on x86_64 and on aarch64; None where an architecture does not have it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeAlias

    Calls: TypeAlias = Mapping[str, tuple[int | None, int | None]]

# Other processes, other namespaces, the kernel and the machine: nothing there is any program's business. Memory, queues
# and semaphores of others can be found by a number alone, and removed by their user.
FOREIGN: Calls = {
    "acct": (163, 89),
    "add_key": (248, 217),
    "adjtimex": (159, 171),
    "bpf": (321, 280),
    "chroot": (161, 51),
    "clock_adjtime": (305, 266),
    "clock_settime": (227, 112),
    "delete_module": (176, 106),
    "fanotify_init": (300, 262),
    "finit_module": (313, 273),
    "flock": (73, 32),
    "fsmount": (432, 432),
    "fsopen": (430, 430),
    "fspick": (433, 433),
    "init_module": (175, 105),
    "ioprio_set": (251, 30),
    "kcmp": (312, 272),
    "kexec_file_load": (320, 294),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "lookup_dcookie": (212, 18),
    "memfd_secret": (447, 447),
    "migrate_pages": (256, 238),
    "mount": (165, 40),
    "mount_setattr": (442, 442),
    "move_mount": (429, 429),
    "move_pages": (279, 239),
    "mq_getsetattr": (245, 185),
    "mq_notify": (244, 184),
    "mq_open": (240, 180),
    "mq_timedreceive": (243, 183),
    "mq_timedsend": (242, 182),
    "mq_unlink": (241, 181),
    "msgctl": (71, 187),
    "msgget": (68, 186),
    "msgrcv": (70, 188),
    "msgsnd": (69, 189),
    "name_to_handle_at": (303, 264),
    "nfsservctl": (180, 42),
    "open_by_handle_at": (304, 265),
    "open_tree": (428, 428),
    "perf_event_open": (298, 241),
    "personality": (135, 92),
    "pidfd_getfd": (438, 438),
    "pivot_root": (155, 41),
    "process_madvise": (440, 440),
    "process_mrelease": (448, 448),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "reboot": (169, 142),
    "request_key": (249, 218),
    "sched_setattr": (314, 274),
    "sched_setparam": (142, 118),
    "sched_setscheduler": (144, 119),
    "semctl": (66, 191),
    "semget": (64, 190),
    "semop": (65, 193),
    "semtimedop": (220, 192),
    "setdomainname": (171, 162),
    "sethostname": (170, 161),
    "setns": (308, 268),
    "setpriority": (141, 140),
    "settimeofday": (164, 170),
    "shmat": (30, 196),
    "shmctl": (31, 195),
    "shmdt": (67, 197),
    "shmget": (29, 194),
    "swapoff": (168, 225),
    "swapon": (167, 224),
    "syslog": (103, 116),
    "umount2": (166, 39),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
    "vhangup": (153, 58),
}
# Calls that would get past Landlock and read-only mounts, or leave something behind where neither is used.
WRITING: Calls = {
    "chmod": (90, None),
    "chown": (92, None),
    "creat": (85, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "fchown": (93, 55),
    "fchownat": (260, 54),
    "fremovexattr": (199, 16),
    "fsetxattr": (190, 7),
    "futimesat": (261, None),
    "lchown": (94, None),
    "link": (86, None),
    "linkat": (265, 37),
    "lremovexattr": (198, 15),
    "lsetxattr": (189, 6),
    "mkdir": (83, None),
    "mkdirat": (258, 34),
    "mknod": (133, None),
    "mknodat": (259, 33),
    "removexattr": (197, 14),
    "rename": (82, None),
    "renameat": (264, 38),
    "renameat2": (316, 276),
    "rmdir": (84, None),
    "setxattr": (188, 5),
    "setxattrat": (463, 463),
    "symlink": (88, None),
    "symlinkat": (266, 36),
    "truncate": (76, 45),
    "unlink": (87, None),
    "unlinkat": (263, 35),
    "utime": (132, None),
    "utimensat": (280, 88),
    "utimes": (235, None),
}
WATCHING: Calls = {
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
}
# Programs work without these or fall back to older calls, whose arguments a filter can read. `preadv2`, `mincore` and
# `cachestat` show what others have read; `io_setup` uses up a number that the whole machine shares.
ABSENT: Calls = {
    "cachestat": (451, 451),
    "clone3": (435, 435),
    "io_setup": (206, 0),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "io_uring_setup": (425, 425),
    "listmount": (458, 458),
    "memfd_create": (319, 279),
    "mincore": (27, 232),
    "modify_ldt": (154, None),
    "preadv2": (327, 286),
    "pwritev2": (328, 287),
    "statmount": (457, 457),
}
# Hints: they succeed and do nothing. Otherwise later runs could see which parts of a file are in memory, and writing
# all changed data of the machine to disk would make everybody wait.
HINTS: Calls = {
    "fadvise64": (221, 223),
    "readahead": (187, 213),
    "sync": (162, 81),
    "sync_file_range": (277, 84),
    "syncfs": (306, 267),
}
SIGNALLING: Calls = {
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240),
    "tkill": (200, 130),
}
# A pair of connected sockets is only a pipe; a socket with an address can reach anything that listens on this machine.
MEETING: Calls = {
    "bind": (49, 200),
    "connect": (42, 203),
    "listen": (50, 201),
    "socket": (41, 198),
}
# The supervisor chooses the core of a run, to time its own laps on the same one.
PLACING: Calls = {
    "sched_setaffinity": (203, 122),
}
FORKING: Calls = {
    "fork": (57, None),
    "vfork": (58, None),
}
RUNNING: Calls = {
    "execve": (59, 221),
    "execveat": (322, 281),
}
# A run is restricted already; its own rules would be kernel memory that no limit counts.
LOCKING_UP: Calls = {
    "landlock_add_rule": (445, 445),
    "landlock_create_ruleset": (444, 444),
    "landlock_restrict_self": (446, 446),
    "seccomp": (317, 277),
}
# Every call that takes a path, except for those above that no run may make. The kernel remembers what was looked for.
NAMING: Calls = {
    "access": (21, None),
    "chdir": (80, 49),
    "faccessat": (269, 48),
    "faccessat2": (439, 439),
    "fanotify_mark": (301, 263),
    "fsconfig": (431, 431),
    "getxattr": (191, 8),
    "inotify_add_watch": (254, 27),
    "lgetxattr": (192, 9),
    "listxattr": (194, 11),
    "llistxattr": (195, 12),
    "lstat": (6, None),
    "mq_unlink": (241, 181),
    "newfstatat": (262, 79),
    "open": (2, None),
    "openat": (257, 56),
    "openat2": (437, 437),
    "readlink": (89, None),
    "readlinkat": (267, 78),
    "stat": (4, None),
    "statfs": (137, 43),
    "statx": (332, 291),
    "uselib": (134, None),
}
# They show numbers that the machine gives in turn, and how full a disk is.
NUMBERING: Calls = {
    "fstat": (5, 80),
    "fstatfs": (138, 44),
    "ustat": (136, None),
}
# Calls that are refused depending on their arguments, or on the box.
BY_ARGUMENT: Calls = {
    "clock_getres": (229, 114),
    "clock_gettime": (228, 113),
    "clock_nanosleep": (230, 115),
    "clone": (56, 220),
    "fcntl": (72, 25),
    "get_robust_list": (274, 100),
    "getpgid": (121, 155),
    "getpriority": (140, 141),
    "getsid": (124, 156),
    "getsockopt": (55, 209),
    "ioctl": (16, 29),
    "ioprio_get": (252, 31),
    "kill": (62, 129),
    "madvise": (28, 233),
    "open": (2, None),
    "openat": (257, 56),
    "openat2": (437, 437),
    "prctl": (157, 167),
    "prlimit64": (302, 261),
    "sched_getattr": (315, 275),
    "sched_rr_get_interval": (148, 127),
    "socketpair": (53, 199),
    "tgkill": (234, 131),
    "timer_create": (222, 107),
}
CLOCKS = ("clock_getres", "clock_gettime", "clock_nanosleep", "timer_create")
# Which argument names a process. Calls that correct programs make with the number of one of their own threads are not
# listed: no filter knows that number.
ASKING = (
    *(("get_robust_list", 0), ("getpgid", 0), ("getpriority", 1), ("getsid", 0)),
    *(("ioprio_get", 1), ("sched_getattr", 0), ("sched_rr_get_interval", 0)),
)
