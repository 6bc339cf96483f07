"""The section `checker` of problem.yaml: the program of a problem that decides whether an output is right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import JudgeFailure
from judge.execution.source_files import Refused, read_files
from judge.judging.protocols import PROTOCOLS
from judge.problem.schema import flag, number, one_of, text, whole, words
from judge.values.problem import Checker
from judge.values.submission import Submission

if TYPE_CHECKING:
    from pathlib import Path

    from judge.problem.schema import Section

KEYS = ("source", "protocol", "arguments", "interactive", "processes", "then", "passes", "time", "memory")
_BEFORE_OTHERS = ("testlib", "kattis")
MOST_PROCESSES = 16
"""The most copies of a submission to which a checker can talk at once."""


def read(problem: Section) -> Checker:
    """The checker that the problem's description names, with its files. BadUsage if it is not there, or cannot be a
    program."""
    section = problem.section("checker", KEYS)
    usual = Checker("", ()).limits
    checker = Checker(
        *_program(section, "source"),
        protocol=section.get("protocol", one_of(*PROTOCOLS), "kattis"),
        interactive=section.get("interactive", flag, False),
        processes=section.get("processes", whole, 1),
        passes=section.get("passes", whole, 1),
        arguments=section.get("arguments", words, None),
        limits=replace(
            usual,
            time_s=float(section.get("time", number, usual.time_s)),
            memory_mib=section.get("memory", whole, usual.memory_mib),
        ),
    )
    if checker.interactive and not PROTOCOLS[checker.protocol].can_talk:
        raise section.error("protocol", f"a checker of the protocol {checker.protocol} cannot be interactive")
    if checker.processes > MOST_PROCESSES:
        raise section.error("processes", f"expected at most {MOST_PROCESSES}; found {checker.processes}")
    if checker.processes > 1 and not checker.interactive:
        raise section.error("processes", "only an interactive checker talks to processes: add `interactive: true`")
    if "then" not in section:
        return checker
    if not checker.interactive or checker.passes > 1 or checker.protocol not in _BEFORE_OTHERS:
        listed = " or ".join(_BEFORE_OTHERS)
        raise section.error("then", f"only after an interactive checker of the protocol {listed}, with one pass")
    return replace(checker, then=_read_then(section, checker))


def _read_then(section: Section, first: Checker) -> Checker:
    """The checker that decides on what the first one has left: a file, or a mapping with its protocol."""
    if not section.is_mapping("then"):
        if not section.is_text("then"):
            raise section.error("then", "expected a file, or a mapping with source and protocol")
        return Checker(*_program(section, "then"), protocol=first.protocol, limits=first.limits)
    then = section.section("then", ("source", "protocol"))
    protocol = then.get("protocol", one_of(*PROTOCOLS), first.protocol)
    return Checker(*_program(then, "source"), protocol=protocol, limits=first.limits)


def _program(section: Section, key: str) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    """The main file that the key names, and all files of the program."""
    folder = section.file.parent
    source = folder / section.need(key, text)
    if not source.resolve().is_relative_to(folder.resolve()) or not source.is_file():
        raise section.error(key, f"expected a file in {folder}, found no {source.name} there")
    return _files(section, key, source, None if source.parent == folder else source.parent)


def _files(section: Section, key: str, source: Path, folder: Path | None) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    language = languages.of_program(source.name)
    if language is None or source.suffix == languages.OLD_PYTHON:
        raise section.error(key, f"{source.name} is in no language that the judge knows")
    try:
        name, files, note = read_files(Submission("checker", "", source, folder), language)
    except (Refused, JudgeFailure) as refused:
        raise section.error(key, str(refused)) from None
    if note:
        raise section.error(key, note)
    return name, files
