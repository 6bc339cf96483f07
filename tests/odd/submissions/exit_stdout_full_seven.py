import sys


class Full:
    def write(self, text):
        return len(text)

    def flush(self):
        raise OSError(28, "No space left on device")


sys.stdout = Full()
sys.exit(7)
