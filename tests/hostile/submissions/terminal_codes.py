# Tries: to speak to the terminal of whoever reads the results: erase, retitle, type, link, answer back.
# Must get: RTE.
import os

CODES = b"\x1b[2J\x1b[31m\x1b]0;@BAD@\x07\x1b]8;;http://@BAD@\x1b\\\x1bP$q\x1b\\\x9b6n\x1b[6n\x08\x7f\x0e\x1bc\rAC accepted\x85"
os.write(1, CODES + b"\n" + CODES + b"\n")
os.write(2, CODES + b"\n")
raise ValueError(CODES.decode("latin-1"))
