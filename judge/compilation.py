"""From a submission's file to a Program: an own folder, the files beside it, compiled once in the sandbox."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge import languages, sandbox
from judge.errors import JudgeFailure
from judge.languages import Language
from judge.model import Execution, Limits, Problem, Program, Stop, Submission
from judge.printable import head, printable
from judge.sandbox.box import Box
from judge.store import digest

COMPILE_LIMITS = Limits(time_s=30, wall_s=60, memory_mib=2048, output_bytes=1 << 20, processes=256)
_COMPILED_FILE_BYTES = 64 << 20
_MOST_FILES = 1000
_MOST_BYTES = 16 << 20
_MOST_FOLDERS_DEEP = 16
_SOURCE_BYTES = 1 << 20
_FIELD = re.compile(r"\{(source|entry|memory)\}")


@dataclass(frozen=True)
class Compiled:
    """A submission made ready: `program` None when it does not compile, then `output` says why (printable).

    `is_final` is False when the compiler did not say so itself but was stopped: another time it may end well.
    """

    language: str
    version: str
    program: Program | None
    output: str = ""
    note: str = ""
    is_final: bool = True


@dataclass(frozen=True)
class Source:
    """A submission laid out in its folder, not yet compiled. `digest` is the hash of all that a run of it depends on.

    `refused` says why it is not fit to be compiled (then there is nothing to compile), `note` what was left out.
    """

    language: Language
    version: str
    name: str
    folder: Path
    digest: bytes
    note: str = ""
    refused: str = ""


class _Refused(Exception):
    """The source is not fit to be compiled; the text is for the student."""


class _LeftOut(Exception):
    """The files beside a program are not taken along; the text says why."""


def lay_out(submission: Submission, folder: Path) -> Source:
    """Copy `submission` and what lies beside it into the empty `folder`. JudgeFailure when a tool is missing."""
    language = languages.by_suffix(submission.file.suffix)
    if language is None:
        raise JudgeFailure(f"{submission.file.name}: no language has files that end in {submission.file.suffix!r}")
    version = languages.version(language.name)
    try:
        name, note = _copy(submission, language, folder)
    except _Refused as refused:
        return Source(language, version, submission.file.name, folder, b"", refused=str(refused))
    return Source(language, version, name, folder, _digest(language, version, name, folder), note)


def compile_source(source: Source, problem: Problem) -> Compiled:
    """Compile what lies in `source.folder`, there. JudgeFailure when there is no room."""
    language, folder = source.language, source.folder
    if source.refused:
        return Compiled(language.name, source.version, None, source.refused)
    limits = problem.limits_for(language.name)
    if language.compile is not None:
        program = _program(language, language.compile, source.name, folder, COMPILE_LIMITS)
        with sandbox.open(program, COMPILE_LIMITS, writable=True, file_bytes=_COMPILED_FILE_BYTES) as box:
            done = box.run()
            if done.status == 0 and not done.stopped:
                _take_over(box, folder)
        if done.status != 0 or done.stopped:
            _blame_full_disk(folder)
            is_final = done.status is not None and done.stopped is None
            return Compiled(language.name, source.version, None, _complaint(done, folder), source.note, is_final)
    program = _program(language, language.run, source.name, folder, limits)
    return Compiled(language.name, source.version, program, "", source.note)


def _take_over(box: Box, folder: Path) -> None:
    """Copy what the compiler made beside the sources: never a link, never over a source, in folders of our own."""
    for path, mode, descriptor in box.files():
        target = folder / path
        with contextlib.suppress(FileExistsError, NotADirectoryError):
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("xb") as copy, open(descriptor, "rb", closefd=False) as made:
                shutil.copyfileobj(made, copy)
            target.chmod(0o755 if mode else 0o644)
    _seal(folder)


def _digest(language: Language, version: str, name: str, folder: Path) -> bytes:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    contents = [part for path in files for part in (str(path.relative_to(folder)), path.read_bytes())]
    tools = [str(language.find_tool(tool)) for tool in language.tools()]
    steps = (language.compile, language.run, language.environment, language.needs_proc, language.limit_address_space)
    return digest(language.name, version, tools, *steps, COMPILE_LIMITS, _own_code(), name, *contents)


@functools.cache
def _own_code() -> bytes:
    """The hash of the judge's own code that a result depends on: mended, it must judge again."""
    here = Path(__file__).parent
    names = ("compilation", "explain/crash", "model", "printable", "run", "store", "transcript")
    modules = [here / f"{name}.py" for name in names]
    for package in ("compare", "languages", "sandbox"):
        modules += sorted((here / package).rglob("*.py"))
    return digest(*(module.read_bytes() for module in modules))


def _copy(submission: Submission, language: Language, folder: Path) -> tuple[str, str]:
    """Lay the source and what stands beside it into `folder`; its name there, and a note when files are left out."""
    source = _read(submission.file)
    name = language.rename(submission.file.name, source) if language.rename else submission.file.name
    if name[0] in "-@":  # to a compiler such a name is an option
        name = f"_{name}"
    note = ""
    if submission.folder is not None:
        try:
            _copy_beside(submission.folder, folder)
        except _LeftOut as reason:
            note = f"the files beside it were left out: {reason}"
            _empty(folder)
    if (folder / name).is_dir():
        raise _Refused(f"a folder beside it has the name that the program needs, {printable(name)}: rename it")
    (folder / name).write_bytes(source)
    _seal(folder)
    return name, note


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            source = stream.read(_SOURCE_BYTES + 1)
    except OSError as error:
        raise JudgeFailure(f"cannot read the submission {file}: {error.strerror}") from None
    if len(source) > _SOURCE_BYTES:
        raise _Refused(f"the source is larger than {_SOURCE_BYTES >> 20} MiB")
    return source


def _copy_beside(source: Path, folder: Path) -> None:
    """Copy what lies in `source` into `folder`. _LeftOut when that is too much or cannot be read."""
    try:
        files = list(_files(source, _MOST_FILES + 1))
        size = sum(path.stat().st_size for path in files)
        if len(files) > _MOST_FILES or size > _MOST_BYTES:
            raise _LeftOut(f"more than {_MOST_FILES} or {_MOST_BYTES >> 20} MiB")
        for path in files:
            target = folder / path.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    except OSError as error:
        raise _LeftOut(f"{printable(str(error.filename))}: {error.strerror}") from None


def _files(folder: Path, most: int) -> Iterator[Path]:
    """At most `most` regular files below `folder`, by name; no link is followed, no hidden file or cache shown."""
    pending = [(folder, 0)]
    while pending and most > 0:
        place, depth = pending.pop()
        if depth > _MOST_FOLDERS_DEEP:
            raise _LeftOut(f"folders more than {_MOST_FOLDERS_DEEP} deep")
        with os.scandir(place) as listing:
            entries = sorted(listing, key=lambda entry: entry.name)
        for entry in entries:
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if entry.is_dir(follow_symlinks=False):
                pending.append((Path(entry.path), depth + 1))
            elif entry.is_file(follow_symlinks=False) and most > 0:
                most -= 1
                yield Path(entry.path)


def _empty(folder: Path) -> None:
    for entry in sorted(folder.iterdir()):
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()


def _program(language: Language, argv: tuple[str, ...], name: str, folder: Path, limits: Limits) -> Program:
    is_run = argv is language.run
    entry = language.entry(folder, name) if language.entry and is_run else name
    fields = {"source": name, "entry": entry, "memory": str(limits.memory_mib)}
    first, rest = argv[0], [_FIELD.sub(lambda field: fields[field[1]], word) for word in argv[1:]]
    tool = None if first.startswith("./") else language.find_tool(first)
    return Program(
        language=language.name,
        version=languages.version(language.name),
        argv=(first if tool is None else str(tool), *rest),
        box=folder,
        needs=() if tool is None else language.needs(tool),
        proc=language.needs_proc,
        address_space=language.limit_address_space,
        environment=language.environment,
        fork_server=language.fork_server and is_run and not _shadows(folder),
    )


def _shadows(folder: Path) -> bool:
    """Whether a file or folder with a Python program has the name of a module that a warm interpreter may have loaded;
    at any depth, for the program may put every folder into its path.
    """
    return any(entry.name.partition(".")[0] in sys.stdlib_module_names for entry in folder.rglob("*"))


def _seal(folder: Path) -> None:
    """Make `folder` readable by every user and writable by none; whoever compiled in it owns it no longer."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    for place, folders, files in os.walk(folder, topdown=False):
        for name in (*folders, *files, "."):
            path = Path(place, name)
            if path.is_symlink():
                path.unlink()
                continue
            if is_root:
                os.chown(path, 0, 0)
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o111 else 0o644)


def _blame_full_disk(folder: Path) -> None:
    """JudgeFailure when a compiler failed where there is hardly any room to write: that is not the student's doing."""
    free = shutil.disk_usage(folder).free
    if free < _COMPILED_FILE_BYTES:
        raise JudgeFailure(f"no room to compile in: {free >> 20} MiB free in {folder.parent}; make room or set TMPDIR")


def _complaint(done: Execution, folder: Path) -> str:
    if done.stopped is Stop.CPU or done.stopped is Stop.WALL:
        return f"the compiler took more than {COMPILE_LIMITS.time_s:g} s"
    words = (done.stderr + done.stdout).replace(bytes(folder) + b"/", b"").replace(b"/box/", b"")
    return head(words, lines=20, width=200) or f"the compiler ended with status {done.status}, signal {done.signal}"
