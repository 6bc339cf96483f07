"""A problem's own programs (reference, generator, validator, misreadings): what each is called, and what it answers to
one question.

They are trusted, but limited in time and output; `process` says how they run, `batch` how one answers many questions.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.hashing import digest
from judge.problem.process import ending, failure, last_line, run

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from judge.values.problem import Problem

BAD_INPUT = 2
VALID, NOT_VALID = 42, 43
NO_ANSWER = 44  # of the reference in a kit, which knows the kit's own cases only
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
    status, output, words = run(problem, argv, text, hash_seed)
    if status == NO_ANSWER and problem.kit_cases is not None:
        raise NoAnswer(last_line(words))
    if status == BAD_INPUT:
        raise BadUsage(f"the reference calls it bad input: {last_line(words) or 'without a reason'}")
    if status != 0:
        raise failure(problem, argv, f"ended with {ending(status)}", words, text)
    return output


def listing(problem: Problem, argv: Sequence[str]) -> bytes:
    """The output of a run of `argv` without input; JudgeFailure unless it ends with exit status 0."""
    status, output, words = run(problem, argv, b"")
    if status != 0:
        raise failure(problem, argv, f"ended with {ending(status)}", words)
    return output


def validate(problem: Problem, text: bytes) -> str | None:
    """None if the validator calls `text` a contest case, otherwise its reason why not."""
    argv = named(problem, "validate")
    status, output, words = run(problem, argv, text)
    if status == VALID:
        return None
    if status == NOT_VALID:
        return last_line(output) or last_line(words) or "the validator does not say why"
    raise failure(problem, argv, f"ended with {ending(status)}, not {VALID} (valid) or {NOT_VALID} (not)", words, text)


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
