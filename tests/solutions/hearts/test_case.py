"""The case of a game of Hearts: what is read, and the first error of what is not a case."""

import pytest

from solutions._kit.text import BadInput
from solutions.hearts import main
from solutions.hearts.case import parse
from tests.solutions.simulators import Outcome, call

BOTS = "bots Low FirstLegal Duck High\n"
HANDS = [f"hand {' '.join(rank + suit for rank in '23456789TJQKA')}\n" for suit in "CDSH"]
DEAL = "".join(HANDS)
NUMBERS = [list(range(start, start + 13)) for start in (0, 13, 26, 39)]
NAMES = ["Low", "FirstLegal", "Duck", "High"]


@pytest.mark.parametrize(
    ("text", "limit", "rounds"),
    [
        (BOTS + DEAL, 100, 1),
        (f"{BOTS}limit 1\n{DEAL}", 1, 1),
        (f"{BOTS}limit 00000000000001000000\n{DEAL}{DEAL}", 1_000_000, 2),
        (BOTS + 40 * DEAL, 100, 40),
        ("\ufeff\r\n " + (BOTS + DEAL).replace("\n", "\r\n\n").replace(" ", " \t ").rstrip(), 100, 1),
    ],
    ids=["no limit", "lowest limit", "highest limit", "40 rounds", "blanks"],
)
def test_a_case(text: str, limit: int, rounds: int) -> None:
    case = parse(text)
    assert (case.bots, case.limit, case.deals) == (NAMES, limit, [NUMBERS] * rounds)


def test_hands_are_not_sorted() -> None:
    backwards = "hand AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\n"
    assert parse(BOTS + backwards + "".join(HANDS[1:])).deals[0][0] == list(range(12, -1, -1))


HAND_OR_LIMIT = "the keyword limit or the keyword hand"
BAD = [
    ("", "line 1: the input ends, expected the keyword bots"),
    ("\n\n", "line 3: the input ends, expected the keyword bots"),
    (DEAL, "line 1: 'hand' is not the keyword bots"),
    ("Bots\n", "line 1: 'Bots' is not the keyword bots"),
    ("bots\n" + DEAL, "line 1: 'bots' is not a line with 4 bots: it has 0"),
    ("bots Low Low Low\n" + DEAL, "line 1: 'bots Low Low Low' is not a line with 4 bots: it has 3"),
    ("bots Low Low Low Low Low\n" + DEAL, "line 1: 'Low' is not the end of the line: it has 4 bots"),
    ("bots Low low Low x\n", "line 1: 'low' is not a bot: FirstLegal, Low, High, Duck"),
    ("bots Low Low Low Low,\n", "line 1: 'Low,' is not a bot: FirstLegal, Low, High, Duck"),
    (BOTS, f"line 2: the input ends, expected {HAND_OR_LIMIT}"),
    (BOTS + BOTS + DEAL, f"line 2: 'bots' is not {HAND_OR_LIMIT}"),
    (BOTS + "limit\n" + DEAL, "line 2: 'limit' is not limit with a number: 1 to 1000000"),
    (BOTS + "limit 0\n" + DEAL, "line 2: '0' is not a limit: 1 to 1000000"),
    (BOTS + "limit 1000001\n" + DEAL, "line 2: '1000001' is not a limit: 1 to 1000000"),
    (BOTS + "limit +5\n" + DEAL, "line 2: '+5' is not a limit: 1 to 1000000"),
    (BOTS + "limit 1_0\n" + DEAL, "line 2: '1_0' is not a limit: 1 to 1000000"),
    (BOTS + "limit 5 5\n" + DEAL, "line 2: '5' is not the end of the line: the limit is one number"),
    (BOTS + "limit 5\nlimit 5\n" + DEAL, "line 3: 'limit' is not the keyword hand"),
    (BOTS + DEAL + "limit 5\n", "line 6: 'limit' is not the keyword hand or the end of the input"),
    (BOTS + HANDS[0], "line 3: the input ends, expected the keyword hand"),
    (BOTS + DEAL + HANDS[0] + "\n\n", "line 9: the input ends, expected the keyword hand"),
    (BOTS + "hand\n", "line 2: 'hand' is not a line with 13 cards: it has 0"),
    (BOTS + HANDS[0].replace(" AC", ""),
     "line 2: 'hand 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC' is not a line with 13 cards: it has 12"),
    (BOTS + HANDS[0].replace("AC", "AC AD"), "line 2: 'AD' is not the end of the line: it has 13 cards"),
    (BOTS + HANDS[0].replace("3C", "10C"),
     "line 2: '10C' is not a card: a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H)"),
    (BOTS + HANDS[0].replace("3C", "3c"),
     "line 2: '3c' is not a card: a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H)"),
    (BOTS + HANDS[0].replace("3C", "2C"), "line 2: '2C' is not a new card: it is already on line 2"),
    (BOTS + HANDS[0] + HANDS[1].replace("AD", "AC"), "line 3: 'AC' is not a new card: it is already on line 2"),
    (BOTS + DEAL + HANDS[0] + HANDS[0], "line 7: '2C' is not a new card: it is already on line 6"),
    (BOTS + 40 * DEAL + "\n" + DEAL, "line 163: 'hand' is not the end of the input: there are 40 rounds at most"),
    (BOTS + DEAL + "\u2028", "line 6: '\\u2028' is not the keyword hand or the end of the input"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BAD, ids=[f"{n}: {message[:30]}" for n, (_, message) in enumerate(BAD)])
def test_bad_input_is_named_at_its_first_error(text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        parse(text)
    assert str(error.value) == message


def test_rounds_that_are_never_reached_are_checked_too() -> None:
    text = f"{BOTS}limit 1\n{DEAL}{DEAL}".replace("AH", "XX").replace("XX", "AH", 1)
    error = b"line 10: 'XX' is not a card: a rank (2 to 9, T, J, Q, K, A) and a suit (C, D, S, H)\n"
    assert call(main, [], text.encode()) == Outcome(2, b"", error)
