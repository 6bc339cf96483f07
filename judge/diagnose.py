"""Which misreading of the rules explains a submission's answers: a reading of the problem's catalogue, or two at once.

A reading reproduces a case when it answers as the submission did: with the right transcript, with the same wrong one,
with a crash for a crash, without an end for what ran out of time, memory or output. Of a submission that is not
accepted is said:

- certain: one reading reproduces all cases of the contest, and no other does; three wrong transcripts at least.
- likely: it reproduces nine of ten failed cases at least, is wrong on no passed one, and reproduces two wrong
  transcripts at least; or it would be certain, but not all cases were judged; or several explain as much, five at most.
- Two readings of different functions are tried when no single one reproduces all, and only where all cases were judged.
  Each of the two has to be needed: for three wrong transcripts to be certain, for two to be likely. Two that reproduce
  all cases are likely too when one of them is needed for a single wrong transcript, and no others do better.
- Otherwise nothing. An output without an end counts as a wrong transcript where both have one: its first wrong line and
  the next ones have to be the same. Crashes, other runs without an end and empty outputs agree more easily: they count
  as reproduced, not as evidence. Where nothing else is there, five of them make a reading likely, if it reproduces all
  cases, those five and five with an output at least, and all were judged but those after too many time-outs.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from judge import catalogue
from judge.answers import RIGHT, Answers, agree, answer_of
from judge.errors import JudgeError, JudgeFailure
from judge.feedback import Diagnosis
from judge.model import Verdict
from judge.run import NOT_RUN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.answers import Readings
    from judge.contest import Contest
    from judge.feedback import Reading
    from judge.model import CaseResult
    from judge.report import Result
    from judge.store import Store

MOST_EXPLANATIONS = 5  # more are no help
FOR_CERTAIN, FOR_LIKELY = 3, 2  # wrong transcripts that are reproduced
WITHOUT_TRANSCRIPTS = 5  # what else failed and is reproduced, and as many cases that ended with an output
_MISSED = 10  # one of so many failed cases may be missed
# Readings are tried on a few failed cases first: most of them, and nearly all pairs, need not be played on the rest.
# There are thousands of pairs. One that explains everything cannot miss the one case that all are tried on; one that
# leaves a tenth open may, and is not found then.
_PROBES, _PROBES_OF_PAIRS, _MORE = 3, 1, 12
_MOST_AT_ONCE = 200  # submissions: their answers are in memory together


@dataclass(frozen=True)
class _Suspect:
    """A submission that is not accepted.

    `answers` are its answers by case, of those that were run; `telling` the cases with a wrong transcript that is not
    empty, or the beginning of one without an end; `probing` the same, or all failed cases where there is none. An
    explanation may leave `may_miss` failed cases open. `whole`: all cases of the contest were run. `judged`: all were,
    or all but those that are not run after too many time-outs.
    """

    answers: Mapping[str, str | None]
    probing: frozenset[str]
    telling: frozenset[str]
    may_miss: int
    whole: bool
    judged: bool


@dataclass(frozen=True)
class _Finding:
    """An explanation: how many failed cases it does not reproduce, and how many wrong transcripts it does that need
    it; of two readings, those that need the one that is needed less. It is likely when that is `enough`, or `nearly`:
    one of two readings that explain all rests on one transcript."""

    readings: Readings
    missed: int
    evidence: int
    enough: bool
    nearly: bool


def diagnose(results: Sequence[Result], contest: Contest, store: Store) -> tuple[list[Diagnosis | None], str]:
    """What was misread by each of these submissions to the contest's problem, None where nothing is claimed.

    A catalogue or a readings program that is broken costs the diagnoses, never the verdicts: then there are none, and
    the second value says why.
    """
    problem = contest.problem
    diagnoses: list[Diagnosis | None] = [None] * len(results)
    failed = [number for number, result in enumerate(results) if result.told]
    if problem.readings is None or not failed:
        return diagnoses, ""
    try:
        readings = {reading.id: reading for reading in catalogue.load(problem.root, problem.id)}
        answers = Answers(problem, problem.readings, contest.texts(), store)
        functions = _functions(answers, readings)
        for start in range(0, len(failed), _MOST_AT_ONCE):
            batch = failed[start : start + _MOST_AT_ONCE]
            suspects = {number: found for number in batch if (found := _suspect(results[number], contest))}
            findings = _find(list(suspects.values()), answers, functions)
            for (number, suspect), explanations in zip(suspects.items(), findings, strict=True):
                diagnoses[number] = _diagnosis(suspect, explanations, readings)
    except JudgeError as error:
        return [None] * len(results), f"no diagnoses for {problem.id}: {error}"
    return diagnoses, ""


def _suspect(result: Result, contest: Contest) -> _Suspect | None:
    """None for what is accepted, could not be judged, or says too little to be explained."""
    if result.verdict in (Verdict.AC, Verdict.CE, Verdict.JE):
        return None
    rows = [row for row in result.cases if row.ran]
    telling = frozenset(row.case for row in rows if _is_telling(row))
    answers = {row.case: answer_of(row) for row in rows}
    failed = [case for case, answer in answers.items() if answer != RIGHT]
    whole = contest.is_whole and len(rows) == len(result.cases)
    judged = contest.is_whole and all(row.ran or row.message == NOT_RUN for row in result.cases)
    if len(telling) < FOR_LIKELY and not (judged and len(failed) >= WITHOUT_TRANSCRIPTS):
        return None
    return _Suspect(answers, telling or frozenset(failed), telling, len(failed) // _MISSED, whole, judged)


def _is_telling(row: CaseResult) -> bool:
    is_empty = row.difference is not None and row.difference.line == 1 and row.difference.found is None
    return row.answer is not None and not is_empty


def _functions(answers: Answers, readings: Mapping[str, Reading]) -> Mapping[str, str]:
    """The function that each reading of the catalogue replaces."""
    functions = answers.functions()
    for name in readings:
        if name not in functions:
            raise JudgeFailure(f"the readings program does not list {name!r}, which {catalogue.FILE} describes")
    return {name: functions[name] for name in readings}


def _find(suspects: Sequence[_Suspect], answers: Answers, functions: Mapping[str, str]) -> list[list[_Finding]]:
    """What may explain each suspect: single readings, or two where those explain more."""
    findings = _weigh(suspects, answers, [(name,) for name in functions], _PROBES)
    open_ones = [
        number
        for number, suspect in enumerate(suspects)
        if suspect.whole and len(suspect.telling) >= FOR_LIKELY and not any(map(_explains_all, findings[number]))
    ]
    pairs = [pair for pair in combinations(functions, 2) if functions[pair[0]] != functions[pair[1]]]
    explained = _weigh([suspects[number] for number in open_ones], answers, pairs, _PROBES_OF_PAIRS)
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
    suspects: Sequence[_Suspect], answers: Answers, candidates: Sequence[Readings], probes: int
) -> list[list[_Finding]]:
    """For each suspect the candidates that none of its cases speaks against, with what speaks for them."""
    left = _narrow(suspects, answers, candidates, probes)
    answers.find(
        (case, (name,))
        for suspect, explanations in zip(suspects, left, strict=True)
        for readings in explanations
        for name in readings
        for case in suspect.answers
    )
    return [
        [_finding(suspect, readings, answers) for readings in explanations]
        for suspect, explanations in zip(suspects, left, strict=True)
    ]


def _finding(suspect: _Suspect, readings: Readings, answers: Answers) -> _Finding:
    missed = _missed(suspect, readings, suspect.answers, answers)
    failed = [case for case, answer in suspect.answers.items() if answer != RIGHT and case not in missed]
    needing = [_needing(one, suspect, readings, failed, answers) for one in readings]
    telling = {case for case in suspect.telling if answers.of(case, readings) == suspect.answers[case]}
    evidence = [len(telling.intersection(cases)) for cases in needing]
    ended = len(telling) + sum(answer == RIGHT for answer in suspect.answers.values())
    without = not missed and suspect.judged and ended >= WITHOUT_TRANSCRIPTS
    backed = [
        count >= FOR_LIKELY or (without and len(cases) >= WITHOUT_TRANSCRIPTS)
        for count, cases in zip(evidence, needing, strict=True)
    ]
    nearly = not missed and any(backed) and min(evidence) > 0
    return _Finding(readings, len(missed), min(evidence), all(backed), nearly)


def _missed(suspect: _Suspect, readings: Readings, cases: Iterable[str], answers: Answers) -> list[str]:
    """Those of the cases on which `readings` answer otherwise than the submission did."""
    return [case for case in cases if not agree(answers.of(case, readings), suspect.answers[case])]


def _needing(name: str, suspect: _Suspect, readings: Readings, cases: Sequence[str], answers: Answers) -> Sequence[str]:
    """Those of the cases on which the other one of `readings` alone, or the rules, answer otherwise."""
    others = tuple(other for other in readings if other != name)
    return _missed(suspect, others, cases, answers) if others else cases


def _narrow(
    suspects: Sequence[_Suspect], answers: Answers, candidates: Sequence[Readings], count: int
) -> Sequence[Sequence[Readings]]:
    """For each suspect the candidates that its cases leave: tried on few cases first, and what is left on more."""
    left: list[Sequence[Readings]] = [candidates] * len(suspects)
    probes = _probes(suspects, answers, count)
    for most in (0, _MORE, len(answers.cases)):
        tried = [_chosen(suspect, answers, probes, most) for suspect in suspects]
        answers.find(
            (case, readings) for cases, rest in zip(tried, left, strict=True) for case in cases for readings in rest
        )
        left = [
            [readings for readings in rest if _may_explain(suspect, readings, cases, answers)]
            for suspect, cases, rest in zip(suspects, tried, left, strict=True)
        ]
    return left


def _chosen(suspect: _Suspect, answers: Answers, probes: Sequence[str], most: int) -> list[str]:
    """The probes that the suspect failed, and `most` other cases of it, the shortest."""
    first = [case for case in probes if case in suspect.probing]
    return first + [case for case in answers.cases if case in suspect.answers and case not in first][:most]


def _may_explain(suspect: _Suspect, readings: Readings, cases: Sequence[str], answers: Answers) -> bool:
    """Whether nothing speaks against `readings` on these cases, and at least one for them."""
    missed = _missed(suspect, readings, cases, answers)
    if any(suspect.answers[case] == RIGHT for case in missed):
        return False
    return len(missed) <= suspect.may_miss and len(missed) < len(cases)


def _probes(suspects: Iterable[_Suspect], answers: Answers, count: int) -> list[str]:
    """`count` failed cases of every suspect, if it has so many: few of them for all together, and short ones."""
    probes: list[str] = []
    lacking = [(suspect.probing, min(count, len(suspect.probing))) for suspect in suspects]
    while lacking:
        counts = {case: sum(case in failed for failed, _ in lacking) for case in answers.cases if case not in probes}
        best = max(counts, key=lambda case: counts[case])
        probes.append(best)
        lacking = [(failed, more - (best in failed)) for failed, more in lacking]
        lacking = [(failed, more) for failed, more in lacking if more]
    return probes


def _diagnosis(suspect: _Suspect, findings: Sequence[_Finding], readings: Mapping[str, Reading]) -> Diagnosis | None:
    """What may be claimed."""
    fewest = min((found.missed for found in findings), default=0)
    best = [found for found in findings if found.missed == fewest]
    named = [found for found in best if found.enough] or [found for found in best if found.nearly]
    if not named or len(best) > MOST_EXPLANATIONS:
        return None
    certain = len(best) == 1 and not fewest and suspect.whole and best[0].evidence >= FOR_CERTAIN
    return Diagnosis(certain, tuple(tuple(readings[name] for name in found.readings) for found in named))
