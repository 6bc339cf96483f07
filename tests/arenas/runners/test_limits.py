"""The watch over trusted bots: moves that take too long, and interrupts."""

import contextlib
import os
import signal
import sys
import threading
import time
from types import FrameType, FunctionType

import pytest

from arenas.runners import limits
from arenas.runners.limits import Enough, Watch


def burn(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


@pytest.mark.clock
def test_a_move_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_LOOKS", 2)
    with Watch(2) as watch:
        watch.asked.append(1)
        with pytest.raises(TimeoutError):
            burn(5)
        assert watch.ended == 1
    first, second = watch.end()
    assert watch.paces() == (first, second)
    assert (first.slow, second.slow) == (0, 1)
    assert first.seconds == first.longest_s == 0
    assert second.seconds >= second.longest_s >= 0.04


@pytest.mark.clock
def test_a_bot_that_sleeps_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_NAPS", 2)
    with Watch(2, is_awaited=True) as watch:
        watch.asked.append(1)
        with pytest.raises(TimeoutError, match="slept"):
            time.sleep(60)
        assert (watch.ended, watch.words) == (1, limits.SLEPT)
    assert signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.once
@pytest.mark.clock
def test_who_works_or_is_asked_again_does_not_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_NAPS", 5)  # a second
    with Watch(1, is_awaited=True) as watch:
        for _ in range(15):
            watch.asked.append(0)
            time.sleep(0.1)
        burn(0.5)
        assert watch.ended is None


@pytest.mark.clock
def test_sleep_counts_like_thinking() -> None:
    with Watch(2, watched=(0,), budget_s=0.5, is_awaited=True) as watch:
        watch.begin((1, 0))
        with contextlib.suppress(Enough):
            while True:
                watch.ask(1)
                time.sleep(0.05)
    other, asleep = watch.end()
    assert other.seconds == watch.slept_s[1] == 0
    assert min(asleep.seconds, watch.slept_s[0]) > 0.5
    assert asleep.longest_s > limits.SOFT_S
    assert asleep.slow > 2


@pytest.mark.clock
def test_a_bot_that_catches_everything_cannot_sleep_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck: list[str] = []
    monkeypatch.setattr(limits, "_NAPS", 0)
    monkeypatch.setattr(limits, "say_stuck", stuck.append)
    with Watch(2, is_awaited=True) as watch:
        watch.asked.append(1)
        while not stuck:
            with contextlib.suppress(TimeoutError):
                time.sleep(60)
    assert stuck == ["The bot of player 2"]


def test_the_alarm_of_others_is_left_alone() -> None:
    before = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    try:
        with Watch(1, is_awaited=True):
            assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
        assert signal.getsignal(signal.SIGALRM) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.clock
def test_what_surrounds_a_bot_is_not_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_LOOKS", 1)
    monkeypatch.setattr(limits, "_ARENAS", __file__)
    with Watch(1) as watch:
        watch.asked.append(0)
        burn(0.1)
    assert watch.ended is None


def test_a_folder_beside_the_arena_is_not_of_it() -> None:
    def find_frame() -> FrameType:
        return sys._getframe()

    beside = f"{limits._ARENAS.rstrip(os.sep)}-bots/more.py"
    code = find_frame.__code__.replace(co_filename=beside)
    assert not limits._is_ours(FunctionType(code, {"sys": sys})())


@pytest.mark.slow
@pytest.mark.clock
def test_many_moves_that_together_take_long_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_LOOKS", 2)
    with Watch(1) as watch:
        for _ in range(100):
            watch.asked.append(0)
            burn(0.001)
        assert watch.ended is None
    (pace,) = watch.end()
    assert (pace.answers, pace.slow) == (100, 0)
    assert pace.seconds > 0.02


@pytest.mark.clock
def test_nothing_rings_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_LOOKS", 1)
    before = signal.getsignal(signal.SIGINT)
    with Watch(1) as watch:
        pass
    burn(0.1)
    assert watch.ended is None
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_is_noted(number: signal.Signals) -> None:
    before = signal.signal(number, signal.default_int_handler)
    try:
        with Watch(1) as watch:
            with pytest.raises(KeyboardInterrupt):
                os.kill(os.getpid(), number)
            assert watch.interrupted
        assert signal.getsignal(number) is signal.default_int_handler
    finally:
        signal.signal(number, before)


def test_in_another_thread_nobody_watches() -> None:
    done = []

    def run() -> None:
        with Watch(1) as watch:
            done.append(watch.ended)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert done == [None]


@pytest.mark.parametrize("usual", [signal.SIG_DFL, signal.SIG_IGN])
def test_the_clock_of_other_programs_works_afterwards(usual: signal.Handlers) -> None:
    # A program that is started while SIGPROF is ignored would ignore it, too.
    before = signal.signal(signal.SIGPROF, usual)
    try:
        with Watch(1):
            pass
        assert signal.getsignal(signal.SIGPROF) == usual
    finally:
        signal.signal(signal.SIGPROF, before)
