"""Hostile programs, graded with the real command line at every level this machine has.

Nothing may be reached, changed or left, no honest answer lost, and the judge ends well.
"""

from __future__ import annotations

import os
import re
import shutil

import pytest

from judge import languages, sandbox
from tests.hostile.attacks import ATTACKS, SUBMISSIONS, Attack
from tests.hostile.evidence import complaints
from tests.hostile.levels import LEVELS, Level, graded

IN_CI = os.environ.get("CI") == "true"
HEAD = re.compile(r"\A(?:# -\*-.*\n)?(?:#|//) Tries: .+\n(?:#|//) Must get: (?P<must>.+)\n")
VERDICT = re.compile(r"\b(?:AC|WA|TLE|MLE|OLE|RTE|CE)\b")


def test_the_table_names_every_program_and_there_are_enough() -> None:
    there = {path.name for path in SUBMISSIONS.iterdir()}
    assert {attack.name for attack in ATTACKS} == there
    assert len(there) >= 85


def test_a_program_says_what_it_tries_and_what_it_must_get() -> None:
    assert [told for attack in ATTACKS if (told := _untrue_head(attack))] == []


def _untrue_head(attack: Attack) -> str:
    text = attack.program.read_text(encoding="utf-8")
    head = HEAD.match(text)
    if head is None:
        return f"{attack.program}: begin with `Tries: ...` and `Must get: ...`"
    if set(VERDICT.findall(head["must"])) != attack.verdicts:
        return f"{attack.program}: `Must get` says other verdicts than the table"
    if "@ANSWER@" not in text and "AC" in attack.verdicts:
        return f"{attack.program}: only who answers can be accepted"
    return ""


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_nothing_is_reached(level: Level) -> None:
    _require(level)
    attacks = tuple(attack for attack in ATTACKS if _has_language(attack))
    with graded(level, attacks) as grading:
        assert list(complaints(grading, level, attacks)) == []


def _require(level: Level) -> None:
    if level.isolation not in sandbox.LEVELS:
        pytest.skip(f"this judge has no level {level.isolation}")
    if not level.ordinary and os.geteuid() != 0:
        pytest.skip("needs root")
    if level.isolation == "bubblewrap" and shutil.which("bwrap") is None and not IN_CI:
        pytest.skip("needs bubblewrap")


def _has_language(attack: Attack) -> bool:
    language = languages.by_suffix(attack.program.suffix)
    assert language is not None
    return IN_CI or language.missing() is None
