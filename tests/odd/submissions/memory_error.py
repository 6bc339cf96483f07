kept = []
try:
    while True:
        kept.append(bytearray(16 << 20))
except MemoryError as error:
    held = len(kept)
    kept.clear()
    print("recovered", repr(error), 2 < held < 32)
