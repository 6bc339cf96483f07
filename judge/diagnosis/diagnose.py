"""Which misreadings of the rules explain a submission's answers: one from the problem's catalogue, or several at once.

A misreading reproduces a case when its answer is the same as the submission's: the right transcript, the same wrong
one, a crash in both, or an endless run where the submission ran out of time, memory or output. The diagnosis of a
failed submission is one of these:

- certain: exactly one misreading reproduces all cases, among them at least three wrong transcripts. If the rest was not
  run after too many stops, at least half of the cases must have run.
- likely: it reproduces at least nine of ten failed cases and two wrong transcripts, and fails no case that passed. Or
  it would be certain, but not all cases were judged. Or up to five misreadings explain equally much.
- Two misreadings of different functions are tried only if no single one reproduces all cases and at least half of the
  cases have run; the 500 most promising pairs are tried. Each of the two must be needed: for three wrong transcripts to
  be certain, for two to be likely. A pair that reproduces all cases is also likely if one of the two is needed for only
  one wrong transcript and no other explanation is better.
- If nothing explains the submission, misreadings may explain some of its failures (`weighing`): these are among the
  things that are wrong. They are also tried together, and with each other misreading, as an explanation of everything.
- Otherwise there is no diagnosis. An endless output counts as a wrong transcript if both have one: the first wrong line
  and the next ones must be the same. Crashes, other endless runs and empty outputs agree more easily. They count as
  reproduced, not as evidence. If there is no other evidence, five of them make a misreading likely (three if that
  many stops ended the judging), provided that it reproduces all cases, and that at least five cases have an output.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError, JudgeFailure
from judge.base.hashing import code_digest, digest
from judge.diagnosis.answers import ENDLESS, RIGHT, Answers, answer_of
from judge.diagnosis.narrowing import PROBES, Suspect, missed_of, most_promising, narrow, sharpened
from judge.diagnosis.weighing import FOR_PART, parts
from judge.execution.store import RUN_FORMAT
from judge.judging.compare import by_line
from judge.problem import catalogue
from judge.values.feedback import Diagnosis
from judge.values.outcome import MOST_STOPS, NotRun, Ran, Verdict, Why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.diagnosis.answers import Misreadings
    from judge.execution.store import Store
    from judge.problem.problem_cases import ProblemCases
    from judge.values.feedback import Misreading
    from judge.values.outcome import CaseResult, Difference
    from judge.values.report import Result

    _Claim = tuple[bool, Sequence[Misreadings], int]
    """Whether it is certain, the ids of each explanation, and `Diagnosis.part_of`."""

MOST_EXPLANATIONS = 5  # more do not help
FOR_CERTAIN, FOR_LIKELY = 3, 2  # reproduced wrong transcripts
WITHOUT_TRANSCRIPTS = 5  # other reproduced failures, and as many cases that ended with an output
_ONE_MISSED_IN = 10  # failed cases
_MOST_AT_ONCE = 200  # submissions whose answers are in memory together


@dataclass(frozen=True)
class _Finding:
    """An explanation. `missed` failed cases are not reproduced; `evidence` counts the reproduced wrong transcripts that
    need it, for several misreadings those that need the least needed one. `is_backed`: the evidence for each of its
    misreadings makes it likely. `is_half_backed`: the pair explains all cases, and the evidence is enough for one of
    the two at least; the other is needed for one transcript. `misses_by_cut`: the missed cases are missed only because
    the misreadings' game was cut as endless, which no second misreading can fix."""

    misreadings: Misreadings
    missed: int
    evidence: int
    is_backed: bool
    is_half_backed: bool
    misses_by_cut: bool


def diagnose(
    results: Sequence[Result], problem_cases: ProblemCases, store: Store, deadline: float = math.inf
) -> tuple[list[Diagnosis | None], str]:
    """The diagnosis of each of these submissions to one problem, None where there is none.

    A broken catalogue or misreadings program, or a `deadline` (by `time.monotonic`) that has passed, costs the
    diagnoses, never the verdicts: then there are none, and the second value says why.
    """
    problem = problem_cases.problem
    diagnoses: list[Diagnosis | None] = [None] * len(results)
    failed = [number for number, result in enumerate(results) if result.has_feedback]
    if problem.misreadings is None or not failed:
        return diagnoses, ""
    try:
        misreadings = {misreading.id: misreading for misreading in catalogue.load(problem.root, problem.id)}
        answers = Answers(problem, problem.misreadings, problem_cases.texts(), store, deadline)
        for start in range(0, len(failed), _MOST_AT_ONCE):
            batch = failed[start : start + _MOST_AT_ONCE]
            suspects = {
                number: suspect
                for number in batch
                if (suspect := _suspect(results[number], problem_cases, answers.cases)) is not None
            }
            for number, claim in zip(
                suspects, _claims(list(suspects.values()), answers, misreadings, store), strict=True
            ):
                diagnoses[number] = _diagnosis(claim, misreadings)
    except JudgeError as error:
        return [None] * len(results), f"no diagnoses for {problem.id}: {error}"
    return diagnoses, ""


def _claims(
    suspects: Sequence[Suspect], answers: Answers, misreadings: Mapping[str, Misreading], store: Store
) -> list[_Claim | None]:
    """The claim about each suspect; saved in `store` under everything that it depends on (not on other
    suspects)."""
    program = digest(RUN_FORMAT, "diagnosis", code_digest("diagnosis"), answers.digest, tuple(misreadings))
    keys = [digest(program, *suspect.fields()) for suspect in suspects]
    claims = {key: text for key in keys if (text := store.text(key)) is not None}
    unknown = {key: suspect for key, suspect in zip(keys, suspects, strict=True) if key not in claims}
    if unknown:
        found = _find_claims(list(unknown.values()), answers, _functions(answers, misreadings))
        for key, claim in zip(unknown, found, strict=True):
            claims[key] = json.dumps(claim)
            store.save_text(key, claims[key])
    return [json.loads(claims[key]) for key in keys]


def _diagnosis(claim: _Claim | None, misreadings: Mapping[str, Misreading]) -> Diagnosis | None:
    if claim is None:
        return None
    certain, explanations, part_of = claim
    return Diagnosis(certain, tuple(tuple(misreadings[name] for name in names) for names in explanations), part_of)


def is_suspect(result: Result, problem_cases: ProblemCases) -> bool:
    """Whether a submission failed in a way that a diagnosis may explain."""
    return (
        problem_cases.problem.misreadings is not None
        and result.has_feedback
        and _suspect(result, problem_cases, ()) is not None
    )


def _suspect(result: Result, problem_cases: ProblemCases, short_first: Sequence[str]) -> Suspect | None:
    """The suspect of `result`; None if it is accepted, could not be judged, or says too little. `short_first` are the
    ids of all cases, those with short transcripts first."""
    if result.verdict in (Verdict.AC, Verdict.CE, Verdict.JE):
        return None
    ran = [case for case in result.cases if isinstance(case, Ran)]
    evidence = frozenset(case.case for case in ran if _is_telling(case))
    answers = {case.case: answer_of(case) for case in ran}
    failed = [case for case, answer in answers.items() if answer != RIGHT]
    all_decided = problem_cases.is_whole and all(_is_decided(case) for case in result.cases)
    half_ran = all_decided and len(ran) * 2 >= len(result.cases)
    with_output = len(evidence) + sum(answer == RIGHT for answer in answers.values())
    least = WITHOUT_TRANSCRIPTS if len(ran) == len(result.cases) else MOST_STOPS
    if len(evidence) < FOR_LIKELY and not (all_decided and len(failed) >= least and with_output >= WITHOUT_TRANSCRIPTS):
        return None
    first = {case.case: wrong for case in ran if case.case in evidence and (wrong := _first_wrong(case, problem_cases))}
    probing = evidence or frozenset(failed)
    probes = sorted((case for case in short_first if case in probing), key=lambda case: case not in first)[:PROBES]
    return Suspect(answers, first, tuple(probes), evidence, len(failed) // _ONE_MISSED_IN, half_ran, all_decided, least)


def _is_decided(case: CaseResult) -> bool:
    """Whether the case was run, or left out because of what the program did before."""
    return isinstance(case, Ran) or (isinstance(case, NotRun) and case.why is Why.STOPS)


def _is_telling(result: CaseResult) -> bool:
    difference = result.difference
    is_empty = difference is not None and difference.line == 1 and difference.found is None
    return result.answer is not None and not is_empty


def _first_wrong(result: CaseResult, problem_cases: ProblemCases) -> Difference | None:
    """The first wrong line; None if equal outputs may have different ones."""
    return result.wrong if by_line(problem_cases.problem.compare) else None


def _functions(answers: Answers, misreadings: Mapping[str, Misreading]) -> Mapping[str, str]:
    """The function that each misreading of the catalogue replaces."""
    functions = answers.functions()
    for name in misreadings:
        if name not in functions:
            raise JudgeFailure(f"the misreadings program does not list {name!r}, which {catalogue.FILE} describes")
    return {name: functions[name] for name in misreadings}


def _find_claims(
    suspects: Sequence[Suspect], answers: Answers, functions: Mapping[str, str]
) -> Sequence[_Claim | None]:
    """The claim about each suspect: what explains it, or else some of what is wrong."""
    claims = list(map(_claim, suspects, _find(suspects, answers, functions)))
    weighable = [
        number
        for number, suspect in enumerate(suspects)
        if claims[number] is None
        and suspect.all_decided
        and len(suspect.answers) == len(answers.cases)
        and len(suspect.first_wrong) >= FOR_PART
    ]
    found = parts([suspects[number] for number in weighable], functions, answers)
    open_ones = [(number, names) for number, names in zip(weighable, found, strict=True) if names]
    candidates = [_with_more(names, functions) for _, names in open_ones]
    findings = _weigh([suspects[number] for number, _ in open_ones], answers, candidates, (1, PROBES))
    for (number, names), combined in zip(open_ones, findings, strict=True):
        suspect = suspects[number]
        shown = sum(
            any(answers.of(case, (name,)) == suspect.answers[case] for name in names) for case in suspect.evidence
        )
        claims[number] = _claim(suspect, combined) or (False, (names,), shown)
    return claims


def _with_more(names: Misreadings, functions: Mapping[str, str]) -> Sequence[Misreadings]:
    """These misreadings together, and with each one of another function."""
    taken = {functions[name] for name in names}
    more = [(*names, name) for name, function in functions.items() if function not in taken]
    order = list(functions).index
    return [tuple(sorted(some, key=order)) for some in ([names] if len(names) > 1 else []) + more]


def _find(suspects: Sequence[Suspect], answers: Answers, functions: Mapping[str, str]) -> list[list[_Finding]]:
    """The possible explanations of each suspect: single misreadings, or pairs if those explain more."""
    singles = [[(name,) for name in functions] for _ in suspects]
    findings = _weigh(suspects, answers, singles, (PROBES,))
    open_ones = [
        number
        for number, suspect in enumerate(suspects)
        if suspect.half_ran
        and len(suspect.evidence) >= FOR_LIKELY
        and not any(finding.is_backed and finding.misses_by_cut for finding in findings[number])
    ]
    pairs = [pair for pair in combinations(functions, 2) if functions[pair[0]] != functions[pair[1]]]
    sharper = sharpened([suspects[number] for number in open_ones], list(functions), answers)
    promising = [most_promising(suspect, pairs, answers) for suspect in sharper]
    for number, pairs_found in zip(open_ones, _weigh(sharper, answers, promising, (1, 2 * PROBES)), strict=True):
        if not findings[number] or any(map(_explains_all, pairs_found)) or _half_backed_explain_all(pairs_found):
            findings[number] = pairs_found
    return findings


def _half_backed_explain_all(pairs: Sequence[_Finding]) -> bool:
    """Whether a few pairs reproduce all cases, and so say more than a misreading that misses a case."""
    complete = [pair for pair in pairs if not pair.missed]
    return len(complete) <= MOST_EXPLANATIONS and any(pair.is_half_backed for pair in complete)


def _explains_all(finding: _Finding) -> bool:
    return not finding.missed and finding.is_backed


def _weigh(
    suspects: Sequence[Suspect], answers: Answers, candidates: Sequence[Sequence[Misreadings]], steps: Sequence[int]
) -> list[list[_Finding]]:
    """For each suspect, the candidates that none of its cases contradicts, with their evidence."""
    left = narrow(suspects, answers, candidates, steps)
    answers.find(
        (case, others)
        for suspect, explanations in zip(suspects, left, strict=True)
        for misreadings in explanations
        for name in misreadings
        if (others := _without(name, misreadings))
        for case in suspect.answers
    )
    return [
        [_finding(suspect, misreadings, answers) for misreadings in explanations]
        for suspect, explanations in zip(suspects, left, strict=True)
    ]


def _finding(suspect: Suspect, misreadings: Misreadings, answers: Answers) -> _Finding:
    missed = missed_of(suspect, misreadings, suspect.answers, answers)
    failed = [case for case, answer in suspect.answers.items() if answer != RIGHT and case not in missed]
    needing = [_needing(name, suspect, misreadings, failed, answers) for name in misreadings]
    speaking = {case for case in suspect.evidence if answers.of(case, misreadings) == suspect.answers[case]}
    evidence = [len(speaking.intersection(cases)) for cases in needing]
    with_output = len(speaking) + sum(answer == RIGHT for answer in suspect.answers.values())
    failures_suffice = not missed and suspect.all_decided and with_output >= WITHOUT_TRANSCRIPTS
    backed = [
        count >= FOR_LIKELY or (failures_suffice and len(cases) >= suspect.least_without_transcript)
        for count, cases in zip(evidence, needing, strict=True)
    ]
    return _Finding(
        misreadings,
        len(missed),
        min(evidence),
        is_backed=all(backed),
        is_half_backed=not missed and any(backed) and min(evidence) > 0,
        misses_by_cut=all(answers.of(case, misreadings).startswith(ENDLESS) for case in missed),
    )


def _needing(
    name: str, suspect: Suspect, misreadings: Misreadings, cases: Sequence[str], answers: Answers
) -> Sequence[str]:
    """The cases that need `name`: without it, the others of `misreadings`, or the rules, answer differently."""
    others = _without(name, misreadings)
    return missed_of(suspect, others, cases, answers) if others else cases


def _without(name: str, misreadings: Misreadings) -> Misreadings:
    return tuple(other for other in misreadings if other != name)


def _claim(suspect: Suspect, findings: Sequence[_Finding]) -> _Claim | None:
    """The claim that the findings allow, if any."""
    fewest = min((finding.missed for finding in findings), default=0)
    best = [finding for finding in findings if finding.missed == fewest]
    named = [one for one in best if one.is_backed] or [one for one in best if one.is_half_backed]
    if not named or len(best) > MOST_EXPLANATIONS:
        return None
    certain = len(best) == 1 and not fewest and suspect.half_ran and best[0].evidence >= FOR_CERTAIN
    return certain, tuple(finding.misreadings for finding in named), 0
