"""Tournaments on the command line: what they write, what they refuse, and that nothing changes their results."""

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from arenas import games
from arenas.commands.tournament import MOST_LEFT_OUT
from arenas.modes.choice import MODES
from tests.arenas.commands.arena import argv, complain, environment, put, results, run, tables
from tests.arenas.units import FIRST, SEEDED

HOUSE = {
    "kotc": ("ExampleBot", "EightsLast", "Saver"),
    "dubito": ("Honest", "Doubter", "Bluffer", "ExampleBot"),
    "hearts": ("FirstLegal", "Low", "High", "Duck"),
}
SHORT = {
    "bracket": ("--deals", "2"),
    "experiment": ("--deals", "6"),
    "league": (),
    "round-robin": ("--games", "40"),
    "gauntlet": ("--games", "40"),
    "comparison": ("--games", "60"),
}
# At every change a bracket and a league are played, each in the game whose competition it is.
CHOICES = [
    pytest.param(
        game,
        mode,
        marks=pytest.mark.slow
        if mode == "bracket"
        else pytest.mark.thorough
        if mode == "league" and of_game[0] == game
        else pytest.mark.nightly,
    )
    for mode, of_game in MODES.items()
    for game in of_game
]
BREAKS = "import kotc\nclass Breaks(kotc.KOTCBot):\n    def play(self, discard):\n        return 7\n"
WRONG = "import kotc\nclass Wrong(\n"


@pytest.mark.parametrize(("game", "mode"), CHOICES)
def test_boxed_and_trusted_write_the_same(tmp_path: Path, game: str, mode: str) -> None:
    bots = HOUSE[game][:2] if (game, mode) == ("hearts", "comparison") else HOUSE[game]  # two more are no table of four
    words = [game, *bots, "--format", mode, *SHORT[mode], "--no-cache", "--seed", "1"]
    if (game, mode) == ("hearts", "round-robin"):
        words += ["--stop", "never"]
    boxed = run(tmp_path, *words, "--out", "boxed")
    trusted = run(tmp_path, *words, "--out", "trusted", "--trusted")
    assert (boxed.returncode, trusted.returncode) == (0, 0)
    assert boxed.stderr == trusted.stderr
    assert (boxed.stderr == "") == (mode != "comparison")  # it says how things stand
    assert results(tmp_path / "boxed") == results(tmp_path / "trusted")
    said = boxed.stdout.replace("boxed", "trusted").replace("each bot in a sandbox", "trusted, without a sandbox")
    assert without_times(said) == without_times(trusted.stdout)
    assert said.startswith(f"{game}, {mode}, seed 1: {results(tmp_path / 'boxed')['tournament']['games']} games, ")
    assert tables(tmp_path / "boxed") == tables(tmp_path / "trusted")
    assert not (tmp_path / ".judge").exists()


def without_times(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("answers that took more than")]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
def test_the_default_mode(tmp_path: Path, game: str) -> None:
    mode = next(mode for mode, of_game in MODES.items() if game in of_game)
    done = run(tmp_path, game, *HOUSE[game], *SHORT[mode], "--trusted")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{game}, {mode}, seed ")
    out = tmp_path / "out" / "arenas" / game
    assert results(out)["tournament"]["format"] == mode
    written = [f"wrote {path.relative_to(tmp_path)}" for path in out.iterdir() if path.is_file()]
    found = [line for line in done.stdout.splitlines() if line.startswith("wrote ")]
    assert sorted(found[:-1]) == sorted(written)
    records = sorted(f"records/{path.name}" for path in (out / "records").iterdir())
    assert found[-1] == f"wrote out/arenas/{game}/records/ ({len(records)} files)"
    assert records == sorted(replay["record"] for replay in results(out)["replays"])


ROSTER = "bot,file\nAda,First.py\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["kotc", "Savr"], "Savr: no such file, folder or house bot; did you mean 'Saver'?"),
        (["kotc", "--seed", "-1"], "--seed -1: expected a whole number from 0 to 2^64 - 1"),
        (["kotc", "--seed", str(1 << 64)], f"--seed {1 << 64}: expected a whole number from 0 to 2^64 - 1"),
        (["kotc", "--jobs", "0"], "--jobs 0: expected a whole number from 1"),
        (["kotc", "--pool", "x"], "--pool x: no such pool; known: dask, processes, serial"),
        (["kotc", "--scheduler", "x"], "--scheduler is for --pool dask, not for processes"),
        (["kotc", "--deals", "0"], "--deals 0: expected a whole number from 1"),
        (["hearts", "--deals", "-2"], "--deals -2: expected a whole number from 1"),
        (["hearts", "--seasons", "0"], "--seasons 0: expected a whole number from 1"),
        (["kotc", "--format", "round-robin", "--games", "0"], "--games 0: expected a whole number from 1"),
        (["kotc", ""], "expected a file, a folder or a house bot, found an empty name"),
        (["kotc", "--format", "round-robin", "--deals", "3"],
         "--format round-robin: it has no --deals: leave that out, or choose --format bracket"),
        (["kotc", "--stop", "never"],
         "--format bracket: it has no --stop: leave that out, or choose --format round-robin or gauntlet"),
        (["kotc", "--format", "round-robin", "--seats", "6"],
         "--format round-robin: --seats 6: expected 2 to 5 bots at a table"),
        (["hearts", "--format", "round-robin", "--seats", "3"],
         "--format round-robin: --seats 3: expected 4 bots at a table"),
        (["kotc", "--format", "round-robin", "--stop", "nonsense"],
         ("--format round-robin: --stop nonsense: expected separated, never, or the names of two of the bots, as in "
          "A,B")),
        (["kotc", "--format", "round-robin", "--stop", "Saver,Saver"],
         ("--format round-robin: --stop Saver,Saver: expected separated, never, or the names of two of the bots, as in "
          "A,B")),
        (["kotc", "Saver"],
         "--format bracket: expected at least 2 bots, found 1: enter more; the same one may come twice"),
        (["kotc", "Saver", "--format", "round-robin"],
         "--format round-robin: expected at least 2 bots, found 1: enter more; the same one may come twice"),
        (["dubito", "Honest", "Doubter"],
         "--format experiment: expected at least 3 bots, found 2: enter more; the same one may come twice"),
        (["hearts", "Low", "High", "Duck"],
         "--format league: expected at least 4 bots, found 3: enter more; the same one may come twice"),
        (["hearts", "--roster", "nowhere.csv"], "--roster nowhere.csv: No such file or directory: expected a CSV file"),
        (["hearts", "--roster", "schedule.csv"],
         ("schedule.csv: line 1: expected the header bot,file, found 'deal,seat1,seat2,seat3,seat4': write the header "
          "as the first line")),
        (["hearts", "Low", "--roster", "roster.csv"],
         "--roster roster.csv: it names all bots, found Low beside it: add it to the roster"),
        (["hearts", "--roster", "roster.csv"],
         "--format league: expected at least 4 bots, found 1: enter more; the same one may come twice"),
        (["hearts", "--roster", "gone.csv"],
         "--roster gone.csv: line 2: gone.py: No such file or directory: expected the file of a bot"),
        (["hearts", "--schedule", "nowhere.csv"],
         "--schedule nowhere.csv: No such file or directory: expected a CSV file"),
        (["hearts", "--schedule", "schedule.csv"],
         ("schedule.csv: line 2: expected the name of a bot that plays, found 'Nobody': correct the name or add the "
          "bot")),
        (["hearts", "--schedule", "schedule.csv", "--deals", "2"],
         "--format league: expected --deals or --schedule, found both: the deals are in the schedule"),
        (["kotc", "empty"], "empty: no bot in this folder: expected files that end in .py"),
    ],
)  # fmt: skip
def test_what_cannot_be_played(tmp_path: Path, words: Sequence[str], message: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "roster.csv").write_text(ROSTER)
    (tmp_path / "gone.csv").write_text("bot,file\nAda,gone.py\n")
    (tmp_path / "schedule.csv").write_text("deal,seat1,seat2,seat3,seat4\n0,Low,High,Duck,Nobody\n")
    put(tmp_path, First=FIRST["hearts"])
    assert complain(tmp_path, *words, "--trusted", "--pool", "serial", *extra(words)) == f"arenas: {message}"
    assert not (tmp_path / "out").exists()


def extra(words: Sequence[str]) -> Sequence[str]:
    """The pool that a row is about, again at the end: the last one counts."""
    if "--pool" in words:
        return words[words.index("--pool") :]
    return ("--pool", "processes") if "--scheduler" in words else ()


@pytest.mark.slow
@pytest.mark.parametrize("how", [(), ("--trusted",)])
def test_a_bot_that_cannot_be_loaded_is_named_and_the_others_play(tmp_path: Path, how: Sequence[str]) -> None:
    bots = put(tmp_path, Wrong=WRONG, Empty="", Breaks=BREAKS)
    done = run(tmp_path, "kotc", *bots, "Saver", "--deals", "1", "--out", "out", *how)
    assert done.returncode == 0
    lines = done.stderr.splitlines()
    assert lines[0] == "arenas: Wrong cannot play: SyntaxError: '(' was never closed (line 2)"
    assert lines[1].startswith("arenas: Empty cannot play: ")
    assert len(lines) == 2
    assert "Breaks: NOT A CARD: " in done.stdout
    found = results(tmp_path / "out")
    assert [bool(bot["refused"]) for bot in found["bots"]] == [True, True, False, False]
    assert found["tournament"]["games"] == found["tournament"]["faults"] == 2
    assert {name for replay in found["replays"] for name in replay["seats"]} == {"Breaks", "Saver"}


@pytest.mark.slow
def test_if_too_few_bots_can_be_loaded_nothing_is_played(tmp_path: Path) -> None:
    done = run(tmp_path, "kotc", *put(tmp_path, Wrong=WRONG), "Saver", "--trusted")
    assert done.returncode == 2
    assert done.stderr.splitlines()[1:] == [
        "arenas: --format bracket: expected at least 2 bots, found 1: enter more; the same one may come twice"
    ]


@pytest.mark.slow
def test_a_league_with_roster_and_schedule(tmp_path: Path) -> None:
    put(tmp_path, First=FIRST["hearts"], Seeded=SEEDED["hearts"])
    (tmp_path / "roster.csv").write_text("bot,file\nAda,First.py\nthe second,Seeded.py\nC,First.py\nD,Seeded.py\n")
    (tmp_path / "schedule.csv").write_text("deal,seat1,seat2,seat3,seat4\n0,D,C,the second,Ada\n4,Ada,C,D,the second\n")
    words = ("--roster", "roster.csv", "--schedule", "schedule.csv", "--seasons", "2")
    assert run(tmp_path, "hearts", *words, "--out", "out", "--trusted").returncode == 0
    found = results(tmp_path / "out")
    assert [bot["name"] for bot in found["bots"]] == ["Ada", "the second", "C", "D"]
    table = next(table for table in found["tables"] if table["name"] == "league-games")
    assert [row[:7] for row in table["rows"]] == [
        [season, number, deal, *seats]
        for season in (1, 2)
        for number, deal, seats in ((1, 0, ("D", "C", "the second", "Ada")), (2, 4, ("Ada", "C", "D", "the second")))
    ]


@pytest.mark.slow
def test_bots_of_one_name_and_of_hostile_names(tmp_path: Path) -> None:
    names = ("a/Ada.py", "b/Ada.py", "a/<img src=x>.py", "a/\u202e\x1b[31m.py")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(FIRST["kotc"])
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "Bo.py").write_text(FIRST["kotc"])
    for number in range(MOST_LEFT_OUT + 2):
        (tmp_path / "c" / f"{number:02}\x1b.zip").touch()
    done = run(tmp_path, "kotc", *names, "c", "--deals", "1", "--out", "out", "--trusted")
    assert done.returncode == 0
    left_out = ", ".join(f"c/{number:02}\\x1b.zip" for number in range(MOST_LEFT_OUT))
    assert done.stderr.splitlines() == [
        "arenas: b/Ada.py plays as Ada-2",
        "arenas: a/<img src=x>.py plays as _img_src_x_",
        "arenas: a/\\u202e\\x1b[31m.py plays as ___31m",
        f"arenas: left out: {left_out} and 2 more: a bot is one file, and its name ends in .py",
    ]
    found = results(tmp_path / "out")
    assert [bot["name"] for bot in found["bots"]] == ["Ada", "Ada-2", "_img_src_x_", "___31m", "Bo"]
    assert "\x1b" not in done.stdout
    assert "\x1b" not in (tmp_path / "out" / "results.json").read_text(encoding="utf-8")


@pytest.mark.thorough
def test_pools_give_the_same_results(tmp_path: Path) -> None:
    bots = put(tmp_path, Seeded=SEEDED["kotc"], Breaks=BREAKS)
    words = ("kotc", *bots, "Saver", "--format", "round-robin", "--games", "60", "--stop", "never", "--no-cache")
    for out, more in (("three", ("--jobs", "3")), ("serial", ("--pool", "serial"))):
        done = run(tmp_path, *words, *more, "--out", out)
        assert (done.returncode, done.stderr) == (0, "")
    assert results(tmp_path / "three") == results(tmp_path / "serial")


@pytest.mark.slow
def test_the_order_of_sets_is_the_same_whatever_the_environment_says(tmp_path: Path) -> None:
    source = FIRST["kotc"].replace("for card in self.hand:", "for card in {repr(c): c for c in SET(self)}.values():")
    source = source.replace("import kotc", "import kotc\ndef SET(bot):\n    names = {repr(c): c for c in bot.hand}\n"
                            "    return [names[name] for name in set(names)]")  # fmt: skip
    bots = put(tmp_path, Sets=source)
    for seed in ("7", "0"):
        words = ("kotc", *bots, "Saver", "--deals", "5", "--no-cache", "--trusted", "--out", seed)
        assert run(tmp_path, *words, PYTHONHASHSEED=seed).returncode == 0
    assert results(tmp_path / "7") == results(tmp_path / "0")


LONG = (
    "--seed",
    "1",
    "--format",
    "round-robin",
    "--games",
    "1000",
    "--stop",
    "never",
    "--jobs",
    "2",
    "--pool",
    "processes",
)


def started(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """A tournament whose first games are in the store."""
    (folder / "work").mkdir(exist_ok=True)
    process = subprocess.Popen(
        argv(*words),
        cwd=folder / "work",
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    kept = folder / "work" / ".judge" / "store.sqlite-wal"
    ends = time.monotonic() + 60
    while time.monotonic() < ends and process.poll() is None and size(kept) <= 1 << 17:
        time.sleep(0.005)
    return process


def size(file: Path) -> int:
    """In bytes; 0 if there is no file, also if it goes while somebody looks: SQLite removes it when it closes."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize("how", [pytest.param((), marks=pytest.mark.nightly), ("--trusted",)])
def test_a_killed_tournament_goes_on(tmp_path: Path, how: Sequence[str]) -> None:
    bots = [f"../{name}" for name in put(tmp_path, Seeded=SEEDED["kotc"], Breaks=BREAKS)]
    words = ("kotc", *bots, "EightsLast", "Saver", *LONG, "--out", "out", *how)
    with started(tmp_path, *words) as process:
        assert process.poll() is None, "it is not over"
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert not (tmp_path / "work" / "out" / "index.html").exists()
    assert run(tmp_path / "work", *words).returncode == 0
    (tmp_path / "whole").mkdir()
    assert run(tmp_path / "whole", *words).returncode == 0
    assert results(tmp_path / "work" / "out") == results(tmp_path / "whole" / "out")
    for name in ("standings", "cross", "ratings", "course"):
        again, whole = (tmp_path / folder / "out" / f"{name}.csv" for folder in ("work", "whole"))
        assert again.read_bytes() == whole.read_bytes()


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize("group", [False, True], ids=["itself", "its workers too"])
def test_an_interrupt_is_one_line(tmp_path: Path, group: bool) -> None:
    bots = [f"../{name}" for name in put(tmp_path, Seeded=SEEDED["kotc"])]
    with started(tmp_path, "kotc", *bots, "EightsLast", "Saver", *LONG) as process:
        (os.killpg if group else os.kill)(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, b"")
    start, games_finished = b"arenas: interrupted: ", b" games are finished; the same command goes on from there\n"
    assert errors.startswith(start)
    assert errors.endswith(games_finished)
    assert int(errors.removeprefix(start).removesuffix(games_finished)) > 0


@pytest.mark.slow
def test_finished_games_are_not_played_again(tmp_path: Path) -> None:
    for out in ("first", "second"):
        assert run(tmp_path, "kotc", "Saver", "EightsLast", "--deals", "3", "--out", out, "--trusted").returncode == 0
    assert results(tmp_path / "first") == results(tmp_path / "second")
    assert (tmp_path / "first" / "games.csv").read_bytes() == (tmp_path / "second" / "games.csv").read_bytes()
    assert (tmp_path / "first" / "results.json").read_bytes() == (tmp_path / "second" / "results.json").read_bytes()


@pytest.mark.slow
def test_a_damaged_store_is_named_and_costs_only_time(tmp_path: Path) -> None:
    words = ("kotc", "Saver", "EightsLast", "--deals", "3", "--trusted")
    assert run(tmp_path, *words, "--out", "first").returncode == 0
    (tmp_path / ".judge" / "store.sqlite").write_bytes(b"nonsense" * 1000)
    done = run(tmp_path, *words, "--out", "second")
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "was damaged" in done.stderr
    assert results(tmp_path / "first") == results(tmp_path / "second")


@pytest.mark.slow
def test_a_report_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run(tmp_path, "kotc", "Saver", "EightsLast", "--deals", "1", "--trusted", "--out", "file/out")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("arenas: --out file/out: no report can be written there: ")
    assert done.stderr.count("\n") == 1
