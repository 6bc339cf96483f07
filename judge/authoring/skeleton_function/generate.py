"""The generator of choosing: makes random cases. The same seed gives the same case, on every machine.

It answers many requests, one JSON object on each line. `python -m judge stress FILE` compares a program with the
reference on such cases, and a student whose program fails only secret cases is shown one of them.
"""

from __future__ import annotations

import json
import random
import sys

MOST_ROUNDS = 8


def generate(seed: int, size: int | None) -> str:
    """The case of this seed, with `size` rounds if it is given."""
    chance = random.Random(seed)
    rounds = size or chance.randint(1, MOST_ROUNDS)
    return "".join(f"{chance.randint(1, 13)} {chance.randint(1, 13)}\n" for _ in range(rounds))


def main() -> int:
    """Answer the requests on standard input."""
    for line in sys.stdin:
        request = json.loads(line)
        case = generate(request["seed"], request.get("size"))
        print(json.dumps({"id": request["id"], "outcome": "text", "output": case}), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
