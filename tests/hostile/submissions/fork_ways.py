# Tries: every way Python knows of to start another process.
# Must get: AC, for it answers honestly afterwards.
import multiprocessing
import os
import pty
import subprocess


def forked(fork):
    made = fork()
    pid = made[0] if isinstance(made, tuple) else made
    if pid == 0:
        os._exit(0)
    return True


for way in (
    lambda: forked(os.fork),
    lambda: forked(os.forkpty),
    lambda: forked(pty.fork),
    lambda: os.posix_spawn("/bin/true", ["true"], {}),
    lambda: subprocess.run(["/bin/true"], check=True),
    lambda: subprocess.run("true", shell=True, check=True),
    lambda: subprocess.run(["/bin/true"], start_new_session=True, check=True),
    lambda: os.system("true") == 0,
    lambda: os.popen("echo out").read(),
    lambda: os.spawnv(os.P_NOWAIT, "/bin/true", ["true"]),
    lambda: multiprocessing.get_context("fork").Process(target=int).start() is None,
):
    try:
        if way():
            os.write(1, b"PWNED started a process\n")
    except Exception:
        pass
# @ANSWER@
