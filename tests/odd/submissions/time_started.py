import os
import resource
import time

used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime < 0.9, used.ru_maxrss > 0, sum(os.times()[:2]) < 0.9, sum(os.times()[2:4]))
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)
