"""How the programs of a made class print their lines, and the odd programs of a class.

`simulate(text{part})` gives the lines of the output; `{part}` is filled in.
"""

from __future__ import annotations

_BEGIN = """
import sys
def main():
    text = sys.stdin.read()
"""
_PRINT = """    for line in simulate(text{part}):
        print(line)
"""
_FLUSH = """    for line in simulate(text{part}):
        print(line, flush=True)
"""
_COLLECT = """    lines = []
    for line in simulate(text{part}):
        lines.append(line)
    print("\\n".join(lines))
"""
_JOIN = """    output = ""
    for line in simulate(text{part}):
        output += line + "\\n"
    print(output, end="")
"""
_RECURSE = """    show(iter(simulate(text{part})))
def show(lines):
    line = next(lines, None)
    if line is not None:
        print(line)
        show(lines)
sys.setrecursionlimit(100000)
"""
_CALL = "main()\n"
_THREAD = """
import threading
thread = threading.Thread(target=main)
thread.start()
thread.join()
"""
_CLASS = """
import sys
class Game:
    def __init__(self, text):
        self.lines = list(simulate(text{part}))
    def show(self):
        for line in self.lines:
            sys.stdout.write(line + "\\n")
Game(sys.stdin.read()).show()
"""
_WASTE = """
for _ in range(4000000):
    pass
"""

STYLES = {
    "prints": _BEGIN + _PRINT + _CALL,
    "collects": _BEGIN + _COLLECT + _CALL,
    "flushes": _BEGIN + _FLUSH + _CALL,
    "joins": _BEGIN + _JOIN + _CALL,
}
"""Programs that misread a rule use these in turn: half of them print at once, half at the end."""

STYLES_OF_THE_RIGHT = {
    "class": _CLASS,
    "thread": _BEGIN + _PRINT + _THREAD,
    "recursion": _BEGIN + _RECURSE + _CALL,
    **STYLES,
}

SLOW = _WASTE + STYLES["prints"]
"""Right, but it wastes a quarter of a second."""

ODD = {
    "memory-bomb": """
rows = []
while True:
    rows.append(b"x" * (1 << 20))
""",
    "keeps-its-history": """
import sys
cards = sys.stdin.read().split()
history = []
while True:
    history.append(sorted(cards))
""",
    "exit-3": """
import sys
print(sys.stdin.read())
sys.exit(3)
""",
    "endless-and-silent": """
while True:
    pass
""",
    "endless-and-printing": """
while True:
    print("1: DRAW")
""",
    "sleeper": """
import time
input()
time.sleep(3600)
""",
    "empty": "",
    "latin-1": '# Lösung\nprint("1: DRAW")\n',
    "crash": """
cards = input().split()
print(cards[1000])
""",
}
"""They are written in Latin-1, so one of them does not compile."""
