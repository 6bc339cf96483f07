import sys


class Full:
    closed = False

    def write(self, text):
        return len(text)

    def flush(self):
        raise OSError(28, "No space left on device")


sys.stdout = Full()
print("text")
