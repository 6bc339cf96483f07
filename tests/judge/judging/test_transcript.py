import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.judging.transcript import Repetition, last_whole_line, line_start, repetition, window
from judge.values.outcome import Window


def numbered(count: int) -> bytes:
    return b"".join(b"line %d\n" % number for number in range(1, count + 1))


def test_window_shows_three_lines_before_and_four_after() -> None:
    lines = tuple(b"line %d" % number for number in range(7, 15))
    assert window(numbered(20), numbered(12), 10) == Window(7, lines, lines[:6])


def test_window_at_the_ends() -> None:
    assert window(numbered(2), b"", 1) == Window(1, (b"line 1", b"line 2"), ())
    assert window(numbered(2), numbered(3), 3) == Window(1, (b"line 1", b"line 2"), (b"line 1", b"line 2", b"line 3"))
    assert window(b"a\n\nb", b"a\r\n", 2) == Window(1, (b"a", b"", b"b"), (b"a\r",))


@pytest.mark.parametrize("line", [1, 2, 4, 11, 12, 13])
def test_window_is_the_same_where_the_offsets_are_known(line: int) -> None:
    expected, actual = numbered(20), numbered(12).removesuffix(b"\n") + b"\r\n\n\n"
    starts = line_start(expected, line - 1), line_start(actual, line - 1)
    assert window(expected, actual, line, starts) == window(expected, actual, line)


@given(st.lists(st.sampled_from([b"a", b"\n", b"xy\n"]), max_size=20).map(b"".join), st.integers(0, 8))
def test_line_start_is_behind_so_many_line_ends(data: bytes, count: int) -> None:
    lines = data.splitlines(keepends=True)
    assert line_start(data, count) == len(b"".join(lines[:count]))


def test_window_cuts_long_lines_and_shows_that_it_did() -> None:
    assert window(b"x" * 200, b"y" * 10_000_000, 1) == Window(1, (b"x" * 200,), (b"y" * 200 + "…".encode(),))


@pytest.mark.parametrize("line", [1, 2, 9_000, 9_998, 20_000, 20_001, 50_000])
def test_window_far_into_a_long_output(line: int) -> None:
    start = max(1, line - 3)
    shown = tuple(b"line %d" % number for number in range(start, min(line + 4, 20_000) + 1))
    assert window(numbered(20_000), b"", line) == Window(start, shown, ())


@pytest.mark.parametrize(
    ("output", "last"),
    [
        (b"", None),
        (b"0: B3", None),
        (b"0: B3\n", (1, b"0: B3")),
        (b"0: B3\r\n1: B1\r\n2: DR", (2, b"1: B1")),
        (b"\n\n", (2, b"")),
    ],
)
def test_last_whole_line(output: bytes, last: tuple[int, bytes] | None) -> None:
    assert last_whole_line(output) == last


START = b"0: B3\n1: B1\n2: B8\n"
ROUND = b"3: DRAW\n1: DRAW\n2: DRAW\n"


@pytest.mark.parametrize(
    ("output", "repeats"),
    [
        (b"", None),
        (START, None),
        (START + ROUND * 3, None),
        (START + ROUND * 4, Repetition(4, 3)),
        (START + ROUND * 4 + b"3: DR", Repetition(4, 3)),
        (START + b"2: DRAW\n" + ROUND * 100_000, Repetition(4, 3)),  # the line before already belongs to it
        (ROUND * 50, Repetition(1, 3)),
        (START + b"DRAW\n" * 11, None),
        (START + b"DRAW\n" * 12, Repetition(4, 1)),
        (b"x" * 100 + b"A\n" + b"A\n" * 12, Repetition(2, 1)),  # a round that begins within a line begins after it
        (START + ROUND * 4 + b"1: B7 (WINNER)\n", None),
        (b"DRAW " * 100_000, None),
        (b"".join(b"%d: DRAW\n" % number for number in range(10_000)), None),
    ],
)
def test_repetition(output: bytes, repeats: Repetition | None) -> None:
    assert repetition(output) == repeats


@given(
    st.lists(st.sampled_from([b"a", b"b", b""]), max_size=8),
    st.lists(st.sampled_from([b"a", b"b", b"c", b""]), min_size=1, max_size=6),
    st.integers(4, 12),
)
def test_repetition_is_where_a_plain_search_finds_it(start: list[bytes], around: list[bytes], rounds: int) -> None:
    lines = start + around * rounds
    output = b"".join(line + b"\n" for line in lines)
    assert repetition(output) == plain_repetition(lines)


def plain_repetition(lines: list[bytes]) -> Repetition | None:
    """The shortest round that is printed four times and over twelve lines at the end, and the first line from which it
    holds."""
    for period in range(1, len(lines) // 4 + 1):
        first = len(lines) - period
        while first and lines[first - 1] == lines[first - 1 + period]:
            first -= 1
        if len(lines) - first >= max(4 * period, 12):
            return Repetition(first + 1, period)
    return None
