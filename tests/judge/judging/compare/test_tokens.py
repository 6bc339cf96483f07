from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.authoring.layouts.dmoj.programs import standard
from judge.base.errors import BadUsage
from judge.judging.compare.tokens import check_flags, differs
from judge.values.outcome import Difference

CASE = ("case_sensitive",)
SPACE = ("space_change_sensitive",)
BOTH = ("float_tolerance", "1e-6")
RELATIVE = ("float_relative_tolerance", "1e-6")
ABSOLUTE = ("float_absolute_tolerance", "1e-6")

# What the ICPC problem package format, 2025-09, says about its default output validator: expected, found, flags,
# accepted.
FORMAT = [
    ("5\n", "5\n", (), True),
    ("5\n", "5", (), True),
    ("5\n", "  5  \n\n", (), True),
    ("5\r\n", "5\n", (), True),
    ("a b\n", "a\nb\n", (), True),
    ("Yes\n", "yes\n", (), True),
    ("Yes\n", "yes\n", CASE, False),
    ("a b\n", "a  b\n", SPACE, False),
    ("a b\n", "a b", SPACE, False),
    ("a b\n", "a b\n\n", SPACE, False),
    ("a b\n", "a\tb\n", SPACE, False),
    ("1.0\n", "1\n", (), False),
    ("1.0\n", "1\n", BOTH, True),
    ("1.0\n", "1.0000009\n", BOTH, True),
    ("1.0\n", "1.000002\n", BOTH, False),
    ("0.0314\n", "3.14000000e-2\n", BOTH, True),
    ("5\n", "5.0\n", BOTH, True),
    ("5\n", "5.0\n", (), False),
    ("1.0\n", "nan\n", BOTH, False),
    ("1.0\n", "inf\n", BOTH, False),
    ("nan\n", "nan\n", BOTH, True),
    ("inf\n", "inf\n", BOTH, True),
    ("inf\n", "INF\n", BOTH, True),
    ("1.0\n", "0x1p0\n", BOTH, False),
    ("1.0\n", "1_0\n", BOTH, False),
    ("10\n", "1_0\n", BOTH, False),
    ("1.0\n", "1.\n", BOTH, True),
    ("0.5\n", ".5\n", BOTH, True),
    ("0.5\n", "+.5\n", BOTH, True),
    ("1000000\n", "1000000.9\n", BOTH, True),
    ("1000000\n", "1000002\n", RELATIVE, False),
    ("1000000\n", "1000000.5\n", ABSOLUTE, False),
    ("-0.0\n", "0\n", BOTH, True),
    ("", "", (), True),
    ("", "\n", (), True),
    ("", "x\n", (), False),
    ("x\n", "", (), False),
    ("é\n", "É\n", (), False),
    ("é\n", "é\n", (), True),
    ("a\udca0b\n", "a b\n", (), False),  # the byte a0 alone
    ("a\u3000b\n", "a b\n", (), False),
    ("\ufeff5\n", "5\n", (), False),
    ("5\n", "\ufeff5\n", (), False),
    ("1 2 3\n", "1 2\n", (), False),
    ("1 2\n", "1 2 3\n", (), False),
    ("5\n", "5\x00\n", (), False),
    ("٣\n", "3\n", BOTH, False),
    ("3\n", "٣\n", BOTH, False),
    ("1e-3\n", "1E-03\n", BOTH, True),
    ("1d3\n", "1000\n", BOTH, False),
    ("1,5\n", "1.5\n", BOTH, False),
    # Only here would the format's text refuse, because infinity is not near itself; the same bytes are always accepted.
    ("1e400\n", "1e400\n", BOTH, True),
]

MORE = [
    ("1e400\n", "1e401\n", BOTH, False),
    ("1e400\n", "5\n", BOTH, False),
    ("5\n", "1e400\n", BOTH, False),
    ("1.5 WINNER\n", "1.5 winner\n", (*BOTH, *CASE), False),
    ("1.0\n", "1.1\n", ("float_absolute_tolerance", "0.2"), True),
    ("1.0\n", "1.1\n", ("float_tolerance", "1e-9", "float_absolute_tolerance", "0.2"), True),
    ("0\n", "1e-9\n", ("float_relative_tolerance", "0.5"), False),
    ("100\n", "150\n", ("float_relative_tolerance", "0.5"), True),
    ("3\n", "3.0\n", ("float_tolerance", "0"), True),
    ("a\xa0b\n", "a b\n", (), False),
    ("a\vb\fc\n", "a b c", (), True),
    ("a\x1cb\n", "a b\n", (), False),
    ("a\x85b\n", "a b\n", (), False),
    ("a b\n", " a b\n", SPACE, False),
    ("A b\n", "a b\n", SPACE, True),
    ("", " ", SPACE, False),
]


@pytest.mark.parametrize(("expected", "found", "flags", "accepted"), FORMAT + MORE)
def test_accepts_what_the_format_accepts(expected: str, found: str, flags: tuple[str, ...], accepted: bool) -> None:
    ours, theirs = (text.encode("utf-8", "surrogateescape") for text in (expected, found))
    assert (differs(ours, theirs, flags) is None) == accepted


@pytest.mark.parametrize(
    ("expected", "found", "flags", "difference"),
    [
        (b"0: B3\n1: B1\n", b"0: B3\n1: B2\n", (),
         Difference(2, b"1: B1", b"1: B2", "word 2 of the line: expected `B1`, printed `B2`")),
        (b"0: B3\n1: B1\n", b"0: B3 1: B2\n", (),
         Difference(2, b"1: B1", b"0: B3 1: B2", "word 2 of the line: expected `B1`, printed `B2`")),
        (b"7\n", b"-1 \n", (), Difference(1, b"7", b"-1 ")),
        (b"7\n", b"-1 0\n", (), Difference(1, b"7", b"-1 0", "word 1 of the line: expected `7`, printed `-1`")),
        (b"0: B3\n1: B1\n", b"0: B3\n1:\n", (),
         Difference(2, b"1: B1", b"1:", "word 2 of the line: expected `B1`, but the output ends")),
        (b"0: B3\n1: B1\n", b"0: B3\n\n", (), Difference(2, b"1: B1", None)),
        (b"0: B3\n1: B1\n", b"", (), Difference(1, b"0: B3", None)),
        (b"0: B3\n\n", b"0: B3\n1: B1\n", (), Difference(2, None, b"1: B1")),
        (b"", b"\n1: B1\n", (), Difference(1, None, b"1: B1")),
        (b"0: B3\n", b"0: B3 B4\n", (),
         Difference(1, b"0: B3", b"0: B3 B4", "word 3 of the line: expected the end of the output, printed `B4`")),
        (
            b"0: B3\n1: B1\n",
            b"0: B3\n1:  B1\n",
            SPACE,
            Difference(2, b"1: B1", b"1:  B1", "whitespace differs: expected `␠`, printed `␠␠`"),
        ),
        (
            b"0: B3\n",
            b"0: B3",
            SPACE,
            Difference(1, b"0: B3", b"0: B3", "whitespace differs: expected `⏎`, printed none"),
        ),
        (
            b"0: B3\n",
            b"0: B3 \n\n",
            SPACE,
            Difference(1, b"0: B3", b"0: B3 ", "whitespace differs: expected `⏎`, printed `␠⏎⏎`"),
        ),
        (
            b"1: \x1b[1m",
            b"1: " + b"\xff" * 100,
            (),
            Difference(
                1,
                b"1: \x1b[1m",
                b"1: " + b"\xff" * 100,
                r"word 2 of the line: expected `\x1b[1m`, printed `" + r"\xff" * 10 + "… (90 more bytes)`",
            ),
        ),
        # where a new line begins may count
        (b"1 2\n3\n", b"\n 1   2 \n\n\t3", ("line_change_sensitive",), None),
        (b"1 2\n3\n", b"1 2\r3", ("line_change_sensitive",), None),
        (b"1 2\n3\n", b"1 2 3\n", ("line_change_sensitive",),
         Difference(2, b"3", b"1 2 3", "expected a new line before `3`")),
        (b"1 2\n3\n", b"1\n2\n3\n", ("line_change_sensitive",),
         Difference(1, b"1 2", b"2", "expected no new line before `2`")),
    ],
)  # fmt: skip
def test_says_which_word_differs(
    expected: bytes, found: bytes, flags: tuple[str, ...], difference: Difference | None
) -> None:
    assert differs(expected, found, flags) == difference


ALL_FLAGS = (
    "case_sensitive, space_change_sensitive, line_change_sensitive, float_tolerance, float_absolute_tolerance, "
    "float_relative_tolerance"
)


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (["float_tolerance"], "float_tolerance needs a number from 0, such as 1e-6, found nothing"),
        (["float_tolerance", "nan"], "float_tolerance needs a number from 0, such as 1e-6, found 'nan'"),
        (["float_tolerance", "1_0"], "float_tolerance needs a number from 0, such as 1e-6, found '1_0'"),
        (["float_tolerance", "-1"], "float_tolerance needs a number from 0, such as 1e-6, found '-1'"),
        (["float_tolerance", "1e999"], "float_tolerance needs a number from 0, such as 1e-6, found '1e999'"),
        (["float_tolerance", "\ud800"], "float_tolerance needs a number from 0, such as 1e-6, found '\\ud800'"),
        (["1e-6"], f"unknown flag '1e-6'; there are: {ALL_FLAGS}"),
    ],
)
def test_flags_are_checked(flags: list[str], message: str) -> None:
    with pytest.raises(BadUsage) as caught:
        check_flags(flags)
    assert str(caught.value) == f"comparator tokens: {message}"
    with pytest.raises(BadUsage):
        differs(b"1", b"1", flags)


LINES = st.lists(st.sampled_from([b"a", b"1", b" ", b"\n", b"\r", b"\x0c"]), max_size=10).map(b"".join)


@given(LINES, LINES)
def test_agrees_with_what_dmoj_does(expected: bytes, actual: bytes) -> None:
    accepted = standard.check(process_output=actual, judge_output=expected)
    assert (differs(expected, actual, ["case_sensitive", "line_change_sensitive"]) is None) is accepted


TEXT = st.lists(st.sampled_from([b"a", b"A", b"1", b".", b" ", b"\t", b"\n", b"\x85"]), max_size=10).map(b"".join)


@given(TEXT, TEXT, st.booleans(), st.booleans())
def test_agrees_with_a_plain_comparison(expected: bytes, actual: bytes, case: bool, space: bool) -> None:
    flags = CASE * case + SPACE * space
    fold = bytes if case else bytes.lower
    ours, theirs = fold(expected), fold(actual)
    accepted = ours == theirs if space else ours.split() == theirs.split()
    found = differs(expected, actual, flags)
    assert (found is None) == accepted
    if found is not None and ours.split() != theirs.split():
        words = [(line, word) for line, text in enumerate(ours.split(b"\n"), 1) for word in text.split()]
        pairs = zip_longest(words, theirs.split())
        plain = next(pair[0] for pair in pairs if pair[0] is None or pair[0][1] != pair[1])
        if plain and not space:
            assert found.line == plain[0]
