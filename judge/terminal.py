"""What people see in a terminal: case lines, an explanation, the table of a class, progress.

Functions return text; only Progress writes. Everything that names or words may come from strangers, so all of it
passes `printable`; colour is never the only sign of anything.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections import deque
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TextIO

from judge.columns import cells, elide, pad, wrap
from judge.gradebook import brief, cited, earned, many, misread, misreadings, rows, tally, titled, told, verdict_name
from judge.model import Verdict
from judge.printable import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from judge.feedback import Diagnosis, Explanation, Row
    from judge.gradebook import Student
    from judge.model import CaseResult, Report, Result

_NO_LINE = "(no line)"
_QUOTED = re.compile("`[^`]{1,36}`")
_TIE = "\xa0"  # a blank at which no line is broken; `printable` leaves none
_NAMES_WIDTH = 40
_MOST_UNMATCHED = 10
_WAITED = 10  # times the CPU time: more than a busy machine makes of it
_MOST_MISREADINGS = 5


# ---- colour ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Palette:
    """Colours, or none: decided once, where the stream is known."""

    on: bool = False

    @classmethod
    def of(cls, stream: TextIO, environment: Mapping[str, str] = os.environ) -> Palette:
        """Colours for a terminal that shows them and a user who did not set NO_COLOR (https://no-color.org)."""
        return cls(stream.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb")

    def good(self, text: str) -> str:
        """What is right: green."""
        return self._paint("32", text)

    def bad(self, text: str) -> str:
        """What is wrong: red."""
        return self._paint("31", text)

    def strong(self, text: str) -> str:
        """Headings: bold."""
        return self._paint("1", text)

    def faint(self, text: str) -> str:
        """What may be skipped: dim."""
        return self._paint("2", text)

    def verdict(self, verdict: Verdict, text: str) -> str:
        """`text` in the colour of `verdict`."""
        return self.good(text) if verdict is Verdict.AC else self.bad(text)

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and text else text


PLAIN = Palette()


def reading_width() -> int:
    """The terminal's columns, but no more than are comfortable to read; 80 where there is no terminal."""
    return min(shutil.get_terminal_size((80, 24)).columns, 120)


# ---- one submission --------------------------------------------------------------------------------------------------


def names_width(cases: Iterable[str]) -> int:
    """The columns that the longest of these cases' names takes, and never fewer than 40."""
    return max((_NAMES_WIDTH, *(cells(printable(case)) for case in cases)))


def show_case_line(
    result: CaseResult, width: int | None = 80, palette: Palette = PLAIN, names: int = _NAMES_WIDTH
) -> str:
    """A case's verdict, id (in `names` columns), seconds, and message, before it that time is near the limit.

    A message that finds no room has a line of its own, cut to `width` columns. `width` None, for what is no terminal:
    one line, the message whole. The seconds are CPU time; real time, called so, where the program spent it in waiting.
    """
    verdict = palette.verdict(result.verdict, pad(result.verdict.value, 3))
    name = printable(result.case)
    name += " " * (names - cells(name))
    head = f"{name}  {_seconds(result)}" if result.ran else name
    near = "near the time limit" if result.near_limit and result.verdict in (Verdict.AC, Verdict.TLE) else ""
    message = "; ".join(filter(None, [near, printable(result.message, 1000)]))
    if width is None or cells(head) + cells(message) + 6 <= width:
        return f"{verdict} {head}  {message}".rstrip()
    return f"{verdict} {head}\n    {elide(message, width - 4)}".rstrip()


def _seconds(result: CaseResult) -> str:
    """The time that says why: the 0.01 s of CPU time of a program that waited until it was stopped would puzzle, as
    would 0.00 s where CPU time is not known."""
    if result.verdict is Verdict.TLE and (not result.repeatable or result.wall_s > _WAITED * result.cpu_s):
        return f"{result.wall_s:5.2f} s of real time"
    return f"{result.cpu_s or result.wall_s:5.2f} s"


def show_explanation(explanation: Explanation, width: int = 80, palette: Palette = PLAIN) -> str:
    """The first failure explained: what differs side by side, what the line means, the rule, the state, notes."""
    width = max(40, width)
    lines = [palette.strong(line) for line in _wrapped(f"{explanation.case}: {explanation.headline}", width)]
    if explanation.rows:
        lines += ["", *_side_by_side(explanation, width, palette)]
    why = cited(explanation.rules, explanation.why)
    said = [line for text in (explanation.meaning, why) if text for line in _wrapped(text, width, "  ")]
    if said:
        lines += ["", *said]
    if explanation.state or explanation.facts:
        lines += ["", "  Before this line:", *_state(explanation, width)]
    for note in explanation.notes:
        lines += ["", *(line for part in note.split("\n") for line in _wrapped(part, width, "  "))]
    return "\n".join(lines)


def show_diagnosis(diagnosis: Diagnosis, width: int = 80, palette: Palette = PLAIN) -> str:
    """What was misread: the readings, the rules they break, hints; several where each explains as much."""
    (_, head), *rest = misread(diagnosis)
    lines = [palette.strong(line) for line in _wrapped(head, max(40, width))]
    lines += [line for depth, text in rest for line in _wrapped(text, max(40, width), "  " * depth)]
    return "\n".join(lines)


def _side_by_side(explanation: Explanation, width: int, palette: Palette) -> list[str]:
    digits = max(len(str(row.line)) for row in explanation.rows)
    side = (width - digits - 8) // 2
    longest = max(cells(text) for row in explanation.rows for text in (*_sides(row), "expected"))
    lines, whole = [f"  {' ' * digits}   {pad('expected', min(side, longest))}   found"], []
    for row in explanation.rows:
        first = row.line == explanation.line
        expected, found = (pad(text, min(side, longest)) for text in _sides(row))
        line = f"{'>' if first else ' '} {row.line:{digits}}   {expected}   {found}".rstrip()
        lines.append(palette.bad(line) if first else palette.faint(line) if row.same else line)
        if first:
            whole = _whole(row, side, width)
    return lines + whole


def _whole(row: Row, side: int, width: int) -> list[str]:
    """The wrong line again, whole, when the columns had no room for it: what differs may be in its end."""
    if all(cells(text) <= side for text in _sides(row)):
        return []
    expected, found = _sides(row)
    return ["", *_wrapped(f"expected  {expected}", width, "  "), *_wrapped(f"found     {found}", width, "  ")]


def _sides(row: Row) -> tuple[str, str]:
    expected, found = (_NO_LINE if text is None else printable(text, 400) for text in (row.expected, row.found))
    return expected, found


def _state(explanation: Explanation, width: int) -> list[str]:
    label_width = max((cells(printable(label)) for label, _ in explanation.state), default=0)
    lines = []
    for label, text in explanation.state:
        head = f"    {pad(printable(label), min(label_width, width // 2))}  "
        lines += _wrapped(printable(text, 400), width, head, " " * cells(head))
    for fact in explanation.facts:
        lines += _wrapped(fact, width, "    ")
    return lines


def _wrapped(text: str, width: int, indent: str = "", hanging: str | None = None) -> list[str]:
    """`text` made safe, in lines of at most `width` columns; leading blanks (a traceback's) lead each line.

    A short quotation, such as a line of a transcript, stays on one line.
    """
    text = printable(text, 1000)
    lead = text[: len(text) - len(text.lstrip(" "))][: width // 2]
    tied = _QUOTED.sub(lambda quote: quote[0].replace(" ", _TIE), text.lstrip(" "))
    lines = wrap(tied, width, indent + lead, (indent if hanging is None else hanging) + lead)
    return [line.replace(_TIE, " ") for line in lines]


# ---- a class ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Column:
    head: str
    cells: tuple[str, ...]
    colours: tuple[Callable[[str], str], ...]
    right: bool = False

    @property
    def width(self) -> int:
        return max(cells(text) for text in (self.head, *self.cells))


def table(report: Report, width: int = 80, palette: Palette = PLAIN) -> str:
    """A class: students by problems with verdict and points, the counts, and what was not judged.

    Never wider than `width` (at least 40): long names are elided, and problems that do not fit are named below.
    """
    width = max(40, width)
    students = rows(report)
    problems = [_problem_column(students, index, problem.id, palette) for index, problem in enumerate(report.problems)]
    names = _plain_column("student", [printable(student.student) for student in students])
    totals = _plain_column("points", [_or_dash(student.points) for student in students], right=True)
    shown, names_width = _fit(problems, names.width, width - totals.width - 2)
    columns = [names, *problems[:shown], totals]
    if shown < len(problems):
        columns.insert(-1, _plain_column("…", ["…"] * len(students)))
    widths = [names_width, *(column.width for column in columns[1:])]
    lines = [palette.strong(_line(columns, widths, None))]
    lines += [_line(columns, widths, row) for row in range(len(students))]
    if shown < len(problems):
        lines += _wrapped("… also: " + ", ".join(problem.id for problem in report.problems[shown:]), width)
    below = [*_counts(report, len(students), width), *_misreadings(report, width), *_unmatched(report, width)]
    return "\n".join([*lines, "", *below])


def _problem_column(students: Sequence[Student], index: int, head: str, palette: Palette) -> _Column:
    results = [student.results[index] for student in students]
    points = [_or_dash(earned(result)) if result else "" for result in results]
    points_width = max(map(len, points), default=0)
    texts = tuple(
        f"{verdict_name(result, '-'):<3} {text:>{points_width}}" if result else "-"
        for result, text in zip(results, points, strict=True)
    )
    widest = max(map(len, texts), default=0)
    return _Column(
        elide(printable(head), max(widest, 12)), texts, tuple(_colour(result, palette) for result in results)
    )


def _plain_column(head: str, texts: Sequence[str], *, right: bool = False) -> _Column:
    return _Column(head, tuple(texts), (str,) * len(texts), right)


def _colour(result: Result | None, palette: Palette) -> Callable[[str], str]:
    if result is None:
        return palette.faint
    return palette.good if result.verdict is Verdict.AC else palette.bad


def _or_dash(points: Fraction | None) -> str:
    return "-" if points is None else brief(points)


def _fit(problems: Sequence[_Column], names: int, room: int) -> tuple[int, int]:
    """How many problems fit beside names (elided to 16 columns before a problem is dropped), and the names' width."""
    least = min(names, 16)
    all_of_them = sum(column.width + 2 for column in problems)
    if least + all_of_them <= room:
        return len(problems), min(names, room - all_of_them)
    left, shown = room - least - 3, 0
    while left >= problems[shown].width + 2:
        left -= problems[shown].width + 2
        shown += 1
    return shown, min(names, least + left)


def _line(columns: Sequence[_Column], widths: Sequence[int], row: int | None) -> str:
    parts = []
    for column, width in zip(columns, widths, strict=True):
        text = pad(column.head if row is None else column.cells[row], width, right=column.right)
        parts.append(text if row is None else column.colours[row](text))
    return "  ".join(parts).rstrip()


def _counts(report: Report, students: int, width: int) -> list[str]:
    highest = sum((problem.points for problem in report.problems), Fraction(0))
    return _wrapped(
        f"{many(students, 'student')}, {many(len(report.results), 'submission')}: {tally(report.results)}; "
        f"at most {brief(highest)} points",
        width,
    )


def _misreadings(report: Report, width: int) -> list[str]:
    """What the class misread, problem by problem, the most frequent first."""
    lines: list[str] = []
    for problem in report.problems:
        found = [one for one in misreadings(report) if one.problem == problem.id and one.found]
        lines += [
            f"misread in {problem.id} by {one.found} of {one.submissions}: {titled(one.reading)}"
            for one in found[:_MOST_MISREADINGS]
        ]
    return [part for line in lines for part in _wrapped(line, width, "", "  ")]


def _unmatched(report: Report, width: int) -> list[str]:
    listed = told(report)
    lines = [f"not judged: {printable(lost.file)}: {lost.why}" for lost in listed[:_MOST_UNMATCHED]]
    more = len(listed) - len(lines)
    if more:
        lines.append(f"not judged: {more} more, listed in results.json")
    return [part for line in lines for part in _wrapped(line, width, "", "  ")]


# ---- progress --------------------------------------------------------------------------------------------------------


# What was known before is done at once: the rate is that of the last seconds.
_RECENT_S = 10.0


class Progress:
    """A line that is redrawn while work goes on, on a terminal only, and wiped when it ends.

    Use as a context manager and call `advance` for each piece of work.
    """

    def __init__(self, total: int, stream: TextIO, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._total = total
        self._stream = stream
        self._clock = clock
        self._on = stream.isatty() and os.environ.get("TERM") != "dumb"
        self._drawn_at = clock()
        self._marks = deque([(self._drawn_at, 0)])  # when how many pieces were done
        self._done = self._drawn = 0

    def __enter__(self) -> Progress:
        self._draw()
        return self

    def __exit__(self, *raised: object) -> None:
        self._put("")

    def expect(self, count: int) -> None:
        """There are `count` more pieces than was known at first."""
        self._total += count

    def advance(self, count: int = 1) -> None:
        """`count` more pieces are done; redraws ten times a second at most."""
        self._done += count
        if self._clock() - self._drawn_at >= 0.1:
            self._draw()

    def _draw(self) -> None:
        self._drawn_at = self._clock()
        while len(self._marks) > 1 and self._drawn_at - self._marks[0][0] > _RECENT_S:
            self._marks.popleft()
        since, before = self._marks[0]
        self._marks.append((self._drawn_at, self._done))
        recent = self._done - before, self._drawn_at - since
        self._put(progress_line(self._done, self._total, recent, _columns(self._stream) - 1))

    def _put(self, line: str) -> None:
        if not self._on:
            return
        # Blanks instead of the terminal's own code for wiping: they work everywhere.
        blanks = " " * max(0, self._drawn - len(line))
        self._stream.write(f"\r{line}{blanks}\r" if not line else f"\r{line}{blanks}")
        self._stream.flush()
        self._drawn = len(line)


def progress_line(done: int, total: int, recent: tuple[int, float], width: int) -> str:
    """A bar, `done/total`, the rate and the time left in at most `width` columns; the bar goes when room is short.

    `recent` is how many pieces were done in the last so many seconds.
    """
    text = f"{done}/{total}"
    count, seconds = recent
    if count and seconds >= 1:
        rate = count / seconds
        text += f"  {rate:.0f}/s" if rate >= 10 else f"  {rate:.1f}/s"
        text += f"  {_duration((total - done) / rate)} left"
    room = min(30, width - len(text) - 3)
    if room < 8:
        return text[:width]
    filled = room * min(done, total) // total if total else room
    return f"[{'#' * filled}{'.' * (room - filled)}] {text}"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80
