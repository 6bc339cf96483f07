"""The reference of summing: reads a case from standard input and prints its golden transcript.

`python -m judge golden summing` writes what it prints into expected/summing/. Exit status 2 means: this is not a case.
"""

from __future__ import annotations

import sys


def play(text: str) -> list[str]:
    """The lines of the transcript of the case `text`. ValueError if it is not a case."""
    rounds = [[int(word) for word in line.split()] for line in text.splitlines()]
    return [str(first + second) for first, second in rounds]


def main() -> int:
    """Play the case on standard input."""
    try:
        lines = play(sys.stdin.read())
    except ValueError as error:
        print(f"not a case: {error}", file=sys.stderr)
        return 2
    for line in lines:
        print(line)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
