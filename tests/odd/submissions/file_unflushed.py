from typing import Optional


class Writer:
    def __init__(self):
        self.file = open(1, "w", closefd=False)

    def write(self, words: str, after: "Optional[Writer]" = None):
        self.file.write(words)


def other(writer: Optional[Writer]):
    return writer


writer = Writer()
writer.write("held back until the end\n")
print("first")
