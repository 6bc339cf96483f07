"""The frame around a simulator, on real processes where the streams matter (C2, C3)."""

import signal
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from solutions._kit.text import LIMIT
from tests.solutions.simulators import ROOT, Outcome, run

CASE = b"R1 R2\nY1 Y2\nG1 G2\nR3\n"
TRANSCRIPT = b"0: R3\n1: R1\n2: Y1\n3: G1\n1: DRAW\n2: DRAW\n3: G2 (WINNER)\n"


def test_a_case_in_a_transcript_out() -> None:
    assert run("solutions.ochos", data=CASE) == Outcome(0, TRANSCRIPT)


def test_the_locale_and_the_encoding_of_the_streams_do_not_matter() -> None:
    data = "\ufeff… R1 R2\r\nY1 Y2\r\nG1 G2\r\nR3".encode()
    assert run("solutions.ochos", data=data, PYTHONIOENCODING="utf-16", LC_ALL="C") == Outcome(0, TRANSCRIPT)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", b"line 1: the input ends, expected the hand of player 1: at least one card\n"),
        (b"R1\nX9\n", b"line 2: 'X9' is not a card: a colour (R, Y, G, B) and a number (1 to 8)\n"),
        (b"R1\n\xff\xfe\n", b"line 2: '\\xff\\xfe' is not UTF-8 text\n"),
        (b"X9 \xff\n", b"line 1: 'X9' is not a card: a colour (R, Y, G, B) and a number (1 to 8)\n"),
        (b"R1\r\r\n", b"line 1: 'R1\\r' is not a card: a colour (R, Y, G, B) and a number (1 to 8)\n"),
    ],
)
def test_bad_input_is_one_line_and_nothing_on_standard_output(data: bytes, message: bytes) -> None:
    assert run("solutions.ochos", data=data) == Outcome(2, b"", message)


@pytest.mark.parametrize(
    "argv",
    [
        ["--part", "5"],
        ["--part", "0"],
        ["--part", "x\ny\u2028é"],
        ["--part"],
        ["--par", "1"],
        ["--nothing"],
        ["case.txt"],
        ["-x"],
        ["--hands=1"],
        ["y" * 100_000],
    ],
)
def test_a_bad_option_is_one_line_of_printable_ascii(argv: list[str]) -> None:
    done = run("solutions.ochos", *argv, data=CASE)
    assert (done.status, done.out, done.err.count(b"\n")) == (2, b"", 1)
    assert done.err.endswith(b"\n")
    assert done.err[:-1].decode("ascii").isprintable()
    assert len(done.err) <= 201


def test_help_names_every_option() -> None:
    done = run("solutions.ochos", "--help")
    assert (done.status, done.err) == (0, b"")
    assert all(option in done.out for option in (b"--part", b"--hands", b"--trace", b"--batch"))


ENDLESS = [("zeros", "/dev/zero", b"line 1: '" + b"\\x00" * 10 + b"' is not"), ("noise", "/dev/urandom", b"line 1: '")]


@pytest.mark.once_but_first
@pytest.mark.parametrize(("path", "message"), [row[1:] for row in ENDLESS], ids=[row[0] for row in ENDLESS])
def test_input_without_end_is_refused(path: str, message: bytes) -> None:
    with Path(path).open("rb") as endless:
        done = subprocess.run(
            [sys.executable, "-m", "solutions.ochos"], stdin=endless, capture_output=True, cwd=ROOT, check=False
        )
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert done.stderr.startswith(message)


PAST = b"is not within the first 4194304 characters of the input\n"
HUGE = [
    ("blank lines", b"\n" * 5 * LIMIT, b"line 4194305: '' " + PAST),
    ("one blank line", b" " * 5 * LIMIT, b"line 1: '' " + PAST),
    ("layout", CASE + b"...\n" * LIMIT, b"line 1048575: '...' " + PAST),
    ("one token", b"R" * 5 * LIMIT, b"line 1: '" + b"R" * 40 + b"' " + PAST),
    ("four bytes a character", "😀".encode() * 2 * LIMIT, b"line 1: '" + b"\\U0001f600" * 4 + b"' " + PAST),
    ("stray bytes", CASE + b"\n\xff" * LIMIT, b"line 6: '\\xff' is not UTF-8 text\n"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("data", "message"), [row[1:] for row in HUGE], ids=[row[0] for row in HUGE])
def test_huge_input_is_refused_where_it_goes_wrong(data: bytes, message: bytes) -> None:
    assert run("solutions.ochos", data=data) == Outcome(2, b"", message)


@pytest.mark.slow
def test_blank_lines_up_to_the_limit_are_only_blank() -> None:
    assert run("solutions.ochos", data=CASE + b"\n" * (LIMIT - len(CASE))) == Outcome(0, TRANSCRIPT)


@pytest.mark.parametrize("options", [[], ["--trace"]])
def test_a_reader_that_leaves_early_is_no_error(options: list[str]) -> None:
    command = [sys.executable, "-m", "solutions.ochos", *options]
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(CASE)
        process.stdin.close()
        assert (process.stderr.read(), process.wait()) == (b"", 0)


FAILED = b"cannot read standard input or write standard output: "
SHELL = [
    ("full disk", "", "> /dev/full", CASE, 3, FAILED + b"No space left on device\n"),
    ("standard output closed", "", ">&-", CASE, 3, FAILED + b"the stream is closed\n"),
    ("standard input closed", "", "<&-", CASE, 3, FAILED + b"the stream is closed\n"),
    ("batch to a full disk", "--batch", "> /dev/full", b'{"id": "a", "input": ""}', 3,
     FAILED + b"No space left on device\n"),
    ("standard error closed", "", "2>&-", b"X9", 2, b""),
    ("standard error full", "", "2> /dev/full", b"X9", 2, b""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "redirection", "data", "status", "message"), [row[1:] for row in SHELL], ids=[row[0] for row in SHELL]
)
def test_a_stream_that_cannot_be_used(options: str, redirection: str, data: bytes, status: int, message: bytes) -> None:
    command = ["/bin/sh", "-c", f'"$0" -m solutions.ochos {options} {redirection}', sys.executable]
    done = subprocess.run(command, input=data, capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", message)


def test_an_interrupt_is_quiet_and_a_batch_answers_line_by_line() -> None:
    # A test run in the background ignores SIGINT, and its children would too.
    program = "import signal, solutions.ochos as ochos; signal.signal(signal.SIGINT, signal.default_int_handler); "
    command = [sys.executable, "-c", program + "raise SystemExit(ochos.main(['--batch']))"]
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"id": "a", "input": "X9"}\n')
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"id": "a", "outcome": "bad-input"')
        process.send_signal(signal.SIGINT)
        assert (process.stdout.read(), process.stderr.read(), process.wait()) == (b"", b"", 130)


def test_the_plain_path_imports_nothing_heavy() -> None:
    program = "import sys, solutions.ochos as ochos; ochos.main([]); sys.stderr.write(' '.join(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-S", "-c", program], input=CASE, capture_output=True, cwd=ROOT, check=False)
    heavy = {"argparse", "collections", "dataclasses", "enum", "json", "re", "typing"}
    assert (done.stdout, heavy & set(done.stderr.decode().split())) == (TRANSCRIPT, set())
