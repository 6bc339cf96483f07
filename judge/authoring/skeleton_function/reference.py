"""The reference of choosing: reads a case from standard input and prints its golden transcript.

`python -m judge golden choosing` writes what it prints into expected/choosing/. Exit status 2: this is not a case.
With `--batch` it answers many cases, one JSON object on each line; random cases need that.
"""

from __future__ import annotations

import json
import sys


def play(text: str) -> list[str]:
    """The lines of the transcript of the case `text`. ValueError if it is not a case."""
    rounds = [[int(word) for word in line.split()] for line in text.splitlines()]
    return [str(max(first, second)) for first, second in rounds]


def answer(request: dict[str, str]) -> dict[str, str]:
    """The answer to one request of a batch."""
    try:
        lines = play(request["input"])
    except ValueError as error:
        return {"id": request["id"], "outcome": "bad-input", "output": str(error)}
    return {"id": request["id"], "outcome": "text", "output": "".join(f"{line}\n" for line in lines)}


def main() -> int:
    """Play the case on standard input, or the cases of a batch."""
    if "--batch" in sys.argv[1:]:
        for line in sys.stdin:
            print(json.dumps(answer(json.loads(line))), flush=True)
        return 0
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
