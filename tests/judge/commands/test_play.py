"""The command `play`: every command does what the help says, on a terminal and from a pipe."""

import io
import sys
from pathlib import Path

import pytest

from judge import sandbox
from judge.__main__ import main
from judge.commands.play import HELP
from tests.judge import adder
from tests.judge.reporting.terminal.on_a_terminal import run_on_a_terminal

ROOT = Path(__file__).parents[3]
TWO = "1 1\n20 30\n"
WRONG = "print('sum 2')\nprint('sum 5')\n"


class Play:
    """The command with what is typed: its exit status, and what it printed after the heading."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.error = ""

    def __call__(self, root: Path, typed: str | bytes, *words: str) -> tuple[int, list[str]]:
        data = typed.encode() if isinstance(typed, str) else typed
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        status = main(["--root", str(root), "play", *words])
        out, self.error = self._capsys.readouterr()
        return status, out.splitlines()[1:]

    def steps(self, root: Path, typed: str, *words: str) -> list[str]:
        """What follows the heading, without the tables and reasons, which are indented."""
        _, lines = self(root, typed, *words)
        return [line for line in lines if line and not line.startswith("  ")]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    return Play(monkeypatch, capsys)


def test_a_step_shows_line_reason_rule_and_table(play: Play) -> None:
    status, lines = play(ROOT, "\n", "sample/001-first")
    assert status == 0
    assert lines[lines.index("line 2 of 16: `1: B1`") :][:12] == [
        "line 2 of 16: `1: B1`",
        "  Rule O3: Player 1's hand has 2 blue cards (B1 B7) and 1 card with number 3",
        "  (Y3): more cards of the top card's colour than of its number. So player 1 must",
        "  play the colour: its lowest card, B1.",
        "",
        "  Before this line:",
        "    played last         B3 (line 1)",
        "    player 1 (to move)  Y3 Y7 Y8 B1 B7",
        "    player 2            R8 Y1 G4 G8 B8",
        "    player 3            R3 R4 R7 Y6 B5",
        "    discard, top last   B3",
        "    pile, top first     R2 G5 B6 Y5 G3 G2 Y4 R1 G1 Y2 G6 B4 R5 G7 R6 B2",
    ]
    assert max(map(len, lines)) <= 80
    assert not any("allowed" in line for line in lines), "`explain --line` says that"


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("", ["line 1 of 2: `sum 2`"]),
        ("\n", ["line 1 of 2: `sum 2`", "line 2 of 2: `sum 50`"]),
        ("\n\nb\n", ["line 1 of 2: `sum 2`", "line 2 of 2: `sum 50`"]),
        ("2\nB\n", ["line 1 of 2: `sum 2`", "line 2 of 2: `sum 50`", "line 1 of 2: `sum 2`"]),
        (" 02 \r\n1", ["line 1 of 2: `sum 2`", "line 2 of 2: `sum 50`", "line 1 of 2: `sum 2`"]),
        ("q\n2\n", ["line 1 of 2: `sum 2`"]),
        ("b\n", ["line 1 of 2: `sum 2`", "this is the first line"]),
        ("3\n", ["line 1 of 2: `sum 2`", "expected a line from 1 to 2, found 3"]),
        ("-1\n", ["line 1 of 2: `sum 2`", "expected a line from 1 to 2, found -1"]),
        ("9" * 900, ["line 1 of 2: `sum 2`", "expected a line from 1 to 2, found far more"]),
        ("d\n", ["line 1 of 2: `sum 2`", "d is for --program FILE, which compares your program"]),
    ],
)
def test_what_a_command_shows(tmp_path: Path, play: Play, typed: str, shown: list[str]) -> None:
    adder.make(tmp_path)
    assert play.steps(tmp_path, typed, "secret/002") == shown


def test_the_help(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    status, lines = play(tmp_path, "?\n", "secret/002")
    assert (status, "\n".join(lines[-6:])) == (0, HELP)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("typed", "found"),
    [(b"Next\n", "'Next'"), (b"\xff\x1b[2J\n", r"'�\x1b[2J'"), ("²\n".encode(), "'²'"), (b"--5\n", "'--5'")],
)
def test_an_unknown_command(tmp_path: Path, play: Play, typed: bytes, found: str) -> None:
    adder.make(tmp_path)
    _, lines = play(tmp_path, typed, "secret/002")
    assert lines[-1] == f"expected Enter, b, a number, d, q or ? (help), found {found}"


def test_an_endless_line_of_input(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    status, _ = play(tmp_path, b"x" * 5000, "secret/002")
    assert (status, play.error.count("\n")) == (2, 1)
    assert "found a line of 1000 bytes or more" in play.error


def test_without_standard_input_it_shows_the_first_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["--root", str(tmp_path), "play", "secret/002"]) == 0
    assert "line 1 of 2: `sum 2`" in capsys.readouterr().out


def test_a_file_that_is_no_contest_case_is_played_with_a_note(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "99 1\n")
    assert play.steps(tmp_path, "", str(file)) == ["not a contest case: 99 is too much", "line 1 of 1: `sum 100`"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["secret/009"], "no case 'secret/009'; did you mean secret/002-two, secret/001-zero?"),
        (["{root}/bad.txt"], "{root}/bad.txt is not a case of adder: the reference calls it bad input: line 1: '1' is"),
        (["{root}"], "{root} is a folder: expected one case"),
        (["secret/002", "--program", "{root}/no.py"], "there is no file {root}/no.py; the folder {root} has adder.py"),
        (["{root}/adder.py"],
         "{root}/adder.py is a program: expected a case: a file, or a name such as sample/001-small"),
        (["secret/002", "--program", "{root}/bad.txt"], "bad.txt: no language has files that end in '.txt'"),
        (["secret/002", "--program", "{root}"], "{root}"),
    ],
)  # fmt: skip
def test_bad_usage(tmp_path: Path, play: Play, words: list[str], message: str) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "bad.txt", "1\n")
    status, _ = play(tmp_path, "", *[word.format(root=tmp_path) for word in words])
    assert (status, play.error.count("\n")) == (2, 1)
    assert play.error.startswith(f"judge: {message.format(root=tmp_path)}")


def test_a_wrong_program_is_followed_up_to_the_first_difference(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", WRONG)
    status, lines = play(tmp_path, "\n\n2\n", "secret/002", "--program", str(file))
    assert status == 1
    assert lines[:4] == [
        "adder.py: WA wrong answer; line 1 is as expected, d goes to line 2",
        "",
        "line 1 of 2: `sum 2`",
        "  printed: `sum 2`, as expected",
    ]
    start = lines.index("secret/002-two: line 2 is not allowed: expected `sum 50`, printed `sum 5`")
    assert "> 2   sum 50     sum 5" in lines[start:]
    assert "  Rule A1: the two numbers added" in lines[start:]
    assert lines[-1] == "    sum  50", "Enter at the difference ends"


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("print('sum 2')\nprint('sum 50')\n1 / 0\n",
         "RTE run-time error; lines 1 to 2 are as expected, d goes to line 3"),
        ("pass\n", "WA wrong answer; its first line is not as expected"),
    ],
)  # fmt: skip
def test_how_far_a_program_gets(tmp_path: Path, play: Play, source: str, said: str) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", source)
    adder.write(tmp_path, "three.txt", TWO + "5 5\n")
    assert play(tmp_path, "", str(tmp_path / "three.txt"), "--program", str(file))[1][0] == f"adder.py: {said}"


@pytest.mark.once
@pytest.mark.parametrize(("typed", "goes"), [("d\n", True), ("2\n", True), ("3\n", False)])
def test_ways_to_the_difference(tmp_path: Path, play: Play, typed: str, goes: bool) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "three.txt", TWO + "5 5\n")
    file = adder.write(tmp_path, "mine/adder.py", WRONG)
    steps = play.steps(tmp_path, typed, str(tmp_path / "three.txt"), "--program", str(file))
    assert any("expected `sum 50`" in line for line in steps) is goes
    assert ("line 3 comes after the first difference; without --program you can see it" in steps) is not goes


@pytest.mark.once
def test_a_program_that_is_right(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", adder.RIGHT)
    status, lines = play(tmp_path, "d\n2\n\nx", "secret/002", "--program", str(file))
    assert (status, lines[0]) == (0, "adder.py: AC accepted; every line is as expected")
    assert "there is no difference" in lines
    assert "  printed: `sum 50`, as expected" in lines
    assert not any("expected Enter" in line for line in lines), "Enter at the last line ends"


@pytest.mark.once
def test_a_program_that_prints_too_much_differs_after_the_last_line(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", adder.RIGHT + "print('\x1b[31mmore')\n")
    _, lines = play(tmp_path, "3\n", "secret/002", "--program", str(file))
    assert any("the output goes on after the end: line 3 is `\\x1b[31mmore`" in line for line in lines)


@pytest.mark.slow
def test_a_program_that_does_not_end_is_shown_where_it_was_stopped(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", "print('sum 2', flush=True)\nwhile True: pass\n")
    status, lines = play(tmp_path, "d\n", "secret/002", "--program", str(file))
    assert (status, lines[0]) == (1, "adder.py: TLE time limit exceeded; line 1 is as expected, d goes to line 2")
    assert lines[-2:] == ['    File "adder.py", line 2, in <module>', "      while True: pass"]


def test_a_program_that_does_not_compile(tmp_path: Path, play: Play) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", "print(\n")
    status, lines = play(tmp_path, "\n", "secret/002", "--program", str(file))
    assert (status, lines[0]) == (1, "adder.py: CE compile error")
    assert "SyntaxError" in lines[-1]


@pytest.mark.slow
def test_a_secret_case_is_kept_from_a_program_that_could_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, play: Play
) -> None:
    adder.make(tmp_path)
    file = str(adder.write(tmp_path, "mine/adder.py", adder.RIGHT))
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    status, _ = play(tmp_path, "", "secret/002", "--program", file)
    assert (status, play.error.startswith("judge: --program: secret/002-two is a secret case, but only samples")) == (
        2,
        True,
    )
    assert play(tmp_path, "", "sample/001", "--program", file)[0] == 0
    assert play(tmp_path, "", "secret/002", "--program", file, "--unsafe")[0] == 0


@pytest.mark.slow
def test_on_a_terminal_it_asks(tmp_path: Path) -> None:
    adder.make(tmp_path)
    argv = ["-m", "judge", "--root", str(tmp_path), "play", "secret/002"]
    status, printed = run_on_a_terminal(argv, typed="\n\n", environment={"NO_COLOR": "1"})
    assert status == 0
    assert "line 1 of 2; Enter goes on, ? helps: " in printed
    assert printed.endswith("line 2 of 2; Enter ends, ? helps: ")


@pytest.mark.slow
def test_the_end_of_a_terminals_input_ends_it(tmp_path: Path) -> None:
    adder.make(tmp_path)
    argv = ["-m", "judge", "--root", str(tmp_path), "play", "secret/002"]
    status, printed = run_on_a_terminal(argv, typed="\x04")
    assert (status, printed.endswith("? helps: \r\n")) == (0, True)


@pytest.mark.slow
def test_an_interrupt_ends_it(tmp_path: Path) -> None:
    adder.make(tmp_path)
    argv = ["-m", "judge", "--root", str(tmp_path), "play", "secret/002"]
    status, printed = run_on_a_terminal(argv, interrupt_at="? helps: ")
    assert (status, "Traceback" in printed) == (130, False)
