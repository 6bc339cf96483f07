import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.judging.compare.exact import differs
from judge.values.outcome import Difference

EXPECTED = b"0: B3\n1: B1\n"
BLANKS = "only spaces differ"


@pytest.mark.parametrize(
    ("actual", "difference"),
    [
        (b"", Difference(1, b"0: B3", None)),
        (b"0: B3\n", Difference(2, b"1: B1", None)),
        (b"0: B3\n1: B2\n", Difference(2, b"1: B1", b"1: B2")),
        (b"0: B3\n1: B1", Difference(2, b"1: B1", b"1: B1", "the line end after this line is missing")),
        (b"0: B3\n1: B1\n\n", Difference(3, None, b"")),
        (b"0: B3\n1: B1\n2: B8", Difference(3, None, b"2: B8")),
        (b"0: B3\n1: B1 \n", Difference(2, b"1: B1", b"1: B1 ", BLANKS)),
        (b"0: B3\r\n1: B1\r\n", Difference(1, b"0: B3", b"0: B3\r", BLANKS)),
        (b"\n0: B3\n1: B1\n", Difference(1, b"0: B3", b"")),
    ],
)
def test_every_byte_counts(actual: bytes, difference: Difference) -> None:
    assert differs(EXPECTED, actual) == difference


def test_a_line_end_where_none_is_expected() -> None:
    said = "there is a line end after this line, none is expected"
    assert differs(b"42", b"42\n") == Difference(1, b"42", b"42", said)


TEXT = st.lists(st.sampled_from([b"a", b" ", b"\r", b"\n", b"\n"]), max_size=10).map(b"".join)


@given(TEXT, TEXT)
def test_agrees_with_equality(expected: bytes, actual: bytes) -> None:
    found = differs(expected, actual)
    assert (found is None) == (expected == actual)
    if found is not None:
        before = b"".join(expected.splitlines(keepends=True)[: found.line - 1]) if b"\r" not in expected else None
        assert before is None or actual.startswith(before)
