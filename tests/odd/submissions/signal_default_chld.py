import os
import signal

for number in (signal.SIGCHLD, signal.SIGURG, signal.SIGWINCH, signal.SIGCONT, signal.SIGPIPE, signal.SIGXFSZ):
    os.kill(os.getpid(), number)
    print(number, "survived")
