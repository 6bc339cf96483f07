# Tries: to be accepted for ending with status 0 before printing anything.
# Must get: WA.
import os

os._exit(0)
