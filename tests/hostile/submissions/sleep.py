# Tries: to keep the judge waiting without using CPU time.
# Must get: TLE.
import time

time.sleep(3600)
