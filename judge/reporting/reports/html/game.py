"""One game on a page of its own, for `explain --html`: the card table to step through, every line with its reason, and
the case.

The page is one file that loads nothing. The lines and the case can be read without the script.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.reporting.gradebook import cited
from judge.reporting.reports.html.markup import TABLE_SCRIPTS, frame, prose, text
from judge.reporting.reports.html.replay import encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.problem.traced_case import TracedCase
    from judge.values.feedback import TraceLine

_LONGEST_LINE = 10_000


def page(found: TracedCase, line: int) -> Iterator[str]:
    """The page in parts; the card table opens at `line`, from 1."""
    data = {"game": encode(found.case.id, found.trace, 0, len(found.trace)), "line": line}
    title = f"{text(found.case.id)}: {text(found.problem.title)}"
    return frame(title, "transcript-judge, a game", _content(found), data, (*TABLE_SCRIPTS, "game.js"))


def _content(found: TracedCase) -> Iterator[str]:
    yield f'<header id="top">\n<h1>{text(found.problem.title)}</h1>\n<p>Case <code>{text(found.case.id)}</code></p>'
    if found.complaint:
        yield f'<p class="notice"><strong>Not a contest case:</strong> {text(found.complaint)}</p>'
    yield "</header>\n<main>"
    yield '<div id="game"><noscript><p>Stepping through a game needs JavaScript.</p></noscript></div>'
    yield "<h2>Every line, with its reason</h2>\n<ol>"
    yield from map(_line, found.trace)
    yield "</ol>\n<h2>The case</h2>"
    case = found.text.decode("utf-8", "replace").rstrip("\n")
    rows = "\n".join(text(row, _LONGEST_LINE) for row in case.split("\n"))
    yield f"<pre>{rows}</pre>"
    yield "</main>"


def _line(line: TraceLine) -> str:
    plays = (
        f"<code>{text(play.card)}</code>, player {play.player}. {prose(cited(play.rules, play.why))}"
        for play in line.plays
    )
    reasons = (prose(cited(line.rules, line.why)), *plays)
    return f"<li><code>{text(line.line)}</code>{''.join(f'<br>{reason}' for reason in reasons if reason)}</li>"
