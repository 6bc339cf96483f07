"""Cases that are in a package more than once, or with two answers."""

from dataclasses import replace
from fractions import Fraction

import pytest

from judge.authoring.conversion import convert
from judge.authoring.package import GivenChecker, GivenGroup, Package
from judge.authoring.repeated_cases import without_repeated
from judge.base.errors import BadUsage
from tests.judge.authoring.test_conversion import TREE, case, made, names


def test_a_case_that_is_there_twice_is_imported_once() -> None:
    twice = [case("2", given=b"1 2"), case("3"), case("sample/1", given=b"1 2", answer=b"2 \n", is_sample=True)]
    converted = made(*twice)
    assert names(converted) == ["sample/001-case-2.txt", "secret/001-case-3.txt"]
    assert converted.decided[1] == "the same case again, imported once: sample/1 is 2"
    counted = convert(TREE, Package("sums", (*twice, twice[-1]), points=Fraction(9)), "sums", None, None)
    said = "the same case again, imported once, so that its points go to the others: sample/1 is 2"
    assert counted.decided[1] == said


def test_a_line_says_where_a_case_less_moves_points() -> None:
    groups = (GivenGroup("a", Fraction(1)), GivenGroup("b", Fraction(1), "min"))
    for group, is_sample, effect in [
        ("a", False, ", so that its points go to the others"),
        ("b", False, ""),
        ("", True, ""),
    ]:
        twice = [replace(case(name, given=b"1", is_sample=is_sample), group=group) for name in "12"]
        others = [replace(case(name), group=name) for name in "ab"]
        lines = without_repeated(TREE, Package("sums", (*others, *twice, twice[0]), groups=groups))[1]
        assert lines == (f"the same case again, imported once{effect}: 2 is 1, 1",)


def test_an_input_with_two_answers_is_refused() -> None:
    with pytest.raises(BadUsage) as error:
        made(case("1", given=b"1 2\n"), case("2", given=b"1 2\n", answer=b"3\n"))
    assert str(error.value) == "x.zip: 1 and 2 have the same input and different answers: remove one of them"
    cases = [case("1", given=b"1\n"), *(case(name, given=b"1\n", answer=name.encode()) for name in "345")]
    with pytest.raises(BadUsage, match=r"x\.zip: two cases named 5 have the same input and different answers: "):
        made(cases[-1], replace(cases[-1], answer=b"9"))
    taken = convert(TREE, Package("sums", tuple(cases), takes_doubles=True), "sums", None, None)
    assert taken.decided[1] == (
        "note: 1 and 3 have the same input and different answers (and 2 more pairs of cases): "
        "no program is right on both: is a checker missing?"
    )


def test_two_answers_that_a_tolerance_takes_are_no_question() -> None:
    cases = (case("1", given=b"1\n", answer=b"0.333\n"), case("2", given=b"1\n", answer=b"0.3333\n"))
    package = Package("thirds", cases, takes_doubles=True, compare="tokens", flags=("float_tolerance", "1e-3"))
    assert without_repeated(TREE, package) == (cases, ())
    assert len(without_repeated(TREE, replace(package, flags=()))[1]) == 1
    checked = replace(package, takes_doubles=False, checker=GivenChecker("check.py", {}))
    assert without_repeated(TREE, checked) == (cases, ())
