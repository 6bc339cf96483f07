import sys


class Odd:
    def readline(self):
        return "given\n"


sys.stdin = Odd()
print(input("prompt "))
