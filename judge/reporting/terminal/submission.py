"""One submission in a terminal: a line for each case, the first failure explained, what was misread."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.base.wording import many
from judge.judging.run import MOST_OUTPUT_KEPT
from judge.reporting.gradebook import cited, misread
from judge.reporting.lines import say_repairs, say_where
from judge.reporting.terminal.columns import cells, elide, list_rows, pad, wrap, wrap_prose
from judge.reporting.terminal.palette import PLAIN
from judge.values.outcome import Ran, Verdict
from judge.values.visibility import first_clues

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from judge.reporting.terminal.palette import Palette
    from judge.values.feedback import Clue, Diagnosis, Explanation, Localisation, SideBySideRow
    from judge.values.outcome import CaseResult
    from judge.values.problem import Problem

NOTHING_MISREAD = "No known misreading of the rules explains this output."

_MEANINGS = MappingProxyType(
    {
        Verdict.AC: "the output is right",
        Verdict.WA: "the output differs from what is expected",
        Verdict.TLE: "the program takes too long, or does not end",
        Verdict.MLE: "the program needs too much memory",
        Verdict.OLE: "the program prints far more than is expected",
        Verdict.RTE: "the program crashes, or its exit status is not 0",
        Verdict.CE: "the program does not compile",
        Verdict.JE: "the judge failed, not the program",
    }
)
_REFUSED = "the problem's checker does not accept the output"
_MOST_LINES = 500
_NO_LINE = "(no line)"
_NAMES_WIDTH = 40
_WAITED = 10  # times the CPU time: a busy machine alone does not delay a program that much


def show_problem(file: str, problem: Problem, guessed_by: str, what: str, width: int = 80) -> str:
    """What is judged: the program, its problem, `what` it is run on; and what the problem was guessed from, if it
    was."""
    lines = wrap_prose(f"{printable(file)} for problem {problem.id}: {problem.title}, {what}", width)
    guess = f"(guessed from {guessed_by}; --problem ID chooses another problem)"
    return "\n".join([*lines, *(wrap_prose(guess, width) if guessed_by else [])])


def names_width(cases: Iterable[str]) -> int:
    """The columns that the longest of these cases' names takes, and never fewer than 40."""
    return max((_NAMES_WIDTH, *(cells(printable(case)) for case in cases)))


def show_case_line(
    result: CaseResult, width: int | None = 80, palette: Palette = PLAIN, names: int = _NAMES_WIDTH
) -> str:
    """A case's verdict, id (in `names` columns), seconds, a note if the time is near the limit, and message.

    A message that does not fit goes on a line of its own, cut to `width` columns. `width` None is for output that is no
    terminal: one line with the whole message. The seconds are CPU time, or "real time" if the program only waited.
    """
    verdict = palette.verdict(result.verdict, pad(result.verdict.value, 3))
    name = printable(result.case)
    name += " " * (names - cells(name))
    head = f"{name}  {_seconds(result)}" if result.was_tried else name
    near = "near the time limit" if result.near_limit and result.verdict in (Verdict.AC, Verdict.TLE) else ""
    message = "; ".join(filter(None, [near, printable(result.message, 1000)]))
    if width is None or cells(head) + cells(message) + 6 <= width:
        return f"{verdict} {head}  {message}".rstrip()
    return f"{verdict} {head}\n    {elide(message, width - 4)}".rstrip()


def show_place(result: CaseResult, file: str, width: int = 80) -> str:
    """Where a program that did not end was when it was stopped, if possible in `file`; and that it repeats itself.

    '' if neither is known.
    """
    width, texts = max(40, width), []
    frames = result.stopped_in.split("\n")
    places = [number for number, line in enumerate(frames) if line.startswith("  File ")]
    own = [number for number in places if frames[number].startswith(f'  File "{printable(file)}"')]
    if places:
        last = (own or places)[-1]
        texts += ["It did not end. When it was stopped, it was here:", *frames[last : last + 2]]
    ending = result.ending
    if ending is not None and ending.repeats_from is not None:
        round_ = "one line" if ending.period == 1 else f"the same {ending.period} lines"
        texts.append(f"From line {ending.repeats_from} on it prints {round_} over and over.")
    return "\n".join(line for text in texts for line in wrap_prose(text, width, "    "))


def show_meanings(
    results: Iterable[CaseResult], width: int = 80, palette: Palette = PLAIN, *, checks: bool = False
) -> str:
    """What the letters of these results' verdicts mean, one line each. `checks`: a program of the problem decides."""
    meanings = {**_MEANINGS, Verdict.WA: _REFUSED} if checks else _MEANINGS
    found = {result.verdict for result in results if result.was_tried or result.verdict is Verdict.JE}
    texts = [f"{verdict.value}: {verdict.words}, {meanings[verdict]}" for verdict in Verdict if verdict in found]
    return "\n".join(palette.faint(line) for text in texts for line in wrap_prose(text, width, "  ", "    "))


def show_last_words(result: CaseResult, width: int = 80) -> str:
    """The last lines that a program printed on standard error."""
    heading = f"{printable(result.case)}: the last lines on standard error:"
    lines = [line for text in result.stderr_tail.split("\n") for line in wrap_prose(text, width, "    ")]
    return "\n".join([*wrap_prose(heading, width), *lines])


def show_input(data: bytes, most: int, width: int = 80) -> str:
    """The first lines of a case's input, at most so many, and how many more there are."""
    lines = data.splitlines()
    shown = [elide(f"  {printable(line, 400)}", width).rstrip() for line in lines[:most]]
    more = [f"  … {many(len(lines) - most, 'more line')}"] if len(lines) > most else []
    return "\n".join([*shown, *more])


def show_output(case: str, output: bytes, width: int = 80) -> str:
    """The first lines that a program printed on a case, with their numbers."""
    text, case = output[:MOST_OUTPUT_KEPT], printable(case)
    if not text:
        return "\n".join(wrap_prose(f"{case}: your program printed nothing", width))
    lines = text.removesuffix(b"\n").split(b"\n")
    shown, is_cut = lines[:_MOST_LINES], len(lines) > _MOST_LINES or len(output) > MOST_OUTPUT_KEPT
    count = f"the first {many(len(shown), 'line')}" if is_cut else many(len(shown), "line")
    digits = len(str(len(shown)))
    numbered = [
        line
        for number, data in enumerate(shown, 1)
        for line in wrap(printable(data.removesuffix(b"\r"), 400), width, f"  {number:{digits}}  ", " " * (digits + 4))
    ]
    ends = [] if is_cut or text.endswith(b"\n") else ["  (the last line has no line end)"]
    return "\n".join([*wrap_prose(f"{case}: your program printed {count}:", width), *numbered, *ends])


def _seconds(result: CaseResult) -> str:
    """The time that explains the verdict. 0.01 s of CPU time would puzzle readers if the program waited until it was
    stopped, and so would 0.00 s if the CPU time is not known."""
    used = result.used
    if isinstance(result, Ran) and result.verdict is Verdict.TLE:
        waited = not result.repeatable or used.wall_s > _WAITED * used.cpu_s
        return f"{used.wall_s:5.2f} s of real time" if waited else f"{used.cpu_s or used.wall_s:5.2f} s"
    return f"{used.cpu_s or used.wall_s:5.2f} s"


def show_explanation(explanation: Explanation, width: int = 80, palette: Palette = PLAIN) -> str:
    """The first failure explained: both outputs side by side, the line's meaning, the rule, the state, notes."""
    width = max(40, width)
    lines = [palette.strong(line) for line in wrap_prose(f"{explanation.case}: {explanation.headline}", width)]
    if explanation.rows:
        lines += ["", *_side_by_side(explanation, width, palette)]
    why = cited(explanation.rules, explanation.why)
    text_lines = [line for text in (explanation.more, why) if text for line in wrap_prose(text, width, "  ")]
    if text_lines:
        lines += ["", *text_lines]
    if explanation.state or explanation.facts:
        lines += ["", "  Before this line:", *list_rows(explanation.state, explanation.facts, width)]
    for note in explanation.notes:
        lines += ["", *(line for part in note.split("\n") for line in wrap_prose(part, width, "  "))]
    return "\n".join(lines)


def show_diagnosis(diagnosis: Diagnosis, width: int = 80, palette: Palette = PLAIN) -> str:
    """What was misread: the misreadings, the rules they break, hints. There are several if each explains as much."""
    (_, head), *rest = misread(diagnosis)
    lines = [palette.strong(line) for line in wrap_prose(head, max(40, width))]
    lines += [line for depth, text in rest for line in wrap_prose(text, max(40, width), "  " * depth)]
    return "\n".join(lines)


def show_clues(clues: Sequence[Clue], width: int = 80, palette: Palette = PLAIN) -> str:
    """What the compiler and runs with checks say about single lines of the program, each with the line."""
    width = max(40, width)
    lines = [palette.strong("What the compiler and checks say:")]
    for clue in first_clues(clues):
        lines += wrap_prose(f"{clue.file}:{clue.line}: {clue.said}", width, "  ", "    ")
        if clue.text:
            lines.append(palette.faint(elide(f"      {clue.text}", width)))
        lines += wrap_prose(clue.detail, width, "    ") if clue.detail else []
    return "\n".join(lines)


def show_lines(found: Localisation, width: int = 80, palette: Palette = PLAIN, *, edits: bool) -> str:
    """The lines to look at, and with `edits`, which only teachers see, what repairs the program."""
    width = max(40, width)
    lines = [palette.strong("Where to look:")]
    lines += [line for sentence in say_where(found) for line in wrap_prose(sentence, width, "  ")]
    for said, diff in say_repairs(found) if edits else ():
        lines += ["", *wrap_prose(said, width, "  ")]
        lines += [line for text in diff for line in wrap(printable(text, 400), width, "    ", "      ")]
    return "\n".join(lines)


def _side_by_side(explanation: Explanation, width: int, palette: Palette) -> list[str]:
    digits = max(len(str(row.line)) for row in explanation.rows)
    side = (width - digits - 8) // 2
    longest = max(cells(text) for row in explanation.rows for text in (*_sides(row), "expected"))
    lines, whole = [f"  {' ' * digits}   {pad('expected', min(side, longest))}   printed"], []
    for row in explanation.rows:
        first = row.line == explanation.line
        expected, found = (pad(text, min(side, longest)) for text in _sides(row))
        line = f"{'>' if first else ' '} {row.line:{digits}}   {expected}   {found}".rstrip()
        lines.append(palette.bad(line) if first else palette.faint(line) if row.same else line)
        if first:
            whole = _whole(row, side, width)
    return lines + whole


def _whole(row: SideBySideRow, side: int, width: int) -> list[str]:
    """The wrong line again, whole, if it did not fit in its column: the difference may be at its end."""
    if all(cells(text) <= side for text in _sides(row)):
        return []
    expected, found = _sides(row)
    return ["", *wrap_prose(f"expected  {expected}", width, "  "), *wrap_prose(f"printed   {found}", width, "  ")]


def _sides(row: SideBySideRow) -> tuple[str, str]:
    expected, found = (_NO_LINE if text is None else printable(text, 400) for text in (row.expected, row.found))
    return expected, found
