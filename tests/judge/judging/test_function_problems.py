"""Function problems in real boxes: the student's function is joined with the problem's driver, in each language."""

import contextlib
import pickle
from pathlib import Path

import pytest

from judge import sandbox
from judge.execution.compilation import read_source
from judge.explanation.explain import explain
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import BatchResult, WorkerState
from judge.values.outcome import CaseResult
from judge.values.problem import Comparison, Limits
from judge.values.submission import Submission
from tests.judge import adding
from tests.judge.adder import write
from tests.judge.compiling import needs

LIMITS = Limits(time_s=2, wall_s=60, memory_mib=128)
CASE = CaseTexts(b"1 2\n20 30\n", b"sum 3\nsum 50\n")
SLOW, SELDOM = pytest.mark.slow, pytest.mark.nightly


def judge(root: Path, name: str, text: str, *, fresh: bool = False) -> BatchResult:
    """A student's file, judged on one case."""
    needs(name)
    file = write(root, f"class/ana/{name}", text)
    source = read_source(Submission("ana", "adder", file), adding.make(root))
    settings = RunSettings(Comparison(), LIMITS, sandbox.best_level(), fresh=fresh)
    batch = CaseBatch(0, source, (CaseToRun("secret/001", CASE),), settings)
    with contextlib.closing(WorkerState()) as state:
        done = state.judge(pickle.loads(pickle.dumps(batch)))  # noqa: S301 - our own
    assert not done.failure, done.failure
    return done


def result_of(done: BatchResult) -> CaseResult:
    assert done.compile_output is None, done.compile_output
    return done.results[0].result


@pytest.mark.parametrize(
    "name", ["adder.py", *(pytest.param(name, marks=SLOW) for name in adding.RIGHT if name != "adder.py")]
)
def test_a_right_function_is_accepted(tmp_path: Path, name: str) -> None:
    for fresh in (False, True) if name == "adder.py" else (True,):  # only Python is forked
        assert result_of(judge(tmp_path, name, adding.RIGHT[name], fresh=fresh)).verdict.value == "AC"


@pytest.mark.once
def test_a_wrong_function_is_not(tmp_path: Path) -> None:
    done = result_of(judge(tmp_path, "adder.py", "def add(a, b):\n    return a - b\n"))
    assert (done.verdict.value, done.message) == ("WA", "line 1: expected `sum 3`, printed `sum -1`")


@pytest.mark.once
@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("adder.py", "def add(a, b):\n    return help(a)\n\ndef help(x):\n    return [][x]\n",
         "IndexError in line 5 of student.py: list index out of range"),
        pytest.param("Student.java",
                     "public class Student {\n  static int add(int a, int b) {\n    return new int[]{}[a];\n  }\n}\n",
                     "ArrayIndexOutOfBoundsException in line 3 of Student.java: Index 1 out of bounds for length 0",
                     marks=SELDOM),
        pytest.param("adder.js", "exports.add = (a, b) => {\n  return undefined.x;\n};\n",
                     "TypeError in line 2 of student.js: Cannot read properties of undefined (reading 'x')",
                     marks=SLOW),
    ],
)  # fmt: skip
def test_a_crash_names_the_students_line(tmp_path: Path, name: str, text: str, words: str) -> None:
    done = result_of(judge(tmp_path, name, text))
    assert (done.verdict.value, done.message) == ("RTE", f"it ended with exit status 1, not 0: {words}")
    assert "river" not in done.stderr_tail


PYTHON, C, CPP, JAVA, JS = adding.RIGHT.values()
IN_C = "expected a function int add(int a, int b) in student."
IN_JAVA = "expected a function static int add(int a, int b) in Student.java"
GUARD = "or put it between `#ifndef ONLINE_JUDGE` and `#endif`"
OWN_MAIN = "the problem brings the program's `main`: remove the one in student."


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("text", "found"),
    [
        (PYTHON.replace("add", "plus"), "none"),
        (PYTHON.replace("add", "A_dd"), "none; is A_dd meant to be it?"),
        ("x = 'add'\nclass A:\n    def add(a, b): pass\n", "none"),
        ("def add(a): return a\n", "add(a)"),
        ("def add(a, b, *, c): return a\n", "add(a, b, *, c)"),
    ],
)
def test_python_says_what_it_found(tmp_path: Path, text: str, found: str) -> None:
    said = judge(tmp_path, "adder.py", text).compile_output
    assert said == f"expected a function add(a, b) in student.py, found {found}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "adder.js",
            JS.replace("add", "Add"),
            "expected a function add(a, b) in student.js, found none; is Add meant to be it?",
        ),
        ("adder.c", C.replace("add", "ad"), f"{IN_C}c, found none; is ad meant to be it?"),
        ("adder.c", C.replace(", int b", "").replace("+ b", ""), f"{IN_C}c, found none that fits"),
        pytest.param("adder.cpp", CPP.replace("int b", "long b"), f"{IN_C}cpp, found none that fits", marks=SELDOM),
        ("Student.java", JAVA.replace(", int b", "").replace("+ b", ""), f"{IN_JAVA}, found none that fits"),
        ("adder.c", f"{C}int main(void) {{ return 0; }}\n", f"{OWN_MAIN}c, {GUARD}"),
        pytest.param("adder.cpp", f"{CPP}int main() {{ }}\n", f"{OWN_MAIN}cpp, {GUARD}", marks=SELDOM),
    ],
)
def test_what_does_not_fit_is_said_in_the_first_line(tmp_path: Path, name: str, text: str, line: str) -> None:
    said = judge(tmp_path, name, text).compile_output
    assert said is not None
    assert said.split("\n")[0] == line


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("adder.py", "def add(a, b):\n    return a +\n", 'File "student.py", line 2\n'),
        pytest.param("adder.c", C.replace("+ b", "+"), "student.c:1:", marks=SLOW),
        pytest.param("adder.cpp", CPP.replace("+ b", "+"), "student.cpp:2:", marks=SELDOM),
        pytest.param("Student.java", JAVA.replace("+ b", "+"), "Student.java:2: error: ", marks=SLOW),
        pytest.param("adder.js", JS.replace("+ b", "+"), "student.js:1\n", marks=SLOW),
    ],
)
def test_a_compiler_names_the_students_line_alone(tmp_path: Path, name: str, text: str, place: str) -> None:
    said = judge(tmp_path, name, text).compile_output
    assert said is not None
    assert place in said
    assert "expected a function" not in said


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    "text",
    [
        "from math import fsum\nadd = lambda a, b: a + b\n",
        "from operator import *\n",
        "def add(*numbers):\n    return sum(numbers)\n",
        "def add(a, b, c=0):\n    return a + b + c\n",
        "try:\n    from operator import add\nexcept ImportError:\n    pass\n",
        "if True:\n    def add(x, y):\n        return x + y\n",
        "def plus(a, b):\n    return a + b\nadd = plus\nif __name__ == '__main__':\n    add(input())\n",
    ],
)
def test_a_function_may_be_defined_in_many_ways(tmp_path: Path, text: str) -> None:
    assert result_of(judge(tmp_path, "adder.py", text)).verdict.value == "AC"


@pytest.mark.slow
def test_a_main_for_trying_things_out_may_stay_where_the_judge_does_not_see_it(tmp_path: Path) -> None:
    guarded = "#ifndef ONLINE_JUDGE\nint main(void) { return 0; }\n#endif\n"
    assert result_of(judge(tmp_path, "adder.c", C + guarded)).verdict.value == "AC"
    tried_out = JAVA.replace("}\n}", "}\n    public static void main(String[] words) { }\n}")
    assert result_of(judge(tmp_path, "Student.java", tried_out)).verdict.value == "AC"


@pytest.mark.slow
def test_a_function_that_is_not_exported_leads_to_the_sentence(tmp_path: Path) -> None:
    done = result_of(judge(tmp_path, "adder.js", "function add(a, b) { return a + b; }\n"))
    assert done.message.endswith("TypeError in line 3 of driver.js: add is not a function")
    sentence = "of student.js: is it there and exported, and does it return what it should?"
    assert done.stderr_tail.endswith(f"driver.js of the problem calls add(a, b) {sentence}")
    notes = explain(adding.make(tmp_path / "again"), done, None, "javascript").notes
    assert "calls add(a, b)" in "".join(notes)
    assert "this line" not in "".join(notes)  # it is the driver's


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    "text",
    [
        "import os, sys\nprint('sum 3')\nsys.stdout.flush()\nos._exit(0)\ndef add(a, b): return 0\n",
        "print('sum 3')\nraise SystemExit\ndef add(a, b): return 0\n",
        "import sys, atexit\nprint('sum 50')\ndef add(a, b): return a + b\n",
        "import os, sys\ndef add(a, b):\n    open('driver.py', 'w').write('')\n    return a + b\n",
    ],
)
def test_who_prints_or_exits_early_wins_nothing(tmp_path: Path, text: str) -> None:
    assert result_of(judge(tmp_path, "adder.py", text)).verdict.value in ("WA", "RTE")
