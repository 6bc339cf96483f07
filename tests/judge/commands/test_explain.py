"""The command `explain`: the transcript with its reasons, readable at 80 columns."""

from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder

ROOT = Path(__file__).parents[3]

EXPLAINED = """\

1  sum 2
       A1: the two numbers added
2  sum 50
       A1: the two numbers added
"""


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), "explain", *words])


def test_the_plays_of_a_line_have_their_own_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(ROOT, "sample/001-one-round", "--problem", "hearts") == 0
    lines = capsys.readouterr().out.splitlines()
    start = lines.index(" 7  2: KD AD JD QD TAKES 3 0")
    assert lines[start + 1 : start + 7] == [
        "        H6 H7: Player 2 took the last trick and leads. AD is the highest of the",
        "        diamonds, so player 3 takes the trick, which has no points.",
        "        KD, player 2. H5 H14: No penalty card has been played in this round, so",
        "            no heart may be led. High plays the highest legal card, KD.",
        "        AD, player 3. H4 H12: Diamonds are led, so player 3 must play one of AD",
        "            6D 2D 4D. FirstLegal plays the first legal card in hand order, AD.",
    ]


def test_a_play_without_rules_has_only_its_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plays = """"options": [line], "plays": [{"player": 1, "card": "2", "rules": [], "why": "led", "options": []}]"""
    program = adder.PROGRAM.replace('"options": [line]', plays)
    adder.make(tmp_path, program=program)
    assert call(tmp_path, "sample/001-small") == 0
    assert capsys.readouterr().out.splitlines()[4] == "       2, player 1. led"


def test_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "1 1\n20 30\n")
    assert call(tmp_path, str(file)) == 0
    assert capsys.readouterr().out == f"{file}, problem adder: Adder\n{EXPLAINED}"


def test_the_hands_are_above_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(ROOT, "sample/001-first", "--hands") == 0
    assert capsys.readouterr().out.splitlines()[2:11] == [
        "        player 1  Y3 Y7 Y8 B1 B7",
        "        player 2  R8 Y1 G4 G8 B8",
        "        player 3  R3 R4 R7 Y6 B5",
        " 1  0: B3",
        "        The card on the discard pile is B3.",
        "",
        "        player 1 (to move)  Y3 Y7 Y8 B1 B7",
        "        player 2            R8 Y1 G4 G8 B8",
        "        player 3            R3 R4 R7 Y6 B5",
    ]


def test_one_line_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(ROOT, "sample/001-first", "--line", "3") == 0
    assert capsys.readouterr().out == (
        "sample/001-first-printed-game, problem ochos: Ochos Locos, part 1: Match-making\n"
        """
line 3 of 16: `2: B8`
  Rule O3: Player 2's hand has 1 blue card (B8) and 1 card with number 1 (Y1):
  as many cards of the top card's colour as of its number. In a tie player 2
  must play the colour: B8.

  Before this line:
    played last         B1 (line 2)
    player 1            Y3 Y7 Y8 B7
    player 2 (to move)  R8 Y1 G4 G8 B8
    player 3            R3 R4 R7 Y6 B5
    discard, top last   B3 B1
    pile, top first     R2 G5 B6 Y5 G3 G2 Y4 R1 G1 Y2 G6 B4 R5 G7 R6 B2

  Also allowed, but not what the rules choose: `2: Y1`.
  Not allowed here:
    `2: DRAW`. Rule O4: Player 2 has a match for B1 (Y1 B8), and draws only
      without one.
    `2: B8 (WINNER)`. Rule O6: After this card player 2 still has R8 Y1 G4 G8:
      nobody has won yet.
"""
    )


def test_a_page_replaces_an_older_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    out = adder.write(tmp_path, "made/game.html", "old")
    assert call(tmp_path, "secret/002-two", "--html", str(out), "--line", "2") == 0
    assert capsys.readouterr().out == f"wrote {out}\n"
    assert out.read_text().startswith("<!DOCTYPE html>")
    assert sorted(tmp_path.joinpath("made").iterdir()) == [out]


@pytest.mark.once
def test_a_page_never_replaces_its_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "1 1\n")
    golden = tmp_path / "expected/adder/secret/002-two.txt"
    assert call(tmp_path, str(file), "--html", str(file)) == 2
    assert call(tmp_path, "secret/002-two", "--html", str(golden)) == 2
    assert capsys.readouterr().err.count("that is the case itself: give another file") == 2
    assert (file.read_text(), golden.read_text()) == ("1 1\n", "sum 2\nsum 50\n")


@pytest.mark.once_but_first
@pytest.mark.parametrize("name", ["secret/002", "002", "002-two", "secret/002-two"])
def test_a_case_by_the_beginning_of_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    adder.make(tmp_path)
    assert call(tmp_path, name) == 0
    assert capsys.readouterr().out == f"secret/002-two, problem adder: Adder\n{EXPLAINED}"


def test_an_invalid_case_is_also_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "99 1\n")
    assert call(tmp_path, str(file)) == 0
    assert capsys.readouterr().out == (
        f"{file}, problem adder: Adder\nnot a contest case: 99 is too much\n\n"
        "1  sum 100\n       A1: the two numbers added\n"
    )


def test_a_broken_problem_does_not_hide_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/broken/problem.yaml", "title: Broken: by a colon\n")
    adder.write(tmp_path, "cases/broken/secret/002-two.txt", "1 1\n")
    assert call(tmp_path, "secret/002-two") == 0
    assert capsys.readouterr().out == f"secret/002-two, problem adder: Adder\n{EXPLAINED}"


@pytest.mark.parametrize("command", ["explain", "play"])
def test_the_help_names_an_existing_case(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert "such as sample/001" in " ".join(capsys.readouterr().out.split())
    assert list((ROOT / "cases").glob("*/sample/001-*.txt"))


def test_long_reasons_are_wrapped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace('"the two', '"' + "very " * 20 + "long: the two"))
    adder.write(tmp_path, "mine.txt", "1 1\n" * 10)
    assert call(tmp_path, str(tmp_path / "mine.txt")) == 0
    assert max(map(len, capsys.readouterr().out.splitlines()[2:])) <= 80


def test_a_trace_that_is_too_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace('return "text", work', 'return "endless", work'))
    assert main(["--root", str(tmp_path), "explain", "sample/001-small"]) == 2
    printed = "judge: sample/001-small: its trace is too long to show; choose a shorter game\n"
    assert capsys.readouterr().err == printed


@pytest.mark.once
def test_the_problem_is_the_one_that_has_the_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/other/problem.yaml", adder.YAML.replace("Adder", "Other"))
    adder.write(tmp_path, "cases/other/sample/001-own.txt", "1 1\n20 30\n")
    assert call(tmp_path, "sample/001-own") == 0
    assert call(tmp_path, str(tmp_path / "cases/adder/secret/002-two.txt")) == 0
    assert call(tmp_path, "sample/001-own", "--problem", "other") == 0
    heads = [line for line in capsys.readouterr().out.splitlines() if "problem" in line]
    assert heads == [
        "sample/001-own, problem other: Other",
        f"{tmp_path}/cases/adder/secret/002-two.txt, problem adder: Adder",
        "sample/001-own, problem other: Other",
    ]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["secret/002-tow"], "no case 'secret/002-tow'; did you mean secret/002-two, secret/001-zero?"),
        (["secret/002-two", "--problem", "x"], "no problem 'x' in {root}/problems; known: adder"),
        (["00", "--problem", "adder"],
         "'00' may be sample/001-small, secret/001-zero, secret/002-two: give more of the name"),
        (["{root}"], "{root} is a folder: expected one case: a file, or a name such as sample/001-small"),
        (["002", "--line", "3"], "--line 3: expected a line of secret/002-two, 1 to 2"),
        (["002", "--line", "0"], "--line 0: expected a line of secret/002-two, 1 to 2"),
        (["002", "--line", "2", "--hands"], "--line shows the whole table: leave out --hands"),
        (["002", "--hands", "--html", "x.html"], "--html shows the whole table: leave out --hands"),
        (["002", "--html", "{root}"],
         "--html {root}: that is a folder: give the name of a file, such as {root}/game.html"),
        (["{root}/bad.txt"],
         "{root}/bad.txt is not a case of adder: the reference calls it bad input: line 1: '1' is not two numbers"),
    ],
)  # fmt: skip
def test_bad_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "bad.txt", "1\n")
    assert call(tmp_path, *[word.format(root=tmp_path) for word in words]) == 2
    assert capsys.readouterr().err == f"judge: {message.format(root=tmp_path)}\n"


def test_a_name_that_no_case_has_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/other/problem.yaml", adder.YAML)
    adder.write(tmp_path, "cases/other/sample/001-small.txt", "1 1\n20 30\n")
    assert call(tmp_path, "nothing") == 2
    assert capsys.readouterr().err == (
        "judge: nothing: no such file, and no problem has a case of this name; try secret/001-zero\n"
    )


def test_an_unclear_problem_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "problems/other/problem.yaml", adder.YAML)
    file = adder.write(tmp_path, "mine.txt", "1 1\n")
    assert call(tmp_path, str(file)) == 2
    assert capsys.readouterr().err == (
        f"judge: which problem is {file} a case of? give --problem, one of adder, other\n"
    )
