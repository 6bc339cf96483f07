"""What decides in a problem of Hydro: a checker or interactor with testlib."""

import pytest

from judge.authoring.layouts.hydro.programs import Deciding, read_checker
from judge.authoring.package import GivenChecker
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

WITH = b'#include "testlib.h"\n'
FILES = {"testdata/c.cc": WITH, "testdata/testlib.h": b"x", "testdata/plain.py": b"", "testdata/c.pas": b""}
FOUND = {"c.cc": WITH, "testlib.h": b"x"}


@pytest.mark.parametrize(
    ("kind", "given", "protocol", "arguments"),
    [
        ("testlib", "c.cc", "testlib", None),
        ("testlib", {"file": "c.cc", "lang": "cc.cc17"}, "testlib", None),
        ("lemon", "c.cc", "lemon", None),
        ("hustoj", "c.cc", "hustoj", None),
        ("qduoj", "c.cc", "hustoj", ("{input}", "{output}")),
    ],
)
def test_a_checker(kind: str, given: object, protocol: str, arguments: tuple[str, ...] | None) -> None:
    found = read_checker(tree(FILES), {"checker_type": kind, "checker": given})
    checker = GivenChecker("c.cc", FOUND, protocol, arguments=arguments)
    assert found == Deciding(checker, ("testdata/c.cc", "testdata/testlib.h"))


def test_a_checker_that_hydro_does_not_ask_either() -> None:
    assert read_checker(tree(FILES), {"checker": "c.cc", "checker_type": "strict"}) == Deciding()


def test_an_interactor() -> None:
    found = read_checker(tree(FILES), {"type": "interactive", "interactor": "c.cc"})
    assert found.checker == GivenChecker("c.cc", FOUND, "testlib", interactive=True)
    with pytest.raises(BadUsage, match=r"config\.yaml: the interactor decides, and `interactor` names no file$"):
        read_checker(tree(FILES), {"type": "interactive"})


@pytest.mark.parametrize(
    ("config", "why"),
    [
        ({"checker": "c.cc", "checker_type": "syzoj"}, "a checker of the type syzoj is not called here"),
        ({"checker": "d.cc", "checker_type": "testlib"}, "d.cc is not in testdata"),
        ({"checker": "../c.cc", "checker_type": "testlib"}, "../c.cc is not in testdata"),
        ({"checker": "c.pas", "checker_type": "testlib"}, "c.pas is in no language that the judge knows"),
        ({"checker": {"lang": "cc"}, "checker_type": "testlib"}, "`checker` names no file"),
        ({"checker": "alone.cc", "checker_type": "testlib"},
         "alone.cc needs testlib.h, which Hydro adds: put it into testdata"),
    ],
)  # fmt: skip
def test_a_checker_that_is_not_taken_over(config: dict[str, object], why: str) -> None:
    files = {**FILES, "testdata/alone.cc": WITH} if config["checker"] != "alone.cc" else {"testdata/alone.cc": WITH}
    assert read_checker(tree(files), config) == Deciding(lost=why)
