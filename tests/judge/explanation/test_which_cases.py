"""What the inputs of all failed cases have in common."""

from pathlib import Path

import pytest

from judge.explanation.which_cases import MOST_BYTES, MOST_IN_ALL, common_trait, read_shape, read_shapes
from judge.values.outcome import NotRun, Verdict, Why
from tests.judge.outcomes import ran_case


def said(failed: list[str], right: list[str]) -> str:
    texts = {f"{number}": text for number, text in enumerate([*failed, *right])}
    results = [
        ran_case(case, None, Verdict.WA if int(case) < len(failed) else Verdict.AC, message="") for case in texts
    ]
    return common_trait(results, {case: read_shape(text.encode()) for case, text in texts.items()})


ONE_LINE, TWO_LINES = ["2\n1 2\n"] * 8, ["4\n1 2\n3 4\n"] * 5


@pytest.mark.parametrize(
    ("failed", "right", "words"),
    [
        (TWO_LINES, ONE_LINE, "The inputs of all 5 failed cases have at least 3 lines; no others do."),
        (ONE_LINE, TWO_LINES, "The inputs of all 8 failed cases have at most 2 lines; no others do."),
        (["3\n1 2 3\n"] * 5, ["2\n1 2\n"] * 8,
         "The inputs of all 5 failed cases have a line of at least 3 words; no others do."),
        (["2\n7 9\n"] * 5, ["2\n1 2\n"] * 8,
         "The inputs of all 5 failed cases have a number of at least 9; no others do."),
        (["2\n-1 2\n"] * 5, ["2\n1 2\n"] * 8,
         "The inputs of all 5 failed cases have a number of at most -1; no others do."),
        (["2\n3 3\n"] * 5, ["2\n3 4\n", "2\n4 3\n"] * 4,
         "The inputs of all 5 failed cases have a number that comes twice after the first line; no others do."),
        (["2\na b\n", "4\na b\n"] * 4, ["3\na b\n"] * 8,
         "The inputs of all 8 failed cases have a first number other than 3; no others do."),
        (["3\na b\n"] * 8, ["2\na b\n", "4\na b\n"] * 4,
         "The inputs of all 8 failed cases have the first number 3; no others do."),
        (["bots Low Duck\n"] * 8, ["bots Low Low\n"] * 7 + ["bots Low Duck\n"],
         "The inputs of all 8 failed cases have the word `Duck`; of the 8 right ones, 1 does, too."),
        (["hand 1\n"] * 8, ["hand 1 limit 1\n"] * 6,
         "The inputs of all 8 failed cases have no word `limit`; no others do."),
        (["1\n\n2\n"] * 5, ["1\n2\n\n"] * 8, "The inputs of all 5 failed cases have at least 3 lines; no others do."),
        (["2\n1.5 12\n"] * 5, ["2\n1.5 2.25\n"] * 8,
         "The inputs of all 5 failed cases have a number of at least 12; no others do."),
        (["2\n1 12\n"] * 5, ["2\n1 12.5\n"] * 8, ""),
        # of some inputs the first number is not known
        (["3\na b\n"] * 5, ["2\na b\n", "3 1\na b\n"] * 4, ""),
        # chance, too few, or too many others
        (["2\n-1 2\n"] * 3, ["2\n1 2\n"] * 3, ""), (["2\n-1 2\n"] * 2, ["2\n1 2\n"] * 90, ""),
        (["2\n-1 2\n"] * 8, [*ONE_LINE, *["2\n-1 2\n"] * 6], ""), (ONE_LINE, [], ""), (ONE_LINE, ONE_LINE, ""),
        (["\n"] * 5, ["1\n"] * 8, ""),
    ],
)  # fmt: skip
def test_what_failed_cases_have_in_common(failed: list[str], right: list[str], words: str) -> None:
    assert said(failed, right) == words


def test_cases_that_did_not_run_say_nothing() -> None:
    shape = read_shape(b"1\n")
    assert common_trait([NotRun("a", None, Why.STOPS)] * 9, {"a": shape}) == ""
    assert common_trait([ran_case(f"{n}", None, Verdict.WA, message="") for n in range(9)], {}) == ""


def test_large_inputs_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1\n")
    (tmp_path / "b").write_text("1" * (MOST_BYTES + 1))
    assert list(read_shapes({"a": tmp_path / "a"})) == ["a"]
    assert read_shapes({"a": tmp_path / "a", "b": tmp_path / "b"}) == {}
    assert read_shapes({"a": tmp_path / "none"}) == {}


def test_many_inputs_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1" * MOST_BYTES)
    most = MOST_IN_ALL // MOST_BYTES
    assert len(read_shapes({f"{n}": tmp_path / "a" for n in range(most)})) == most
    assert read_shapes({f"{n}": tmp_path / "a" for n in range(most + 1)}) == {}
