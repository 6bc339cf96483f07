"""Weighs the evidence for misreadings that explain some of a submission's failures, where none explains them all.

A misreading *shows* in a failed case if it gives the submission's wrong transcript, whole. It is *contradicted* by a
case in which it is wrong while the submission is still right: one that passed, or one in which its first wrong line
comes before the submission's. A case that this misreading reproduces together with another one that shows does not
contradict it.

A misreading is one of the things that are wrong if it shows in at least five cases and in one of five that failed,
nothing contradicts it, and in at least five of these cases no other misreading shows that nothing contradicts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.diagnosis.answers import RIGHT, Answers
from judge.diagnosis.narrowing import Begins, ask, begins, missed_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.diagnosis.answers import Misreadings
    from judge.diagnosis.narrowing import Suspect

FOR_PART, MOST_PARTS = 5, 3
_ONE_SHOWN_IN = 5  # failed cases
_LOOKED_AT = 15  # short failed cases: most misreadings begin otherwise in all of them, and are played no further


def parts(suspects: Sequence[Suspect], functions: Mapping[str, str], answers: Answers) -> list[Misreadings]:
    """The misreadings that are some of what is wrong with each suspect, of different functions; those that show most
    come first. `functions` has the function of each misreading."""
    left = _beginning_alike(suspects, list(functions), answers)
    answers.find(
        (case, (name,))
        for suspect, names in zip(suspects, left, strict=True)
        for name in names
        for case in suspect.answers
    )
    shown = [
        {name: cases for name in names if (cases := _shown(suspect, name, answers))}
        for suspect, names in zip(suspects, left, strict=True)
    ]
    ask(suspects, [sorted(suspect.first_wrong) for suspect in suspects], [_alone(some) for some in shown], answers)
    return [_weighed(suspect, some, functions, answers) for suspect, some in zip(suspects, shown, strict=True)]


def _beginning_alike(suspects: Sequence[Suspect], names: Sequence[str], answers: Answers) -> list[Sequence[str]]:
    """The misreadings that begin as the suspect does in some of its short failed cases, and before it in fewer."""
    tried = [[case for case in answers.cases if case in suspect.first_wrong][:_LOOKED_AT] for suspect in suspects]
    ask(suspects, tried, [_alone(names)] * len(suspects), answers)
    left: list[Sequence[str]] = []
    for suspect, cases in zip(suspects, tried, strict=True):
        counts = {name: [begins(suspect, (name,), case, answers) for case in cases] for name in names}
        left.append([name for name, found in counts.items() if found.count(Begins.SAME) > found.count(Begins.BEFORE)])
    return left


def _shown(suspect: Suspect, name: str, answers: Answers) -> frozenset[str]:
    return frozenset(case for case in suspect.evidence if answers.of(case, (name,)) == suspect.answers[case])


def _weighed(
    suspect: Suspect, shown: Mapping[str, frozenset[str]], functions: Mapping[str, str], answers: Answers
) -> Misreadings:
    against = {name: _against(suspect, name, shown[name], answers) for name in shown}
    failed = sum(answer != RIGHT for answer in suspect.answers.values())
    strong = {name for name, cases in shown.items() if len(cases) >= max(FOR_PART, failed / _ONE_SHOWN_IN)}
    sound = {name for name in shown if not against[name]}
    sound |= {
        name for name in strong - sound if _explained(suspect, name, against[name], sound & strong, functions, answers)
    }
    found: dict[str, str] = {}
    for name in sorted(sound & strong, key=lambda name: (-len(shown[name]), name)):
        others = [cases for other, cases in shown.items() if other in sound and other != name]
        if len(shown[name].difference(*others)) >= FOR_PART:
            found.setdefault(functions[name], name)
    return tuple(found.values())[:MOST_PARTS]


def _against(suspect: Suspect, name: str, shown: frozenset[str], answers: Answers) -> Sequence[str]:
    """The cases that contradict a misreading."""
    passed = [case for case, answer in suspect.answers.items() if answer == RIGHT]
    return [
        *missed_of(suspect, (name,), passed, answers),
        *(
            case
            for case in sorted(suspect.first_wrong.keys() - shown)
            if begins(suspect, (name,), case, answers) is Begins.BEFORE
        ),
    ]


def _explained(
    suspect: Suspect,
    name: str,
    against: Sequence[str],
    others: set[str],
    functions: Mapping[str, str],
    answers: Answers,
) -> bool:
    """Whether the misreading together with one of `others` reproduces all cases that contradict it alone."""
    pairs = [
        tuple(sorted((name, other), key=list(functions).index))
        for other in sorted(others)
        if functions[other] != functions[name]
    ]
    answers.find((case, pair) for pair in pairs for case in against)
    return any(not missed_of(suspect, pair, against, answers) for pair in pairs)


def _alone(names: Sequence[str] | Mapping[str, object]) -> list[Misreadings]:
    return [(name,) for name in names]
