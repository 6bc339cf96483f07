"""Reading a case of King of the Cards."""

import pytest

from solutions._kit.text import BadInput
from solutions.kotc import main
from solutions.kotc.case import parse
from tests.solutions.simulators import Outcome, call

CASE = "seed 7\nbots Saver LongSuit\nhand 2C 3C\nhand 4C\ndiscard 5C\ndraw 6C 7C\ndraw 8C\n"


@pytest.mark.parametrize(
    "text",
    [
        CASE,
        CASE.replace("\n", "\r\n"),
        CASE.removesuffix("\n"),
        "\ufeff\n" + CASE.replace(" ", " \t ").replace("\n", " \n\n"),
        CASE.replace("seed 7", "seed 0000000007"),
        CASE.replace("draw 6C 7C\ndraw 8C\n", "draw 6C 7C 8C\n"),
        CASE.replace("draw 6C", "draw\ndraw 6C"),
    ],
    ids=["plain", "CRLF", "no newline at the end", "blanks", "leading zeros", "one line", "a line without cards"],
)
def test_a_case_is_read(text: str) -> None:
    case = parse(text)
    assert (case.seed, case.bots, case.hands) == (7, ["Saver", "LongSuit"], [["2C", "3C"], ["4C"]])
    assert (case.discard, case.pile) == ("5C", ["6C", "7C", "8C"])


def test_a_case_without_a_draw_line_has_no_draw_pile() -> None:
    assert parse(CASE[: CASE.index("draw")]).pile == []


NO_CARD = "is not a card: a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H)"
BAD = [
    ("", "line 1: the input ends, expected the keyword seed"),
    ("seed\n", "line 1: 'seed' is not seed with a number: 0 to 18446744073709551615"),
    ("seed -1\n", "line 1: '-1' is not a seed: 0 to 18446744073709551615"),
    ("seed 18446744073709551616\n", "line 1: '18446744073709551616' is not a seed: 0 to 18446744073709551615"),
    ("seed 1 2\n", "line 1: '2' is not the end of the line: the seed is one number"),
    ("seed x y\n", "line 1: 'x' is not a seed: 0 to 18446744073709551615"),
    ("bots Saver Saver\n", "line 1: 'bots' is not the keyword seed"),
    ("seed 1\n\nseed 2\n", "line 3: 'seed' is not the keyword bots"),
    ("seed 1\n", "line 2: the input ends, expected the keyword bots"),
    ("seed 1\nbots\n", "line 2: 'bots' is not bots with the names of two to five bots"),
    ("seed 1\nbots Saver\n", "line 2: 'bots Saver' is not bots with the names of two to five bots"),
    ("seed 1\nbots Saver saver\n",
     "line 2: 'saver' is not a bot: ExampleBot, EightsLast, EightsFirst, LongSuit, Saver"),
    ("seed 1\nbots Saver Saver Saver Saver Saver X\n",
     "line 2: 'X' is not the end of the line: there are two to five bots"),
    ("seed 1\nbots Saver Saver\nhand\n", "line 3: 'hand' is not hand with at least one card"),
    ("seed 1\nbots Saver Saver\nhand 2C\n", "line 4: the input ends, expected the keyword hand"),
    ("seed 1\nbots Saver Saver\nhand 2C\ndiscard 3C\n", "line 4: 'discard' is not the keyword hand"),
    ("seed 1\nbots Saver Saver\nhand 2C\nhand 2C\n", "line 4: '2C' is not a new card: it is already on line 3"),
    ("seed 1\nbots Saver Saver\nhand 2C 2C\n", "line 3: '2C' is not a new card: it is already on line 3"),
    ("seed 1\nbots Saver Saver\nhand 2C\nhand 3C\nhand 4C\n", "line 5: 'hand' is not the keyword discard"),
    ("seed 1\nbots Saver Saver\nhand 2C\nhand 3C\ndiscard\n", "line 5: 'discard' is not discard with one card"),
    ("seed 1\nbots Saver Saver\nhand 2C\nhand 3C\ndiscard 4C 5C\n",
     "line 5: '5C' is not the end of the line: the discard pile is one card"),
    ("seed 1\nbots Saver Saver\nhand 2C\nhand 3C\ndiscard 4c\n", f"line 5: '4c' {NO_CARD}"),
    (CASE + "draw 5C\n", "line 8: '5C' is not a new card: it is already on line 5"),
    (CASE + "draw 10C\n", f"line 8: '10C' {NO_CARD}"),
    (CASE + "discard 9C\n", "line 8: 'discard' is not the keyword draw or the end of the input"),
    (CASE + "Draw 9C\n", "line 8: 'Draw' is not the keyword draw or the end of the input"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BAD, ids=[ascii(text) for text, _ in BAD])
def test_bad_input_is_named_at_its_first_error(text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        parse(text)
    assert str(error.value) == message
    assert call(main, [], text.encode()) == Outcome(2, b"", f"{message}\n".encode())
