# Tries: to print what is no text in any encoding.
# Must get: RTE.
import os

BYTES = bytes(range(128, 256)) + b"\xc0\x80\xed\xa0\x80\xf5\x80\x80\x80\xff\xfe" + b"\n"
os.write(1, BYTES * 4)
os.write(2, BYTES * 4)
os._exit(1)
