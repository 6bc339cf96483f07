"""`try` says in words whether a bot can play, what rules it breaks, and how it does."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

from arenas import games, house_bots
from arenas.commands import try_
from tests.arenas.commands.arena import ROOT, argv, complain, environment, put, run
from tests.arenas.units import FIRST

BREAKS = {
    "kotc": ("def play(self, discard):\n        return 7\n        ", "def play(self, discard):", "NOT A CARD: "),
    "hearts": ("def getPlay(gameState):\n    return 99", "def getPlay(gameState):\n    return 0", "NOT AN INDEX: "),
    "dubito": ("should_doubt(self, p): return 1", "should_doubt(self, p): return p.n_cards_played == 3", "NOT A BOOL"),
}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One second of games is enough."""
    monkeypatch.setattr(try_, "SECONDS", 1.0)


@pytest.mark.clock
@pytest.mark.nightly
@pytest.mark.parametrize("game", games.names())
def test_the_template_breaks_no_rule_within_ten_seconds(tmp_path: Path, game: str) -> None:
    (template,) = (ROOT / "sdk" / "templates" / game).glob("*.py")
    began = time.monotonic()
    done = run(tmp_path, "try", game, template, "--record", "game.txt")
    took = time.monotonic() - began
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("It has played ")
    assert lines[1] == "It broke no rule."
    assert lines[2].startswith("An answer takes ")
    assert lines[-2].endswith(f"plays more: `python -m arenas {game} BOT house`.")
    assert lines[-1] == "wrote game.txt: the first game; `python -m arenas replay game.txt` shows it"
    assert run(tmp_path, "replay", "game.txt").returncode == 0
    against = [line.split(" against ")[1].split(",")[0] for line in lines[4:] if line.startswith("  ")]
    assert against
    assert against == [entrant.name for entrant in house_bots.by_strength(game)][: len(against)]
    assert took < 30, "ten seconds on a machine that has nothing else to do"
    assert list(tmp_path.iterdir()) == [tmp_path / "game.txt"]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("trusted", [False, True])
@pytest.mark.usefixtures("short")
def test_broken_rules_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str, trusted: bool
) -> None:
    from arenas import __main__ as arena

    new, old, words = BREAKS[game]
    (name,) = put(tmp_path, Bot=FIRST[game].replace(old, new))
    file = tmp_path / "game.txt"
    options = ["--record", str(file), *(["--trusted"] if trusted else [])]
    status = arena.main(["try", game, str(tmp_path / name), *options])
    lines = capsys.readouterr().out.splitlines()
    assert status == 1
    assert lines[-1].startswith(f"wrote {file}: the first game in which it broke a rule; ")
    assert arena.main(["replay", str(file)]) == 0
    if game != "hearts":  # there it plays a drawn card
        assert f"DISQUALIFIED {words.removesuffix(': ')}" in file.read_text()
    assert lines[0].startswith(f"It breaks a rule: {words}")
    assert lines[1].startswith("    answer ")
    assert "; it saw: " in lines[1]
    assert lines[3].startswith("It broke a rule in ")


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_copy_of_a_house_bot_gets_one_half(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every deal is played on every seat; so it does not matter for the score when time was up."""
    from arenas import __main__ as arena

    first = house_bots.by_strength("kotc")[1]
    (tmp_path / "Copy.py").write_bytes(first.source.replace(first.name.encode(), b"Copy"))
    assert arena.main(["try", "kotc", str(tmp_path / "Copy.py"), "--trusted"]) == 0
    assert f"  0.50 against {first.name}, in " in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_what_a_trusted_bot_prints_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from arenas import __main__ as arena

    source = FIRST["kotc"] + "import sys\nprint('here', file=sys.stderr)\nprint('\\x1b[2J')\n"
    (name,) = put(tmp_path, Bot=source + "print('x\\n' * 100000)\n")
    assert arena.main(["try", "kotc", str(tmp_path / name), "--trusted"]) == 0
    lines = capsys.readouterr().out.splitlines()
    begin = lines.index("In its first game it printed:")
    assert lines[begin + 1 : begin + 4] == ["  here", "  \\x1b[2J", "  x"]
    assert lines[-1] == "  ... (there is more)"
    assert len(lines) - begin == 42


@pytest.mark.slow
@pytest.mark.usefixtures("short")
def test_a_bot_that_breaks_a_rule_in_every_game_gets_no_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from arenas import __main__ as arena

    (name,) = put(tmp_path, Bot="import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard): return 7\n")
    assert arena.main(["try", "kotc", str(tmp_path / name)]) == 1
    out = capsys.readouterr().out
    assert "It broke a rule in " in out
    assert " against " not in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "words"),
    [
        (
            "import helper\n",
            (
                "It cannot play: ModuleNotFoundError: No module named 'helper' (line 1): a bot is one file"
                " and imports only what comes with Python and with the arena\n"
            ),
        ),
        ("import kotc\nclass Bot(\n", "It cannot play: SyntaxError: '(' was never closed (line 2)\n"),
        ("1 / 0\n", "It cannot play: ZeroDivisionError: division by zero (line 1)\n"),
    ],
)
@pytest.mark.parametrize("how", [(), ("--trusted",)])
def test_a_bot_that_cannot_play(tmp_path: Path, source: str, words: str, how: tuple[str, ...]) -> None:
    done = run(tmp_path, "try", "kotc", *put(tmp_path, Bot=source), *how, "--record", "game.txt")
    assert (done.returncode, done.stdout, done.stderr) == (1, words, "")
    assert not (tmp_path / "game.txt").exists()


@pytest.mark.slow
@pytest.mark.parametrize("content", [b"", b"\x7fELF\x00\xff", b"word " * 100, "caf\u00e9 = 1\n".encode("latin-1")])
def test_a_file_that_is_no_bot(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mine.py").write_bytes(content)
    done = run(tmp_path, "try", "kotc", "mine.py")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("It cannot play: ")
    assert done.stdout.count("\n") == 1


@pytest.mark.slow
def test_the_record_does_not_replace_the_bot(tmp_path: Path) -> None:
    (name,) = put(tmp_path, Bot=FIRST["kotc"])
    assert complain(tmp_path, "try", "kotc", name, "--record", f"./{name}") == (
        "arenas: --record Bot.py: that is the bot itself: give another file"
    )


@pytest.mark.slow
def test_what_is_no_file(tmp_path: Path) -> None:
    assert complain(tmp_path, "try", "kotc", "nowhere.py") == (
        "arenas: nowhere.py: No such file or directory: expected the file of a bot"
    )
    assert complain(tmp_path, "try", "kotc", ".") == "arenas: .: Is a directory: expected the file of a bot"


@pytest.mark.slow
def test_the_same_broken_rule_is_enough_after_a_few_games(tmp_path: Path) -> None:
    new, old, _ = BREAKS["kotc"]
    done = run(tmp_path, "try", "kotc", *put(tmp_path, Bot=FIRST["kotc"].replace(old, new)))
    first, _, played, broke, *_ = done.stdout.splitlines()
    assert first == "It breaks a rule: NOT A CARD: play() must return a Card of your hand, or None, found 7 (int)"
    assert int(played.split()[3]) < 40
    assert broke.endswith(" That was enough to see.")


@pytest.mark.slow
@pytest.mark.clock
def test_it_is_tried_again_when_the_file_is_saved(tmp_path: Path) -> None:
    (name,) = put(tmp_path, Bot="1 / 0\n")
    command = argv("try", "kotc", name, "--watch")
    with subprocess.Popen(command, cwd=tmp_path, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "It cannot play: ZeroDivisionError: division by zero (line 1)\n"
        put(tmp_path, Bot="class\n")
        assert [process.stdout.readline() for _ in range(3)] == [
            "\n",
            "Bot.py was saved:\n",
            "It cannot play: SyntaxError: invalid syntax (line 1)\n",
        ]
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
