try:
    x = bytearray(1 << 40)
except MemoryError as error:
    print(repr(error))
try:
    x = "x" * (1 << 62)
except (MemoryError, OverflowError) as error:
    print(repr(error))
x = [0] * (1 << 40)
