"""The section `checker` of problem.yaml: the program of a problem that decides whether an output is right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.base.errors import JudgeFailure
from judge.execution import languages
from judge.execution.source_files import Refused, read_files
from judge.judging.protocols import PROTOCOLS
from judge.problem.schema import flag, number, one_of, text, whole
from judge.values.problem import Checker
from judge.values.submission import Submission

if TYPE_CHECKING:
    from pathlib import Path

    from judge.problem.schema import Section

KEYS = ("source", "protocol", "interactive", "passes", "time", "memory")


def read(problem: Section) -> Checker:
    """The checker that the problem's description names, with its files. BadUsage if it is not there, or cannot be a
    program."""
    section = problem.section("checker", KEYS)
    usual = Checker("", ()).limits
    folder = section.file.parent
    source = folder / section.need("source", text)
    if not source.resolve().is_relative_to(folder.resolve()) or not source.is_file():
        raise section.error("source", f"expected a file in {folder}, found no {source.name} there")
    checker = Checker(
        *_files(section, source, None if source.parent == folder else source.parent),
        protocol=section.get("protocol", one_of(*PROTOCOLS), "kattis"),
        interactive=section.get("interactive", flag, False),
        passes=section.get("passes", whole, 1),
        limits=replace(
            usual,
            time_s=float(section.get("time", number, usual.time_s)),
            memory_mib=section.get("memory", whole, usual.memory_mib),
        ),
    )
    if checker.interactive and checker.protocol != "kattis":
        raise section.error("protocol", "only a checker of the protocol kattis can be interactive")
    return checker


def _files(section: Section, source: Path, folder: Path | None) -> tuple[str, tuple[tuple[str, bytes], ...]]:
    language = languages.of_program(source.name)
    if language is None:
        raise section.error("source", f"{source.name} is in no language that the judge knows")
    try:
        name, files, note = read_files(Submission("checker", "", source, folder), language)
    except (Refused, JudgeFailure) as refused:
        raise section.error("source", str(refused)) from None
    if note:
        raise section.error("source", note)
    return name, files
