# Tries: to raise its own limits, and to lower those of its parent.
# Must get: AC, for it answers honestly afterwards.
import os
import resource

for what in range(16):
    try:
        hard = resource.getrlimit(what)[1]
    except (OSError, ValueError):
        continue
    if hard != resource.RLIM_INFINITY:
        for more in (hard + 1, resource.RLIM_INFINITY):
            try:
                resource.setrlimit(what, (hard, more))
                print("PWNED raised limit", what)
            except (OSError, ValueError):
                pass
    for pid in (os.getppid(), 1):
        try:
            limits = resource.prlimit(pid, what)
            print("PWNED saw the limits of", pid)
            resource.prlimit(pid, what, (limits[0] if limits[0] < 3 else limits[0] - 1, limits[1]))
            print("PWNED changed the limits of", pid)
        except (OSError, ValueError):
            pass
# @ANSWER@
