import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.errors import BadUsage
from judge.judging.compare.lines import check_flags, differs
from judge.values.outcome import Difference

EXPECTED = b"0: B3\n1: B1\n2: B8 (WINNER)\n"


@pytest.mark.parametrize(
    "actual",
    [
        b"0: B3\n1: B1\n2: B8 (WINNER)",
        b"0: B3\n1: B1\n2: B8 (WINNER)\n\n \t\n\r\n",
        b"0: B3\r\n1: B1\r\n2: B8 (WINNER)\r\n",
        b"0: B3 \n1: B1\t \n2: B8 (WINNER) \r",
        b"0: B3\t\r \n1: B1\n2: B8 (WINNER)\n",
    ],
)
def test_line_ends_and_trailing_blanks_do_not_count(actual: bytes) -> None:
    assert differs(EXPECTED, actual) is None
    assert differs(actual, EXPECTED) is None


BLANKS = "only spaces differ"
LETTERS = "only capital and small letters differ"


@pytest.mark.parametrize(
    ("actual", "difference"),
    [
        (b"", Difference(1, b"0: B3", None)),
        (b"\n\n", Difference(1, b"0: B3", None)),
        (b"0: B3\n1: B", Difference(2, b"1: B1", b"1: B")),
        (b"0: B3\n1: B2\n2: B8 (WINNER)\n", Difference(2, b"1: B1", b"1: B2")),
        (b"0: B3\n1: B1\n", Difference(3, b"2: B8 (WINNER)", None)),
        (EXPECTED + b"1: DRAW\n", Difference(4, None, b"1: DRAW")),
        (EXPECTED + b"\n\n1: DRAW\n", Difference(4, None, b"")),
        (b"\n" + EXPECTED, Difference(1, b"0: B3", b"")),
        (b"0: B3\n\n1: B1\n2: B8 (WINNER)\n", Difference(2, b"1: B1", b"")),
        (b" 0: B3\n1: B1\n2: B8 (WINNER)\n", Difference(1, b"0: B3", b" 0: B3", BLANKS)),
        (b"0: B3\n1:  B1 \n2: B8 (WINNER)\n", Difference(2, b"1: B1", b"1:  B1", BLANKS)),
        (b"0: B3\n1:B1\n2: B8 (WINNER)\n", Difference(2, b"1: B1", b"1:B1", BLANKS)),
        (b"0: B3\n1: B1\n2: b8 (Winner)\n", Difference(3, b"2: B8 (WINNER)", b"2: b8 (Winner)", LETTERS)),
        (b"0: B3\r1: B1\r2: B8 (WINNER)\r", Difference(1, b"0: B3", b"0: B3\r1: B1\r2: B8 (WINNER)")),
        (b"0: B3\n1: B1\x0c\n2: B8 (WINNER)\n", Difference(2, b"1: B1", b"1: B1\x0c")),
        ("0: B3\n1:\xa0B1\n".encode(), Difference(2, b"1: B1", "1:\xa0B1".encode())),
        ("0: B3\n1: B1\u2028\n".encode(), Difference(2, b"1: B1", "1: B1\u2028".encode())),
        (b"\xef\xbb\xbf" + EXPECTED, Difference(1, b"0: B3", b"\xef\xbb\xbf0: B3")),
        (b"0: B3\x00\n", Difference(1, b"0: B3", b"0: B3\x00")),
    ],
)
def test_everything_else_counts(actual: bytes, difference: Difference) -> None:
    assert differs(EXPECTED, actual) == difference


def test_long_lines_are_cut_and_say_where_they_differ() -> None:
    assert differs(b"a\n" + b"x" * 5000 + b"1\n", b"a\n" + b"x" * 5000 + b"2\n") == Difference(
        2, b"x" * 1000, b"x" * 1000, "the two lines differ from byte 5001 on"
    )


@pytest.mark.once_but_first
@pytest.mark.parametrize("line", [1, 2_000, 59_999, 60_000])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b" \n", b"\t \r\r\n"])
def test_a_difference_far_into_an_output_with_other_line_ends(line: int, end: bytes) -> None:
    lines = [b"%d: DRAW" % number for number in range(60_000)]
    expected = b"\n".join(lines) + b"\n"
    lines[line - 1] += b"S"
    assert differs(expected, end.join(lines)) == Difference(line, b"%d: DRAW" % (line - 1), b"%d: DRAWS" % (line - 1))


# Few bytes, so that the two texts are often nearly the same.
TEXT = st.lists(st.sampled_from([b"a", b"A", b" ", b"\t", b"\r", b"\n", b"\n", b"\x0b"]), max_size=12).map(b"".join)


def plain_words(text: bytes) -> list[bytes]:
    lines = text.rstrip(b" \t\r\n").split(b"\n")
    return [b" ".join(line.split()) for line in lines] if lines != [b""] else []


def plain_spaces(text: bytes) -> list[bytes]:
    """As testlib's fcmp reads, but for lines at the end with nothing but spaces."""
    lines = [line.removesuffix(b"\r") for line in text.split(b"\n")]
    while lines and not lines[-1].strip(b" \t\r"):
        lines.pop()
    return lines


@given(TEXT, TEXT)
def test_where_only_the_words_of_a_line_count(expected: bytes, actual: bytes) -> None:
    found = differs(expected, actual, ["space_change_insensitive"])
    assert (found is None) is (plain_words(expected) == plain_words(actual))


@given(TEXT, TEXT)
def test_where_all_spaces_count(expected: bytes, actual: bytes) -> None:
    found = differs(expected, actual, ["trailing_space_sensitive"])
    assert (found is None) is (plain_spaces(expected) == plain_spaces(actual))


@pytest.mark.parametrize(
    ("flag", "expected", "actual", "difference"),
    [
        ("space_change_insensitive", b"1 2\n3\n", b"  1\t 2 \r\n3", None),
        ("space_change_insensitive", b"1 2\n3\n", b"1 2\n\n3\n", Difference(2, b"3", b"")),
        ("space_change_insensitive", b"1 2\n3\n", b"1 2 3\n", Difference(1, b"1 2", b"1 2 3")),
        ("space_change_insensitive", b"x " * 20_000, b"x  " * 20_000, None),
        ("trailing_space_sensitive", b"1 2\n3 \n", b"1 2\r\n3 \r\n\n \n", None),
        ("trailing_space_sensitive", b"1 2\n3\n", b"1 2\n3 \n", Difference(2, b"3", b"3 ", BLANKS)),
        ("trailing_space_sensitive", b"1 2\n3\n", b"1 2 \n3\n", Difference(1, b"1 2", b"1 2 ", BLANKS)),
    ],
)
def test_flags_say_which_spaces_count(flag: str, expected: bytes, actual: bytes, difference: Difference | None) -> None:
    assert differs(expected, actual, [flag]) == difference


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (["x"], "unknown flag 'x'; there are: space_change_insensitive, trailing_space_sensitive"),
        (["trailing_space_sensitive", "space_change_insensitive"],
         "space_change_insensitive and trailing_space_sensitive exclude each other: use one"),
    ],
)  # fmt: skip
def test_flags_are_checked(flags: list[str], message: str) -> None:
    with pytest.raises(BadUsage) as caught:
        check_flags(flags)
    assert str(caught.value) == f"comparator lines: {message}"


@given(TEXT, TEXT)
def test_agrees_with_a_plain_comparison(expected: bytes, actual: bytes) -> None:
    ours, theirs = plain_lines(expected), plain_lines(actual)
    found = differs(expected, actual)
    if ours == theirs:
        assert found is None
        return
    line = next(n for n in range(len(ours) + len(theirs)) if ours[n : n + 1] != theirs[n : n + 1])
    assert found is not None
    assert (found.line, found.expected, found.found) == (line + 1, at(ours, line), at(theirs, line))


def plain_lines(text: bytes) -> list[bytes]:
    lines = [line.rstrip(b" \t\r") for line in text.split(b"\n")]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def at(lines: list[bytes], index: int) -> bytes | None:
    return lines[index] if index < len(lines) else None
