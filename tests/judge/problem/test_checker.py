"""The section `checker` of problem.yaml."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import definition
from judge.values.problem import CaseFlags, Checker, Comparison, Limits, Problem

SMALL = "format: 1\ntitle: Adder\npoints: 10\n"
CODE = "import sys\nsys.exit(42)\n"


def load(root: Path, text: str) -> Problem:
    folder = root / "problems" / "adder"
    (folder / "inner").mkdir(parents=True, exist_ok=True)
    (folder / "problem.yaml").write_text(SMALL + text)
    for name in ("check.py", "inner/main.py", "inner/more.py", "notes.txt", "old.py2"):
        (folder / name).write_text(CODE)
    (folder / "empty.py").write_text("# nothing\n")
    return definition.load(root, "adder")


def test_a_file_alone(tmp_path: Path) -> None:
    usual = Limits(time_s=60, memory_mib=2048)
    checker = Checker("check.py", (("check.py", CODE.encode()),), limits=usual)
    assert load(tmp_path, "checker: {source: check.py}").compare == Comparison("checker", checker=checker)


def test_a_folder_and_every_key(tmp_path: Path) -> None:
    text = """\
checker: {source: inner/main.py, protocol: testlib, passes: 3, time: 5, memory: 64}
compare: {flags: [strict], cases: [{cases: sample/*, flags: []}]}
"""
    compare = load(tmp_path, text).compare
    assert (compare.flags, compare.by_case) == (("strict",), (CaseFlags("sample/*", ()),))
    assert (compare.of("sample/001-a").flags, compare.of("secret/001-a").flags) == ((), ("strict",))
    checker = compare.checker
    assert checker is not None
    assert (checker.name, [name for name, _ in checker.files]) == ("main.py", ["main.py", "more.py"])
    assert (checker.protocol, checker.interactive, checker.passes) == ("testlib", False, 3)
    assert (checker.limits.time_s, checker.limits.memory_mib) == (5, 64)


def test_an_interactive_one(tmp_path: Path) -> None:
    checker = load(tmp_path, "checker: {source: check.py, interactive: true, processes: 2}").compare.checker
    assert checker is not None
    assert (checker.interactive, checker.processes, checker.then) == (True, 2, None)


@pytest.mark.parametrize(
    ("then", "protocol"), [("inner/main.py", "kattis"), ("{source: inner/main.py, protocol: cms}", "cms")]
)
def test_one_that_decides_after_it(tmp_path: Path, then: str, protocol: str) -> None:
    checker = load(tmp_path, f"checker: {{source: check.py, interactive: true, then: {then}}}").compare.checker
    assert checker is not None
    assert checker.then is not None
    assert (checker.then.name, checker.then.protocol) == ("main.py", protocol)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("checker: {}", "checker: the key 'source' is missing"),
        ("checker: {source: other.py}", "checker.source: expected a file in {folder}, found no other.py there"),
        ("checker: {source: ../../../x.py}", "checker.source: expected a file in {folder}, found no x.py there"),
        ("checker: {source: inner}", "checker.source: expected a file in {folder}, found no inner there"),
        ("checker: {source: notes.txt}", "checker.source: notes.txt is in no language that the judge knows"),
        ("checker: {source: old.py2}", "checker.source: old.py2 is in no language that the judge knows"),
        ("checker: {source: empty.py}", "checker.source: empty.py is empty: there is no program in it"),
        ("checker: {source: check.py, protocol: x}",
         "checker.protocol: expected one of kattis, testlib, dmoj, peg, cms, hustoj, sio2, lemon; found the text 'x'"),
        ("checker: {source: check.py, interactive: true, protocol: cms}",
         "checker.protocol: a checker of the protocol cms cannot be interactive"),
        ("checker: {source: check.py, processes: 2}",
         "checker.processes: only an interactive checker talks to processes: add `interactive: true`"),
        ("checker: {source: check.py, interactive: true, processes: 17}",
         "checker.processes: expected at most 16; found 17"),
        ("checker: {source: check.py, then: check.py}",
         "checker.then: only after an interactive checker of the protocol testlib or kattis, with one pass"),
        ("checker: {source: check.py, interactive: true, then: [a]}",
         "checker.then: expected a file, or a mapping with source and protocol"),
        ("checker: {source: check.py}\ncompare: {name: lines}",
         "compare.name: `checker` goes with a section `checker`, and no other name does"),
        ("compare: {name: checker}", "compare.name: `checker` goes with a section `checker`, and no other name does"),
    ],
)  # fmt: skip
def test_a_mistake(tmp_path: Path, text: str, said: str) -> None:
    folder = tmp_path / "problems" / "adder"
    with pytest.raises(BadUsage) as error:
        load(tmp_path, text)
    assert str(error.value) == f"{folder / 'problem.yaml'}: {said.format(folder=folder)}"
