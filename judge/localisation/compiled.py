"""The lines to look at in a wrong program in C, C++ or Java: a build of it that reports which lines ran is run on some
short cases, and its lines are ranked as those of Python programs are. Small edits are tried, too."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING

from judge import sandbox
from judge.execution import scratch
from judge.execution.checked_builds import compile_traced
from judge.execution.compilation import lay_out
from judge.judging.compare import comparator
from judge.languages.tracing import TracedRun, is_endless, pack_inputs, read_runs, read_windows
from judge.localisation import spectrum
from judge.localisation.compiled_repair import try_edits
from judge.localisation.java_repair import JavaCopy, compile_java, try_java_edits
from judge.localisation.questions import ENDS
from judge.localisation.trials import REAL_S, Outcome
from judge.localisation.wrong_text import lines_of_wrong_text
from judge.values.feedback import Localisation, Suspect
from judge.values.problem import is_public

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from judge.judging.batch import CaseTexts, RunSettings
    from judge.languages.tracing import Line
    from judge.localisation.edit_search import Wrong
    from judge.localisation.trials import Seen
    from judge.sandbox import OpenBox
    from judge.values.running import Execution

_MOST_SUSPECTS = 3
_MOST_ODD = 2  # lines with texts that no right output has
_MOST_LINES = 1024  # of a program: what students see is then bounded
# A run ends after a number of blocks; the seconds are for what is not counted, such as threads.
_SECONDS, _LEAST_S, _SLOWER, _MEMORY_MIB = 10.0, 1.0, 5, 192
_REPORT_BYTES, _REPORTS_BYTES = 1 << 20, 16 << 20
_MOST_ENDS = 3  # runs that end the process of all
_EQUAL = 1e-9
_REACHED = "Why is this line never reached in a case that fails?"
_PRINTS = re.compile(r"\b(?:\w*printf|f?puts|putchar|f?putc|cout|println|print)\b")
_FORM = re.compile(rb"[^A-Za-z0-9]|(?<![0-9.])0+(?=[0-9])")
_COMPLAINS = re.compile(r"\b(?:stderr|cerr|System\.err)\b")
_LOOPS = re.compile(r"\b(?:for|while|do|goto)\b")
_COMPARES = re.compile(r"[<>]|[=!]=|\?|\b(?:if|while|case)\b")


def find_suspects(wrong: Wrong) -> Localisation | None:
    """The most suspicious lines of the program, by its runs on some of the cases, and edits that repair it; None if no
    line has more to do with the failures than any other. JudgeError and OSError if the sandbox fails."""
    source = wrong.source
    # A compiler counts fewer line ends than `str.splitlines`.
    lines = [line.decode("utf-8", "replace") for line in source.own_files[source.own].splitlines()]
    if len(lines) > _MOST_LINES:
        return None
    # A line with nothing but brackets says little; one that is not there was made up by a `#line`.
    code = {number: text for number, text in enumerate(lines, 1) if any(map(str.isalnum, text))}
    with ExitStack() as stack:
        found, copy = _score(wrong, stack)
        scores = {number: found.scores[file, number] for file, number in found.lines_of(source.own, code)}
        tried = try_java_edits(wrong, scores, copy) if copy else try_edits(wrong, scores)
    questions = dict(tried.questions)
    ranked: Sequence[int] = ()
    if not any(repair.is_whole for repair in tried.repairs):
        outputs = [one.expected for one in wrong.cases.values()]
        questions |= _ask(code, wrong.some, outputs, found.in_file(source.own))
        edited = {repair.line for repair in tried.repairs}
        only_prints = _differ_in_form(wrong.some)
        merits = {
            number: merit
            for number, merit in tried.merits.items()
            if not only_prints or number in edited or _PRINTS.search(code.get(number, ""))
        }
        ranked = _rank(source.own, code, found, merits)
        if only_prints and not questions and not ranked:
            printing = sorted(n for _, n in found.lines_of(source.own, code) if _PRINTS.search(code[n]))
            ranked = printing if len(printing) <= _MOST_SUSPECTS else ()
    shown = list(dict.fromkeys([*questions, *ranked]))[:_MOST_SUSPECTS]
    if not shown and not found.unreached:
        return None
    suspects = tuple(Suspect(line, questions.get(line, "")) for line in shown)
    return Localisation(suspects, tried.repairs, found.unreached)


def _rank(own: str, code: Mapping[int, str], found: _Found, merits: Mapping[int, float]) -> Sequence[int]:
    """The lines of the program that have most to do with the failures, by the runs and by what edits of them have done;
    none if a line of another file comes first."""
    total = {line: score for line, score in found.above.items() if line[0] != own or line[1] in code}
    for number, merit in merits.items():
        total[own, number] = found.scores.get((own, number), 0.0) + merit

    def place(line: Line) -> tuple[float, bool, Line]:
        # Many lines run together: of those, one that compares comes first.
        return -round(total[line], 9), _COMPARES.search(code.get(line[1], "")) is None, line

    ranked = sorted(total, key=place)[:_MOST_SUSPECTS]
    return [number for file, number in ranked if file == own] if ranked and ranked[0][0] == own else []


def _ask(code: Mapping[int, str], cases: Sequence[Seen], outputs: Sequence[bytes], found: _Found) -> Mapping[int, str]:
    """What is known of lines of the program without comparing runs: the question about each, the surest first."""
    printed = [case.wrong.found for case in cases if case.wrong and case.wrong.found is not None]
    odd = dict(islice(lines_of_wrong_text(code, printed, outputs).items(), _MOST_ODD))
    last = {number: count for (_, number), count in found.last.items() if _LOOPS.search(code.get(number, ""))}
    # Of loops in loops, the outermost.
    loops = sorted(last, key=lambda number: (-last[number], number))[:1]
    wrong = [case.wrong for case in cases if not case.passes]
    is_silent = all(one is not None and one.found is None and one.line == 1 for one in wrong)
    missed = [number for _, number in found.never if is_silent and _is_answer(code.get(number, ""))][:1]
    return {**odd, **dict.fromkeys(loops, ENDS), **dict.fromkeys(missed, _REACHED)}


def _differ_in_form(cases: Sequence[Seen]) -> bool:
    """Whether all first wrong lines have the right words and numbers: then the mistake is where they are printed,
    though edits of other lines change them, too."""
    wrong = [case.wrong for case in cases if not case.passes]
    return bool(wrong) and all(one is not None and _words(one.found) == _words(one.expected) for one in wrong)


def _words(line: bytes | None) -> bytes | None:
    return None if line is None else _FORM.sub(b"", line)


def _is_answer(line: str) -> bool:
    return _PRINTS.search(line) is not None and _COMPLAINS.search(line) is None


@dataclass(frozen=True)
class _Found:
    """What the runs tell: the `scores` of lines, and that of what always runs (`least`); the lines `unreached` in the
    public cases that fail, and those that `never` ran in any case that fails; and those that ran `last` in all runs
    that did not end, with the number of their blocks."""

    scores: Mapping[Line, float] = field(default_factory=dict)
    least: float = 0.0
    unreached: tuple[Line, ...] = ()
    never: tuple[Line, ...] = ()
    last: Mapping[Line, int] = field(default_factory=dict)

    @property
    def above(self) -> Mapping[Line, float]:
        """The scores of lines that have more to do with the failures than what always runs."""
        return {line: score for line, score in self.scores.items() if score > self.least + _EQUAL}

    def lines_of(self, name: str, code: Mapping[int, str]) -> Sequence[Line]:
        """The lines of one file with a score, which are in its `code`."""
        return [line for line in self.scores if line[0] == name and line[1] in code]

    def in_file(self, name: str) -> _Found:
        """Only what is about the lines of one file."""
        never = tuple(line for line in self.never if line[0] == name)
        return replace(self, never=never, last={line: count for line, count in self.last.items() if line[0] == name})


def _score(wrong: Wrong, stack: ExitStack) -> tuple[_Found, JavaCopy | None]:
    source, cases, texts, settings = wrong.source, wrong.some, wrong.cases, wrong.settings
    is_together = source.row.traced is not None and source.row.traced.run
    time_s = _SECONDS if is_together else min(max(_SLOWER * settings.limits.time_s, _LEAST_S), _SECONDS)
    limits = replace(
        settings.limits,
        time_s=time_s,
        wall_s=REAL_S * time_s,
        memory_mib=settings.limits.memory_mib + _MEMORY_MIB,
        output_bytes=None,
        stderr_bytes=_REPORT_BYTES,
    )
    folder = stack.enter_context(scratch.folder()) / "box"
    folder.mkdir(mode=0o700)
    lay_out(source, folder)
    copy: JavaCopy | None = None
    inputs = [texts[case.id].input for case in cases]
    if is_together:
        copy = compile_java(wrong, folder, limits, stack)
        if copy is None:
            return _Found(), None
        runs, blocks = _run_together(copy.box, inputs), copy.blocks
    else:
        built = compile_traced(source, folder, limits)
        if built is None:
            return _Found(), None
        program, blocks = built
        with sandbox.open_box(program, limits, level_name=settings.level) as box:
            runs = _run_each(box, inputs)
    outcomes = [
        (case, _outcome(run, texts[case.id], case.id, settings, blocks))
        for case, run in zip(cases, runs, strict=False)
        if run is not None
    ]
    same = [(case, outcome) for case, outcome in outcomes if _is_same(case, outcome)]
    # Of a run without end only the last blocks are known, so nothing is known of lines that it did not reach.
    cut = {case.id for case, run in zip(cases, runs, strict=False) if run is not None and run.endless}
    public = [case.id for case, _ in same if not case.passes and is_public(case.id)]
    endless = [set(run.windows[-1][1]).intersection(blocks) for run in runs if run is not None and run.endless]
    together = set.intersection(*endless) if endless and not all(case.ended for case in cases) else set()
    last = Counter(line for block in together for line in blocks[block])
    failed = [case.id for case, _ in same if not case.passes]
    scores, least = score_lines([outcome for _, outcome in same], blocks)
    by_case = {case.id: outcome for case, outcome in same}
    missed = [
        () if cut & {*some} else _unreached([by_case[case] for case in some], blocks) for some in (public, failed)
    ]
    return _Found(scores, least, missed[0], missed[1], last), copy


def _unreached(outcomes: Sequence[Outcome], blocks: Mapping[int, Collection[Line]]) -> tuple[Line, ...]:
    """The lines with code that no run has reached; none without a run."""
    if not outcomes:
        return ()
    reached = {block for outcome in outcomes for _, ran in outcome.windows for block in ran}
    ran = {line for block in reached for line in blocks[block]}
    return tuple(sorted({line for lines in blocks.values() for line in lines if line not in ran}))


def _run_together(box: OpenBox, inputs: Sequence[bytes]) -> list[TracedRun | None]:
    """A run on each input, all in one process; after one that ends the process, the others in another."""
    runs: list[TracedRun | None] = []
    for _ in range(_MOST_ENDS):
        left = inputs[len(runs) :]
        if left:
            done = box.run(pack_inputs(left), _REPORTS_BYTES)
            runs += [*read_runs(done.stdout, len(left)), None]
    return runs[: len(inputs)]


def _run_each(box: OpenBox, inputs: Sequence[bytes]) -> list[TracedRun | None]:
    """A run on each input, until a clock ends one: what a program does without blocks, such as sleep, costs most."""
    runs: list[TracedRun | None] = []
    for stdin in inputs:
        done = box.run(stdin)
        runs.append(_read_run(done))
        if done.ended_by_clock:
            break
    return runs


def _read_run(done: Execution) -> TracedRun | None:
    report = read_windows(done.stderr)
    if report is None:
        return None
    ended, windows = report
    is_over = ended and done.status == 0 and not done.stopped
    return TracedRun(is_over, done.stdout, windows, is_endless(done.stderr))


def _outcome(
    run: TracedRun, texts: CaseTexts, case: str, settings: RunSettings, blocks: Mapping[int, Collection[Line]]
) -> Outcome:
    comparison = settings.comparison.of(case)
    difference = comparator(comparison.name).differs(texts.expected, run.printed, comparison.flags)
    own = tuple((printed, ran & blocks.keys()) for printed, ran in run.windows)
    return Outcome(run.ended, difference, windows=own)


def _is_same(case: Seen, outcome: Outcome) -> bool:
    """Whether a traced run did what the judged one did. Where that was stopped or crashed, more may have been printed
    before than arrived."""
    if outcome.is_right is not case.passes or outcome.ended is not case.ended:
        return False
    if not case.ended or case.wrong is None:
        return True
    return outcome.difference is not None and outcome.difference.line == case.wrong.line


def score_lines(
    outcomes: Sequence[Outcome], blocks: Mapping[int, Collection[Line]]
) -> tuple[Mapping[Line, float], float]:
    """How suspicious each line is, and what always runs."""
    always = -1  # no address
    marked = [
        replace(outcome, windows=tuple((printed, ran | {always}) for printed, ran in outcome.windows))
        for outcome in outcomes
    ]
    scores = spectrum.score(marked)
    least = scores.pop(always, 0.0)
    total: dict[Line, float] = {}
    for block, score in scores.items():
        for line in blocks[block]:
            total[line] = max(score, total.get(line, 0.0))
    return total, least
