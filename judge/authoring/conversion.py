"""Makes a problem of this judge from what was found in a folder or zip file, and says what it decided."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring.case_texts import likeness, slug
from judge.authoring.description import MEMORY_MIB, TIME_S, describe, head, outline
from judge.authoring.package import list_by_folder
from judge.authoring.pairs import MOST_CASES
from judge.base.errors import BadUsage
from judge.base.files import safe_names
from judge.base.printable import printable
from judge.base.wording import many
from judge.problem.case_bytes import find_oddities

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase, Package
    from judge.authoring.tree import Tree

_MOST_LISTED = 5


@dataclass(frozen=True)
class Converted:
    """The files of the new problem, by their paths from the checkout, and lines on what was found and decided."""

    files: Mapping[str, bytes]
    decided: tuple[str, ...]


@dataclass(frozen=True)
class _Chosen:
    """Which cases are samples, which are secret, and why."""

    samples: tuple[GivenCase, ...]
    secret: tuple[GivenCase, ...]
    why: str


def convert(tree: Tree, package: Package, problem_id: str, wanted: int | None, compare: str | None) -> Converted:
    """The problem `problem_id`, with `wanted` samples and the comparator `compare`, if these are given.

    BadUsage if there are too few cases, or too many, or if an input has two different answers.
    """
    cases, repeated = _without_repeated(tree, package.cases)
    chosen = _choose(cases, wanted)
    title = printable(" ".join(package.title.split()), 100) or problem_id
    time_s, memory = package.time_s or TIME_S, package.memory_mib or MEMORY_MIB
    name, flags = (compare, ()) if compare else (package.compare, package.flags)
    folder = f"problems/{problem_id}"
    texts = {f"{folder}/problem.yaml": describe(problem_id, title, name, flags, time_s, memory)}
    statement = package.statement
    if statement and not statement.lstrip().startswith("# "):
        statement = f"{head(title, time_s, memory)}\n{statement}"
    texts[f"{folder}/statement.md"] = statement or outline(title, time_s, memory, chosen.samples)
    given: dict[str, bytes] = {}
    for kind, of_kind in (("sample", chosen.samples), ("secret", chosen.secret)):
        for number, case in enumerate(of_kind, 1):
            file = f"{problem_id}/{kind}/{number:03}-{slug(case.name)}.txt"
            given |= {f"cases/{file}": case.input, f"expected/{file}": case.answer}
    decided = (
        f"found {package.kind} in {printable(tree.place)}: {many(len(package.cases), 'case')}",
        *repeated,
        f"samples: {len(chosen.samples) or 'none'}, {chosen.why}",
        f"compare: {' '.join((name, *flags))}, {'as --compare says' if compare else package.why_compare}",
        f"limits: {time_s} s and {memory} MiB{_whose_limits(package)}",
        f"statement: {'as found' if package.statement else 'only its frame: write the text'}",
        *_more(tree, package),
    )
    programs = {f"{folder}/submissions/{name}": content for name, content in _safe(package.submissions).items()}
    return Converted({file: text.encode() for file, text in texts.items()} | given | programs, decided)


def _without_repeated(tree: Tree, cases: Sequence[GivenCase]) -> tuple[Sequence[GivenCase], Sequence[str]]:
    """Each case once, as a sample if it is one anywhere; and a line about those that were there again.

    BadUsage if an input has two different answers.
    """
    first: dict[bytes, GivenCase] = {}
    again: list[str] = []
    for case in cases:
        same = first.setdefault(case.input, case)
        if likeness(same.answer) != likeness(case.answer):
            pair = f"{printable(same.name, 60)} and {printable(case.name, 60)}"
            raise BadUsage(
                f"{printable(tree.place)}: {pair} have the same input and different answers: remove one of them"
            )
        if same is not case:
            again.append(f"{printable(case.name, 60)} is {printable(same.name, 60)}")
            first[case.input] = replace(same, is_sample=same.is_sample or case.is_sample)
    if not again:
        return cases, ()
    rest = f" and {len(again) - _MOST_LISTED} more" if len(again) > _MOST_LISTED else ""
    line = f"the same case again, imported once: {', '.join(again[:_MOST_LISTED])}{rest}"
    return tuple(first.values()), (line,)


def _choose(cases: Sequence[GivenCase], wanted: int | None) -> _Chosen:
    most = len(cases) - 1
    if wanted is not None and not 0 <= wanted <= most:
        why = "at least one case must be secret, because only these give points"
        raise BadUsage(f"--samples {wanted}: expected a whole number from 0 to {most}: {why}")
    if wanted is None and most == 0:
        remedy = "add a second case, or --samples 0 for a problem without samples"
        raise BadUsage(f"only one case found; samples, which students see, give no points: {remedy}")
    named = tuple(case for case in cases if case.is_sample)
    others = tuple(case for case in cases if not case.is_sample)
    if wanted is not None:
        why = "the first ones, as --samples says" if wanted else "as --samples says"
        chosen = _Chosen(tuple(cases[:wanted]), tuple(cases[wanted:]), why)
    elif named and others:
        chosen = _Chosen(named, others, "by their names or places")
    elif named:
        why = "the first: all are samples by their names, but the secret ones give the points"
        chosen = _Chosen(tuple(cases[:1]), tuple(cases[1:]), why)
    else:
        chosen = _Chosen(tuple(cases[:1]), tuple(cases[1:]), "the first (--samples N for another number)")
    for kind in (chosen.samples, chosen.secret):
        if len(kind) > MOST_CASES:
            raise BadUsage(f"{many(len(kind), 'case')} of one kind: expected at most {MOST_CASES}: leave some out")
    return chosen


def _whose_limits(package: Package) -> str:
    found = [bool(package.time_s), package.memory_mib is not None]
    return ", as found" if all(found) else ", of which one was found" if any(found) else ": none were found"


def _safe(submissions: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The submissions by verdict and a name that does no harm."""
    named = {name: PurePosixPath(name) for name in submissions}
    stems = safe_names({path.stem for path in named.values()})
    return {f"{path.parent}/{stems[path.stem]}{path.suffix}": submissions[name] for name, path in named.items()}


def _more(tree: Tree, package: Package) -> Iterator[str]:
    if package.submissions:
        counts = Counter(name.partition("/")[0] for name in package.submissions)
        yield f"submissions: {', '.join(f'{count} {verdict}' for verdict, count in sorted(counts.items()))}"
    yield from (f"note: {printable(note)}" for note in package.notes)
    texts = ((printable(case.name, 60), case.input, case.answer) for case in package.cases)
    yield from (f"kept as found: {oddity}" for oddity in find_oddities(texts))
    empty = sum(not case.answer.strip() for case in package.cases)
    if empty:
        yield f"note: {many(empty, 'answer')} without a word: right programs print nothing there"
    left = [name for name in tree.names if name not in package.used]
    if left:
        yield f"left out: {many(len(left), 'file')}: {list_by_folder(left)}"
    if tree.passed_over:
        kinds = "hidden, left behind by a system, or links"
        yield f"passed over ({kinds}): {many(len(tree.passed_over), 'name')}: {list_by_folder(tree.passed_over)}"
