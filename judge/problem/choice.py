"""Finds out which problem is meant when --problem is missing: by a file's path, its name or the statement beside it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.problem import cases, definition, statement
from judge.values.submission import Submission

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.problem import Problem


@dataclass(frozen=True)
class Choice:
    """The problem that is meant; `by` is the evidence, empty after an exact name."""

    problem_id: str
    by: str = ""


def submission_of(problem: Problem, file: Path) -> Submission:
    """The program `file`, with the folder whose other files it may use, unless that folder is the checkout itself."""
    language = languages.by_suffix(file.suffix)
    home = language.home_of(file) if language else file.parent
    folder = home if home.resolve() not in (problem.root.resolve(), *problem.root.resolve().parents) else None
    return Submission(file.stem, problem.id, file, folder)


def problem_of_program(root: Path, file: Path) -> Choice:
    """The problem that the program `file` is for; BadUsage with the list of problems if nothing shows it.

    The first of these that applies: its folder problems/<id>/, the longest id that its name begins with, the id that is
    the name of a folder around it, the problem whose statement is beside it, the only problem.
    """
    problem_ids = definition.names(root)
    around = next((folder.name for folder in file.resolve().parents if folder.name in problem_ids), None)
    candidates = (
        (_by_folder(root / "problems", file, problem_ids), "its folder in problems/"),
        (_by_name(file.stem, problem_ids), "the file's name"),
        (around, "the folder around the file"),
        (_by_statement(root, file.with_name(statement.FILE), problem_ids), "the statement beside the file"),
        (problem_ids[0] if len(problem_ids) == 1 else None, "the only problem there is"),
    )
    for candidate, by in candidates:
        if candidate:
            return Choice(candidate, "" if candidate.casefold() == file.stem.casefold() else by)
    raise BadUsage(
        f"which problem is {printable(file.name)} for? Its name begins with no problem's name: "
        f"add --problem and one of {', '.join(problem_ids)}"
    )


def only_problem(root: Path) -> str:
    """The id of the only problem there is; BadUsage with the list of problems if there are more."""
    problem_ids = definition.names(root)
    if len(problem_ids) == 1:
        return problem_ids[0]
    raise BadUsage(f"which problem? Add one of {', '.join(problem_ids)}")


def problem_of_case(root: Path, file: Path | None, name: str) -> str:
    """The id of the problem that has the case `name`, or to whose cases `file` belongs. BadUsage if it may be more than
    one, or if none has it."""
    problem_ids = definition.names(root)
    if file:
        by_folder = _by_folder(root / "cases", file, problem_ids)
        candidates = [by_folder] if by_folder else problem_ids
    else:
        meant = {problem_id: _named(root, problem_id, name) for problem_id in problem_ids}
        exact = [problem_id for problem_id in problem_ids if name in meant[problem_id]]
        candidates = exact or [problem_id for problem_id in problem_ids if meant[problem_id]]
        if not candidates and len(problem_ids) > 1:
            remedy = f"try {example_case(root)}"
            raise BadUsage(f"{printable(name)}: no such file, and no problem has a case of this name; {remedy}")
        candidates = candidates or problem_ids
    if len(candidates) == 1:
        return candidates[0]
    raise BadUsage(f"which problem is {printable(name)} a case of? give --problem, one of {', '.join(candidates)}")


def example_case(root: Path) -> str:
    """The name of a case that is enough to find it: the first one that only one problem has."""
    short_names = [name for problem_id in definition.names(root) for name in _named(root, problem_id, "")]
    counts = Counter(short_names)
    return next((name for name in short_names if counts[name] == 1), f"{cases.KINDS[0]}/001-some-name")


def _by_folder(parent: Path, file: Path, problem_ids: Sequence[str]) -> str | None:
    """The problem whose folder in `parent` contains the file."""
    place, parent = file.resolve(), parent.resolve()
    if not place.is_relative_to(parent):
        return None
    first = place.relative_to(parent).parts[0]
    return first if first in problem_ids else None


def _by_name(name: str, problem_ids: Sequence[str]) -> str | None:
    """The longest id that `name` begins with; capital letters do not matter."""
    fitting = [problem_id for problem_id in problem_ids if name.casefold().startswith(problem_id.casefold())]
    return max(fitting, key=len, default=None)


def _by_statement(root: Path, beside: Path, problem_ids: Sequence[str]) -> str | None:
    """The problem whose statement this is."""
    title = _first_line(beside)
    if not title:
        return None
    fitting = [name for name in problem_ids if _first_line(root / "problems" / name / statement.FILE) == title]
    return fitting[0] if len(fitting) == 1 else None


def _first_line(file: Path) -> str:
    try:
        with file.open(encoding="utf-8", errors="replace") as lines:
            return lines.readline(1000).strip()
    except OSError:
        return ""


def _named(root: Path, problem_id: str, name: str) -> list[str]:
    """The cases of a problem that `name` may mean, all for ''. No cases if the problem is broken, since another one may
    be meant."""
    try:
        return [case.id for case in cases.named(cases.inputs(definition.load(root, problem_id)), name)]
    except BadUsage:
        return []
