"""Slips of form, named from the text of two lines alone: no game is known."""

import pytest

from judge.explanation.explain.form import compare_words, find_form, is_same_slip, narrow

AS_A_LIST = "brackets and quotation marks are printed as well, as if a whole list was printed"


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        # separators and marks
        ("1: PLAY 2 11 5 AS 6", "1: PLAY 2,11,5 AS 6",
         "commas stand between the words, where only spaces are expected; expected `2 11 5`, printed `2,11,5`"),
        ("ROUND 1: 8 0 17", "ROUND 1: 8, 0, 17",
         "commas stand between the words, where only spaces are expected; expected `8 0 17`, printed `8, 0, 17`"),
        ("2 3 5", "2-3-5",
         "dashes stand between the words, where only spaces are expected; expected `2 3 5`, printed `2-3-5`"),
        ("2,3,5", "2 3 5", "`,` is missing in two places; expected `2,3,5`, printed `2 3 5`"),
        ("2,3,5", "2;3;5", "`;` is printed in two places in place of `,`; expected `2,3,5`, printed `2;3;5`"),
        ("ROUND 1 LEFT", "ROUND 1: LEFT", "there is one colon too many after `1`; expected `1`, printed `1:`"),
        ("0: B3", "0 B3", "the colon after `0` is missing; expected `0:`, printed `0`"),
        ("0: B3", "0 - B3", "`-` stands after `0` in place of `:`; expected `0:`, printed `0 -`"),
        ("0: B3", "0: B3.", "there is one full stop too many at the end of the line; expected `B3`, printed `B3.`"),
        ("R4 (WINNER)", "R4 (WINNER!)",
         "there is one exclamation mark too many at the end of the line; expected `(WINNER)`, printed `(WINNER!)`"),
        ("R4 (WINNER)", "R4 WINNER", "brackets around `WINNER` are missing; expected `(WINNER)`, printed `WINNER`"),
        ("0 B3", "[0, 'B3']", f"{AS_A_LIST}; expected `0 B3`, printed `[0, 'B3']`"),
        ("0: B3", "0: 'B3'", "quotation marks are printed as well; expected `B3`, printed `'B3'`"),
        # numbers
        ("0: B3", "00: B3", "`00` begins with one zero too many; expected `0:`, printed `00:`"),
        ("05", "5", "`5` needs one zero more at its beginning; expected `05`, printed `5`"),
        ("7.50", "7.5",
         "the number has one digit after the point, not two digits; expected `7.50`, printed `7.5`"),
        ("7", "7.00", "the number has two digits after the point, not none; expected `7`, printed `7.00`"),
        ("2.72 3.1416", "2.72 3.14",
         "the number has two digits after the point, not four digits; expected `3.1416`, printed `3.14`"),
        # what cannot be seen
        ("TOTAL 1", "\x1b[1mTOTAL 1",
         r"the line has codes for colours, such as `\x1b[1m`; expected `TOTAL`, printed `\x1b[1mTOTAL`"),
        ("a-b", "a\u2013b", "the character `–` only looks like `-`; expected `a-b`, printed `a–b`"),  # noqa: RUF001
        # another answer is no slip of form
        ("7.50", "7.4", ""), ("0: B3", "0: B4", ""), ("5", "50", ""), ("1 2 3", "1 3 2", ""), ("12", "1 2", ""),
        ("(1)", "[1] 2", ""), ("", "x", ""), ("x", "", ""), ("...", "", ""),
    ],
)  # fmt: skip
def test_slips_that_change_no_word(expected: str, found: str, words: str) -> None:
    assert find_form(expected, found) == words


@pytest.mark.parametrize(
    ("expected", "found", "words"),
    [
        ("2: TAKE 12", "2: TAKE 12 CARDS", "`CARDS` does not belong at the end"),
        ("5", "Result: 5", "`Result:` does not belong at the beginning"),
        ("3: 2C TAKES 2 0", "3: 2C TAKES 2", "`0` is missing at the end"),
        ("1 3", "1 and 3", "`and` does not belong after `1`"),
        ("LOCO R", "LOCO RED", "expected `R`, printed `RED`: `ED` is too much"),
        ("8H HEARTS", "8H H", "expected `HEARTS`, printed `H`, which is only a part of it"),
        ("0: B3", "0: 3B", "expected `B3`, printed `3B`, which has the same characters in another order"),
        ("STALEMATE", "STALEMTE", "expected `STALEMATE`, printed `STALEMTE`: check the spelling"),
        ("2: DRAW", "2: PASS", "expected `DRAW`, printed `PASS`"),
        ("1 3 2", "3 1 2", "the words are right, but in another order; expected `1 3`, printed `3 1`"),
        ("at 2 10 11", "at 10 11 2",
         "the numbers are sorted as text, so `11` comes before `2`; expected `2 10 11`, printed `10 11 2`"),
        ("1 2 10 x", "1 10 2 x",
         "the numbers are sorted as text, so `10` comes before `2`; expected `2 10`, printed `10 2`"),
        ("a b c d", "a d c b", "the words are right, but in reverse order; expected `b c d`, printed `d c b`"),
        ("3 5 9", "9 5 3", "the words are right, but in reverse order; expected `3 5 9`, printed `9 5 3`"),
        ("A 1: 8 17 1", "A 1: [8, 17, 1…", ("brackets are printed as well, as if a whole list was printed; "
         "expected `8 17 1`, printed `[8, 17, 1…`")),
        ("1 2 3", "1, 2…", "there is one comma too many after `1`; expected `1 2 3`, printed `1, 2…`"),
        ("1: B3", "1:…", "expected `1: B3`, printed `1:…`"),
        ("1 9", "1 9 9", "`9` is printed once too often at the end"),
        ("1 9", "1 1 9", "`1` is printed once too often at the beginning"),
        ("1 9", "2 1 9", "`2` does not belong at the beginning"),
        ("2: DRAW", "2: draw", "expected `DRAW`, printed `draw`"),
        ("2: DRAW", "2:DRAW", "no space after the colon, one expected"),
    ],
)  # fmt: skip
def test_slips_in_words(expected: str, found: str, words: str) -> None:
    assert compare_words(expected, found) == words


@pytest.mark.parametrize(
    ("expected", "found", "narrowed"),
    [
        ("a b c", "a x c", ("b", "x")), ("a b c", "a b", ("b c", "b")), ("a b", "x a b", ("a", "x a")),
        ("a b", "a b c", ("b", "b c")), ("a", "a", ("a", "a")), ("", "x", ("", "x")), ("a a", "a", ("a a", "a")),
    ],
)  # fmt: skip
def test_the_words_that_differ(expected: str, found: str, narrowed: tuple[str, str]) -> None:
    assert narrow(expected, found) == narrowed


def test_two_lines_have_the_same_slip() -> None:
    assert is_same_slip(("1: DRAW", "1: PASS"), ("2: DRAW", "2: PASS"))
    assert is_same_slip(("1: B3", "1: B3."), ("2: Y5", "2: Y5."))
    assert not is_same_slip(("1: B3", "1: B4"), ("2: Y5", "2: Y6"))
