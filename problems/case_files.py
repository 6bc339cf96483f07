"""The files of generated cases: write them, or compare them with what the recipes of a table make."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from problems.command import Parser

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    Cook = Callable[..., tuple[str, str]]
    """The words of a recipe -> the path of its case, as in `kotc/secret/007-tie.txt`, and its text."""

CASES = Path(__file__).parents[1] / "cases"


def made(table: Path, cook: Cook) -> dict[str, str]:
    """The text of every case of a table of recipes, by its path below the folder of all cases."""
    return dict(cook(*words) for words in rows(table.read_text(encoding="utf-8")))


def rows(table: str) -> list[list[str]]:
    """The words of each line of a table of recipes; blank lines and lines that start with `#` are skipped."""
    lines = (line.split() for line in table.splitlines() if not line.startswith("#"))
    return [words for words in lines if words]


def differences(wanted: Mapping[str, str], folder: Path, problems: Collection[str]) -> list[str]:
    """One line for each file below the problems' folders that is missing, different, or not wanted.

    `wanted` has the text of each file by its path in `folder`.
    """
    found = {file.relative_to(folder).as_posix(): file for name in problems for file in (folder / name).rglob("*.txt")}
    lines = [f"{path}: no recipe makes it" for path in found.keys() - wanted.keys()]
    for path, text in wanted.items():
        if path not in found:
            lines.append(f"{path}: missing")
        elif found[path].read_bytes() != text.encode():
            lines.append(f"{path}: differs from its recipe")
    return sorted(lines)


def write(wanted: Mapping[str, str], folder: Path, problems: Collection[str]) -> None:
    """Write the wanted files below the problems' folders, and delete all others there."""
    for name in problems:
        for file in sorted((folder / name).rglob("*.txt")):
            if file.relative_to(folder).as_posix() not in wanted:
                file.unlink()
    for path, text in wanted.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())


def main(
    program: str,
    about: str | None,
    table: Path,
    cook: Cook,
    problems: Collection[str],
    argv: Sequence[str] | None = None,
) -> int:
    """Write or check the cases of a table, and return the exit status: 1 when a check finds something."""
    parser = Parser(f"python -m {program}", about)
    parser.add_argument("--cases", type=Path, default=CASES, help="the folder of all cases")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true", help="rewrite the cases")
    action.add_argument("--check", action="store_true", help="name the cases that are not as their recipes make them")
    options = parser.parse_args(argv)
    wanted = made(table, cook)
    if options.write:
        write(wanted, options.cases, problems)
        return 0
    found = differences(wanted, options.cases, problems)
    print("\n".join(found) if found else f"{len(wanted)} cases are as their recipes make them")
    return 1 if found else 0
