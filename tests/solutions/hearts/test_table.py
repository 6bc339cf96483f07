"""The cards as numbers, the hand of a view, and that a view leads to nothing that its player may not know."""

import gc
import types

from solutions._kit.cards import DECK
from solutions._kit.splitmix import SplitMix64
from solutions.hearts import bots, rules
from solutions.hearts.table import BOTS, HEARTS, QUEEN, RANK, SPADES, SUIT, TWO_OF_CLUBS, Table, View


def test_a_card_is_its_place_in_the_deck() -> None:
    # As the league numbers them: clubs 0 to 12, diamonds 13 to 25, spades 26 to 38, hearts 39 to 51.
    assert [DECK[card] for card in (0, 12, 13, 25, 26, 38, 39, 51)] == ["2C", "AC", "2D", "AD", "2S", "AS", "2H", "AH"]
    assert (DECK[TWO_OF_CLUBS], DECK[QUEEN]) == ("2C", "QS")
    assert [(SUIT[card], RANK[card]) for card in (0, QUEEN, 51)] == [(0, 0), (SPADES, 10), (HEARTS, 12)]


def test_a_hand_keeps_its_order_when_cards_leave_and_come() -> None:
    view = View(2, [51, 0, 26, 3, 40], Table(1, 1, (0, 0, 0, 0)))
    view.remove(26)
    view.add(1)
    view.remove(51)
    view.add(26)
    assert (view.hand, view.of_suit) == ([0, 3, 40, 1, 26], [[0, 3, 1], [], [26], [40]])


def reached(start: object) -> dict[int, object]:
    """Every object that leads on from this one, but into code and what the interpreter itself is made of."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) not in found and not isinstance(one, (type, types.ModuleType)):
            found[id(one)] = one
            todo += gc.get_referents(one)
    return found


def test_a_view_leads_to_no_other_hand_and_no_other_pass() -> None:
    """H2: nobody sees another's choice. The engine's own views are caught, and their lists are not to be reached."""
    views: dict[int, View] = {}
    looked = 0

    def nosy(view: View) -> int:
        nonlocal looked
        views[view.seat] = view
        if len(views) == 4:
            looked += 1
            found = reached(view)
            others = [other for seat, other in views.items() if seat != view.seat]
            hidden = [secret for other in others for secret in (other, other.hand, other.of_suit, other.passed)]
            assert [secret for secret in hidden if id(secret) in found] == []
            assert (id(view.table) in found, id(view.hand) in found) == (True, True)
        return 0

    deck = list(range(52))
    SplitMix64(3).shuffle(deck)
    deal = [deck[start : start + 13] for start in (0, 13, 26, 39)]
    list(rules.play_game([deal], 1, [nosy] * 4))
    assert looked == 12 + 52 - 3


def test_every_name_is_a_bot() -> None:
    assert [bots.bot(name).__name__ for name in BOTS] == ["first_legal", "low", "high", "duck"]
