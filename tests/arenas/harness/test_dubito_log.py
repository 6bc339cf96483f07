"""What bots of Dubito can ask about the game so far."""

from random import Random

import pytest

from arenas.games.dubito import begin
from arenas.harness import codes
from arenas.harness.dubito_log import Log, made


@pytest.mark.parametrize(("seed", "fails"), [(1, False), (2, False), (3, True), (4, True)])
def test_what_is_told_says_how_many_cards_each_player_holds(seed: int, fails: bool) -> None:
    session, random, asked = begin(seed, 4), Random(seed), 0
    logs: list[Log] = [Log() for _ in range(4)]
    while session.seat is not None:
        for event in session.news(session.seat):
            logs[session.seat].note(event)
        turn = session.question.turn
        counts = logs[session.seat].remember(()).counts()
        assert len(counts) == turn.n_players
        for player in (turn.me, turn.next) if turn.board_cards else (turn.me, turn.prev, turn.next):
            assert counts[player.id] == player.n_cards
        asked += 1
        session.answer(codes.TIME if fails and asked == 20 else random.randrange(2))
    assert asked > 20


def test_what_a_turn_remembers_stays_as_it_was() -> None:
    log = Log()
    log.note((codes.START, (5, 5, 5)))
    first = log.remember((1, 2))
    log.note((codes.PLAYED, 1, 7, 2))
    second = log.remember((2,))
    assert (first.cards(), second.cards()) == ([1, 2], [2])
    assert (len(first.history()), len(second.history())) == (1, 2)
    assert (first.counts(), second.counts()) == ({1: 5, 2: 5, 3: 5}, {1: 3, 2: 5, 3: 5})


def test_bots_are_not_told_who_was_disqualified() -> None:
    assert made((codes.LEFT, 2)) is None
