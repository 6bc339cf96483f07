# Tries: to use more memory than there is, with one allocation.
# Must get: MLE.
block = bytearray(1 << 45)
