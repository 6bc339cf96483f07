"""Reading a case of Dubito."""

import pytest

from solutions._kit.text import BadInput
from solutions.dubito.bots import NAMES
from solutions.dubito.case import parse


@pytest.mark.parametrize(
    "text",
    [
        "seed 5\nbots Honest Doubter Counter\nhand 0 13 1\nhand 2\nhand 7 7 7 7\n",
        "\ufeffseed  005\r\n\r\nbots\tHonest Doubter  Counter\r\n hand 00 13 1\nhand 2\nhand 7 7 07 7",
    ],
)
def test_a_case_is_read_in_order(text: str) -> None:
    case = parse(text)
    assert (case.seed, case.bots, case.hands) == (5, ["Honest", "Doubter", "Counter"], [[0, 13, 1], [2], [7, 7, 7, 7]])


def test_eight_players_and_the_largest_seed() -> None:
    case = parse("seed 18446744073709551615\nbots" + 8 * " Bluffer" + "\nhand 1\nhand 2" * 4)
    assert (case.seed, len(case.bots), case.hands) == (2**64 - 1, 8, [[1], [2]] * 4)


BOT = f"a bot: {', '.join(NAMES)}"
SEED = "a seed: 0 to 18446744073709551615"
BAD = [
    ("", "line 1: the input ends, expected the keyword seed"),
    ("\n\n", "line 3: the input ends, expected the keyword seed"),
    ("bots Honest\n", "line 1: 'bots' is not the keyword seed"),
    ("Seed 1", "line 1: 'Seed' is not the keyword seed"),
    ("seed\n", "line 1: 'seed' is not seed with a number: 0 to 18446744073709551615"),
    ("seed -1", f"line 1: '-1' is not {SEED}"),
    ("seed 18446744073709551616", f"line 1: '18446744073709551616' is not {SEED}"),
    ("seed 1_0", f"line 1: '1_0' is not {SEED}"),
    ("seed 1 2", "line 1: '2' is not the end of the line: the seed is one number"),
    ("seed 1\nseed 2", "line 2: 'seed' is not the keyword bots"),
    ("seed 1\nhand 1", "line 2: 'hand' is not the keyword bots"),
    ("seed 1\nbots", "line 2: 'bots' is not bots with three to eight bots"),
    ("seed 1\nbots Honest Honest", "line 2: 'bots Honest Honest' is not three to eight bots"),
    ("seed 1\nbots Honest honest", f"line 2: 'honest' is not {BOT}"),
    ("seed 1\nbots" + 8 * " Honest" + " Doubter", "line 2: 'Doubter' is not the end of the line: eight bots at most"),
    ("seed 1\nbots" + 8 * " Honest" + " Robot", f"line 2: 'Robot' is not {BOT}"),
    ("seed 1\nbots" + 3 * " Honest", "line 3: the input ends, expected the keyword hand"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand", "line 3: 'hand' is not hand with at least one card"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand 14", "line 3: '14' is not a card: 0 to 13"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand K", "line 3: 'K' is not a card: 0 to 13"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand 1\u00a02", "line 3: '1\\xa02' is not a card: 0 to 13"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand 1\nhand 2", "line 5: the input ends, expected the keyword hand"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand 1\nhand 2\nhand 3\n\nhand 4",
     "line 7: 'hand' is not the end of the input"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand 1 1 1\nhand 1 2 1 99",
     "line 4: '1' is not a card that is left: all 4 have already been dealt"),
    ("seed 1\nbots" + 3 * " Honest" + "\nhand 0\nhand 0 0",
     "line 4: '0' is not a card that is left: all 2 have already been dealt"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), BAD, ids=[ascii(text) for text, _ in BAD])
def test_bad_input_is_named_at_its_first_error(text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        parse(text)
    assert str(error.value) == message
