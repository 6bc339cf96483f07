import os
import signal

try:
    os.kill(os.getpid(), signal.SIGINT)
except KeyboardInterrupt as error:
    print("caught", repr(error))
print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)
