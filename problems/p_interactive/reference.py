"""The reference of p_interactive: reads a case from standard input and prints its answer for the validator.

`python -m judge golden p_interactive` writes what it prints into expected/p_interactive/. Exit status 2 means: this is not a case.
With `--batch` it answers many cases, one JSON object on each line; random cases need that.
"""

from __future__ import annotations

import json
import sys


def play(text: str) -> list[str]:
    """What the validator may read as the answer of the case `text`; this one needs none. ValueError if it is not a
    case."""
    return [str(int(text))]


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
