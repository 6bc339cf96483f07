"""The answer of a wrong output: equal for two outputs exactly when the comparator cannot distinguish them."""

import tracemalloc
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.judging.compare import answer, beginning, comparator
from judge.values.problem import Comparison

EXPECTED = b"0: B3\n1: B1\n2: B8 (WINNER)\n"
WRONG = b"0: B3\n1: b2\n2: B8 (WINNER)\n"
TOKENS = Comparison("tokens")
STRICT = Comparison("tokens", ("case_sensitive",))
SPACED = Comparison("tokens", ("space_change_sensitive",))
LINED = Comparison("tokens", ("line_change_sensitive",))
WORDS_OF_LINES = Comparison("lines", ("space_change_insensitive",))
ALL_SPACES = Comparison("lines", ("trailing_space_sensitive",))


def answer_of(actual: bytes, comparison: Comparison, expected: bytes = EXPECTED) -> bytes | None:
    difference = comparator(comparison.name).differs(expected, actual, comparison.flags)
    assert difference is not None
    found = answer(actual, difference, comparison)
    assert found == answer(actual, replace(difference, starts=None), comparison)
    return found


@pytest.mark.parametrize(
    ("comparison", "other", "same"),
    [
        (Comparison("lines"), WRONG.replace(b"\n", b" \t\r\n") + b"\n \n", True),
        (Comparison("lines"), WRONG.removesuffix(b"\n"), True),
        (Comparison("lines"), WRONG.replace(b"0: B3", b"0: B3  "), True),
        (Comparison("lines"), WRONG.replace(b"b2", b"B2"), False),
        (Comparison("lines"), WRONG.replace(b": b2", b":  b2"), False),
        (Comparison("lines"), WRONG + b"3: DRAW\n", False),
        (Comparison("lines"), WRONG.replace(b"WINNER", b"winner"), False),
        (Comparison("lines"), b"\n" + WRONG, False),
        (Comparison("exact"), WRONG + b"\n", False),
        (Comparison("exact"), WRONG.replace(b"2: B8", b"2: B8 "), False),
        (TOKENS, WRONG.replace(b"\n", b"  "), True),
        (TOKENS, WRONG.replace(b"b2", b"B2"), True),
        (TOKENS, WRONG.replace(b"b2", b"b 2"), False),
        (TOKENS, b" " * 70_000 + WRONG.replace(b": ", b":" + b" " * 70_000), True),
        (STRICT, WRONG.replace(b"b2", b"B2"), False),
        (STRICT, WRONG.replace(b"\n", b"  "), True),
        (SPACED, WRONG.replace(b"b2", b"B2"), True),
        (SPACED, WRONG + b"\n", False),
        (LINED, b"\n" * 70_000 + WRONG.replace(b"\n", b" \r" + b"\n" * 70_000), True),
        (LINED, WRONG.replace(b"\n", b" "), False),
        (WORDS_OF_LINES, WRONG.replace(b": ", b":  "), True),
        (WORDS_OF_LINES, WRONG.replace(b": ", b":"), False),
        (ALL_SPACES, WRONG.replace(b"\n", b"\r\n") + b" \n", True),
        (ALL_SPACES, WRONG.replace(b"\n", b" \n"), False),
    ],
)
def test_what_counts_of_an_output(comparison: Comparison, other: bytes, same: bool) -> None:
    assert (answer_of(WRONG, comparison) == answer_of(other, comparison)) is same


def test_with_a_tolerance_nothing_is_said() -> None:
    assert answer_of(b"1.5", Comparison("tokens", ("float_tolerance", "1e-6")), b"1.25") is None


TEXT = st.lists(st.sampled_from([b"a", b"A", b" ", b"\t", b"\r", b"\n", b"\n", b"\x0b"]), max_size=8).map(b"".join)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    "comparison",
    [Comparison("lines"), Comparison("exact"), TOKENS, STRICT, SPACED, LINED, WORDS_OF_LINES, ALL_SPACES],
    ids=str,
)
@given(expected=TEXT, one=TEXT, other=TEXT)
def test_it_is_the_same_exactly_for_what_cannot_be_told_apart(
    comparison: Comparison, expected: bytes, one: bytes, other: bytes
) -> None:
    differs = comparator(comparison.name).differs
    if any(differs(expected, actual, comparison.flags) is None for actual in (one, other)):
        return
    same = differs(one, other, comparison.flags) is None
    assert (answer_of(one, comparison, expected) == answer_of(other, comparison, expected)) is same


WORDS = st.lists(st.sampled_from([b"x" * 30_000, b"y" * 70_000, b" " * 40_000, b"\n" * 65_536, b"z "]), max_size=8)


@given(WORDS)
def test_words_are_the_same_however_the_blocks_cut_them(pieces: list[bytes]) -> None:
    actual = b"".join(pieces)
    plain = b" ".join(actual.split())
    if plain:
        assert answer_of(actual, TOKENS, b"") == answer_of(plain, TOKENS, b"")


@pytest.mark.once
@given(WORDS)
def test_lines_are_the_same_however_the_blocks_cut_them(pieces: list[bytes]) -> None:
    actual = b"".join(pieces)
    plain = b"\n".join(line.rstrip(b" ") for line in actual.split(b"\n")).rstrip(b"\n")
    if plain:
        assert answer_of(actual, Comparison("lines"), b"") == answer_of(plain, Comparison("lines"), b"")


@pytest.mark.slow
@pytest.mark.parametrize("comparison", [Comparison("lines"), Comparison("exact"), TOKENS, SPACED], ids=str)
def test_memory_does_not_grow_with_the_output(comparison: Comparison) -> None:
    for actual in (b"0: B4 \n" * 350_000, b"x" * 2_500_000, b" " * 2_500_000 + b"x"):
        difference = comparator(comparison.name).differs(EXPECTED, actual, comparison.flags)
        assert difference is not None
        tracemalloc.start()
        answer(actual, difference, comparison)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < (3 if comparison is TOKENS else 1) * 1024 * 1024


def test_where_the_lines_begin() -> None:
    texts = EXPECTED, EXPECTED.replace(b"\n", b"  \r\n").replace(b"B8", b"B7")
    difference = comparator("lines").differs(*texts)
    assert difference is not None
    assert difference.starts == (12, 18)


ENDLESS = b"0: B3\n1: b2\n" + b"2: DRAW\n3: DRAW\n" * 5


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (ENDLESS, True),
        (ENDLESS * 2, True),
        (ENDLESS.replace(b"\n", b" \r\n"), True),
        (ENDLESS.removesuffix(b"3: DRAW\n"), True),
        (ENDLESS.removesuffix(b"\n3: DRAW\n"), False),  # the tenth line from the first wrong one is not a whole line
        (ENDLESS.replace(b"1: b2", b"1: B2"), False),
        (ENDLESS.removesuffix(b"3: DRAW\n") + b"3: TAKE TWO\n", True),  # the eleventh line
        (ENDLESS.replace(b"2: DRAW", b"2: TAKE TWO"), False),
        (b"0: B3\n" + ENDLESS, False),
    ],
)
def test_the_beginning_of_an_output_without_an_end(other: bytes, same: bool) -> None:
    found = [
        beginning(output, difference, Comparison("lines"))
        for output in (ENDLESS, other)
        if (difference := comparator("lines").differs(EXPECTED, output))
    ]
    assert found[0] is not None
    assert (found[0] == found[1]) is same
