"""A problem's cases: inputs under cases/<id>/, golden transcripts under expected/<id>/ at the same relative path.

{sample,secret}/NNN-what-it-pins.txt
"""

from __future__ import annotations

import fnmatch
import re
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, suggestion
from judge.values.problem import Case

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.problem import Group, Problem

KINDS = ("sample", "secret")
_NAME = re.compile(r"[0-9]{3}-[a-z0-9-]+\.txt")


def discover(problem: Problem) -> tuple[Case, ...]:
    """All cases, samples first, then secret ones, each by name.

    BadUsage if there are none, if a file does not belong here, if a golden file is missing or left over, or if the
    groups do not divide the secret cases among them (a kit has none).
    """
    cases = inputs(problem)
    goldens = golden_files(problem)
    run = f"run `python -m judge golden {problem.id}`"
    missing = [case.id for case in cases if case.expected not in goldens]
    if missing:
        raise BadUsage(
            f"no golden file for {_listed(missing)} in {expected_folder(problem)}; "
            + (run if problem.reference else "there is no reference that could print them: write them by hand")
        )
    left_over = sorted(str(file) for file in goldens - {case.expected for case in cases})
    if left_over:
        remedy = f"{run}, which removes them" if problem.reference else "remove them"
        raise BadUsage(f"golden files without a case: {_listed(left_over)}; {remedy}")
    if problem.kit_cases is None:
        _check_groups(problem, cases)
    return cases


def inputs(problem: Problem) -> tuple[Case, ...]:
    """The cases, with or without golden files. BadUsage if there are none or a file does not belong here."""
    present = existing(problem)
    if not present:
        folder = cases_folder(problem)
        raise BadUsage(f"no cases in {folder}; expected {KINDS[0]}/001-some-name.txt and so on")
    return present


def existing(problem: Problem) -> tuple[Case, ...]:
    """The cases, with or without golden files, perhaps none. BadUsage if a file does not belong here."""
    files, expected = _files(cases_folder(problem)), expected_folder(problem)
    return tuple(Case(case_id, file, expected / f"{case_id}.txt") for case_id, file in files.items())


def golden_files(problem: Problem) -> set[Path]:
    """The existing golden files, with or without a case."""
    return set(_files(expected_folder(problem)).values())


def cases_folder(problem: Problem) -> Path:
    """The folder of the inputs of `problem`."""
    return problem.root / "cases" / problem.id


def expected_folder(problem: Problem) -> Path:
    """The folder of the golden files of `problem`."""
    return problem.root / "expected" / problem.id


def find(cases: Sequence[Case], name: str) -> Case:
    """The one case that `name` means, e.g. `sample/001-first`, `sample/001` or `001-first`.

    BadUsage with the most similar names if there is none, with all of them if there are several.
    """
    meant = named(cases, name)
    if not meant:
        raise BadUsage(f"no case {name!r}; {_near(cases, name)}")
    if len(meant) > 1:
        raise BadUsage(f"{name!r} may be {_listed([case.id for case in meant])}: give more of the name")
    return meant[0]


def named(cases: Sequence[Case], name: str) -> list[Case]:
    """The cases that `name` may mean: those with this name, with or without folder, otherwise those whose name
    begins with it."""
    return (
        [case for case in cases if case.id == name]
        or [case for case in cases if _own_name(case) == name]
        or [case for case in cases if case.id.startswith(name) or _own_name(case).startswith(name)]
    )


def choose(cases: Sequence[Case], name: str) -> list[Case]:
    """The cases that a glob (`secret/0*`) matches, or all that `name` means: one with this name, otherwise those that
    begin with it (`sample`, `004`). BadUsage with similar names if there is none."""
    if any(mark in name for mark in "*?["):
        meant = [case for case in cases if fnmatch.fnmatchcase(case.id, name)]
    else:
        meant = named(cases, name)
    if not meant:
        raise BadUsage(f"no case {name!r}; {_near(cases, name)}")
    return meant


def short_name(cases: Sequence[Case], case: Case) -> str:
    """The shortest name that means this case of `cases` alone: `secret/004`, or the whole id if two share a number."""
    start = case.id[: case.id.find("/") + 4]
    return start if named(cases, start) == [case] else case.id


def title(case: Case) -> str:
    """What the case pins, in words: `tie goes to the colour`."""
    return _own_name(case)[4:].replace("-", " ")


def _near(cases: Sequence[Case], name: str) -> str:
    """The end of an error about the unknown `name`: the cases whose id contains it, otherwise those most like it."""
    import difflib  # only needed after an error

    words = {word: case.id for case in reversed(cases) for word in title(case).split()}
    forms = words | {
        form: case.id
        for case in cases
        for form in (case.id, _own_name(case), _own_name(case)[4:], case.id[: case.id.find("/") + 4])
    }
    near = [case.id for case in cases if name.casefold() in case.id]
    near = near or list(dict.fromkeys(forms[form] for form in difflib.get_close_matches(name, forms)))
    return f"did you mean {_listed(near)}?" if near else suggestion(name, [case.id for case in cases])


def _own_name(case: Case) -> str:
    return case.id.partition("/")[2]


def group_of(problem: Problem, case: Case) -> Group | None:
    """The group in which `case` earns points, None for a sample. BadUsage unless a secret case has exactly one."""
    if case.is_sample:
        return None
    groups = [group for group in problem.groups if fnmatch.fnmatchcase(case.id, group.cases)]
    if len(groups) != 1:
        found = "it is in none: widen `cases` of a group"
        if groups:
            found = f"it is in {_listed([group.name for group in groups])}: narrow `cases` of all but one"
        raise BadUsage(f"{problem.folder / 'problem.yaml'}: groups: {case.id} must be in exactly one group; {found}")
    return groups[0]


def _check_groups(problem: Problem, cases: Sequence[Case]) -> None:
    used = {group.name for case in cases if (group := group_of(problem, case))}
    for group in problem.groups:
        if group.name not in used:
            raise BadUsage(
                f"{problem.folder / 'problem.yaml'}: groups: there is no case of group {group.name!r} ({group.cases})"
            )


def _files(folder: Path) -> dict[str, Path]:
    """Case id to file, in judging order; any file that cannot be a case is an error, unless it is hidden."""
    files = {}
    for kind in visible(folder):
        if kind.name not in KINDS or not kind.is_dir():
            raise BadUsage(f"{kind}: expected only the folders {' and '.join(KINDS)} in {folder}")
        for file in visible(kind):
            if not _NAME.fullmatch(file.name) or not file.is_file():
                raise BadUsage(f"{file}: expected a file named like 012-what-it-pins.txt (three digits, a-z, 0-9, -)")
            files[f"{kind.name}/{file.stem}"] = file
    return files


def visible(folder: Path) -> list[Path]:
    """The entries of `folder`, by name, without hidden files and __pycache__; none if there is no such folder."""
    if not folder.is_dir():
        return []
    return sorted(entry for entry in folder.iterdir() if not entry.name.startswith((".", "__pycache__")))


def _listed(names: Sequence[str]) -> str:
    """The first names, and the number of the others."""
    rest = len(names) - 3
    return ", ".join(names[:3]) + (f" and {rest} more" if rest > 0 else "")
