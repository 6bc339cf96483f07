"""Explains a failed case to people, from the values that judging produced; nothing is read or run here.

`slips` and `wrong_line` describe the first wrong line, `crash` explains a crash. This module adds the lines
around it, the reference's reason, and the state of the table before the line.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.explanation.explain.checked import name_refusal, say_refusal, say_talk
from judge.explanation.explain.distance import allows_distance, distance_in_words
from judge.explanation.explain.form import find_form, first_wrong_word, is_same_slip
from judge.explanation.explain.history import tell_arrivals
from judge.explanation.explain.phrases import counted, decoded, quoted
from judge.explanation.explain.plays import narrowed
from judge.explanation.explain.rows import correspond, side_by_side
from judge.explanation.explain.slips import find_slip, is_of_game
from judge.explanation.explain.table import show_facts, show_table
from judge.explanation.explain.turns import find_end, last_taken, turn_before
from judge.explanation.explain.wrong_line import Sense, find_refusal, is_kind_refused, read_line, read_refused
from judge.judging.compare import LINE_BYTES, by_line
from judge.judging.crash import explain_exception, explain_refusal, read_crash, signal_in_words
from judge.values.feedback import Explanation, Move
from judge.values.outcome import Place, Ran, Reason, Verdict

if TYPE_CHECKING:
    import re

    from judge.values.feedback import Trace, TraceLine
    from judge.values.outcome import CaseResult, Difference, Mismatch, Window
    from judge.values.problem import Comparison, Problem

_MOVES_OF_A_GAME = (Move.ILLEGAL, Move.WRONG_PLAYER, Move.LEGAL, Move.UNKNOWN)
_CHOICES = (Move.ILLEGAL, Move.LEGAL, Move.UNKNOWN)
_SENTENCE = 600
_LAST_WORDS = 5
_SAME_SLIP = "The other wrong lines around it have the same slip."
_UNFLUSHED = "The program ended so suddenly that the last text it printed may be missing here."
_HOARD = "An endless loop that collects lines, to print them all at the end, runs out of memory like this."


def explain(problem: Problem, result: CaseResult, trace: Trace | None, language: str = "") -> Explanation:
    """The explanation of `result`, a case that failed; `trace`, the trace of that case, adds rules, reason and state.
    `language` is the name of the program's language, which says how a crash reads; without it, no crash is read.

    Everything in the Explanation is printable and bounded, whatever the submission printed.
    """
    notes = _notes(problem, result, language)
    problem = replace(problem, compare=problem.compare.of(result.case))
    explanation = Explanation(result.case, _headline(result, language), notes=notes, trace=trace)
    mismatch = _shown_mismatch(problem, result)
    if mismatch is None:
        return explanation
    if mismatch.place is Place.REFUSED:
        headline = f"{result.verdict.words}: {name_refusal(result.remark)}"
        window = None if result.talk else mismatch.window
        return replace(explanation, headline=headline, notes=(*say_refusal(result.remark, window), *explanation.notes))
    sense, difference = _sense(problem, result, mismatch, trace), mismatch.difference
    explanation = replace(
        explanation,
        headline=_headline_with(sense, mismatch, explanation.headline),
        line=difference.line,
        rows=side_by_side(problem.compare, difference, mismatch.window, draw=sense.move is Move.WHITESPACE),
        move=sense.move,
        meaning=sense.meaning,
    )
    if not sense.game:
        return explanation
    explanation = _with_game(explanation, problem, difference, trace, mismatch.reason)
    rules = dict.fromkeys((*map(printable, sense.rules), *explanation.rules))
    return replace(explanation, rules=tuple(rules))


def reason(result: CaseResult, trace: Trace | None) -> Reason | None:
    """The rules and the reason behind the golden line at the first difference; None without such a line or a trace."""
    return _reason(_wrong_part(result.wrong, trace)) if result.wrong else None


def _shown_mismatch(problem: Problem, result: CaseResult) -> Mismatch | None:
    """The line that is explained: the first wrong one, or the one that a crash cut off."""
    mismatch = result.mismatch
    if mismatch and mismatch.place is Place.CUT_OFF and not by_line(problem.compare):
        return None  # words say nothing about lines
    return mismatch


def _headline_with(sense: Sense, mismatch: Mismatch, failure: str) -> str:
    if mismatch.place is Place.ANSWER:
        return sense.headline
    return f"line {mismatch.difference.line} was wrong; then {failure}" if mismatch.place is Place.PARTIAL else failure


def _with_game(
    explanation: Explanation,
    problem: Problem,
    difference: Difference,
    trace: Trace | None,
    stored_reason: Reason | None,
) -> Explanation:
    """`explanation` with rules, reason and state; after the transcript's end with the reason why the game ended."""
    golden = _wrong_part(difference, trace)
    last = trace[-1] if trace and difference.expected is None else None
    why = _reason(golden or last) or stored_reason
    explanation = replace(
        explanation,
        rules=tuple(map(printable, why.rules)) if why else (),
        why=printable(why.why, _SENTENCE) if why else "",
    )
    return _with_state(explanation, problem, golden, trace) if golden and trace else explanation


def _with_state(explanation: Explanation, problem: Problem, golden: TraceLine, trace: Trace) -> Explanation:
    return replace(
        explanation,
        state=show_table(problem.event, golden, trace),
        facts=show_facts(golden.before),
    )


def _golden(difference: Difference, trace: Trace | None) -> TraceLine | None:
    """The trace of the expected line, if there is one and it describes exactly that line."""
    if trace is None or difference.expected is None or difference.line > len(trace):
        return None
    golden = trace[difference.line - 1]
    same = golden.line.encode("utf-8", "replace")[:LINE_BYTES].rstrip() == difference.expected.rstrip()
    return golden if same else None


def _wrong_part(difference: Difference, trace: Trace | None) -> TraceLine | None:
    """The trace of the expected line; of a line with several plays, only the first wrong one."""
    golden = _golden(difference, trace)
    return narrowed(golden, decoded(difference.found)) if golden and difference.found is not None else golden


def _reason(golden: TraceLine | None) -> Reason | None:
    return Reason(golden.rules, golden.why) if golden else None


# ---- the first wrong line --------------------------------------------------------------------------------------------


def _sense(problem: Problem, result: CaseResult, mismatch: Mismatch, trace: Trace | None) -> Sense:
    difference, is_signal = mismatch.difference, result.exit.signal is not None
    if mismatch.place is Place.CUT_OFF:
        return _broken_off(difference, is_signal=is_signal, has_empty_lines=result.ending is not None)
    golden = _golden(difference, trace)
    sense = _sense_of_line(problem, mismatch, golden, trace)
    if sense.move is Move.FORM and _goes_on(problem, difference, mismatch.window):
        return replace(sense, meaning=f"{sense.meaning} {_SAME_SLIP}")
    if problem.event is None and (order := _order(problem, difference, mismatch.window)):
        return replace(sense, meaning=order)
    if sense.move in _MOVES_OF_A_GAME and (repeated := _repeated(problem, difference, mismatch.window)):
        return replace(sense, meaning=f"{sense.meaning} {repeated}")
    if trace and golden and sense.move in _CHOICES and (arrivals := tell_arrivals(difference, trace, sense.meaning)):
        return replace(sense, meaning=f"{sense.meaning} {arrivals}")
    if trace and golden and sense.game and not sense.rules and sense.move in (Move.WRONG_PLAYER, Move.EXTRA):
        return replace(sense, meaning=f"{sense.meaning} {turn_before(difference, trace, problem.event)}".rstrip())
    return sense


def _goes_on(problem: Problem, difference: Difference, window: Window | None) -> bool:
    """Whether all lines after the difference that differ have the same slip of form, as far as they are known."""
    if window is None or None in (difference.expected, difference.found):
        return False
    if window.hides_rest or not correspond(problem.compare, difference, window):
        return False
    place = difference.line - window.start
    pairs = [
        (decoded(ours).rstrip(), decoded(theirs).rstrip())
        for ours, theirs in zip(window.expected[place:], window.found[place:], strict=False)
    ]
    others = [pair for pair in pairs[1:] if pair[0] != pair[1]]
    return bool(others) and all(is_same_slip(pairs[0], pair) for pair in others)


def _repeated(problem: Problem, difference: Difference, window: Window | None) -> str:
    """A sentence about a slip that the lines from the difference on share, or about their order; '' without one."""
    if problem.event is None or window is None or not correspond(problem.compare, difference, window):
        return ""
    from judge.explanation.explain.structure import find_rearranged, find_repeated

    start = difference.line - window.start
    repeated = find_repeated(window.expected[start:], window.found[start:], problem.event)
    return repeated or find_rearranged(window, difference.line, problem.event)


def _order(problem: Problem, difference: Difference, window: Window | None) -> str:
    """A sentence about lines that are only in another order; '' if they are not."""
    if window is None or None in (difference.expected, difference.found):
        return ""
    if not correspond(problem.compare, difference, window):
        return ""
    from judge.explanation.explain.structure import find_order

    return find_order(window, difference.line)


def _slip(problem: Problem, difference: Difference, golden: TraceLine | None, window: Window) -> Sense | None:
    turn = golden.before.turn if golden else 0
    slip = find_slip(difference, window, problem.event, turn)
    return slip or find_end(difference, window, problem.event, golden)


def _refused(
    difference: Difference, golden: TraceLine | None, trace: Trace | None, window: Window | None
) -> Sense | None:
    """The sense of a line that the trace refuses with a reason; the last trace line lists what may not follow it."""
    if difference.expected is not None:
        refusal = find_refusal(golden, difference.found)
        if golden is None or refusal is None or difference.found is None:
            return None
        return read_refused(difference.line, decoded(difference.found), refusal, golden)
    refusal = find_refusal(trace[-1] if trace and difference.line > len(trace) else None, difference.found)
    if refusal is None:
        return None
    extra = _extra(difference, window, None)
    return replace(extra, meaning=f"{printable(refusal.why, _SENTENCE)} {extra.meaning}", rules=refusal.rules)


def _sense_of_line(problem: Problem, mismatch: Mismatch, golden: TraceLine | None, trace: Trace | None) -> Sense:
    difference, window = mismatch.difference, mismatch.window
    if not correspond(problem.compare, difference, window):
        return _sense_of_words(problem.compare, difference)
    if difference.found is None:
        return _missing(difference, window)
    refused = _refused(difference, golden, trace, window)
    if difference.expected is None:
        return refused or _extra(difference, window, problem.event)
    slip = _slip(problem, difference, golden, window) if window else None
    if slip and (slip.move in (Move.MISSING, Move.FORM) or not refused):
        early = find_refusal(golden, difference.found)
        # Otherwise the one line may have been made, and not printed.
        if early is None or slip.move is not Move.MISSING or not is_kind_refused(golden, difference.found):
            return slip
        return replace(slip, meaning=f"{slip.meaning} {printable(early.why, _SENTENCE)}", rules=early.rules)
    if refused:
        return refused
    expected, found = decoded(difference.expected), decoded(difference.found)
    if expected == found and difference.detail:  # only the line break differs, or both are cut before they differ
        move = Move.WHITESPACE if len(difference.found) < LINE_BYTES else Move.UNKNOWN
        return _as_compared(move, difference, difference.detail)
    is_exact = not allows_distance(problem.compare)
    distance = "" if is_exact and find_form(expected, found) else distance_in_words(problem.compare, expected, found)
    if distance and not (problem.event and is_exact):
        return _as_compared(Move.UNKNOWN, difference, distance)
    taken = last_taken(trace, difference.line) if trace and golden else ""
    return read_line(difference.line, expected, found, problem.event, golden, taken)


def _sense_of_words(comparison: Comparison, difference: Difference) -> Sense:
    """The sense of a wrong word, where words may be on other lines than in the transcript."""
    if difference.found is None:
        line = quoted(difference.expected or b"")
        sentence = f"The output ends before {line}, line {difference.line} of the transcript."
        return Sense(Move.MISSING, f"the output ends before line {difference.line}", sentence)
    if difference.expected is None:
        text = quoted(difference.found)
        sentence = f"After the last word of the transcript, the output goes on with {text}."
        return Sense(Move.EXTRA, "the output goes on after the end", sentence)
    ours, theirs = decoded(difference.expected), decoded(difference.found)
    distance = distance_in_words(comparison, ours, theirs)
    slip = "" if allows_distance(comparison) else find_form(*first_wrong_word(ours, theirs))
    return _as_compared(Move.UNKNOWN, difference, slip or distance or difference.detail or "the words differ")


def _as_compared(move: Move, difference: Difference, detail: str) -> Sense:
    """The sense of a line in the comparator's own words."""
    is_form = move is Move.WHITESPACE
    return Sense(move, f"line {difference.line}: {detail}", f"{detail[0].upper()}{detail[1:]}.", game=not is_form)


def _broken_off(coming: Difference, *, is_signal: bool, has_empty_lines: bool) -> Sense:
    """The sense of the line that a crash cut off, wholly or in part; blank lines may have come before the first one."""
    expected, found = coming.expected or b"", coming.found
    if found is None and coming.line == 1 and has_empty_lines:
        return Sense(Move.MISSING, "", f"Only empty lines arrived before the crash. {_expected_first(coming)}")
    if found is None and coming.line == 1:
        sentence = (
            "The program crashed before it printed a complete line. "
            f"(It may have got further if it prints all its lines at the end.) {_expected_first(coming)}"
        )
        return Sense(Move.MISSING, "", sentence)
    if found is None:  # a program that a signal ends may have printed more than arrived
        predicate = "is the first missing line" if is_signal else "should come next"
        return Sense(Move.MISSING, "", f"Line {coming.line} {predicate}.")
    if expected.startswith(found):
        return Sense(Move.MISSING, "", f"Only {quoted(found)} of line {coming.line} arrived.")
    sentence = (
        f"Line {coming.line} should come next, but it does not begin with {quoted(found)}, the last text that arrived."
    )
    return Sense(Move.FORM, "", sentence)


def _expected_first(difference: Difference) -> str:
    """A sentence that leads to the reason, which is about the first line of the transcript."""
    return f"Expected first: {quoted(difference.expected or b'')}."


def _missing(difference: Difference, window: Window | None) -> Sense:
    if difference.line == 1:
        has_empty_lines = window is not None and window.found
        sentence = (
            "The output has only empty lines." if has_empty_lines else "The program ended without printing anything."
        )
        return Sense(Move.MISSING, "the output is empty", f"{sentence} {_expected_first(difference)}")
    line = quoted(difference.expected or b"")
    sentence = f"The output has {counted(difference.line - 1, 'line')}; line {difference.line}, {line}, is missing."
    return Sense(Move.MISSING, f"the output ends too early, after line {difference.line - 1}", sentence)


def _extra(difference: Difference, window: Window | None, event: re.Pattern[str] | None) -> Sense:
    """The sense of a line after the end. The rule that ends the game explains only one that could be of the game."""
    text = quoted(difference.found) if difference.found else "an empty line"
    last = window.expected[-1].rstrip() if window and window.expected else b""
    sentence = (
        f"The transcript ends with line {difference.line - 1}, {quoted(last)}, but the output goes on with {text}."
    )
    if last and difference.found == last:
        sentence = f"The last line, {quoted(last)}, is printed twice."
    found = difference.found or b""
    foreign = found != b"" and not is_of_game(found, event, [*window.expected] if window else [])
    headline = f"the output goes on after the end: line {difference.line} is {text}"
    return Sense(Move.EXTRA, headline, sentence + " Print only the transcript." * foreign, game=not foreign)


def _headline(result: CaseResult, language: str) -> str:
    """The failure in one short line; for a wrong answer, what is known without looking at the line."""
    if result.verdict is Verdict.RTE:
        who = result.talk.who_failed if result.talk else ""
        crash = read_crash(result.stderr_tail, language, by_signal=result.exit.signal is not None)
        if crash:
            return who + crash.headline
        if result.exit.signal is not None:
            return who + signal_in_words(result.exit.signal)
    message = printable(result.message)
    return f"{result.verdict.words}: {message}" if message else result.verdict.words


def _notes(problem: Problem, result: CaseResult, language: str) -> tuple[str, ...]:
    notes = []
    cut_short = result.verdict in (Verdict.TLE, Verdict.MLE, Verdict.OLE) and isinstance(result, Ran)
    if cut_short or (result.verdict is Verdict.RTE and result.ending):
        right_so_far = result.wrong is None and by_line(problem.compare)  # words say nothing about lines
        notes.append(_ending(result, right_so_far=right_so_far))
        if result.verdict is Verdict.MLE and not result.ending and _fills_memory(problem, result):
            notes[-1] += f" {_HOARD}"
    if result.verdict in (Verdict.RTE, Verdict.MLE):
        crash = read_crash(result.stderr_tail, language, by_signal=result.exit.signal is not None)
        # The folder's name is the judge's, not the student's.
        last = result.stderr_tail.replace("/box/", "").split("\n")[-_LAST_WORDS:]
        words = "\n".join(printable(line) for line in last if line)
        notes.append(crash.excerpt if crash else f"The last lines on standard error:\n{words}" if words else "")
        checker = problem.compare.checker
        talks = checker is not None and checker.interactive
        refusal = explain_refusal(result.stderr_tail, language, talks=talks)
        # What it means is said of the student's own lines.
        is_own = not crash or crash.file not in _names_of_harness(problem, language)
        is_crash = result.verdict is Verdict.RTE and not refusal and is_own
        by_signal = result.exit.signal is not None
        meaning = explain_exception(result.stderr_tail, language, by_signal=by_signal) if is_crash else ""
        notes.append(refusal or meaning)
    if result.verdict is Verdict.RTE and result.exit.signal is not None:
        notes.append(_UNFLUSHED)
    if result.talk is not None:
        notes.append(say_talk(result.talk))
    return tuple(note for note in notes if note)


def _names_of_harness(problem: Problem, language: str) -> frozenset[str]:
    harness = problem.harness_for(language)
    return frozenset(PurePosixPath(path).name for path, _ in harness.files) if harness else frozenset()


def _fills_memory(problem: Problem, result: CaseResult) -> bool:
    """Whether it filled its memory little by little, rather than asking for too much at once."""
    return result.used.memory_kib * 2 > problem.limits.memory_mib * 1024


def _ending(result: CaseResult, *, right_so_far: bool) -> str:
    ending = result.ending
    if ending is None:
        return "It had not printed a complete line by then."
    if not ending.line:
        is_reported = ending.repeats_from is None or result.verdict is Verdict.OLE  # its message says so
        return "" if is_reported else "The output repeats itself: the same lines over and over."
    is_empty = not ending.text.strip()
    text = "an empty line" if is_empty else quoted(ending.text)
    sentence = f"The last complete line is line {ending.line}, {text}."
    if ending.repeats_from is not None:
        lines = "that line" if ending.period == 1 else f"the same {counted(ending.period, 'line')}"
        repeats = f"The output repeats itself from line {ending.repeats_from} on: {lines} over and over."
        if result.verdict is Verdict.TLE:  # how far it got depends on the speed of the machine
            return repeats.replace("that line", text)
        sentence = f"{sentence} {repeats}"
    # Empty lines at the end need not be in the transcript: the comparator may have ignored them.
    return f"{sentence} All lines up to this one are right." if right_so_far and not is_empty else sentence
