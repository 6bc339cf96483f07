"""What is said about an output that a checker refused, and about a talk."""

import pytest

from judge.explanation.explain.checked import name_refusal, say_refusal, say_talk
from judge.judging.examined import REFUSED
from judge.values.outcome import Remark, Window
from judge.values.running import Part, Side, Talk

PROGRAM, VALIDATOR = Side.PROGRAM, Side.VALIDATOR
HEAD = "What was said, `>` by the program and `<` by the judge:"


@pytest.mark.parametrize(
    ("remark", "headline", "notes"),
    [
        (None, REFUSED, []),
        (Remark("sum is 8"), "sum is 8", []),
        (Remark("sum is 8", "look again"), "look again", ["The checker said:\nsum is 8"]),
        (Remark("a\nb"), "a", ["The checker said:\na\nb"]),
    ],
)
def test_a_refusal(remark: Remark | None, headline: str, notes: list[str]) -> None:
    assert name_refusal(remark) == headline
    assert list(say_refusal(remark, None)) == notes


@pytest.mark.parametrize(
    ("found", "note"),
    [
        ((b"1 7", b"\x1b[31m"), "It printed:\n  1 7\n  \\x1b[31m"),
        ((), "It printed nothing."),
        ((b"",), "It printed nothing."),
    ],
)
def test_what_was_printed(found: tuple[bytes, ...], note: str) -> None:
    assert list(say_refusal(None, Window(1, (), found))) == [note]


@pytest.mark.parametrize(
    ("talk", "lines"),
    [
        (Talk(()), ["  nothing"]),
        (Talk((Part(PROGRAM, b"5\n"), Part(VALIDATOR, b"more\nand\n"))), ["> 5", "< more", "< and"]),
        (Talk((Part(PROGRAM, b"5"),), unsent=b"6\n"), ["> 5", r"Printed, but not sent before it was stopped: `6\n`"]),
        (Talk((Part(PROGRAM, b"a\n"), Part(VALIDATOR, b"z\n")), cut=1, left_out=9),
         ["> a", "  ... (9 bytes left out)", "< z"]),
    ],
)  # fmt: skip
def test_a_talk(talk: Talk, lines: list[str]) -> None:
    assert say_talk(talk).split("\n") == [HEAD, *lines]


def test_of_a_long_talk_its_ends_are_shown() -> None:
    lines = say_talk(Talk((Part(PROGRAM, b"".join(b"%d\n" % number for number in range(100))),))).split("\n")
    assert (lines[1], lines[13], lines[-1], len(lines)) == ("> 0", "  ... (76 lines left out)", "> 99", 26)


def test_a_talk_with_two_processes() -> None:
    said = say_talk(Talk((Part(PROGRAM, b"5\n", 1), Part(VALIDATOR, b"6\n")), processes=2))
    who = "`0>` by process 0 of the program, `0<` by the judge to it"
    assert said.split("\n") == [f"What was said, {who}:", "1> 5", "0< 6"]
