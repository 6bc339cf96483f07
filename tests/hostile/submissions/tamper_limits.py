# Tries: to make its own end fail, by leaving itself no files, no memory, no stack and no time.
# Must get: AC, RTE, MLE or TLE: AC, for it has answered; the others where its end does fail.
import resource
import sys

# @ANSWER@
sys.stdout.flush()
for what in (resource.RLIMIT_NOFILE, resource.RLIMIT_AS, resource.RLIMIT_DATA, resource.RLIMIT_FSIZE, resource.RLIMIT_NPROC):
    resource.setrlimit(what, (0, 0))
resource.setrlimit(resource.RLIMIT_STACK, (4096, 4096))
resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
