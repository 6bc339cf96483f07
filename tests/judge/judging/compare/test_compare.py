import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.errors import BadUsage
from judge.judging.compare import comparator, names
from judge.judging.compare import shared as shared_prefix

ALL = [
    "exact",
    "lines",
    "tokens",
]  # docs/extending/comparator.md adds a line


def test_every_module_is_a_comparator() -> None:
    assert names() == ALL


@pytest.mark.parametrize("name", ["", "line", "__init__", "os", "..errors", "lines.differs"])
def test_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(BadUsage) as caught:
        comparator(name)
    assert str(caught.value) == f"no comparator is called {name!r}; there are: {', '.join(ALL)}"


@pytest.mark.parametrize("name", ALL)
def test_equal_is_accepted(name: str) -> None:
    for text in (b"", b"\n", b"0: B3\n1: B1\n", b"no line end", b"\xff\x00\r"):
        assert comparator(name).differs(text, text) is None


@pytest.mark.parametrize(
    ("name", "flag", "message"), [("exact", "case_sensitive", "comparator exact takes no flags, found: case_sensitive")]
)
def test_flags_are_refused_where_there_are_none(name: str, flag: str, message: str) -> None:
    with pytest.raises(BadUsage) as caught:
        comparator(name).check_flags([flag])
    assert str(caught.value) == message
    with pytest.raises(BadUsage):
        comparator(name).differs(b"", b"", [flag])


@given(st.binary(max_size=80), st.binary(max_size=20), st.binary(max_size=20), st.integers(0, 3))
def test_shared_counts_the_bytes_in_common(start: bytes, ours: bytes, theirs: bytes, shift: int) -> None:
    expected, actual = start + ours, b"?" * shift + start + theirs
    plain = 0
    while plain < min(len(expected), len(actual) - shift) and expected[plain] == actual[shift + plain]:
        plain += 1
    assert shared_prefix(expected, (0, len(expected)), actual, (shift, len(actual))) == plain


def test_shared_over_many_blocks() -> None:
    expected, actual = b"x" * 300_000 + b"a", b"x" * 300_000 + b"b"
    assert shared_prefix(expected, (0, len(expected)), actual, (0, len(actual))) == 300_000


MANY_LINES = b"12: DRAW\n" * 60_000
HUGE = {
    "many lines, the last one wrong": (MANY_LINES + b"1: B7\n", MANY_LINES + b"1: B8\n"),
    "many lines with other line ends": (MANY_LINES, MANY_LINES.replace(b"\n", b" \r\n")),
    "one line that never ends": (b"0: B3\n", b"x" * 1_250_000),
    "two lines that differ at their ends": (b"x" * 1_250_000 + b"a", b"x" * 1_250_000 + b"b"),
    "nothing but blanks": (b"0: B3\n", b" " * 1_250_000),
    "nothing but line ends": (b"0: B3\n", b"\n" * 1_250_000),
    "a word in other letters": (b"x" * 1_250_000, b"X" * 1_250_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("case", HUGE)
def test_memory_does_not_grow_with_the_output(name: str, case: str) -> None:
    expected, actual = HUGE[case]
    module = comparator(name)
    tracemalloc.start()
    found = module.differs(expected, actual)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 512 * 1024
    assert found is None or len((found.expected or b"") + (found.found or b"")) <= 2000
