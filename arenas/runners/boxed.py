"""Plays with bots that are not trusted: each bot is a process in a box, where it plays all its games of a unit.

The games advance together, many at once. All that wait for the same bot are asked in one message, as long as it
answers quickly; a slow bot is asked one question at a time, so that its time is measured exactly. While one bot thinks,
the answers of another one are worked on. If a process is lost (it crashed, or took too long), a new one is asked one
question at a time, and plays each game again from its beginning before it goes on in it: so the move that ended the
process is found, and costs the bot that game only. A message with several questions is given up soon, so that a bot
that never answers costs its second once and not twice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack
from itertools import islice
from typing import Any, TypeVar

from arenas import games
from arenas.harness import wire
from arenas.harness.codes import DRAW, FIRST_FAULT
from arenas.harness.faults import CannotLoad
from arenas.harness.prints import MOST, say
from arenas.runners.collecting import seldom_collected
from arenas.runners.limits import HARD_S, LOADING_S, PATIENCE, SOFT_S
from arenas.runners.open_game import WORDS_LOADING, OpenGame, Orders, Repeated, answer_all
from arenas.values.games import Budget, Entrant, Pace, Record, Seating, Unit, UnitResult
from judge.sandbox import OpenBox
from judge.sandbox.conversation import Conversation, Cut, Reply

MOST_OPEN = 128
"""Games at once: each may keep a 128th of the memory of its bot's process."""

AT_ONCE = 2
"""Bots that think at the same time: one of them, while this process works on what the other has answered. With more,
fewer games wait for each bot, and each message has fewer questions."""

ENOUGH = 96
"""Games that wait for a quick bot before it is asked while another one thinks. A message costs as much as ten answers,
and whoever gets it must first fill its caches; so it is better to wait until it has many questions. Of 128 games of
Hearts, 80 wait for one bot if the bots are asked one after the other, and 40 if two think at once."""

_QUICK_S = SOFT_S / 2
_PATIENCE_S = 5 * SOFT_S
"""A message with several questions may take so long; then each is asked alone. If all are answered then, the next such
message may take twice as long, up to the limit of one answer."""

T = TypeVar("T")
Asking = Generator[None, None, T]


class _Lost(Exception):
    """The process of a bot has to be ended, or is gone."""

    def __init__(self, cut: Cut) -> None:
        super().__init__(cut)
        self.cut = cut


class SeatedGame(OpenGame):
    """A game with its bots, by seat."""

    __slots__ = ("bots",)

    def __init__(self, game: games.Game, bots: Sequence[BoxedBot], number: int, seating: Seating, seed: int) -> None:
        super().__init__(game, number, seating, seed)
        self.bots = bots


class BoxedBot:
    """A bot in its box."""

    def __init__(self, box: OpenBox, game: str, entrant: Entrant, *, is_silent: bool = False) -> None:
        self.waiting: deque[SeatedGame] = deque()
        self.asked: list[SeatedGame] = []
        """Those in which it was asked last."""
        self._box, self._game, self._entrant = box, game, entrant
        self._draws = games.game(game).DRAWS
        self._begun: set[int] = set()  # games that any process of the bot has begun
        self._known: set[int] = set()  # games that this process has begun
        self._ended: list[tuple[Any, ...]] = []
        self._together = 8
        self.thought_s = self.slept_s = 0.0
        self._replies: list[tuple[int, float]] = []  # how many answers each had, and how long they took
        self._suspects: set[int] = set()  # one of these games has ended the process; they are asked one by one
        self._patience_s = _PATIENCE_S
        self._refused: Cut | None = None
        self._is_excused = False  # its sandbox has ended once
        self._answers = False  # it has given one
        self._late = PATIENCE if is_silent else 0  # games without an answer in time, as long as it has given none
        self._stack = ExitStack()
        self._conversation: Conversation | None = None
        self._called: Conversation | None = None  # the bot was sent there, and has not been loaded yet

    @property
    def pace(self) -> Pace:
        """How long it took in all games."""
        replies = self._replies
        return Pace(
            sum([count for count, _ in replies]),
            self.thought_s,
            max([seconds / count for count, seconds in replies], default=0.0),
            sum([count for count, seconds in replies if seconds / count > SOFT_S]),
        )

    @property
    def is_worth_asking(self) -> bool:
        """Whether so many games wait that a message pays, or it is slow, and a message matters little."""
        return len(self.waiting) >= min(ENOUGH, self._together)

    def call(self) -> None:
        """Start the bot's process and send it the bot: meanwhile, others can be called. `load` waits for it."""
        self._called = self._call()

    def load(self) -> None:
        """Start the bot's process. CannotLoad when the bot cannot be used."""
        try:
            self._conversation = self._start()
        except _Lost as lost:
            raise CannotLoad(f"{self._entrant.name}: {WORDS_LOADING[lost.cut]}") from None

    def load_again(self) -> None:
        """Start the process of a bot that could be used before. If it cannot now, it has no answer in any game."""
        try:
            self.load()
        except CannotLoad:
            self.close()
            self._refused = Cut.GONE

    def end(self, game: SeatedGame) -> None:
        """The game is over."""
        if game.number in self._known:
            self._known.remove(game.number)
            self._ended.append((wire.END, game.number))

    def ask(self) -> Asking[list[SeatedGame]]:
        """Ask the bot in some of the games that wait for it; the games that have got their answer.

        Yields whenever the bot has begun to think: meanwhile, others can be asked.
        """
        waiting = self.waiting
        count = 1 if waiting[0].number in self._suspects else min(self._together, len(waiting))
        asked = self.asked = [waiting.popleft() for _ in range(count)]
        for game in asked:
            game.waits = True
        if self._late >= PATIENCE:
            for game in asked:
                game.give_up(Cut.TIME)
            return asked
        try:
            yield from self._ask(asked)
            answered = asked
        except _Lost as lost:
            printed = self._conversation.written(MOST).decode("utf-8", "replace") if self._conversation else ""
            is_innocent = self._excuse(lost)
            self._together = 1
            if count == 1 and not is_innocent:
                asked[0].give_up(lost.cut, say(printed))
                self._suspects.clear()
                self._late += lost.cut in (Cut.TIME, Cut.SLEEP) and not self._answers
            else:
                waiting.extendleft([game for game in reversed(asked) if game.waits])
                self._suspects = {game.number for game in asked if game.waits}
            answered = [game for game in asked if not game.waits]
        if self._suspects:
            self._clear({game.number for game in answered})
        return answered

    def close(self) -> None:
        """End the bot's process."""
        self._stack.close()
        self._conversation = self._called = None
        self._known.clear()
        self._ended.clear()

    def _clear(self, answered: set[int]) -> None:
        """These games are not to blame. If none is, the bot was only slow."""
        if self._suspects <= answered:
            self._patience_s = min(2 * self._patience_s, HARD_S)
        self._suspects -= answered

    def _ask(self, asked: Sequence[SeatedGame]) -> Asking[None]:
        conversation = self._conversation = self._conversation or self._restart()
        orders, self._ended = self._ended, []
        limit_s = HARD_S if len(asked) == 1 else self._patience_s
        if not self._known.issuperset([game.number for game in asked]):
            new = [game for game in asked if game.number not in self._known]
            orders += [game.begin() for game in new]
            again = [game.again() for game in new if game.number in self._begun]
            numbers = {game.number for game in new}
            self._known |= numbers
            self._begun |= numbers
            while again:
                for past in again:
                    past.tell(orders)
                yield from self._exchange(conversation, orders, again, limit_s)
                orders, again = [], [past for past in again if past.waits]
            asked = [game for game in asked if game.waits]
        if asked and asked[0].session.TELLS:
            for game in asked:
                game.tell(orders)
        yield from self._exchange(conversation, orders, asked, limit_s)

    def _exchange(
        self, conversation: Conversation, orders: Orders, asked: Sequence[OpenGame | Repeated], limit_s: float
    ) -> Asking[None]:
        """Send orders and then the questions in these games, and give the answers to the games."""
        if not asked:
            return
        orders.append((wire.ASK, [game.number for game in asked], [game.session.packed() for game in asked]))
        if len(asked) == 1:
            conversation.mark()
        used, done = 0.0, 0
        while done < len(asked):
            conversation.send(wire.pack_orders(orders))
            yield
            codes, messages, printed, reply = self._receive(conversation, len(asked) - done, limit_s - used)
            share = self._measure(len(codes), reply)
            if len(codes) == len(asked) and not printed and answer_all(asked, codes, share):
                self._answers = True
                return
            used = used + reply.seconds if len(codes) == 1 else 0.0
            if printed:
                for game in asked[done:]:  # it may have printed while all of them began
                    if game.number in printed:
                        game.note_printed(printed[game.number])
            words = iter(messages)
            for game, code in zip(asked[done:] if done else asked, codes, strict=False):  # it may end with a draw
                game.answer(code, next(words) if code >= FIRST_FAULT else "", share)
            done += len(codes)
            self._answers |= codes[0] != DRAW
            if codes[-1] == DRAW:
                done -= 1
                orders = [(wire.ASK, [game.number], [game.session.packed()])]

    def _receive(
        self, conversation: Conversation, asked: int, limit_s: float
    ) -> tuple[bytes, list[str], dict[int, str], Reply]:
        """The answers to so many questions, the messages of faults, by game what was printed, and the reply itself."""
        reply = conversation.receive(wire.is_whole, limit_s, wire.most_bytes(asked))
        if reply.cut is not None:
            raise _Lost(reply.cut)
        try:
            codes, messages, printed = wire.unpack_reply(reply.data, asked)
        except wire.BadReply:
            raise _Lost(Cut.FLOOD) from None
        if codes[-1] == DRAW and not self._draws:
            raise _Lost(Cut.FLOOD)
        return codes, messages, printed, reply

    def _measure(self, count: int, reply: Reply) -> float:
        """What one of so many answers took."""
        seconds = reply.seconds
        self._replies.append((count, seconds))
        self.thought_s += seconds
        self.slept_s += reply.slept_s
        if seconds < _QUICK_S:
            self._together = min(2 * self._together, MOST_OPEN)
        elif seconds > SOFT_S:
            self._together = max(1, self._together // 4)
        return seconds / count

    def _restart(self) -> Conversation:
        """A new process. A bot that could be loaded before and now cannot is not loaded again."""
        try:
            if self._refused is None:
                return self._start()
        except _Lost as lost:
            self._refused = lost.cut
        except CannotLoad:
            self._refused = Cut.GONE
        assert self._refused is not None, "it was not started"
        raise _Lost(self._refused)

    def _start(self) -> Conversation:
        """A new process with the bot. CannotLoad says why it cannot be used."""
        try:
            return self._await_load()
        except _Lost as lost:
            if not self._excuse(lost):
                raise
            return self._await_load()

    def _excuse(self, lost: _Lost) -> bool:
        """End the process. Whether its sandbox is to blame, which no bot can end; that is said once of each bot."""
        self.close()
        is_innocent = lost.cut is Cut.GONE and not (self._box.is_open or self._is_excused)
        self._is_excused |= is_innocent
        return is_innocent

    def _await_load(self) -> Conversation:
        conversation, self._called = self._called or self._call(), None
        codes, messages, _, _ = self._receive(conversation, 1, LOADING_S)
        if codes[0] >= FIRST_FAULT:
            raise CannotLoad(f"{self._entrant.name}: {messages[0]}")
        return conversation

    def _call(self) -> Conversation:
        conversation = self._stack.enter_context(self._box.converse())
        load = (wire.LOAD, self._game, self._entrant.stem, self._entrant.source)
        conversation.send(wire.pack_orders([load]))
        return conversation


def play_unit(unit: Unit, boxes: Sequence[OpenBox], budget: Budget | None = None) -> UnitResult:
    """Play the games of a unit, each entrant in the box of that place. CannotLoad for a bot that cannot play.
    Games are given up when the `budget` is spent.

    JudgeFailure when a box cannot be opened.
    """
    game = games.game(unit.game)
    bots = [
        BoxedBot(box, unit.game, entrant, is_silent=entrant.name in unit.silent)
        for box, entrant in zip(boxes, unit.entrants, strict=True)
    ]
    coming = (
        SeatedGame(game, [bots[place] for place in unit.places(seating)], number, seating, seed)
        for number, (seating, seed) in enumerate(unit.games)
    )
    records: dict[int, Record] = {}
    watched = [bots[place] for place in budget.covers(unit)] if budget else []

    def is_spent() -> bool:
        return budget is not None and sum([bot.thought_s for bot in watched]) > budget.seconds

    try:
        for bot in bots:
            bot.call()
        for bot in bots:
            if unit.games:
                bot.load_again()
            else:
                bot.load()
        for one in islice(coming, MOST_OPEN):
            one.bots[one.session.asked].waiting.append(one)
        with seldom_collected():
            _play(bots, coming, records, is_spent)
    finally:
        for bot in bots:
            bot.close()
    return UnitResult(
        tuple(records[number] for number in sorted(records)),
        tuple(bot.pace for bot in bots),
        slept_s=tuple(bot.slept_s for bot in bots),
        unfinished=tuple(one.unfinished() for one in begun(bots) if one.number not in records),
    )


def begun(bots: Sequence[BoxedBot]) -> list[SeatedGame]:
    """The games that wait for a bot or have just been asked, in order: all that are not over are among them."""
    games_of = {one.number: one for bot in bots for one in (*bot.asked, *bot.waiting)}
    return [games_of[number] for number in sorted(games_of)]


def _play(
    bots: Sequence[BoxedBot],
    coming: Iterable[SeatedGame],
    records: dict[int, Record],
    is_spent: Callable[[], bool],
) -> None:
    """Play the games that wait, and those that are coming, until the budget is spent. While one bot thinks, others are
    asked."""
    thinking: dict[BoxedBot, Asking[list[SeatedGame]]] = {}

    def go_on(bot: BoxedBot) -> None:
        asking = thinking.pop(bot, None) or bot.ask()
        try:
            next(asking)
        except StopIteration as end:
            _seat(end.value, coming, records)
        else:
            thinking[bot] = asking

    while not is_spent():
        best, most = None, 0
        for bot in bots:
            if len(bot.waiting) > most and bot not in thinking:
                best, most = bot, len(bot.waiting)
        if best and (not thinking or (len(thinking) < AT_ONCE and best.is_worth_asking)):
            go_on(best)
        elif thinking:
            go_on(next(iter(thinking)))  # the first that was asked
        else:
            return


def _seat(answered: Iterable[SeatedGame], coming: Iterable[SeatedGame], records: dict[int, Record]) -> None:
    """Let each game wait for its next bot, or end it and begin another."""
    for game in answered:
        if game.gone:
            game.pass_over()
        seat = game.session.seat
        if seat is not None:
            game.bots[seat].waiting.append(game)
            continue
        records[game.number] = game.record()
        for bot in game.bots:
            bot.end(game)
        for one in islice(coming, 1):
            one.bots[one.session.asked].waiting.append(one)
