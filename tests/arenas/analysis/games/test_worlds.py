"""What is imagined agrees with what the player has seen, and with nothing else; then games are played on by the
rules."""

from collections.abc import Iterator
from typing import Any

import pytest

from arenas import games as arena_games
from arenas import house_bots
from arenas.analysis import games
from arenas.analysis.games.hearts import find_holdings
from arenas.replaying.again import play_again
from arenas.replaying.records import Written
from arenas.runners import trusted
from arenas.values.games import Seating, Unit
from solutions._kit.splitmix import SplitMix64
from solutions.hearts.table import SEATS, SUIT, TURNS
from tests.arenas import random_games

NAMES = {"kotc": ("a", "b", "c"), "hearts": ("a", "b", "c", "d"), "dubito": ("a", "b", "c", "d")}


def record(game: str, seed: int) -> Written:
    return play_again(game, random_games.play(game, seed, NAMES[game], faulty=0.0)).written


def look(written: Written, seat: int) -> Iterator[tuple[Any, Any]]:
    """What the player on this seat sees at each of its decisions, and its situation."""
    known = games.game(written.game)
    player = known.Player(seat, len(written.names))
    for asked, view, answer, _ in known.questions(written):
        if asked == seat:
            situation = player.look(view, answer)
            if situation.decides:
                yield view, situation


def test_every_game_can_be_analysed_and_is_tested() -> None:
    assert games.names() == arena_games.names() == sorted(NAMES)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_of_hearts_agree_with_what_was_seen(seed: int) -> None:
    for number, (view, situation) in enumerate(look(record("hearts", seed), seed)):
        table, world = view.table, situation.imagine(SplitMix64(number))
        hands = [set(hand) for hand in world._hands]
        assert hands[view.seat] >= set(view.hand)
        played = {card for _, cards in table.tricks for card in cards} | set(table.trick)
        assert sorted([*played, *(card for hand in world._hands for card in hand)]) == list(range(52))
        if not table.passing:
            receiver = (view.seat + table.direction) % 4
            assert hands[receiver] >= set(view.passed) - played
            on_table = TURNS[table.leader][: len(table.trick)]
            assert [len(hand) for hand in hands] == [13 - len(table.tricks) - (seat in on_table) for seat in SEATS]
            for leader, cards in table.tricks:
                for seat, card in zip(TURNS[leader], cards, strict=True):
                    if seat != view.seat and SUIT[card] != SUIT[cards[0]]:
                        assert not any(SUIT[other] == SUIT[cards[0]] for other in hands[seat])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_concluded_of_hands_in_hearts_is_true(seed: int) -> None:
    """At each question: the cards that a seat plays later in the round are cards that it may hold now."""
    later: dict[int, list[tuple[int, frozenset[int]]]] = {seat: [] for seat in SEATS}
    for seat, view, answer, _ in games.game("hearts").questions(record("hearts", seed)):
        if view.table.passing:
            later = {seat: [] for seat in SEATS}
            continue
        card = view.legal[answer]
        assert all(card in may_hold for _, may_hold in later[seat])
        for other, may_hold in find_holdings(view.table).items():
            later[other].append((len(view.table.tricks), may_hold))


@pytest.mark.parametrize("seed", range(6))
def test_worlds_of_king_of_the_cards_agree_with_what_was_seen(seed: int) -> None:
    looked = 0
    for number, (view, situation) in enumerate(look(record("kotc", seed), seed % 3)):
        world = situation.imagine(SplitMix64(number))
        assert world._hands[view.seat - 1] == list(view.hand)
        assert tuple(map(len, world._hands)) == view.hand_sizes
        assert (len(world._pile), len(world._discards)) == (view.draw_size, view.discard_size)
        cards = [card for zone in (*world._hands, world._pile, world._discards) for card in zone]
        assert len(cards) == len(set(cards))
        assert world._discards[-1][0] == view.top[0]
        assert view.top[0] == "8" or world._discards[-1] == view.top
        assert situation.down <= {*world._discards}
        looked += 1
    assert looked


@pytest.mark.parametrize("game", ["kotc", "hearts"])
def test_what_is_imagined_does_not_depend_on_hidden_cards(game: str) -> None:
    """The same view gives the same worlds: the first decision of a game in which others hold other cards."""
    written = record(game, 1)
    lines = written.case.split("\n")
    hands = [at for at, line in enumerate(lines) if line.startswith("hand")]
    lines[hands[1]], lines[hands[2]] = lines[hands[2]], lines[hands[1]]
    known = games.game(game)
    found = []
    for case in (written.case, "\n".join(lines)):
        changed = type(written)(game, written.names, case, written.transcript)
        _, view, answer, _ = next(iter(known.questions(changed)))
        situation = known.Player(0, len(written.names)).look(view, answer)
        found.append(vars(situation.imagine(SplitMix64(5)))["_hands"])
    assert found[0] == found[1]


def test_the_last_card_of_a_round_of_hearts_is_worth_what_came_of_it() -> None:
    """Nothing is hidden any more: there is one continuation, that of the game."""
    known, written = games.game("hearts"), record("hearts", 2)
    scores = [line for line in written.transcript if line.startswith("ROUND") and ":" in line]
    found = []
    for seat, view, answer, _ in known.questions(written):
        if len(view.table.tricks) == 12 and len(view.table.trick) == 3:
            points = list(map(int, scores[view.table.round - 1].partition(": ")[2].split(" ")))
            situation = known.Player(seat, 4).look(view, answer)
            found.append(situation.imagine(SplitMix64(1)).play(situation.answer))
            assert found[-1] == (sum(points) - points[seat]) / 3 - points[seat]
    assert len(found) == len(scores)


def test_the_last_card_of_a_game_of_king_of_the_cards_wins() -> None:
    known, won = games.game("kotc"), 0
    bots = tuple(bot for bot in house_bots.entrants("kotc") if bot.name in ("Keeper", "LongSuit"))
    seating = Seating("m", 0, ("Keeper", "LongSuit"))
    (made,) = trusted.play_unit(Unit("kotc", bots, ((seating, 3),), trusted=True)).records
    for seat, view, answer, _ in known.questions(play_again("kotc", made).written):
        if len(view.hand) == 1:
            situation = known.Player(seat, 2).look(view, answer)
            won += situation.imagine(SplitMix64(1)).play(situation.answer) == 100
    assert won == 1
