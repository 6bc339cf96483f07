# Tries: to make the compiler write a program of a million instructions from a few lines: every `finally` is copied twice.
# Must get: CE, TLE, MLE, RTE or AC: AC where Python compiles it within its limits.
# @FINALLY@
# @ANSWER@
