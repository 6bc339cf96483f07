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

KEYS = ("source", "protocol", "arguments", "interactive", "then", "passes", "time", "memory")


def read(problem: Section) -> Checker:
    """The checker that the problem's description names, with its files. BadUsage if it is not there, or cannot be a
    program."""
    section = problem.section("checker", KEYS)
    usual = Checker("", ()).limits
    checker = Checker(
        *_program(section, "source"),
        protocol=section.get("protocol", one_of(*PROTOCOLS), "kattis"),
        interactive=section.get("interactive", flag, False),
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
    if "then" not in section:
        return checker
    if not checker.interactive or checker.passes > 1 or checker.protocol != "testlib":
        raise section.error("then", "only after an interactive checker of the protocol testlib, with one pass")
    then = Checker(*_program(section, "then"), protocol=checker.protocol, limits=checker.limits)
    return replace(checker, then=then)


def _program(section: Section, key: str) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    """The main file that the key names, and all files of the program."""
    folder = section.file.parent
    source = folder / section.need(key, text)
    if not source.resolve().is_relative_to(folder.resolve()) or not source.is_file():
        raise section.error(key, f"expected a file in {folder}, found no {source.name} there")
    return _files(section, key, source, None if source.parent == folder else source.parent)


def _files(section: Section, key: str, source: Path, folder: Path | None) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    language = languages.of_program(source.name)
    if language is None:
        raise section.error(key, f"{source.name} is in no language that the judge knows")
    try:
        name, files, note = read_files(Submission("checker", "", source, folder), language)
    except (Refused, JudgeFailure) as refused:
        raise section.error(key, str(refused)) from None
    if note:
        raise section.error(key, note)
    return name, files
