"""A game in boxes, without boxes: what is noted of its answers, and how it is played again."""

from arenas import games
from arenas.harness.codes import DRAW, NOTHING, TIME
from arenas.runners.open_game import OpenGame, Orders
from arenas.values.games import Pace, Seating
from judge.sandbox.conversation import Cut


def begin(game: str = "kotc", seats: tuple[str, ...] = ("a", "b")) -> OpenGame:
    return OpenGame(games.game(game), 7, Seating("m", 0, seats), 1)


def test_times_belong_to_the_seat_that_was_asked_and_a_draw_is_no_answer() -> None:
    game = begin()
    assert game.session.asked == 0
    game.answer(DRAW, "", 0.25)
    assert game.waits
    game.answer(NOTHING, "", 0.5)
    assert not game.waits
    while game.session.seat is not None:
        game.answer(NOTHING, "", 0.0)
    first, second = game.record().paces
    assert (first.seconds, first.longest_s, first.slow) == (0.75, 0.5, 2)
    assert first.answers + second.answers == len(game.record().moves) - 1
    assert second == Pace(second.answers)


def test_a_seat_that_never_answers_took_a_time_like_any_other() -> None:
    """In a file, 0 and 0.0 are not the same bytes."""
    assert repr(begin().record().paces[0]) == repr(Pace())


def test_a_bot_that_is_given_up_has_no_answer_later_either() -> None:
    game = begin("hearts", ("a", "b", "c", "d"))
    game.give_up(Cut.SLEEP)
    assert game.gone == {0: TIME}
    (incident,) = game.incidents.of(game.session, str)
    assert (incident.reason, incident.message) == ("TIME", "the bot slept for more than 1 s")


def test_a_game_is_brought_to_where_it_was_and_goes_on() -> None:
    game = begin("hearts", ("a", "b", "c", "d"))
    asked: list[int] = []
    while len(asked) < 20 or game.session.asked != 0:
        asked.append(game.session.asked)
        game.answer(0, "")
    again = game.again()
    for number in range(asked.count(0) + 1):
        assert again.session is not game.session
        orders: Orders = []
        again.tell(orders)
        assert orders == []  # bots of Hearts are told nothing
        assert again.session.seat == 0
        again.answer(0, "", float(number))
    assert again.session is game.session
    assert len(game.session.moves()) == len(asked) + 1
    assert game.times[0] == [asked.count(0)]  # only the last answer: what was played before has been measured
