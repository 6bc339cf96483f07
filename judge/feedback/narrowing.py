"""Which misreadings may explain a submission: tried on few cases first, and only as far as its first wrong line."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.feedback.answers import RIGHT, Answers, agree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from judge.feedback.answers import Misreadings
    from judge.values.model import Difference

# Misreadings are tried on a few failed cases first, each game only as far as the submission's first wrong line: most of
# them, and nearly all pairs, need not be played on. There are thousands of pairs: those are tried that promise most by
# how their single misreadings begin. Of 750 pairs drawn at random, from five problems, these leave out five.
PROBES, _MORE, _MOST_PAIRS = 3, 12, 500


@dataclass(frozen=True)
class Suspect:
    """A submission that is not accepted.

    `answers` are its answers by case, of those that were run; `telling` the cases with a wrong transcript that is not
    empty, or the beginning of one without an end; `first` its first wrong line on these, where that can be compared
    alone; `probes` are the few failed cases on which misreadings are tried first. An explanation may leave `may_miss`
    failed cases open. `judged`: all cases were run, or all but those that are not run after too many stops;
    `enough`: and at least half of them. So many failures `without` a transcript speak for a misreading too.
    """

    answers: Mapping[str, str | None]
    first: Mapping[str, Difference]
    probes: tuple[str, ...]
    telling: frozenset[str]
    may_miss: int
    enough: bool
    judged: bool
    without: int

    def said(self) -> tuple[object, ...]:
        """All of this in an order of its own."""
        first = [(case, difference.line, difference.found) for case, difference in self.first.items()]
        known = (sorted(self.answers.items()), sorted(first), self.probes, sorted(self.telling))
        return (*known, self.may_miss, self.enough, self.judged, self.without)


class _Begins(enum.Enum):
    """How an answer of misreadings begins: with the suspect's first wrong line, with another one in its place, or wrong
    before or after it, if at all."""

    SAME, OTHER, BEFORE, AFTER = range(4)


# What the beginnings of two misreadings promise for both together: the one that is wrong first decides, unless the
# other one changes how its line is written; two that are wrong in the same line make a third line of it.
_PROMISES = {
    frozenset((_Begins.SAME,)): 3,
    frozenset((_Begins.SAME, _Begins.AFTER)): 3,
    frozenset((_Begins.SAME, _Begins.OTHER)): 2,
    frozenset((_Begins.OTHER,)): 2,
    frozenset((_Begins.OTHER, _Begins.AFTER)): 1,
}


def narrow(
    suspects: Sequence[Suspect], answers: Answers, candidates: Sequence[Sequence[Misreadings]], steps: Sequence[int]
) -> Sequence[Sequence[Misreadings]]:
    """For each suspect the candidates that its cases leave: tried on the beginnings of as many of its probes as each
    step says, then on so many whole ones, on few more cases, and what is left on all."""
    left = list(candidates)
    tried: list[Sequence[str]]
    for count in steps:
        tried = [suspect.probes[:count] for suspect in suspects]
        _ask(suspects, tried, left, answers)
        left = _filtered(
            suspects,
            tried,
            left,
            lambda one, misreadings, case: _begins(one, misreadings, case, answers) is _Begins.SAME,
        )
    for count in (*steps, PROBES + _MORE, len(answers.cases)):
        tried = [_chosen(suspect, answers, count) for suspect in suspects]
        answers.find(
            (case, misreadings)
            for cases, rest in zip(tried, left, strict=True)
            for case in cases
            for misreadings in rest
        )
        left = _filtered(suspects, tried, left, lambda one, misreadings, case: _agrees(one, misreadings, case, answers))
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
    """So many cases of the suspect: its probes, then the shortest."""
    others = [case for case in answers.cases if case in suspect.answers and case not in suspect.probes]
    return [*suspect.probes, *others][:count]


def _may_explain(suspect: Suspect, missed: Sequence[str], cases: Sequence[str]) -> bool:
    """Whether nothing speaks against misreadings that miss these of the cases, and enough for them: what may be missed
    of all cases will hardly be most of a few."""
    if any(suspect.answers[case] == RIGHT for case in missed):
        return False
    return len(missed) <= min(suspect.may_miss, len(cases) // 3)


def sharpened(suspects: Sequence[Suspect], names: Sequence[str], answers: Answers) -> list[Suspect]:
    """The suspects with more probes, before the others: cases that a misreading misses which begins as the suspect does
    on all of them. Beside such a misreading any other one would explain the others, where it does not show."""
    alike = [
        [(name,) for name in names if all(_begins(one, (name,), case, answers) is _Begins.SAME for case in one.probes)]
        for one in suspects
    ]
    answers.find(
        (case, name) for one, some in zip(suspects, alike, strict=True) for case in one.answers for name in some
    )
    sharper = []
    for suspect, some in zip(suspects, alike, strict=True):
        short_first = [case for case in answers.cases if case in suspect.answers]
        missed = [next(iter(missed_of(suspect, name, short_first, answers)), None) for name in some]
        more = [case for case in dict.fromkeys(missed) if case and case not in suspect.probes]
        sharper.append(replace(suspect, probes=(*more[:PROBES], *suspect.probes)))
    singles = [[(name,) for name in names]] * len(suspects)
    _ask(sharper, [suspect.probes for suspect in sharper], singles, answers)
    return sharper


def most_promising(suspect: Suspect, pairs: Sequence[Misreadings], answers: Answers) -> Sequence[Misreadings]:
    """Those of the pairs that may explain the suspect, by what the two misreadings alone answer on its probes."""
    names = dict.fromkeys(name for pair in pairs for name in pair)
    starts = [{name: _begins(suspect, (name,), case, answers) for name in names} for case in suspect.probes]
    scores = {
        pair: sum(_PROMISES.get(frozenset((start[pair[0]], start[pair[1]])), 0) for start in starts) for pair in pairs
    }
    return sorted(pairs, key=lambda pair: -scores[pair])[:_MOST_PAIRS]


def _ask(
    suspects: Sequence[Suspect],
    cases: Sequence[Sequence[str]],
    candidates: Sequence[Sequence[Misreadings]],
    answers: Answers,
) -> None:
    """Ask for what `_begins` needs to know."""
    wanted = [
        (suspect.first.get(case), case, misreadings)
        for suspect, some, rest in zip(suspects, cases, candidates, strict=True)
        for case in some
        for misreadings in rest
    ]
    answers.begin((case, misreadings, first.line) for first, case, misreadings in wanted if first)
    answers.find((case, misreadings) for first, case, misreadings in wanted if not first)


def _begins(suspect: Suspect, misreadings: Misreadings, case: str, answers: Answers) -> _Begins:
    """Where there is no first wrong line to compare, whole answers are."""
    first = suspect.first.get(case)
    if first is None:
        answer = answers.of(case, misreadings)
        is_same = agree(answer, suspect.answers[case])
        return _Begins.SAME if is_same else _Begins.AFTER if answer == RIGHT else _Begins.OTHER
    wrong = answers.first_wrong(case, misreadings)
    if wrong is None or wrong.line > first.line:
        return _Begins.AFTER
    if wrong.line < first.line:
        return _Begins.BEFORE
    return _Begins.SAME if wrong.found == first.found else _Begins.OTHER


def missed_of(suspect: Suspect, misreadings: Misreadings, cases: Iterable[str], answers: Answers) -> list[str]:
    """Those of the cases on which `misreadings` answer otherwise than the submission did."""
    return [case for case in cases if not _agrees(suspect, misreadings, case, answers)]


def _agrees(suspect: Suspect, misreadings: Misreadings, case: str, answers: Answers) -> bool:
    return agree(answers.of(case, misreadings), suspect.answers[case])
