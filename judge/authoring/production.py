"""Runs a package's own programs in the sandbox, to make the cases that are not in it. They are a stranger's, too."""

from __future__ import annotations

import re
import shlex
from contextlib import ExitStack, nullcontext, suppress
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages, sandbox
from judge.authoring.old_python import is_old
from judge.authoring.translation import NAMES_FILE, names_file, translate
from judge.authoring.tree import MOST_BYTES, MOST_IN_ALL, MOST_TEXT
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution import scratch
from judge.execution.compilation import limits_of, prepare, source_of
from judge.judging.protocols import ANSWER, INPUT, OUTPUT, PROTOCOLS, placed
from judge.sandbox.interaction import interact
from judge.sandbox.wrapping import Handed, Writes
from judge.values.problem import Limits, Stream
from judge.values.running import Stop

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.authoring.package import GivenChecker
    from judge.authoring.tree import Tree
    from judge.execution.compilation import Compiled
    from judge.languages import Language
    from judge.sandbox import OpenBox
    from judge.values.running import Execution, Program

_LIMITS = Limits(time_s=60, memory_mib=2048, stderr_bytes=MOST_TEXT)
_MOST_S = 600.0
"""What all runs for one package may take together, in seconds of CPU time."""

_MOST_ARGUMENTS = 64 << 10
_RUN, _SHELL = "run", ".sh"
_GENERATOR = ".generator"
_OLD = re.compile("Missing parentheses in call to 'print'|name '(?:xrange|raw_input|unicode|unichr)' is not defined")
"""What Python 3 says of a program in Python 2 that its text did not show to be one."""

_LACKS_HEADER = re.compile(
    r"was not declared in this scope|is not a member of .std|does not name a type|has incomplete type"
)
_ALL_HEADERS = b"#include <bits/stdc++.h>\n"
"""What the author's compiler may have included by itself, as that of a Mac does."""

_FASTER = "perhaps PyPy is meant, which the judge does not use: name a solution or generator in C++, or "
"""What helps a program in Python that is too slow."""

_STOPPED = {
    Stop.CPU: f"used more than {_LIMITS.time_s:g} s of CPU time",
    Stop.WALL: "did not end in time",
    Stop.IDLE: "waited instead of working",
    Stop.OUTPUT: f"printed more than {MOST_BYTES >> 20} MiB",
    Stop.MEMORY: f"used more than {_LIMITS.memory_mib} MiB",
}


class Producers:
    """The programs of the package `tree`, each compiled when it is first run, with files of the names `streams` in
    place of the standard streams. Must be closed."""

    def __init__(self, tree: Tree, streams: tuple[str, str] = ("", "")) -> None:
        self.place, self._may_run = tree.place, tree.may_run
        names = zip(("stdin", "stdout"), streams, strict=True)
        self._streams = tuple(Stream(name, file) for name, file in names if file)
        self._stack = ExitStack()
        self._programs: dict[tuple[str, frozenset[tuple[str, bytes]]], tuple[Program, Limits]] = {}
        self._boxes: dict[tuple[Path, Writes, int], OpenBox] = {}  # by the program's folder
        self._used_s, self._printed = 0.0, 0
        self._translated: set[str] = set()

    def __enter__(self) -> Producers:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def notes(self) -> Sequence[str]:
        """A line on the programs that were translated from Python 2."""
        if not self._translated:
            return ()
        named = printable(", ".join(sorted(self._translated)), 200)
        effect = "where cases depend on the order of a set or a dictionary, they are not those of the author"
        return (f"translated from Python 2, which is not on this machine: {named}: {effect}",)

    def run(
        self, source: str, files: Mapping[str, bytes], arguments: Sequence[str] = (), stdin: bytes = b""
    ) -> Execution:
        """What the program prints that begins in `source`, one of `files`. BadUsage, with its words, if it is in no
        language of the judge, does not compile, fails, or takes too much."""
        box = self._box(source, files, arguments)
        return self._checked(source, box.run(stdin, MOST_BYTES, Handed((), tuple(arguments))))

    def make(
        self, source: str, files: Mapping[str, bytes], arguments: Sequence[str] = ()
    ) -> tuple[bytes, Mapping[str, bytes]]:
        """What such a program prints, and the files that it leaves in its folder, by name. BadUsage as there."""
        box = self._box(source, files, arguments, Writes.FOLDER)
        whole = tuple(_content(box.folder))
        done = self._checked(source, box.run(b"", MOST_BYTES, Handed((), tuple(arguments), folder=whole)))
        return done.stdout, self._left(source, box, {name for name, _ in whole})

    def _left(self, source: str, box: OpenBox, given: Collection[str] = ()) -> dict[str, bytes]:
        """The files that this program has left in its box, by name, but for those that it was `given`. BadUsage if one
        is too large."""
        left = {str(path): _read(descriptor) for path, _, descriptor in box.files() if str(path) not in given}
        if any(len(text) > MOST_BYTES for text in left.values()):
            raise self._error(source, f"left a file of more than {MOST_BYTES >> 20} MiB")
        return left

    def talk(self, source: str, files: Mapping[str, bytes], interactor: GivenChecker, text: bytes) -> bytes:
        """What the interactor writes about a talk with a program on this case. BadUsage as for a run, if one of them
        fails, or the interactor does not accept."""
        protocol = PROTOCOLS[interactor.protocol]
        judging = self._box(interactor.source, interactor.files, writes=Writes.DESK)
        handed = Handed(((INPUT, text), (ANSWER, b"")), placed(protocol.arguments, talks=True))
        judged = [self._box(source, files, number=number) for number in range(interactor.processes)]
        done = interact(judged, judging, handed, most_bytes=MOST_BYTES, patience_s=_LIMITS.time_s)
        left = self._left(interactor.source, judging)
        for program in done.programs:
            self._checked(source, program)
        accepts = protocol.read(done.validator, left).is_right
        self._checked(interactor.source, replace(done.validator, status=0) if accepts else done.validator)
        return left.get(OUTPUT, b"")

    def _checked(self, source: str, done: Execution) -> Execution:
        """The run. BadUsage if it failed, or the package's runs took too much."""
        self._used_s += done.cpu_s
        self._printed += len(done.stdout)
        if done.status != 0 or done.stopped is not None or done.stdout_cut or done.stderr_cut:
            raise self._error(source, _how(done), _FASTER if _is_slow_python(source, done) else "")
        if self._used_s > _MOST_S:
            raise self._error(source, f"all runs together took more than {_MOST_S:g} s of CPU time")
        if self._printed > MOST_IN_ALL:
            raise self._error(source, f"all runs together printed more than {MOST_IN_ALL >> 20} MiB")
        return done

    def _box(
        self,
        source: str,
        files: Mapping[str, bytes],
        arguments: Sequence[str] = (),
        writes: Writes = Writes.NOTHING,
        number: int = 0,
    ) -> OpenBox:
        """The box of this program; of several copies of it, that of the one with this number."""
        program, limits = self._compiled(source, files, arguments)
        known = program.box, writes, number
        if known not in self._boxes:
            self._boxes[known] = self._stack.enter_context(
                sandbox.open_box(program, limits, writes=writes, file_bytes=2 * MOST_BYTES)
            )
        return self._boxes[known]

    def _compiled(self, source: str, files: Mapping[str, bytes], arguments: Sequence[str]) -> tuple[Program, Limits]:
        if not self._may_run:
            what = f"{printable(source)} must run to make cases that are not there"
            raise BadUsage(f"{printable(self.place)}: {what}: import it without --no-run")
        if any("\0" in word for word in arguments) or sum(map(len, arguments)) > _MOST_ARGUMENTS:
            raise self._error(source, "its arguments are too long, or hold what no argument can")
        known = source, frozenset(files.items())  # flags of the compiler stand in the files
        if known not in self._programs:
            self._programs[known] = self._compile(source, files)
        return self._programs[known]

    def _compile(self, source: str, files: Mapping[str, bytes]) -> tuple[Program, Limits]:
        begins, files = (_RUN, files) if source.endswith(_SHELL) else self._readable(source, files)
        language = languages.of_program(begins)
        if language is None:
            raise self._error(source, "it is in no language that the judge knows")
        files = {**files, begins: _starting(source, files[source])} if begins == _RUN else files
        compiled, limits = self._prepare(language, begins, files)
        if compiled.program is None and language.name == "cpp" and _LACKS_HEADER.search(compiled.first_error):
            wider, _ = self._prepare(language, begins, {**files, begins: _ALL_HEADERS + files[begins]})
            compiled = wider if wider.program is not None else compiled
        if compiled.program is None:
            raise self._error(source, f"it does not compile: {printable(compiled.first_error, 200)}")
        program = compiled.program if language.starts_others else _as_generator(compiled.program)
        return replace(program, fork_server=False), limits

    def _readable(self, source: str, files: Mapping[str, bytes]) -> tuple[str, Mapping[str, bytes]]:
        """The name under which the program in `source` is run, and its files. One in Python 2 gets a new name, or is
        translated where Python 2 is not on this machine. BadUsage if that is not possible."""
        path = PurePosixPath(source)
        if not is_old(path.suffix, files[source]):
            return source, files
        while (renamed := str(path.with_suffix(languages.OLD_PYTHON))) in files:
            path = path.with_stem(f"{path.stem}_")
        language = languages.of_program(renamed)
        if language is not None and language.missing() is None:
            return renamed, {**files, renamed: files[source]}
        beside = {name: text for name, text in files.items() if PurePosixPath(name).suffix == path.suffix}
        new = {}
        try:
            for name, text in beside.items():
                with nullcontext() if name == source else suppress(ValueError):  # it may need no other file
                    new[name] = translate(text)
        except ValueError as error:
            cause = printable(str(error), 99)
            why = f"it is in Python 2, this machine has no `python2`, and it cannot be translated ({cause})"
            raise self._error(source, why, "install Python 2, or ") from None
        self._translated.add(source)
        return source, {**files, **new, str(path.with_name(NAMES_FILE)): names_file()}

    def _prepare(self, language: Language, source: str, files: Mapping[str, bytes]) -> tuple[Compiled, Limits]:
        folder = self._stack.enter_context(scratch.folder()) / "box"
        folder.mkdir(mode=0o700)
        if language.starts_others:
            files = {one: _unix_lines(text) for one, text in files.items()}
        name = language.rename(source, files[source]) if language.rename else source
        found = source_of(name, tuple(sorted({**files, name: files[source]}.items())), streams=self._streams)
        limits = limits_of(found, _LIMITS)
        try:
            return prepare(found, folder, limits), limits
        except OSError as error:  # a zip file may hold names that no folder can
            raise self._error(source, f"its files cannot be written: {error.strerror}") from None

    def _error(self, source: str, why: str, remedy: str = "") -> BadUsage:
        """A program that cannot make cases; `remedy` is what helps besides cases that are there."""
        if source.endswith(".py") and _OLD.search(why):
            why, remedy = "it is in Python 2, and does not say so", "begin it with `#!/usr/bin/env python2`, or "
        remedy += "make the cases where the package was made, and import it with them"
        return BadUsage(f"{printable(self.place)}/{printable(source)} cannot make cases: {why}: {remedy}")


def can_run(name: str) -> bool:
    """Whether the program in this file may make cases: it is in a language of the judge, or a script of a shell."""
    return name.endswith(_SHELL) or languages.of_program(name) is not None


def _starting(source: str, text: bytes) -> bytes:
    """A script that becomes the one in `source`, which finds its own name and folder."""
    if source == _RUN:
        return text
    shell = "" if text.startswith(b"#!") else "sh "
    return f'#!/bin/sh\nexec {shell}{shlex.quote(f"./{source}")} "$@"\n'.encode()


def _unix_lines(text: bytes) -> bytes:
    """A script with line ends of Windows, which no shell reads, without them; anything else as it is."""
    return text.replace(b"\r\n", b"\n") if text.startswith(b"#!") else text


def _as_generator(program: Program) -> Program:
    """The compiled program under another name: with the headers of BAPCtools, a validator whose name has `generat` in
    it makes cases. Scripts keep theirs: they may start themselves."""
    if not program.argv[0].startswith("./"):
        return program
    (program.box / program.argv[0]).rename(program.box / _GENERATOR)
    return replace(program, argv=(f"./{_GENERATOR}", *program.argv[1:]))


def with_headers(names: Iterable[str], source: str) -> list[str]:
    """The file `source` and all headers in its folder, which it may include."""
    folder = source.rpartition("/")[0]
    headers = [name for name in names if name.rpartition("/")[0] == folder and name.endswith((".h", ".hpp", ".hh"))]
    return sorted({source, *headers})


def _content(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files of the compiled program, by their paths below its folder."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():  # to a stream of the program
            yield file.relative_to(folder).as_posix(), file.read_bytes()


def _read(descriptor: int) -> bytes:
    """A bit more than the largest file that is taken: so much shows that it is too large."""
    with open(descriptor, "rb", closefd=False) as stream:
        return stream.read(MOST_BYTES + 1)


def _is_slow_python(source: str, done: Execution) -> bool:
    return done.stopped is Stop.CPU and source.endswith(".py")


def _how(done: Execution) -> str:
    if done.stdout_cut or done.stderr_cut:
        return _STOPPED[Stop.OUTPUT]
    if done.stopped is not None:
        return _STOPPED.get(done.stopped, "was stopped")
    last = printable(done.stderr.rstrip().rpartition(b"\n")[2], 120)
    how = f"ended with status {done.status}" if done.signal is None else f"was ended by signal {done.signal}"
    return f"{how} ({last})" if last else how
