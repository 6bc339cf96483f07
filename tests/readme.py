"""The commands that README.md shows."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "README.md"
BLOCK = re.compile(r"^```(sh|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def commands() -> list[tuple[str, str | None]]:
    """Each command of README.md, with the output shown below it (None if nothing is shown)."""
    found: list[tuple[str, str | None]] = []
    for kind, body in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        if kind == "sh":
            found += [(line.partition("#")[0].strip(), None) for line in body.splitlines()]
        else:
            command, _, output = body.partition("\n")
            found.append((command.removeprefix("$ "), output))
    return found
