"""A game in a terminal, from the reference's trace: all lines with their reasons, or one line with the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.explanation.explain.table import show_facts, show_hands, show_table
from judge.reporting.gradebook import cited
from judge.reporting.terminal.columns import list_rows, wrap, wrap_prose
from judge.reporting.terminal.palette import PLAIN

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from judge.reporting.terminal.palette import Palette
    from judge.values.feedback import Play, Trace, TraceLine

_MOST_OPTIONS = 24
_SENTENCE = 1000


def list_lines(trace: Trace, width: int = 80, *, hands: bool = False) -> Iterator[str]:
    """Each line with its number, then the rules and the reason below it; with `hands`, the players' cards above it."""
    margin = len(str(len(trace))) + 2
    indent = " " * (margin + 4)
    for line in trace:
        if hands:
            yield from [""] if line.n > 1 else []
            yield from list_rows(show_hands(line.before), (), width, indent)
        yield from wrap(printable(line.line), width, f"{line.n:>{margin - 2}}  ", " " * margin)
        yield from wrap(printable(_reason(line.rules, line.why), _SENTENCE), width, indent)
        for play in line.plays:
            text = f"{play.card}, player {play.player}. {_reason(play.rules, play.why)}"
            yield from wrap(printable(text, _SENTENCE), width, indent, f"{indent}    ")


def show_line(
    trace: Trace, n: int, event: re.Pattern[str] | None, width: int = 80, palette: Palette = PLAIN
) -> list[str]:
    """Line `n` of `trace` whole: its reason, the table before it, and what else may or may not come here."""
    choices = _choices(trace[n - 1], width)
    return [*show_step(trace, n, event, width, palette), *([""] if choices else []), *choices]


def show_step(
    trace: Trace, n: int, event: re.Pattern[str] | None, width: int = 80, palette: Palette = PLAIN, printed: str = ""
) -> list[str]:
    """Line `n` of `trace` with its reason and the table before it; `printed` says what a program printed here."""
    line = trace[n - 1]
    lines = [palette.strong(text) for text in wrap_prose(f"line {n} of {len(trace)}: `{line.line}`", width)]
    lines += [text for said in (printed, cited(line.rules, line.why)) if said for text in wrap_prose(said, width, "  ")]
    for play in line.plays:
        lines += wrap_prose(_play(play), width, "    ", "      ")
    table = list_rows(show_table(event, line, trace), show_facts(line.before), width)
    return [*lines, "", "  Before this line:", *table] if table else lines


def _play(play: Play) -> str:
    options = f" Allowed here: {' '.join(play.options)}." if len(play.options) > 1 else ""
    return f"`{play.card}`, player {play.player}. {cited(play.rules, play.why)}{options}"


def _choices(line: TraceLine, width: int) -> list[str]:
    """The other lines that the ground rules allow here, and those that they refuse, each with its reason."""
    options = [f"`{option}`" for option in line.options if option != line.line]
    lines = []
    if options:
        unlisted = len(options) - _MOST_OPTIONS
        more = f" and {unlisted} more" if unlisted > 0 else " and others" if line.more else ""
        text = f"Also allowed, but not what the rules choose: {', '.join(options[:_MOST_OPTIONS])}{more}."
        lines += wrap_prose(text, width, "  ")
    if line.refused:
        any_text = any("*" in refusal.line for refusal in line.refused)
        lines.append(f"  Not allowed here{' (* is any text)' if any_text else ''}:")
        for refusal in line.refused:
            lines += wrap_prose(f"`{refusal.line}`. {cited(refusal.rules, refusal.why)}", width, "    ", "      ")
    return lines


def _reason(rules: Sequence[str], why: str) -> str:
    return f"{' '.join(rules)}: {why}" if rules else why
