"""Properties of every game of King of the Cards, held against a second, independent misreading of the rules."""

from __future__ import annotations

import gc
import json
import re
import types
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions._kit.splitmix import SplitMix64
from solutions.kotc import main, play, render
from solutions.kotc.bots import DRAW, NAMES, View
from solutions.kotc.case import parse
from solutions.kotc.events import Draw, Play
from solutions.kotc.rules import Table, update
from tests.solutions.properties import (
    any_bytes,
    assert_answered,
    assert_batch_as_alone,
    assert_same_bytes,
    examples,
    rows_of,
)
from tests.solutions.simulators import call, oldest_often

if TYPE_CHECKING:
    from solutions.kotc.bots import Decide

PROPERTY = examples(100)
FEWER = examples(30)  # a game may have a thousand turns
CARDS = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
SUITS = {"CLUBS": "C", "DIAMONDS": "D", "SPADES": "S", "HEARTS": "H"}
CARD = "[2-9TJQKA][CDSH]"
LINE = re.compile(
    f"0: SHUFFLE (?P<size>[0-9]+)|(?P<end>0: STALEMATE|0: TURN LIMIT)|(?P<seat>[1-5]): (?:DRAW (?P<drawn>{CARD})"
    f"|(?P<idle>PASS|SKIP)|(?P<card>{CARD})(?: (?P<suit>{'|'.join(SUITS)}))?(?P<wins> \\(WINNER\\))?)"
)


@dataclass(frozen=True)
class Deal:
    seed: int
    bots: list[str]
    hands: list[list[str]]
    discard: str
    pile: list[str]

    def text(self) -> str:
        head = [f"seed {self.seed}", "bots " + " ".join(self.bots)]
        hands = ["hand " + " ".join(hand) for hand in self.hands]
        return "\n".join([*head, *hands, f"discard {self.discard}", "draw " + " ".join(self.pile)]) + "\n"

    def transcript(self) -> list[str]:
        return [render(event) for event in play(parse(self.text()))]

    def call(self, *options: str) -> list[str]:
        done = call(main, list(options), self.text().encode())
        assert (done.status, done.err) == (0, b"")
        return done.out.decode("ascii").splitlines()


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Whole deals with hands of eight, and deals with small hands and any number of cards in the pile."""
    bots = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=5))
    few = st.lists(st.integers(1, 4), min_size=len(bots), max_size=len(bots))
    sizes = draw(st.just([8] * len(bots)) | few)
    cards = iter(draw(st.permutations(CARDS)))
    hands = [list(islice(cards, size)) for size in sizes]
    discard = next(cards)
    pile = list(islice(cards, draw(st.just(52) | st.integers(0, 6))))
    return Deal(draw(st.integers(0, 2**64 - 1)), bots, hands, discard, pile)


def shuffled(cards: list[str], state: int) -> tuple[list[str], int]:
    """The cards in the order of C8, and the generator's state after it."""
    cards = list(cards)
    for size in range(len(cards), 1, -1):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        other = (z ^ (z >> 31)) % size
        cards[size - 1], cards[other] = cards[other], cards[size - 1]
    return cards, state


def most(cards: list[str], suits: str) -> str:
    """Of the suits, which are in the order C, D, S, H, the first that most of the cards have."""
    return min(suits, key=lambda suit: -sum(card[1] == suit and card[0] != "8" for card in cards))


def wanted(bot: str, hand: list[str], top: str) -> str | None:
    """The card that a bot answers when it does not draw first."""
    fits = [card for card in hand if set(card) & set(top)]
    plain = [card for card in fits if card[0] != "8"]
    wild = "8" + most(hand, "CDSH") if any(card[0] == "8" for card in hand) else None
    if bot == "EightsFirst" and wild and hand[1:]:
        return wild
    if bot in ("ExampleBot", "EightsFirst"):
        return fits[0] if fits else None
    if bot == "LongSuit" and plain:
        suit = most(hand, "".join(suit for suit in "CDSH" if any(card[1] == suit for card in plain)))
        return max((card for card in plain if card[1] == suit), key=lambda card: "23456789TJQKA".find(card[0]))
    return plain[0] if plain else wild


def check(deal: Deal, lines: list[str]) -> None:
    """Assert by K1 to K9 and B1 to B5 that each line is the one that must stand there, and the last one the last."""
    hands, pile, discards, top = [list(hand) for hand in deal.hands], list(deal.pile), [deal.discard], deal.discard
    state, idle, rest = deal.seed, 0, iter(lines)
    assert next(rest) == f"0: {deal.discard}"

    def draws(seat: int) -> bool:
        nonlocal pile, discards, state
        if not pile and len(discards) > 1:
            assert next(rest) == f"0: SHUFFLE {len(discards) - 1}"
            pile, state = shuffled(discards[:-1], state)
            discards = discards[-1:]
        if not pile:
            return False
        assert next(rest) == f"{seat + 1}: DRAW {pile[0]}"
        hands[seat].append(pile.pop(0))
        return True

    for turn in range(1000):
        seat = turn % len(hands)
        hand, bot, drew, stuck = hands[seat], deal.bots[seat], False, False
        while not stuck and not any(set(card) & {"8", *top} for card in hand):
            stuck = not draws(seat)
            drew = drew or not stuck
        if not stuck and bot == "Saver" and not any(set(card) & set(top) and card[0] != "8" for card in hand):
            drew = draws(seat) or drew
        answer = None if stuck else wanted(bot, hand, top)
        if answer is None:
            assert next(rest) == f"{seat + 1}: {'PASS' if stuck else 'SKIP'}"
            idle = 0 if drew else idle + 1
            if idle == len(hands):
                assert list(rest) == ["0: STALEMATE"]
                return
            continue
        card = answer if answer in hand else next(held for held in hand if held[0] == "8")
        hand.remove(card)
        suit = next(word for word, letter in SUITS.items() if letter == answer[1])
        words = f"{seat + 1}: {card}{f' {suit}' if card[0] == '8' else ''}{'' if hand else ' (WINNER)'}"
        assert next(rest) == words
        discards.append(card)
        top, idle = answer, 0
        if not hand:
            assert list(rest) == []
            return
    assert list(rest) == ["0: TURN LIMIT"]


@PROPERTY
@given(deals())
def test_every_game_ends_and_every_line_is_right(deal: Deal) -> None:
    check(deal, deal.transcript())


@pytest.mark.once
@PROPERTY
@given(deals())
def test_the_program_writes_the_transcript(deal: Deal) -> None:
    lines = deal.call()
    assert lines == deal.transcript()
    assert all(LINE.fullmatch(line) for line in lines[1:])


def cards_in(table: Table) -> list[str]:
    return sorted(card for zone in (*table.hands, table.discards, table.pile) for card in zone)


@pytest.mark.once
@PROPERTY
@given(deals())
def test_cards_are_conserved_and_the_events_alone_make_the_table(deal: Deal) -> None:
    case = parse(deal.text())
    table = Table(case)
    whole = cards_in(table)
    for event in play(case):
        if isinstance(event, Play):
            assert event.card in table.hands[event.player - 1]
        if isinstance(event, Draw):
            assert table.pile[0] == event.card
        update(table, event)
        assert cards_in(table) == whole


@pytest.mark.once
@FEWER
@given(deals())
def test_the_trace_has_the_lines_of_the_transcript_and_all_cards(deal: Deal) -> None:
    trace = [json.loads(line) for line in deal.call("--trace")]
    assert [(entry["n"], entry["line"]) for entry in trace] == list(enumerate(deal.transcript(), 1))
    cards = sorted([deal.discard, *deal.pile, *(card for hand in deal.hands for card in hand)])
    for entry in trace:
        assert sorted(card for zone in entry["before"]["zones"] for card in zone["cards"]) == cards
        assert entry["why"]


def legal(seat: int, hand: list[str], top: str) -> set[str]:
    """K2, K6: the lines of the cards that may be played."""
    end = "" if hand[1:] else " (WINNER)"
    eights = [card for card in hand if card[0] == "8"]
    lines = {f"{seat}: {card}{end}" for card in hand if card[0] != "8" and set(card) & set(top)}
    if not eights:
        return lines
    return lines | {
        f"{seat}: {'8' + letter if '8' + letter in eights else eights[0]} {word}{end}" for word, letter in SUITS.items()
    }


@pytest.mark.once
@FEWER
@given(deals())
def test_the_options_are_the_legal_lines_and_the_line_is_one_of_them(deal: Deal) -> None:
    top, after_shuffle = deal.discard, False
    for entry in [json.loads(line) for line in deal.call("--trace")]:
        line, options, turn = entry["line"], entry["options"], entry["before"]["turn"]
        found = LINE.fullmatch(line)
        cards = {zone["id"]: zone["cards"] for zone in entry["before"]["zones"]}
        assert options.count(line) == 1
        plays = legal(turn, cards[f"hand{turn}"], top) if turn else set()
        if not plays or after_shuffle:
            assert options == [line]
        else:
            drawn = {f"{turn}: DRAW {card}" for card in cards["pile"][:1]}
            if not drawn and cards["discard"][1:]:
                drawn = {f"0: SHUFFLE {len(cards['discard']) - 1}"}
            assert set(options) == plays | {f"{turn}: SKIP"} | drawn
        after_shuffle = bool(found and found["size"])
        if found and found["card"]:
            top = found["card"][0] + SUITS.get(found["suit"] or "", found["card"][1])


# What a bot may know.


def reachable(start: object) -> list[object]:
    """Every object to which references lead from this one, but through classes, modules and functions."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        one = todo.pop()
        if id(one) not in found and not isinstance(one, (type, types.ModuleType, types.FunctionType)):
            found[id(one)] = one
            todo += gc.get_referents(one)
    return list(found.values())


def spy(views: list[View], seed: int) -> Decide:
    """A bot that keeps every view, and plays at random, or draws, or does nothing."""
    generator = SplitMix64(seed)

    def decide(seen: View) -> object:
        views.append(seen)
        choice = generator.below(len(seen.playable) + 2)
        if choice < len(seen.playable):
            return seen.playable[choice]
        return DRAW if choice == len(seen.playable) and seen.asked < 2 else None

    return decide


def shown(table: Table, seat: int) -> dict[str, object]:
    """What the table shows to the player in this seat."""
    hand = table.hands[seat - 1]
    return {
        "seat": seat,
        "hand": tuple(hand),
        "fits": {card for card in CARDS if set(card) & {"8", *table.top}},
        "playable": tuple(card for card in hand if set(card) & {"8", *table.top}),
        "top": table.top,
        "hand_sizes": tuple(len(cards) for cards in table.hands),
        "discard_size": len(table.discards),
        "draw_size": len(table.pile),
    }


@pytest.mark.once
@FEWER
@given(deals(), st.integers(0, 99))
def test_a_view_is_what_its_player_may_know_and_leads_nowhere_else(deal: Deal, seed: int) -> None:
    case = parse(deal.text())
    table = Table(case)
    views: list[View] = []
    for event in play(case, [spy(views, seed + seat) for seat in range(len(deal.hands))]):
        for seen in views:  # asked for while the table was as it was before this event
            expected = shown(table, seen.seat)
            assert {name: getattr(seen, name) for name in expected} == expected
            assert {*View.__slots__} <= {*expected, "asked", "sizes"}
            objects = reachable(seen)
            assert {one for one in objects if isinstance(one, str)} == {*seen.hand, seen.top, *seen.fits}
            assert {type(one) for one in objects} == {View, tuple, frozenset, str, int}
        views.clear()
        update(table, event)


@pytest.mark.once
def test_a_bot_that_changes_its_view_changes_nothing_else() -> None:
    def meddles(seen: View) -> object:
        seen.hand = seen.hand * 2
        seen.top = "2C"
        seen.fits = frozenset()
        seen.sizes = 0
        return None

    case = parse("seed 1\nbots Saver Saver\nhand 2C\nhand 2D\ndiscard 2H\ndraw 3C\n")
    assert [render(event) for event in play(case, [meddles] * 2)] == ["0: 2H", "1: SKIP", "2: SKIP", "0: STALEMATE"]


# Any bytes.

TOKENS = ["seed", "bots", "hand", "discard", "draw", "7", "-1", *NAMES, "X9", "8c", "\u00a0", "\ufeff", "\0"]
TOKENS += CARDS[:9]


def is_case(rows: list[list[str]]) -> bool:
    """Whether these rows are a case, by C1, C6, C7 and the page of the game."""
    shape = re.fullmatch("seed bots ((?:hand )+)discard ((?:draw )*)", "".join(f"{row[0]} " for row in rows))
    if shape is None:
        return False
    players = shape[1].count("hand")
    seed, bots, hands, discard = rows[0][1:], rows[1][1:], rows[2 : 2 + players], rows[2 + players][1:]
    cards = [card for row in rows[2:] for card in row[1:]]
    return (
        len(seed) == 1
        and re.fullmatch("[0-9]{1,20}", seed[0]) is not None
        and int(seed[0]) < 2**64
        and 2 <= len(bots) <= 5
        and set(bots) <= set(NAMES)
        and len(bots) == players
        and all(len(hand) > 1 for hand in hands)
        and len(discard) == 1
        and len(set(cards)) == len(cards)
        and set(cards) <= set(CARDS)
    )


@examples(250)
@given(any_bytes(deals().map(Deal.text), TOKENS), st.sampled_from([[], ["--trace"]]))
def test_any_bytes_are_played_or_refused(data: bytes, options: list[str]) -> None:
    done = call(main, options, data)
    assert_answered(done, is_case=is_case(rows_of(data)))


@pytest.mark.once
@examples(10)
@given(st.lists(deals(), min_size=1, max_size=4), st.sampled_from([[], ["--trace"]]))
def test_a_batch_gives_each_case_what_it_gets_alone(cases: list[Deal], options: list[str]) -> None:
    texts = [deal.text() for deal in cases]
    assert_batch_as_alone(main, options, texts)


@pytest.mark.slow
@pytest.mark.parametrize("python", oldest_often())
def test_the_same_bytes_on_every_python_and_hash_seed(python: str) -> None:
    generator, deck = SplitMix64(2022), list(CARDS)
    texts: list[str] = []
    for _ in range(30):
        generator.shuffle(deck)
        bots = [NAMES[generator.below(5)] for _ in range(2 + generator.below(4))]
        hands = [deck[8 * seat : 8 * seat + 8] for seat in range(len(bots))]
        end = 8 * len(bots)
        deal = Deal(generator.draw(), bots, hands, deck[end], deck[end + 1 :])
        texts.append(deal.text())
    assert_same_bytes(main, python, ["--trace"], texts)
