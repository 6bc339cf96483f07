import os
import sys

sys.stderr.write("no newline")
os.write(2, b"|written|")
sys.stderr.buffer.write(b"buffered")
os.write(2, b"|again|")
os._exit(0)
