"""Properties of every game of Hearts, held against a second, independent misreading of the rules."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions._kit.splitmix import SplitMix64
from solutions.hearts import main, render
from solutions.hearts.events import Totals
from solutions.hearts.program import simulate
from solutions.hearts.rules import play_game
from solutions.hearts.table import View
from tests.solutions.properties import (
    any_bytes,
    assert_answered,
    assert_batch_as_alone,
    assert_same_bytes,
    examples,
    rows_of,
)
from tests.solutions.simulators import Outcome, call, oldest_often

PROPERTY = examples(150)
DECK = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
NAMES = ["FirstLegal", "Low", "High", "Duck"]
STEPS = {1: 1, 2: 3, 0: 2}  # by the round's number modulo 3


def is_penalty(card: str) -> bool:
    return card == "QS" or card.endswith("H")


def value(cards: Sequence[str]) -> int:
    return sum(13 if card == "QS" else 1 for card in cards if is_penalty(card))


@st.composite
def decks(draw: st.DrawFn) -> list[str]:
    """Shuffled decks; in every other one most penalty cards lie together, and so do suits."""
    cards = list(draw(st.permutations(DECK)))
    if draw(st.booleans()):
        spread = draw(st.integers(2, 40))
        cards = [card for _, card in sorted(enumerate(cards), key=lambda p: p[0] % spread + 20 * is_penalty(p[1]))]
    return cards


def dealt(deck: Sequence[str]) -> list[list[str]]:
    return [list(deck[start : start + 13]) for start in (0, 13, 26, 39)]


@dataclass
class Referee:
    """Keeps a round's books by the statement of the game, and asserts that each view is what its player may know."""

    number: int
    hands: list[list[str]]
    totals: list[int]
    seed: SplitMix64
    passed: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    received: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    tricks: list[tuple[int, list[str]]] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def decide(self, view: View) -> int:
        """An answer by chance, when the view is right."""
        mover, legal = self.pass_question() if self.is_passing() else self.play_question()
        assert view.seat == mover
        assert self.texts(view.legal) == legal
        self.check(view)
        answer = self.seed.below(len(legal))
        self.settle(mover, legal[answer])
        return answer

    def is_passing(self) -> bool:
        return sum(map(len, self.passed)) < 12

    def pass_question(self) -> tuple[int, list[str]]:
        mover = sum(map(len, self.passed)) % 4
        return mover, self.hands[mover]

    def play_question(self) -> tuple[int, list[str]]:
        if not self.tricks:
            self.tricks.append((next(seat for seat in range(4) if "2C" in self.hands[seat]), []))
        elif len(self.tricks[-1][1]) == 4:
            self.tricks.append((self.taker(*self.tricks[-1]), []))
        leader, trick = self.tricks[-1]
        mover = (leader + len(trick)) % 4
        return mover, self.legal(self.hands[mover], trick)

    def legal(self, hand: list[str], trick: list[str]) -> list[str]:
        first = len(self.tricks) == 1
        only_penalties = all(map(is_penalty, hand))
        if not trick and first:
            return ["2C"]
        if not trick:
            broken = any(is_penalty(card) for _, cards in self.tricks for card in cards)
            return [card for card in hand if broken or only_penalties or card[1] != "H"]
        if any(card[1] == trick[0][1] for card in hand):
            return [card for card in hand if card[1] == trick[0][1]]
        return [card for card in hand if not first or only_penalties or not is_penalty(card)]

    @staticmethod
    def taker(leader: int, cards: list[str]) -> int:
        ranks = ["23456789TJQKA".index(card[0]) if card[1] == cards[0][1] else -1 for card in cards]
        return (leader + ranks.index(max(ranks))) % 4

    def settle(self, mover: int, card: str) -> None:
        passing = self.is_passing()
        self.hands[mover] = [other for other in self.hands[mover] if other != card]
        if passing:
            self.passed[mover].append(card)
            if not self.is_passing():
                for seat in range(4):
                    to = (seat + STEPS[self.number % 3]) % 4
                    self.received[to] = self.passed[seat]
                    self.hands[to] = self.hands[to] + self.passed[seat]
            return
        leader, trick = self.tricks[-1]
        trick.append(card)
        if len(trick) == 4:
            self.points[self.taker(leader, trick)] += value(trick)

    def check(self, view: View) -> None:
        """H9: the view has its own cards and what lies open, and nothing else."""
        seat, table = view.seat, view.table
        assert set(View.__slots__) == {"seat", "table", "hand", "legal", "of_suit", "passed", "received"}
        assert self.texts(view.hand) == self.hands[seat]
        assert [self.texts(cards) for cards in view.of_suit] == [
            [card for card in self.hands[seat] if card[1] == suit] for suit in "CDSH"
        ]
        assert self.texts(view.passed) == self.passed[seat]
        assert self.texts(view.received) == ([] if self.is_passing() else self.received[seat])
        leader, trick = self.tricks[-1] if self.tricks else (0, [])
        seen = {name: getattr(table, name) for name in type(table).__slots__}
        seen["trick"] = self.texts(seen["trick"])
        seen["tricks"] = [(first, self.texts(cards)) for first, cards in seen["tricks"]]
        assert seen == {
            "round": self.number,
            "direction": STEPS[self.number % 3],
            "totals": tuple(self.totals),
            "passing": self.is_passing(),
            "leader": leader,
            "trick": trick,
            "tricks": self.tricks[:-1],
            "points": self.points,
        }

    @staticmethod
    def texts(cards: Sequence[int]) -> list[str]:
        return [DECK[card] for card in cards]

    def lines(self) -> list[str]:
        """The transcript of the round, up to the totals, which are brought up to date."""
        word = {1: "LEFT", 2: "ACROSS", 3: "RIGHT"}[STEPS[self.number % 3]]
        out = [f"ROUND {self.number} {word}"]
        out += [f"{seat + 1}: PASS {' '.join(self.passed[seat])}" for seat in range(4)]
        for leader, cards in self.tricks:
            taker = self.taker(leader, cards) + 1
            out.append(f"{leader + 1}: {' '.join(cards)} TAKES {taker} {value(cards)}")
        scores = self.points
        if 26 in scores:
            out.append(f"MOON {scores.index(26) + 1}")
            scores = [26 - points for points in scores]
        self.totals[:] = [total + points for total, points in zip(self.totals, scores, strict=True)]
        out.append(f"ROUND {self.number}: {' '.join(map(str, scores))}")
        return [*out, f"TOTAL: {' '.join(map(str, self.totals))}"]


@pytest.mark.once
@PROPERTY
@given(st.lists(decks(), min_size=1, max_size=4), st.integers(0, 2**64 - 1))
def test_any_legal_play_is_a_game_by_the_rules_and_views_show_no_more(all_decks: list[list[str]], seed: int) -> None:
    totals, chance, expected = [0, 0, 0, 0], SplitMix64(seed), []
    referees = [Referee(number, dealt(deck), totals, chance) for number, deck in enumerate(all_decks, 1)]
    deals = [[[DECK.index(card) for card in hand] for hand in dealt(deck)] for deck in all_decks]

    def decide(view: View) -> int:
        return referees[view.table.round - 1].decide(view)

    lines, over = [], iter(referees)
    for event in play_game(deals, 1000, [decide] * 4):
        lines.append(render(event))
        if isinstance(event, Totals):
            expected += next(over).lines()
    best = [seat + 1 for seat in range(4) if totals[seat] == min(totals)]
    assert lines == [*expected, f"WINNER {' '.join(map(str, best))}"]


@dataclass(frozen=True)
class Game:
    bots: list[str]
    limit: int | None
    decks: list[list[str]]

    def text(self) -> str:
        limit = [] if self.limit is None else [f"limit {self.limit}"]
        hands = [f"hand {' '.join(hand)}" for deck in self.decks for hand in dealt(deck)]
        return "\n".join([f"bots {' '.join(self.bots)}", *limit, *hands]) + "\n"


GAMES = st.builds(
    Game,
    st.lists(st.sampled_from(NAMES), min_size=4, max_size=4),
    st.none() | st.integers(1, 150),
    st.lists(decks(), min_size=1, max_size=3),
)


@PROPERTY
@given(GAMES)
def test_every_game_ends_and_every_round_has_26_points_or_a_moon(game: Game) -> None:
    lines = list(simulate(game.text()))
    rounds = [list(map(int, line.split()[2:])) for line in lines if re.fullmatch("ROUND [0-9]+: .*", line)]
    moons = sum(line.startswith("MOON") for line in lines)
    assert len(lines) == 20 * len(rounds) + moons + 1
    assert sorted(map(sum, rounds)) == [26] * (len(rounds) - moons) + [78] * moons
    assert all(sorted(scores) == [0, 26, 26, 26] for scores in rounds if sum(scores) == 78)
    totals = [list(map(int, line.split()[1:])) for line in lines if line.startswith("TOTAL")]
    assert totals == [[sum(column) for column in zip(*rounds[:n], strict=True)] for n in range(1, len(rounds) + 1)]
    over = [max(total) >= (game.limit or 100) for total in totals]
    assert over[:-1] == [False] * (len(over) - 1)
    assert over[-1] or len(rounds) == len(game.decks)
    best = [player for player in (1, 2, 3, 4) if totals[-1][player - 1] == min(totals[-1])]
    assert lines[-1] == f"WINNER {' '.join(map(str, best))}"


@pytest.mark.once
@PROPERTY
@given(GAMES)
def test_the_trace_has_the_lines_of_the_transcript_and_conserves_the_cards(game: Game) -> None:
    entries = [json.loads(line) for line in call(main, ["--trace"], game.text().encode()).out.splitlines()]
    assert [entry["line"] for entry in entries] == list(simulate(game.text()))
    assert [entry["n"] for entry in entries] == list(range(1, len(entries) + 1))
    for entry in entries:
        zones = entry["before"]["zones"]
        assert sorted(card for zone in zones for card in zone["cards"]) == sorted(DECK)
        assert entry["options"] == [entry["line"]]
        hands = {zone["owner"]: zone["cards"] for zone in zones if zone["id"].startswith("hand")}
        words = entry["line"].split()
        cards = words[2:] if words[1] == "PASS" else words[1:5] if "TAKES" in words else []
        assert [play["card"] for play in entry.get("plays", [])] == cards
        for play in entry.get("plays", []):
            hand = hands[play["player"]]
            assert play["card"] in play["options"]
            assert play["options"] == [card for card in hand if card in play["options"]]
            hand.remove(play["card"])


@pytest.mark.slow
@PROPERTY
@given(st.lists(GAMES, max_size=5), st.sampled_from([[], ["--trace"]]))
def test_a_batch_is_what_the_program_writes_for_each(games: list[Game], argv: list[str]) -> None:
    assert_batch_as_alone(main, argv, [game.text() for game in games])


@pytest.mark.once
def test_misreading_on_makes_no_difference_to_what_was_read() -> None:
    """Events and views of a game are its own: two games played at once do not meet."""
    text = Game(NAMES, None, [DECK, DECK[::-1], DECK[26:] + DECK[:26]]).text()
    alone = list(simulate(text))
    assert [line for pair in zip(simulate(text), simulate(text), strict=True) for line in pair] == [
        line for line in alone for _ in range(2)
    ]


# Any bytes.

TOKENS = ["bots", "limit", "hand", *NAMES, "5", "0", "2C", "QS", "1C", "\u00a0", "\ufeff", "\0", "hand\r"]


def is_case(rows: list[list[str]]) -> bool:
    """Whether these rows are a case, by C1, C6, C7 and the page of the game."""
    if not rows or rows[0][0] != "bots" or len(rows[0]) != 5 or set(rows[0][1:]) - set(NAMES):
        return False
    hands = rows[1:]
    if hands and hands[0][0] == "limit":
        number = " ".join(hands.pop(0)[1:])
        if not re.fullmatch("[0-9]{1,20}", number) or not 1 <= int(number) <= 1_000_000:
            return False
    deals = [hands[start : start + 4] for start in range(0, len(hands), 4)]
    return 1 <= len(deals) <= 40 and all(
        [row[0] for row in deal] == ["hand"] * 4
        and [len(row) for row in deal] == [14] * 4
        and sorted(card for row in deal for card in row[1:]) == sorted(DECK)
        for deal in deals
    )


@examples(600)
@given(any_bytes(GAMES.map(Game.text), TOKENS), st.sampled_from([[], ["--trace"]]))
def test_any_bytes_are_played_or_refused(data: bytes, options: list[str]) -> None:
    done = call(main, options, data)
    assert_answered(done, is_case=is_case(rows_of(data)))


@pytest.mark.slow
@pytest.mark.parametrize("python", oldest_often())
def test_the_same_bytes_on_every_python_and_hash_seed(python: str) -> None:
    generator, deck = SplitMix64(2022), list(DECK)
    texts: list[str] = []
    for _ in range(12):
        generator.shuffle(deck)
        again = list(deck)
        generator.shuffle(again)
        game = Game([NAMES[generator.below(4)] for _ in range(4)], None, [list(deck), again])
        texts.append(game.text())
    for options in ([], ["--trace"]):
        assert_same_bytes(main, python, options, texts)


@pytest.mark.once
def test_an_option_of_another_game_is_refused() -> None:
    assert call(main, ["--hands"], b"") == Outcome(2, b"", b"unrecognized arguments: --hands (see --help)\n")
