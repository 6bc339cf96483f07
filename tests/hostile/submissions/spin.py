# Tries: to use CPU time for ever, in a C function that no signal handler of Python interrupts.
# Must get: TLE.
pow(7, 1 << 80, (1 << 20000) - 1)
while True:
    sum(range(1 << 30))
