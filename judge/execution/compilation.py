"""Turns a submission into a Program: writes its files to a folder and compiles them in a sandbox."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge import languages, sandbox
from judge.base.errors import JudgeFailure, too_busy
from judge.base.hashing import code_digest, digest
from judge.base.printable import printable
from judge.execution import joining
from judge.execution.compiler_limits import COMPILE_LIMITS, compiler_limits
from judge.execution.compiler_words import differs_with, warns_with, words_of
from judge.execution.elf import starts_threads, static_bytes
from judge.execution.source_files import Files, Refused, read_files
from judge.languages import Language
from judge.sandbox.wrapping import Writes
from judge.values.problem import Limits, Problem, Stream
from judge.values.running import Execution, Joined, Program, Stop
from judge.values.submission import Submission

_COMPILED_AT_MOST = 2
_NO_FUNCTION = 3  # the status of what looks for a function, if it is told none
# A compiler that got this much CPU time before its real time was up is not tried again: no sound program needs more.
_ENOUGH_S = 5.0
_COMPILED_FILE_BYTES = 64 << 20
# The stack of a runtime that has a limit of its own for it: an eighth of the memory, within these bounds.
_LEAST_STACK_MIB, _MOST_STACK_MIB = 16, 64
_THREADS = re.compile(rb"#\s*include\s*<(?:thread|pthread\.h|future|threads\.h)>")
# The last line when the linker fails, of gcc and of clang: after an error in the source it is not asked.
_LINKERS = re.compile(rb"^(?:collect2: error|clang[^\n]*: error: linker)", re.MULTILINE)
_PROGRAMS = (b"#!", b"\x7fELF")  # how scripts and programs begin
_FIELD = re.compile(r"\{(source|entry|memory|stack|function)\}")


@dataclass(frozen=True)
class Compiled:
    """A compiled submission: `program` is None when it does not compile, and `output` says why (printable).

    `is_final` is False when the compiler was stopped: it may succeed another time. `may_be_unset`: the compiler warns
    that a variable may be read before it is set; None if it was not asked, or cannot say so.
    """

    language: str
    version: str
    program: Program | None
    output: str = ""
    note: str = ""
    is_final: bool = True
    may_be_unset: bool | None = None

    @property
    def first_error(self) -> str:
        """The first line that speaks of an error, or else the first of all; '' if the compiler said nothing."""
        lines = self.output.splitlines()
        return next((line for line in lines if "error" in line.lower()), lines[0] if lines else "")


@dataclass(frozen=True)
class Source:
    """A submission as it was read, in memory, so that it can be written to any folder, also on another machine.

    `language` is the language's public name, `name` the program's file among `files` (path below its folder and
    content, sorted). `digest` is the hash of everything that a run of it depends on. `fork_server`: its cases may be
    forked from one warm interpreter. `refused` says why it cannot be compiled, `note` which files were left out.
    `joined` says what of it is the problem's. `streams` are files through which it reads and prints.
    """

    language: str
    version: str
    name: str
    files: tuple[tuple[str, bytes], ...] = ()
    digest: bytes = b""
    note: str = ""
    refused: str = ""
    fork_server: bool = False
    joined: Joined | None = None
    streams: tuple[Stream, ...] = ()

    @property
    def own(self) -> str:
        """The submission's file among `files`; its name is that of the program, if the problem has none."""
        return self.joined.own if self.joined else self.name

    @property
    def own_files(self) -> Mapping[str, bytes]:
        """The files of the submission, without those of the problem."""
        return joining.own_files(self.files, self.joined)

    @property
    def row(self) -> Language:
        """The row of its language in the language table."""
        return languages.by_name(self.language)


def read_source(submission: Submission, problem: Problem | None = None) -> Source:
    """`submission` and the files beside it, also those that its problem's `include` has for its language, joined with
    those of its harness. JudgeFailure when it cannot be read or a tool is missing."""
    include: Mapping[str, Files] = problem.include if problem else {}
    language = languages.by_suffix(submission.file.suffix)
    if language is None:
        raise JudgeFailure(f"{submission.file.name}: no language has files that end in {submission.file.suffix!r}")
    version = languages.version(language.name)
    try:
        name, files, note = read_files(submission, language, include.get(language.name, ()))
        joined = None
        if problem and (harness := problem.harness_for(language.name)):
            name, files, joined = joining.join(name, files, harness, language)
    except Refused as refused:
        return Source(language.name, version, submission.file.name, refused=str(refused))
    return replace(source_of(name, files, joined, problem.streams if problem else ()), note=note)


def source_of(
    name: str, files: tuple[tuple[str, bytes], ...], joined: Joined | None = None, streams: tuple[Stream, ...] = ()
) -> Source:
    """The source whose program is in the file `name` of `files`, all as the language's tools want them; `joined` says
    which of them are the problem's. JudgeFailure when a tool is missing."""
    language = languages.of_program(name)
    assert language is not None, "its file has a language's suffix, or is a script"
    can_fork = language.can_fork(name, dict(files))
    version = languages.version(language.name)
    source = Source(language.name, version, name, files, fork_server=can_fork, joined=joined, streams=streams)
    return replace(source, digest=digest_of(source))


def limits_of(source: Source, limits: Limits) -> Limits:
    """The limits of a problem's own program, which may be a script: those start other programs."""
    return replace(limits, subprocesses=limits.subprocesses or source.row.starts_others)


def prepare(
    source: Source,
    folder: Path,
    limits: Limits,
    loads: Callable[[Program], bool] | None = None,
    *,
    modules: bool = False,
    warns: bool = False,
) -> Compiled:
    """Write `source` into the empty `folder` and make it ready there to be run within `limits`. `loads` tries to load a
    program into a warm interpreter, which compiles it, too; a program that may be forked is compiled only if that
    fails. `modules`: files beside the program are compiled, too, once for all runs, and the results stay in its folder.
    `warns`: the compiler is asked for warnings, too.
    JudgeFailure if this machine's judge or tools are not those that `source` was read for."""
    if digest_of(source) != source.digest:
        raise JudgeFailure("this worker runs a different version of the judge or its tools")
    lay_out(source, folder)
    # A warm interpreter loads the file in which the program begins: in this case not the submission's.
    if loads is not None and source.fork_server and not source.refused and source.joined is None:
        program = program_of(source, folder, limits)
        if loads(program):
            return Compiled(source.language, source.version, program, "", source.note)
    return compile_source(source, folder, limits, modules=modules, warns=warns)


def lay_out(source: Source, folder: Path) -> None:
    """Write `source` into the empty `folder`."""
    for name, content in source.files:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
        if source.row.starts_others and content.startswith(_PROGRAMS):
            target.chmod(0o755)  # scripts start what lies beside them
    _seal(folder)


def compile_source(
    source: Source, folder: Path, limits: Limits, *, modules: bool = False, warns: bool = False
) -> Compiled:
    """Compile `source` in `folder`, where `lay_out` has written it, to be run within `limits`; its `modules`, too, as
    always if the problem has joined it with files. `warns` as for `prepare`; a long program is never asked about.
    JudgeFailure when there is no room."""
    if source.refused:
        return Compiled(source.language, source.version, None, source.refused)
    if why := joining.why_missing(source.files, source.joined, source.row):
        return Compiled(source.language, source.version, None, why, source.note)
    may_be_unset = None
    if source.row.compile is not None:
        modules |= source.joined is not None
        warned = warns_with(source.files, source.row) if warns else ()
        done = _build(source, folder, warned, modules=modules)
        if warned and (done.stopped or done.status != 0) and differs_with(warned, done):
            done = _build(source, folder, modules=modules)
        elif warned and source.row.traps is not None and not done.stderr_cut:
            traps = source.row.traps.read(done.stdout + done.stderr, source.own_files)
            may_be_unset = any(trap.unset for trap in traps)
        if done.status != 0 or done.stopped:
            _blame_full_disk(folder)
            is_final = done.status is not None and done.stopped is None
            words = words_of(source.own, source.files, source.joined, source.row, done, folder)
            return Compiled(source.language, source.version, None, words, source.note, is_final)
    lacks_start = source.row.lacks_start(folder) if source.row.lacks_start else ""
    if why := lacks_start or _miss_function(source, folder):
        return Compiled(source.language, source.version, None, why, source.note)
    program = program_of(source, folder, limits)
    return Compiled(source.language, source.version, program, "", source.note, may_be_unset=may_be_unset)


def _build(source: Source, folder: Path, words: tuple[str, ...] = (), *, modules: bool = False) -> Execution:
    """Compile the program with these further words, and with its libraries in it, if that works."""
    return _link_statically(source, folder, words) or _in_any_standard(source, folder, words, modules=modules)


def _in_any_standard(source: Source, folder: Path, words: tuple[str, ...], *, modules: bool = False) -> Execution:
    """Compile the program, with these further words and those for its `modules`, or, if the compiler refuses it, as one
    in another standard of the language. If that fails, too, the message is the first one."""
    row, argv = source.row, source.row.compile
    assert argv is not None, "it is compiled"
    done = compile_units(source, (argv[0], *words, *argv[1:], *(row.joined if modules else ())), folder)
    other = row.older if row.wants_older and row.wants_older.search(done.stderr) else row.newer
    if done.status in (0, None) or done.stopped or not other:
        return done
    again = compile_units(source, (other[0], *words, *other[1:]), folder)
    return again if again.status == 0 and not again.stopped else done


def _miss_function(source: Source, folder: Path) -> str:
    """Why the submission lacks the function that the problem asks for; '' if it has it, or if nothing can say that."""
    argv, joined = source.row.finds_function, source.joined
    if argv is None or joined is None or not joined.function:
        return ""
    done = _compile(_program(source, argv, folder, COMPILE_LIMITS), folder)
    if done.status == _NO_FUNCTION:
        raise JudgeFailure(f"the problem's harness asks for {joined.function!r}, which {source.row.title} cannot read")
    if done.stopped or done.status is None or done.status == 0:
        return ""
    return joining.expected(joined, printable(done.stderr.decode("utf-8", "replace").strip(), 120))


def _link_statically(source: Source, folder: Path, words: tuple[str, ...]) -> Execution | None:
    """Compile the program with its libraries in it: to find and bind them takes most of the start of a short program.
    None if only the linker refuses that, for example because a machine has no such libraries. Threads are left alone:
    older C libraries crash with them."""
    contents = [text for _, text in source.files]
    if not source.row.static or any(map(_THREADS.search, contents)):
        return None
    words = (*source.row.static, *words)
    done = _in_any_standard(source, folder, words, modules=source.joined is not None)
    if done.stopped or done.status is None:
        return done
    if done.status != 0:
        return None if _LINKERS.search(done.stderr) else done
    return None if starts_threads(folder / source.row.run[0]) else done


def compile_units(source: Source, argv: tuple[str, ...], folder: Path) -> Execution:
    """Compile the program alone or, if that fails, with other sources. If nothing works, the message is that of the
    sources which the program names."""
    units = joining.units(source.name, source.files, source.joined, source.row)
    failed: list[Execution] = []
    for sources in units:
        done = _compile(_program(source, argv, folder, COMPILE_LIMITS, sources), folder)
        if done.status == 0 and not done.stopped:
            return _compile_others(source, argv, folder) or done
        if done.stopped:
            return done
        failed.append(done)
    return failed[min(1, len(failed) - 1)]


def _compile_others(source: Source, argv: tuple[str, ...], folder: Path) -> Execution | None:
    """Compile the other files that the program takes in, where each is compiled alone; what became of the first that
    does not compile, None if all do."""
    taken_in = source.row.taken_in
    one = tuple("{sources}" if word == "{source}" else word for word in argv)
    for path in taken_in(source.own, dict(source.files)) if taken_in else ():
        done = _compile(_program(source, one, folder, COMPILE_LIMITS, (path,)), folder)
        if done.status != 0 or done.stopped:
            return done
    return None


def _compile(program: Program, folder: Path) -> Execution:
    """Run the compiler `program` and put the files that it made into `folder`. MachineBusy when its real time was up
    twice before it had worked for some seconds; never at a level without CPU times, nor if it slept both times."""
    limits, stops = compiler_limits(), set()
    for _ in range(_COMPILED_AT_MOST):
        with sandbox.open_box(program, limits, writes=Writes.FOLDER, file_bytes=_COMPILED_FILE_BYTES) as box:
            done = box.run()
            if done.status == 0 and not done.stopped:
                _take_over(box, folder)
        if done.stopped not in (Stop.WALL, Stop.IDLE) or done.cpu_s > _ENOUGH_S or not done.cpu_s:
            return done
        stops.add(done.stopped)
    if stops == {Stop.IDLE}:  # it reads a file from which nothing comes
        return done
    raise too_busy(f"let {Path(program.argv[0]).name} work", limits.wall_limit_s)


def program_of(source: Source, folder: Path, limits: Limits, run: tuple[str, ...] = ()) -> Program:
    """The Program of `source`, compiled in `folder`, to be run within `limits`, by the words `run` if there are any in
    place of the language's."""
    for stream in source.streams:
        if not (link := folder / stream.file).is_dir():
            link.unlink(missing_ok=True)
            link.symlink_to(f"/dev/{stream.name}")
    return _program(source, run or source.row.run, folder, limits)


def _take_over(box: sandbox.OpenBox, folder: Path) -> None:
    """Copy the regular files that the compiler left into the judge's own `folder`, over files with the same names."""
    for path, mode, descriptor in box.files():
        target = folder / path
        with contextlib.suppress(FileExistsError, NotADirectoryError, IsADirectoryError):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            with target.open("xb") as copy, open(descriptor, "rb", closefd=False) as made:
                shutil.copyfileobj(made, copy)
            target.chmod(0o755 if mode else 0o644)
    _seal(folder)


def digest_of(source: Source) -> bytes:
    """The hash of everything that a run of `source` depends on, on this machine and with this judge."""
    language = source.row
    contents = [part for file in source.files for part in file]
    tools = [str(language.find_tool(tool)) for tool in language.tools()]
    steps = (
        language.compile, language.newer, language.older, language.static, language.joined, language.run,
        language.environment, language.needs_proc, language.limit_address_space,
    )  # fmt: skip
    version = languages.version(source.language)
    joined = () if source.joined is None else (str(source.joined),)
    about = (*joined, *map(str, source.streams))
    return digest(
        source.language, version, tools, *steps, COMPILE_LIMITS, code_digest("judging"), source.name, *contents, *about
    )


def _program(
    source: Source, argv: tuple[str, ...], folder: Path, limits: Limits, sources: Sequence[str] = ()
) -> Program:
    language = source.row
    is_run = argv is language.run
    entry = language.entry(folder, source.name) if language.entry and "{entry}" in argv else source.name
    name = _as_file(source.name if is_run else source.own)
    fields = {"source": name, "entry": entry, "memory": str(limits.memory_mib)}
    fields["function"] = source.joined.function if source.joined else ""
    fields["stack"] = str(min(max(limits.memory_mib // 8, _LEAST_STACK_MIB), _MOST_STACK_MIB))
    lists = {"{sources}": [_as_file(name) for name in sources], "{options}": _options(source)}
    words = [part for word in argv[1:] for part in lists.get(word, (word,))]
    first = argv[0]
    rest = [_FIELD.sub(lambda field: fields[field[1]], word) for word in words]
    tool = None if first.startswith("./") else language.find_tool(first)
    return Program(
        language=language.name,
        version=source.version,
        argv=(first if tool is None else str(tool), *rest),
        box=folder,
        needs=() if tool is None else language.needs(tool),
        proc=language.needs_proc,
        address_space=language.limit_address_space,
        environment=language.environment,
        fork_server=source.fork_server and is_run,
        static_bytes=static_bytes(folder / first) if tool is None else 0,
        deep_stack=language.deep_stack and is_run,
        starts_threads=language.deep_stack and is_run and starts_threads(folder / first),
        joined=source.joined,
    )


def _options(source: Source) -> Sequence[str]:
    options = source.row.options
    return options(source.name, dict(source.files)) if options else ()


def _as_file(name: str) -> str:
    """A file's name as compilers and interpreters take it for a file, and not for an option."""
    return f"./{name}" if name[0] in "-@" else name


def _seal(folder: Path) -> None:
    """Make `folder` readable by every user whom its level needs, and writable by none; the user who compiled in it no
    longer owns it."""
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
    folder.chmod(sandbox.folder_mode())


def _blame_full_disk(folder: Path) -> None:
    """JudgeFailure when a compiler failed on a disk that is almost full: that is not the student's fault."""
    free = shutil.disk_usage(folder).free
    if free < _COMPILED_FILE_BYTES:
        raise JudgeFailure(f"no room to compile in: {free >> 20} MiB free in {folder.parent}; make room or set TMPDIR")
