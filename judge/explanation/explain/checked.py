"""What is said about an output that the problem's own checker refused, and about the talk of an interactive problem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.explanation.explain.phrases import quoted
from judge.judging.examined import REFUSED
from judge.values.feedback import CHECKER_SAID
from judge.values.running import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.values.outcome import Remark, Window
    from judge.values.running import Talk

_MARKS = {Side.PROGRAM: ">", Side.VALIDATOR: "<"}
_WHO = "`>` by the program and `<` by the judge"
_MOST_LINES = 24  # of a talk: half of them from its beginning


def name_refusal(remark: Remark | None) -> str:
    """The first line of what the checker said, or that it refused the output."""
    said = (remark.team or remark.judge) if remark else ""
    return said.partition("\n")[0] or REFUSED


def say_refusal(remark: Remark | None, window: Window | None) -> Iterator[str]:
    """The rest of what the checker said, and the first lines that the program printed, each one note."""
    first = name_refusal(remark)
    said = dict.fromkeys((remark.team, remark.judge) if remark else ())
    yield from (f"{CHECKER_SAID}{words}" for words in said if words and words != first)
    if window is not None:
        lines = "\n".join(f"  {printable(line)}" for line in window.found)
        yield f"It printed:\n{lines}" if lines.strip() else "It printed nothing."


def say_talk(talk: Talk) -> str:
    """The talk in one note: a line for each line that was said."""
    lines: list[str] = []
    for number, part in enumerate(talk.parts):
        if talk.left_out and number == talk.cut:
            lines.append(f"  ... ({talk.left_out} bytes left out)")
        mark = f"{part.process}{_MARKS[part.side]}" if talk.processes > 1 else _MARKS[part.side]
        lines += (f"{mark} {printable(line)}" for line in part.data.rstrip(b"\n").split(b"\n"))
    if not lines:
        lines = ["  nothing"]
    if len(lines) > _MOST_LINES:
        half = _MOST_LINES // 2
        lines[half:-half] = [f"  ... ({len(lines) - _MOST_LINES} lines left out)"]
    if talk.unsent:
        lines.append(f"Printed, but not sent before it was stopped: {quoted(talk.unsent)}")
    if talk.late:
        lines.append(f"Printed by the judge only after that: {quoted(talk.late)}. Does it flush what it prints?")
    who = "`0>` by process 0 of the program, `0<` by the judge to it" if talk.processes > 1 else _WHO
    return "\n".join([f"What was said, {who}:", *lines])
