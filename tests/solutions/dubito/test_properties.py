"""Properties of every game of Dubito, and the same game by a second program, written from the statement."""

import json
import re
from collections import Counter
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions._kit.splitmix import SplitMix64
from solutions.dubito import main, play
from solutions.dubito.bots import NAMES, NamedBot, View
from solutions.dubito.case import parse
from solutions.dubito.events import render
from tests.problems.plain_dubito import transcript
from tests.solutions.properties import (
    any_bytes,
    assert_answered,
    assert_batch_as_alone,
    assert_same_bytes,
    examples,
    rows_of,
)
from tests.solutions.simulators import call, oldest_often

PROPERTY = examples(120)
DECK = sorted([*range(1, 14)] * 4 + [0, 0])
MOST_TURNS = 1000


@dataclass(frozen=True)
class Deal:
    seed: int
    bots: list[str]
    hands: list[list[int]]

    def text(self) -> str:
        hands = ["hand " + " ".join(map(str, hand)) for hand in self.hands]
        return "\n".join([f"seed {self.seed}", "bots " + " ".join(self.bots), *hands]) + "\n"

    def transcript(self) -> list[str]:
        return [render(event) for event in play(parse(self.text()))]

    def trace(self) -> list[Any]:
        done = call(main, ["--trace"], self.text().encode())
        assert (done.status, done.err) == (0, b"")
        return [json.loads(line) for line in done.out.splitlines()]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Whole deals, and deals of any part of the deck, round robin; from bots that usually end games."""
    bots = draw(st.lists(st.sampled_from(NAMES), min_size=3, max_size=8))
    cards = draw(st.permutations(DECK))
    cards = cards[: draw(st.just(54) | st.integers(len(bots), 54))]
    return Deal(draw(st.integers(0, 2**64 - 1)), bots, [cards[n :: len(bots)] for n in range(len(bots))])


@PROPERTY
@given(deals())
def test_every_game_ends(deal: Deal) -> None:
    lines = deal.transcript()
    players = range(1, len(deal.bots) + 1)
    winners = [int(line[0]) for line in lines if " WIN " in line]
    assert [line for line in lines if " WIN " in line] == [f"{p}: WIN {n}" for n, p in enumerate(winners, 1)]
    losers = [player for player in players if player not in winners]
    assert lines[-1] == "0: LOSE " + " ".join(map(str, losers))
    turns = sum(" PLAY " in line or " DOUBT " in line for line in lines)
    assert turns <= MOST_TURNS
    assert (lines[-2] == "0: TURN LIMIT") == (turns == MOST_TURNS and len(losers) > 2)
    assert len(losers) == 2 or lines[-2] == "0: TURN LIMIT"


@pytest.mark.once
@PROPERTY
@given(deals())
def test_the_second_program_plays_the_same_game(deal: Deal) -> None:
    lines = deal.transcript()
    if "0: TURN LIMIT" not in lines:  # the statement knows no such line
        assert transcript(deal.text()) == lines


@pytest.mark.once
@examples(30)
@given(deals())
def test_cards_are_conserved(deal: Deal) -> None:
    left = Counter(str(card) for hand in deal.hands for card in hand)
    for entry in deal.trace():
        zones = entry["before"]["zones"]
        assert Counter(card for zone in zones for card in zone["cards"]) == left
        for hand in zones[:-1]:
            assert [int(card) for card in hand["cards"]] == sorted(map(int, hand["cards"]))
        if found := re.fullmatch(r"[1-8]: DISCARD ([0-9]+)", entry["line"]):
            left -= Counter({found[1]: 4})
        if found := re.fullmatch(r"0: JOKERS ([12])", entry["line"]):
            left -= Counter({"0": int(found[1])})


@pytest.mark.once
@examples(30)
@given(deals())
def test_the_trace_has_the_lines_of_the_transcript_each_among_its_options(deal: Deal) -> None:
    trace = deal.trace()
    assert [(entry["n"], entry["line"]) for entry in trace] == list(enumerate(deal.transcript(), 1))
    for entry in trace:
        turn, options = entry["before"]["turn"], entry["options"]
        assert options.count(entry["line"]) == 1
        assert entry.get("more", False) == (turn != 0)
        if turn == 0:
            assert options == [entry["line"]]
            continue
        hand = entry["before"]["zones"][turn - 1]["cards"]
        board = entry["before"]["zones"][-1]["cards"]
        assert [option for option in options if not is_legal(option, turn, hand, board)] == []


def is_legal(line: str, turn: int, hand: list[str], board: list[str]) -> bool:
    """D2, D3: one to three cards of the hand, or a doubt of what lies on the board."""
    words = line.split()
    if words[:2] == [f"{turn}:", "PLAY"]:
        cards = words[2:-2]
        return 1 <= len(cards) <= 3 and words[-2] == "AS" and not Counter(cards) - Counter(hand)
    return words[:2] == [f"{turn}:", "DOUBT"] and bool(board)


class Listener:
    """A named bot that notes everything it is given as plain text."""

    def __init__(self, name: str) -> None:
        self.bot = NamedBot(name)
        self.heard: list[str] = []

    def decide(self, view: View) -> bool:
        self.heard.append(written(view))
        return self.bot.decide(view)

    def observe(self, event: object) -> None:
        self.heard.append(written(event))


def written(value: object) -> str:
    """All that is in a view or an event."""
    names = getattr(type(value), "__slots__", None)
    if names is None:
        return repr(value)
    return f"{type(value).__name__}({', '.join(f'{name}={written(getattr(value, name))}' for name in names)})"


def listen(deal: Deal, events: int | None = None) -> list[list[str]]:
    """What each player was given, in this many first events or in all."""
    case = parse(deal.text())
    players = [Listener(name) for name in case.bots]
    for _ in islice(play(case, players), events):
        pass
    return [player.heard for player in players]


@pytest.mark.once
@PROPERTY
@given(deals(), st.randoms(use_true_random=False))
def test_before_a_doubt_nobody_knows_how_the_others_cards_are_dealt(deal: Deal, random: Any) -> None:
    others = [card for hand in deal.hands[1:] for card in hand]
    random.shuffle(others)
    cards = iter(others)
    hands = [deal.hands[0], *([next(cards) for _ in hand] for hand in deal.hands[1:])]
    assert listen(Deal(deal.seed, deal.bots, hands), events=1) == listen(deal, events=1)


@pytest.mark.once
@examples(40)
@given(deals())
def test_all_get_the_same_events_until_they_have_won(deal: Deal) -> None:
    shown = [[line for line in heard if not line.startswith("View(")] for heard in listen(deal)]
    longest = max(shown, key=len)
    assert [line for line in shown if line != longest[: len(line)]] == []
    kinds = Counter(line.partition("(")[0] for line in longest)
    words = Counter(line.split()[1] for line in deal.transcript())
    assert kinds == Counter(
        CardsPlayedEvent=words["PLAY"],
        DoubtResolvedEvent=words["DOUBT"],
        DiscardEvent=words["DISCARD"],
        PlayerWonEvent=words["WIN"],
    )


@pytest.mark.once
@examples(20)
@given(st.lists(deals(), min_size=1, max_size=4), st.sampled_from([[], ["--trace"]]))
def test_a_batch_gives_each_case_what_it_gets_alone(cases: list[Deal], options: list[str]) -> None:
    texts = [deal.text() for deal in cases]
    assert_batch_as_alone(main, options, texts)


# Any bytes.

TOKENS = ["seed", "bots", "hand", *NAMES, "0", "1", "13", "14", "007", "X", "\u00a0", "\x0c", "hand\r"]


def is_case(rows: list[list[str]]) -> bool:
    """Whether these rows are a case, by C1, C6 and the page of the game."""
    keywords = [row[0] for row in rows]
    values = [row[1:] for row in rows]
    if keywords[:2] != ["seed", "bots"] or keywords[2:] != ["hand"] * len(values[1]) or len(values[0]) != 1:
        return False
    numbers = [number for row in (values[0], *values[2:]) for number in row]
    if not all(re.fullmatch("[0-9]{1,20}", number) for number in numbers):
        return False
    cards = Counter(int(card) for row in values[2:] for card in row)
    return (
        int(values[0][0]) < 2**64
        and 3 <= len(values[1]) <= 8
        and set(values[1]) <= set(NAMES)
        and all(values[2:])
        and not cards - Counter(DECK)
    )


@examples(300)
@given(any_bytes(deals().map(Deal.text), TOKENS))
def test_any_bytes_are_played_or_refused(data: bytes) -> None:
    done = call(main, [], data)
    assert_answered(done, is_case=is_case(rows_of(data)))


@pytest.mark.slow
@pytest.mark.parametrize("python", oldest_often())
def test_the_same_bytes_on_every_python_and_hash_seed(python: str) -> None:
    generator, deck = SplitMix64(2026), list(DECK)
    texts: list[str] = []
    for _ in range(12):
        generator.shuffle(deck)
        bots = [NAMES[generator.below(5)] for _ in range(3 + generator.below(6))]
        deal = Deal(generator.draw(), bots, [deck[n :: len(bots)] for n in range(len(bots))])
        texts.append(deal.text())
    for options in ([], ["--trace"]):
        assert_same_bytes(main, python, options, texts)
