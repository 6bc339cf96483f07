"""Takes in a class: a folder or archive as a platform gives it to a teacher, or as teachers make it themselves.

Without a platform, each student has a folder with one program per problem, `anna/ochos.py`, or an archive of it. If
there is only one problem, a student may also be a single file, `anna.py`, like a program that is named on the command
line. Every file is judged, goes with a program that is judged, or is reported with the reason.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage
from judge.base.files import WRITTEN_HERE
from judge.base.printable import printable
from judge.base.wording import many
from judge.intake import archive
from judge.intake.choice import COMMON, Wanted, choose, elsewhere, is_program, needs_default
from judge.intake.hand_in import HandedFile, HandIn
from judge.intake.names import ARCHIVE, Fit, problem_in, why_not_in_a_language
from judge.intake.people import Key, joined_by_id, key_of, told_apart
from judge.intake.register import join, timed
from judge.intake.tree import INSTALLED, Scratch, Tree, entries, why_not_plain
from judge.platforms import inner
from judge.platforms.download import UNCLEAR, Claim, Download, Entry, recognise, remarks
from judge.values.identity import Identity, one_form
from judge.values.submission import Unmatched

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from datetime import datetime

    from judge.intake.roster import Listed
    from judge.values.problem import Problem
    from judge.values.submission import Submission

_MOST_RIVALS = 3  # this many are named in the reason why none of them is judged
_MOST_PROBLEMS = 5


@dataclass(frozen=True)
class Intake:
    """A class as it is graded: submissions sorted by (problem, id), files that are not judged sorted by file,
    identities sorted by student, and what to tell the teacher, one line each."""

    submissions: tuple[Submission, ...]
    unmatched: tuple[Unmatched, ...]
    identities: tuple[Identity, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def students(self) -> frozenset[str]:
        """Everybody who has handed something in, or is on the roster."""
        handed_in = {submission.id for submission in self.submissions}
        lost = {file.student for file in self.unmatched if file.student is not None}
        return frozenset(handed_in | lost | {known.student for known in self.identities if known.on_roster})


def take_in(
    paths: Sequence[Path],
    problems: Sequence[Problem],
    problem_ids: Sequence[str],
    scratch: Path,
    roster: Sequence[Listed] = (),
    due: datetime | None = None,
) -> Intake:
    """The class in `paths`. What is unpacked goes into the folder `scratch`, which is made if it is not there, and must
    stay until all is judged. What was handed in after `due` is late.

    `problem_ids` are the ids of all problems, graded now or not. BadUsage if there are no problems, if a path is
    missing, or if a path is a program and `problems` is not exactly one problem.
    """
    reading = _reading(problems, problem_ids, scratch)
    reading.logins = frozenset(known.value.casefold() for row in roster for known in row.ids if known.kind.is_login)
    for path, label in name_places(paths).items():
        reading.read_path(path, label)
    return reading.intake(roster, due)


def name_places(paths: Sequence[Path]) -> dict[Path, str]:
    """A short name for each of `paths`, as reports show it: the last part, and of parts around it as many as tell it
    from the others. A report may be handed on, so it does not say where on this machine a class lies."""
    parts = {path: path.absolute().parts for path in paths}
    return {path: _short(own, [other for other in parts.values() if other != own]) for path, own in parts.items()}


def _short(parts: Sequence[str], others: Sequence[Sequence[str]]) -> str:
    least = next((n for n in range(1, len(parts)) if all(parts[-n:] != other[-n:] for other in others)), 1)
    return "/".join(parts[-least:])


def take_in_one(folder: Path, problems: Sequence[Problem], problem_ids: Sequence[str], scratch: Path) -> Intake:
    """One student, with all that is in `folder`, as `take_in` takes in a class. BadUsage if there is no such folder."""
    if not folder.is_dir():
        raise BadUsage(f"{folder}: expected the folder of one student; there is no such folder")
    reading = _reading(problems, problem_ids, scratch)
    name = one_form(folder.absolute().name)
    tree = Tree(name, reading.scratch)
    tree.add_folder(folder, name)
    reading.hand_ins.append(HandIn(Claim(name), tuple(tree.files), tuple(tree.lost), name))
    return reading.intake((), None)


def _reading(problems: Sequence[Problem], problem_ids: Sequence[str], scratch: Path) -> _Reading:
    if not problems:
        raise BadUsage("no problem to judge: problems/ holds none")
    by_id = {problem.id: problem for problem in problems}
    only = problems[0].id if len(problems) == 1 else ""
    wanted = Wanted(by_id, frozenset([*by_id, *problem_ids]), only, sure=bool(only))
    scratch.mkdir(mode=0o700, exist_ok=True)
    return _Reading(wanted, Scratch(scratch))


@dataclass
class _Reading:
    """What has been read so far."""

    wanted: Wanted
    scratch: Scratch
    hand_ins: list[HandIn] = field(default_factory=list)
    unmatched: list[Unmatched] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    owners: dict[str, str] = field(default_factory=dict)  # of the entries of downloads
    logins: frozenset[str] = frozenset()  # on the roster

    def read_path(self, path: Path, shown: str) -> None:
        if path.is_dir():
            self._read_class(path, path.absolute().name, shown)
        elif not path.exists():
            raise BadUsage(f"{path}: expected a folder with a class, or a program; there is no such file")
        elif not path.is_file():
            raise BadUsage(f"{path}: expected a folder with a class, or a program; found something else")
        elif path.suffix.lower() == ARCHIVE:
            self._read_archive(path, shown)
        elif len(self.wanted.problems) != 1:
            raise BadUsage(_say_lone(path))
        else:
            self._read_lone_file(path, path.absolute().parent.name, shown)

    def _read_archive(self, path: Path, shown: str) -> None:
        folder = self.scratch.new()
        try:
            unpacked = archive.unpack(path, folder, archive.OF_A_CLASS)
        except archive.BadArchive as bad:
            raise BadUsage(f"{path}: {bad}") from None
        self.unmatched += [Unmatched(f"{shown}/{one.name}", one.why) for one in unpacked.refused]
        self.unmatched += [Unmatched(f"{shown}/{one}", INSTALLED, hidden=True) for one in unpacked.installed]
        self._read_class(folder, path.stem, shown)

    def _read_class(self, folder: Path, name: str, shown: str) -> None:
        begun = len(self.hand_ins)
        found = self._plain_entries(folder, shown)
        # An archive, and what some systems make of one, often holds a single folder with everything in it.
        while len(found) == 1 and found[0].is_dir(follow_symlinks=False) and _wraps(Path(found[0].path), name):
            folder, name, shown = Path(found[0].path), found[0].name, f"{shown}/{found[0].name}"
            found = self._plain_entries(folder, shown)
        if (submitted := _submitted(found)) is not None:
            folder, name, shown = Path(submitted.path), submitted.name, f"{shown}/{submitted.name}"
            self.notes.append(f"{PurePosixPath(shown).parent.name}: only what is in {submitted.name} was handed in")
            found = self._plain_entries(folder, shown)
        listed = tuple(Entry(entry.name, entry.is_dir(follow_symlinks=False)) for entry in found)
        download = Download(folder, name, listed, self.logins)
        title, claims = recognise(download)
        taken: list[tuple[os.DirEntry[str], Claim]] = []
        for entry in found:
            own = claims[entry.name] if entry.name in claims else self._own(entry, name, f"{shown}/{entry.name}", title)
            if UNCLEAR in own:
                why = "its name can be read as that of two students, so nobody knows whose it is"
                self.unmatched.append(Unmatched(f"{shown}/{entry.name}", why))
                continue
            taken += [(entry, claim) for claim in own]
        owned: dict[Key, list[tuple[os.DirEntry[str], Claim]]] = {}
        for (entry, _), claim in zip(taken, told_apart([claim for _, claim in taken]), strict=True):
            owned.setdefault(key_of(claim), []).append((entry, claim))
            self.owners.setdefault(f"{shown}/{entry.name}", claim.student)
        in_order = sorted(owned.values(), key=lambda own: (own[0][1].student, own[0][0].name))
        self.hand_ins += [self._hand_in(own, shown) for own in in_order]
        self.hand_ins[begun:] = _joined(self.hand_ins[begun:])
        if title:
            self.notes.append(f"{PurePosixPath(shown).name} was read as {title}: {many(len(owned), 'student')}")
            self.notes += [f"{PurePosixPath(shown).name}: {said}" for said in remarks(download, title)]

    def _own(self, entry: os.DirEntry[str], area: str, shown: str, title: str) -> list[Claim]:
        """Whose an entry is that no platform has named: a student's folder or archive; what else it is, is noted."""
        if entry.is_dir(follow_symlinks=False):
            return [Claim(one_form(entry.name), spelling=entry.name)]
        path = PurePosixPath(entry.name)
        if path.suffix.lower() == ARCHIVE and not title:
            return [Claim(one_form(path.stem), spelling=path.stem)]
        if title:
            self.unmatched.append(Unmatched(shown, f"its name is not as in {title}, so nobody knows whose it is"))
        elif len(self.wanted.problems) == 1:
            self._read_lone_file(Path(entry.path), area, shown)
        else:
            self.unmatched.append(Unmatched(shown, self._not_in_a_folder(path)))
        return []

    def _hand_in(self, owned: Sequence[tuple[os.DirEntry[str], Claim]], shown: str) -> HandIn:
        """All that one student handed in; `owned` are the entries of the download."""
        claim = owned[0][1]
        tree = Tree(claim.student, self.scratch)
        # What was handed in at another time lies in another folder.
        folders = {when: self.scratch.new() for when in {one.submitted_at: None for _, one in owned if one.file}}
        for entry, one in owned:
            label = f"{shown}/{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                tree.add_folder(Path(entry.path), label, again=one.again)
            elif one.file:
                tree.add_copy(Path(entry.path), one.file, label, folders[one.submitted_at], one.again)
            else:
                tree.add_file(Path(entry.path), label, PurePosixPath(entry.name))
        late = any(one.late for _, one in owned)
        times = [one.submitted_at for _, one in owned if one.submitted_at]
        claim = replace(claim, late=late, submitted_at=max(times, default=None))
        return HandIn(claim, tuple(tree.files), tuple(tree.lost), f"{shown}/{owned[0][0].name}")

    def _read_lone_file(self, path: Path, area: str, shown: str) -> None:
        """A student who is a single file, for the only problem. `area` is the name of the folder around it."""
        (problem,) = self.wanted.problems.values()
        naming = problem_in(PurePosixPath(path.name), self.wanted.all_ids)
        named = naming.problem if naming and naming.fit <= Fit.LETTERS else ""
        file = HandedFile(path, PurePosixPath(path.name), shown, alone=True)
        if named and named != problem.id:
            self.unmatched.append(elsewhere(shown, named))
        elif not is_program(file):
            self.unmatched.append(Unmatched(shown, why_not_in_a_language(path, problem) or "no program"))
        else:
            # A program named after its problem says nothing about its author, but its folder may.
            student = area if named else path.stem
            self.hand_ins.append(HandIn(Claim(one_form(student), spelling=student), (file,), (), shown))

    def _not_in_a_folder(self, path: PurePosixPath) -> str:
        if path.stem in self.wanted.problems:
            return "a program, not a student's folder; to judge one student, name the class (the folder above)"
        return "not in a student's folder; for a class of single files give one --problem"

    def _plain_entries(self, folder: Path, shown: str) -> list[os.DirEntry[str]]:
        """The files and folders in `folder`; everything else is reported."""
        try:
            listing = entries(folder)
        except OSError as error:
            self.unmatched.append(Unmatched(shown, f"cannot be read: {error.strerror}"))
            return []
        reasons = {entry.name: why_not_plain(entry) or _why_no_student(entry) for entry in listing}
        for entry in listing:
            if why := reasons[entry.name]:
                is_unreadable = entry.is_dir(follow_symlinks=False) and not _why_no_student(entry)
                owner = one_form(entry.name) if is_unreadable else None
                self.unmatched.append(Unmatched(f"{shown}/{entry.name}", why, owner))
        return [entry for entry in listing if reasons[entry.name] is None]

    def intake(self, roster: Sequence[Listed], due: datetime | None) -> Intake:
        """What is judged, and what is not."""
        self._name_students(roster)
        self.unmatched = [self._with_owner(lost) for lost in self.unmatched]
        chosen = [choose(hand_in, self.wanted, self.scratch) for hand_in in self.hand_ins]
        found = Counter(submission.problem for one in chosen for submission in one.submissions)
        if len(found) == 1 and not self.wanted.sure:
            wanted = replace(self.wanted, default=next(iter(found)))
            chosen = [
                choose(hand_in, wanted, self.scratch) if needs_default(hand_in, wanted) else one
                for hand_in, one in zip(self.hand_ins, chosen, strict=True)
            ]
        submissions, rivals = _without_rivals(
            [pair for one in chosen for pair in zip(one.submissions, one.shown, strict=True)]
        )
        lost = [*self.unmatched, *rivals, *(lost for one in chosen for lost in one.unmatched)]
        ids = [problem for problem, _ in found.most_common(_MOST_PROBLEMS)] or sorted(self.wanted.problems)
        words = f"{', '.join(sorted(ids[:_MOST_PROBLEMS]))}); expected a name such as {ids[0]}"
        register = join(self._students(), roster)
        return Intake(
            tuple(
                sorted((timed(one, register.rows, due) for one in submissions), key=lambda one: (one.problem, one.id))
            ),
            tuple(sorted((_worded(one, words) for one in lost), key=lambda one: (one.file, one.why))),
            register.identities,
            (*self.notes, *register.notes),
        )

    def _name_students(self, roster: Sequence[Listed]) -> None:
        """Give each student of all downloads a name of their own."""
        common = Counter(row.name for row in roster if row.name)
        named, notes = joined_by_id(self.hand_ins, {name for name, count in common.items() if count > 1})
        for old, new in zip(self.hand_ins, named, strict=True):
            if old.claim.student != new.claim.student:
                here = PurePosixPath(old.shown).parent
                mine = [one for one, whose in self.owners.items() if whose == old.claim.student]
                self.owners.update({one: new.claim.student for one in mine if PurePosixPath(one).parent == here})
        self.hand_ins = named
        self.notes += notes

    def _with_owner(self, lost: Unmatched) -> Unmatched:
        """A file that the class's archive could not give, and whose it is."""
        around = (self.owners.get(str(folder)) for folder in PurePosixPath(lost.file).parents)
        return replace(lost, student=lost.student or next(filter(None, around), None))

    def _students(self) -> list[Identity]:
        """All who handed in something, with what the download says about them."""
        claims: dict[str, Claim] = {}
        for claim in (hand_in.claim for hand_in in self.hand_ins):
            first = claims.setdefault(claim.student, claim)
            ids = tuple(dict.fromkeys([*first.ids, *claim.ids]))
            claims[claim.student] = replace(first, name=first.name or claim.name, ids=ids)
        owners = {lost.student for lost in self.unmatched if lost.student}
        named = {student: Identity(student, claim.name, claim.ids) for student, claim in claims.items()}
        return [named.get(student) or Identity(student) for student in sorted(owners | set(claims))]


def _submitted(listing: Sequence[os.DirEntry[str]]) -> os.DirEntry[str] | None:
    """The folder with what students handed in, if it lies beside others on some platform; otherwise None."""
    folders = {entry.name: entry for entry in listing if entry.is_dir(follow_symlinks=False)}
    name = inner.find(list(folders))
    return None if name is None else folders[name]


def _why_no_student(entry: os.DirEntry[str]) -> str | None:
    """Why the folder `entry` is not a student's; None if it may be."""
    with contextlib.suppress(OSError):
        if entry.is_dir(follow_symlinks=False) and Path(entry.path, *WRITTEN_HERE).is_file():
            return "the reports of a grading, not a student's folder"
    return None


def _say_lone(path: Path) -> str:
    """Why this file is not a class."""
    if path.suffix.lower() == ".csv":
        return f"{path}: a table, not a class: a gradebook is for --roster, and `judge marks` fills it"
    if languages.by_suffix(path.suffix) is None:
        return f"{path}: expected the folder or .zip of a class, or a program; found another file"
    return f"{path} is a single file: use --problem to say which problem it is for"


def _joined(hand_ins: Sequence[HandIn]) -> list[HandIn]:
    """One hand-in for each student: a folder and a single file may belong to the same one."""
    by_student: dict[Key, HandIn] = {}
    for one in hand_ins:
        first = by_student.get(key_of(one.claim))
        both = first and replace(first, files=first.files + one.files, lost=first.lost + one.lost)
        by_student[key_of(one.claim)] = both or one
    return list(by_student.values())


def _wraps(folder: Path, name: str) -> bool:
    """Whether the only folder `folder` of the folder `name` holds the class itself, not one student's files."""
    try:
        listing = [entry for entry in entries(folder) if why_not_plain(entry) is None]
    except OSError:
        return False
    listed = tuple(Entry(entry.name, entry.is_dir(follow_symlinks=False)) for entry in listing)
    folders = sum(entry.is_folder or entry.name.lower().endswith(ARCHIVE) for entry in listed)
    is_platform = bool(recognise(Download(folder, folder.name, listed))[0])
    return is_platform or (folders > 0 and folders == len(listed) and (folders > 1 or folder.name == name))


def _without_rivals(found: Sequence[tuple[Submission, str]]) -> tuple[list[Submission], list[Unmatched]]:
    """The submissions, each given with its place in the download, but none of those that several classes have for one
    student and problem: that may be two people."""
    by_student: dict[tuple[str, str], list[tuple[str, Submission]]] = {}
    for submission, shown in found:
        by_student.setdefault((submission.problem, submission.id), []).append((shown, submission))
    chosen: list[Submission] = []
    unmatched: list[Unmatched] = []
    for (problem, student), same in by_student.items():
        if len(same) == 1:
            chosen.append(same[0][1])
            continue
        rivals = sorted(shown for shown, _ in same)
        for rival in rivals:
            others = [_told(other, rivals) for other in rivals[: _MOST_RIVALS + 1] if other is not rival]
            named = " and ".join(others[:_MOST_RIVALS])
            why = f"{len(rivals)} files of {printable(student)} for {problem}, see {named}: keep one"
            unmatched.append(Unmatched(rival, why, student, hidden=rival is not rivals[0]))
    return chosen, unmatched


def _told(shown: str, rivals: Sequence[str]) -> str:
    """A place in the download. If another one reads the same, it says in which form of Unicode this one is written."""
    if not any(other != shown and one_form(other) == one_form(shown) for other in rivals):
        return printable(shown)
    is_split = unicodedata.normalize("NFD", shown) == shown
    form = "NFD, as macOS writes them" if is_split else "NFC, as most systems write them"
    return f"{printable(shown)} (accents in {form})"


def _worded(lost: Unmatched, words: str) -> Unmatched:
    return replace(lost, why=lost.why.replace(COMMON, words))
