"""Cases that a user wrote, from files or standard input: the reference says what is right."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeError
from judge.base.hashing import digest
from judge.judging.batch import CaseFiles
from judge.problem.problem_cases import ProblemCases
from judge.values.problem import Case

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from judge.values.problem import Problem

STDIN = "-"
"""The name that stands for standard input."""

_MOST_BYTES = 64 << 20


def read_stdin() -> bytes:
    """The case on standard input. BadUsage if it is too long, or if there is no standard input."""
    if sys.stdin is None:
        raise BadUsage("--input -: expected a case on standard input, which is closed")
    if sys.stdin.isatty():
        print("type or paste the case, then press Ctrl-D (on Windows Ctrl-Z and Enter)", file=sys.stderr)
    return _read(sys.stdin.buffer, "standard input")


def read(
    problem: Problem, names: Sequence[str], folder: Path, stdin: bytes = b""
) -> tuple[ProblemCases, tuple[str, ...]]:
    """The cases in these files (STDIN for the text `stdin`), and a line for each that is not a contest case.

    A case that the validator rejects is judged all the same if the reference can play it. BadUsage if it cannot, or if
    a file cannot be read. The cases and their golden transcripts are written into `folder`.
    """
    files_of, complaints = {}, []
    for number, name in enumerate(dict.fromkeys(names)):
        case_id = "standard input" if name == STDIN else name
        text = stdin if name == STDIN else read_file(Path(name))
        expected, complaint = play(problem, case_id, text)
        case = Case(case_id, folder / f"{number}.in", folder / f"{number}.out")
        case.input.write_bytes(text)
        case.expected.write_bytes(expected)
        files_of[case_id] = CaseFiles(case, digest(text, expected))
        if complaint:
            complaints.append(
                f"{case_id}: not a contest case: {complaint}; judged all the same: the reference can play it"
            )
    cases = tuple(files.case for files in files_of.values())
    return ProblemCases(problem, cases, {}, files_of, is_whole=False), tuple(complaints)


def play(problem: Problem, name: str, text: bytes) -> tuple[bytes, str]:
    """What the reference prints for the case `text`, and why the validator calls it no contest case ('': it is one).

    BadUsage if the reference cannot play the case; in the validator's words if it has a complaint, because they are
    made for people.
    """
    from judge.problem import programs  # only own cases need them

    programs.reference(problem)
    complaint = (programs.validate(problem, text) or "") if problem.validate else ""
    try:
        return programs.transcript(problem, text), complaint
    except programs.NoAnswer as lack:
        raise BadUsage(f"{name}: {lack}") from None
    except JudgeError as error:
        if complaint:
            raise BadUsage(f"{name}: not a contest case: {complaint}") from None
        if isinstance(error, BadUsage):
            raise BadUsage(f"{name} is not a case of {problem.id}: {error}") from None
        raise


def read_file(file: Path) -> bytes:
    """The case in `file`. BadUsage if it cannot be read, or is too long."""
    if file.is_dir():
        raise BadUsage(f"{file} is a folder: expected the file of one case")
    try:
        with file.open("rb") as stream:
            return _read(stream, str(file))
    except OSError as error:
        raise BadUsage(f"{file}: cannot be read: {error.strerror}") from None


def _read(stream: BinaryIO, name: str) -> bytes:
    text = stream.read(_MOST_BYTES + 1)
    if len(text) > _MOST_BYTES:
        raise BadUsage(f"{name}: expected a case, found more than {_MOST_BYTES >> 20} MiB")
    return text
