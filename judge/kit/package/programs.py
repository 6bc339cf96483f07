"""The programs of a package: submissions in the folders of their verdicts, and the problem's checker."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.execution import languages
from judge.kit.package.layout import Part, is_scoring

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.kit.package.layout import Layout
    from judge.values.problem import Problem

# problemtools and BAPCtools limit the address space, of which Node takes most of this before it starts.
_NODE, _NODE_MIB = "javascript", 1024
_ONLY_GCC = b"<bits/stdc++.h>"


def read_submissions(problem: Problem, layout: Layout) -> Part:
    """The submissions that have a folder there. A source is named as its language demands: Java by the public class."""
    files: dict[str, bytes] = {}
    left: dict[str, list[str]] = {}
    folder = problem.folder / "submissions"
    for file in sorted(folder.glob("*/*")):
        name = file.relative_to(folder).as_posix()
        if file.name.startswith((".", "__")):
            continue
        why = _why_left_out(problem, layout, file)
        if why:
            left.setdefault(why, []).append(name)
        else:
            data = file.read_bytes()
            files[_placed(layout, file, data, files)] = data
    return Part(files, (*_listed(left), *_only_gcc(files)))


def read_checker(problem: Problem, layout: Layout) -> Part:
    """The files of the problem's checker, if it has one."""
    checker = problem.compare.checker
    return Part({f"{layout.checker}/{name}": data for name, data in checker.files} if checker else {})


def _why_left_out(problem: Problem, layout: Layout, file: Path) -> str:
    language = languages.by_suffix(file.suffix)
    if not file.is_file():
        return "a package here holds programs of one file"
    if file.parent.name not in layout.verdicts:
        return f"no folder in {layout.name} for their verdict"
    if language is not None and language.name == _NODE and problem.limits.memory_mib < _NODE_MIB:
        return f"Node does not start in {problem.limits.memory_mib} MiB of address space, which tools limit it to"
    if is_scoring(problem) and layout.is_legacy and file.parent.name != "accepted":
        return "a wrong program may earn points there, and then has no folder for sure"
    return ""


def _placed(layout: Layout, file: Path, data: bytes, taken: dict[str, bytes]) -> str:
    """The path of a submission. Two classes of one name lie in folders of their own."""
    language = languages.by_suffix(file.suffix)
    name = language.rename(file.name, data) if language and language.rename else file.name
    folder = f"submissions/{layout.verdicts[file.parent.name]}"
    path = f"{folder}/{name}"
    return path if path not in taken else f"{folder}/{file.parent.name}_{file.stem}/{name}"


def _listed(left: dict[str, list[str]]) -> Iterator[str]:
    for why, names in left.items():
        yield f"left out: {', '.join(names)}: {why}"


def _only_gcc(files: dict[str, bytes]) -> Iterator[str]:
    found = [name for name, data in files.items() if _ONLY_GCC in data]
    if found:
        yield f"{many(len(found), 'program')} with bits/stdc++.h, which only GCC has: {', '.join(found)}"
