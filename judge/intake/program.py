"""One program that somebody names on the command line, and the problem that it is for."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.root import kit_folder
from judge.intake.names import why_not_in_a_language
from judge.problem import definition
from judge.problem.choice import Choice, problem_of_program

if TYPE_CHECKING:
    from pathlib import Path

    from judge.values.problem import Problem

_MOST_NAMED = 5  # programs of a folder, after an error
_AS_TEXT = "is a document, not a program: save the program itself as text, with a name such as sums.py"
_ARCHIVE = "is an archive: unpack it, and give the program that is in it"
_BUILT = "is what a compiler makes of a program: give the source, such as sums.py or sums.cpp"
_REMEDIES = {
    **dict.fromkeys((".zip", ".rar", ".7z", ".tar", ".gz", ".tgz"), _ARCHIVE),
    **dict.fromkeys((".doc", ".docx", ".odt", ".pdf", ".rtf"), _AS_TEXT),
    **dict.fromkeys((".exe", ".out", ".o", ".class", ".jar", ".pyc"), _BUILT),
    ".ipynb": "is a notebook, not a program: export it as a Python file (.py), and give that one",
}


def problem_of(file: Path, problem_id: str | None, root: Path) -> tuple[Problem, str]:
    """The problem that the program `file` is for: the one with this id, otherwise the one that its path and name show;
    and what showed it, '' if it is not a guess.

    BadUsage if it is not a program, or not in a language of the problem.
    """
    _check_program(file)
    choice = Choice(problem_id) if problem_id else problem_of_program(root, file)
    chosen = definition.load(root, choice.problem_id)
    if (why := why_not_in_a_language(file, chosen)) is not None:
        raise BadUsage(f"{printable(file.name)}: {why}")
    return chosen, choice.by


def _check_program(file: Path) -> None:
    if file.is_dir():
        names = _programs(file)
        such = f"such as {file / names[0]}" if names else "but there is none in it"
        of_class = "" if kit_folder().is_dir() else f"; `python -m judge grade {file}` judges a class"
        raise BadUsage(f"{file} is a folder: expected one program, {such}{of_class}")
    if not file.exists():
        raise BadUsage(f"there is no file {file}; {_other_programs(file)}")
    if not file.is_file():
        raise BadUsage(f"{file}: expected a program, found something else")
    if languages.by_suffix(file.suffix) is None:
        raise BadUsage(f"{printable(file.name)}{_no_language(file)}")
    if not file.stat().st_size:
        raise BadUsage(f"{file} is empty: is your program saved, and in this file?")


def _no_language(file: Path) -> str:
    """What is wrong with a file whose name says that it is no program, and what to do."""
    if languages.by_suffix(PurePath(file.stem).suffix):
        return f" ends in {printable(file.suffix)}, and so is no program: rename it to {printable(file.stem)}"
    if remedy := _REMEDIES.get(file.suffix.lower()):
        return f" {remedy}"
    suffixes = ", ".join(suffix for name in languages.names() for suffix in languages.by_name(name).suffixes)
    return f": no language has files that end in {file.suffix!r}; known: {suffixes}"


def _other_programs(file: Path) -> str:
    """The end of an error about the missing program `file`: what is in its folder, which may be the wrong one."""
    import difflib  # only needed after an error

    folder = file.parent.resolve()
    if not folder.is_dir():
        return f"there is no folder {folder} either"
    names = {name.casefold(): name for name in _programs(folder)}
    near = difflib.get_close_matches(file.name.casefold(), names, n=1)
    if near:
        return f"did you mean {file.with_name(names[near[0]])}?"
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    found = f"has {', '.join([*names.values()][:_MOST_NAMED])}{more}" if names else "has no program"
    return f"the folder {folder} {found}; `cd` takes you to another folder"


def _programs(folder: Path) -> list[str]:
    """The names of the programs in a folder, sorted; none if it cannot be read."""
    try:
        return sorted(file.name for file in folder.iterdir() if languages.by_suffix(file.suffix) and file.is_file())
    except OSError:
        return []
