"""The generator of splitting: makes random cases. The same seed gives the same case, on every machine.

It answers many requests, one JSON object on each line. `python -m judge stress FILE` compares a program with the
reference on such cases, and a student whose program fails only secret cases is shown one of them.
"""

from __future__ import annotations

import json
import random
import sys

LEAST, MOST = 2, 26


def generate(seed: int, size: int | None) -> str:
    """The case of this seed: a sum, which is `size` if that is given and may be one."""
    return f"{min(max(size, LEAST), MOST) if size else random.Random(seed).randint(LEAST, MOST)}\n"


def main() -> int:
    """Answer the requests on standard input."""
    for line in sys.stdin:
        request = json.loads(line)
        case = generate(request["seed"], request.get("size"))
        print(json.dumps({"id": request["id"], "outcome": "text", "output": case}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
