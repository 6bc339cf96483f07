"""A package of Polygon."""

from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from judge.base.errors import BadUsage
from judge.kit.package.polygon import pack
from tests.judge import adder

GROUPS = "groups: [{name: a, points: 3, cases: secret/001*}, {name: b, points: 7, cases: secret/002*, score: all}]\n"
NUMBERS = "compare: {name: tokens, flags: [case_sensitive, float_tolerance, 1e-6]}\n"


def test_the_package(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/submissions/wrong_answer/w.java", "public class Wrong { }\n")
    adder.write(tmp_path, "problems/adder/submissions/wrong_answer/right.py", "print(1)\n")
    adder.write(tmp_path, "problems/adder/submissions/compile_error/c.c", "int\n")
    made = pack(adder.make(tmp_path, yaml=adder.QUICK.replace("Adder", "'A & <B>'") + GROUPS), "adder")
    tests = [f"tests/0{number}{end}" for number in (1, 2, 3) for end in ("", ".a")]
    assert list(made.files) == ["problem.xml", "solutions/Wrong.java", "solutions/right.py", *tests]
    assert made.files["solutions/right.py"] == adder.RIGHT.encode()
    problem = fromstring(made.files["problem.xml"])
    assert [name.get("value") for name in problem.iter("name")] == ["A & <B>"]
    assert [problem.findtext(f".//{tag}-limit") for tag in ("time", "memory")] == ["200", str(256 << 20)]
    assert [test.attrib for test in problem.iter("test")] == [
        {"method": "manual", "sample": "true", "group": "0", "points": "0.0"},
        {"method": "manual", "group": "1", "points": "3.0"},
        {"method": "manual", "group": "2", "points": "7.0"},
    ]
    assert [solution.get("tag") for solution in problem.iter("solution")] == ["main", "wrong-answer"]
    assert [checker.get("name") for checker in problem.iter("checker")] == ["std::lcmp.cpp"]
    assert made.notes[0] == "left out: compile_error/c.c, wrong_answer/right.py: Polygon has no place for them"


def test_numbers_need_answers_of_numbers(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="no standard checker of Polygon decides as tokens case_sensitive float_tol"):
        pack(adder.make(tmp_path, yaml=adder.QUICK + NUMBERS), "adder")
    problem = adder.make(tmp_path, yaml=adder.QUICK + NUMBERS)
    for case in adder.CASES:
        adder.write(tmp_path, f"expected/adder/{case}.txt", "0 1e3\n")
    assert b'"std::rcmp6.cpp"' in pack(problem, "adder").files["problem.xml"]


def test_a_checker_of_testlib(tmp_path: Path) -> None:
    for name in ("check.cpp", "testlib.h"):
        adder.write(tmp_path, f"problems/adder/check/{name}", "int main() {}\n")
    problem = adder.make(tmp_path, yaml=adder.QUICK + "checker: {source: check/check.cpp, protocol: testlib}\n")
    made = pack(problem, "adder")
    assert b'<source path="files/check.cpp" type="cpp.g++17"/>' in made.files["problem.xml"]
    assert made.files["files/testlib.h"] == b"int main() {}\n"


def test_scores_of_a_checker_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="group 'a': Polygon has no score min: use share, all"):
        pack(
            adder.make(tmp_path, yaml=adder.QUICK + "groups: [{name: a, points: 10, cases: 'secret/*', score: min}]\n"),
            "adder",
        )
