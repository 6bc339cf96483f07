"""Properties of every game of Ochos Locos, held against a second, independent misreading of the rules."""

import json
import re
from dataclasses import dataclass
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions._kit.splitmix import SplitMix64
from solutions.ochos import main, parse, play, render
from tests.solutions.properties import (
    any_bytes,
    assert_answered,
    assert_batch_as_alone,
    assert_same_bytes,
    examples,
    rows_of,
)
from tests.solutions.simulators import call, oldest_often, run
from tests.texts import any_text

PROPERTY = examples(300)
COLOURS = "RYGB"
CARDS = [colour + number for colour in COLOURS for number in "12345678"]
MOST_LINES = 1000  # no game of 32 cards comes near
TURN = re.compile(r"([1-6]): (?:(DRAW)|(TAKE TWO)|([RYGB][1-8])(?: LOCO ([RYGB]))?( \(WINNER\))?)")


@dataclass(frozen=True)
class Deal:
    part: int
    hands: list[list[str]]
    discard: str
    pile: list[str]

    def text(self) -> str:
        players = [str(len(self.hands))] if self.part == 4 else []
        return "\n".join([*players, *map(" ".join, self.hands), self.discard, " ".join(self.pile)]) + "\n"

    def transcript(self) -> list[str]:
        return [render(event) for event in islice(play(parse(self.text(), self.part)), MOST_LINES)]

    def call(self, *options: str) -> list[str]:
        done = call(main, ["--part", str(self.part), *options], self.text().encode())
        assert (done.status, done.err) == (0, b"")
        return done.out.decode("ascii").splitlines()


def dealt(part: int, sizes: list[int], deck: list[str], left: int) -> Deal:
    """Hands of these sizes, the discard, and as much of the rest as `left` says."""
    cards = iter(deck)
    hands = [list(islice(cards, size)) for size in sizes]
    return Deal(part, hands, next(cards), list(islice(cards, left)))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Whole deals, and deals with hands of any size and any number of cards in the pile."""
    part = draw(st.integers(1, 4))
    players = draw(st.integers(2, 6)) if part == 4 else 3
    any_sizes = st.lists(st.integers(1, 5), min_size=players, max_size=players)
    sizes = draw(st.just([5] * players) | any_sizes)
    return dealt(part, sizes, draw(st.permutations(CARDS)), draw(st.just(32) | st.integers(0, 16)))


def legal_cards(part: int, hand: list[str], face: str, open_two: bool) -> list[str]:
    """O2, O8, O9: the cards that may be laid on this face, a card in the colour that it counts as."""
    if open_two:
        return [card for card in hand if card.endswith("2")]
    fits = [card for card in hand if set(card) & set(face)]
    eights = [card for card in fits if card.endswith("8")]
    return eights if part >= 3 and eights else fits


def is_chosen(part: int, hand: list[str], face: str, open_two: bool, card: str) -> bool:
    """O3, O8, O9: whether no other card of the hand comes before this one, which is legal."""
    forced = open_two or (part >= 3 and card.endswith("8"))
    in_number = [other for other in hand if other[1] == face[1]]
    in_colour = [other for other in hand if other[0] == face[0]]
    if forced:
        rivals = [other for other in legal_cards(part, hand, face, open_two) if other[1] == card[1]]
    elif len(in_number) > len(in_colour):
        rivals = in_number
    else:
        return card in in_colour and int(card[1]) == min(int(other[1]) for other in in_colour)
    return card in rivals and COLOURS.find(card[0]) == min(COLOURS.find(other[0]) for other in rivals)


def check(deal: Deal, lines: list[str]) -> None:
    """Assert by O1 to O10 that each line is right in its place and that the game ends where it must."""
    hands = [list(hand) for hand in deal.hands]
    pile, face, open_two, passes, winner = list(deal.pile), deal.discard, False, 0, None
    assert lines[0] == f"0: {deal.discard}"
    for turn, line in enumerate(lines[1:]):
        assert winner is None
        if passes == len(hands):
            assert lines[turn + 1 :] == ["STALEMATE"]
            return
        hand = hands[turn % len(hands)]
        found = TURN.fullmatch(line)
        assert found
        player, draw, take_two, card, named, winner = found.groups()
        assert int(player) == turn % len(hands) + 1
        if not legal_cards(deal.part, hand, face, open_two):
            assert take_two if open_two else draw
            wanted = 2 if open_two else 1
            passes = passes + 1 if draw and not pile else 0
            hand += pile[:wanted]
            pile, open_two = pile[wanted:], False
        else:
            assert card in hand
            assert is_chosen(deal.part, hand, face, open_two, card)
            hand.remove(card)
            colours = [colour for colour in COLOURS if any(other[0] == colour for other in hand)]
            assert named == (colours[0] if deal.part >= 3 and card[1] == "8" and hand else None)
            assert (winner is None) == bool(hand)
            face, open_two, passes = (named or card[0]) + card[1], deal.part >= 2 and card[1] == "2", 0
    assert winner


@PROPERTY
@given(deals())
def test_every_game_ends_and_every_line_is_right(deal: Deal) -> None:
    check(deal, deal.transcript())


@pytest.mark.once
@PROPERTY
@given(deals())
def test_the_program_writes_the_transcript(deal: Deal) -> None:
    assert deal.call() == deal.transcript()


@pytest.mark.once
@PROPERTY
@given(deals())
def test_cards_are_conserved(deal: Deal) -> None:
    cards = sorted(deal.text().split()[1 if deal.part == 4 else 0 :])
    for line in deal.call("--trace"):
        zones = json.loads(line)["before"]["zones"]
        assert sorted(card for zone in zones for card in zone["cards"]) == cards


@pytest.mark.once
@PROPERTY
@given(deals())
def test_the_trace_has_the_lines_of_the_transcript(deal: Deal) -> None:
    trace = [json.loads(line) for line in deal.call("--trace")]
    assert [(entry["n"], entry["line"]) for entry in trace] == list(enumerate(deal.transcript(), 1))


@pytest.mark.once
@PROPERTY
@given(deals())
def test_the_options_are_the_legal_lines_and_the_line_is_one_of_them(deal: Deal) -> None:
    for entry in [json.loads(line) for line in deal.call("--trace")]:
        options, turn = entry["options"], entry["before"]["turn"]
        assert options.count(entry["line"]) == 1
        if turn == 0 or options[0].endswith(("DRAW", "TAKE TWO")):
            assert options == [entry["line"]]
            continue
        cards = {zone["id"]: zone["cards"] for zone in entry["before"]["zones"]}
        hand, face = cards[f"hand{turn}"], cards["discard"][-1]
        for fact in entry["before"]["facts"]:
            face = fact[-3:-1] if "LOCO" in fact else face
        open_two = f"The {face} is open." in entry["before"]["facts"]
        legal = legal_cards(deal.part, hand, face, open_two)
        assert set(options) == {line for card in legal for line in legal_lines(deal.part, turn, hand, card)}


def legal_lines(part: int, player: int, hand: list[str], card: str) -> list[str]:
    left = [other for other in hand if other != card]
    if not left:
        return [f"{player}: {card} (WINNER)"]
    if part >= 3 and card[1] == "8":
        return [f"{player}: {card} LOCO {other[0]}" for other in left]
    return [f"{player}: {card}"]


@pytest.mark.once
@PROPERTY
@given(deals())
def test_the_hands_are_those_of_the_next_line_in_the_trace(deal: Deal) -> None:
    trace = [json.loads(line) for line in deal.call("--trace")]
    for row, entry, after in zip(deal.call("--hands"), trace, trace[1:], strict=False):
        line, _, column = row.partition("|")
        assert line.rstrip() == entry["line"]
        hands = {zone["owner"]: " ".join(zone["cards"]) for zone in after["before"]["zones"] if zone["owner"]}
        everyone = " / ".join(f"{player}: {hand}" for player, hand in hands.items())
        assert column.strip() == hands.get(entry["before"]["turn"], everyone)


@pytest.mark.once
@PROPERTY
@given(st.lists(deals(), min_size=1, max_size=4), st.sampled_from([[], ["--trace"], ["--hands"]]))
def test_a_batch_gives_each_case_what_it_gets_alone(cases: list[Deal], options: list[str]) -> None:
    part = cases[0].part
    argv = ["--part", str(part), *options]
    texts = [deal.text() for deal in cases if deal.part == part]
    assert_batch_as_alone(main, argv, texts)


# Any bytes.

TOKENS = [*CARDS[:12], "…", "...", "2", "3", "04", "X9", "r1", "\u00a0", "\ufeff", "R1\r", "\x0c", "\0"]


def is_case(rows: list[list[str]], part: int) -> bool:
    """Whether these rows are a case, by C1 and the page of the game."""
    rows = [[token for token in row if token not in ("…", "...")] for row in rows]
    players = 3
    if part == 4:
        if not rows or len(rows[0]) != 1 or not re.fullmatch("[0-9]{1,20}", rows[0][0]):
            return False
        players = int(rows.pop(0)[0])
    cards = [card for row in rows for card in row]
    hands, discard = rows[:players], rows[players : players + 1]
    return (
        2 <= players <= 6
        and len(hands) == players
        and all(hands)
        and [len(row) for row in discard] == [1]
        and len(set(cards)) == len(cards)
        and set(cards) <= set(CARDS)
    )


@pytest.mark.slow
@examples(1000)
@given(any_bytes(deals().map(Deal.text), TOKENS), st.integers(1, 4), st.sampled_from([[], ["--trace"], ["--hands"]]))
def test_any_bytes_are_played_or_refused(data: bytes, part: int, options: list[str]) -> None:
    done = call(main, ["--part", str(part), *options], data)
    assert_answered(done, is_case=is_case(rows_of(data), part))


@examples(300)
@given(st.binary(max_size=60) | any_text(max_size=40).map(str.encode))
def test_any_bytes_are_an_answered_or_refused_batch(data: bytes) -> None:
    done = call(main, ["--batch"], data)
    assert done.status in (0, 2)
    assert re.fullmatch(rb"(batch line [1-9][0-9]*: [ -~]+\n)?", done.err)


@pytest.mark.once_but_first
@pytest.mark.parametrize("seed", range(4))
def test_any_bytes_in_a_process_of_its_own(seed: int) -> None:
    generator = SplitMix64(seed)
    data = bytes(generator.below(256) for _ in range(10 ** (1 + seed)))
    assert_answered(run("solutions.ochos", data=data), is_case=is_case(rows_of(data), 1))


@pytest.mark.slow
@pytest.mark.parametrize("part", [1, 4])
@pytest.mark.parametrize("python", oldest_often())
def test_the_same_bytes_on_every_python_and_hash_seed(python: str, part: int) -> None:
    generator, deck = SplitMix64(2022), list(CARDS)
    texts: list[str] = []
    for _ in range(40):
        generator.shuffle(deck)
        deal = dealt(part, [5] * (2 + generator.below(5) if part == 4 else 3), deck, 32)
        texts.append(deal.text())
    assert_same_bytes(main, python, ["--part", str(part), "--trace", "--hands"], texts)
