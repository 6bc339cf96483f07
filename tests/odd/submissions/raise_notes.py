import sys

error = ValueError("noted")
if sys.version_info >= (3, 11):
    error.add_note("first note")
    error.add_note("second\nnote")
raise error
