# Tries: to find the judge's secrets and folders in the environment, in its own start, and in /proc.
# Must get: AC, for it answers honestly afterwards.
import os
import sys

told = {f"{name}={value}" for name, value in os.environ.items()} | set(sys.path) | set(sys.argv)
told |= set(getattr(sys, "orig_argv", [])) | {sys.executable, sys.prefix, os.getcwd(), os.path.abspath(__file__)}
for process in ("self", "1", str(os.getppid())):
    for name in ("environ", "cmdline", "mountinfo", "cgroup"):
        try:
            told.add(open(f"/proc/{process}/{name}", errors="replace").read())
        except OSError:
            pass
for text in sorted(told):
    if "@SECRET@" in text or "@ROOT@" in text:
        print("PWNED", text)
# @ANSWER@
