"""Explains the failures of a class: rules and reasons, the first failure, and what students may see of it.

An error here affects one submission only. Its explanation is tried again without the problem's pattern and traces.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from judge.base.errors import JudgeError
from judge.base.packed import Packed, PackedValue
from judge.base.printable import head, printable
from judge.execution.compilation import read_source
from judge.explanation.excerpt import excerpt
from judge.explanation.explain import explain, reason
from judge.explanation.explain.cutoff import cutoff_in_words, find_cutoff, missing_end, stops_after
from judge.explanation.explain.phrases import decoded, quoted
from judge.explanation.faults import cpu_limit
from judge.explanation.other_crashes import tell_other_crashes
from judge.explanation.silence import explain_silence
from judge.explanation.which_cases import common_trait, read_shapes
from judge.judging.compare import LINE_BYTES, by_line
from judge.judging.complaint import read_place
from judge.problem.trace import known_traces, read_input
from judge.values.feedback import Feedback, SourceCode
from judge.values.outcome import Ran, Shown, Verdict
from judge.values.visibility import FULL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.base.packed import SpillFile
    from judge.execution.compilation import Source
    from judge.execution.store import Store
    from judge.explanation.excerpt import Excerpt
    from judge.explanation.faults import Faults
    from judge.explanation.which_cases import Shape
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.feedback import Counterexample, Explanation, Trace
    from judge.values.outcome import CaseResult
    from judge.values.problem import Problem
    from judge.values.report import Result

_MOST_LINES, _LONGEST_LINE = 400, 160
_Found = TypeVar("_Found")


def add(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    traces: Mapping[str, Mapping[str, Trace]],
    options: GradingOptions,
    faults: Faults,
) -> list[Result]:
    """`results` with the rule and reason of every wrong line, and the first failure explained."""
    spill_file = options.spill_file
    explained, unfit = [], dict[str, str]()
    shapes: dict[str, Mapping[str, Shape]] = {}
    for result in results:
        name, student = result.submission.problem, result.submission.id
        problem_cases = cases_of[name]
        plain = replace(problem_cases.problem, event=None)
        if name not in shapes and result.has_feedback:
            shapes[name] = read_shapes({case.id: case.input for case in problem_cases.cases})
        problem = plain if name in faults.slow else problem_cases.problem
        explained_result: Result | None = None
        with faults.guard("full explanation", name, student), cpu_limit():
            explainer = _Explainer(problem_cases, problem, traces[name], shapes.get(name, {}))
            explained_result = _explained(explainer, result, spill_file)
            if name not in unfit and (line := _unfit_line(problem, result)):
                unfit[name] = line
        if explained_result is None:
            with faults.guard("explanation", name, student), cpu_limit():
                explained_result = _explained(_Explainer(problem_cases, plain, {}), result, spill_file)
        explained.append(explained_result or result)
    faults.add(
        f"`event` of {name} does not match {quoted(line)}, a line of the golden transcript, so explanations say less: "
        f"`python -m judge check {name}` lists all such lines; fix the pattern in problem.yaml"
        for name, line in unfit.items()
    )
    return explained


def _unfit_line(problem: Problem, result: Result) -> str | None:
    """The expected line of an explained failure, if the problem's pattern does not match it."""
    if problem.event is None or not by_line(problem.compare) or result.feedback is None:
        return None
    feedback = result.feedback
    shown = feedback.counterexample
    for failure in (feedback.first, shown.result if shown else None):
        wrong = failure.wrong if failure else None
        line = wrong.expected if wrong else None
        if line is None or len(line) >= LINE_BYTES:  # it may be cut
            continue
        text = decoded(line)
        if not any(map(problem.event.fullmatch, (text, text.rstrip()))):
            return text
    return None


def _explained(explainer: _Explainer, result: Result, spill_file: SpillFile) -> Result:
    if result.compile_output is not None:
        return _with_refused_code(result, explainer.problem, spill_file)
    if result.feedback is None:
        return result
    feedback = result.feedback
    cases = tuple(map(explainer.with_reason, result.cases))
    cutoff = explainer.cutoff(cases)
    source = _source(result, explainer.problem)
    excerpts = explainer.excerpts(result, source, cutoff)
    first = next((case for case in cases if feedback.first and case.case == feedback.first.case), None)
    explanation = explainer.explain(first, cutoff, result.language) if first and first.was_tried else None
    if explanation and first:
        facts = explainer.facts(cases, first, result.language)
        explanation = replace(explanation, notes=(*explanation.notes, *facts))
    seen = excerpts[first.case].explanation if first and first.case in excerpts else None
    if source and isinstance(first, Ran) and _is_silent(first) and (why := explain_silence(source)):
        explanation, seen = (given and replace(given, notes=(why, *given.notes)) for given in (explanation, seen))
    example = feedback.counterexample and explainer.with_explanation(
        feedback.counterexample, excerpts, cutoff, result.language
    )
    shared = [given.trace for given in (explanation, example and example.explanation) if given and given.trace]
    code = read_code(source) if source else SourceCode(printable(result.submission.file.name))
    shown = {
        case: replace(feedback.shown.get(case, Shown()), result=excerpt.case) for case, excerpt in excerpts.items()
    }
    whole = feedback.whole_output
    packed = PackedValue(Feedback(first, explanation, example, seen, code, shown, whole), spill_file, shared)
    return replace(result, cases=Packed(cases, spill_file), packed_feedback=packed)


def _is_silent(result: Ran) -> bool:
    """Whether a program ended without printing anything."""
    wrong = result.difference
    silent = wrong is not None and wrong.line == 1 and wrong.found is None
    return silent and result.ending is None and not result.stderr_tail


class _Explainer:
    """Explains the results of one problem: `problem` is the problem of `problem_cases`, with or without its pattern.

    A `cutoff` is the line after which all wrong outputs of a submission end, None if they do not.
    """

    def __init__(
        self,
        problem_cases: ProblemCases,
        problem: Problem,
        traces: Mapping[str, Trace],
        shapes: Mapping[str, Shape] = MappingProxyType({}),
    ) -> None:
        self._problem_cases = problem_cases
        self._shapes = shapes
        self.problem = problem
        self._traces = traces

    def explain(self, result: CaseResult, cutoff: int | None, language: str) -> Explanation:
        explanation = explain(self.problem, result, self._traces.get(result.case), language)
        return _with_cutoff(explanation, result, cutoff)

    def with_reason(self, result: CaseResult) -> CaseResult:
        return self._with_reason(result) if isinstance(result, Ran) else result

    def _with_reason(self, result: Ran) -> Ran:
        mismatch = result.mismatch
        if mismatch is None:
            return result
        return replace(result, mismatch=replace(mismatch, reason=reason(result, self._traces.get(result.case))))

    def with_explanation(
        self, shown: Counterexample, excerpts: Mapping[str, Excerpt], cutoff: int | None, language: str
    ) -> Counterexample:
        result = self._with_reason(shown.result)
        explained = replace(shown, result=result, explanation=self.explain(result, cutoff, language))
        if result.case not in excerpts:
            return explained
        seen = excerpts[result.case]
        return replace(explained, excerpt=seen.explanation, shown=replace(shown.shown or Shown(), result=seen.case))

    def facts(self, results: Sequence[CaseResult], explained: CaseResult, language: str) -> tuple[str, ...]:
        """What only all cases together show: sentences for the teacher, since secret cases are among them."""
        told = (
            self._of_lengths(lambda length: missing_end(results, length)),
            tell_other_crashes(results, explained, language),
            common_trait(results, self._shapes),
        )
        return tuple(filter(None, told))

    def cutoff(self, results: Sequence[CaseResult]) -> int | None:
        return self._of_lengths(lambda length: find_cutoff(results, length))

    def _of_lengths(self, find: Callable[[Callable[[str], int]], _Found]) -> _Found | None:
        """What `find` finds out with the lengths of golden transcripts; None if they say nothing or cannot be read."""
        if not by_line(self.problem.compare):  # words say nothing about lines
            return None
        goldens = {case.id: case.expected for case in self._problem_cases.cases}

        def length(case: str) -> int:
            return goldens[case].read_bytes().rstrip().count(b"\n") + 1

        try:
            return find(length)
        except OSError:
            return None

    def excerpts(self, result: Result, source: Source | None, cutoff: int | None) -> Mapping[str, Excerpt]:
        """What students may see of the failed public cases, by case id; empty where they may see everything."""
        if self.problem.visibility == FULL:
            return {}
        example, shown = result.counterexample, dict(result.feedback.shown) if result.feedback else {}
        cases = [case for case in result.cases if isinstance(case, Ran) and case.is_public]
        if example:
            cases.append(example.result)
            shown[example.result.case] = example.shown or Shown()
        failed = [case for case in cases if case.verdict is not Verdict.AC]
        return {
            case.case: self._excerpt(case, source, cutoff, shown.get(case.case, Shown()).confirmed) for case in failed
        }

    def _excerpt(self, result: Ran, source: Source | None, cutoff: int | None, confirmed: bool | None) -> Excerpt:
        seen = excerpt(self.problem, result, source, self._traces.get(result.case), confirmed=confirmed)
        return replace(seen, explanation=_with_cutoff(seen.explanation, result, cutoff)) if confirmed else seen


def _with_refused_code(result: Result, problem: Problem, spill_file: SpillFile) -> Result:
    """`result`, of a program that does not compile, with the file that the compiler complains about. Without it if no
    compiler was asked: the judge does not keep the files of a program that it refuses, such as one in UTF-16."""
    source = _source(result, problem)
    code = read_refused(source, result.compile_output or "") if source and source.files else None
    return replace(result, packed_feedback=PackedValue(Feedback(code=code), spill_file)) if code else result


def read_refused(source: Source, messages: str) -> SourceCode:
    """The file of a program that the compiler's `messages` complain about, bounded; the program's own, if they name
    none."""
    file, line = read_place(messages, source.own_files, source.language) or (source.own, 0)
    code = read_code(source, file)
    return replace(code, refused=line if line <= len(code.lines) else 0)


def read_code(source: Source, file: str = "") -> SourceCode:
    """The submission's own file, or this `file` beside it, bounded."""
    file = file or source.own
    content = dict(source.files).get(file, b"")
    lines = head(content, _MOST_LINES, _LONGEST_LINE).split("\n") if content.strip() else []
    total = content.rstrip().count(b"\n") + bool(lines)
    return SourceCode(printable(file), tuple(lines), total, is_empty=not lines)


def _with_cutoff(explanation: Explanation, result: CaseResult, cutoff: int | None) -> Explanation:
    if cutoff is None or stops_after(result) != cutoff:
        return explanation
    return replace(explanation, notes=(*explanation.notes, cutoff_in_words(cutoff)))


def _source(result: Result, problem: Problem) -> Source | None:
    """The judged program; None if it can no longer be read, or has changed."""
    try:
        source = read_source(result.submission, problem)
    except (JudgeError, OSError):
        return None
    return source if source.digest == result.source else None


def read_traces(
    cases_of: Mapping[str, ProblemCases], results: Sequence[Result], store: Store, faults: Faults
) -> dict[str, Mapping[str, Trace]]:
    """The reference's traces, by problem and case, of the counterexamples and of the cases on which a submission
    printed a wrong line or crashed.

    If the reference cannot trace, the reasons are missing, but the verdicts stay. That is not a fault if it is a plain
    program, or if there is none.
    """
    return {
        problem_id: _traces(problem_cases, results, store, faults) for problem_id, problem_cases in cases_of.items()
    }


def _traces(
    problem_cases: ProblemCases, results: Sequence[Result], store: Store, faults: Faults
) -> Mapping[str, Trace]:
    problem = problem_cases.problem
    judged = [result for result in results if result.submission.problem == problem.id]
    wrong = {case.case for result in judged for case in result.cases if case.mismatch}
    shown = {example.result.case: example.input for result in judged if (example := result.counterexample)}
    with faults.guard("reasons", problem.id):
        stored = {case.id: read_input(case) for case in problem_cases.cases if case.id in wrong}
        return known_traces(problem, stored | shown, store)
    return {}
