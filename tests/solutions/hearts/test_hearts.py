"""Hearts by the rules H1 to H15: a row for each rule and each edge of it, and whole games to the byte."""

from collections.abc import Iterator

import pytest

from solutions import hearts
from solutions._kit.cards import DECK
from solutions.hearts import bots, main, rules
from solutions.hearts.events import DIRECTIONS, Pass, Round, Trick, texts
from solutions.hearts.rules import PENALTY, play_game
from solutions.hearts.table import NUMBER, Table, View
from tests.solutions.simulators import Outcome, call

ONE_ROUND = """\
bots FirstLegal High FirstLegal Duck
limit 54
hand 3D KD 9H QD 8D 4C 5D 3H 5C QS 9D 7D 4S
hand 5H 8C JH 6C QC KC 4H 4D 2D 7C 2C 5S 8H
hand 6S 7H JD 9C KS TC AD 3S JS 7S QH 6D 9S
hand AS 2H TS 8S 3C KH 6H AC AH 2S TD JC TH
"""
ONE_ROUND_PLAYED = """\
ROUND 1 LEFT
1: PASS 3D KD 9H
2: PASS 2C 2D 4D
3: PASS 6S 7H JD
4: PASS AS AH AC
3: 2C 3C 4C KC TAKES 2 0
2: KD AD JD QD TAKES 3 0
3: 9C JC 5C QC TAKES 2 0
2: 8C TC KH AC TAKES 1 1
1: 8D 3D 6D TD TAKES 4 0
4: 2S QS 5S KS TAKES 3 13
3: 3S 6S 4S JH TAKES 4 1
4: 2H 3H 9H QH TAKES 3 4
3: JS TS AS 8H TAKES 1 1
1: 5D 7C 2D TH TAKES 1 1
1: 9D 6C 4D 7H TAKES 1 1
1: 7D 5H 7S 6H TAKES 1 2
1: AH 4H 9S 8S TAKES 1 2
ROUND 1: 8 0 17 1
TOTAL: 8 0 17 1
WINNER 2
"""

# Every player is dealt a suit from its two to its ace, and plays it in this order.
DEAL = "".join(f"hand {' '.join(rank + suit for rank in '23456789TJQKA')}\n" for suit in "CDSH")
FIRST_LEGAL = "bots FirstLegal FirstLegal FirstLegal FirstLegal\n"
FOUR_ROUNDS = FIRST_LEGAL + 4 * DEAL
ROUNDS = {
    1: """\
ROUND 1 LEFT
1: PASS 2C 3C 4C
2: PASS 2D 3D 4D
3: PASS 2S 3S 4S
4: PASS 2H 3H 4H
2: 2C 5S 2S 5C TAKES 1 0
1: 6C 3C 6S 5H TAKES 1 1
1: 7C 4C 7S 6H TAKES 1 1
1: 8C 5D 8S 7H TAKES 1 1
1: 9C 6D 9S 8H TAKES 1 1
1: TC 7D TS 9H TAKES 1 1
1: JC 8D JS TH TAKES 1 1
1: QC 9D QS JH TAKES 1 14
1: KC TD KS QH TAKES 1 1
1: AC JD AS KH TAKES 1 1
1: 2H QD 2D AH TAKES 4 2
4: 3S 3H KD 3D TAKES 4 1
4: 4S 4H AD 4D TAKES 4 1
ROUND 1: 22 0 0 4
TOTAL: 22 0 0 4
""",
    2: """\
ROUND 2 RIGHT
1: PASS 2C 3C 4C
2: PASS 2D 3D 4D
3: PASS 2S 3S 4S
4: PASS 2H 3H 4H
4: 2C 5C 5D 5S TAKES 1 0
1: 6C 6D 6S 3C TAKES 1 0
1: 7C 7D 7S 4C TAKES 1 0
1: 8C 8D 8S 5H TAKES 1 1
1: 9C 9D 9S 6H TAKES 1 1
1: TC TD TS 7H TAKES 1 1
1: JC JD JS 8H TAKES 1 1
1: QC QD QS 9H TAKES 1 14
1: KC KD KS TH TAKES 1 1
1: AC AD AS JH TAKES 1 1
1: 2D 2S 2H QH TAKES 1 2
1: 3D 3S 3H KH TAKES 1 2
1: 4D 4S 4H AH TAKES 1 2
MOON 1
ROUND 2: 0 26 26 26
TOTAL: 22 26 26 30
""",
    3: """\
ROUND 3 ACROSS
1: PASS 2C 3C 4C
2: PASS 2D 3D 4D
3: PASS 2S 3S 4S
4: PASS 2H 3H 4H
3: 2C 2D 5C 5D TAKES 1 0
1: 6C 6D 3C 5H TAKES 1 1
1: 7C 7D 4C 6H TAKES 1 1
1: 8C 8D 5S 7H TAKES 1 1
1: 9C 9D 6S 8H TAKES 1 1
1: TC TD 7S 9H TAKES 1 1
1: JC JD 8S TH TAKES 1 1
1: QC QD 9S JH TAKES 1 1
1: KC KD TS QH TAKES 1 1
1: AC AD JS KH TAKES 1 1
1: 2S 2H QS AH TAKES 3 15
3: KS 3D 3S 3H TAKES 3 1
3: AS 4D 4S 4H TAKES 3 1
ROUND 3: 9 0 17 0
TOTAL: 31 26 43 30
""",
}
# The same cards go the same way as in round 1.
ROUNDS[4] = ROUNDS[1].replace("ROUND 1", "ROUND 4").replace("TOTAL: 22 0 0 4", "TOTAL: 53 26 43 34")


def test_one_round() -> None:
    assert call(main, [], ONE_ROUND.encode()) == Outcome(0, ONE_ROUND_PLAYED.encode())


@pytest.mark.parametrize(
    ("limit", "rounds", "winners"),
    [
        ("limit 1\n", 1, "2 3"),
        ("limit 22\n", 1, "2 3"),  # H8: reached exactly
        ("limit 23\n", 2, "1"),
        ("limit 30\n", 2, "1"),
        ("limit 31\n", 3, "2"),
        ("limit 43\n", 3, "2"),
        ("limit 44\n", 4, "2"),
        ("limit 1000000\n", 4, "2"),  # H8: the deals are used up
        ("", 4, "2"),
    ],
)
def test_the_game_ends_with_the_limit_or_the_deals(limit: str, rounds: int, winners: str) -> None:
    text = FOUR_ROUNDS.replace("\n", f"\n{limit}", 1)
    played = "".join(ROUNDS[number] for number in range(1, rounds + 1)) + f"WINNER {winners}\n"
    assert call(main, [], text.encode()) == Outcome(0, played.encode())


def test_the_limit_left_out_is_100() -> None:
    lines = call(main, [], (FIRST_LEGAL + 40 * DEAL).encode()).out.decode().splitlines()
    totals = [max(map(int, line.split()[1:])) for line in lines if line.startswith("TOTAL")]
    assert [total >= 100 for total in totals] == [False] * (len(totals) - 1) + [True]


@pytest.mark.parametrize(
    ("number", "direction", "receivers"),
    [
        (1, "LEFT", (1, 2, 3, 0)),
        (2, "RIGHT", (3, 0, 1, 2)),
        (3, "ACROSS", (2, 3, 0, 1)),
        (4, "LEFT", (1, 2, 3, 0)),
        (5, "RIGHT", (3, 0, 1, 2)),
        (40, "LEFT", (1, 2, 3, 0)),
    ],
)
def test_h1_where_cards_are_passed_to(number: int, direction: str, receivers: tuple[int, ...]) -> None:
    places = rules.pass_direction(number)
    assert DIRECTIONS[places] == direction
    assert tuple(rules.receiver(seat, places) for seat in range(4)) == receivers


# What may be played.


def view(hand: str, trick: str, first: bool, played: str) -> View:
    """The view of a seat with this hand and this trick so far; `played` are the penalty cards of the tricks before."""
    table = Table(1, 1, (0, 0, 0, 0))
    table.passing = False
    table.trick = [NUMBER[card] for card in trick.split()]
    table.tricks = [] if first else [(0, (0, 1, 2, 3))]
    table.points = [sum(13 if card == "QS" else 1 for card in played.split()), 0, 0, 0]
    return View(0, [NUMBER[card] for card in hand.split()], table)


LEGAL = [
    # pins, hand, trick so far, the first trick, penalty cards played before, legal cards
    ("H3: 2C is led to the first trick", "AC 2C 3D QS 5H", "", True, "", "2C"),
    ("H4: the led suit must be followed", "5D 9C 2S 3C KH", "TC", False, "", "9C 3C"),
    ("H4: in hand order, as dealt", "9C 5D 3C AC", "TC", False, "", "9C 3C AC"),
    ("H4: with the only one", "5D 9C 2S QS", "TC", False, "", "9C"),
    ("H4: with hearts", "5D 9H 2S QH", "TH", False, "2H", "9H QH"),
    ("H4: with the queen of spades", "5D 9H QS", "2S", False, "", "QS"),
    ("H4: the suit of the first card, not of the last", "5D 9C 2S", "TC 3D", False, "", "9C"),
    ("H4: in the first trick too", "5D 9C QS KH", "2C", True, "", "9C"),
    ("H4: without it any card", "5D QS 2S KH", "TC", False, "", "5D QS 2S KH"),
    ("H4: hearts need not be broken", "KH 5D", "TC", False, "", "KH 5D"),
    ("H4: no penalty card in the first trick", "5D QS 2S KH", "2C", True, "", "5D 2S"),
    ("H4: nor as the last to play", "5D QS 2S KH", "2C 3C AC", True, "", "5D 2S"),
    ("H4: only penalty cards in the first trick", "KH QS 2H", "2C", True, "", "KH QS 2H"),
    ("H4: only hearts in the first trick", "KH AH 2H", "2C", True, "", "KH AH 2H"),
    ("H4: any card from the second trick on", "KH 5D QS", "3C", False, "", "KH 5D QS"),
    ("H5: no heart before a penalty card", "5D KH QS 3C 2H", "", False, "", "5D QS 3C"),
    ("H5: the queen of spades alone", "KH QS 2H 3C", "", False, "", "QS 3C"),
    ("H5: any card after a heart", "5D KH QS", "", False, "3H", "5D KH QS"),
    ("H5: any card after the queen of spades", "5D KH 3C", "", False, "QS", "5D KH 3C"),
    ("H5: only hearts left", "KH 2H", "", False, "", "KH 2H"),
    ("H5: only hearts and the queen left", "KH QS 2H", "", False, "", "KH QS 2H"),
    ("H5: only the queen left", "QS", "", False, "", "QS"),
    ("H5: no hearts at all", "5D 3C AS", "", False, "", "5D 3C AS"),
    ("H5: another spade is no penalty card", "KS KH", "", False, "", "KS"),
    ("H5: several spades with the queen", "QS 2S KH", "", False, "", "QS 2S"),
]


@pytest.mark.parametrize(
    ("hand", "trick", "first", "played", "legal"), [row[1:] for row in LEGAL], ids=[row[0] for row in LEGAL]
)
def test_what_may_be_played(hand: str, trick: str, first: bool, played: str, legal: str) -> None:
    seen = view(hand, trick, first, played)
    assert texts(rules.may_follow(seen) if trick else rules.may_lead(seen)) == legal


@pytest.mark.parametrize(
    ("cards", "place", "points"),
    [
        ("2C 3C 4C 5C", 3, 0),
        ("5C 3C 4C 2C", 0, 0),
        ("5C AC KC QC", 1, 0),
        ("5C AD KS QH", 0, 1),  # H6: another suit takes nothing
        ("5C AD 6C AH", 2, 1),
        ("TC JC QC KC", 3, 0),
        ("9S QS KS 2S", 2, 13),
        ("2H 3H 4H AH", 3, 4),
        ("QS 3H AH KH", 0, 16),
        ("AS KS JS TS", 0, 0),
    ],
)
def test_h6_h7_who_takes_the_trick_and_what_is_in_it(cards: str, place: int, points: int) -> None:
    numbers = tuple(NUMBER[card] for card in cards.split())
    assert (rules.best(numbers), rules.worth(numbers)) == (place, points)


def test_h7_there_are_26_points() -> None:
    assert sum(PENALTY) == 26
    assert [DECK[card] for card in range(52) if PENALTY[card] == 13] == ["QS"]


@pytest.mark.parametrize(
    ("points", "scores"),
    [
        ([26, 0, 0, 0], (0, 26, 26, 26)),
        ([0, 26, 0, 0], (26, 0, 26, 26)),
        ([0, 0, 26, 0], (26, 26, 0, 26)),
        ([0, 0, 0, 26], (26, 26, 26, 0)),
        ([25, 1, 0, 0], (25, 1, 0, 0)),
        ([13, 13, 0, 0], (13, 13, 0, 0)),
    ],
)
def test_h7_the_scores_of_a_round(points: list[int], scores: tuple[int, ...]) -> None:
    assert rules.score(points) == scores


@pytest.mark.parametrize(
    ("totals", "seats"),
    [
        ((5, 4, 3, 2), (3,)),
        ((2, 4, 2, 5), (0, 2)),
        ((9, 4, 4, 4), (1, 2, 3)),
        ((13, 13, 13, 13), (0, 1, 2, 3)),
        ((0, 100, 100, 100), (0,)),
    ],
)
def test_h8_the_lowest_totals_win(totals: tuple[int, ...], seats: tuple[int, ...]) -> None:
    assert rules.winners(totals) == seats


@pytest.mark.parametrize(
    ("totals", "over"), [((99, 0, 0, 5), False), ((100, 0, 0, 4), True), ((0, 0, 4, 100), True), ((0, 0, 0, 0), False)]
)
def test_h8_any_total_at_the_limit_ends_the_game(totals: tuple[int, ...], over: bool) -> None:
    assert rules.is_over(totals, 100) == over


# The bots.


BOTS = [
    # pins, bot, legal cards, the trick so far (None: cards are passed), the card chosen
    ("H12: the first", "FirstLegal", "9D 2C AS", "", "9D"),
    ("H12: passes the first", "FirstLegal", "9D 2C AS", None, "9D"),
    ("H13: passes the highest", "Low", "9D 2C AS KH", None, "AS"),
    ("H13: plays the lowest", "Low", "9D 2C AS KH", "", "2C"),
    ("H13: throws the lowest", "Low", "9D 2D AS KH", "3C", "2D"),
    ("H14: passes the lowest", "High", "9D 2C AS KH", None, "2C"),
    ("H14: plays the highest", "High", "9D 2C AS KH", "", "AS"),
    ("H14: throws the highest", "High", "9D 2D AS KH", "3C", "AS"),
    ("H11: the lowest of equal ranks", "Low", "5H 5S 9D 5D", "", "5D"),
    ("H11: clubs are below diamonds", "Low", "5D 5C", "", "5C"),
    ("H11: the highest of equal ranks", "High", "AC AS AD", "", "AS"),
    ("H11: hearts are above spades", "High", "AH AS", "", "AH"),
    ("H11: rank before suit", "High", "KH AC", "", "AC"),
    ("H11: ten below jack", "High", "TH JC 9S", "", "JC"),
    ("H11: passing the highest of equal ranks", "Low", "KC KH KS", None, "KH"),
    ("H11: passing the lowest of equal ranks", "High", "3H 3D 3S", None, "3D"),
    ("H15: passes the queen of spades", "Duck", "AS 2C QS AH", None, "QS"),
    ("H15: passes the ace of spades", "Duck", "KS AH AS 2C", None, "AS"),
    ("H15: passes the king of spades", "Duck", "2C KS AH", None, "KS"),
    ("H15: no spade below the queen", "Duck", "2C JS TH", None, "JS"),
    ("H15: passes the highest", "Duck", "AC AH 2S", None, "AH"),
    ("H15: leads the lowest", "Duck", "9D 5S 5C AH", "", "5C"),
    ("H15: leads no queen of spades for its own sake", "Duck", "QS 9D", "", "9D"),
    ("H15: the highest below the best", "Duck", "2D 7D 5D JD", "9D", "7D"),
    ("H15: below the best, which is not the led one", "Duck", "2D 7D 5D JD", "3D QD", "JD"),
    ("H15: below the best as the last", "Duck", "2D 7D", "9D 3D 4D", "7D"),
    ("H15: another suit is not the best", "Duck", "8D 2D", "5D AS", "2D"),
    ("H15: another suit is not the best, none below", "Duck", "8D 7D", "5D AS", "7D"),
    ("H15: none below, second to play", "Duck", "JD 7D KD", "5D", "7D"),
    ("H15: none below, third to play", "Duck", "JD 7D KD", "5D 6D", "7D"),
    ("H15: none below, the last to play", "Duck", "JD 7D KD", "5D 6D 4D", "KD"),
    ("H15: the queen below the king", "Duck", "QS 2S", "KS", "QS"),
    ("H15: none below the jack, so the queen", "Duck", "QS KS", "JS", "QS"),
    ("H15: throws the queen of spades", "Duck", "AH QS AD", "5C", "QS"),
    ("H15: throws the highest heart", "Duck", "2H 9H AD KS", "5C", "9H"),
    ("H15: throws the highest card", "Duck", "2D AD AS 9S", "5C", "AS"),
]


@pytest.mark.parametrize(
    ("name", "legal", "trick", "card"), [row[1:] for row in BOTS], ids=[f"{row[0]}: {row[2]}" for row in BOTS]
)
def test_what_a_bot_chooses(name: str, legal: str, trick: str | None, card: str) -> None:
    seen = view(legal, trick or "", first=False, played="2H")
    seen.table.passing = trick is None
    seen.legal = seen.hand
    assert DECK[seen.hand[bots.bot(name)(seen)]] == card


# The players.


def test_h2_h9_players_are_asked_in_order_and_choose_by_index() -> None:
    asked: list[tuple[int, bool]] = []

    def last(seen: View) -> int:
        asked.append((seen.seat, seen.table.passing))
        return len(seen.legal) - 1

    deal = [list(range(13 * seat, 13 * seat + 13)) for seat in range(4)]
    events = list(play_game([deal], 100, [last] * 4))
    assert asked[:12] == [(seat, True) for _ in range(3) for seat in range(4)]
    passes = [event for event in events if isinstance(event, Pass)]
    assert [texts(event.cards) for event in passes] == ["AC KC QC", "AD KD QD", "AS KS QS", "AH KH QH"]
    tricks = [event for event in events if isinstance(event, Trick)]
    # 2C is the only card that may be led. The others play the last of the three cards that were passed to them, but
    # player 4 may not throw QS in the first trick.
    assert hearts.render(tricks[0]) == "1: 2C QC QD KS TAKES 2 0"
    assert asked[12:16] == [(0, False), (1, False), (2, False), (3, False)]


@pytest.mark.parametrize("answer", [13, -1, 1 << 70])
def test_h9_an_index_that_there_is_not_is_refused(answer: int) -> None:
    deal = [list(range(13 * seat, 13 * seat + 13)) for seat in range(4)]
    with pytest.raises(ValueError, match=f"^player 1: expected an index below 13, found {answer}$"):
        list(play_game([deal], 100, [lambda _: answer] * 4))


def test_deals_are_taken_as_the_game_goes_on() -> None:
    taken = []

    def deals() -> Iterator[list[list[int]]]:
        for number in (1, 2, 3):
            taken.append(number)
            yield [list(range(13 * seat, 13 * seat + 13)) for seat in range(4)]

    events = play_game(deals(), 22, [bots.first_legal] * 4)
    assert isinstance(next(events), Round)
    assert taken == [1]
    assert hearts.render(list(events)[-1]) == "WINNER 2 3"
    assert taken == [1]
