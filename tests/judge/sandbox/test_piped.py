"""What the supervisor reports at the end of a run; runs with pipes are in test_interaction and test_conversation."""

import pytest

from judge.base.errors import JudgeFailure
from judge.sandbox.channel import SupervisorGone
from judge.sandbox.piped import read_report
from judge.values.running import Execution, Stop


def test_a_report() -> None:
    words = ["ended", "1", "-", "250000", "300000", "5000", "-"]
    assert read_report(words, b"out", b"err") == Execution(1, None, 0.25, 0.3, 5000, b"out", b"err")


@pytest.mark.parametrize(
    ("word", "is_cut", "stop"), [("cpu", False, Stop.CPU), ("-", True, Stop.OUTPUT), ("-", False, None)]
)
def test_why_a_run_was_stopped(word: str, is_cut: bool, stop: Stop | None) -> None:
    done = read_report(f"ended - 9 0 0 0 {word}".split(" "), b"", b"", stdout_cut=is_cut)
    assert (done.signal, done.stopped) == (9, stop)


def test_a_program_that_was_not_started() -> None:
    with pytest.raises(JudgeFailure, match=r"^the sandbox could not run the program: no such file$"):
        read_report(["failed", "no", "such", "file"], b"", b"")


@pytest.mark.parametrize("words", ["ended", "ended x - 0 0 0 -", "ended 0 - 0 0 0 nonsense", "hello"])
def test_nonsense(words: str) -> None:
    with pytest.raises(SupervisorGone):
        read_report(words.split(" "), b"", b"")
