"""Compiles a submission in other ways than it is judged: with checks, with warnings, and so that what it never sets has
another value."""

from __future__ import annotations

import functools
import re
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from judge import languages, sandbox
from judge.base.errors import too_busy
from judge.base.hashing import digest
from judge.base.kept import keep_files
from judge.base.printable import printable
from judge.execution import lean_headers, scratch
from judge.execution.compilation import compile_units, lay_out, program_of, source_of
from judge.execution.compiler_limits import COMPILE_LIMITS, compiler_limits
from judge.execution.compiler_words import shows_others
from judge.execution.linked_parts import use_objects
from judge.languages.tracing import STATIC, read_blocks, read_listed
from judge.values.running import Stop

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from judge.execution.compilation import Source
    from judge.languages import Language
    from judge.languages.tracing import Line, Traced
    from judge.languages.traps import Trap
    from judge.values.problem import Limits
    from judge.values.running import Execution, Program

_VERSION = re.compile(r"\b(\d{1,3})(?:\.\d+)*(?:-\w+)?$")
_NO_LIBRARY = re.compile(rb"cannot find -l")
_CODE_BYTES = 16 << 20  # what a disassembler may print


def compile_checked(source: Source, folder: Path, limits: Limits) -> Program | None:
    """Compile `source` in `folder` as `compile_source` does, but with checks, to be run within `limits`. None if
    its language has none here, or if that does not work. MachineBusy as there, and whenever the compiler did not end
    in real time: what these builds tell must not depend on how busy the machine is."""
    checked = source.row.checked
    if source.refused or checked is None:
        return None
    done = _compile_known(source, checked.compile, checked.optional, folder)
    if done.status != 0 or done.stopped:
        return None
    program = program_of(source, folder, limits)
    return replace(program, proc=True, address_space=False, reserves_freely=True, environment=checked.environment)


def compile_plain(source: Source, folder: Path, limits: Limits) -> Program | None:
    """As `compile_checked`, but without any checks or optimisation, so that something else can watch the program."""
    checked = source.row.checked
    if source.refused or checked is None:
        return None
    return _compile_unchecked(source, checked.plain, folder, limits)


def compile_filled(source: Source, folder: Path, limits: Limits) -> Program | None:
    """As `compile_plain`, but what the program never sets holds large positive numbers, unless an earlier call has left
    something else there."""
    filled = source.row.checked.filled if source.row.checked else None
    if source.refused or filled is None:
        return None
    (folder / filled.file).write_bytes(filled.text)
    program = _compile_unchecked(source, filled.compile, folder, limits)
    return program and replace(program, environment=(*program.environment, *filled.environment))


def compile_traced(
    source: Source, folder: Path, limits: Limits
) -> tuple[Program, Mapping[int, Collection[Line]]] | None:
    """As `compile_plain`, but so that the program reports which blocks ran; and the lines of each block in the
    submission's own files. None if that is not possible here. JudgeFailure without a disassembler."""
    traced = source.row.traced
    if source.refused or traced is None:
        return None
    tool = source.row.find_tool(traced.disassembler[0]) if traced.disassembler else None
    built = compile_listed(source, folder, limits)
    if built is None:
        return None
    program, listed = built
    if tool is None:
        return program, read_listed(listed, source.own_files)
    argv = (str(tool), *traced.disassembler[1:])
    with sandbox.open_box(replace(program, argv=argv, needs=source.row.needs(tool)), COMPILE_LIMITS) as box:
        done = _in_time(box.run(output_bytes=_CODE_BYTES))
    if done.status != 0 or done.stopped or done.stdout_cut:
        return None
    return program, read_blocks(done.stdout.decode("utf-8", "replace"), source.own_files)


def compile_listed(source: Source, folder: Path, limits: Limits) -> tuple[Program, str] | None:
    """As `compile_traced`, but with what the compiler itself has listed: blocks with their lines, and edits."""
    traced = source.row.traced
    if source.refused or traced is None:
        return None
    _write_files(traced, folder)
    tool = _tool(source.language, source.version)
    for name, content in tool.items():
        (folder / traced.tool).mkdir(mode=0o755, exist_ok=True)
        (folder / traced.tool / name).write_bytes(content)
    words = traced.again if tool else use_objects(source, traced.compile, folder)
    done = _compile_known(source, words, (), folder)
    if done.status != 0 or done.stopped:
        return None
    if traced.tool and not tool:
        # Classes only: no submission has any, so what later programs are compiled with is never from one.
        tool.update(_read_tool(folder / traced.tool))
    return program_of(source, folder, limits, traced.run), done.stdout.decode("utf-8", "replace")


def _write_files(traced: Traced, folder: Path) -> None:
    for name, content in traced.files:
        (folder / name).parent.mkdir(mode=0o755, exist_ok=True)
        (folder / name).write_bytes(content)


@functools.cache
def _tool(language: str, version: str) -> dict[str, bytes]:
    """The parts of a compiler that was compiled itself, for all later programs: those that an earlier process has kept,
    or new ones that are kept now. None before the first program where nothing can be kept."""
    row = languages.by_name(language)
    traced = row.traced
    if traced is None or traced.kept_beside is None or not traced.tool:
        return {}
    places = [str(row.find_tool(tool)) for tool in row.tools()]  # the version is that of one of them
    made_from, name = digest(version, places, *chain.from_iterable(traced.files)), f"{language}.tool"
    return keep_files(traced.kept_beside, name, made_from, lambda: _make_tool(row, traced))


def _make_tool(row: Language, traced: Traced) -> dict[str, bytes]:
    """Compile such a compiler, with the language's own trial: what later processes use was never near a submission."""
    trial = source_of(f"Trial{row.suffixes[0]}", ((f"Trial{row.suffixes[0]}", row.trial.encode()),))
    with scratch.folder() as made:
        folder = made / "box"
        folder.mkdir(mode=0o700)
        lay_out(trial, folder)
        _write_files(traced, folder)
        _compile_known(trial, traced.compile, (), folder)  # of a compiler that failed, no file is taken over
        return _read_tool(folder / traced.tool)


def _read_tool(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.glob("*.class"))}


def compile_varied(
    source: Source, folder: Path, limits: Limits, *, is_whole: bool = False
) -> tuple[Program | None, str]:
    """As `compile_plain`, a program that holds many variants of itself; or None, and the compiler's messages. Unless
    `is_whole`, it may lack a part of the standard library (`lean_headers`)."""
    traced = source.row.traced
    if source.refused or traced is None or not traced.varied:
        return None, ""
    for name, content in traced.varied_files:
        (folder / name).write_bytes(content)
    lean = () if is_whole else _write_lean_header(source, folder)
    words = use_objects(source, (*traced.varied[:1], *lean, *traced.varied[1:]), folder)
    done = _in_time(compile_units(source, words, folder))
    if done.status != 0 and _NO_LIBRARY.search(done.stdout + done.stderr):
        done = _in_time(compile_units(source, tuple(word for word in words if word != STATIC), folder))
    if done.status != 0 or done.stopped:
        return None, (done.stdout + done.stderr).decode("utf-8", "replace")
    return program_of(source, folder, limits), ""


def is_lean(source: Source) -> bool:
    """Whether a build of `source` may lack a part of the standard library."""
    return bool(lean_headers.lean_header(text for _, text in source.files))


def _write_lean_header(source: Source, folder: Path) -> tuple[str, ...]:
    """The compiler's options that make it read a small header in place of the whole library; none if the program
    includes that nowhere."""
    header = lean_headers.lean_header(text for _, text in source.files)
    if not header:
        return ()
    place = folder / lean_headers.HEADER
    place.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
    place.write_bytes(header)
    return (lean_headers.OPTION,)


def why_untraced(language: Language) -> str:
    """Why `compile_traced` cannot work here for any program in this language, with the remedy; '' if it may."""
    traced = language.traced
    if traced is None:
        return ""
    for tool in traced.disassembler[:1]:
        if language.find(tool) is None:
            return f"`{tool}` is not on this machine: install {traced.package}"
    version = languages.version(language.name)
    found = _VERSION.search(version)
    if "clang" in version or (found and int(found[1]) < traced.least):
        return f"`{traced.compile[0]}` {traced.least} or newer is needed; here it is {printable(version, 80)}"
    return ""


def _compile_unchecked(source: Source, words: tuple[str, ...], folder: Path, limits: Limits) -> Program | None:
    done = _compile_known(source, words, (), folder)
    return program_of(source, folder, limits) if done.status == 0 and not done.stopped else None


def find_traps(source: Source, folder: Path, limits: Limits) -> tuple[tuple[Trap, ...], Program | None]:
    """The traps in `source`, which `lay_out` has written to `folder`; and the program that was made on the way, to be
    run within `limits`, None if there is none. No trap where a message may show what is in files that are not the
    student's. MachineBusy as for `compile_source`."""
    search = source.row.traps
    if source.refused or search is None or shows_others(source.files, source.row):
        return (), None
    for name, content in search.files:
        (folder / name).write_bytes(content)
    done = _compile_known(source, search.words, search.optional, folder)
    if done.status != 0 or done.stopped:
        return (), None
    files = dict.fromkeys((source.own, *source.own_files))
    traps = search.read(done.stdout + done.stderr, files)
    program = program_of(source, folder, limits) if source.row.checked else None
    return traps, program and replace(program, environment=(*program.environment, *search.environment))


def _compile_known(source: Source, argv: tuple[str, ...], optional: tuple[str, ...], folder: Path) -> Execution:
    """Compile with all words and a small header; or else with the whole one; or else without those words that only some
    compilers know; or else, as `compile_source` does, as a program in another standard of the language."""
    known = tuple(word for word in argv if word not in optional)
    standards = [word for word in (*source.row.newer, *source.row.older) if word.startswith("-std=")]
    others = [tuple(other if word.startswith("-std=") else word for word in known) for other in standards]
    lean = (*argv[:1], *_write_lean_header(source, folder), *argv[1:])
    for words in dict.fromkeys((lean, argv, known, *others)):
        done = _in_time(compile_units(source, words, folder))
        if done.status in (None, 0) or done.stopped:
            break
    return done


def _in_time(done: Execution) -> Execution:
    """`done`, unless the compiler was stopped by a clock that goes on while others use the machine: MachineBusy."""
    if done.stopped in (Stop.WALL, Stop.IDLE):
        raise too_busy("compile in another way", compiler_limits().wall_limit_s)
    return done
