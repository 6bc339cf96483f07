"""What every command line does with wrong words, errors and interrupts."""

import argparse
import errno
import sys
from typing import NoReturn

import pytest

from judge.base.command_line import CommandParser, Parser, asked, called, run
from judge.base.errors import BadUsage, JudgeFailure


def parser(begun: list[str]) -> Parser:
    """`python -m program make --count N --colour red|blue`, and `take`; notes whose arguments are declared."""

    def declare(one: argparse.ArgumentParser) -> None:
        begun.append(one.prog)
        one.add_argument("--count", type=int)
        one.add_argument("--colour", choices=["red", "blue"])

    made = Parser(prog="python -m program")
    made.add_argument("--version", action="store_true")
    made.takes_files = "make"
    commands = made.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=CommandParser)
    for name in ("make", "take"):
        commands.add_parser(name).declare = declare
    return made


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "COMMAND: missing; see `python -m program --help`"),
        (["mak"], "no command 'mak'; did you mean 'make'?; see `python -m program --help`"),
        (["\x1b"], "no command '\\x1b'; known: make, take; see `python -m program --help`"),
        (["make", "--count", "x"], "--count x: expected a whole number; see `python -m program make --help`"),
        (["make", "--count"], "--count: expected one argument; see `python -m program make --help`"),
        (["make", "--colour", "re d"], "--colour re d: expected red or blue; see `python -m program make --help`"),
        (["make", "more"], "more: not expected; a name with spaces needs quotes; see `python -m program make --help`"),
        (["make", "--more"], "no option --more; see `python -m program make --help`"),
        (["make", "--cuont", "3"], "no option --cuont; did you mean --count?; see `python -m program make --help`"),
        (["make", "-colour=red"], "no option -colour; did you mean --colour?; see `python -m program make --help`"),
        (["--verison"], "no option --verison; did you mean --version?; see `python -m program --help`"),
        (["--count", "make"], "no option --count; see `python -m program --help`"),
        (["ochos.py"], "'ochos.py' is a file, not a command; write `python -m program make ochos.py`; {help}"),
        (["my game.cpp"],
         "'my game.cpp' is a file, not a command; write `python -m program make \"my game.cpp\"`; {help}"),
        (["make sums.py"],
         "'make sums.py' is one word because of its quotes; write `python -m program make sums.py`; {help}"),
        (["version"], "no command 'version'; did you mean --version?; {help}"),
        (["v1.0"], "no command 'v1.0'; known: make, take; {help}"),
    ],
)  # fmt: skip
def test_wrong_words_are_one_line(capsys: pytest.CaptureFixture[str], words: list[str], line: str) -> None:
    with pytest.raises(SystemExit) as ended:
        parser([]).parse_args(words)
    line = line.replace("{help}", "see `python -m program --help`")
    assert (ended.value.code, capsys.readouterr()) == (2, ("", f"program: {line}\n"))


def test_an_option_before_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    made = parser([])
    made.listed = ["make"]
    with pytest.raises(SystemExit):
        made.parse_args(["--count", "3", "make"])
    said = "--count stands before the command: write it after, as in `python -m program COMMAND ... --count`"
    assert capsys.readouterr().err == f"program: {said}; see `python -m program --help`\n"


def test_only_the_listed_commands_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    made = parser([])
    made.listed = ["make"]
    with pytest.raises(SystemExit):
        made.parse_args(["other"])
    assert capsys.readouterr().err == "program: no command 'other'; known: make; see `python -m program --help`\n"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["help"], ["--help"]),
        (["help", "make"], ["make", "--help"]),
        (["help", "make", "more"], ["make", "--help"]),
        (["make", "help"], ["make", "help"]),
        ([], []),
    ],
)
def test_help_is_a_command_for_those_who_try_it(words: list[str], meant: list[str]) -> None:
    assert asked(words) == meant


@pytest.mark.parametrize(
    ("first", "words"),
    [
        ("/home/ana/.local/bin/program", "program"),
        ("C:/Users/ana/Scripts/program.exe", "program"),
        ("/usr/lib/python3/site-packages/program/__main__.py", "python -m program"),
        ("", "python -m program"),
    ],
)
def test_how_the_user_calls_a_program(monkeypatch: pytest.MonkeyPatch, first: str, words: str) -> None:
    monkeypatch.setattr(sys, "argv", [first, "make"])
    assert called("program") == words


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (["a", "--count", "3", "b"], ["a", "b"]),
        (["--count", "3", "a", "b"], ["a", "b"]),
        (["--count", "3", "--", "-a", "--count"], ["-a", "--count"]),
        (["--count", "3", "--", "--", "-a"], ["--", "-a"]),
    ],
)
def test_options_stand_anywhere_before_two_hyphens(words: list[str], files: list[str]) -> None:
    made = CommandParser()

    def declare(one: argparse.ArgumentParser) -> None:
        one.add_argument("--count", type=int)
        one.add_argument("files", nargs="*")

    made.declare = declare
    assert vars(made.parse_args(words)) == {"count": 3, "files": files}


def test_only_the_named_command_declares_its_arguments() -> None:
    begun: list[str] = []
    assert parser(begun).parse_args(["take", "--count", "3"]).count == 3
    assert begun == ["python -m program take"]


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (BadUsage("no such file"), 2, "no such file"),
        (JudgeFailure("full\x1b"), 3, "full\\x1b"),
        (OSError(errno.ENOENT, "is not there", "x.txt"), 3, "x.txt: is not there"),
        (OSError(errno.EMFILE, "too many", "x.txt"), 3,
         "too many open files: raise the limit, for example with `ulimit -n 1024`, and run the same command again"),
        (MemoryError(), 3, "out of memory; do less at once, for example with fewer --jobs"),
    ],
)  # fmt: skip
def test_an_error_is_one_line_and_a_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception, status: int, line: str
) -> None:
    monkeypatch.setattr("judge.base.command_line._forget_output", lambda: None)
    assert run("program", lambda: fail(error)) == status
    assert capsys.readouterr().err == f"program: {line}\n"


def fail(error: BaseException, cause: BaseException | None = None) -> NoReturn:
    raise error from cause


def test_a_bug_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("program", lambda: fail(ZeroDivisionError("why"))) == 3
    said = capsys.readouterr().err
    assert "ZeroDivisionError: why" in said
    assert said.endswith("program: this is a bug, not a mistake of yours; please report it with the lines above\n")


def test_what_python_makes_of_an_interrupt_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    for error in (KeyboardInterrupt(), RuntimeError("Error calling __set_name__")):
        with pytest.raises(KeyboardInterrupt):
            run("program", lambda error=error: fail(error, KeyboardInterrupt()))  # type: ignore[misc]
    assert capsys.readouterr().err == ""
