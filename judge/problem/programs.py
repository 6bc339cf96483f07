"""Runs a problem's own programs (reference, generator, validator, misreadings): trusted, but limited in time and
output.

They run in the checkout; `python` as the first argument is the judge's own interpreter. Their environment has a fixed
hash seed, no PYTHONPATH and no user packages. Any error in them is the judge's failure. It is reported with the command
line, how it ended and the last line of its error output, so that the command can be repeated by hand.

Batch (`--batch`): one process answers many requests; each request and each reply is one line with a JSON object.

    {"id": "1", "input": "...", "misreadings": [], "lines": 20}   or   {"id": "1", "seed": 7, "size": 3}
    {"id": "1", "outcome": "text" | "endless" | "crash" | "bad-input" | "cut", "output": "..."}
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import shlex
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from judge.base.errors import BadUsage, JudgeFailure
from judge.base.hashing import digest
from judge.base.printable import printable, tail

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence

    from judge.values.model import Problem

T = TypeVar("T")

TIME_S = 60.0  # for a single run, and for one reply of a batch: far beyond what any of these programs needs
BAD_INPUT = 2
VALID, NOT_VALID = 42, 43
NO_ANSWER = 44  # of the reference in a kit, which knows the kit's own cases only
OUTCOMES = ("text", "endless", "crash", "bad-input", "cut")
_MOST_OUTPUT = 64 << 20  # bytes of a single run, and of one reply of a batch: more counts as endless
_MOST_OF_BATCH = 512 << 20
_LAST_WORDS = 4096
_PART = 64 * 1024
_GLANCE_S = 0.5
_VARIABLES = ("PATH", "HOME", "TMPDIR", "SYSTEMROOT", "TEMP", "TMP")
_FOLDERS = ("problems", "solutions")
_LEFT_OUT = ("submissions", "__pycache__")
_LACKS = MappingProxyType(
    {
        "reference": "has no reference, the program that prints the golden transcript of a case",
        "generate": "makes no random cases: it has no generator",
        "validate": "has no validator, the program that says whether a text is a case",
        "misreadings": "has no program that plays misreadings, so they cannot be measured",
    }
)


def digest_sources(problem: Problem, *argvs: Sequence[str]) -> bytes:
    """The hash of everything that these programs may consist of or read: the arguments, the files that they name, and
    the files of all problems and solutions without the submissions."""
    return digest(
        argvs, *((os.path.relpath(file, problem.root), file.read_bytes()) for file in _sources(problem, argvs))
    )


def _sources(problem: Problem, argvs: Iterable[Sequence[str]]) -> Iterator[Path]:
    root = problem.root
    for folder in _FOLDERS:
        yield from sorted(_files(root / folder))
    yield from (root / word for argv in argvs for word in argv if (root / word).is_file())


def _files(folder: Path) -> Iterator[Path]:
    """All files below `folder`, except submissions and caches."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in _LEFT_OUT]
        yield from (file for name in files if name not in _LEFT_OUT and (file := Path(place, name)).is_file())


@dataclass(frozen=True)
class Request:
    """One question to a batch program: a case's text, with the number of lines needed if not all are; or a seed (and a
    size) to make a case from."""

    id: str
    input: str | None = None
    seed: int | None = None
    size: int | None = None
    misreadings: tuple[str, ...] = ()
    lines: int | None = None


@dataclass(frozen=True)
class Reply:
    """The answer to the request of the same id; `outcome` is one of OUTCOMES."""

    id: str
    outcome: str
    output: str


class ProgramFailure(JudgeFailure):
    """One of the problem's programs failed: what happened, and the remedy."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what, remedy)
        self.what = what

    def __str__(self) -> str:
        return "; ".join(self.args)


class NoAnswer(BadUsage):
    """A kit has no golden transcript for a case."""


def reference(problem: Problem) -> tuple[str, ...]:
    """The argument list of the problem's reference; BadUsage if it has none."""
    return named(problem, "reference")


def named(problem: Problem, key: str) -> tuple[str, ...]:
    """The argument list that problem.yaml has under `key`, one of `_LACKS`; BadUsage if it is missing."""
    argv: tuple[str, ...] | None = getattr(problem, key)
    if argv is None:
        remedy = f"; `{key}` in {problem.folder / 'problem.yaml'} would name one (docs/formats.md)"
        raise BadUsage(f"{problem.id} {_LACKS[key]}{'' if problem.kit_cases is not None else remedy}")
    return argv


def transcript(problem: Problem, text: bytes, *options: str, hash_seed: int = 0) -> bytes:
    """The reference's output for the case `text`. BadUsage if the reference calls it bad input (exit status 2);
    NoAnswer if it is the reference of a kit, and the case is not one of the kit's."""
    argv = (*reference(problem), *options)
    status, output, words = _run(problem, argv, text, hash_seed)
    if status == NO_ANSWER and problem.kit_cases is not None:
        raise NoAnswer(_last_line(words))
    if status == BAD_INPUT:
        raise BadUsage(f"the reference calls it bad input: {_last_line(words) or 'without a reason'}")
    if status != 0:
        raise _failure(problem, argv, f"ended with {_ending(status)}", words, text)
    return output


def listing(problem: Problem, argv: Sequence[str]) -> bytes:
    """The output of a run of `argv` without input; JudgeFailure unless it ends with exit status 0."""
    status, output, words = _run(problem, argv, b"")
    if status != 0:
        raise _failure(problem, argv, f"ended with {_ending(status)}", words)
    return output


def validate(problem: Problem, text: bytes) -> str | None:
    """None if the validator calls `text` a contest case, otherwise its reason why not."""
    argv = named(problem, "validate")
    status, output, words = _run(problem, argv, text)
    if status == VALID:
        return None
    if status == NOT_VALID:
        return _last_line(output) or _last_line(words) or "the validator does not say why"
    raise _failure(
        problem, argv, f"ended with {_ending(status)}, not {VALID} (valid) or {NOT_VALID} (not)", words, text
    )


def run_batch(
    problem: Problem, argv: Sequence[str], requests: Iterable[Request], time_s: float = TIME_S
) -> Generator[Reply, None, None]:
    """The replies of one process of `argv` (which holds --batch), as they come.

    Each request has a unique id and gets exactly one reply. JudgeFailure if not, if the program fails, or if no reply
    comes within `time_s` seconds. The process ends when the iterator is exhausted or closed, so a caller that may stop
    early must close it.
    """
    lines = {request.id: _line(request) for request in requests}
    waiting = set(lines)
    printed = 0
    talk = _Talk(_start(problem, argv, hash_seed=0), list(lines.values()), time_s)
    try:
        for line in talk.read_lines():
            if talk.complained_too_much:
                break
            printed += len(line)
            if len(line) >= _MOST_OUTPUT or printed > _MOST_OF_BATCH:
                raise _failure(problem, argv, _too_much(line, printed), talk.last_words())
            reply = _read_reply(line)
            if reply is None or reply.id not in waiting:
                what = "a line that is not a reply" if reply is None else "a reply that nobody waits for"
                raise _failure(problem, argv, f"printed {what}: {printable(line.rstrip())}", talk.last_words())
            waiting.remove(reply.id)
            yield reply
        status = talk.wait()
    finally:
        talk.close()
    if talk.complained_too_much:
        raise _failure(problem, argv, _too_many_errors(), talk.last_words())
    if talk.expired:
        raise _failure(problem, argv, f"gave no reply for {time_s:g} s", talk.last_words())
    if status != 0:
        raise _failure(problem, argv, f"ended with {_ending(status)}", talk.last_words())
    if waiting:
        raise _failure(problem, argv, f"left {len(waiting)} of {len(lines)} requests unanswered", talk.last_words())


def _too_much(line: bytes, printed: int) -> str:
    if len(line) >= _MOST_OUTPUT:
        return f"printed a line of more than {_MOST_OUTPUT >> 20} MiB"
    return f"printed more than {_MOST_OF_BATCH >> 20} MiB"


def _too_many_errors() -> str:
    return f"printed more than {_MOST_OUTPUT >> 20} MiB on standard error"


class _Talk:
    """A running program. One thread feeds it and one reads its standard error, so that neither side can wait for the
    other for ever; another one ends it when an answer is overdue."""

    def __init__(self, process: subprocess.Popen[bytes], lines: Sequence[bytes], time_s: float) -> None:
        self.process, self.time_s, self.expired = process, time_s, False
        self.complained_too_much = False
        self._due = math.inf
        self._printed: list[bytes] = []
        self._error_output = b""
        self._closing = threading.Event()
        self._hearing = threading.Thread(target=self._hear, daemon=True)
        self._threads = [threading.Thread(target=self._feed, args=(lines,), daemon=True), self._hearing]
        self._threads.append(threading.Thread(target=self._watch, daemon=True))
        for thread in self._threads:
            thread.start()

    def read(self) -> bytes:
        """The program's whole output; if it is too long, a little more than is allowed."""
        reading = threading.Thread(target=self._read, daemon=True)
        reading.start()
        reading.join(self.time_s)  # a process that it started may hold the pipe for longer
        self.expired = reading.is_alive()
        return b"".join(self._printed)

    def _read(self) -> None:
        assert self.process.stdout is not None
        size = 0
        while size <= _MOST_OUTPUT and (part := os.read(self.process.stdout.fileno(), _PART)):
            self._printed.append(part)
            size += len(part)

    def last_words(self) -> bytes:
        """The end of its standard error; the program is ended if it still runs."""
        self.process.kill()
        self._hearing.join(_GLANCE_S)  # a process that it started may still hold the pipe
        return self._error_output

    def read_lines(self) -> Iterator[bytes]:
        """The program's output, line by line."""
        assert self.process.stdout is not None
        while line := self._in_time(self.process.stdout.readline, _MOST_OUTPUT):
            yield line

    def wait(self) -> int:
        """The program's exit status."""
        return self._in_time(self.process.wait)

    def close(self) -> None:
        """End the program if it still runs, and release its pipes."""
        self.process.kill()
        self._closing.set()
        for thread in self._threads:
            thread.join(_GLANCE_S if thread is self._hearing else None)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process.wait()

    def _feed(self, lines: Iterable[bytes]) -> None:
        assert self.process.stdin is not None
        # A program that ends early breaks the pipe; its exit status says more than that error.
        with contextlib.suppress(OSError), self.process.stdin as stdin:
            for line in lines:
                stdin.write(line)

    def _hear(self) -> None:
        assert self.process.stderr is not None
        size = 0
        with self.process.stderr as stderr:
            while data := os.read(stderr.fileno(), _PART):
                self._error_output = (self._error_output + data)[-_LAST_WORDS:]
                size += len(data)
                if size > _MOST_OUTPUT:
                    self.complained_too_much = True  # before the end of its output is seen
                    self.process.kill()
                    return

    def _in_time(self, work: Callable[..., T], *args: int) -> T:
        self._due = time.monotonic() + self.time_s
        try:
            return work(*args)
        finally:
            self._due = math.inf

    def _watch(self) -> None:
        while not self._closing.wait(min(_GLANCE_S, self.time_s)):
            if time.monotonic() > self._due:
                self.expired = True
                self.process.kill()
                return


def _run(problem: Problem, argv: Sequence[str], stdin: bytes, hash_seed: int = 0) -> tuple[int, bytes, bytes]:
    """Exit status, standard output and the end of standard error of one run."""
    talk = _Talk(_start(problem, argv, hash_seed), [stdin], TIME_S)
    try:
        output = talk.read()
        if len(output) > _MOST_OUTPUT:
            raise _failure(problem, argv, f"printed more than {_MOST_OUTPUT >> 20} MiB", talk.last_words(), stdin)
        status = -1 if talk.expired else talk.wait()
        if talk.complained_too_much:
            raise _failure(problem, argv, _too_many_errors(), talk.last_words(), stdin)
        if talk.expired:
            raise _failure(problem, argv, f"did not end within {TIME_S:g} s", talk.last_words(), stdin)
        return status, output, talk.last_words()
    finally:
        talk.close()


def _start(problem: Problem, argv: Sequence[str], hash_seed: int) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(
            _command(argv),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=problem.root,
            env=_environment(hash_seed),
        )
    except OSError as error:
        raise _not_started(problem, argv, error) from None


def _command(argv: Sequence[str]) -> list[str]:
    return [sys.executable if argv[0] == "python" else argv[0], *argv[1:]]


def _environment(hash_seed: int) -> Mapping[str, str]:
    ours = {"PYTHONHASHSEED": str(hash_seed), "PYTHONUTF8": "1", "PYTHONNOUSERSITE": "1", "LC_ALL": "C.UTF-8"}
    return {name: os.environ[name] for name in _VARIABLES if name in os.environ} | ours


def _line(request: Request) -> bytes:
    given: dict[str, object] = {"id": request.id}
    if request.input is not None:
        given |= {"input": request.input, "misreadings": list(request.misreadings)}
    numbers = (("seed", request.seed), ("size", request.size), ("lines", request.lines))
    given |= {name: value for name, value in numbers if value is not None}
    return json.dumps(given).encode() + b"\n"


def _read_reply(line: bytes) -> Reply | None:
    """The reply on `line`; None if there is none."""
    try:
        given = json.loads(line)
        reply = Reply(given["id"], given["outcome"], given["output"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    texts = isinstance(reply.id, str) and isinstance(reply.output, str)
    return reply if texts and reply.outcome in OUTCOMES else None


def _last_line(data: bytes) -> str:
    return tail(data, 1)


def _ending(status: int) -> str:
    return f"exit status {status}" if status >= 0 else f"signal {-status}"


def _failure(problem: Problem, argv: Sequence[str], how: str, stderr: bytes, stdin: bytes = b"") -> ProgramFailure:
    """The error of a program that failed; `stdin` is what it was given in a run of its own."""
    last_words = f"; its last error output: {words}" if (words := _last_line(stderr)) else ""
    on_case, command = "", "it"
    if stdin and (case := _case_of(problem, stdin)):
        on_case = f" on {case.parent.name}/{case.stem}"
        command = f"`{shlex.join(argv)} < {shlex.quote(case.relative_to(problem.root).as_posix())}`"
    what = f"`{shlex.join(argv)}` {how}{on_case}{last_words}"
    return ProgramFailure(what, f"run {command} in {problem.root} by hand and fix it")


def _case_of(problem: Problem, text: bytes) -> Path | None:
    """The problem's case with this text."""
    files = sorted((problem.root / "cases" / problem.id).glob("*/*.txt"))
    return next((file for file in files if file.is_file() and file.read_bytes() == text), None)


def _not_started(problem: Problem, argv: Sequence[str], error: OSError) -> JudgeFailure:
    where = f"{problem.folder / 'problem.yaml'} asks for"
    return JudgeFailure(f"{where} `{shlex.join(argv)}`, which cannot be started: {error.strerror}; install {argv[0]!r}")
