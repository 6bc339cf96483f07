"""The misreadings program of the problem `adder`, which `misreader` puts beside it: three functions and
misreadings of each.

    python misreadings.py --list | --mutants | --batch

It counts its answers in asked.txt.
"""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Rows = list[list[int]]


class Endless(Exception):
    pass


def take(rows: Rows) -> Rows:
    return rows


def add(a: int, b: int) -> int:
    return a + b


def say(number: int) -> str:
    return f"sum {number}"


def hang(a: int, b: int) -> int:
    """Never ends for a nine in the first place, and counts one too many for a nine in the second."""
    if a == 9:
        raise Endless
    return a + b + (b == 9)


MISREADINGS: dict[str, tuple[str, Callable[..., Any]]] = {
    "subtract": ("add", lambda a, b: a - b),
    "multiply": ("add", lambda a, b: a * b),
    "largest": ("add", max),
    "divide": ("add", lambda a, b: a // b),
    "hang": ("add", hang),
    "crash-on-five": ("add", lambda a, b: a + b + 0 // (5 - a)),
    "nine-is-ten": ("add", lambda a, b: a + b + (a == 9)),
    "backwards": ("take", lambda rows: rows[::-1]),
    "one-row": ("take", lambda rows: rows[:1]),
    "no-row": ("take", lambda _: []),
    "capital": ("say", lambda number: f"Sum {number}"),
    "unsigned": ("say", lambda number: f"sum {abs(number)}"),
    "no-tens": ("say", lambda number: f"sum {number % 10}"),
}

MUTANTS: dict[str, tuple[str, str, Callable[..., Any]]] = {
    "add.1": ("add", "a + b -> a - b", lambda a, b: a - b),
    "add.2": ("add", "a + b -> b + a", lambda a, b: b + a),
    "say.1": ("say", "number -> abs(number)", lambda number: f"sum {abs(number)}"),
}


def answer(text: str, misreadings: Sequence[str]) -> tuple[str, str]:
    """The outcome and the output of a program with these misreadings."""
    rules: dict[str, Callable[..., Any]] = {"take": take, "add": add, "say": say}
    known = MISREADINGS | {name: (function, rule) for name, (function, _, rule) in MUTANTS.items()}
    if not known.keys() >= set(misreadings):
        return "bad-input", "unknown"
    rules |= {known[name][0]: known[name][1] for name in misreadings}
    rows = [[int(word) for word in line.split()] for line in text.splitlines()]
    try:
        return "text", "".join(f"{rules['say'](rules['add'](*row))}\n" for row in rules["take"](rows))
    except Endless:
        return "endless", "sum"
    except ZeroDivisionError:
        return "crash", ""


def main() -> None:
    if "--list" in sys.argv:
        for name, (function, _) in MISREADINGS.items():
            print(json.dumps({"id": name, "function": function}))
        return
    if "--mutants" in sys.argv:
        for number, (name, (function, change, _)) in enumerate(MUTANTS.items(), 1):
            print(json.dumps({"id": name, "function": function, "line": number, "change": change}))
        return
    with Path("asked.txt").open("a") as log:
        for line in sys.stdin:
            request = json.loads(line)
            log.write("x\n")
            outcome, output = answer(request["input"], request["misreadings"])
            print(json.dumps({"id": request["id"], "outcome": outcome, "output": output}), flush=True)


if __name__ == "__main__":
    main()
