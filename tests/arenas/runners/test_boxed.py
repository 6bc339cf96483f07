"""Real bots in real boxes: what one of them does costs it its own game, and nobody anything else."""

import marshal
import os
import signal
from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arenas import games
from arenas.harness import wire
from arenas.harness.codes import EXCEPTION, TIME
from arenas.harness.faults import CannotLoad
from arenas.runners import boxed
from arenas.runners.boxed import MOST_OPEN, BoxedBot, SeatedGame
from arenas.runners.boxes import Boxes
from arenas.runners.limits import PATIENCE
from arenas.seeds import derive
from arenas.values.games import Budget, Entrant, Record, Seating, Unit
from judge.sandbox import OpenBox
from judge.sandbox.conversation import Conversation, Reply
from tests.arenas.units import FIRST, GAMES, GONE, MODULES, PLAYERS, SEEDED, play, play_all, turned, unit

DOOMED = """
DOOMED, MOVES, DEAD = random.random() < 0.4, 0, False
class Error(Exception):
    def __str__(self):
        while True: pass
def tick():
    global MOVES, DEAD
    MOVES += 1
    DEAD = DEAD or (DOOMED and MOVES == 3)
    if DEAD:
        fail()
def fail():
"""
"""In some games the bot fails from its third move on."""

TO_ARENA = """
    for number in range(3, 9):
        try: os.write(number, {})
        except OSError: pass"""

CRASHES = {
    "exit": "os._exit(0)",
    "signal": "os.kill(os.getpid(), 11)",
    "null pointer": "os.__builtins__['__import__']('ctypes').string_at(0)",
    "recursion": "fail()",
    "close everything": "os.closerange(0, 99)",
    "close its answers": "os.closerange(4, 99)",
    "garbage": TO_ARENA.format("bytes(range(256)) * 9"),
    "a huge size": TO_ARENA.format("b'\\xff' * 4"),
    "an answer too many": TO_ARENA.format("bytes([5, 0, 0, 0, 1, 0, 0, 0, 0]) * 2"),
    "an unknown answer": TO_ARENA.format("bytes([5, 0, 0, 0, 1, 0, 0, 0, 99])"),
    "flood": TO_ARENA.format("bytes(range(1, 256)) * 999999"),
    "print a flood": "\n    if MOVES > 3: 1 / 0\n    while True: print('x' * 1000000)",
    "flood stderr": "\n    if MOVES > 3: 1 / 0\n    while True: os.write(2, b'x' * 1000000)",
    "memory": "bytearray(1 << 40)",
    "memory bit by bit": "\n    kept = []\n    while True: kept.append(bytes(1 << 24))",
    "processes": "\n    while True: os.fork()",
    "signals to all": "\n    for number in (os.getppid(), -1, *range(2, 60)):"
    "\n        try: os.kill(number, 9)\n        except OSError: pass\n    os._exit(0)",
    "end": "raise SystemExit",
    "interrupt": "raise KeyboardInterrupt",
    "an error that cannot be shown": "\n    class E(Exception):\n        def __str__(self): os._exit(1)\n    raise E",
}
HANGS = {
    "loop": "while True: pass",
    "sleep": "time.sleep(60)",
    "an error that takes for ever to be shown": "raise Error",
}


def doomed(game: str, fail: str) -> str:
    return turned(SEEDED[game], DOOMED + "    " + fail + "\n")


def plain(record: Record) -> tuple[Any, ...]:
    """A record in which the bot's time and its crash are the same fault."""
    moves = record.moves.replace(bytes([TIME]), bytes([EXCEPTION]))
    return moves, record.outcome.places, record.outcome.points


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bots", [FIRST, SEEDED], ids=["first", "seeded"])
def test_boxed_and_trusted_games_are_the_same(boxes: Boxes, game: str, bots: dict[str, str]) -> None:
    which = unit(game, [bots[game]] * PLAYERS[game], 4)
    assert play_all(which, boxes) == play_all(which, None)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("kotc", 5), ("dubito", 8), ("hearts", 4)])
def test_they_are_the_same_at_a_full_table(boxes: Boxes, game: str, players: int) -> None:
    which = unit(game, [SEEDED[game], FIRST[game]] * (players // 2) + [SEEDED[game]] * (players % 2), MOST_OPEN + 9)
    which = unit(
        game, [entrant.source.decode() for entrant in which.entrants], 9 if game == "dubito" else MOST_OPEN + 9
    )
    assert play_all(which, boxes) == play_all(which, None)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), [("kotc", 2), ("kotc", 3), ("hearts", 4), ("dubito", 4)])
def test_a_bot_changes_its_seat_and_its_opponents(boxes: Boxes, game: str, players: int) -> None:
    # The last is entered twice, for games with itself, and fails in some.
    sources = [FIRST[game], SEEDED[game], SEEDED[game], doomed(game, "raise ValueError('no idea')")]
    bots = {f"bot {number}": Entrant(f"bot {number}", "Bot", source.encode()) for number, source in enumerate(sources)}
    tables = [*[*permutations(bots, players)][:: players - 1], ("bot 3", "bot 1", "bot 3", "bot 2")]
    games = tuple((Seating("m", deal, seats[:players]), derive(1, deal)) for deal, seats in enumerate(tables))
    which = Unit(game, (*bots.values(), bots["bot 3"]), games)
    found, trusted = play(which, boxes), play(which, None)
    alone = [play(Unit(game, tuple(bots[name] for name in one[0].seats), (one,)), None) for one in games]
    assert found.records == trusted.records == tuple(record for one in alone for record in one.records)
    assert any(record.incidents for record in found.records)
    answers: Counter[str] = Counter()
    for (seating, _), one in zip(games, alone, strict=True):
        for name, pace in zip(seating.seats, one.paces, strict=True):
            answers[name] += pace.answers
    *counts, copied = [pace.answers for pace in trusted.paces]
    assert answers == dict(zip(bots, [*counts[:3], counts[3] + copied], strict=True))


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", GAMES)
def test_faults_are_the_same(boxes: Boxes, game: str) -> None:
    sources = [doomed(game, "raise ValueError('no idea')"), *[SEEDED[game]] * (PLAYERS[game] - 1)]
    which = unit(game, sources)
    inside, outside = play_all(which, boxes), play_all(which, None)
    assert inside == outside
    found = [record for record in inside if record.incidents]
    assert 0 < len(found) < len(inside)
    assert {record.outcome.faults for record in found} == {("EXCEPTION", *[""] * (PLAYERS[game] - 1))}
    assert "ValueError: no idea (line" in found[0].incidents[0].message


def check_failing(boxes: Boxes, game: str, fail: str, count: int, reason: str) -> None:
    """The bot that fails like this loses the same games as one that raises an error; all others are as without it."""
    others = [SEEDED[game]] * (PLAYERS[game] - 1)
    found = play_all(unit(game, [doomed(game, fail), *others], count), boxes)
    raising = play_all(unit(game, [doomed(game, "raise ValueError"), *others], count), None)
    healthy = play_all(unit(game, [doomed(game, "pass"), *others], count), None)
    assert list(map(plain, found)) == list(map(plain, raising))
    ended = [record for record in found if record.incidents]
    assert 0 < len(ended) < count
    for record, whole in zip(found, healthy, strict=True):
        if record.incidents:
            assert record.outcome.faults == (reason, *[""] * len(others))
            assert {incident.seat for incident in record.incidents} == {0}
        else:
            assert record == whole


@pytest.mark.parametrize("fail", ["exit", "garbage", "print a flood"])
def test_a_crash_costs_the_bot_that_game_only(boxes: Boxes, fail: str) -> None:
    check_failing(boxes, "kotc", CRASHES[fail], 12, "EXCEPTION")


@pytest.mark.parametrize(
    ("fail", "game"),
    [  # a change is tried with each crash in one game
        pytest.param(fail, game, marks=pytest.mark.slow if at % len(GAMES) == other else pytest.mark.nightly)
        for at, fail in enumerate(sorted(CRASHES))
        for other, game in enumerate(GAMES)
    ],
)
def test_every_crash_costs_the_bot_that_game_only(boxes: Boxes, game: str, fail: str) -> None:
    check_failing(boxes, game, CRASHES[fail], 9 if game == "kotc" else 5, "EXCEPTION")


@pytest.mark.parametrize(
    ("fail", "game"),
    [  # a change is tried with each hang in one game
        pytest.param(fail, game, marks=pytest.mark.slow if at == other else pytest.mark.nightly)
        for at, fail in enumerate(sorted(HANGS))
        for other, game in enumerate(GAMES)
    ],
)
def test_a_bot_that_does_not_answer_loses_that_game_only(boxes: Boxes, game: str, fail: str) -> None:
    check_failing(boxes, game, HANGS[fail], 5, "TIME")


class Killer:
    """Kills the process of a bot from outside, just before it is asked in several games."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: tuple[int, ...]) -> None:
        self.asked, self.killed, self._times, self._real = 0, 0, times, Conversation.send

        def send(talk: Conversation, message: bytes) -> None:
            self._send(talk, message)

        monkeypatch.setattr(Conversation, "send", send)

    def _send(self, talk: Conversation, message: bytes) -> None:
        orders = marshal.loads(message[wire.SIZE :])  # noqa: S302 - the arena's own
        count = sum(len(order[1]) for order in orders if order[0] == wire.ASK)
        self.asked += count > 1
        process = talk.process()
        if count > 1 and self.asked in self._times and process:
            self.asked += 1
            self.killed += 1
            os.kill(process, signal.SIGKILL)
        self._real(talk, message)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_process_that_is_lost_makes_no_difference(boxes: Boxes, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Also between a draw and the card.
    which = unit(game, [SEEDED[game]] * PLAYERS[game], 8 if game == "kotc" else 2)
    expected = play_all(which, None)
    killer = Killer(monkeypatch, (2, 5, 9, 12, 14))
    assert play_all(which, boxes) == expected
    assert killer.killed >= 4


@pytest.mark.parametrize(("when", "whole"), [("idle", False), ("loading", False), ("loading", True), ("asked", False)])
def test_a_sandbox_that_is_ended_from_outside_makes_no_difference(
    boxes: Boxes, when: str, whole: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before its run, while the bot is loaded, or when it is asked about one game; that of one bot, or all boxes."""
    which, real = unit("kotc", [SEEDED["kotc"]] * 2, 1), Conversation.send
    expected, left, opened = play_all(which, None), [1], boxes.first(2)

    def end() -> None:
        left[0] -= 1
        box: Any = opened[0]
        box.forks()
        ((whole and box._origin) or box)._process.kill()

    def send(talk: Conversation, message: bytes) -> None:
        kind = marshal.loads(message[wire.SIZE :])[0][0]  # noqa: S302 - the arena's own
        if left[0] and kind == (wire.LOAD if when == "loading" else wire.BEGIN):
            end()
        real(talk, message)

    if when == "idle":
        end()
    else:
        monkeypatch.setattr(Conversation, "send", send)
    assert boxed.play_unit(which, opened).records == expected
    assert left == [0]


HONEST = """
import kotc
class Bot(kotc.KOTCBot):
    turns = 0
    def play(self, discard):
        self.turns += 1
        if AGAIN and self.turns == 1:
            cards = list(self.hand)
            assert [self.draw(), self.draw()] == [None, None]
            assert self.hand == cards
        return next((c for c in self.hand if c.suit == discard.suit or c.rank == discard.rank), None)
"""


def test_a_bot_that_draws_only_in_its_second_life_sees_nothing(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    # It would see the hand of whoever comes next; as there is nothing to draw, it plays on.
    lives, real = [0], BoxedBot._start

    def start(bot: BoxedBot) -> Conversation:
        if bot._entrant.name == "bot 1":
            lives[0] += 1
            bot._entrant = Entrant("bot 1", "Bot", f"AGAIN = {lives[0] == 2}\n{HONEST}".encode())
        return real(bot)

    which = unit("kotc", [f"AGAIN = False\n{HONEST}"] * 2, 8)
    expected = play_all(which, None)
    killer = Killer(monkeypatch, (5,))
    monkeypatch.setattr(BoxedBot, "_start", start)
    assert play_all(which, boxes) == expected
    assert (lives, killer.killed) == ([2], 1)


@pytest.mark.clock
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.nightly if at else pytest.mark.slow) for at, game in enumerate(GAMES)]
)
def test_a_slow_bot_loses_nothing(boxes: Boxes, game: str) -> None:
    # 50 ms in some moves, 50 ms when its file is run, and in some games it crashes as well: then all is done again.
    work = "def work(s):\n    end = time.process_time() + s\n    while time.process_time() < end: pass\n"
    slow = "WORK = [work(0.05)]\ndef tick():\n    if len(WORK) < 3: WORK.append(work(0.05))\n"
    others = [SEEDED[game]] * (PLAYERS[game] - 1)
    which = unit(game, [turned(SEEDED[game], work + slow), *others], 12)
    honest = unit(game, [turned(SEEDED[game], "def tick(): pass\n"), *others], 12)
    result = play(which, boxes)
    assert result.records == play_all(honest, None)
    assert result.paces[0].slow > 0
    crash = work + slow.replace("tick", "slowly") + DOOMED.replace("    MOVES += 1", "    slowly(); MOVES += 1")
    found = play_all(unit(game, [turned(SEEDED[game], crash + "    os._exit(1)\n"), *others], 6), boxes)
    expected = play_all(unit(game, [doomed(game, "raise ValueError"), *others], 6), None)
    assert list(map(plain, found)) == list(map(plain, expected))


@pytest.mark.slow
@pytest.mark.clock
def test_many_games_that_each_take_long_to_begin(boxes: Boxes) -> None:
    # Together they would take more than a second, which no single one may.
    source = MODULES + "END = time.process_time() + 0.03\nwhile time.process_time() < END: pass\n" + FIRST["kotc"]
    which = unit("kotc", [source, FIRST["kotc"]], 10)
    assert play_all(which, boxes) == play_all(unit("kotc", [FIRST["kotc"]] * 2, 10), None)


ALWAYS = (
    "import kotc, time\nclass Bot(kotc.KOTCBot):\n    def play(self, discard):\n        while True:\n            {}\n"
)


@pytest.mark.slow
@pytest.mark.parametrize(
    "forever", ["self.draw()", "pass", "time.sleep(1)", "try: self.draw()\n            except: pass"]
)
def test_a_bot_that_never_answers_costs_its_time_in_a_few_games(
    boxes: Boxes, monkeypatch: pytest.MonkeyPatch, forever: str
) -> None:
    monkeypatch.setattr(boxed, "HARD_S", 0.4)
    spent, real = [], Conversation.receive

    def receive(self: Conversation, *arguments: Any) -> Any:
        reply = real(self, *arguments)
        spent.append(reply.seconds)
        return reply

    monkeypatch.setattr(Conversation, "receive", receive)
    which = unit("kotc", [ALWAYS.format(forever), FIRST["kotc"]], 8)
    records = play_all(which, boxes)
    assert {record.outcome.faults for record in records} == {("TIME", "")}
    # Once for each game, until it is not asked any more, and a short time for all; a look comes up to 50 ms late.
    assert PATIENCE * 0.4 < sum(spent) < PATIENCE * 0.4 + 0.1 + 12 * 0.1
    again = play_all(replace(which, silent=frozenset(["bot 1"])), boxes)
    assert [record.outcome.places for record in again] == [record.outcome.places for record in records]
    assert sum(spent) < PATIENCE * 0.4 + 0.1 + 12 * 0.1


@pytest.mark.parametrize(
    ("answered", "patience_s"), [((), 0.1), (({1},), 0.1), (({1, 2, 3},), 0.2), (({1}, {2}), 0.2), (({1, 2},) * 9, 1.0)]
)
def test_who_answers_everything_alone_is_given_more_time(
    boxes: Boxes, answered: tuple[set[int], ...], patience_s: float
) -> None:
    bot = BoxedBot(boxes.first(1)[0], "kotc", Entrant("b", "Bot", b""))
    for numbers in answered:
        bot._suspects = bot._suspects or {1, 2}
        bot._clear(numbers)
    assert bot._patience_s == pytest.approx(patience_s)


@pytest.mark.parametrize(
    ("measured", "together"),
    [
        ([(8, 0.001)], 16),
        ([(8, 0.001)] * 9, MOST_OPEN),
        ([(8, 0.015)], 8),
        ([(8, 0.4)], 2),
        ([(8, 0.4), (2, 0.1)], 1),
        ([(8, 0.4), (2, 0.1), (1, 0.05)], 1),
        ([(8, 0.4), (2, 0.1), (1, 0.0001), (2, 0.001)], 4),
    ],
)
def test_how_many_are_asked_together(boxes: Boxes, measured: list[tuple[int, float]], together: int) -> None:
    bot = BoxedBot(boxes.first(1)[0], "kotc", Entrant("b", "Bot", b""))
    for count, seconds in measured:
        bot._measure(count, Reply(b"", seconds))
    assert bot._together == together
    assert bot.pace.answers == sum(count for count, _ in measured)
    assert bot.pace.slow == sum(count for count, seconds in measured if seconds / count > 0.02)


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", GAMES)
def test_what_a_bot_has_printed_in_its_game_is_said_with_its_fault(boxes: Boxes, game: str) -> None:
    tick = "COUNT = 0\ndef tick():\n    global COUNT\n    COUNT += 1\n    print('answer', COUNT)\n"
    tick += "    if COUNT > 2: print('now', file=sys.stderr); 1 / 0\n"
    which = unit(game, [turned(SEEDED[game], tick), *[SEEDED[game]] * (PLAYERS[game] - 1)], 3)
    records = play_all(which, boxes)
    messages = {one.message.partition(";")[2] for record in records for one in record.incidents}
    assert messages == {" it printed: answer 1 | answer 2 | answer 3 | now"}
    assert play_all(which, None) == records


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_has_its_time(boxes: Boxes, game: str) -> None:
    for record in play_all(unit(game, [SEEDED[game]] * PLAYERS[game], 2), boxes):
        assert sum(map(len, record.times)) == len(record.moves)
        assert all(0 not in seat for seat in record.times)


def printing(answer: str) -> str:
    """A bot of King of the Cards that answers like this and prints its turns."""
    return f"""
import kotc, os
ALL = kotc.Card.all()
class Bot(kotc.KOTCBot):
    turns = 0
    def play(self, discard):
        self.turns += 1
        print("turn", self.turns)
        {answer}
"""


LACKING = "return next(card for card in ALL if card not in self.hand and card.rank.value != '8')"
# It prints while all games begin; then one answer after the other comes, since a draw ends each message.
DRAWING = (
    printing(f"self.draw()\n        {LACKING}")
    .replace("print(", "(")
    .replace(
        "    def play",
        """\
    def __init__(self):
        print("turn 1")
    def play""",
    )
)


@pytest.mark.parametrize("bot", [printing(LACKING), DRAWING])
def test_what_was_printed_is_said_with_a_card_that_is_not_allowed(boxes: Boxes, bot: str) -> None:
    which = unit("kotc", [bot, SEEDED["kotc"]], 3)
    records = play_all(which, boxes)
    for record in records:
        (incident,) = record.incidents
        assert incident.reason == "NOT HELD"
        assert incident.message.endswith(" is not in the hand; it printed: turn 1")
    assert play_all(which, None) == records


def test_what_was_printed_is_said_when_the_process_has_ended(boxes: Boxes) -> None:
    which = unit("kotc", [printing("os._exit(1)"), SEEDED["kotc"]], 3)
    for record in play_all(which, boxes):
        (incident,) = record.incidents
        assert incident.message == f"{GONE}; it printed: turn 1"


@pytest.mark.parametrize(
    ("measured", "waiting", "worth"),
    [
        ([(8, 0.001)], 15, False),  # a message pays only with many questions
        ([(8, 0.001)], 16, True),
        ([], 8, True),
        ([(8, 0.4)], 1, False),
        ([(8, 0.4)], 2, True),  # a slow bot had better begin to think
    ],
)
def test_a_quick_bot_is_asked_beside_another_one_only_if_many_games_wait(
    boxes: Boxes, measured: list[tuple[int, float]], waiting: int, worth: bool
) -> None:
    bot = BoxedBot(boxes.first(1)[0], "kotc", Entrant("b", "Bot", b""))
    for count, seconds in measured:
        bot._measure(count, Reply(b"", seconds))
    game = SeatedGame(games.game("kotc"), [bot, bot], 0, Seating("m", 0, ("a", "b")), 1)
    bot.waiting.extend([game] * waiting)
    assert bot.is_worth_asking is worth


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("import (", "bot 2: SyntaxError"),
        ("x = 1 / 0", "bot 2: ZeroDivisionError: division by zero (line 1)"),
        ("import os; os._exit(0)", "bot 2: its process ended while its file was loaded, perhaps by os._exit"),
        ("import os; os.write(4, bytes(99))", "bot 2: the bot's process sent something"),
        ("class Bot: pass", "bot 2: found no class that extends"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_named(boxes: Boxes, source: str, words: str) -> None:
    with pytest.raises(CannotLoad, match=words.replace("(", r"\(").replace(")", r"\)")):
        play(unit("kotc", [FIRST["kotc"], source], 0), boxes)


def test_a_bot_that_can_no_longer_be_loaded_has_no_answer(boxes: Boxes) -> None:
    records = play_all(unit("kotc", [FIRST["kotc"], "x = 1 / 0"], 3), boxes)
    assert {record.outcome.faults for record in records} == {("", "EXCEPTION")}
    assert {record.outcome.places for record in records} == {(1, 2)}


@pytest.mark.slow
def test_a_bot_that_never_loads_is_named(boxes: Boxes) -> None:
    with pytest.raises(CannotLoad, match="bot 1: it slept for more than 5 s while"):
        play(unit("kotc", ["import time; time.sleep(99)", FIRST["kotc"]], 0), boxes)


def test_who_cannot_be_loaded_again_loses_its_games_only(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    lives, real = [0], BoxedBot._start

    def start(self: BoxedBot) -> Any:
        if self._entrant.name == "bot 1":
            lives[0] += 1
            if lives[0] == 2:
                raise CannotLoad("not again")
        return real(self)

    monkeypatch.setattr(BoxedBot, "_start", start)
    found = play_all(unit("kotc", [doomed("kotc", "os._exit(0)"), SEEDED["kotc"]], 12), boxes)
    assert lives[0] == 2
    assert "EXCEPTION" in {record.outcome.faults[0] for record in found}
    assert {record.outcome.faults[1] for record in found} == {""}


def test_one_box_after_another_bot(boxes: Boxes) -> None:
    # What the bot before it has changed in the SDK is not there any more.
    vandal = FIRST["kotc"] + "kotc.KOTCBot.draw = None\nkotc.Rank.EIGHT._value_ = 3\nkotc.Card.__eq__ = None\n"
    which = unit("kotc", [SEEDED["kotc"]] * 2, 3)
    play(unit("kotc", [vandal, vandal], 3), boxes)
    assert play_all(which, boxes) == play_all(which, None)


def make_bot(game: str, chance: int, habit: int) -> str:
    """A bot that decides by its random numbers, its habit, and what it sees."""
    seeded = SEEDED[game].replace("0.2", f"0.{chance}").replace("0.4", f"0.{chance + habit}")
    return seeded.replace("random.random() * len", f"(random.random() + {habit} / 7) % 1 * len")


@pytest.mark.slow
@settings(max_examples=20)
@given(data=st.data())
def test_any_bots_play_the_same_games_boxed_and_trusted(boxes: Boxes, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    bot = st.builds(make_bot, st.just(game), st.integers(0, 5), st.integers(0, 4))
    players = data.draw(st.integers(PLAYERS[game], {"kotc": 5, "dubito": 5, "hearts": 4}[game]))
    sources = data.draw(st.lists(bot, min_size=players, max_size=players))
    which = unit(game, sources, data.draw(st.integers(1, 4)), data.draw(st.integers(0, 2**64 - 1)))
    assert play_all(which, boxes) == play_all(which, None)


def test_no_games(boxes: Boxes) -> None:
    assert boxed.play_unit(unit("hearts", [FIRST["hearts"]] * 4, 0), boxes.first(4)).records == ()


def test_boxes_are_kept(boxes: Boxes) -> None:
    first: list[OpenBox] = boxes.first(2)
    assert boxes.first(2) == first


@pytest.mark.slow
def test_games_are_given_up_when_the_budget_of_a_bot_is_spent(boxes: Boxes) -> None:
    slow = turned(FIRST["hearts"].replace("return 0", "return 99"), "def tick():\n    for _ in range(10**6): pass\n")
    which = unit("hearts", [FIRST["hearts"], slow, *[FIRST["hearts"]] * 2], 2)
    result = boxed.play_unit(which, boxes.first(4), Budget("bot 2", 0.1))
    given_up = [(seating.deal, {one.reason for one in incidents}) for seating, incidents in result.unfinished]
    assert (result.records, given_up) == ((), [(0, {"NOT AN INDEX"}), (1, {"NOT AN INDEX"})])
