"""Which misreading of the rules explains a submission's answers: a misreading of the problem's catalogue, or two at
once.

A misreading reproduces a case when it answers as the submission did: with the right transcript, with the same wrong
one, with a crash for a crash, without an end for what ran out of time, memory or output. Of a submission that is not
accepted is said:

- certain: one misreading reproduces all cases, and no other does; three wrong transcripts at least. Where the rest was
  not run after too many stops, half of the cases have to be there.
- likely: it reproduces nine of ten failed cases at least, is wrong on no passed one, and reproduces two wrong
  transcripts at least; or it would be certain, but not all cases were judged; or several explain as much, five at most.
- Two misreadings of different functions are tried when no single one reproduces all, and only where as many cases
  are there; of all pairs the 500 that promise most. Each of the two has to be needed: for three wrong transcripts to be
  certain, for two to be likely. Two that reproduce all cases are likely too when one of them is needed for a single
  wrong transcript, and no others do better.
- Otherwise nothing. An output without an end counts as a wrong transcript where both have one: its first wrong line and
  the next ones have to be the same. Crashes, other runs without an end and empty outputs agree more easily: they count
  as reproduced, not as evidence. Where nothing else is there, five of them make a misreading likely, three where
  as many stops ended the judging, if it reproduces all cases, those and five with an output at least.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from judge.base.errors import JudgeError, JudgeFailure
from judge.base.hashing import code_digest, digest
from judge.execution.store import RUN_FORMAT
from judge.feedback.answers import ENDLESS, RIGHT, Answers, answer_of
from judge.feedback.narrowing import PROBES, Suspect, missed_of, most_promising, narrow, sharpened
from judge.judging.run import MOST_STOPS, NOT_RUN
from judge.problem import catalogue
from judge.values.feedback import Diagnosis
from judge.values.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.store import Store
    from judge.feedback.answers import Misreadings
    from judge.problem.problem_cases import ProblemCases
    from judge.values.feedback import Misreading
    from judge.values.model import CaseResult, Difference
    from judge.values.report import Result

    _Claim = tuple[bool, Sequence[Misreadings]]
    """Whether it is certain, and the ids of each explanation."""

MOST_EXPLANATIONS = 5  # more are no help
FOR_CERTAIN, FOR_LIKELY = 3, 2  # wrong transcripts that are reproduced
WITHOUT_TRANSCRIPTS = 5  # what else failed and is reproduced, and as many cases that ended with an output
_MISSED = 10  # one of so many failed cases may be missed
_MOST_AT_ONCE = 200  # submissions: their answers are in memory together


@dataclass(frozen=True)
class _Finding:
    """An explanation: how many failed cases it does not reproduce, and how many wrong transcripts it does that need
    it; of two misreadings, those that need the one that is needed less. It is likely when that is `enough`, or
    `nearly`: one of two misreadings that explain all rests on one transcript. `only_cut`: what it misses it misses
    because a game of the misreadings was cut as endless, and no second misreading mends that."""

    misreadings: Misreadings
    missed: int
    evidence: int
    enough: bool
    nearly: bool
    only_cut: bool


def diagnose(
    results: Sequence[Result], problem_cases: ProblemCases, store: Store, deadline: float = math.inf
) -> tuple[list[Diagnosis | None], str]:
    """What was misread by each of these submissions to one problem, None where nothing is claimed.

    A catalogue or a misreadings program that is broken, or is not asked before `deadline` (by `time.monotonic`), costs
    the diagnoses, never the verdicts: then there are none, and the second value says why.
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
            suspects = {one: found for one in batch if (found := _suspect(results[one], problem_cases, answers.cases))}
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
    """What is claimed of each suspect; kept in `store` under all that it depends on, which is no other suspect."""
    program = digest(RUN_FORMAT, "diagnosis", code_digest("feedback"), answers.digest, tuple(misreadings))
    keys = [digest(program, *suspect.said()) for suspect in suspects]
    known = {key: text for key in keys if (text := store.text(key)) is not None}
    unknown = {key: suspect for key, suspect in zip(keys, suspects, strict=True) if key not in known}
    if unknown:
        findings = _find(list(unknown.values()), answers, _functions(answers, misreadings))
        for (key, suspect), explanations in zip(unknown.items(), findings, strict=True):
            known[key] = json.dumps(_claim(suspect, explanations))
            store.keep_text(key, known[key])
    return [json.loads(known[key]) for key in keys]


def _diagnosis(claim: _Claim | None, misreadings: Mapping[str, Misreading]) -> Diagnosis | None:
    if claim is None:
        return None
    certain, explanations = claim
    return Diagnosis(certain, tuple(tuple(misreadings[name] for name in names) for names in explanations))


def is_suspect(result: Result, problem_cases: ProblemCases) -> bool:
    """Whether a submission has failed in a way of which something may be said."""
    return (
        problem_cases.problem.misreadings is not None
        and result.has_feedback
        and _suspect(result, problem_cases, ()) is not None
    )


def _suspect(result: Result, problem_cases: ProblemCases, short_first: Sequence[str]) -> Suspect | None:
    """None for what is accepted, could not be judged, or says too little to be explained. `short_first` are the ids of
    all cases, those with short transcripts first."""
    if result.verdict in (Verdict.AC, Verdict.CE, Verdict.JE):
        return None
    rows = [row for row in result.cases if row.ran]
    telling = frozenset(row.case for row in rows if _is_telling(row))
    answers = {row.case: answer_of(row) for row in rows}
    failed = [case for case, answer in answers.items() if answer != RIGHT]
    judged = problem_cases.is_whole and all(row.ran or row.message == NOT_RUN for row in result.cases)
    enough = judged and len(rows) * 2 >= len(result.cases)
    ended = len(telling) + sum(answer == RIGHT for answer in answers.values())
    without = WITHOUT_TRANSCRIPTS if len(rows) == len(result.cases) else MOST_STOPS
    if len(telling) < FOR_LIKELY and not (judged and len(failed) >= without and ended >= WITHOUT_TRANSCRIPTS):
        return None
    first = {row.case: found for row in rows if row.case in telling and (found := _first_wrong(row, problem_cases))}
    probing = telling or frozenset(failed)
    probes = sorted((case for case in short_first if case in probing), key=lambda case: case not in first)[:PROBES]
    return Suspect(answers, first, tuple(probes), telling, len(failed) // _MISSED, enough, judged, without)


def _is_telling(row: CaseResult) -> bool:
    is_empty = row.difference is not None and row.difference.line == 1 and row.difference.found is None
    return row.answer is not None and not is_empty


def _first_wrong(row: CaseResult, problem_cases: ProblemCases) -> Difference | None:
    """The first wrong line, where another output can only be the same when that is the same."""
    words_count_alone = problem_cases.problem.compare.name == "tokens"  # they may stand in any line
    return None if words_count_alone else row.difference or row.partial


def _functions(answers: Answers, misreadings: Mapping[str, Misreading]) -> Mapping[str, str]:
    """The function that each misreading of the catalogue replaces."""
    functions = answers.functions()
    for name in misreadings:
        if name not in functions:
            raise JudgeFailure(f"the misreadings program does not list {name!r}, which {catalogue.FILE} describes")
    return {name: functions[name] for name in misreadings}


def _find(suspects: Sequence[Suspect], answers: Answers, functions: Mapping[str, str]) -> list[list[_Finding]]:
    """What may explain each suspect: single misreadings, or two where those explain more."""
    singles = [[(name,) for name in functions] for _ in suspects]
    findings = _weigh(suspects, answers, singles, (PROBES,))
    open_ones = [
        number
        for number, suspect in enumerate(suspects)
        if suspect.enough
        and len(suspect.telling) >= FOR_LIKELY
        and not any(found.enough and found.only_cut for found in findings[number])
    ]
    pairs = [pair for pair in combinations(functions, 2) if functions[pair[0]] != functions[pair[1]]]
    sharper = sharpened([suspects[number] for number in open_ones], list(functions), answers)
    promising = [most_promising(suspect, pairs, answers) for suspect in sharper]
    explained = _weigh(sharper, answers, promising, (1, 2 * PROBES))
    for number, found in zip(open_ones, explained, strict=True):
        if not findings[number] or any(map(_explains_all, found)) or _nearly_explain_all(found):
            findings[number] = found
    return findings


def _nearly_explain_all(pairs: Sequence[_Finding]) -> bool:
    """Whether a few pairs reproduce all, so that more is said by them than by what leaves a failed case open."""
    complete = [found for found in pairs if not found.missed]
    return len(complete) <= MOST_EXPLANATIONS and any(found.nearly for found in complete)


def _explains_all(found: _Finding) -> bool:
    return not found.missed and found.enough


def _weigh(
    suspects: Sequence[Suspect], answers: Answers, candidates: Sequence[Sequence[Misreadings]], steps: Sequence[int]
) -> list[list[_Finding]]:
    """For each suspect those of its candidates that none of its cases speaks against, with what speaks for them."""
    left = narrow(suspects, answers, candidates, steps)
    answers.find(
        (case, (name,))
        for suspect, explanations in zip(suspects, left, strict=True)
        for misreadings in explanations
        for name in misreadings
        for case in suspect.answers
    )
    return [
        [_finding(suspect, misreadings, answers) for misreadings in explanations]
        for suspect, explanations in zip(suspects, left, strict=True)
    ]


def _finding(suspect: Suspect, misreadings: Misreadings, answers: Answers) -> _Finding:
    missed = missed_of(suspect, misreadings, suspect.answers, answers)
    failed = [case for case, answer in suspect.answers.items() if answer != RIGHT and case not in missed]
    needing = [_needing(one, suspect, misreadings, failed, answers) for one in misreadings]
    telling = {case for case in suspect.telling if answers.of(case, misreadings) == suspect.answers[case]}
    evidence = [len(telling.intersection(cases)) for cases in needing]
    ended = len(telling) + sum(answer == RIGHT for answer in suspect.answers.values())
    without = not missed and suspect.judged and ended >= WITHOUT_TRANSCRIPTS
    backed = [
        count >= FOR_LIKELY or (without and len(cases) >= suspect.without)
        for count, cases in zip(evidence, needing, strict=True)
    ]
    nearly = not missed and any(backed) and min(evidence) > 0
    only_cut = all(answers.of(case, misreadings).startswith(ENDLESS) for case in missed)
    return _Finding(misreadings, len(missed), min(evidence), all(backed), nearly, only_cut)


def _needing(
    name: str, suspect: Suspect, misreadings: Misreadings, cases: Sequence[str], answers: Answers
) -> Sequence[str]:
    """Those of the cases on which the other one of `misreadings` alone, or the rules, answer otherwise."""
    others = tuple(other for other in misreadings if other != name)
    return missed_of(suspect, others, cases, answers) if others else cases


def _claim(suspect: Suspect, findings: Sequence[_Finding]) -> _Claim | None:
    """What may be claimed."""
    fewest = min((found.missed for found in findings), default=0)
    best = [found for found in findings if found.missed == fewest]
    named = [found for found in best if found.enough] or [found for found in best if found.nearly]
    if not named or len(best) > MOST_EXPLANATIONS:
        return None
    certain = len(best) == 1 and not fewest and suspect.enough and best[0].evidence >= FOR_CERTAIN
    return certain, tuple(found.misreadings for found in named)
