"""Reads a submission from the disk: the program's file, and the files beside it that it may use."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from judge import languages
from judge.base.errors import JudgeFailure
from judge.base.files import TooLargeError, read_bounded
from judge.base.passed_over import is_added, is_installed
from judge.base.printable import printable
from judge.execution.main_file import find_driver
from judge.languages import Language
from judge.languages.sources import foreign_text
from judge.values.submission import Submission

_MOST_FILES = 1000
_MOST_BYTES = 16 << 20
_MOST_FOLDERS_DEEP = 16
_LONGEST_PATH = 1000  # bytes below the folder: wherever the folder is, the whole path must not be too long
_NOTHING = b"\xef\xbb\xbf\xfe\xff\0 \t\r\n\f"  # blanks, zeros, and what begins a file in UTF-8 or UTF-16
_SOURCE_BYTES = 1 << 20


class Refused(Exception):
    """The source cannot be compiled; the text is for the student."""


class _LeftOut(Exception):
    """The files beside a program are left out; the text says why."""


Files = tuple[tuple[str, bytes], ...]
"""Files by path, sorted."""


def read_files(submission: Submission, language: Language, included: Files = ()) -> tuple[str, Files, str]:
    """The name of the file with which the program begins, all files by name (with their paths below the folder), and a
    note when files are left out. The problem's `included` files stand beside the program, in place of its own of the
    same name. Refused if it cannot be compiled, JudgeFailure if it cannot be read."""
    program = _read(submission.file)
    if what := foreign_text.refusal(program):
        raise Refused(f"{printable(submission.file.name)} is {what}")
    if language.refuses is not None and (why := language.refuses(program)):
        raise Refused(why)
    home, files, note = _read_home(submission, language)
    is_below = home is not None and home in submission.file.parents and files
    own = PurePosixPath(submission.file.relative_to(home).as_posix() if home and is_below else submission.file.name)
    name = str(_named(own, program, language))
    if any(PurePosixPath(name) in PurePosixPath(path).parents for path in files):
        raise Refused(f"a folder beside it has the name that the program needs, {printable(name)}: rename it")
    name, found = _joined(name, {**_renamed(own, files, language), name: program}, included, language)
    return name, tuple(sorted((path, language.recoded(path, text)) for path, text in found.items())), note


def _joined(
    name: str, files: Mapping[str, bytes], included: Files, language: Language
) -> tuple[str, Mapping[str, bytes]]:
    """The files with those that the problem includes, and the name of the one with which all of them begin."""
    if not included:
        return name, files
    given = dict(included)
    if (own := PurePosixPath(name).name) in given:
        raise Refused(f"the problem itself has a file {printable(own)}, which stands beside yours: rename yours")
    driver = find_driver(given, files[name], language)
    folder = PurePosixPath(name).parent
    return str(folder / driver) if driver else name, {**files, **{str(folder / path): given[path] for path in given}}


def _read_home(submission: Submission, language: Language) -> tuple[Path | None, Mapping[str, bytes], str]:
    """The folder whose files the program may use, those files, and a note if they are left out. If there are too many
    in the folder of the submission, it is the program's own."""
    note = ""
    for home in dict.fromkeys((submission.folder, submission.file.parent)) if submission.folder else ():
        assert home is not None, "there is one"
        try:
            return home, _read_beside(home, language), ""
        except _LeftOut as reason:
            note = note or f"the other files in the program's folder were not copied: {reason}"
    return None, {}, note


def _named(path: PurePosixPath, source: bytes, language: Language) -> PurePosixPath:
    """The path under which the tools of its language take this source."""
    # Tools use the suffix too, and know it only in small letters.
    suffix = path.suffix.lower() if languages.by_suffix(path.suffix.lower()) is language else language.suffixes[0]
    name = f"{path.stem}{suffix}"
    name = language.rename(name, source) if language.rename else name
    if name[0] in "-@":  # to a compiler such a name is an option
        name = f"_{name}"
    return path.with_name(name)


def _renamed(own: PurePosixPath, files: Mapping[str, bytes], language: Language) -> Mapping[str, bytes]:
    """The files beside the program `own`. Where sources are compiled together, its own file is not among them, and the
    others are named as the tools want them, if no other file has that name."""
    if language.units is None:
        return files
    others = {path: text for path, text in files.items() if PurePosixPath(path) != own}
    named: dict[str, bytes] = {}
    for path, text in others.items():
        is_source = languages.by_suffix(PurePosixPath(path).suffix) is language
        wanted = str(_named(PurePosixPath(path), text, language)) if is_source else path
        named[wanted if wanted not in others and wanted not in named else path] = text
    return named


def _read(file: Path) -> bytes:
    try:
        source = read_bounded(file, _SOURCE_BYTES)
    except TooLargeError:
        raise Refused(f"the source is larger than {_SOURCE_BYTES >> 20} MiB") from None
    except OSError as error:
        raise JudgeFailure(f"cannot read the submission {file}: {error.strerror}") from None
    if _is_empty(source, languages.by_suffix(file.suffix)):
        raise Refused(f"{printable(file.name)} is empty: there is no program in it")
    return source


def _is_empty(source: bytes, language: Language | None) -> bool:
    """Whether nothing is in the source: to call this a wrong answer on every case would puzzle its author."""
    lines = [line.strip() for line in source.strip(_NOTHING).splitlines()]
    comment = (language.comment if language else Language.comment).encode()
    return all(not line or line.startswith(comment) for line in lines)


def _read_beside(folder: Path, language: Language) -> Mapping[str, bytes]:
    """The files in `folder` by their paths below it. _LeftOut when they are too many, too large or not readable."""
    try:
        files = [path for path in _files(folder, _MOST_FILES + 1) if not language.skips(path.name)]
        size = sum(path.stat().st_size for path in files)
        if len(files) > _MOST_FILES or size > _MOST_BYTES:
            most = f"{_MOST_FILES} files or {_MOST_BYTES >> 20} MiB"
            raise _LeftOut(f"more than {most}; move the program to a folder of its own")
        if any(len(os.fsencode(path.relative_to(folder))) > _LONGEST_PATH for path in files):
            raise _LeftOut(f"a path of more than {_LONGEST_PATH} bytes")
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    except OSError as error:
        raise _LeftOut(f"{printable(str(error.filename))}: {error.strerror}") from None


def _files(folder: Path, most: int) -> Iterator[Path]:
    """At most `most` regular files below `folder`, by name. Links are not followed; hidden files, caches and installed
    packages are left out."""
    pending = [(folder, 0)]
    while pending and most > 0:
        place, depth = pending.pop()
        if depth > _MOST_FOLDERS_DEEP:
            raise _LeftOut(f"folders more than {_MOST_FOLDERS_DEEP} deep")
        with os.scandir(place) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
        names = {entry.name for entry in entries}
        for entry in entries:
            if is_added(entry.name):
                continue
            if entry.is_dir(follow_symlinks=False):
                if is_installed(entry.name, place.name, names):
                    continue
                pending.append((Path(entry.path), depth + 1))
            elif entry.is_file(follow_symlinks=False) and most > 0:
                most -= 1
                yield Path(entry.path)
