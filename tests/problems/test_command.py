"""A wrong option is one line of printable ASCII on standard error and exit status 2."""

import pytest

from problems.command import Parser


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["--par", "1"], "prog: unrecognized arguments: --par 1 (see --help)\n"),
        (["--part", "x"], "prog: argument --part: invalid int value: 'x' (see --help)\n"),
        (["a\nb\u202e"], r"prog: unrecognized arguments: a\nb\u202e (see --help)" + "\n"),
    ],
)
def test_a_wrong_option_is_one_line(argv: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser("prog", "about")
    parser.add_argument("--part", type=int)
    with pytest.raises(SystemExit) as left:
        parser.parse_args(argv)
    assert left.value.code == 2
    assert tuple(capsys.readouterr()) == ("", complaint)


@pytest.mark.parametrize(("argv", "part"), [([], 2), (["--part", "3"], 3)])
def test_the_part_of_a_game_is_an_option(argv: list[str], part: int) -> None:
    parser = Parser("prog", "about")
    parser.add_part([2, 3])
    assert parser.parse_args(argv).part == part


def test_a_game_of_one_part_has_no_such_option(capsys: pytest.CaptureFixture[str]) -> None:
    parser = Parser("prog", "about")
    parser.add_part([1])
    assert parser.parse_args([]).part == 1
    with pytest.raises(SystemExit):
        parser.parse_args(["--part", "1"])
    assert capsys.readouterr().err == "prog: unrecognized arguments: --part 1 (see --help)\n"
