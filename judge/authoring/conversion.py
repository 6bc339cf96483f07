"""Makes a problem of this judge from what was found in a folder or zip file, and says what it decided."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring.case_texts import slug
from judge.authoring.description import (
    ANSWER_VALIDATORS_FOLDER,
    HARNESS_FOLDER,
    INCLUDE_FOLDER,
    MEMORY_MIB,
    POINTS,
    TIME_S,
    VALIDATORS_FOLDER,
    Described,
    describe,
    head,
    outline,
    place_checkers,
)
from judge.authoring.old_python import is_old
from judge.authoring.package import list_by_folder
from judge.authoring.pairs import MOST_CASES
from judge.authoring.repeated_cases import without_repeated
from judge.authoring.statement_samples import place_samples
from judge.base.errors import BadUsage
from judge.base.files import safe_names
from judge.base.printable import printable
from judge.base.wording import many
from judge.problem.case_bytes import find_oddities
from judge.values.problem import SAMPLES, is_sample

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase, GivenChecker, GivenGroup, Package
    from judge.authoring.tree import Tree
    from judge.quality.promises import Promise

_MOST_READ, _MOST_OF_PROGRAM = 100, 64 << 10  # of programs that are left out
_MOST_SHOWN = 1000  # characters of a note: `import` shows as many


@dataclass(frozen=True)
class Converted:
    """The files of the new problem, by their paths from the checkout, and lines on what was found and decided;
    `promises` are those of its submissions, by their ids here."""

    files: Mapping[str, bytes]
    decided: tuple[str, ...]
    promises: Mapping[str, tuple[Promise, ...]] = field(default_factory=dict)


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
    cases, repeated = without_repeated(tree, package)
    cases, worthless = _with_points(cases, package)
    slugs = _slugs(package)
    chosen = _choose(cases, wanted, guesses=not package.tells_samples, has_groups=bool(package.groups))
    named = {
        f"{kind}/{number:03}-{_file_name(case, slugs)}": case
        for kind, of_kind in (("sample", chosen.samples), ("secret", chosen.secret))
        for number, case in enumerate(of_kind, 1)
    }
    title = printable(" ".join(package.title.split()), 100) or problem_id
    told = _told(package, title, named, slugs, compare)
    own = {
        "problem.yaml": describe(problem_id, told).encode(),
        "statement.md": _statement(package, told, chosen.samples).encode(),
        **_taken_over(package, told.checker),
    }
    of_cases = {
        f"{side}/{problem_id}/{name}.txt": text
        for name, case in named.items()
        for side, text in (("cases", case.input), ("expected", case.answer))
    }
    found = f"found {package.kind} in {printable(tree.place)}: {many(len(package.cases), 'case')}"
    return Converted(
        {**{f"problems/{problem_id}/{name}": content for name, content in own.items()}, **of_cases},
        (found, *repeated, *worthless, *_decided(package, told, chosen, compare), *_more(tree, package)),
        _promises(package, named),
    )


def _promises(package: Package, named: Mapping[str, GivenCase]) -> Mapping[str, tuple[Promise, ...]]:
    """The promises with the ids of submissions and cases. A case that is there again stands for its copy."""
    kept = {(case.input, case.answer): name for name, case in named.items()}
    own = {case.name: name for name, case in named.items()}
    ids = {case.name: own.get(case.name) or kept.get((case.input, case.answer), "") for case in package.cases}
    starts = {_start(name): _start(safe) for name, safe in _safe(package.submissions).items()}
    return {
        starts[name]: tuple(
            replace(one, cases=one.cases and frozenset(filter(None, map(ids.get, one.cases)))) for one in found
        )
        for name, found in package.promises.items()
    }


def _start(path: str) -> str:
    """The id of the submission to which a file belongs."""
    return "/".join(path.split("/")[:2])


def _statement(package: Package, told: Described, samples: Sequence[GivenCase]) -> str:
    """The statement of the package with its samples, below a title; only its outline if the package has none."""
    if not package.statement:
        return outline(told.title, told.time_s, told.memory_mib, samples, told.points)
    text = place_samples(package.statement, samples, package.shown)
    if text.lstrip().startswith("# "):
        return text
    return f"{head(told.title, told.time_s, told.memory_mib, told.points)}\n{text}"


def _taken_over(package: Package, checker: GivenChecker | None) -> Mapping[str, bytes]:
    """The package's programs and pictures, by their paths in the problem's folder."""
    folders: list[tuple[str, Mapping[str, bytes]]] = [(INCLUDE_FOLDER, package.include)]
    folders += ((f"{HARNESS_FOLDER}/{harness.language}", harness.files) for harness in package.harnesses)
    for validator in package.validators:
        kind = ANSWER_VALIDATORS_FOLDER if validator.of_answers else VALIDATORS_FOLDER
        folders.append((f"{kind}/{validator.name}", validator.files if validator.kept is None else validator.kept))
    folders += ((place, one.files) for place, one in (place_checkers(checker) if checker else ()))
    safe = _safe(package.submissions)
    folders.append(("submissions", {safe[name]: text for name, text in package.submissions.items()}))
    beside = {f"{folder}/{name}": content for folder, files in folders for name, content in files.items()}
    return {**package.pictures, **beside}


def _decided(package: Package, told: Described, chosen: _Chosen, compare: str | None) -> Iterator[str]:
    yield f"samples: {len(chosen.samples) or 'none'}, {chosen.why}"
    yield _how_compared(package, told, compare)
    yield f"limits: {told.time_s} s and {told.memory_mib} MiB{_whose_limits(package)}"
    if others := ", ".join(package.language_limits):
        yield f"limits of their own: {others}"
    yield from _how_grouped(told)
    yield f"statement: {'as found' if package.statement else 'only its frame: write the text'}"


def _told(
    package: Package, title: str, named: Mapping[str, GivenCase], slugs: Mapping[str, str], compare: str | None
) -> Described:
    """What problem.yaml says. `named` are the cases by their ids, in which the groups are written as in `slugs`;
    `compare` is the comparator that the user wants."""
    flags = () if compare else package.flags
    groups = _groups(package, named, slugs)
    return Described(
        title,
        compare or package.compare,
        flags,
        () if compare else tuple(_flags_by_case(flags, named, slugs)),
        None if compare else package.checker,
        groups,
        sum((group.points or Fraction() for group, _ in groups), Fraction()) or package.points or Fraction(POINTS),
        package.time_s or TIME_S,
        package.memory_mib or MEMORY_MIB,
        package.language_limits,
        package.output_kib,
        package.languages,
        bool(package.include),
        package.harnesses,
        package.streams,
    )


def _with_points(cases: Sequence[GivenCase], package: Package) -> tuple[tuple[GivenCase, ...], tuple[str, ...]]:
    """The cases, where secret ones that are in no group with points are samples, because here every secret case earns
    points; and a line on these."""
    earning = {group.name for group in package.groups}
    lost = {case.name for case in cases if earning and not case.is_sample and case.group not in earning}
    line = f"{many(len(lost), 'case')} in no group with points, so here samples: {list_by_folder(sorted(lost))}"
    return (
        tuple(replace(case, is_sample=True) if case.name in lost else case for case in cases),
        (line,) if lost else (),
    )


def _slugs(package: Package) -> Mapping[str, str]:
    """How the names of cases begin, by group: no two are the same, also where the names differ only in capitals."""
    slugs: dict[str, str] = {}
    for group in package.groups:
        begins = made = re.sub("-+", "-", slug(group.name))
        number = 1
        while made in slugs.values():
            number += 1
            made = f"{begins}-{number}"
        slugs[group.name] = made
    return slugs


def _file_name(case: GivenCase, slugs: Mapping[str, str]) -> str:
    """The name of a case's file after its number. It begins with the group, by which a glob finds it."""
    return f"{slugs[case.group]}--{slug(case.name)}" if case.group in slugs else slug(case.name)


def _glob(group: str, slugs: Mapping[str, str]) -> str:
    return f"secret/???-{slugs[group]}--*"


def _groups(
    package: Package, named: Mapping[str, GivenCase], slugs: Mapping[str, str]
) -> tuple[tuple[GivenGroup, str], ...]:
    """The groups that have secret cases, each with points and its glob. Groups without points of their own share what
    is left. The cases of those that are required and are no group here are samples."""
    used = {case.group for name, case in named.items() if not is_sample(name)}
    groups = _in_order([group for group in package.groups if group.name in used])
    total = package.points or Fraction(POINTS)
    given = sum((group.points for group in groups if group.points is not None), Fraction())
    without = sum(group.points is None for group in groups)
    share = max(total - given, Fraction(1)) / without if without else Fraction()
    return tuple(
        (
            replace(
                group,
                points=share if group.points is None else group.points,
                requires=tuple(sorted({name if name in used else SAMPLES for name in group.requires})),
            ),
            _glob(group.name, slugs),
        )
        for group in groups
    )


def _in_order(groups: Sequence[GivenGroup]) -> Sequence[GivenGroup]:
    """The groups, each after those that it requires. BadUsage if some require each other."""
    left = list(groups)
    placed: list[GivenGroup] = []
    while left:
        waiting = {group.name for group in left}
        free = next((group for group in left if waiting.isdisjoint(group.requires)), None)
        if free is None:
            circle = _circle(left)
            if len(circle) == 1:
                raise BadUsage(f"the group {printable(circle[0], 40)} requires itself: remove this dependency")
            listed = " and ".join(printable(name, 40) for name in circle)
            raise BadUsage(f"the groups {listed} require each other: remove one of these dependencies")
        left.remove(free)
        placed.append(free)
    return placed


def _circle(groups: Sequence[GivenGroup]) -> Sequence[str]:
    """The names of some that require each other, in order; each of `groups` requires another of them."""
    requires = {group.name: group.requires for group in groups}
    path: list[str] = []
    name = groups[0].name
    while name not in path:
        path.append(name)
        name = next(other for other in requires[name] if other in requires)
    return sorted(path[path.index(name) :])


def _flags_by_case(
    flags: tuple[str, ...], named: Mapping[str, GivenCase], slugs: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cases with other flags than `flags`: all of a kind or group together where they have the same."""
    of_group: dict[str, set[tuple[str, ...]]] = {}
    places = {
        name: "sample/*" if is_sample(name) else _glob(case.group, slugs) if case.group in slugs else "secret/*"
        for name, case in named.items()
    }
    for name, case in named.items():
        of_group.setdefault(places[name], set()).add(flags if case.flags is None else case.flags)
    for place, found in of_group.items():
        if len(found) == 1 and (some := next(iter(found))) != flags:
            yield place, some
    for name, case in named.items():
        if len(of_group[places[name]]) > 1 and case.flags is not None and case.flags != flags:
            yield name, case.flags


def _how_compared(package: Package, told: Described, compare: str | None) -> str:
    if told.checker:
        kind = "interactive, " if told.checker.interactive else ""
        kind += f"with {told.checker.processes} runs of a program at once, " if told.checker.processes > 1 else ""
        flags = f", with {' '.join(told.flags)}" if told.flags else ""
        then = f", then {printable(told.checker.then.source)}" if told.checker.then else ""
        return f"checker: {printable(told.checker.source)}, {kind}of the package{flags}{then}"
    why = "as --compare says" if compare else package.why_compare
    others = f"; other flags for {', '.join(glob for glob, _ in told.by_case[:3])}" if told.by_case else ""
    return f"compare: {' '.join((told.compare, *told.flags))}, {why}{others}"


def _how_grouped(told: Described) -> Iterator[str]:
    if told.groups:
        listed = ", ".join(f"{printable(group.name, 40)} ({_points(group)})" for group, _ in told.groups)
        yield f"groups: {listed}"


def _points(group: GivenGroup) -> str:
    after = f", after {' and '.join(printable(name, 40) for name in group.requires)}" if group.requires else ""
    return f"{float(group.points or 0):g}, {group.score}{after}"


def _choose(cases: Sequence[GivenCase], wanted: int | None, *, guesses: bool, has_groups: bool) -> _Chosen:
    most = len(cases) - 1
    if wanted is not None and not 0 <= wanted <= most:
        why = "at least one case must be secret, because only these give points"
        raise BadUsage(f"--samples {wanted}: expected a whole number from 0 to {most}: {why}")
    named = tuple(case for case in cases if case.is_sample)
    others = tuple(case for case in cases if not case.is_sample)
    if wanted is not None:
        why = "the first ones, as --samples says" if wanted else "as --samples says"
        chosen = _Chosen(tuple(cases[:wanted]), tuple(cases[wanted:]), why)
    elif has_groups and not named:
        chosen = _Chosen((), tuple(cases), "because all cases give points in their groups")
    elif not named and not guesses:
        chosen = _Chosen((), tuple(cases), "as in the package")
    elif named and others:
        chosen = _Chosen(named, others, "by their names or places")
    elif most == 0:
        chosen = _Chosen((), tuple(cases), "because the only case must give the points")
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
    if package.why_time:
        return f", {package.why_time}"
    found = [bool(package.time_s), package.memory_mib is not None]
    return ", as found" if all(found) else ", of which one was found" if any(found) else ": none were found"


def _safe(submissions: Iterable[str]) -> Mapping[str, str]:
    """The path of each submission with a name that does no harm, unlike those of its folder and kind."""
    tops = {name: PurePosixPath(*name.split("/")[:2]) for name in submissions}
    alike: dict[tuple[str, str], set[str]] = defaultdict(set)
    for top in tops.values():
        alike[top.parts[0], top.suffix].add(top.stem)
    stems = {kind: safe_names(found) for kind, found in alike.items()}
    return {
        name: "/".join((top.parts[0], stems[top.parts[0], top.suffix][top.stem] + top.suffix, *name.split("/")[2:]))
        for name, top in tops.items()
    }


def _in_old_python(tree: Tree, left: Iterable[str], checker: GivenChecker | None) -> Iterator[str]:
    """What is said of programs in Python 2: the checkers, and those among the files that are left out."""
    for one in filter(None, (checker, checker and checker.then)):
        if is_old(PurePosixPath(one.source).suffix, one.files[one.source]):
            yield f"note: the checker {printable(one.source, 60)} is in Python 2: until it is in Python 3, cases get JE"
    python = [name for name in left if name.endswith(".py")]
    if old := [name for name in python[:_MOST_READ] if is_old(".py", tree.begin(name, _MOST_OF_PROGRAM))]:
        what = "note: in Python 2, in which no submission can be"
        yield f"{what}: {many(len(old), 'file')}: {list_by_folder(old)}; translate those that matter to Python 3"
    if (rest := len(python) - _MOST_READ) > 0:
        yield f"note: {many(rest, 'more file')} in Python left out: not examined whether they are in Python 2"


def _more(tree: Tree, package: Package) -> Iterator[str]:
    if package.submissions:
        programs = {tuple(name.split("/")[:2]) for name in package.submissions}
        counts = Counter(verdict for verdict, *_ in programs)
        yield f"submissions: {', '.join(f'{count} {verdict}' for verdict, count in sorted(counts.items()))}"
    yield from (f"note: {printable(note, _MOST_SHOWN)}" for note in package.notes)
    texts = ((printable(case.name, 60), case.input, case.answer) for case in package.cases)
    yield from (f"kept as found: {oddity}" for oddity in find_oddities(texts))
    empty = sum(not case.answer.strip() for case in package.cases)
    if empty and package.checker is None:
        yield f"note: {many(empty, 'answer')} without a word: right programs print nothing there"
    left = [name for name in tree.names if name not in package.used]
    if left:
        yield f"left out: {many(len(left), 'file')}: {list_by_folder(left)}"
    yield from _in_old_python(tree, left, package.checker)
    if tree.passed_over:
        kinds = "hidden, left behind by a system, or links"
        yield f"passed over ({kinds}): {many(len(tree.passed_over), 'name')}: {list_by_folder(tree.passed_over)}"
