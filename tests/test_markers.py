"""Tests say by a marker what they depend on, and with NO_SKIPS=true none is skipped."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from tests.conftest import MARKS, can_be_meant, marks_of_all_in

ROOT = Path(__file__).resolve().parents[1]
CLOCKS = re.compile(
    r"\b(?:monotonic|perf_counter|process_time|thread_time|clock_gettime|getrusage|time\.time)\s*\(|\btimeout="
)
MARK = "mark.clock"


@dataclass(frozen=True)
class Module:
    """A module of tests: the text of each of its names, and the names in that text."""

    file: Path

    @cached_property
    def texts(self) -> dict[str, tuple[str, frozenset[str]]]:
        source = self.file.read_text(encoding="utf-8")
        if not CLOCKS.search(source):  # to parse all files would cost three seconds
            return {}
        lines, found = source.splitlines(), {}
        for node in ast.parse(source).body:
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            text = "\n".join(lines[first - 1 : node.end_lineno])
            for name in _defined(node):
                found[name] = text, frozenset(_used(node))
        return found

    @cached_property
    def reading(self) -> frozenset[str]:
        """The names whose text reads a clock, itself or by another name of this module."""
        reading = {name for name, (text, _) in self.texts.items() if CLOCKS.search(text)}
        while more := {name for name, (_, used) in self.texts.items() if used & reading} - reading:
            reading |= more
        return frozenset(reading)

    def unmarked(self) -> Iterator[str]:
        """The tests that read a clock and do not say so."""
        whole = MARK in self.texts.get("pytestmark", ("",))[0]
        for name in sorted(self.reading):
            if name.startswith("test_") and not whole and MARK not in self.texts[name][0]:
                yield f"{self.file.relative_to(ROOT)}: {name}: mark it with @pytest.mark.clock"


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def _used(node: ast.stmt) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.arg):  # a fixture
            yield part.arg


@pytest.mark.once
def test_a_test_that_reads_a_clock_says_so() -> None:
    programs = {"programs", "submissions", "cheats"}
    files = [file for file in sorted((ROOT / "tests").rglob("test_*.py")) if not programs & set(file.parts)]
    assert len(files) > 300
    assert [line for file in files for line in Module(file).unmarked()] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("def test_a():\n    begun = time.monotonic()\n", ["test_a"]),
        ("def test_a():\n    done = run(words, timeout=20)\n", ["test_a"]),
        ("LOOP = 'while time.process_time() < 1: pass'\n\ndef work():\n    run(LOOP)\n\ndef test_a():\n    work()\n",
         ["test_a"]),
        ("@pytest.fixture\ndef late():\n    return time.time()\n\ndef test_a(late):\n    pass\n", ["test_a"]),
        ("@pytest.mark.clock\ndef test_a():\n    begun = time.monotonic()\n", []),
        ("pytestmark = [pytest.mark.clock]\n\ndef test_a():\n    begun = time.monotonic()\n", []),
        ("def test_a():\n    begun = time.monotonic_ns\n", []),
    ],
)  # fmt: skip
def test_how_it_is_found(text: str, found: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.test_markers.ROOT", tmp_path)
    file = tmp_path / "test_it.py"
    file.write_text(text, encoding="utf-8")
    lines = [f"test_it.py: {name}: mark it with @pytest.mark.clock" for name in found]
    assert list(Module(file).unmarked()) == lines


@pytest.mark.once
def test_what_is_not_read_has_no_mark_from_elsewhere() -> None:
    """`-m` leaves out files by the marks in their text."""
    others = (file for file in (ROOT / "tests").rglob("*.py") if not file.name.startswith(("test_", "conftest.")))
    found = {mark for file in others for mark in MARKS.findall(file.read_text(encoding="utf-8", errors="replace"))}
    assert found & {"slow", "thorough", "browser", "root", "clock"} == set()


QUICK = "not slow and not root and not nightly"


@pytest.mark.parametrize(
    ("wanted", "marks", "of_all", "meant"),
    [
        (QUICK, set(), set(), True),
        (QUICK, {"slow", "nightly"}, set(), True),
        (QUICK, {"slow", "nightly"}, {"slow"}, False),
        (f"not ({QUICK}) and not nightly", {"nightly", "once"}, set(), False),
        (f"not ({QUICK}) and not nightly", {"nightly", "slow"}, set(), True),
        (f"not ({QUICK}) and not nightly", {"nightly", "slow"}, {"slow"}, True),
        ("browser and not slow", {"slow", "nightly"}, set(), False),
        ("nightly or hypothesis", {"nightly"}, set(), True),
    ],
)
def test_a_file_is_read_if_a_test_in_it_can_be_meant(
    wanted: str, marks: set[str], of_all: set[str], meant: bool
) -> None:
    assert can_be_meant(wanted, frozenset(marks), frozenset(of_all)) == meant


def test_what_marks_a_whole_file_marks_each_test(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    for line, marks in (
        ("pytestmark = pytest.mark.slow", {"slow"}),
        ("pytestmark = [pytest.mark.slow, needs_pandoc,\n    pytest.mark.clock]", {"slow", "clock"}),
        ("pytestmark = pytest.mark.slow if LATE else ()", set()),
        ("@pytest.mark.slow", set()),
    ):
        file.write_text(f"{line}\ndef test_a():\n    pass\n", encoding="utf-8")
        assert marks_of_all_in(file) == marks


SKIPPING = """
import pytest
from tests.elsewhere import other_machine

def test_passes():
    pass

def test_lacks_a_tool():
    pytest.skip("no compiler")

@pytest.mark.skipif(True, reason="needs root")
def test_is_marked():
    pass

def test_of_another_machine():
    other_machine("two disks")

@pytest.mark.xfail(reason="not yet")
def test_is_expected_to_fail():
    assert 1 == 2
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "status", "last", "words"),
    [
        ({}, 0, "1 passed, 3 skipped, 1 xfailed", []),
        ({"NO_SKIPS": "true"}, 1, "1 failed, 1 passed, 1 skipped, 1 xfailed, 1 error",
         ["skipped, but nothing may be skipped here: no compiler",
          "skipped, but nothing may be skipped here: needs root"]),
    ],
)  # fmt: skip
def test_what_is_skipped_fails_on_a_build_server(
    tmp_path: Path, setting: dict[str, str], status: int, last: str, words: list[str]
) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text("from tests.conftest import pytest_runtest_makereport\n", encoding="utf-8")
    (tmp_path / "test_it.py").write_text(SKIPPING, encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "NO_SKIPS"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--rootdir", ".", "--basetemp", "base", "test_it.py"],
        cwd=tmp_path,
        env=kept | {"PYTHONPATH": str(ROOT)} | setting,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout.splitlines()[-1].partition(" in ")[0]) == (status, last)
    assert [one for one in words if one not in done.stdout] == []


@pytest.mark.once_but_first
@pytest.mark.parametrize("row", [0, 1])
def test_of_some_tables_the_first_row_runs_with_each_version(request: pytest.FixtureRequest, row: int) -> None:
    assert (request.node.get_closest_marker("once") is None) == (row == 0)
