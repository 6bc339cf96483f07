"""Hostile programs, graded with the real command line at every level of this machine.

They must reach, change and leave nothing. No honest answer is lost, and the judge ends normally.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from judge import languages, sandbox
from tests.hostile import bareness
from tests.hostile.attacks import (
    ATTACKS,
    COMPILERS,
    PROCESSES,
    READING,
    REPEATING,
    SIGNALS,
    SUBMISSIONS,
    WRITING,
    Attack,
)
from tests.hostile.evidence import complaints
from tests.hostile.levels import HERE, LEVELS, SAMPLE, SEARCHED, THIRDS, Level, find_interpreter, graded

# Of 208 programs more than 80 reach, change, leave or stop something, or are accepted, without a sandbox, and of every
# 24th one 5. The others attack the fork server, or try something that a limit or the comparison stops anyway.
BROKEN_WITHOUT_A_SANDBOX = {24: 4, 1: 73}
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the attacks are Linux's")
IN_CI = os.environ.get("CI") == "true"


def test_the_table_lists_every_program() -> None:
    names = {path.name for path in SUBMISSIONS.iterdir()}
    assert {attack.name for attack in ATTACKS} == names
    assert len(names) >= 190


def test_a_program_says_what_it_tries_and_its_right_verdicts() -> None:
    assert [mistake for attack in ATTACKS if (mistake := _wrong_head(attack))] == []


def _wrong_head(attack: Attack) -> str:
    if not attack.verdicts:
        return f"{attack.program}: begin with `Tries: ...` and `Must get: ...`, with verdicts"
    if "@ANSWER@" not in attack.program.read_text(encoding="utf-8") and "AC" in attack.verdicts:
        return f"{attack.program}: only a program that answers can be accepted"
    return ""


@pytest.mark.parametrize(
    ("lacking", "asks", "answer"),
    [
        ("landlock", "print(libc.syscall(444, None, 0, 1), ctypes.get_errno())", "-1 38"),
        ("namespaces", "print(libc.unshare(0x10000000), ctypes.get_errno())", "-1 1"),
        ("both", "print(libc.syscall(444, None, 0, 1), libc.unshare(0x10000000))", "-1 -1"),
    ],
)
def test_without_takes_a_feature_away(lacking: str, asks: str, answer: str) -> None:
    program = f"import ctypes; libc = ctypes.CDLL(None, use_errno=True); {asks}"
    command = [sys.executable, str(HERE / "without.py"), lacking, sys.executable, "-c", program]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == f"{answer}\n"


# What a level is there to stop: Landlock hides files, another user protects processes. Of the programs for compilers
# these are about files; the others try to keep a compiler busy. What lies beside a program is the same at each level.
INCLUDING = tuple(attack for attack in COMPILERS if "golden" in attack.name or "include" in attack.name)
SPECIFIC = {"files": (*READING, *WRITING, *INCLUDING), "processes": (*PROCESSES, *SIGNALS)}


def _how_often(level: Level, name: str) -> pytest.MarkDecorator:
    if name not in level.classes:
        return pytest.mark.nightly
    return pytest.mark.slow if level.every_change and name != "lasting" else pytest.mark.thorough


@pytest.mark.parametrize(
    ("level", "name"),
    [
        pytest.param(level, name, id=f"{level.name}, {name} class", marks=_how_often(level, name))
        for level in LEVELS
        for name in sorted({*level.classes, *THIRDS, "repeating"})
    ],
)
def test_nothing_is_reached(level: Level, name: str) -> None:
    _require(level)
    attacks = tuple(_attacks(level, name))
    searches = (level.isolation, name) == SEARCHED or name not in level.classes
    with graded(level, attacks, searches=searches) as grading:
        assert list(complaints(grading, level, attacks)) == []


@pytest.mark.parametrize(
    "every", [pytest.param(24, marks=pytest.mark.thorough), pytest.param(1, marks=pytest.mark.nightly)]
)
def test_many_attacks_succeed_without_a_sandbox(every: int) -> None:
    lack = bareness.refusal()
    if lack is not None:
        pytest.skip(lack)
    attacks = [attack for attack in ATTACKS if _has_language(attack)]
    if len(attacks) < len(ATTACKS):
        pytest.skip("needs all languages: the number is of all programs")
    interpreter = find_interpreter()
    with ThreadPoolExecutor(2) as pool:
        harmed = [
            harm for harm in pool.map(lambda attack: bareness.harm(attack, interpreter), attacks[::every]) if harm
        ]
    assert len(harmed) >= BROKEN_WITHOUT_A_SANDBOX[every]


def _attacks(level: Level, name: str) -> Sequence[Attack]:
    possible = [attack for attack in ATTACKS if _has_language(attack) and level.isolation not in attack.gaps]
    if name == "lasting":
        # Each sandbox gets every second one: half a minute of CPU time each, until a limit that both share ends it.
        first = [other for other in LEVELS if other.every_change].index(level)
        return [attack for attack in possible if attack.lasts][first::2]
    if name == "repeating":
        return [attack for attack in possible if attack.name in REPEATING]
    others = [attack for attack in possible if not attack.lasts and attack.name not in REPEATING]
    if name == "sample":
        # Without a sandbox half as many: little is promised there.
        return others[LEVELS.index(level) % SAMPLE :: SAMPLE * (2 if level.isolation == "rlimits" else 1)]
    if name in SPECIFIC:
        return [attack for attack in others if attack in SPECIFIC[name]][:: 3 if name == "processes" else 1]
    return others[THIRDS.index(name) :: len(THIRDS)]


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
