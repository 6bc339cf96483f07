"""The programs of `programs/`. Of similar programs one is there as it is, the others as patches: `ada.patch` makes
`ada.py` of the program that its first line names.

A patch is written with `diff -U1 dana.py ada.py > ada.patch`.
"""

import re
from pathlib import Path

PROGRAMS = Path(__file__).with_name("programs")
# where the hunk's lines are in the old program: their first and how many, 1 if not said
HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@")


def names() -> list[str]:
    """Every program, below `programs/`."""
    files = [file.relative_to(PROGRAMS) for file in PROGRAMS.glob("*/*") if file.is_file()]
    return sorted(str(file.with_suffix(".py")) if file.suffix == ".patch" else str(file) for file in files)


def read(name: str) -> str:
    """The text of the program of this name. Raises ValueError if its patch does not fit."""
    file = PROGRAMS / name
    if file.exists():
        return file.read_text()
    patch = file.with_suffix(".patch").read_text()
    base = patch.split(maxsplit=2)[1]
    return patched((file.parent / base).read_text(), patch)


def patched(old: str, patch: str) -> str:
    """`old`, changed as a unified diff says. Raises ValueError if a line of the diff is not where the diff says."""
    lines = old.splitlines()
    made: list[str] = []
    taken = 0
    for number, line in enumerate(patch.splitlines()[2:], 3):
        kind, text = line[:1] or " ", line[1:]
        if hunk := HUNK.match(line):
            # a hunk that only adds lines names the line before them
            start = int(hunk[1]) - (hunk[2] != "0")
            made += lines[taken:start]
            taken = start
        elif kind == "+":
            made.append(text)
        elif kind in " -" and lines[taken : taken + 1] == [text]:
            made += [text] if kind == " " else []
            taken += 1
        else:
            raise ValueError(f"line {number} of the patch does not fit line {taken + 1} of the program: {line!r}")
    return "".join(f"{line}\n" for line in [*made, *lines[taken:]])
