# Tries: to seal its output files so that nobody, the judge included, can use them further.
# Must get: WA or RTE.
import fcntl

for number in (1, 2):
    for seal in (0x10, 0x2, 0x4, 0x8, 0x1):
        try:
            fcntl.fcntl(number, 1033, seal)
        except OSError:
            pass
print("sum 0")
