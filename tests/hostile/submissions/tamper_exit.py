# Tries: to turn its crash into an end with status 0, by replacing what ends a process.
# Must get: RTE.
import os
import sys

# @ANSWER@
sys.stdout.flush()
real = os._exit
os._exit = lambda _status: real(0)
sys.exit = os.abort = lambda *_status: real(0)
SystemExit.code = 0
raise ValueError("a crash after the right answer")
