"""Dubito: what is concluded is true, what is imagined agrees with it, and clear mistakes cost."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arenas.analysis.analysing import Recorded
from arenas.analysis.bluffing import Memory
from arenas.analysis.games import dubito
from arenas.replaying.again import play_again
from arenas.replaying.records import Written
from solutions._kit.splitmix import SplitMix64
from solutions.dubito import rules
from solutions.dubito.case import COPIES, Case, parse
from solutions.dubito.events import Disqualified, Doubt, Event, Play, Take, render
from solutions.dubito.trace import Script
from tests.arenas import random_games
from tests.arenas.units import analysed

GAMES = st.tuples(st.integers(0, 10_000), st.integers(3, 8), st.sampled_from([0.0, 0.02]))


def make(seed: int, seats: int, faulty: float) -> tuple[Written, bytes]:
    record = random_games.play("dubito", seed, tuple("abcdefgh"[:seats]), faulty)
    return play_again("dubito", record).written, record.moves


def look(written: Written, moves: bytes) -> Iterator[tuple[dubito.Asked, dubito.Situation]]:
    """All questions of a game, as the players on all seats see them."""
    players = [dubito.Player(seat, len(written.names)) for seat in range(len(written.names))]
    for seat, asked, answer, _ in dubito.questions(written, moves):
        yield asked, players[seat].look(asked, answer)


@pytest.mark.slow
@settings(max_examples=25)
@given(GAMES)
def test_what_is_imagined_agrees_with_what_was_known(game: tuple[int, int, float]) -> None:
    for number, (asked, situation) in enumerate(look(*make(*game))):
        memory, me = situation.memory, asked.view.seat
        found = memory.imagine(situation.hand, SplitMix64(number))
        assert found.hands[me] == list(asked.view.cards)
        assert {player: len(hand) for player, hand in found.hands.items() if player} == memory.sizes
        assert [len(cards) for cards in found.board] == [laid.count for laid in memory.board]
        for play, cards in zip(on_board(asked.events), found.board, strict=True):
            assert play.player != me or play.cards == cards
        everything = Counter(memory.gone)
        for some in (*found.hands.values(), *found.board):
            everything.update(some)
        assert everything == COPIES
        assert not found.hands[0]
        for player, held in memory.sure.items():
            plays = [cards for laid, cards in zip(memory.board, found.board, strict=True) if laid.player == player]
            assert Counter(chain(found.hands[player], *plays)) >= held
        if memory.began:
            assert not any(map(rules.find_fours, found.hands.values()))


@pytest.mark.slow
@settings(max_examples=25)
@given(GAMES)
def test_what_is_concluded_is_true(game: tuple[int, int, float]) -> None:
    """The real cards agree with it."""
    written, moves = make(*game)
    case = parse_case(written)
    for asked, situation in look(written, moves):
        table = replay(case, asked.events)
        memory = situation.memory
        out = {event.player for event in asked.events if isinstance(event, Disqualified)}
        for player in sorted({*memory.sizes} - out):
            assert memory.sizes[player] == len(table.hands[player - 1])
        for player in sorted({*memory.sure} - out):
            plays = [play.cards for play in on_board(asked.events) if play.player == player]
            assert Counter(chain(table.hands[player - 1], *plays)) >= memory.sure[player]


@pytest.mark.slow
def test_hidden_cards_change_nothing() -> None:
    """What others have laid, and nobody has shown, is not looked at."""
    written, moves = make(5, 4, 0.0)
    looked = 0
    for seat, asked, answer, _ in dubito.questions(written, moves):
        hidden = [
            Play(event.player, (99,) * len(event.cards), event.number, [], [])
            if isinstance(event, Play) and event.player != seat + 1
            else event
            for event in asked.events
        ]
        changed = dubito.Asked(asked.view, asked.dealt, hidden, asked.still_in, asked.streak, asked.turns)
        worlds = [dubito.Player(seat, 4).look(one, answer).imagine(SplitMix64(7)) for one in (asked, changed)]
        assert worlds[0].imagined == worlds[1].imagined
        assert worlds[0].play(answer) == worlds[1].play(answer)
        looked += 1
    assert looked > 30


def test_who_has_taken_the_board_holds_it_until_it_may_have_laid_it() -> None:
    """Player 2 bluffs and takes 3 3 9: player 1 knows that. After it has laid one card and the board was shown with a 3
    and a 4, it may have laid one 3."""
    memory = Memory(1, {1: 10, 2: 10, 3: 10})
    first = Play(1, (3, 3), 3, [], [])
    bluff = Play(2, (9,), 3, [], [])
    for event in (first, bluff, *doubt(3, bluff, (3, 3, 9))):
        memory.note(event)
    assert memory.sure[2] == Counter({3: 2, 9: 1})
    memory.note(Play(3, (4,), 4, [], []))
    hidden = Play(2, (3,), 4, [], [])
    last = Play(3, (7,), 4, [], [])
    for event in (hidden, last, *doubt(1, last, (4, 3, 7))):
        memory.note(event)
    assert +memory.sure[2] == Counter({3: 1, 9: 1})
    assert memory.sure[3] == Counter({3: 1, 4: 1, 7: 1})
    assert memory.sizes == {1: 8, 2: 11, 3: 11}


def doubt(player: int, play: Play, board: tuple[int, ...]) -> Iterator[Event]:
    """A right doubt, as it comes out."""
    made = Doubt(player, play, True, [])
    yield made
    yield Take(play.player, board, made, 0)


LAST_CARDS = "seed 1\nbots a b c\nhand 9 11\nhand 5 5 5 2\nhand 3 4 6 8\n"


@pytest.mark.slow
def test_to_let_the_last_cards_of_a_bluffer_pass_is_a_mistake() -> None:
    """Player 1 lays its last two cards as a number of which player 2 holds three: that is a bluff for sure."""
    written = bluff_with_last_cards()
    found = analysed("b", [Recorded("x", written)], 30)
    ((_, one),) = [made for made in found.decisions if made[1].kind == "doubt or play"]
    assert (one.move, one.house) == ("play cards", "doubt")
    assert (one.worth.mean, one.worth.error) == (25.0, 0.0)  # player 1 wins at once, and two players share the rest
    assert one.is_mistake
    assert one.cost.mean > 20
    assert found.worst[0][1] == one


def bluff_with_last_cards() -> Written:
    """The first game by its seed in which player 1 happens to declare 5."""
    for seed in range(100):
        text = LAST_CARDS.replace("seed 1", f"seed {seed}")
        lines = list(tell(text, [{"A": True, "B": True}, {"C": False, "D": False, "E": True}]))
        if lines[0].endswith("AS 5"):
            return Written("dubito", ("a", "b", "c"), text, tuple(lines))
    raise AssertionError("no seed")


def tell(text: str, turns: Sequence[dict[str, bool]]) -> Iterator[str]:
    """The transcript of a game with these answers."""
    case = parse(text.replace("bots a b c", "bots Honest Honest Honest"))
    table, generator = rules.Table(case), rules.new_generator(case.seed)
    for answers in turns:
        for event in rules.take_turn(table, rules.decision(table, Script(answers), generator)):
            rules.update(table, event)
            yield render(event)


def parse_case(written: Written) -> Case:
    lines = written.case.split("\n")
    return parse(
        "\n".join(["bots " + "Honest " * len(written.names) if line.startswith("bots") else line for line in lines])
    )


def replay(case: Case, events: Sequence[Event]) -> rules.Table:
    """The table after these events."""
    table = rules.Table(case)
    for event in events:
        rules.update(table, event)
    return table


def on_board(events: Sequence[Event]) -> list[Play]:
    """The plays since the last doubt."""
    plays: list[Play] = []
    for event in events:
        if isinstance(event, Play):
            plays.append(event)
        elif isinstance(event, Doubt):
            plays.clear()
    return plays
