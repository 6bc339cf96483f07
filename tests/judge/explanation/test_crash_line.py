"""The line of a crash, with the real compiler and sandbox."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from judge.execution import languages, sandbox
from judge.execution.compilation import read_source
from judge.execution.store import Store
from judge.explanation import crash_line
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import Verdict
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.compiling import needs
from tests.judge.recorder import Recorder

if TYPE_CHECKING:
    from pathlib import Path

    from judge.values.report import Result

pytestmark = pytest.mark.slow

WILD = "int hand[5];\nint main(int count, char **) {\n    hand[count * 50000000] = 1;\n}\n"
NOTE = """\
Run once more with checks of its memory, it stops here:
  adder.cpp:3: index 50000000 out of bounds for type 'int [5]'
      hand[count * 50000000] = 1;"""
HOG = "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }\n"
PROGRAMS = {
    "vector.cpp": (
        ("#include <vector>\n#include <iostream>\nint main() {\n    std::vector<int> hand(3);\n    int i;\n"
        "    std::cin >> i;\n    return hand[i];\n}\n"),
        "vector.cpp:7: index out of range",
    ),
    "divided.cpp": (
        "#include <iostream>\nint main() {\n    int i;\n    std::cin >> i;\n    std::cout << 7 / (i - 5);\n}\n",
        "divided.cpp:5: division by zero",
    ),
    "deep.cpp": (
        "int down(int n) {\n    return down(n + 1) + 1;\n}\nint main() { return down(0); }\n",
        "deep.cpp:2: the stack is full: a function calls itself without end, or an array in it is too large",
    ),
    "thrown.cpp": (
        '#include <string>\nint main() {\n    return std::stoi("x");\n}\n',
        "thrown.cpp:3: std::invalid_argument is thrown and not caught: stoi",
    ),
    "copied.c": (
        ("#include <string.h>\nint main(int count, char **words) {\n    char hand[4];\n"
        '    strcpy(hand, count > 5 ? words[0] : "far too long for it");\n    return hand[0];\n}\n'),
        "copied.c:4: memory outside an array, vector or string is used",
    ),
    "assert.c": (
        "#include <assert.h>\nint main(void) {\n    int x = 0;\n    assert(x == 1);\n}\n",
        "assert.c:4: assertion `x == 1` failed",
    ),
    "hog.c": (HOG, None),
    "right.c": ("int main(void) { return 0; }\n", None),
    "broken.c": ("int main(void) {", None),
}  # fmt: skip


@pytest.fixture(autouse=True)
def sanitizers(tmp_path: Path) -> None:
    """Skip where the compiler has none."""
    needs("a.cpp")
    file = tmp_path / "probe.cpp"
    file.write_text("int main() {}\n")
    command = [shutil.which("g++") or "g++", "-fsanitize=address,undefined", "-o", str(tmp_path / "probe"), str(file)]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("the compiler has no sanitizers")


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_line_is_found(tmp_path: Path, name: str) -> None:
    text, fault = PROGRAMS[name]
    source = read_source(Submission("ann", "adder", adder.write(tmp_path, f"ann/{name}", text)))
    found = crash_line.find_fault(source, b"5\n", Limits(0.5), sandbox.best_level())
    assert (str(found) if found else None) == fault


@pytest.mark.parametrize("level", [name for name in sandbox.LEVELS if sandbox.missing(name) is None])
def test_at_every_level(tmp_path: Path, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: level)
    source = read_source(Submission("ann", "adder", adder.write(tmp_path, "ann/adder.cpp", WILD)))
    fault = "adder.cpp:3: index 50000000 out of bounds for type 'int [5]'"
    assert str(crash_line.find_fault(source, b"", Limits(0.5), level)) == fault


def judge(root: Path, text: str, name: str = "adder.cpp") -> tuple[Result, tuple[str, ...], Recorder]:
    """What `run` gets for a program."""
    problem_cases = ProblemCases.of(adder.make(root))
    submission = Submission("ann", "adder", adder.write(root, f"ann/{name}", text))
    recorder = Recorder()
    result, notes = class_grading.judge_one(
        problem_cases, submission, GradingOptions(sandbox.best_level(), Store(None), progress=recorder)
    )
    return result, notes, recorder


def test_the_note_comes_first_and_nothing_else_changes(tmp_path: Path) -> None:
    result, notes, _ = judge(tmp_path, WILD)
    assert result.explanation is not None
    assert (result.verdict, result.points, notes) == (Verdict.RTE, Fraction(0), ())
    assert result.explanation.notes[0] == NOTE
    assert result.explanation.headline.startswith("segmentation fault")
    assert [case.exit.signal for case in result.cases] == [11, 11, 11]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("adder.cpp", "int main() { return 7; }\n"),
        ("adder.cpp", "int main() { for (;;) {} }\n"),
        ("adder.py", "import os\nos.abort()\n"),
    ],
)
def test_only_crashes_in_a_language_with_sanitizers_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    monkeypatch.setattr(crash_line, "find_fault", None)  # it may not be called
    result, notes, _ = judge(tmp_path, text, name)
    assert (result.verdict in (Verdict.RTE, Verdict.TLE), notes) == (True, ())


def test_without_sanitizers_there_is_no_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    language = languages.by_name("cpp")
    assert language.checked is not None
    refused = replace(language.checked, compile=("g++", "-fno-such-option", "{source}"))
    language = replace(language, checked=refused)
    monkeypatch.setattr(languages, "by_name", lambda _name: language)
    result, notes, _ = judge(tmp_path, WILD)
    assert result.explanation is not None
    assert (notes, [note for note in result.explanation.notes if "Run once more" in note]) == ((), [])


def test_a_program_that_has_changed_is_not_run_again(tmp_path: Path) -> None:
    result, _, _ = judge(tmp_path, WILD)
    assert result.feedback is not None
    assert result.explanation is not None
    bare = replace(result, packed_feedback=replace(result.feedback, explanation=replace(result.explanation, notes=())))
    result.submission.file.write_text(WILD.replace("50000000", "60000000"))
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    options = GradingOptions(sandbox.best_level(), Store(None))
    assert crash_line.add(problem_cases, bare, options) == bare
