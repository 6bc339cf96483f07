import sys


class Writer:
    def write(self, text):
        sys.__stdout__.write(text.upper())


sys.stdout = Writer()
print("no flush method")
input("prompt ")
