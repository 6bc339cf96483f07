import sys


class Writer:
    def write(self, text):
        raise OSError("cannot write")


sys.stderr = Writer()
raise ValueError("lost")
