"""Chooses, from all that a student handed in, the program for each problem, and says why the other files are not
judged.

Nothing is run or imported. Of several programs for one problem `_REASONS` says which comes first.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.passed_over import is_made
from judge.base.printable import printable
from judge.base.wording import many
from judge.intake.contents import compiles, mentions, read_text
from judge.intake.names import (
    Fit,
    Naming,
    is_backup,
    is_test,
    names_problem,
    number_in,
    problem_in,
    program_name,
    version_in,
    why_no_program,
    why_not_in_a_language,
)
from judge.values.submission import Submission, Unmatched

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.intake.hand_in import HandedFile, HandIn
    from judge.intake.tree import Scratch
    from judge.values.problem import Problem

MOST_LISTED = 20
"""Up to this many unjudged files of one student are reported by name."""

COMMON = "\0"
"""In a reason, until the whole class is read: the class's problems, and a name for its commonest, with the suffix that
follows."""

_MAIN = frozenset({"main", "program", "submission", "solution", "homework", "game", "app", "__main__"})
_NO_MAIN = frozenset({"__init__", "conftest", "package-info", "module-info"})
_MOST_NAMED = 3
_MOST_COPIED = 1001  # one more than a program may bring along
_MOST_READ = 10  # programs for one problem
_MOST_SEARCHED = 200  # for a main
_TIME_STEP = 2_000_000_000  # an archive knows a file's time to two seconds


@dataclass(frozen=True)
class Wanted:
    """What is graded: the problems by id, the ids of all problems, and the problem for programs without a telling name,
    '' if there is none; `sure`: no other problem is graded."""

    problems: Mapping[str, Problem]
    all_ids: frozenset[str]
    default: str = ""
    sure: bool = False


@dataclass(frozen=True)
class Chosen:
    """The programs to judge, where each lies in the download (`shown`), and the files that are not judged."""

    submissions: tuple[Submission, ...]
    shown: tuple[str, ...]
    unmatched: tuple[Unmatched, ...]


@dataclass(frozen=True)
class _Candidate:
    """A program and how its name fits. `order`: the first is judged; each part has its words in _REASONS."""

    file: HandedFile
    naming: Naming
    order: tuple[int | str, ...] = ()


_REASONS = (
    "the next best is in a folder of what is made or no longer used",
    "the next best is a test",
    "it was handed in last",
    "the next best has no main",
    "only its name is that of the problem",
    "it has the name of a main program",
    "the next best does not compile",
    "its name fits best",
    "the name of the next best is that of a copy",
    "no other program uses it",
    "it is in fewer folders",
    "it is the newest",
    "its number is the highest",
    "the suffix of the next best is in capital letters",
    "it is the first by name",
)


def choose(hand_in: HandIn, wanted: Wanted, scratch: Scratch) -> Chosen:
    """The programs of `hand_in` to judge, and why its other files are not judged."""
    return _Choice(hand_in, wanted, scratch).make()


def needs_default(hand_in: HandIn, wanted: Wanted) -> bool:
    """Whether `hand_in` has exactly one program, whose name says nothing."""
    programs = [file for file in hand_in.files if is_program(file)]
    return len(programs) == 1 and problem_in(programs[0].inside, wanted.all_ids) is None


def is_program(file: HandedFile) -> bool:
    """Whether the file is in some language."""
    return languages.by_suffix(PurePosixPath(program_name(file.inside.name)).suffix) is not None


@dataclass
class _Choice:
    hand_in: HandIn
    wanted: Wanted
    scratch: Scratch
    reasons: dict[HandedFile, Unmatched] = field(default_factory=dict)
    submissions: list[Submission] = field(default_factory=list)
    judged: list[HandedFile] = field(default_factory=list)
    projects: dict[HandedFile, Path | None] = field(default_factory=dict)

    def make(self) -> Chosen:
        namings = {file: problem_in(file.inside, self.wanted.all_ids) for file in self.hand_in.files}
        programs = {file: naming for file, naming in namings.items() if is_program(file)}
        candidates: dict[str, list[_Candidate]] = {}
        for file, naming in programs.items():
            if naming and naming.problem in self.wanted.problems and self._is_allowed(file, naming.problem):
                candidates.setdefault(naming.problem, []).append(_Candidate(file, naming))
        self._add_unnamed(candidates, programs)
        for problem in sorted(candidates):
            self._pick(problem, candidates[problem])
        lost = [why for file, naming in namings.items() if (why := self._why_not(file, naming))]
        shown = tuple(file.shown for file in self.judged)
        return Chosen(tuple(self.submissions), shown, tuple(self._bounded(self._said([*self.hand_in.lost, *lost]))))

    def _said(self, lost: list[Unmatched]) -> list[Unmatched]:
        """`lost`, with one entry that people see if nothing else says why nothing of the student is judged."""
        if self.submissions or not lost or any(one.elsewhere or not one.hidden for one in lost):
            return lost
        return [replace(lost[0], hidden=False), *lost[1:]]

    def _add_unnamed(
        self, candidates: dict[str, list[_Candidate]], programs: Mapping[HandedFile, Naming | None]
    ) -> None:
        """Add programs whose names say nothing, where no program with a name can be it."""
        unnamed = [file for file, naming in programs.items() if naming is None]
        default = self.wanted.default if self.wanted.sure or len(programs) == len(unnamed) == 1 else ""
        problem = default or (next(iter(candidates)) if len(candidates) == 1 else "")
        named = candidates.get(problem, [])
        newest = max(map(_version, programs), default=0)
        if not problem or any(self._can_be_it(one.file, problem, newest) for one in named):
            return
        texts = [read_text(file) for file, naming in programs.items() if naming and not is_test(file.inside)]
        alone = [file for file in unnamed if not any(mentions(text, file) for text in texts)]
        fitting = [file for file in alone if not named or self._can_be_it(file, problem, newest)]
        some = [_Candidate(file, Naming(problem, Fit.NOTHING)) for file in fitting if self._is_allowed(file, problem)]
        if some:
            candidates[problem] = [*named, *some]

    def _can_be_it(self, file: HandedFile, problem: str, newest: int) -> bool:
        """Whether nothing speaks against `file`: it is of the newest version, a program can begin in it, and it is not
        set aside."""
        is_aside = _aside(file) > 0 or is_test(file.inside)
        return _version(file) == newest and not is_aside and _can_begin(file, self.wanted.problems[problem])

    def _is_allowed(self, file: HandedFile, problem: str) -> bool:
        return why_not_in_a_language(_as_program(file), self.wanted.problems[problem]) is None

    def _pick(self, problem: str, candidates: Sequence[_Candidate]) -> None:
        first, *others = _ordered(candidates, self.wanted.problems[problem])
        text = read_text(first.file) if others else b""
        self.projects[first.file] = self._project(first.file)
        rivals = [one for one in others if not mentions(text, one.file) and not self._is_part(one.file, first.file)]
        for rival in rivals:
            why = f"not judged for {problem}: {printable(str(first.file.inside))} is judged"
            self.reasons[rival.file] = self._lost(rival.file, why, hidden=True)
        self.judged.append(first.file)
        # Who grades one problem expects the only program of a student to be for it.
        expected = self.wanted.sure and not others and first.naming.fit is Fit.NOTHING
        note = "" if expected else _note(problem, first, rivals, only=not others)
        self.submissions.append(self._submission(first, note))

    def _project(self, program: HandedFile) -> Path | None:
        """The folder with all files of a program: its own, or one around it that holds other sources which may be
        compiled with it. A folder for one problem, or of one version, is not left."""
        language = languages.by_suffix(_as_program(program).suffix)
        if program.alone or program.root is None or language is None or language.units is None:
            return None if program.alone else program.path.parent
        limit = program.root
        for folder in reversed(program.path.parents):
            is_own = names_problem(folder.name, self.wanted.all_ids) or version_in(PurePosixPath(folder.name, "_"))
            if program.root in folder.parents and is_own:
                limit = folder
        sources = [one.path for one in self.hand_in.files if limit in one.path.parents and _is_source(one, program)]
        return Path(os.path.commonpath([program.path.parent, *(source.parent for source in sources)]))

    def _is_part(self, file: HandedFile, program: HandedFile) -> bool:
        """Whether `file` is compiled with `program`: a source without a main of its own."""
        return _is_source(file, program) and not _starts(file) and self._goes_with(file, program)

    def _goes_with(self, file: HandedFile, program: HandedFile) -> bool:
        folder = self.projects.get(program, None if program.alone else program.path.parent)
        return folder is not None and folder in file.path.parents

    def _submission(self, chosen: _Candidate, note: str) -> Submission:
        claim, file = self.hand_in.claim, chosen.file
        path = file.path
        folder = self.projects[file]
        if program_name(path.name) != path.name:
            path = self._renamed(file)
            folder = path.parent
        late, when = claim.late, claim.submitted_at
        return Submission(claim.student, chosen.naming.problem, path, folder, when, late, claim.origin, note)

    def _renamed(self, file: HandedFile) -> Path:
        """A copy of the program under the name that its language needs, with what lies beside it."""
        folder = self.scratch.new()
        renamed = folder / program_name(file.path.name)
        beside = (one for one in self.hand_in.files if one is not file and file.path.parent in one.path.parents)
        with contextlib.suppress(OSError):  # what cannot be read now is missed when the program is read
            self.scratch.copy(file.path, renamed)
            for one in islice(beside, _MOST_COPIED):
                target = folder / one.path.relative_to(file.path.parent)
                if target != renamed:
                    self.scratch.copy(one.path, target)
        return renamed

    def _why_not(self, file: HandedFile, naming: Naming | None) -> Unmatched | None:
        """Why `file` is not judged; None if it is, or if it goes with a program that is."""
        if file in self.judged or file in self.reasons:
            return self.reasons.get(file)
        known = naming.problem if naming and naming.fit <= Fit.LETTERS else ""
        if known and known not in self.wanted.problems:
            return self._elsewhere(file, known)
        has_own = any(submission.problem == known for submission in self.submissions)
        if known and not has_own:
            return self._not_in_a_language(file, known)
        if any(self._goes_with(file, program) for program in self.judged):
            return None
        if self.judged:
            beside = printable(str(self.judged[0].inside))
            why = f"not in the folder of {beside}, so it does not belong to it; if the program needs it, move it there"
            return self._lost(file, why, hidden=not is_program(file))
        return self._unjudged(file, naming)

    def _unjudged(self, file: HandedFile, naming: Naming | None) -> Unmatched:
        """Why `file` is not judged, where nothing is."""
        if naming and naming.problem not in self.wanted.problems:
            return self._elsewhere(file, naming.problem)
        if naming:
            return self._not_in_a_language(file, naming.problem)
        if is_program(file) and self.wanted.default and self.wanted.sure:
            return self._not_in_a_language(file, self.wanted.default)
        suffix = PurePosixPath(file.inside.name).suffix
        if is_program(file):
            return self._lost(file, f"fits no problem of this class ({COMMON}{suffix}")
        return self._lost(file, why_no_program(file.inside) + ("" if suffix else f" (of this class: {COMMON}.py"))

    def _not_in_a_language(self, file: HandedFile, problem: str) -> Unmatched:
        why = why_not_in_a_language(_as_program(file), self.wanted.problems[problem])
        return self._lost(file, why or f"another file is judged for {problem}")

    def _lost(self, file: HandedFile, why: str, *, hidden: bool = False) -> Unmatched:
        return Unmatched(file.shown, why, self.hand_in.claim.student, hidden)

    def _elsewhere(self, file: HandedFile, problem: str) -> Unmatched:
        return replace(elsewhere(file.shown, problem), student=self.hand_in.claim.student)

    def _bounded(self, lost: list[Unmatched]) -> list[Unmatched]:
        """The first of very many unjudged files, and the number of the others; possible programs come first."""
        if len(lost) <= MOST_LISTED:
            return lost
        lost = sorted(lost, key=lambda one: (one.hidden, languages.by_suffix(PurePosixPath(one.file).suffix) is None))
        more = f"{len(lost) - MOST_LISTED} more files in it are not judged; {MOST_LISTED} are listed by name"
        return [Unmatched(self.hand_in.shown, more, self.hand_in.claim.student), *lost[:MOST_LISTED]]


def _as_program(file: HandedFile) -> PurePosixPath:
    return file.inside.with_name(program_name(file.inside.name))


def elsewhere(shown: str, problem: str) -> Unmatched:
    """Says that a file is for a problem that is not graded now."""
    return Unmatched(shown, f"for problem {problem}, which is not graded now", hidden=True, elsewhere=True)


def _is_source(file: HandedFile, program: HandedFile) -> bool:
    """Whether `file` may be a source of the compiled `program`."""
    if any(map(is_made, file.inside.parts[:-1])) or file.aside > program.aside or file.root != program.root:
        return False
    language = languages.by_suffix(_as_program(program).suffix)
    return language is not None and language.units is not None and language.may_use(file.inside.name)


def _starts(file: HandedFile) -> bool:
    """Whether the program has a main, if its language demands one, and is not what a package only needs."""
    if _as_program(file).stem in _NO_MAIN:
        return False
    language = languages.by_suffix(_as_program(file).suffix)
    return language is None or language.finds_main is None or language.has_main(read_text(file))


def _can_begin(file: HandedFile, problem: Problem) -> bool:
    """Whether the file may be what the problem asks for: a program with a main or, if the problem brings the main, a
    part of one."""
    language = languages.by_suffix(_as_program(file).suffix)
    if language is not None and problem.asks_for_function(language.name):
        return _as_program(file).stem not in _NO_MAIN
    return _starts(file)


def _version(file: HandedFile) -> int:
    return max(file.again, version_in(file.inside))


def _aside(file: HandedFile) -> int:
    """How much speaks for it that a folder around `file` is a tool's, or of what is no longer used: its name, and what
    lies in it."""
    return int(any(map(is_made, file.inside.parts[:-1]))) + int(file.aside)


# ---- of several programs ---------------------------------------------------------------------------------------------


def _ordered(candidates: Sequence[_Candidate], problem: Problem) -> list[_Candidate]:
    """The candidates in order, the one to judge first. Of very many, only the first by name and time are read."""
    if len(candidates) == 1:
        return list(candidates)
    some = sorted((replace(one, order=_order(one, problem, {})) for one in candidates), key=lambda one: one.order)
    starting = {one.file: _can_begin(one.file, problem) for one in some[:_MOST_SEARCHED]}
    quick = sorted(some, key=lambda one: (*one.order[:3], not starting.get(one.file, True), *one.order[4:]))
    texts = {one.file: read_text(one.file) for one in quick[:_MOST_READ]}
    read = [replace(one, order=_order(one, problem, texts)) for one in quick[:_MOST_READ]]
    return [*sorted(read, key=lambda one: one.order), *quick[_MOST_READ:]]


def _order(one: _Candidate, problem: Problem, texts: Mapping[HandedFile, bytes]) -> tuple[int | str, ...]:
    """The place of a candidate among others with these texts; without texts, by what need not be read."""
    file = one.file
    used = any(mentions(text, file) for other, text in texts.items() if other is not file)
    is_main = one.naming.fit is not Fit.NOTHING or _as_program(file).stem.casefold() in _MAIN
    starts = not texts or _can_begin(file, problem)
    sound = not texts or compiles(file, texts[file])
    age = -(file.path.stat().st_mtime_ns // _TIME_STEP)
    fit = one.naming.fit
    # A misspelt copy that compiles is better than the program it should replace, but not than one for something else.
    names_it = max(fit, Fit.WORD)
    return (
        *(_aside(file), int(is_test(file.inside)), -_version(file), int(not starts)),
        *(int(names_it), int(not is_main), int(not sound), int(fit), int(is_backup(file.inside)), int(used)),
        *(len(file.inside.parts), age, -number_in(file.inside), int(file.inside.suffix.isupper()), file.shown),
    )


def _note(problem: str, first: _Candidate, rivals: Sequence[_Candidate], *, only: bool) -> str:
    """Why this program is judged, if that is not plain from its name alone."""
    name, *names = _told_apart([one.file for one in (first, *rivals)])
    if rivals:
        others = _listed(printable(one, 60) for one in names)
        return (
            f"{name} is judged of {many(len(rivals) + 1, 'program')}, because {_because(first, rivals)}; not {others}"
        )
    if first.naming.fit is Fit.NOTHING and not first.file.alone:
        return f"{name} is judged for {problem}: it is the only program" if only else f"{name} is judged for {problem}"
    if first.naming.doubt:
        return f"{name} is judged for {problem}, not for {first.naming.doubt}"
    return ""


def _told_apart(files: Sequence[HandedFile]) -> list[str]:
    """The places of these files in the hand-in; with the names of archives, if two have the same without them."""
    names = [str(file.inside) for file in files]
    if len(set(names)) < len(names):
        parts = [PurePosixPath(file.shown).parts for file in files]
        shared = [*(len(set(level)) == 1 for level in zip(*parts, strict=False)), False].index(False)
        names = ["/".join(part[shared:]) for part in parts]
    return [printable(names[0], 80), *names[1:]]


def _because(first: _Candidate, rivals: Sequence[_Candidate]) -> str:
    """What decided between the first and the next best."""
    pairs = zip(first.order, rivals[0].order, _REASONS, strict=True)
    return next(reason for mine, other, reason in pairs if mine != other)


def _listed(names: Iterable[str]) -> str:
    names = list(names)
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(names[:_MOST_NAMED]) + more
