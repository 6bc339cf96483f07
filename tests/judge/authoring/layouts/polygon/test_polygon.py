"""Packages of Polygon: tests, groups and solutions of problem.xml, and what is made from its programs."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from judge.authoring import layouts
from judge.authoring.package import GivenCase, GivenGroup, Package
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

ONE = GivenCase("1", b"1 2\n", b"sum 3\n", is_sample=False)
TWO = GivenCase("2", b"3 4\n", b"sum 7\n", is_sample=False)


def read(files: Mapping[str, str | bytes]) -> Package:
    return replace(layouts.find(tree(files)), used=frozenset())


POLYGON = """<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem><names><name language="english" value="A &amp; B"/></names><judging input-file="" output-file="">
<testset name="pretests"><time-limit>9000</time-limit><memory-limit>1048576</memory-limit><test-count>1</test-count>
<input-path-pattern>pretests/%02d</input-path-pattern><answer-path-pattern>pretests/%02d.a</answer-path-pattern>
<tests><test method="manual"/></tests></testset>
<testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual" sample="true"/><test method="generated" cmd="gen &gt;"/></tests></testset></judging>
<assets><checker name="std::rcmp6.cpp" type="testlib"/></assets></problem>
"""
POLYGON_FILES = {"tests/01": "1 2\n", "tests/01.a": "sum 3\n", "tests/02": "3 4\r\n", "tests/02.a": "sum 7\r\n"}
TESTS = '<test method="manual" sample="true"/><test method="generated" cmd="gen &gt;"/>'
MADE = {
    "files/gen.py": "import sys\nprint(*sys.argv[1:])\n",
    "solutions/sum.py": "print('sum', sum(map(int, input().split())))\n",
    "tests/01": "1 2\n",
}
MAKES = (
    "<solutions><solution tag='main'><source path='solutions/sum.py' type='python.3'/></solution>"
    "<solution tag='wrong-answer'><source path='solutions/sum.py'/></solution>"
    "<solution tag='time-limit-exceeded-or-accepted'><source path='solutions/sum.py'/></solution></solutions></assets>"
    "<files><executables><executable><source path='files/gen.py'/></executable></executables></files>"
)


def with_tests(tests: str, groups: str = "") -> str:
    return POLYGON.replace(TESTS, tests).replace(f"{tests}</tests>", f"{tests}</tests>{groups}")


def test_polygon() -> None:
    assert read({"problem.xml": POLYGON, **POLYGON_FILES, "pretests/01": "9\n", "pretests/01.a": "9\n"}) == Package(
        "a package of Polygon",
        (replace(ONE, is_sample=True), replace(TWO, input=b"3 4\r\n", answer=b"sum 7\r\n")),
        title="A & B",
        compare="tokens",
        flags=("case_sensitive", "float_tolerance", "1e-6"),
        why_compare="as the checker rcmp6",
        time_s="1.5",
        memory_mib=256,
        notes=("the testset pretests (1 test) is not taken over, nor are its limits",),
    )
    by_line = read({"problem.xml": POLYGON.replace("rcmp6", "lcmp"), **POLYGON_FILES, "tests/02.a": "7\n\n\n"})
    assert by_line.compare == "lines"
    assert by_line.notes[-1].startswith("1 answer with several empty lines at the end: an output without them is wrong")
    in_a_namespace = POLYGON.replace("<problem>", '<problem xmlns="https://example.org/p">')
    assert read({"problem.xml": in_a_namespace, **POLYGON_FILES}).cases[0].is_sample


@pytest.mark.once
def test_tests_and_answers_are_made() -> None:
    xml = POLYGON.replace("gen &gt;", "gen 3 4").replace("</assets>", MAKES)
    found = read({"problem.xml": xml, **MADE})
    assert found.cases == (replace(ONE, is_sample=True), TWO)
    assert found.notes[:2] == (
        "2 files of tests made by solutions/sum.py, which the package brings",
        "1 file of tests made by files/gen.py, which the package brings",
    )
    assert [*found.submissions] == ["accepted/sum.py", "wrong_answer/sum.py"]
    left = (
        "solutions not taken over, for their language or an unclear verdict: sum.py (time-limit-exceeded-or-accepted)"
    )
    assert found.notes[-1] == left


def test_groups() -> None:
    tests = '<test group="0" points="0" sample="true"/><test group="1" points="30.0"/>'
    whole = '<groups><group name="1" points-policy="complete-group" points="30.0"/></groups>'
    found = read({"problem.xml": with_tests(tests, whole), **POLYGON_FILES})
    assert (found.groups, found.points) == ((GivenGroup("1", Fraction(30), "all"),), Fraction(30))
    assert [case.group for case in found.cases] == ["", "1"]
    found = read({"problem.xml": with_tests(tests, whole.replace("complete-group", "each-test")), **POLYGON_FILES})
    assert found.groups == (GivenGroup("1", Fraction(30)),)


def test_tests_of_a_group_that_are_worth_something_else() -> None:
    tests = '<test group="a" points="2.5"/><test group="a" points="7.5"/>'
    found = read({"problem.xml": with_tests(tests), **POLYGON_FILES})
    assert found.groups == (GivenGroup("a 1", Fraction(5, 2)), GivenGroup("a 2", Fraction(15, 2)))


def test_a_checker_of_the_package_gets_no_flags_of_a_comparator() -> None:
    own = '<checker name="c.cpp"><source path="files/c.cpp" type="cpp.g++17"/></checker>'
    text = re.sub(r"<checker[^>]*/>|<checker.*?</checker>", own, POLYGON, flags=re.DOTALL)
    found = read({"problem.xml": text, "files/c.cpp": "int main() {}\n", **POLYGON_FILES})
    assert found.checker is not None
    assert found.flags == ()


def test_groups_that_others_require() -> None:
    tests = '<test group="a" points="4"/><test group="b" points="6"/>'
    groups = '<groups><group name="b"><dependencies><dependency group="a"/></dependencies></group></groups>'
    found = read({"problem.xml": with_tests(tests, groups), **POLYGON_FILES})
    assert found.groups == (GivenGroup("a", Fraction(4)), GivenGroup("b", Fraction(6), requires=("a",)))


@pytest.mark.parametrize(
    ("name", "compare"),
    [
        ("lcmp", ("lines", ("space_change_insensitive",))),
        ("fcmp", ("lines", ("trailing_space_sensitive",))),
        ("yesno", ("tokens", ())),
        ("ncmp", ("tokens", ("case_sensitive",))),
        ("rcmp9", ("tokens", ("case_sensitive", "float_tolerance", "1e-9"))),
        ("acmp", ("tokens", ("case_sensitive", "float_absolute_tolerance", "1.5e-6"))),
    ],
)
def test_standard_checkers(name: str, compare: tuple[str, tuple[str, ...]]) -> None:
    found = read({"problem.xml": POLYGON.replace("rcmp6", name), **POLYGON_FILES})
    assert (found.compare, found.flags) == compare
    assert found.checker is None


@pytest.mark.parametrize("name", ["std::uncmp.cpp", "", "check.cpp"])
def test_a_checker_by_its_source(name: str) -> None:
    checker = f'<checker name="{name}" type="testlib"><source path="files/check.cpp"/></checker>'
    xml = POLYGON.replace('<checker name="std::rcmp6.cpp" type="testlib"/>', checker)
    files = {"files/check.cpp": '#include "testlib.h"\n', "files/testlib.h": "//\n", **POLYGON_FILES}
    found = read({"problem.xml": xml, **files}).checker
    assert found is not None
    assert (found.source, found.protocol) == ("check.cpp", "testlib")
    assert found.files == {"check.cpp": b'#include "testlib.h"\n', "testlib.h": b"//\n"}
    del files["files/testlib.h"]
    with pytest.raises(BadUsage, match=r"check\.cpp: needs testlib\.h, which is not in the package: put it beside"):
        read({"problem.xml": xml, **files})


@pytest.mark.parametrize(
    ("changed", "to", "noted"),
    [
        ("<assets>", "<assets><validators><validator/></validators>", "1 validator not taken over: the source is not"),
        ("<assets>", "<statements><statement/></statements><assets>", "the statements are not taken over: write"),
        ("</names>", '<name language="russian" value="Сумма"/></names>',
         "a problem has one title here; not taken over: Сумма (russian)"),
        ("<assets>", "<tags><tag/></tags><assets>", "not taken over, without effect on verdicts: tags (problem.xml)"),
        ("<assets>", "<assets><solutions><solution/></solutions>", "solutions not taken over, for their language"),
        ("268435456", "256000000", "the memory limit of 256000000 bytes is no whole number of MiB: it is taken as 244"),
    ],
)  # fmt: skip
def test_what_polygon_has_and_we_have_not(changed: str, to: str, noted: str) -> None:
    notes = read({"problem.xml": POLYGON.replace(changed, to), **POLYGON_FILES}).notes
    assert [note for note in notes if note.startswith(noted)] != []


@pytest.mark.parametrize(
    ("xml", "said"),
    [
        ("<problem", "expected XML, found unclosed token: line 1, column 0: make the package in Polygon again"),
        ("<problem/>", "expected a testset in <judging>, found none: make the package in Polygon again"),
        ('<!DOCTYPE p [<!ENTITY a "b">]><problem>&a;</problem>',
         "declares entities, which Polygon never does: remove its DOCTYPE"),
        (POLYGON.replace("<test-count>2", "<test-count>3"),
         "expected the file tests/03, found none (nothing says how to make it): make the full package in"),
        (POLYGON.replace("tests/%02d<", "gone/%02d<"),
         "expected the file gone/01, found none (nothing says how to make it): make the full package in"),
        (POLYGON.replace("tests/%02d.a", "gone/%02d.a"),
         "expected the file gone/01.a, found none (the main solution, which would make it, is not there): make"),
        (POLYGON.replace("std::rcmp6.cpp", "own.cpp"),
         "the checker own.cpp decides, and is not there: add its source"),
        (POLYGON.replace("<assets>", "<assets><interactor/>"),
         "the interactor without a name decides, and is not there: add its source"),
    ],
)  # fmt: skip
def test_mistakes_in_problem_xml(xml: str, said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip/problem.xml: {said}')}"):
        read({"problem.xml": xml, **POLYGON_FILES})


def test_programs_in_python_2_are_left_out() -> None:
    old = "<solutions><solution tag='main'><source path='a.py' type='python.2'/></solution></solutions></assets>"
    found = read({"problem.xml": POLYGON.replace("</assets>", old), "a.py": "print 1\n", **POLYGON_FILES})
    assert found.submissions == {}
    assert "solutions not taken over, for their language or an unclear verdict: a.py (main)" in found.notes


def test_validators() -> None:
    xml = with_tests('<test group="a"/><test/>').replace(
        "<assets>", "<assets><validators><validator><source path='files/v.py'/></validator></validators>"
    )
    (validator,) = read({"problem.xml": xml, "files/v.py": "1\n", **POLYGON_FILES}).validators
    assert (validator.name, validator.source, validator.accepts) == ("v", "files/v.py", 0)
    assert validator.arguments == {"1": ("--testset", "tests", "--group", "a"), "2": ("--testset", "tests")}


def test_files_in_place_of_the_standard_streams() -> None:
    xml = POLYGON.replace('input-file=""', 'input-file="in.txt"')
    assert read({"problem.xml": xml, **POLYGON_FILES}).streams == ("in.txt", "")


INTERACTIVE = POLYGON.replace(
    '<checker name="std::rcmp6.cpp" type="testlib"/></assets>',
    "<checker><source path='files/check.py'/></checker><interactor><source path='files/talk.py'/></interactor>"
    "<solutions><solution tag='main'><source path='solutions/sum.py'/></solution></solutions></assets>",
)
TALK = """
import sys
numbers = open(sys.argv[1]).read()
print(numbers, end="", flush=True)
said = sys.stdin.readline().strip()
open(sys.argv[2], "w").write(said + "\\n")
sys.exit(0 if said.startswith("sum") else 1)
"""
CHECK = "import sys\nsys.exit(0 if open(sys.argv[2]).read() == open(sys.argv[3]).read() else 1)\n"


@pytest.mark.slow
def test_an_interactor_and_its_checker() -> None:
    programs = {"files/talk.py": TALK, "files/check.py": CHECK, "solutions/sum.py": MADE["solutions/sum.py"]}
    found = read({"problem.xml": INTERACTIVE, "tests/01": "1 2\n", "tests/02": "3 4\n", **programs})
    assert [(case.input, case.answer) for case in found.cases] == [(b"1 2\n", b"sum 3\n"), (b"3 4\n", b"sum 7\n")]
    talks = found.checker
    assert talks is not None
    assert (talks.source, talks.protocol, talks.interactive) == ("talk.py", "testlib", True)
    assert talks.then is not None
    assert (talks.then.source, dict(talks.then.files)) == ("check.py", {"check.py": CHECK.encode()})
    assert "2 files of tests made by solutions/sum.py, which the package brings" in found.notes
