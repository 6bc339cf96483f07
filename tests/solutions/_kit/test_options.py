"""The command line of a simulator."""

import subprocess
import sys
from pathlib import Path

import pytest

from solutions._kit.options import read_options
from solutions._kit.text import Refused
from solutions.ochos.program import add_options


@pytest.mark.parametrize(
    ("argv", "batch", "options"),
    [
        (["--batch"], True, {"part": 1, "hands": False, "trace": False}),
        (["--trace", "--hands"], False, {"part": 1, "hands": True, "trace": True}),
        (["--part=3", "--batch", "--trace"], True, {"part": 3, "hands": False, "trace": True}),
        (["--part", "2", "--part", "4"], False, {"part": 4, "hands": False, "trace": False}),
    ],
)
def test_options_combine(argv: list[str], batch: bool, options: dict[str, object]) -> None:
    assert read_options("solutions.ochos", add_options, argv) == (batch, options)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--tracé", "x"], "unrecognized arguments: --trac\\xe9 x"),
        (["case.txt"], "the case is read from standard input, `< case.txt`, and is not an argument: case.txt"),
        (["--part", "2", "a b", "c"],
         "the case is read from standard input, `< case.txt`, and is not an argument: a b"),
    ],
)  # fmt: skip
def test_the_message_names_what_was_found_and_where_to_look(argv: list[str], message: str) -> None:
    with pytest.raises(Refused) as error:
        read_options("solutions.ochos", add_options, argv)
    assert str(error.value) == f"{message} (see --help)"


def test_a_case_as_an_argument_is_one_line_and_status_2() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "solutions.ochos", "case.txt"],
        cwd=Path(__file__).parents[3],
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    said = "the case is read from standard input, `< case.txt`, and is not an argument: case.txt (see --help)"
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
