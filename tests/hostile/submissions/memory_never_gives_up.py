# Tries: to use all memory and to go on for ever when there is no more.
# Must get: TLE or MLE.
kept = []
size = 1 << 24
while True:
    try:
        kept.append(bytearray(size))
    except MemoryError:
        size = max(size // 2, 64)
