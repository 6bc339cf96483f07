"""Tasks of CMS: cases, subtasks, and what decides."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from judge.authoring import layouts
from judge.authoring.layouts.cms import cases
from judge.authoring.package import GivenCase, GivenGroup, Package
from judge.base.errors import BadUsage
from judge.languages import _python2
from tests.judge.authoring.trees import tree

ONE = GivenCase("1", b"1 2\n", b"sum 3\n", is_sample=False)
TWO = GivenCase("2", b"3 4\n", b"sum 7\n", is_sample=False)


def read(files: Mapping[str, str | bytes]) -> Package:
    return replace(layouts.find(tree(files)), used=frozenset())


FILES = {"input/input0.txt": "1 2\n", "output/output0.txt": "sum 3\n"}
BOTH = {**FILES, "input/input1.txt": "3 4\n", "output/output1.txt": "sum 7\n"}
STREAMS = "infile: ''\noutfile: ''\n"
CASES = (replace(ONE, name="0"), replace(TWO, name="1"))


def test_cms() -> None:
    yaml = f"name: sums\ntitle: Two sums\ntime_limit: 1.0\nmemory_limit: 128\nn_input: 1\n{STREAMS}"
    assert read({"task.yaml": yaml, **FILES}) == Package(
        "a task of CMS",
        CASES[:1],
        title="Two sums",
        flags=("space_change_insensitive",),
        takes_doubles=True,
        why_compare="as CMS does: the words of each line count",
        time_s="1.0",
        memory_mib=128,
        notes=("not taken over, without effect on verdicts: name (task.yaml)",),
    )


def test_subtasks_and_public_cases() -> None:
    files = {**BOTH, "gen/GEN": "# N\n# ST: 40\n10 # the first\n#ST:60\n#COPY: x.txt\n"}
    found = read({"task.yaml": f"public_testcases: 0\n{STREAMS}", **files})
    assert found.cases == (
        replace(CASES[0], is_sample=True),
        replace(CASES[0], group="subtask 1"),
        replace(CASES[1], group="subtask 2"),
    )
    assert found.groups == (GivenGroup("subtask 1", Fraction(40), "all"), GivenGroup("subtask 2", Fraction(60), "all"))
    assert found.points == Fraction(100)
    assert read({"task.yaml": f"public_testcases: 0\n{STREAMS}", **BOTH}).cases == (
        replace(CASES[0], is_sample=True),
        CASES[1],
    )


def test_a_public_case_of_a_subtask_without_points_is_only_a_sample() -> None:
    files = {**BOTH, "gen/GEN": "# ST: 0\n1\n# ST: 60\n2\n"}
    found = read({"task.yaml": f"public_testcases: 0\n{STREAMS}", **files})
    assert found.cases == (replace(CASES[0], is_sample=True), replace(CASES[1], group="subtask 2"))


def test_cases_beyond_those_of_gen_are_not_of_the_task() -> None:
    more = {"input/input2.txt": "5\n", "output/output2.txt": "5\n", "input/make.cpp": "int main() {}\n"}
    files = {"task.yaml": "input_file: ''\noutput_file: ''\n", **BOTH, **more}
    found = read({**files, "gen/GEN": "# ST: 100\n1\n2\n"})
    assert (len(found.cases), found.streams) == (2, ("", ""))
    assert "gen/GEN has 2 cases: 1 more in input/ are not judged, as in CMS" in found.notes
    assert len(read(files).cases) == 3
    long = "9" * 5000  # Python reads no number that long
    longer = {f"input/input{long}.txt": "5\n", f"output/output{long}.txt": "5\n"}
    assert len(read({**files, **longer, "gen/GEN": "# ST: 100\n1\n2\n"}).cases) == 2


def test_a_checker_with_its_source() -> None:
    files = {**BOTH, "check/checker": "x", "check/checker.cpp": "int main() {}\n", "gen/GEN": "#ST: 5\n1\n2\n"}
    found = layouts.find(tree({"task.yaml": STREAMS, **files}))
    assert found.checker is not None
    assert (found.checker.source, found.checker.protocol) == ("checker.cpp", "cms")
    assert found.groups == (GivenGroup("subtask 1", Fraction(5), "min"),)
    assert found.used == {"task.yaml", *files}


def test_solutions() -> None:
    files = {"sol/solution.py": "1\n", "sol/solution.pas": "x\n", **FILES}
    assert read({"task.yaml": STREAMS, **files}).submissions == {"accepted/solution.py": b"1\n"}
    found = read({"task.yaml": "infile: a.txt\n", **files})
    assert (found.submissions, found.streams) == ({"accepted/solution.py": b"1\n"}, ("a.txt", "output.txt"))


def test_graders() -> None:
    files = {"sol/grader.py": "import t\n", "sol/grader.cpp": "1\n", "sol/t.h": "2\n", "sol/solution.py": "3\n"}
    found = read({"task.yaml": f"name: t\n{STREAMS}", **files, "sol/solution.java": "4\n", **FILES})
    assert [(harness.language, harness.driver, harness.name) for harness in found.harnesses] == [
        ("cpp", "grader.cpp", ""),
        ("python", "grader.py", "t.py"),
    ]
    assert found.harnesses[0].files == {"grader.cpp": b"1\n", "t.h": b"2\n"}
    assert (found.languages, sorted(found.submissions)) == (("cpp", "python"), ["accepted/solution.py"])


GENERATOR = """\
import sys
from limits import MOST
assert "example" in open("testo/task.tex").read()
print(min(int(sys.argv[1]), MOST))
"""
GEN = "# N\n#ST: 30\n#COPY: testo/in.txt\n5 # five\n\n# ST: 70\n# big ones\n9\n"
MADE = {
    "gen/GEN": GEN, "gen/generator.py": GENERATOR, "gen/limits.py": "MOST = 7\n", "testo/task.tex": "example",
    "testo/in.txt": "1\n", "sol/soluzione.py": "open('output.txt', 'w').write('0' * int(open('input.txt').read()))\n",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("generator", "notes"),
    [
        (GENERATOR, 0),
        (GENERATOR.replace("print(min(int(sys.argv[1]), MOST))", "print min(int(sys.argv[1]), 14 / 2)"), 1),
    ],
)
def test_cases_that_are_made(generator: str, notes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_python2, "_ASK_PLACE", "")
    found = read({"task.yaml": "name: zeros\n", **MADE, "gen/generator.py": generator})
    assert sum("translated from Python 2" in note for note in found.notes) == notes
    assert [(case.input, case.answer, case.group) for case in found.cases] == [
        (b"1\n", b"0", "subtask 1"),
        (b"5\n", b"00000", "subtask 1"),
        (b"7\n", b"0000000", "subtask 2"),
    ]
    assert found.notes[0] == "3 cases made as gen/GEN says"


CASES_GEN = """\
: GEN default\tgen/generator.py N   # the first
: GEN other gen/more/twice.py
: VAL default gen/valida.py
: CONSTRAINT 1 <= $N <= 9
: SUBTASK 0 Examples
: COPY testo/in.txt
: SUBTASK 30.5 N <= 5
5
: SUBTASK 70 all
: STDEP N<=5
: GEN other
2
: RUN default 1
"""


@pytest.mark.parametrize(
    "gen", [{}, {"gen/GEN": "# Generated by task-maker. Do not edit!\n#ST: 100\ngenerator.py 5\n"}]
)
@pytest.mark.slow
def test_cases_that_are_made_for_task_maker(gen: dict[str, str]) -> None:
    made = {name: text for name, text in MADE.items() if name != "gen/GEN"}
    twice = "import sys\nprint(2 * int(sys.argv[1]))\n"
    found = read({"task.yaml": "", **made, **gen, "gen/cases.gen": CASES_GEN, "gen/more/twice.py": twice})
    assert [(case.input, case.group) for case in found.cases] == [
        (b"1\n", "subtask 1"),
        (b"5\n", "subtask 2"),
        (b"4\n", "subtask 3"),
        (b"1\n", "subtask 3"),
    ]
    assert found.groups == (
        GivenGroup("subtask 2", Fraction(61, 2), "all"),
        GivenGroup("subtask 3", Fraction(70), "all", ("subtask 2",)),
    )
    assert found.notes[0] == "4 cases made as gen/cases.gen says"


@pytest.mark.slow
def test_task_maker_names_the_generator_in_each_line_of_gen() -> None:
    gen = "# tm-allow-delete\n#ST: 9\ngenerator.py 5\n#COPY: testo/in.txt\nother.py 3\n"
    found = read({"task.yaml": "", **MADE, "gen/GEN": gen, "gen/other.py": "print(8)\n"})
    assert [case.input for case in found.cases] == [b"5\n", b"1\n", b"8\n"]


def test_cases_that_are_copied_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "MOST_IN_ALL", 3)
    manager = {"check/manager.cpp": "int main() {}", "sol/stub.py": ""}
    with pytest.raises(BadUsage, match=r"gen/GEN: all cases have more than 0 MiB$"):
        read({"task.yaml": "", **manager, "testo/a": "1\n", "gen/GEN": "#COPY: testo/a\n" * 2})


@pytest.mark.parametrize(
    ("gen", "yaml", "requires"),
    [
        ("#ST: 40\n#STNAME: few\n1\n#ST: 60\n#STDEP: few gone\n2\n", "", [(), ("subtask 1",)]),
        ("#ST: 40\n1\n#ST: 60\n#STDEP: *\n2\n", "", [(), ("subtask 1",)]),
        ("#ST: 0\n1\n#ST: 60\n#STDEP: *\n2\n", "", [()]),
        ("#ST: 40\n#STDEP: *\n1\n#ST: 60\n#STDEP: *\n2\n", "", [(), ("subtask 1",)]),
        ("#ST: 40\n1\n#ST: 60\n2\n", "score_type_parameters: [[40, '000'], [60, 000|001]]\n", [(), ("subtask 1",)]),
        ("#ST: 40\n1\n#ST: 60\n2\n", "score_type_parameters: [[40, 1], [60, 1]]\n", [(), ()]),
        ("#ST: 40\n#ST: 60\n1\n2\n", "score_type_parameters: [[40, 000], [60, 000|001]]\n", [(), ()]),
        ("#ST: 40\n1\n#ST: 60\n2\n", "score_type_parameters: [[40, '.*'], [60, '(a*)*']]\n", [(), ()]),
    ],
)
def test_subtasks_that_need_others(gen: str, yaml: str, requires: list[tuple[str, ...]]) -> None:
    found = read({"task.yaml": STREAMS + yaml, **BOTH, "gen/GEN": gen})
    assert [group.requires for group in found.groups] == requires


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"sol/soluzione.py": "1 / 0\n"}, "x.zip/sol/soluzione.py cannot make cases: "),
        ({"gen/GEN": "#COPY: gone\n"}, "x.zip/gen/GEN: names the file gone, which is not there: add it"),
        ({"gen/GEN": "# nothing\n"}, "x.zip/gen/GEN: expected 1 to 999 cases, found 0"),
        ({"gen/generator.py": "print 1 +\n"}, "x.zip/gen/generator.py cannot make cases: "),
    ],
)
@pytest.mark.slow
def test_cases_that_cannot_be_made(files: dict[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(said)}"):
        read({"task.yaml": "name: zeros\n", **MADE, **files})


def test_what_cms_has_and_we_have_not() -> None:
    notes = read({"task.yaml": "time_limit: soon\ninfile: ''\ntotal_value: 200\ntoken_mode: no\n", **FILES}).notes
    assert notes == (
        "`time_limit` of task.yaml is not taken over: expected a number above 0, found soon",
        (
            "`total_value` of task.yaml is not taken over: the points are those of the subtasks, otherwise those of"
            " problem.yaml"
        ),
        "not taken over, without effect on verdicts: token_mode (task.yaml)",
    )


def test_outputs_are_printed_by_programs_here() -> None:
    found = read({"task.yaml": "output_only: True\n", **FILES})
    assert found.streams == ("", "")
    assert found.notes[0].startswith("`output_only`: students hand in outputs there, and here a program that prints")


@pytest.mark.parametrize(
    ("yaml", "files", "said"),
    [
        ("", {"gen/cases.gen": ": SUBTASK all\n"}, "gen/cases.gen:1: expected the points of a subtask, found all"),
        ("", {"gen/cases.gen": ": SUBTASK 9\n5 # N\n"}, "gen/cases.gen:2: a case needs a generator, and no"),
        ("", {"gen/cases.gen": ": GEN a\n"}, "gen/cases.gen:1: expected a generator that a line `: GEN"),
        ("", {"gen/cases.gen": ": SUBTASK 9 a\n: STDEP b\n"}, "gen/cases.gen: STDEP names the subtask b, which is not"),
        ("", {"gen/cases.gen": ": SUBTASK 1\n" * 1000}, "gen/cases.gen: expected at most 999 subtasks, found 1000"),
        ("", {"gen/cases.gen": "\n: MAKE a\n"}, "gen/cases.gen:2: expected GEN, RUN, COPY, SUBTASK or"),
        ("", {"gen/cases.gen": "# nothing\n"}, "gen/cases.gen: expected 1 to 999 cases, found 0"),
        ("", {**FILES, "check/checker": "1"}, "check/checker: decides what is right, and its source is not there: put"),
        ("", {**FILES, "cor/correttore.cpp": '#include "testlib.h"'}, "cor/correttore.cpp: needs testlib.h, which is"),
        ("", {**FILES, "gen/GEN": "#ST: 5\n1\n2\n"}, "gen/GEN: expected a line for each of 1 cases, found 2: add"),
        ("", {"gen/GEN": "#ST: 5\n1\n2\n"},
         "task.yaml: the answers are not in the package, and expected sol/solution.* in"),
    ],
)  # fmt: skip
def test_tasks_that_cannot_be_judged(yaml: str, files: Mapping[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/{said}')}"):
        read({"task.yaml": yaml, **files})
