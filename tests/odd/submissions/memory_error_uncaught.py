def fill():
    kept = []
    while True:
        kept.append(bytearray(16 << 20))


fill()
