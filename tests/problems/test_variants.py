"""The machinery of misreadings, on a simulator of three rules."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import Any

import pytest

from problems.variants import Endless, Misreadings, Variants, run
from solutions._kit.text import BadInput
from tests.solutions.simulators import Outcome, call


def step(number: int) -> int:
    return number - 1


def is_done(number: int) -> bool:
    return number == 0


def line(number: int) -> str:
    return f"{number} left"


wrong = Misreadings((1, 2))


@wrong.instead_of(step)
def two_at_a_time(number: int) -> int:
    return number - 2


@wrong.instead_of(step)
def up(number: int) -> int:
    return number + 1


@wrong.instead_of(step)
def waits(number: int) -> int:
    raise Endless


@wrong.instead_of(step, parts=(2,))
def halves(number: int) -> int:
    return number // 2


@wrong.instead_of(line)
def no_zero(number: int) -> str:
    return f"{12 // number} dozenths"


def simulate(text: str, part: int) -> Iterator[str]:
    if not text.isdigit():
        raise BadInput(1, text, "a number")
    return count(int(text), part)


def count(number: int, part: int) -> Iterator[str]:
    while not is_done(number):
        yield line(number)
        number = step(number)
    yield f"{line(number)}, part {part}"


def never(number: int) -> bool:
    return number < -1


with_any = Misreadings((1, 2))
with_any.instead_of(is_done)(never)

THIS = sys.modules[__name__]

COUNTDOWN = Variants([THIS], simulate, wrong, with_any, parts=(1, 2), most_output=32)


@pytest.mark.parametrize(
    ("part", "text", "misreadings", "answer"),
    [
        (1, "2", [], ("text", "2 left\n1 left\n0 left, part 1\n")),
        (2, "0", [], ("text", "0 left, part 2\n")),
        (1, "1", ["two-at-a-time"], ("text", "1 left\n-1 left\n-3 left, part 1\n")),
        (2, "1", ["halves"], ("endless", "1 left\n0 left\n0 left\n0 left\n")),
        (1, "9", ["up"], ("endless", "9 left\n10 left\n11 left\n12 left\n")),
        (1, "9", ["waits"], ("endless", "9 left\n")),
        (1, "2", ["no-zero"], ("crash", "6 dozenths\n12 dozenths\n")),
        (1, "1", ["no-zero", "two-at-a-time"], ("endless", "12 dozenths\n-12 dozenths\n")),
        (1, "two", ["up"], ("bad-input", "line 1: 'two' is not a number\n")),
        (1, "2", ["halves"], ("bad-input", "misreadings: 'halves' is not known, --list prints those that are\n")),
        (1, "2", ["é"], ("bad-input", "misreadings: '\\xe9' is not known, --list prints those that are\n")),
        (1, "2", ["up", "waits"], ("bad-input", "misreadings: 'up' and 'waits' both replace step\n")),
        (1, "2", ["up", "up"], ("endless", "2 left\n3 left\n4 left\n5 left\n")),
    ],
)
def test_a_case_is_played_with_its_misreadings(
    part: int, text: str, misreadings: list[str], answer: tuple[str, str]
) -> None:
    assert COUNTDOWN.play(text, part, misreadings) == answer
    assert [function.__name__ for function in (step, is_done, line)] == ["step", "is_done", "line"]


@pytest.mark.parametrize(
    ("misreadings", "lines", "answer"),
    [
        ([], 1, ("cut", "2 left\n")),
        ([], 0, ("cut", "")),
        ([], 3, ("text", "2 left\n1 left\n0 left, part 1\n")),
        (["up"], 2, ("cut", "2 left\n3 left\n")),
        (["up"], 9, ("endless", "2 left\n3 left\n4 left\n5 left\n")),
    ],
)
def test_no_more_lines_are_played_than_asked_for(misreadings: list[str], lines: int, answer: tuple[str, str]) -> None:
    assert COUNTDOWN.play("2", 1, misreadings, lines) == answer


def test_an_engine_that_takes_failures_for_answers_does_not_keep_a_game_from_ending() -> None:
    def patient(text: str, part: int) -> Iterator[str]:
        try:
            yield from simulate(text, part)
        except Exception:  # noqa: BLE001 - as an engine that asks bots
            yield "a failure"

    assert Variants([THIS], patient, wrong).play("9", 1, ["waits"]) == ("endless", "9 left\n")


def main(argv: Sequence[str]) -> int:
    return run("countdown.misreadings", COUNTDOWN, argv)


@pytest.mark.parametrize(
    ("argv", "data", "outcome"),
    [
        ([], b"1", Outcome(0, b"1 left\n0 left, part 1\n")),
        (["two-at-a-time", "--part", "2"], b"1", Outcome(0, b"1 left\n-1 left\n-3 left, part 2\n")),
        (["waits,no-zero"], b"3",
         Outcome(1, b"4 dozenths\n",
                 b"python -m countdown.misreadings: the game does not end, its output is cut here\n")),
        (["no-zero"], b"1",
         Outcome(1, b"12 dozenths\n", b"python -m countdown.misreadings: the misreadings cannot play on from here\n")),
        (["up,waits"], b"1", Outcome(2, b"", b"misreadings: 'up' and 'waits' both replace step\n")),
        (["up"], b"x", Outcome(2, b"", b"line 1: 'x' is not a number\n")),
        (
            ["--list"],
            b"",
            Outcome(
                0,
                b'{"id": "two-at-a-time", "function": "step"}\n{"id": "up", "function": "step"}\n'
                b'{"id": "waits", "function": "step"}\n{"id": "no-zero", "function": "line"}\n',
            ),
        ),
    ],
)  # fmt: skip
def test_the_command_line(argv: list[str], data: bytes, outcome: Outcome) -> None:
    assert call(main, argv, data) == outcome


def test_a_batch_goes_on_after_any_outcome() -> None:
    requests = [
        {"id": "a", "input": "9", "misreadings": ["waits"]},
        {"id": "b", "input": "1", "misreadings": ["no-zero"]},
        {"id": "c", "input": "1", "misreadings": ["nothing"]},
        {"id": "d", "input": "x"},
        {"id": 5, "input": "1", "misreadings": ["two-at-a-time"]},
        {"id": "f", "input": "1", "misreadings": []},
    ]
    done = call(main, ["--batch", "--part", "2"], "\n\n".join(map(json.dumps, requests)).encode())
    assert (done.status, done.err) == (0, b"")
    assert [tuple(json.loads(line).values()) for line in done.out.splitlines()] == [
        ("a", "endless", "9 left\n"),
        ("b", "crash", "12 dozenths\n"),
        ("c", "bad-input", "misreadings: 'nothing' is not known, --list prints those that are\n"),
        ("d", "bad-input", "line 1: 'x' is not a number\n"),
        (5, "text", "1 left\n-1 left\n-3 left, part 2\n"),
        ("f", "text", "1 left\n0 left, part 2\n"),
    ]


def test_a_malformed_line_ends_a_batch() -> None:
    found = "'[]' is not a JSON object with id, input and perhaps misreadings"
    assert call(main, ["--batch"], b"[]\n") == Outcome(2, b"", f"batch line 1: {found}\n".encode())


def test_a_simulator_without_parts_has_no_such_option(capsys: pytest.CaptureFixture[str]) -> None:
    alone = Variants([THIS], simulate, wrong)
    with pytest.raises(SystemExit, match="2"):
        run("countdown.misreadings", alone, ["--list", "--part", "1"])
    assert "unrecognized arguments: --part" in capsys.readouterr().err


def test_a_misreading_replaces_what_the_module_looks_up() -> None:
    def inner() -> None: ...

    with pytest.raises(ValueError, match=f"inner is not a function of {__name__}"):
        wrong.instead_of(inner)


def test_every_misreading_has_its_own_name() -> None:
    with pytest.raises(ValueError, match="two misreadings are called two-at-a-time"):
        Variants([THIS], simulate, [*wrong, *_one_more()])


def _one_more() -> Misreadings:
    more = Misreadings()
    more.instead_of(step)(two_at_a_time)
    return more


def units() -> str:
    return "weeks"


def module_of(function: Callable[..., object], name: str) -> Any:
    """A module of this name with only this function, as if it had been defined there."""
    module = sys.modules[name] = ModuleType(name)
    function.__module__ = name
    setattr(module, function.__name__, function)
    return module


calendar: Any = module_of(units, "tests.problems.a_calendar")

later = Misreadings()


@later.instead_of(units)
def in_days() -> str:
    return "days"


def test_misreadings_of_several_modules_are_played_together() -> None:
    both = Variants([THIS, calendar], lambda text, part: [calendar.units(), *simulate(text, part)], [*wrong, *later])
    assert both.play("2", 1, ["in-days", "two-at-a-time"]) == ("text", "days\n2 left\n0 left, part 1\n")
    assert both.play("0", 1, []) == ("text", "weeks\n0 left, part 1\n")


def in_weeks() -> str:
    return "weeks"


def test_two_modules_may_not_have_a_rule_of_the_same_name() -> None:
    def units() -> str:
        return "months"

    other = module_of(units, "tests.problems.another")
    more = Misreadings()
    more.instead_of(units)(in_weeks)
    with pytest.raises(ValueError, match=r"a_calendar and .*another both have a rule units"):
        Variants([calendar, other], simulate, [*later, *more])
