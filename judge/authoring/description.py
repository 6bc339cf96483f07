"""Writes problem.yaml and a first statement.md, with words for the author who goes on from there."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.problem.statement import UNWRITTEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase, GivenChecker, GivenGroup, GivenHarness

CHECKER_FOLDER, INTERACTOR_FOLDER = "checker", "interactor"
"""The folders of a package's checker, and of an interactor that comes before it, in the problem's folder."""

HARNESS_FOLDER = "harness"
"""The folder of what is joined to submissions, by language, likewise."""

INCLUDE_FOLDER = "include"
"""The folder of the files that stand beside every submission, likewise."""

VALIDATORS_FOLDER = "input_validators"
"""The folder of a package's programs that examine cases, likewise."""

ANSWER_VALIDATORS_FOLDER = "answer_validators"
"""The folder of those that examine answers, likewise."""

POINTS = 10
TIME_S, MEMORY_MIB = "2", 256
_YAML_WORDS = ("true", "false", "yes", "no", "on", "off", "null")
_MOST_SHOWN = 2000  # characters of a sample in a statement


def quoted(text: str) -> str:
    """`text` as a value in YAML."""
    return json.dumps(text, ensure_ascii=False)


@dataclass(frozen=True)
class Described:
    """What problem.yaml of a new problem says: `compare` and `flags` for all cases, `by_case` flags for cases that a
    glob matches; `groups` with a glob for the cases of each."""

    title: str
    compare: str
    flags: tuple[str, ...] = ()
    by_case: tuple[tuple[str, tuple[str, ...]], ...] = ()
    checker: GivenChecker | None = None
    groups: tuple[tuple[GivenGroup, str], ...] = ()
    points: Fraction = Fraction(POINTS)
    time_s: str = TIME_S
    memory_mib: int = MEMORY_MIB
    language_limits: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    output_kib: int | None = None
    languages: tuple[str, ...] = ()
    has_include: bool = False
    harnesses: tuple[GivenHarness, ...] = ()
    streams: tuple[str, str] = ("", "")


def describe(problem_id: str, told: Described) -> str:
    """problem.yaml of a problem without a program that knows its answers."""
    parts = (*_comparison(told), *_checker(told.checker), *_groups(told.groups), *_programs(told))
    more = "".join(f"{line}\n" for line in parts)
    output = f", output: {told.output_kib}" if told.output_kib else ""
    others = _language_limits(told.language_limits)
    units = "seconds of CPU time, MiB and KiB" if output else "seconds of CPU time and MiB"
    return f"""\
# Each key is explained in docs/formats.md.
format: 1
title: {quoted(told.title)}
points: {_number(told.points)}  # what all secret cases give together
{more}limits: {{time: {told.time_s}, memory: {told.memory_mib}{output}{others}}}  # {units}, for each case
# A program that prints the golden transcript of a case. With it, `golden`, `add-case` and `run --input` work:
# reference: [python, problems/{problem_id}/reference.py]
# A pattern that every line of an output matches. With it, students see wrong lines of that form in full:
# event: '(?P<number>[0-9]+)'
# A program that says whether a text is a case of this problem:
# validate: [python, problems/{problem_id}/validate.py]
"""


def _language_limits(limits: Mapping[str, Mapping[str, str]]) -> str:
    each = (f"{name}: {{{', '.join(f'{key}: {value}' for key, value in of.items())}}}" for name, of in limits.items())
    return f", languages: {{{', '.join(each)}}}" if limits else ""


def _comparison(told: Described) -> Iterator[str]:
    flags = f"flags: [{', '.join(map(_word, told.flags))}]" if told.flags else ""
    name = "" if told.checker else f"name: {told.compare}"
    if told.by_case:
        yield "compare:"
        yield from (f"  {key}" for key in (name, flags) if key)
        yield "  cases:"
        yield from (
            f"    - {{cases: {quoted(glob)}, flags: [{', '.join(map(_word, some))}]}}" for glob, some in told.by_case
        )
    elif name or flags:
        yield f"compare: {{{', '.join(filter(None, (name, flags)))}}}"


def _checker(checker: GivenChecker | None) -> Iterator[str]:
    if checker is None:
        return
    placed = list(place_checkers(checker))
    yield "checker:"
    yield f"  source: {quoted(f'{placed[0][0]}/{checker.source}')}"
    if checker.protocol != "kattis":
        yield f"  protocol: {checker.protocol}"
    if checker.arguments is not None:
        yield f"  arguments: [{', '.join(map(quoted, checker.arguments))}]"
    if checker.interactive:
        yield "  interactive: true"
    if checker.processes > 1:
        yield f"  processes: {checker.processes}"
    for folder, then in placed[1:]:
        source = quoted(f"{folder}/{then.source}")
        is_same = then.protocol == checker.protocol
        yield f"  then: {source}" if is_same else f"  then: {{source: {source}, protocol: {then.protocol}}}"
    if checker.passes > 1:
        yield f"  passes: {checker.passes}"
    if checker.time_s:
        yield f"  time: {checker.time_s}"
    if checker.memory_mib:
        yield f"  memory: {checker.memory_mib}"


def place_checkers(checker: GivenChecker) -> Iterator[tuple[str, GivenChecker]]:
    """The checker, and the one that decides after it, each with its folder."""
    if checker.then is None:
        yield CHECKER_FOLDER, checker
    else:
        yield INTERACTOR_FOLDER, checker
        yield CHECKER_FOLDER, checker.then


def _groups(groups: Sequence[tuple[GivenGroup, str]]) -> Iterator[str]:
    if groups:
        yield "groups:"
    for group, glob in groups:
        assert group.points is not None, "the conversion gave it some"
        requires = f", requires: [{', '.join(map(quoted, group.requires))}]" if group.requires else ""
        yield (
            f"  - {{name: {quoted(group.name)}, points: {_number(group.points)}, cases: {quoted(glob)}, "
            f"score: {group.score}{requires}}}"
        )


def _programs(told: Described) -> Iterator[str]:
    if told.languages:
        yield f"languages: [{', '.join(told.languages)}]"
    streams = [f"{key}: {quoted(name)}" for key, name in zip(("input", "output"), told.streams, strict=True) if name]
    if streams:
        yield f"streams: {{{', '.join(streams)}}}  # files that programs may use in place of the standard streams"
    if told.harnesses:
        yield "harness:  # files that are joined to every submission"
    for harness in told.harnesses:
        keys = {"driver": harness.driver, "as": harness.name}
        yield f"  {harness.language}: {{{', '.join(f'{key}: {quoted(name)}' for key, name in keys.items() if name)}}}"
    if told.has_include:
        yield f"include: {INCLUDE_FOLDER}  # files that stand beside every submission"


def _number(points: Fraction) -> str:
    """The points as problem.yaml takes them: whole, or with a point."""
    return str(points.numerator) if points.denominator == 1 else f"{float(points):.6f}".rstrip("0")


def _word(flag: str) -> str:
    """A flag as a word in YAML: quoted unless nobody could read it as something else."""
    return flag if re.fullmatch("[a-z][a-z_-]*[a-z]|[0-9]+e-[0-9]+", flag) and flag not in _YAML_WORDS else quoted(flag)


def head(title: str, time_s: str, memory_mib: int, points: Fraction = Fraction(POINTS)) -> str:
    """The first lines of a statement: title, points and limits."""
    time = f"{time_s} second{'' if time_s == '1' else 's'} of CPU time"
    return f"# {title}\n\n{_number(points)} points \N{MIDDLE DOT} {time} and {memory_mib} MiB for each case\n"


def outline(
    title: str, time_s: str, memory_mib: int, samples: Sequence[GivenCase], points: Fraction = Fraction(POINTS)
) -> str:
    """A statement of which only the frame and the samples are written."""
    parts = [
        head(title, time_s, memory_mib, points),
        UNWRITTEN,
        "## Input",
        UNWRITTEN,
        "## Output",
        UNWRITTEN,
        "## Samples",
    ]
    parts += [block for sample in samples for block in blocks((sample.input, sample.answer))]
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def blocks(texts: Sequence[bytes]) -> list[str]:
    """The texts of a sample as blocks of Markdown: without those that cannot be shown, and none if they are long."""
    is_short = sum(map(len, texts)) <= _MOST_SHOWN
    return [_block(text) for text in texts if is_short and _can_be_shown(text)]


def _can_be_shown(side: bytes) -> bool:
    """Whether a block of Markdown shows it as it is."""
    return b"```" not in side and printable(side.replace(b"\n", b"")) == side.decode("utf-8", "replace").replace(
        "\n", ""
    )


def _block(side: bytes) -> str:
    text = side.decode()
    return f"```\n{text}{'' if text.endswith(chr(10)) else chr(10)}```"
