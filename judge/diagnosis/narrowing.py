"""Finds the misreadings that may explain a submission: on a few cases first, and only up to its first wrong line."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.diagnosis.answers import RIGHT, Answers, agree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from judge.diagnosis.answers import Misreadings
    from judge.values.outcome import Difference

# Misreadings are tried on a few failed cases first, each game only up to the submission's first wrong line: most of
# them, and nearly all pairs, need not be played further. There are thousands of pairs. Only those are tried whose
# single misreadings begin in a promising way. Of 750 random pairs from five problems, this leaves out five.
PROBES, _MORE_CASES, _MOST_PAIRS = 3, 12, 500


@dataclass(frozen=True)
class Suspect:
    """A submission that is not accepted.

    `answers` are its answers on the cases that were run; `evidence` are the cases with a wrong transcript that is not
    empty, or with the beginning of an endless one; `first_wrong` is its first wrong line on these, if it can be
    compared alone; `probes` are the few failed cases on which misreadings are tried first. An explanation may miss
    `may_miss` failed cases. `all_decided`: all cases were run, except those after too many stops; `half_ran`: and at
    least half of all cases were. `least_without_transcript` failures are evidence even without a transcript.
    """

    answers: Mapping[str, str | None]
    first_wrong: Mapping[str, Difference]
    probes: tuple[str, ...]
    evidence: frozenset[str]
    may_miss: int
    half_ran: bool
    all_decided: bool
    least_without_transcript: int

    def fields(self) -> tuple[object, ...]:
        """All fields in a fixed order."""
        wrong = [(case, difference.line, difference.found) for case, difference in self.first_wrong.items()]
        compared = (sorted(self.answers.items()), sorted(wrong), self.probes, sorted(self.evidence))
        return (*compared, self.may_miss, self.half_ran, self.all_decided, self.least_without_transcript)


class Begins(enum.Enum):
    """How an answer of misreadings begins: with the suspect's first wrong line, with another wrong line in its place,
    or with a wrong line before it, or after it if at all."""

    SAME, OTHER, BEFORE, AFTER = range(4)


# How promising a pair is, by the beginnings of its two misreadings: the one that is wrong first decides, unless the
# other one changes how that line is written. Two that are wrong in the same line may together print a third line.
_PROMISES = {
    frozenset((Begins.SAME,)): 3,
    frozenset((Begins.SAME, Begins.AFTER)): 3,
    frozenset((Begins.SAME, Begins.OTHER)): 2,
    frozenset((Begins.OTHER,)): 2,
    frozenset((Begins.OTHER, Begins.AFTER)): 1,
}


def narrow(
    suspects: Sequence[Suspect], answers: Answers, candidates: Sequence[Sequence[Misreadings]], steps: Sequence[int]
) -> Sequence[Sequence[Misreadings]]:
    """For each suspect the candidates that fit its cases. Each step is a number of probes: first their beginnings are
    tried, then whole probes, then a few more cases, and in the end all cases."""
    left = list(candidates)
    tried: list[Sequence[str]]
    for count in steps:
        tried = [suspect.probes[:count] for suspect in suspects]
        ask(suspects, tried, left, answers)
        left = _filtered(
            suspects,
            tried,
            left,
            lambda suspect, misreadings, case: begins(suspect, misreadings, case, answers) is Begins.SAME,
        )
    for count in (*steps, PROBES + _MORE_CASES, len(answers.cases)):
        tried = [_chosen(suspect, answers, count) for suspect in suspects]
        answers.find(
            (case, misreadings)
            for cases, rest in zip(tried, left, strict=True)
            for case in cases
            for misreadings in rest
        )
        left = _filtered(
            suspects, tried, left, lambda suspect, misreadings, case: _agrees(suspect, misreadings, case, answers)
        )
    return left


def _filtered(
    suspects: Sequence[Suspect],
    tried: Sequence[Sequence[str]],
    candidates: Sequence[Sequence[Misreadings]],
    fits: Callable[[Suspect, Misreadings, str], bool],
) -> list[Sequence[Misreadings]]:
    """For each suspect the candidates that may explain it, after a look at the cases tried."""
    return [
        [
            misreadings
            for misreadings in rest
            if _may_explain(suspect, [case for case in cases if not fits(suspect, misreadings, case)], cases)
        ]
        for suspect, cases, rest in zip(suspects, tried, candidates, strict=True)
    ]


def _chosen(suspect: Suspect, answers: Answers, count: int) -> Sequence[str]:
    """Up to `count` cases of the suspect: its probes, then the shortest."""
    others = [case for case in answers.cases if case in suspect.answers and case not in suspect.probes]
    return [*suspect.probes, *others][:count]


def _may_explain(suspect: Suspect, missed: Sequence[str], cases: Sequence[str]) -> bool:
    """Whether misreadings that miss these cases may still explain the suspect. A few cases can show it: they will
    hardly hold most of the cases that may be missed."""
    if any(suspect.answers[case] == RIGHT for case in missed):
        return False
    return len(missed) <= min(suspect.may_miss, len(cases) // 3)


def sharpened(suspects: Sequence[Suspect], names: Sequence[str], answers: Answers) -> list[Suspect]:
    """The suspects with more probes, put first: cases missed by a misreading that begins like the suspect on all its
    probes. Without them, any second misreading would seem to fit beside that one: it changes no probe."""
    same_start = [
        [
            (name,)
            for name in names
            if all(begins(suspect, (name,), case, answers) is Begins.SAME for case in suspect.probes)
        ]
        for suspect in suspects
    ]
    answers.find(
        (case, name)
        for suspect, some in zip(suspects, same_start, strict=True)
        for case in suspect.answers
        for name in some
    )
    sharper = []
    for suspect, some in zip(suspects, same_start, strict=True):
        short_first = [case for case in answers.cases if case in suspect.answers]
        missed = [next(iter(missed_of(suspect, name, short_first, answers)), None) for name in some]
        more = [case for case in dict.fromkeys(missed) if case and case not in suspect.probes]
        sharper.append(replace(suspect, probes=(*more[:PROBES], *suspect.probes)))
    singles = [[(name,) for name in names]] * len(suspects)
    ask(sharper, [suspect.probes for suspect in sharper], singles, answers)
    return sharper


def most_promising(suspect: Suspect, pairs: Sequence[Misreadings], answers: Answers) -> Sequence[Misreadings]:
    """The most promising pairs for the suspect, by what the two misreadings answer alone on its probes."""
    names = dict.fromkeys(name for pair in pairs for name in pair)
    starts = [{name: begins(suspect, (name,), case, answers) for name in names} for case in suspect.probes]
    scores = {
        pair: sum(_PROMISES.get(frozenset((start[pair[0]], start[pair[1]])), 0) for start in starts) for pair in pairs
    }
    return sorted(pairs, key=lambda pair: -scores[pair])[:_MOST_PAIRS]


def ask(
    suspects: Sequence[Suspect],
    cases: Sequence[Sequence[str]],
    candidates: Sequence[Sequence[Misreadings]],
    answers: Answers,
) -> None:
    """Ask for the answers that `begins` needs."""
    wanted = [
        (suspect.first_wrong.get(case), case, misreadings)
        for suspect, some, rest in zip(suspects, cases, candidates, strict=True)
        for case in some
        for misreadings in rest
    ]
    answers.begin((case, misreadings, wrong.line) for wrong, case, misreadings in wanted if wrong)
    answers.find((case, misreadings) for wrong, case, misreadings in wanted if not wrong)


def begins(suspect: Suspect, misreadings: Misreadings, case: str, answers: Answers) -> Begins:
    """How `misreadings` begin on `case`; whole answers are compared if there is no first wrong line to compare."""
    printed = suspect.first_wrong.get(case)
    if printed is None:
        answer = answers.of(case, misreadings)
        is_same = agree(answer, suspect.answers[case])
        return Begins.SAME if is_same else Begins.AFTER if answer == RIGHT else Begins.OTHER
    wrong = answers.first_wrong(case, misreadings)
    if wrong is None or wrong.line > printed.line:
        return Begins.AFTER
    if wrong.line < printed.line:
        return Begins.BEFORE
    return Begins.SAME if wrong.found == printed.found else Begins.OTHER


def missed_of(suspect: Suspect, misreadings: Misreadings, cases: Iterable[str], answers: Answers) -> list[str]:
    """The cases on which `misreadings` answer differently from the submission."""
    return [case for case in cases if not _agrees(suspect, misreadings, case, answers)]


def _agrees(suspect: Suspect, misreadings: Misreadings, case: str, answers: Answers) -> bool:
    return agree(answers.of(case, misreadings), suspect.answers[case])
