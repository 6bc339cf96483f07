import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judge.explanation.explain.phrases import counted, letters_in_words, listed, quoted, whitespace_in_words


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ("1: B1", "1:  B1", "two spaces after the colon, one expected"),
        ("1: B1", "1:B1", "no space after the colon, one expected"),
        ("1: B1", "1:            B1", "12 spaces after the colon, one expected"),
        ("1: B1", " 1: B1", "one space at the beginning of the line, none expected"),
        ("1: B1", "1: B1  ", "two spaces at the end of the line, none expected"),
        ("1: B1", "1 : B1", "one space before the colon, none expected"),
        ("1: B1", "1:\tB1", "a tab after the colon, one space expected"),
        ("1: B1", "1:\xa0B1", "a no-break space after the colon, one space expected"),
        ("1: B1", "1: B1\r", "a carriage return at the end of the line, no space expected"),
        ("1: B1", "1: \t B1", "`␠⇥␠` after the colon, one space expected"),
        ("1: B1", "1: \u2003B1", r"`␠\u2003` after the colon, one space expected"),
        ("1: B1", "1: B 1", "one space before `1`, none expected"),
        ("3: R4 (WINNER)", "3: R4(WINNER)", "no space before `(WINNER)`, one expected"),
        ("3: R4 (WINNER)", "3:R4(WINNER)", "no space after the colon, one expected (and so in one more place)"),
        ("3: R4 (WINNER)", "3 :R4(WINNER)", "one space before the colon, none expected (and so in two more places)"),
    ],
)
def test_whitespace_in_words(expected: str, found: str, words: str) -> None:
    assert whitespace_in_words(expected, found) == words


GAP = st.text(" \t\r\xa0\u200b\u2028", max_size=2)


@given(st.lists(st.tuples(GAP, st.sampled_from("a:("), GAP), min_size=1, max_size=5))
def test_whitespace_in_words_takes_any_pair_of_lines(pieces: list[tuple[str, str, str]]) -> None:
    expected = "".join(gap + letter for gap, letter, _ in pieces)
    found = "".join(gap + letter for _, letter, gap in pieces)
    assume(expected != found)
    words = whitespace_in_words(expected, found)
    assert "expected" in words
    assert words.isprintable()


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ("2: DRAW", "2: draw", "expected `DRAW`, printed `draw`"),
        ("3: R4 (WINNER)", "3: r4 (winner)", "expected `R4`, printed `r4`"),
        ("2: DRAW", "2:draw", "expected `2:`, printed `2:draw`"),
    ],
)
def test_letters_in_words(expected: str, found: str, words: str) -> None:
    assert letters_in_words(expected, found) == words


def test_small_words() -> None:
    assert [counted(number, "line") for number in (0, 1, 2, 10, 11)] == [
        "no line",
        "one line",
        "two lines",
        "ten lines",
        "11 lines",
    ]
    assert [listed(list("abcdefghij"[:count])) for count in (1, 2, 3, 8, 10)] == [
        "`a`",
        "`a` and `b`",
        "`a`, `b` and `c`",
        "`a`, `b`, `c`, `d`, `e`, `f`, `g` and `h`",
        "`a`, `b`, `c`, `d`, `e`, `f`, `g`, `h` and 2 more",
    ]
    assert quoted(b"\x1b[31mred", 10) == r"`\x1b[31mre… (1 more byte)`"


def test_nothing_is_listed_as_nothing() -> None:
    assert listed([]) == "nothing"
