"""`python -m arenas`: the commands, and what every one of them does with wrong words."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arenas import __main__ as arena
from arenas import commands, games
from tests.arenas.commands.arena import argv, environment, run


def test_there_is_a_command_for_each_game() -> None:
    assert commands.names() == sorted([*games.names(), "analyse", "compare", "play", "replay", "try", "verify"])


@pytest.mark.parametrize("words", [[], *([name] for name in commands.names())])
def test_help(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main([*words, "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith("usage: python -m arenas")
    for name in words or commands.names():
        assert commands.summary(name) in " ".join(shown.split())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "COMMAND: missing; see `python -m arenas --help`"),
        (["heart"], "no command 'heart'; did you mean 'hearts'?; see `python -m arenas --help`"),
        (["\x1b[31m"],
         ("no command '\\x1b[31m'; known: analyse, compare, dubito, hearts, kotc, play, replay, try, verify; "
          "see `python -m arenas --help`")),
        (["kotc", "--format", "league"],
         ("--format league: expected bracket, round-robin, gauntlet or comparison; "
          "see `python -m arenas kotc --help`")),
        (["kotc", "--roster", "x.csv"], "no option --roster; see `python -m arenas kotc --help`"),
        (["dubito", "--seed", "one"], "--seed one: expected a whole number; see `python -m arenas dubito --help`"),
        (["hearts", "--deals", "1.5"], "--deals 1.5: expected a whole number; see `python -m arenas hearts --help`"),
        (["hearts", "--out", ""],
         "--out: expected the name of a file or a folder, found an empty one; see `python -m arenas hearts --help`"),
        (["try", "chess", "x.py"], "GAME chess: expected dubito, hearts or kotc; see `python -m arenas try --help`"),
        (["try", "kotc"], "BOT: missing; see `python -m arenas try --help`"),
        (["replay"], "FILE: missing; see `python -m arenas replay --help`"),
    ],
)  # fmt: skip
def test_wrong_words(capsys: pytest.CaptureFixture[str], words: list[str], complaint: str) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main(words)
    assert ended.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"arenas: {complaint}\n"


def test_a_fault_of_the_arena_is_status_3(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def faulty(_name: str, _args: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(commands, "run", faulty)
    assert arena.main(["replay", "x"]) == 3
    assert "ZeroDivisionError" in capsys.readouterr().err


BEGIN = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)  # until the arena's own first line
sys.argv = ["arenas", *sys.argv[1:]]
print("begun", flush=True)
runpy.run_module("arenas", run_name="__main__", alter_sys=True)
"""
EARLY = (0, 60, 150, 310)
ALL = [
    pytest.param(delay, marks=pytest.mark.nightly if delay % 100 else pytest.mark.slow)
    for delay in range(0, 800, 20)
    if delay not in EARLY
]


@pytest.mark.once_but_first
@pytest.mark.clock
@pytest.mark.parametrize("delay", [*EARLY, *ALL])
def test_an_interrupt_at_any_moment_is_one_line(tmp_path: Path, delay: int) -> None:
    """The signal goes to the workers, too, as from a terminal; every second time it comes twice. `delay` is in ms.

    The program begins twice: the second time with a fixed order of sets.
    """
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            BEGIN,
            "kotc",
            "house",
            "--deals",
            "5000",
            "--seed",
            "1",
            *["--trusted"] * (delay % 40 > 0),
        ],
        cwd=tmp_path,
        env=environment(PYTHONHASHSEED="7"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"begun\n"
    time.sleep(delay / 1000)
    for _ in range(1 + delay // 10 % 4 // 2):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.005)
    _, said = process.communicate(timeout=60)
    lines = said.decode().splitlines()
    assert (process.returncode, len(lines)) in [(130, 1), (-signal.SIGINT, 0)], said.decode()
    assert all(line.startswith("arenas: interrupted") for line in lines)


@pytest.mark.slow
def test_the_exit_status_is_that_of_the_command(tmp_path: Path) -> None:
    done = run(tmp_path, "replay", "nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "arenas: nowhere: No such file or directory: expected the record of a game\n"


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    words = ("kotc", "Saver", "ExampleBot", "--deals", "1", "--trusted", "--out", "out")
    with subprocess.Popen(
        argv(*words), cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
    assert (process.returncode, errors) == (0, b"")
    assert (tmp_path / "out" / "results.json").exists()
