import os

print(os.getuid() == os.geteuid(), os.getgid() == os.getegid(), os.getppid() > 0, os.getpid() > 1)
old = os.umask(0o22)
print(oct(old), os.cpu_count() > 0, len(os.sched_getaffinity(0)) > 0, os.name, os.getpriority(os.PRIO_PROCESS, 0))
