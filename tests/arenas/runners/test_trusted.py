"""Trusted bots run with all rights of the arena's process. Their ordinary mistakes still harm nobody else."""

import os
import signal
import sys
from dataclasses import replace

import pytest

from arenas.harness.faults import CannotLoad
from arenas.runners import limits, worker
from tests.arenas.units import FIRST, GAMES, PLAYERS, SEEDED, play, play_all, turned, unit

MISTAKES = {
    "leaves the program": "raise SystemExit",
    "interrupts": "raise KeyboardInterrupt",
    "reads the keyboard": "input()",
    "divides by zero": "1 / 0",
    "calls itself": "tick()",
    "changes its file's names": "globals().clear()",
}


def mistaken(game: str, mistake: str) -> str:
    return turned(SEEDED[game], f"def tick():\n    {mistake}\n")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mistake", sorted(MISTAKES))
def test_a_mistake_is_the_bots_own_fault(game: str, mistake: str) -> None:
    others = [SEEDED[game]] * (PLAYERS[game] - 1)
    records = play_all(unit(game, [mistaken(game, MISTAKES[mistake]), *others], 2), None)
    assert {record.outcome.faults for record in records} == {("EXCEPTION", *[""] * len(others))}
    healthy = unit(game, [SEEDED[game]] * PLAYERS[game], 2)
    before = play_all(healthy, None)
    assert play_all(healthy, None) == before


@pytest.mark.parametrize("game", GAMES)
def test_what_bots_print_is_not_shown(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    loud = turned(SEEDED[game], "def tick():\n    print('loud'); print('err', file=sys.stderr)\n")
    before = (sys.stdin, sys.stdout, sys.stderr)
    found = play_all(unit(game, [loud] * PLAYERS[game], 2), None)
    assert found == play_all(unit(game, [turned(SEEDED[game], "def tick(): pass\n")] * PLAYERS[game], 2), None)
    assert (sys.stdin, sys.stdout, sys.stderr) == before
    assert capsys.readouterr() == ("", "")


def test_a_bot_is_not_blamed_for_the_time_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_LOOKS", 2)
    # The loop is a function: some versions of Python leave the jump of a loop out of the `try` around it.
    endless = "def loop():\n    while True: pass\ndef tick():\n    try: loop()\n    except Exception: pass\n"
    catches = turned(FIRST["kotc"], endless)
    strange = "import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard): return 7\n"
    (record,) = play(unit("kotc", [catches, strange], 1), None).records
    assert record.outcome.faults == ("", "NOT A CARD")


@pytest.mark.slow
def test_a_bot_that_hangs_loses_its_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HARD_S", 0.05)
    hang = "DOOMED = random.random() < 0.4\ndef tick():\n    while DOOMED: pass\n"
    which = unit("kotc", [turned(SEEDED["kotc"], hang), SEEDED["kotc"]], 8)
    healthy = unit("kotc", [turned(SEEDED["kotc"], hang.replace("while", "if")), SEEDED["kotc"]], 8)
    faults = []
    for record, whole in zip(play_all(which, None), play_all(healthy, None), strict=True):
        faults.append(record.outcome.faults)
        assert record == whole or record.outcome.faults == ("TIME", "")
    assert {("TIME", ""), ("", "")} == set(faults)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_never_answers_costs_its_time_in_a_few_games(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HARD_S", 0.05)
    monkeypatch.setattr(limits, "_LOOKS", 2)
    hang = turned(SEEDED[game], "def tick():\n    while True: pass\n")
    others = [SEEDED[game]] * (PLAYERS[game] - 1)
    which = unit(game, [hang, *others], limits.PATIENCE + 3)
    result = worker.work(replace(which, trusted=True))
    assert {record.outcome.faults for record in result.records} == {("TIME", *[""] * len(others))}
    assert result.paces[0].answers == 0
    # A look at the clock comes every 20 ms: at the third one, the time is over.
    assert limits.PATIENCE * 0.04 <= result.paces[0].seconds < limits.PATIENCE * 0.2
    again = worker.work(replace(which, trusted=True, silent=frozenset(["bot 1"])))
    assert again.paces[0].seconds == 0
    assert [record.outcome for record in again.records] == [record.outcome for record in result.records]
    assert [record.incidents for record in again.records] == [record.incidents for record in result.records]


def test_the_user_can_interrupt_even_while_a_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    # The bot catches everything, and the harness would take it for the bot's fault.
    catch = "def tick():\n    try: os.kill(os.getpid(), 2)\n    except BaseException: pass\n"
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        play(unit("kotc", [turned(SEEDED["kotc"], catch), SEEDED["kotc"]], 2), None)
    assert signal.getsignal(signal.SIGINT) is before
    assert os.getpid()


def test_a_bot_that_cannot_be_loaded_is_named() -> None:
    with pytest.raises(CannotLoad, match="bot 2: ZeroDivisionError: division by zero"):
        play(unit("kotc", [FIRST["kotc"], "1 / 0"]), None)


def test_a_bot_that_prints_while_it_is_loaded_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    play(unit("kotc", [FIRST["kotc"] + "print('loud')\n", FIRST["kotc"]]), None)
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_a_bot_that_hangs_while_it_is_loaded_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOADING_S", 0.1)
    with pytest.raises(CannotLoad, match=r"bot 2: TimeoutError: it took more than 10 s of CPU time"):
        play(unit("kotc", [FIRST["kotc"], "while True: pass"]), None)


def test_how_long_they_took_is_counted() -> None:
    result = play(unit("kotc", [FIRST["kotc"], SEEDED["kotc"]], 3), None)
    assert all(pace.answers > 0 and pace.longest_s <= pace.seconds for pace in result.paces)
