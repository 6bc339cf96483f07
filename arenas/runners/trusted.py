"""Plays with bots that are trusted: all in this process, in its main thread, one game after the other.

Such a bot can do what this process can: read the other hands, change the SDK for all, write files, end the process
(`os._exit`, a crash in C code), in a tournament sleep for ever. Ordinary mistakes harm nobody else: errors of any kind,
endless loops, `input()`, `exit()`, and everything that is printed.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

from arenas import games
from arenas.harness import loading
from arenas.harness.codes import DRAW, TIME, encode, reason
from arenas.harness.faults import Fault
from arenas.harness.prints import Prints, Stream
from arenas.harness.referee import Referee
from arenas.runners.collecting import seldom_collected
from arenas.runners.incidents import Incidents
from arenas.runners.limits import PATIENCE, TOO_LONG, Enough, Watch
from arenas.seeds import derive
from arenas.values.games import Budget, Entrant, Incident, Record, Seating, Unit, UnitResult


def play_unit(unit: Unit, printed: TextIO | None = None, budget: Budget | None = None) -> UnitResult:
    """Play the games of a unit; what the bots print goes to `printed`, or nowhere. Games are given up when the `budget`
    is spent. CannotLoad if one of the bots cannot be used."""
    game = games.game(unit.game)
    records = []
    unfinished: list[tuple[Seating, tuple[Incident, ...]]] = []
    watched = (budget.covers(unit), budget.seconds) if budget else ()
    watch = Watch(len(unit.entrants), *watched, is_awaited=budget is not None)
    with without_streams(printed, watch.prints), seldom_collected(), watch:
        bots = [load(unit.game, entrant, watch) for entrant in unit.entrants]
        late = [PATIENCE * (entrant.name in unit.silent) for entrant in unit.entrants]
        for seating, seed in unit.games:
            places = unit.places(seating)
            watch.begin(places)
            silent = [late[place] >= PATIENCE and not watch.paces()[place].answers for place in places]
            record = play_game(game, [bots[place] for place in places], seating, seed, watch, silent)
            if not isinstance(record, Record):
                unfinished.append((seating, record))
                break
            records.append(record)
            if watch.interrupted:
                raise KeyboardInterrupt
            for place, fault in zip(places, record.outcome.faults, strict=True):
                late[place] += fault == reason(TIME)
    slept_s = tuple(watch.slept_s) if budget else ()
    return UnitResult(tuple(records), watch.paces(), slept_s=slept_s, unfinished=tuple(unfinished))


@contextlib.contextmanager
def without_streams(printed: TextIO | None = None, prints: Prints | None = None) -> Iterator[None]:
    """What is printed goes there, or else its end is kept in `prints`, and there is nothing to read: as in a box."""
    nowhere = Path(os.devnull).open("r+", encoding="utf-8", errors="surrogateescape")  # noqa: SIM115 - closed below
    before = sys.stdin
    try:
        out = printed or (Stream(nowhere, prints) if prints else nowhere)
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            sys.stdin = nowhere
            yield
    finally:
        sys.stdin = before
        nowhere.close()


def load(game: str, entrant: Entrant, watch: Watch) -> loading.Bot:
    """The entrant's bot. CannotLoad with its name."""
    try:
        with watch.load():
            return loading.load(game, entrant.stem, entrant.source)
    except loading.CannotLoad as refusal:
        raise loading.CannotLoad(f"{entrant.name}: {refusal}") from None


def play_game(
    game: games.Game,
    bots: Sequence[loading.Bot],
    seating: Seating,
    seed: int,
    watch: Watch,
    silent: Sequence[bool],
) -> Record | tuple[Incident, ...]:
    """Play one game between these bots, seat 1 first. Who is `silent` is not asked, and has no answer in time. What was
    wrong in it, if it was given up."""
    session = game.begin_quickly(seed, len(bots))
    incidents = Incidents()
    players: list[Callable[[Any], Any]] = []
    for seat, bot in enumerate(bots):
        judging = referee(session, seat, watch, incidents, silent=silent[seat])
        if silent[seat]:
            players.append(without_asking(judging))
            continue
        watch.seating = seat
        seated = bot.seat(seat + 1, len(bots), derive(seed, "bot", seat), judging)
        players.append(with_news(session, seat, seated, watch) if session.TELLS else seated.answer)
    try:
        session.play(players)
    except Enough:
        watch.end()
        return incidents.of(session, watch.prints.say)
    return Record(
        seating, seed, session.moves(), session.outcome(), incidents.of(session, watch.prints.say), watch.end()
    )


def referee(session: games.QuickSession, seat: int, watch: Watch, incidents: Incidents, *, silent: bool) -> Referee:
    """What notes the answers of this seat in the game."""

    def decide(question: Any, fault: Fault) -> Any:
        session.seat = seat
        if not session.TELLS or silent:  # otherwise it is there, and this is how it travels
            session.question = question
        code = fail(session, fault, watch, incidents)
        session.made.append(code)
        if code == TIME:  # asked no more: in a box, its process would have been ended
            watch.late[seat] += not silent
            session.replace(seat, always_late)
        return session.ANSWERS[code]

    def always_late(_question: object) -> Any:
        session.made.append(TIME)
        return session.ANSWERS[TIME]

    def draw() -> Any:
        session.answer(DRAW)
        return session.question

    ask = bool if session.TELLS else watch.ask  # `with_news` does it earlier
    return Referee(ask, session.made.append, decide, session.ANSWERS, draw)


def without_asking(judging: Referee) -> Callable[[Any], Any]:
    """Answers each question with the fault of a bot that is too late."""
    return lambda question: judging.fail(question, Fault(reason(TIME), TOO_LONG))


def with_news(session: games.QuickSession, seat: int, seated: Any, watch: Watch) -> Callable[[Any], Any]:
    """Shows the seat what has happened before each question, and gives it the question as it is for this game."""

    def answer(question: Any) -> Any:
        watch.ask(seat)
        for event in session.news(seat):
            seated.observe(event)
        session.question = question
        return seated.answer(session.packed())

    return answer


def fail(session: games.QuickSession, fault: Fault, watch: Watch, incidents: Incidents) -> int:
    """The code of a fault of the seat that is asked."""
    if watch.interrupted:
        raise KeyboardInterrupt
    code, message = encode(fault), fault.message
    if watch.ended == session.asked:
        watch.ended = None
        code, message = TIME, watch.words
    elif code != TIME:  # when it is ended, it may be printing
        message += watch.prints.say(session.asked)
    incidents.note(session, code, message)
    return code
