"""The checkers that DMOJ has by name, and one of a package, run by the driver as the judge runs them."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.authoring.layouts.dmoj import checkers, judges
from judge.authoring.package import GivenChecker
from tests.judge.authoring.trees import tree

OWN = """\
from dmoj.checkers import standard
from dmoj.result import CheckerResult
from dmoj.utils.unicode import utf8text

def check(process_output, judge_output, judge_input, point_value, limit=5, **kwargs):
    if standard.check(process_output, judge_output):
        return True
    number = int(utf8text(process_output))
    return CheckerResult(number < limit, point_value / 4, f"{number} for {judge_input.decode().strip()}")
"""


def run(place: Path, given: object, output: bytes, answer: bytes, more: Mapping[str, str] | None = None) -> int:
    """The status of the checker that this `checker` of init.yml gives; its messages are in the folder `feedback`."""
    checker = checkers.read_checker(tree({"1.in": "1\n", **(more or {})}), given, binary=False).checker
    assert checker is not None
    return call(place, checker, output, answer).returncode


def call(place: Path, checker: GivenChecker, output: bytes, answer: bytes) -> subprocess.CompletedProcess[bytes]:
    """What the checker does with this output."""
    for name, content in checker.files.items():
        file = place / "checker" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    (place / "feedback").mkdir()
    (place / "case.in").write_bytes(b"1\r\n")
    (place / "case.ans").write_bytes(answer)
    words = [sys.executable, str(place / "checker" / checker.source), "case.in", "case.ans", "feedback/"]
    return subprocess.run(words, input=output, cwd=place, check=False, capture_output=True)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("given", "output", "answer", "status"),
    [
        ("sorted", b"3 4\n1 2\n", b"1  2\n3 4\n", 42),
        ("sorted", b"2 1\n3 4\n", b"1 2\n3 4\n", 43),
        ({"name": "sorted", "args": {"split_on": "whitespace"}}, b"4 3 2 1", b"1 2\n3 4\n", 42),
        ("unordered", b"b a a", b"a\na\nb\n", 42),
        ("unordered", b"b a", b"a\na\nb\n", 43),
        ("easy", b"L o\nLEH", b"hello\n", 42),
        ("easy", b"helo\n", b"hello\n", 43),
        ("linecount", b" a \n\nb\n", b"a\nb\n", 42),
        ("linecount", b"a\n", b"a\nb\n", 43),
        ("rstripped", b"a \nb\n", b"a\nb\n", 42),
        ("rstripped", b"a\n\nb\n", b"a\nb\n", 43),
        ({"name": "rstripped", "args": {"filter_new_line": True}}, b"a\n\nb\n", b"a\nb\n", 42),
        ({"name": "linematches", "args": {"point_distribution": [1, 3]}}, b"a\nb\n", b"a\nb\n", 42),
        ({"name": "linematches", "args": {"point_distribution": [1, 3]}}, b"a\n", b"a\nb\n", 43),
    ],
)
def test_checkers_by_name(tmp_path: Path, given: object, output: bytes, answer: bytes, status: int) -> None:
    assert run(tmp_path, given, output, answer) == status
    assert list((tmp_path / "feedback").iterdir()) == []


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("output", "status", "left"),
    [
        (b"9  9\n", 42, {}),
        (b"4\n", 42, {"teammessage.txt": "4 for 1", "score_multiplier.txt": "0.25"}),
        (b"7\n", 43, {"teammessage.txt": "7 for 1"}),
        (b"x\n", 1, {}),
    ],
)
def test_a_checker_of_a_package(tmp_path: Path, output: bytes, status: int, left: Mapping[str, str]) -> None:
    given = {"name": "own.py", "args": {"limit": 6}}
    assert run(tmp_path, given, output, b"9 9\r\n", {"own.py": OWN}) == status
    assert {file.name: file.read_text() for file in (tmp_path / "feedback").iterdir()} == left


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("module", "output", "is_right"),
    [
        ("standard", b"  1   2 \r\n\n3", True),
        ("standard", b"1\n2 3\n", False),
        ("identical", b"1 2\n3\n", True),
        ("identical", b"1 2\n3", False),
        ("floats", b"1.0000001 2\n3\n", True),
        ("floats", b"1.1 2\n3\n", False),
        ("floats", b"nan 2\n3\n", False),
        ("floats", b"one 2\n3\n", False),
        ("floats", b"1\n2 3\n", False),
    ],
)
def test_what_a_checker_may_import(tmp_path: Path, module: str, output: bytes, is_right: bool) -> None:
    source = f"from dmoj.checkers import {module}\ncheck = {module}.check\n"
    assert run(tmp_path, "own.py", output, b"1 2\n3\n", {"own.py": source}) == (42 if is_right else 43)


GRADER = """\
from dmoj.graders.interactive import InteractiveGrader
from dmoj.result import CheckerResult

class Grader(InteractiveGrader):
    def interact(self, case, interactor):
        number, turns = int(case.input_data()), 1
        while interactor.readint(1, 9) != number:
            interactor.writeln("no")
            turns += 1
        interactor.writeln(interactor.readtoken() + interactor.readtoken())
        interactor.writeln(interactor.readln())
        return CheckerResult(case.output_data() == b"9 9\\n", case.points / turns, f"{turns} turns")
"""


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("output", "status", "said", "left"),
    [
        (b"2\n1\na  b c\nlast \n", 42, b"no\nb'ab'\nb'last'\n",
         {"teammessage.txt": "2 turns", "score_multiplier.txt": "0.5"}),
        (b"x\n", 43, b"", {"teammessage.txt": "expected a whole number, found x"}),
        (b"12\n", 43, b"", {"teammessage.txt": "expected a whole number from 1 to 9, found 12"}),
        (b"2\n", 43, b"no\n", {}),
    ],
)  # fmt: skip
def test_a_grader_that_talks(tmp_path: Path, output: bytes, status: int, said: bytes, left: Mapping[str, str]) -> None:
    found = judges.read_judge(tree({"judge.py": GRADER}), {"custom_judge": "judge.py"})
    assert found is not None
    assert found.checker is not None
    done = call(tmp_path, found.checker, output, b"9 9")
    assert (done.returncode, done.stdout, done.stderr) == (status, said, b"")
    assert {file.name: file.read_text() for file in (tmp_path / "feedback").iterdir()} == left


DECIDES = """\
from dmoj.graders.standard import StandardGrader

class Grader(StandardGrader):
    def check_result(self, case, result):
        result.feedback = "decided"
        return result.proc_output.decode() == "yes\\n"
"""


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("output", "status", "said"), [(b"yes\n", 42, "decided"), (b"no", 43, "decided"), (b"\xff", 43, "invalid unicode")]
)
def test_a_grader_that_decides(tmp_path: Path, output: bytes, status: int, said: str) -> None:
    found = judges.read_judge(tree({"judge.py": DECIDES}), {"custom_judge": "judge.py"})
    assert found is not None
    assert found.checker is not None
    assert call(tmp_path, found.checker, output, b"").returncode == status
    assert (tmp_path / "feedback" / "teammessage.txt").read_text() == said
