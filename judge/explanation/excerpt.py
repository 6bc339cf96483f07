"""A failed public case as students' files may show it below `full`: its size does not grow with the output.

The case is public, but its output may not be: the program may have stored a secret input and print it here. So the
first wrong line is shown whole only where it is a line of the game and no longer than such lines are, or where the
trace mentions it. Of any other line `shown_line` shows what is bounded in bits. The lines before it are right, so they
are the expected ones. Of the lines after it nothing is shown: not what they are, not how many, not whether one is
right; only whether the rest of the expected line stands on the next one.
The explanation is made from this form alone, so it cannot say more.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.explanation.crash_excerpt import crash_excerpt, place_excerpt
from judge.explanation.explain import explain, reason
from judge.explanation.explain.checked import name_refusal
from judge.explanation.explain.distance import outline_in_words
from judge.explanation.explain.form import LEFT_OUT
from judge.explanation.explain.phrases import decoded, gaps, quoted, squeezed
from judge.explanation.explain.turns import torn_rest
from judge.explanation.shown_line import shown_line
from judge.judging.compare import by_line
from judge.judging.verdict import OUTPUT_IS_RIGHT, name_difference
from judge.values.feedback import Explanation, Move
from judge.values.outcome import Difference, Ending, Exit, Mismatch, Place, Ran, Remark, Used, Verdict, Window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.execution.compilation import Source
    from judge.values.feedback import SideBySideRow, Trace
    from judge.values.problem import Problem

LONGEST_LINE = 40
"""A line of up to this many characters is shown, or of as many as the expected line has, if that is longer."""

NOT_AGAIN = "It printed something different when it was run again, so its output is not shown."
NOT_CHECKED = "It was not run again to check that it prints the same, so its output is not shown."
NOT_SHOWN = "(not shown)"
PART_SHOWN = f"In the printed line, `{LEFT_OUT}` stands for text that is not shown."
RUN_IT = "What it printed after the first wrong line is not shown: run your program on this case to see it."
RUN_IT_TO_SEE = "What it printed is not shown: run your program on this case to see it."
RUN_IT_TO_TALK = "What was said is not shown: run your program on this case to see it."
_NO_LINE = Difference(1, None, None)
_OTHER = LEFT_OUT.encode()
_QUOTED_OTHER = re.compile(r"`… ?`")
_OTHER_TEXT = "text that is not shown"
_BOM = b"\xef\xbb\xbf"
_UTF_16 = b"\xff\xfe"
_SMALL_GAPS = ("", " ", "  ", "   ", "\t")
_MOST_GAPS = 2
_DETAILS = (
    "only spaces differ",
    "only capital and small letters differ",
    "the line end after this line is missing",
    "there is a line end after this line, none is expected",
)


@dataclass(frozen=True)
class Excerpt:
    """What may be shown of a failed public case: its result and the explanation."""

    case: Ran
    explanation: Explanation


@dataclass(frozen=True)
class _Line:
    """A line as it is shown, and the line that replaces it in the explanation."""

    shown: bytes
    stand_in: bytes


def says_something(case: Ran) -> bool:
    """Whether an excerpt of `case` would contain something that the submission printed."""
    return bool(case.wrong or case.verdict is Verdict.RTE)


def excerpt(
    problem: Problem, case: Ran, source: Source | None, trace: Trace | None, *, confirmed: bool | None
) -> Excerpt:
    """The excerpt of `case`, which is public and failed; it has output only if a second run `confirmed` it (None: there
    was none).

    `source` is the judged program, None if it is not available; `trace` is the trace of that case, as for `explain`.
    """
    problem = replace(problem, compare=problem.compare.of(case.case))
    if says_something(case) and not confirmed:
        return _without_output(problem, case, trace, NOT_CHECKED if confirmed is None else NOT_AGAIN)
    shown = replace(_bare(case), stopped_in=place_excerpt(case.stopped_in, source), ending=_ending(problem, case))
    language = source.language if source else ""
    if case.verdict is Verdict.RTE:
        shown = _with_crash(shown, case, source)
    if case.mismatch is not None and case.mismatch.place is Place.REFUSED:
        return _refused(problem, shown, case, trace)
    if case.mismatch is None:
        used = Used(memory_kib=case.used.memory_kib)
        explained = explain(problem, replace(shown, used=used), trace, language)
        if case.talk is None:
            return Excerpt(shown, explained)
        who = case.talk.who_failed if case.verdict is Verdict.RTE else ""  # otherwise the message says so
        notes = (*explained.notes, RUN_IT_TO_TALK)
        return Excerpt(shown, replace(explained, headline=f"{who}{explained.headline}", notes=notes))
    difference, line = case.mismatch.difference, None
    if difference.found is not None:
        line = (
            _Line(difference.found, difference.found)
            if _is_refused(difference, trace)
            else _line(problem, case.mismatch, source)
        )
    # The explanation is about the line that replaces the hidden one; the shown result has the hidden line's summary.
    meant = replace(shown, mismatch=_seen(problem, case.mismatch, line.stand_in if line else None))
    explained = explain(problem, meant, trace, language)
    seen = _seen(problem, case.mismatch, line.shown if line else None)
    shown = replace(shown, mismatch=replace(seen, window=None, reason=reason(meant, trace)))
    if shown.difference:
        shown = replace(shown, message=name_difference(shown.difference))
    if line:
        rows = _rows(explained.rows, difference, line, is_last=case.mismatch.place is Place.CUT_OFF)
        notes = (
            PART_SHOWN if _OTHER in line.shown and line.shown != difference.found else "",
            RUN_IT if any(row.found == NOT_SHOWN for row in rows) else "",
        )
        explained = _in_words(replace(explained, rows=rows, notes=(*explained.notes, *filter(None, notes))), line)
        explained = _with_distance(problem, explained, difference, line)
    return Excerpt(shown, explained)


def _refused(problem: Problem, shown: Ran, case: Ran, trace: Trace | None) -> Excerpt:
    """The excerpt of an output that the problem's checker refused: what the checker has to say to the student."""
    remark = Remark(team=case.remark.team) if case.remark and case.remark.team else None
    seen = replace(shown, message=name_refusal(remark), remark=remark, mismatch=Mismatch(Place.REFUSED, _NO_LINE))
    explained = explain(problem, seen, trace)
    note = RUN_IT_TO_TALK if case.talk else RUN_IT_TO_SEE
    return Excerpt(replace(seen, mismatch=None), replace(explained, notes=(*explained.notes, note)))


def _in_words(explained: Explanation, line: _Line) -> Explanation:
    """`explained` with words instead of the marks for hidden lines and words."""
    headline, meaning = explained.headline, explained.meaning
    if line.shown != line.stand_in:
        headline = headline.replace(quoted(line.stand_in, 40), decoded(line.shown))
    headline, meaning = (_QUOTED_OTHER.sub(_OTHER_TEXT, said) for said in (headline, meaning))
    return replace(explained, headline=headline, meaning=meaning[:1].upper() + meaning[1:])


def _with_distance(problem: Problem, explained: Explanation, difference: Difference, line: _Line) -> Explanation:
    """`explained` with the power of ten by which a hidden number is wrong, if that is all that is wrong."""
    if line.shown == difference.found or problem.event is not None or not difference.expected:
        return explained
    distance = outline_in_words(problem.compare, decoded(difference.expected), decoded(difference.found or b""))
    return replace(explained, meaning=distance or explained.meaning)


def _rows(
    rows: Sequence[SideBySideRow], difference: Difference, line: _Line, *, is_last: bool
) -> tuple[SideBySideRow, ...]:
    """The lines side by side, hidden ones marked as not shown; nothing was printed after the last one."""
    hidden = [
        decoded(line.shown)
        if row.line == difference.line and line.shown != line.stand_in
        else NOT_SHOWN
        if row.line > difference.line and not is_last
        else row.found
        for row in rows
    ]
    shown = tuple(replace(row, found=found) for row, found in zip(rows, hidden, strict=True))
    return _without_rest(shown, difference)


def _without_rest(rows: Sequence[SideBySideRow], difference: Difference) -> tuple[SideBySideRow, ...]:
    """`rows`; those after the wrong line are the expected lines, and do not say whether they were printed."""
    return tuple(
        replace(row, same=None) if row.line > difference.line else row
        for row in rows
        if row.line <= difference.line or row.expected is not None
    )


def _bare(case: Ran) -> Ran:
    """The verdict, and the part of the message that the judge itself wrote."""
    message = "" if case.verdict in (Verdict.WA, Verdict.RTE) else case.message
    if case.verdict is Verdict.OLE:
        repeats = case.ending is not None and case.ending.period
        message = f"it printed far more than the expected output{', repeating itself' if repeats else ''}"
    return Ran(case.case, case.group, case.verdict, message=message)


def _with_crash(shown: Ran, case: Ran, source: Source | None) -> Ran:
    by_signal = case.exit.signal is not None
    crash = crash_excerpt(case.stderr_tail, source, by_signal=by_signal)
    message = case.message
    if not by_signal:
        message = ": ".join(filter(None, ("it ended with an exit status that is not 0", crash.headline)))
        message += OUTPUT_IS_RIGHT if case.is_right else ""
    return replace(shown, message=message, exit=Exit(signal=case.exit.signal), stderr_tail=crash.words)


def _ending(problem: Problem, case: Ran) -> Ending | None:
    """How the output ends, if that is a line of the transcript; otherwise only that it repeats itself."""
    ending = case.ending
    if ending is None:
        return None
    if case.wrong is None and by_line(problem.compare) and ending.text.strip():
        return Ending(ending.line, ending.text.rstrip())
    return Ending(0, b"", 0 if ending.period else None)


def _seen(problem: Problem, mismatch: Mismatch, found: bytes | None) -> Mismatch:
    """The mismatch and the lines around it; `found` is the line that was printed."""
    difference = mismatch.difference
    detail = difference.detail if difference.detail in _DETAILS else None
    if found is not None and found == difference.expected:
        detail = detail or "the lines differ"
    window = _window(mismatch, found) if by_line(problem.compare) else None
    return Mismatch(mismatch.place, Difference(difference.line, difference.expected, found, detail), window)


def _window(mismatch: Mismatch, found: bytes | None) -> Window | None:
    """The lines around the difference; the output before it is as expected. After it, the next line is known only if
    it is the rest of the expected one."""
    window, line = mismatch.window, mismatch.difference.line
    if window is None:
        return None
    index = line - window.start
    expected = window.expected
    if found is None:  # an output without text is empty, or it has only blank lines
        blank = [b""] if line == 1 and window.found else []
        return replace(window, found=(*expected[:index], *blank))
    rest = torn_rest(mismatch.difference, window)
    lines = (*expected[:index], found, *((rest.encode("utf-8", "surrogateescape"),) if rest else ()))
    return replace(window, found=lines, hides_rest=mismatch.place is not Place.CUT_OFF)


def _is_refused(difference: Difference, trace: Trace | None) -> bool:
    """Whether the printed line is one of the few that the trace itself mentions; these need not match the pattern."""
    if not trace or (difference.expected is not None and difference.line > len(trace)):
        return False
    golden = trace[-1] if difference.expected is None else trace[difference.line - 1]
    return any(refusal.line.encode() == difference.found for refusal in golden.refused)


def _line(problem: Problem, mismatch: Mismatch, source: Source | None) -> _Line:
    """How the printed line of a mismatch is shown and explained."""
    difference = mismatch.difference
    raw, expected = difference.found or b"", difference.expected or b""
    text, wanted = decoded(raw), decoded(expected)
    if mismatch.place is Place.CUT_OFF:  # not a line yet
        return _Line(raw, raw) if expected.startswith(raw) else _Line(NOT_SHOWN.encode(), _OTHER)
    is_event = problem.event is not None and problem.event.fullmatch(text) is not None
    if not text or (is_event and len(text) <= max(LONGEST_LINE, len(wanted))):
        return _Line(raw, raw)
    window = mismatch.window
    following = window.expected[difference.line - window.start :] if window else ()
    if difference.expected is not None and (slip := _whole_output_slip(raw, following)):
        return _Line(NOT_SHOWN.encode(), slip)
    if difference.expected is not None and squeezed(text).casefold() == squeezed(wanted).casefold():
        is_small = _is_slip_of(wanted, text) or shown_line(text, wanted, None) == text
        return _Line(raw, raw) if is_small else _Line(NOT_SHOWN.encode(), expected)
    seen = shown_line(text, wanted, source).encode("utf-8", "surrogateescape")
    return _Line(NOT_SHOWN.encode(), _OTHER) if seen == _OTHER else _Line(seen, seen)


def _is_slip_of(expected: str, found: str) -> bool:
    """Whether `found` differs from `expected` only in up to two small gaps, or in letter case as people change it: in
    the whole line or in one word."""
    if squeezed(expected) == squeezed(found):
        different = [theirs for ours, theirs in zip(gaps(expected), gaps(found), strict=True) if ours != theirs]
        return len(different) <= _MOST_GAPS and all(gap in _SMALL_GAPS for gap in different)
    words = expected.split(" ")
    changes = (str.lower, str.upper, str.capitalize)
    one_word = (
        " ".join([*words[:place], change(word), *words[place + 1 :]])
        for place, word in enumerate(words)
        for change in changes
    )
    return found in {expected.lower(), expected.upper(), expected.title(), expected.capitalize(), *one_word}


def _whole_output_slip(found: bytes, expected: Sequence[bytes]) -> bytes | None:
    """If `found` is a slip of the whole output (its encoding, no line breaks), the shortest line with that slip."""
    if not expected:
        return None
    first = expected[0].rstrip()
    if found.startswith(_BOM + first):
        return _BOM + first
    if b"\0" in found and found.replace(b"\0", b"").lstrip(_UTF_16).rstrip() == first:
        return _UTF_16 + first.decode("utf-8", "replace").encode("utf-16-le")
    if len(expected) > 1:
        second = expected[1].rstrip()
        joined = (first + mark + second for mark in (b"\r", rb"\n", b"", b" "))
        return next((line for line in joined if found.startswith(line)), None)
    return None


def _without_output(problem: Problem, case: Ran, trace: Trace | None, note: str) -> Excerpt:
    """The excerpt if a second run printed something different, or if there was none: only what was expected, and the
    note that says so."""
    shown, wrong = _bare(case), case.wrong
    headline = ": ".join(filter(None, (case.verdict.words, shown.message)))
    shown = replace(shown, message=note)
    if wrong is None or case.mismatch is None:
        return Excerpt(shown, Explanation(case.case, headline, notes=(note,), trace=trace))
    # As if the line were missing, because the printed line is not shown.
    missing = replace(_seen(problem, case.mismatch, None), place=Place.ANSWER)
    meant = replace(shown, verdict=Verdict.WA, mismatch=missing)
    explained = explain(problem, meant, trace)
    if case.difference:
        wanted = "the end of the output" if wrong.expected is None else quoted(wrong.expected)
        headline = f"line {wrong.line}: expected {wanted}"
    rows = tuple(replace(row, found=NOT_SHOWN) if row.line >= wrong.line else row for row in explained.rows)
    rows = _without_rest(rows, wrong)
    explained = replace(explained, headline=headline, rows=rows, move=Move.UNKNOWN, meaning="", notes=(note,))
    seen = replace(_seen(problem, case.mismatch, NOT_SHOWN.encode()), window=None, reason=reason(meant, trace))
    return Excerpt(replace(shown, mismatch=seen), explained)
