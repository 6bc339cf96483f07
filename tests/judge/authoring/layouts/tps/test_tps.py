"""Tasks of TPS: what is read, what is made, and what is refused."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from judge.authoring import layouts
from judge.authoring.importing import Wishes, take_in
from judge.authoring.package import GivenGroup, Package
from judge.base.errors import BadUsage
from judge.problem import definition
from tests.judge.authoring.trees import tree

DATA = """\
@subtask samples
manual 1.in
@testset small # no comment
gen 3
@subtask easy
copy ../public/2.in
@include small samples
# a comment
@subtask full
gen 'a b' 7
@include easy small
"""
CASES = {
    "tests/0-01.in": "1\n",
    "tests/0-01.out": "one\n",
    "tests/small-01.in": "3\n",
    "tests/small-01.out": "three\n",
    "tests/1-01.in": "2\n",
    "tests/1-01.out": "two\n",
    "tests/2-01.in": "7\n",
    "tests/2-01.out": "seven\n",
}
SUBTASKS = {
    "global_validators": ["valid.py {subtask}"],
    "subtasks": {
        "samples": {"index": 0, "score": 0},
        "easy": {"index": 1, "score": 30, "validators": ["easy.py"]},
        "full": {"index": 2, "score": 70.0},
    },
}
PROBLEM = {"name": "half", "title": "Halves", "type": "Batch", "time_limit": 1.5, "memory_limit": 256, "code": "h"}
PLAIN = {**PROBLEM, "has_grader": False, "has_checker": False}
SOLUTIONS = {
    "model.py": {"verdict": "model_solution"},
    "slow.py": {"verdict": "time_limit", "except": {"easy": "correct", "samples": "correct"}},
    "both.py": {"verdict": "incorrect", "except": {"full": "time_limit"}},
    "part.py": {"verdict": "partially_correct"},
}
FILES = {
    "t/problem.json": json.dumps(PLAIN),
    "t/subtasks.json": json.dumps(SUBTASKS, indent="\t"),
    "t/solutions.json": json.dumps(SOLUTIONS),
    "t/gen/data": DATA,
    "t/statement/index.md": "# Halves\n",
    "t/validator/valid.py": "pass\n",
    **{f"t/solution/{name}": "print(input())\n" for name in SOLUTIONS},
}


def read(files: Mapping[str, str], **values: object) -> Package:
    """The task with these files beside its own, or in their place, and other values in problem.json."""
    problem = json.dumps({**PLAIN, **values})
    return layouts.find(tree({**FILES, "t/problem.json": problem, **files}))


def test_a_task_with_its_cases() -> None:
    found = read({f"t/{name}": text for name, text in CASES.items()})
    assert (found.kind, found.title, found.time_s, found.memory_mib) == ("a task of TPS", "Halves", "1.5", 256)
    assert [(case.name, case.group, case.is_sample, case.answer) for case in found.cases] == [
        ("0-01", "", True, b"one\n"),
        ("1-01", "easy", False, b"two\n"),
        ("small-01", "easy", False, b"three\n"),
        ("2-01", "full", False, b"seven\n"),
        ("small-01", "full", False, b"three\n"),
    ]
    assert found.groups == (
        GivenGroup("easy", Fraction(30), "all", ("samples",)),
        GivenGroup("full", Fraction(70), "all", ("easy",)),
    )
    assert (found.points, found.statement) == (Fraction(100), "# Halves\n")
    assert found.flags == ("space_change_insensitive",)
    assert sorted(found.submissions) == ["accepted/model.py", "rejected/both.py", "time_limit_exceeded/slow.py"]
    assert [(one.name, one.arguments["2-01"]) for one in found.validators] == [("valid", ("full",))]
    assert found.notes == (
        "solutions not taken over, for their language or an unclear verdict: part.py (partially_correct)",
        "not taken over, without effect on verdicts: code (problem.json)",
    )


def test_numbers_and_programs_in_rare_forms() -> None:
    """A subtask without cases of its own has those that it includes. What includes itself ends. Only the folder at the
    top holds the checker."""
    subtasks = {"subtasks": {"easy": {"score": 33.333333}, "full": {"score": 100000.5}, "round": {"score": 7}}}
    data = (
        DATA.replace("gen 'a b' 7\n@include easy small", "@include easy")
        + "@testset small\n@include small easy\n@subtask round\n@include round\n"
    )
    files = {**CASES, "subtasks.json": json.dumps(subtasks), "gen/data": data, "old/checker/checker.py": ""}
    values = {"num_processes": None, "memory_limit": 256.0, "time_limit": 0.5, "has_checker": True}
    found = read({f"t/{name}": text for name, text in files.items()}, **values)
    assert [case.name for case in found.cases if case.group == "full"] == ["1-01", "small-01", "0-01"]
    assert [group.points for group in found.groups] == [Fraction("33.333333"), Fraction("100000.5")]
    assert found.notes[0] == "subtasks with points and no cases are left out: round"
    assert (found.memory_mib, found.time_s, found.checker) == (256, "0.5", None)


@pytest.mark.slow
def test_cases_are_made() -> None:
    joined = {
        "t/gen/data.py": "print('@subtask full')\nprint('gen a')\nprint('manual ../manual/1.in')\n",
        "t/gen/gen.py": "import sys\nprint(*sys.argv[1:])\n",
        "t/gen/manual/1.in": "by hand\n",
        "t/gen/input.header": "secret\n",
        "t/grader/py/grader.py": "import half\nprint(input(), half.say(input()))\n",
        "t/solution/model.py": "def say(word):\n    return word * 2\n",
        "t/checker/checker.py": "print(1)\n",
    }
    files = {name: text for name, text in FILES.items() if name != "t/gen/data"} | joined
    found = layouts.find(tree({**files, "t/problem.json": json.dumps(PROBLEM)}))
    assert [(case.input, case.answer) for case in found.cases] == [
        (b"secret\na\n", b"secret aa\n"),
        (b"secret\nby hand\n", b"secret by handby hand\n"),
    ]
    (harness,) = found.harnesses
    assert (harness.language, harness.driver, harness.name) == ("python", "grader.py", "half.py")
    assert found.checker is not None
    assert (found.checker.source, found.checker.protocol) == ("checker.py", "cms")
    assert found.notes[0] == "2 cases made as gen/data.py says"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("gen 1\n", "gen/data:1: expected a subtask or testset that begins above, found gen 1: mend the line"),
        ("@subtask a\n@include b\n", "gen/data:2: expected a subtask or testset that begins above, found @include b"),
        ("@subtask a\n@repeat 3\n", "gen/data:2: expected @subtask, @testset or @include, found @repeat 3"),
        ("@subtask\n", "gen/data:1: expected a command of TPS, found @subtask: mend the line"),
        ("@subtask a\ngen 'x\n", "gen/data:2: expected a command of TPS, found gen 'x: mend the line"),
        ("", "gen/data: expected 1 to 999 cases in subtasks, found 0"),
        ("#" * (1 << 20) + "\n", "gen/data: larger than 1024 KiB: leave some out"),
        ("@subtask a\n" + "gen 1\n" * 4000, "gen/data: expected at most 500 subtasks and testsets with 3996 cases"),
        ("@testset a\n@include a\n" * 600, "gen/data: expected 1 to 999 cases in subtasks, found 0"),
        ("@testset a\n" + "gen\n" * 500 + "@subtask b\n@include a\n@subtask c\n@include a\n",
         "gen/data: expected 1 to 999 cases in subtasks, found 1000"),
        ("@subtask a\nmanual ../../../etc/passwd\n", "../etc/passwd: expected this file, found none: run `tps gen`"),
        ("@subtask a\nmanual /etc/passwd\n", "//etc/passwd: expected this file, found none: run `tps gen` there"),
        ("@subtask a\ngenerate 1\n", "gen: the generator generate of the case 0-01 is not there: run `tps gen` there"),
    ],
)  # fmt: skip
def test_plans_that_are_refused(data: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/t/{said}')}"):
        read({"t/gen/data": data})


@pytest.mark.parametrize(
    ("values", "files", "said"),
    [
        ({"type": "TwoSteps"}, {}, "problem.json: expected the type Batch, Communication or OutputOnly, found TwoS"),
        ({"has_grader": True}, {}, "problem.json: expected grader/*/grader.* in a language of the judge, found none"),
        ({"has_checker": True}, {"t/checker/Makefile": ""}, "checker: the checker decides what is right, and its"),
        ({"type": "Communication", "num_processes": 17}, {}, "problem.json: expected `num_processes` from 1 to 16"),
        ({"type": "Communication"}, {}, "problem.json: expected grader/manager.cpp, which talks to programs, found"),
        ({"type": "Communication", "has_checker": True}, {"t/grader/manager.c": "1", "t/checker/Makefile": ""},
         "checker: the checker decides what is right, and its source is not there"),
        ({}, {"t/solutions.json": "{}", "t/gen/manual/1.in": "1"}, "solutions.json: expected one model_solution in"),
        ({}, {"t/subtasks.json": '{"subtasks": {"easy": {"score": -3}}}'}, "subtasks.json: expected the points of"),
        ({}, {"t/subtasks.json": '{"subtasks": {"easy": {"score": NaN}}}'}, "subtasks.json: expected the points of"),
        ({}, {"t/subtasks.json": "[" * 100_000}, "subtasks.json: expected an object in JSON, found something else"),
    ],
)  # fmt: skip
def test_tasks_that_are_refused(values: Mapping[str, object], files: Mapping[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/t/{said}')}"):
        read(files, **values)


@pytest.mark.parametrize(
    ("stub", "driver"),
    [("int main() {}\n", "stub.cpp"), ("int main(int n, char *argv[]) { return argv[1][0]; }\n", "cms_stub.cpp")],
)
def test_a_manager_talks_to_functions(stub: str, driver: str) -> None:
    files = {"t/grader/manager.cpp": "int main() {}\n", "t/grader/cpp/stub.cpp": stub}
    cases = {f"t/{name}": text for name, text in CASES.items() if name.endswith(".in")}
    found = read({**cases, **files}, type="Communication", grader_name="stub", has_grader=True, has_checker=False)
    assert [one.driver for one in found.harnesses] == [driver]
    assert found.checker is not None
    assert (found.checker.interactive, {case.answer for case in found.cases}) == (True, {b""})
    assert found.groups[0].score == "min"


@pytest.mark.parametrize(
    ("stub", "values", "driver"),
    [
        ("int main(int n, char *argv[]) { return argv[1][0]; }\n", {}, "stub.cpp"),  # its number
        ("int main(int n, char *argv[]) { return argv[2][0]; }\n", {}, "cms_stub.cpp"),
        ("int main(int n, char *argv[]) { return 0; }\n", {"user_io": "fifo_io"}, "cms_stub.cpp"),
        ("int main(int n, char *argv[]) { return argv[2][0]; }\n", {"user_io": "std_io"}, "stub.cpp"),
    ],
)
def test_a_manager_talks_to_two_copies(stub: str, values: Mapping[str, object], driver: str) -> None:
    files = {"t/grader/manager.cpp": "int main() {}\n", "t/grader/cpp/stub.cpp": stub}
    cases = {f"t/{name}": text for name, text in CASES.items() if name.endswith(".in")}
    more = {"grader_name": "stub", "has_grader": True, "has_checker": False, "num_processes": 2, **values}
    found = read({**cases, **files}, type="Communication", **more)
    assert [one.driver for one in found.harnesses] == [driver]
    assert found.checker is not None
    assert (found.checker.processes, b"CMS_TALKS 2" in found.checker.files["cms_manager.cpp"]) == (2, True)


TELLS = """\
#include <stdio.h>
int main(int argc, char **argv) {
    FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "w");
    int given, said = -1;
    scanf("%d", &given);
    fprintf(out, "%d\\n", given), fflush(out);
    fscanf(in, "%d", &said);
    printf("heard %d\\n", said);
}
"""
DECIDES = """\
import sys
print(1.0 if open(sys.argv[2]).read() == open(sys.argv[3]).read() else 0.0)
"""


@pytest.mark.slow
def test_a_checker_decides_on_what_a_manager_prints(tmp_path: Path) -> None:
    """The answers are what the manager prints of a talk with the model solution."""
    files = {"t/grader/manager.c": TELLS, "t/checker/checker.py": DECIDES}
    given = {f"t/{name}": text for name, text in CASES.items() if name.endswith(".in")}
    wrong = {"t/solution/slow.py": "print(1)\n", "t/solutions.json": json.dumps({
        "model.py": {"verdict": "model_solution"}, "slow.py": {"verdict": "incorrect", "except": {"samples": "correct"}}
    })}  # fmt: skip
    problem = json.dumps({**PLAIN, "type": "Communication", "has_checker": True})
    for name, text in {**FILES, **files, **given, **wrong, "t/problem.json": problem}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "problems").mkdir()
    lines = take_in(tmp_path, tmp_path / "t", Wishes("half")).lines
    assert "checker: cms_manager.c, interactive, of the package, then checker.py" in lines
    assert "judged: 2 of 2 submissions of the package with its author's verdict" in lines
    assert definition.load(tmp_path, "half").compare.checker.then.protocol == "cms"  # type: ignore[union-attr]
    golden = {file.read_text() for file in (tmp_path / "expected/half").rglob("*.txt")}
    assert golden == {"heard 1\n", "heard 3\n", "heard 2\n", "heard 7\n"}
