"""Finds the submissions of a class, in folders that strangers filled.

A class is a folder. In it, each student has a folder with one program per problem, `anna/ochos.py`. If there is only
one problem, a student may also be a single file, `anna.py`, like a program that is named on the command line.

Every file that is not judged is reported with the reason. The exception are files with other names beside a student's
programs: notes, data and modules, which go with the program. If a folder has very many unjudged files, the first ones
are reported, and the number of the others. Hidden files and __pycache__ are ignored. Symbolic links are not followed,
and only regular files are opened.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.root import kit_folder
from judge.execution import languages
from judge.problem import definition
from judge.problem.choice import Choice, problem_of_program
from judge.values.model import Submission, Unmatched

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.model import Problem

MOST_LISTED = 20
"""Up to this many unjudged files of one student are reported by name."""

_MOST_NAMED = 5  # programs of a folder, after an error
_MOST_RIVALS = 3  # this many are named in the reason why none of them is judged
_ARCHIVES = (".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz")
_COMMON = "\0"  # in a message, until it is known which problem most students submitted


def discover(
    paths: Sequence[Path], problems: Sequence[Problem], problem_ids: Sequence[str] = ()
) -> tuple[tuple[Submission, ...], tuple[Unmatched, ...]]:
    """The submissions below `paths`, sorted by (problem, id), and the files that are not judged, sorted by file.

    `problem_ids` are the ids of all problems, graded now or not. BadUsage if there are no problems, if a path is
    missing, or if a path is a file and `problems` is not exactly one problem.
    """
    if not problems:
        raise BadUsage("no problem to judge: problems/ holds none")
    search = _Search({problem.id: problem for problem in problems}, frozenset(problem_ids))
    for path in dict.fromkeys(paths):
        search.read_path(path)
    submissions, unmatched = search.result()
    students = Counter(submission.problem for submission in submissions)
    common = min(search.problems, key=lambda problem: (-students[problem], problem))
    return submissions, tuple(replace(lost, why=lost.why.replace(_COMMON, common)) for lost in unmatched)


def discover_one(
    folder: Path, problems: Sequence[Problem], problem_ids: Sequence[str] = ()
) -> tuple[tuple[Submission, ...], tuple[Unmatched, ...]]:
    """The submissions of one student, whose files are in `folder`, and the files that are not judged, as `discover`
    gives them. BadUsage if there is no such folder."""
    if not folder.is_dir():
        raise BadUsage(f"{folder}: expected the folder of one student; there is no such folder")
    search = _Search({problem.id: problem for problem in problems}, frozenset(problem_ids))
    search.read_student(folder)
    submissions, unmatched = search.result()
    common = min(search.problems)
    return submissions, tuple(replace(lost, why=lost.why.replace(_COMMON, common)) for lost in unmatched)


@dataclass
class _Search:
    """The findings so far; several files for one (problem, student) are rivals."""

    problems: dict[str, Problem]
    problem_ids: frozenset[str]
    found: dict[tuple[str, str], list[Submission]] = field(default_factory=dict)
    unmatched: list[Unmatched] = field(default_factory=list)

    def read_path(self, path: Path) -> None:
        if path.is_dir():
            self._read_class(path)
        elif not path.exists():
            raise BadUsage(f"{path}: expected a folder with a class, or a program; there is no such file")
        elif not path.is_file():
            raise BadUsage(f"{path}: expected a folder with a class, or a program; found something else")
        elif len(self.problems) != 1:
            raise BadUsage(f"{path} is a single file: use --problem to say which problem it is for")
        else:
            self._read_lone_file(path)

    def result(self) -> tuple[tuple[Submission, ...], tuple[Unmatched, ...]]:
        chosen: list[Submission] = []
        for (problem, student), files in sorted(self.found.items()):
            rivals = sorted(files, key=lambda rival: str(rival.file))
            if len(rivals) == 1:
                chosen += rivals
                continue
            for rival in rivals:
                others = [printable(str(other.file)) for other in rivals[: _MOST_RIVALS + 1] if other is not rival]
                named = " and ".join(others[:_MOST_RIVALS])
                why = f"{len(rivals)} files of {printable(student)} for {problem}, see {named}: keep one"
                self._refuse(rival.file, why, student, hidden=rival is not rivals[0])
        return tuple(chosen), tuple(sorted(self.unmatched, key=lambda lost: (lost.file, lost.why)))

    def _read_class(self, folder: Path) -> None:
        for entry in self._entries(folder) or ():
            path = folder / entry.name
            if entry.is_dir(follow_symlinks=False):
                self.read_student(path)
            elif (why := _why_not_plain(entry)) is not None:
                self._refuse(path, why)
            elif len(self.problems) == 1:
                self._read_lone_file(path)
            else:
                self._refuse(path, self._not_in_a_folder(path))

    def _read_lone_file(self, path: Path) -> None:
        (problem,) = self.problems.values()
        why = why_not_in_a_language(path, problem)
        if path.stem in self.problem_ids and path.stem != problem.id:
            self._refuse(path, _not_now(path), hidden=True)
        elif why is None:
            # A program named after its problem says nothing about its author, but its folder may.
            student = path.absolute().parent.name if path.stem == problem.id else path.stem
            self._add(Submission(student, problem.id, path))
        else:
            self._refuse(path, why)

    def read_student(self, folder: Path) -> None:
        entries = self._entries(folder, folder.name)
        if entries is None:
            return
        if not entries:
            self._refuse(folder, "an empty folder", folder.name)
        reasons = [self._why_not_a_program(folder, entry) for entry in entries]
        has_programs, lost = None in reasons, []
        for entry, why in zip(entries, reasons, strict=True):
            path = folder / entry.name
            if why is None:
                self._add(Submission(folder.name, path.stem, path, folder))
            elif not has_programs or not self._may_lie_beside(path, entry):
                lost.append(Unmatched(str(path), why, folder.name, hidden=why == _not_now(path)))
        self._refuse_all(folder, lost)

    def _refuse_all(self, folder: Path, lost: list[Unmatched]) -> None:
        """Report the unjudged files of a student's folder; if there are very many, possible programs come first."""
        if len(lost) > MOST_LISTED:
            lost.sort(key=lambda file: (file.hidden, languages.by_suffix(PurePath(file.file).suffix) is None))
            more = f"{len(lost) - MOST_LISTED} more files in it are not judged; {MOST_LISTED} are listed by name"
            self._refuse(folder, more, folder.name)
        self.unmatched += lost[:MOST_LISTED]

    def _why_not_a_program(self, folder: Path, entry: os.DirEntry[str]) -> str | None:
        """Why `entry` of a student's folder is not judged; None if it is."""
        path = folder / entry.name
        if (why := _why_not_plain(entry)) is not None:
            return why
        if path.stem in self.problem_ids and path.stem not in self.problems:
            return _not_now(path)
        if not entry.is_file(follow_symlinks=False) and path.stem in self.problems:
            return "a folder with a program's name; expected the program itself"
        if path.stem not in self.problems:
            return self._misnamed(path)
        return why_not_in_a_language(path, self.problems[path.stem])

    def _not_in_a_folder(self, path: Path) -> str:
        if path.stem in self.problems:
            return "a program, not a student's folder; to judge one student, name the class (the folder above)"
        return "not in a student's folder; for a class of single files give one --problem"

    def _may_lie_beside(self, path: Path, entry: os.DirEntry[str]) -> bool:
        """Whether `entry` is a file that programs may need, rather than a misnamed program."""
        return _why_not_plain(entry) is None and not any(
            path.stem.casefold() == name.casefold() for name in self.problems
        )

    def _misnamed(self, path: Path) -> str:
        """A message that `path` fits no problem, with the most similar file name that would."""
        near = [problem for problem in self.problems if problem.casefold() == path.stem.casefold()]
        suffix = path.suffix if languages.by_suffix(path.suffix) else ".py"
        if near and path.stem not in near:
            return f"fits no problem: capital and small letters matter; expected {near[0]}{suffix}"
        within = sorted((problem for problem in self.problems if problem in path.stem.casefold()), key=len)
        return f"fits no problem; expected a name such as {(near or within[-1:] or [_COMMON])[0]}{suffix}"

    def _entries(self, folder: Path, student: str | None = None) -> list[os.DirEntry[str]] | None:
        """The entries of `folder`, by name; None if it cannot be read, which is then reported."""
        try:
            with os.scandir(folder) as listing:
                visible = [entry for entry in listing if not entry.name.startswith(".") and entry.name != "__pycache__"]
        except OSError as error:
            self._refuse(folder, f"cannot be read: {error.strerror}", student)
            return None
        return sorted(visible, key=lambda entry: entry.name)

    def _add(self, submission: Submission) -> None:
        self.found.setdefault((submission.problem, submission.id), []).append(submission)

    def _refuse(self, path: Path, why: str, student: str | None = None, *, hidden: bool = False) -> None:
        self.unmatched.append(Unmatched(str(path), why, student, hidden))


def _not_now(path: Path) -> str:
    return f"for problem {path.stem}, which is not graded now"


def _why_not_plain(entry: os.DirEntry[str]) -> str | None:
    """Why `entry` must not be touched: it is neither a regular file nor a folder, or cannot be read; otherwise None."""
    if entry.is_symlink():
        return "a symbolic link, which is not followed"
    if not entry.is_file(follow_symlinks=False) and not entry.is_dir(follow_symlinks=False):
        return "neither a file nor a folder"
    if not os.access(entry.path, os.R_OK):
        return "cannot be read: Permission denied"
    return None


def why_not_in_a_language(path: Path, problem: Problem) -> str | None:
    """Why `path` is not in a language of `problem`; None if it is."""
    language = languages.by_suffix(path.suffix)
    if language is None:
        suffix = printable(path.suffix)
        if suffix in _ARCHIVES:
            return f"an archive ({suffix}): unpack it"
        return f"no language has files that end in '{suffix}'" if suffix else "a name without a suffix"
    if problem.languages is not None and language.name not in problem.languages:
        return f"{language.title} is not a language of {problem.id}: {', '.join(problem.languages)}"
    return None


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
        suffixes = ", ".join(suffix for name in languages.names() for suffix in languages.by_name(name).suffixes)
        raise BadUsage(f"{printable(file.name)}: no language has files that end in {file.suffix!r}; known: {suffixes}")
    if not file.stat().st_size:
        raise BadUsage(f"{file} is empty: is your program saved, and in this file?")
