"""Tasks of the Austrian olympiad: cases in packed files, and what is refused."""

import gzip
import re
from collections.abc import Mapping
from fractions import Fraction

import pytest

from judge.authoring import layouts
from judge.authoring.package import GivenGroup, Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

HEAD = """\
extends: ../base.yaml
name: SUMS
long_name: Two sums
time_limit: 1.5s
memory_limit: 512MiB
attachments:
  sums.zip: !zip attachment/*
checker: !cppcompile checker/checker.cpp
grader:
- grader/grader.cpp
- grader/grader.py
- grader/sums.h
test_submissions:
  solution/right.cpp: 100
  solution/right.pas: 100
  solution/part.py: 30.5
"""
TASK = f"""\
{HEAD}\
subtasks:
- points: 0
  testcases:
  - input: tc/0-*.in.gz
    output: tc/0-*.out.gz
- points: 30
  testcases:
  - input: tc/1-*.in.gz
    output: tc/1-*.out.gz
- points: 70
  testcases:
  - input: tc/*.in.gz
    output: tc/*.out.gz
"""
FILES: Mapping[str, str | bytes] = {
    "t/task.yaml": TASK,
    "t/tc/0-01.in.gz": gzip.compress(b"1\n"),
    "t/tc/0-01.out.gz": gzip.compress(b"one\n"),
    "t/tc/1-01.in.gz": gzip.compress(b"2\n"),
    "t/tc/1-01.out.gz": gzip.compress(b"two\n"),
    "t/checker/checker.cpp": b"int main() {}\n",
    "t/grader/grader.cpp": b"1\n",
    "t/grader/grader.py": b"2\n",
    "t/grader/sums.h": b"3\n",
    "t/solution/right.cpp": b"4\n",
    "t/solution/part.py": b"5\n",
}


def read(files: Mapping[str, str | bytes]) -> Package:
    return layouts.find(tree({**FILES, **files}))


def test_a_task() -> None:
    found = read({})
    assert (found.kind, found.title, found.time_s, found.memory_mib) == (
        "a task of the Austrian olympiad", "Two sums", "1.5", 512
    )  # fmt: skip
    assert [(case.name, case.input, case.answer, case.is_sample, case.group) for case in found.cases] == [
        ("0-01", b"1\n", b"one\n", True, ""),
        ("1-01", b"2\n", b"two\n", False, "subtask 2"),
        ("0-01", b"1\n", b"one\n", False, "subtask 3"),
        ("1-01", b"2\n", b"two\n", False, "subtask 3"),
    ]
    assert found.groups == (GivenGroup("subtask 2", Fraction(30), "min"), GivenGroup("subtask 3", Fraction(70), "min"))
    assert [(one.language, one.driver, one.name, sorted(one.files)) for one in found.harnesses] == [
        ("cpp", "grader.cpp", "", ["grader.cpp", "sums.h"]),
        ("python", "grader.py", "sums.py", ["grader.py", "sums.h"]),
    ]
    assert found.checker is not None
    assert (found.checker.source, found.checker.protocol) == ("checker.cpp", "cms")
    assert sorted(found.submissions) == ["accepted/right.cpp", "rejected/part.py"]
    assert found.used == FILES.keys()
    assert [note[:44] for note in found.notes] == [
        "`extends` of task.yaml is not taken over: li",
        "not taken over, without effect on verdicts: ",
    ]


def test_rules_without_a_checker() -> None:
    found = read({"t/task.yaml": TASK.replace("checker:", "sample_solution:") + "score_options: {type: SUM}\n"})
    assert (found.checker, {group.score for group in found.groups}) == (None, {"share"})


def test_solutions_are_right_with_all_points_and_keep_their_names() -> None:
    text = TASK.replace("points: 70", "points: 10").replace("right.cpp: 100", "right.cpp: 40\n  other/right.cpp: 40.0")
    old = TASK.replace("SUMS", '"../\\uD800"').replace("solution/part.py: 30.5", "solution/old.py: 100")
    assert sorted(read({"t/task.yaml": text, "t/other/right.cpp": "6\n"}).submissions) == [
        "accepted/other-right.cpp", "accepted/right.cpp", "rejected/part.py"
    ]  # fmt: skip
    found = read({"t/task.yaml": old, "t/solution/old.py": "print 'x'\n"})
    assert ([*found.submissions], found.harnesses[1].name) == (["accepted/right.cpp"], "task.py")


def test_no_task_without_cases_in_subtasks() -> None:
    cms = {"t/task.yaml": "name: sums\nnote: |\n  testcases:\n", "t/input/input0.txt": "1", "t/output/output0.txt": "2"}
    assert layouts.find(tree(cms)).kind == "a task of CMS"


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"t/task.yaml": HEAD + "subtasks:\n- testcases:\n"}, "task.yaml: expected subtasks with cases, found none:"),
        ({"t/task.yaml": TASK.replace("1-*", "*-*")}, "task.yaml: expected an input with at most one `*`, found tc"),
        ({"t/task.yaml": TASK.replace("1-*", "../../*")}, "task.yaml: expected the file tc/../../*.in.gz, found none"),
        ({"t/task.yaml": TASK.replace("1-*.out", "*-*.out")}, "task.yaml: expected an output with at most one `*`, f"),
        ({"t/task.yaml": TASK.replace("points: 30", "points: -30")}, "task.yaml: expected the points of subtask 2, fo"),
        ({"t/task.yaml": TASK + "- points: 5\n"}, "task.yaml: expected cases of subtask 4, which has points, found no"),
        ({"t/task.yaml": TASK + "task_type: TWO_STEPS\n"}, "task.yaml: expected the type BATCH, COMMUNICATION or OUT"),
        ({"t/task.yaml": TASK.replace("0-*.out", "2-*.out")}, "task.yaml: the case tc/0-01.in.gz has no answer: add"),
        ({"t/task.yaml": TASK.replace("checker/c", "c/c")}, "task.yaml: expected the source of the checker, found c/c"),
        ({"t/task.yaml": TASK + "task_type: {type: COMMUNICATION, num_processes: 17}\n"}, "task.yaml: expected `num"),
        ({"t/task.yaml": TASK + "task_type: {type: COMMUNICATION, manager: !x x.py}\n"}, "task.yaml: expected the"),
        ({"t/tc/0-01.in.gz": b"1\n"}, "tc/0-01.in.gz: is no gzip file, or it is damaged: make it again"),
        ({"t/tc/0-01.in.gz": gzip.compress(b"1\n")[:-9]}, "tc/0-01.in.gz: is no gzip file, or it is damaged: make"),
        ({"t/tc/0-01.in.gz": gzip.compress(bytes((1 << 20) + 1))}, "tc/0-01.in.gz: has more than 1 MiB when it is"),
        ({f"t/tc/1-{number:03}.{end}.gz": b"" for number in range(800) for end in ("in", "out")},
         "task.yaml: expected at most 999 cases, found more: leave some out"),
    ],
)  # fmt: skip
def test_tasks_that_are_refused(files: Mapping[str, str | bytes], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.authoring.layouts.austrian.MOST_BYTES", 1 << 20)
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/t/{said}')}"):
        read(files)
