"""Finds the cases among the files of a folder: which input belongs to which answer.

Each of these names is an input, and the one beside it its answer:

    1.in        1.out, 1.ans         also .inp, .input and .output, .sol, .expected, and each with .txt or .text after
    01          01.a                 Polygon
    1.dat       1.ans
    sums.in.1a  sums.out.1a          also I.1 and O.1
    input0.txt  output0.txt          also in0, out0, ans0, and in_0, input-0
    input/0     output/0             the same name in two folders: input, inputs, in and output, outputs, out, answers
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from judge.authoring.package import GivenCase, by_number, read_case
from judge.authoring.tree import MOST_IN_ALL
from judge.authoring.unusual_names import COMPILED, pair_unusual
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from judge.authoring.tree import Tree

_INPUT, _ANSWER = "input", "answer"
MOST_CASES = 999
"""Three digits number the cases of a folder."""

_SUFFIXES = {_INPUT: ("in", "inp", "input"), _ANSWER: ("out", "ans", "a", "output", "sol", "expected", "answer")}
_ROLE_OF = {suffix: role for role, suffixes in _SUFFIXES.items() for suffix in suffixes}
_ARCHIVES = ("zip", "tar", "gz", "tgz", "rar", "7z", "xz")
"""What authors leave beside the cases, in a folder whose other files are sides of cases by their place alone."""

_FOLDER = re.compile(r"(?:^|(?<=/))(?:(?P<input>in|inputs?)|(?P<answer>out|outputs?|ans|answers?))/")
_WORD = re.compile(
    r"(?P<before>(?:.*/)?)(?:(?P<input>in|input)|(?P<answer>out|output|ans|answer))"
    r"(?P<name>[-_.]?[0-9][^/]*?|)(?:\.(?:txt|text))?",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"(?P<before>(?:.*/)?)(?:(?P<task>[^/]+\.)(?:(?P<input>in)|out|ans|sol)|(?:(?P<given>I)|O))\.(?P<number>[0-9][^/.]*)"
)
_SAMPLE = re.compile(r"(?:^|[/_.-])(?:samples?|examples?|public|pretests?)(?:$|[/_.0-9-])", re.IGNORECASE)
_SIDE = re.compile("(?<![a-z])(?:in(puts?)?|out(puts?)?|ans(?:wers?)?)(?![a-z])")
_MOST_SHOWN = 3


def is_sample_name(name: str) -> bool:
    """Whether a file of this name is public, as `sample/1`, `sample-1` and `example_2` are."""
    return _SAMPLE.search(name) is not None


def find_cases(tree: Tree, *, loosely: bool = False) -> tuple[tuple[GivenCase, ...], frozenset[str]]:
    """The cases, in the order of their names, and the files that they were made of. `loosely`: also those of unusual
    names (`unusual_names`).

    BadUsage if there are none, an input has no answer or an answer no input, or an input has two different answers.
    """
    sides = _sides(tree.names)
    if loosely:
        sides = _with_unusual(sides, tree.names)
    lonely = {
        role: [files[role] for files in sides.values() if role in files and len(files) == 1] for role in _SUFFIXES
    }
    pairs = {name: files for name, files in sides.items() if len(files) == 2}
    if not pairs and not lonely[_INPUT]:
        listed = _listed([name for files in lonely[_ANSWER] for name in files] or tree.names) or "no file"
        raise BadUsage(f"{printable(tree.place)}: no cases found: expected 1.in and 1.out, and so on; found {listed}")
    alone = {role: [files[0] for files in found] for role, found in lonely.items()}
    for role, other in ((_INPUT, _ANSWER), (_ANSWER, _INPUT)):
        if alone[role]:
            raise BadUsage(_unpaired(tree, alone[role], role, other, alone[other]))
    if len(pairs) > MOST_CASES:
        remedy = f"give a folder with at most {MOST_CASES}"
        raise BadUsage(f"{printable(tree.place)}: {many(len(pairs), 'case')} are too many for one problem: {remedy}")
    cases, total = [], 0
    for name in sorted(pairs, key=by_number):
        cases.append(_case(tree, name, pairs[name]))
        total += len(cases[-1].input) + len(cases[-1].answer)
        if total > MOST_IN_ALL:
            raise BadUsage(f"{printable(tree.place)}: the cases have more than {MOST_IN_ALL >> 20} MiB: leave some out")
    return tuple(cases), frozenset(file for files in pairs.values() for side in files.values() for file in side)


def name_cases(names: Iterable[str]) -> list[str]:
    """The names of the cases of which these files are a side, also of those whose other side is not there."""
    return sorted(_sides(names))


def _with_unusual(
    sides: Mapping[str, Mapping[str, list[str]]], names: Iterable[str]
) -> Mapping[str, Mapping[str, list[str]]]:
    """The same, with files in pairs that were in none, and files alone whose names differ from them only by numbers."""
    paired = {file for files in sides.values() if len(files) == 2 for side in files.values() for file in side}
    made = list(pair_unusual({*names} - paired))
    used = {file for _, *files in made for file in files}
    found: dict[str, Mapping[str, list[str]]] = {}
    for case, files in sides.items():
        left = {role: [file for file in side if file not in used] for role, side in files.items()}
        if any(left.values()):
            found[case] = {role: side for role, side in left.items() if side}
    for case, given, answer in made:
        name = case if case not in found else given
        while name in found:
            name += "+"
        found[name] = {_INPUT: [given], _ANSWER: [answer]}
    shapes = {_shape(file): role for _, *files in made for role, file in zip(_SUFFIXES, files, strict=True)}
    known = {file for files in found.values() for side in files.values() for file in side}
    alone = [name for name in sorted({*names} - known) if _shape(name) in shapes]
    return {**found, **{f"\0{name}": {shapes[_shape(name)]: [name]} for name in alone}}


def _shape(name: str) -> str:
    return re.sub("[0-9]+", "0", name)


def _unpaired(tree: Tree, names: Sequence[str], role: str, other: str, others: Sequence[str]) -> str:
    """What to do with files without their other side; `others` are those of this side without theirs."""
    verb, them = ("has", "it") if len(names) == 1 else ("have", "them")
    partner = _partner(names[0], tree.names)
    if partner in tree.passed_over:
        remedy = f"{printable(partner, 60)} is a link that leads elsewhere: put the file itself there"
    elif len(names) == len(others) == 1:
        remedy = f"rename the {role} or {printable(others[0], 60)}, if they belong together, or add what they lack"
    else:
        remedy = f"add {them}, as {printable(partner, 60)}, or remove the {role if them == 'it' else f'{role}s'}"
    return f"{printable(tree.place)}: {many(len(names), role)} {verb} no {other}: {_listed(names)}: {remedy}"


def _partner(name: str, names: Sequence[str]) -> str:
    """What the other side of this input or answer may be called, among files of these names."""
    stem, _, suffix = name.rpartition(".")
    if suffix.lower() in _ROLE_OF:
        other = _ANSWER if _ROLE_OF[suffix.lower()] == _INPUT else _INPUT
        used = Counter(end for one in names if _ROLE_OF.get(end := one.rpartition(".")[2]) == other)
        return f"{stem}.{used.most_common(1)[0][0] if used else _SUFFIXES[other][0]}"
    return _SIDE.sub(lambda found: f"out{found[1] or ''}" if found[0][:2] == "in" else f"in{found[2] or ''}", name)


def _sides(names: Iterable[str]) -> Mapping[str, Mapping[str, list[str]]]:
    """By the name of a case, the files of each of its sides."""
    sides: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    names = set(names)
    for name in sorted(names):
        if (meant := _role(name, names)) is not None:
            role, case = meant
            sides[case][role].append(name)
    return sides


def _role(name: str, names: AbstractSet[str]) -> tuple[str, str] | None:
    """What the file is, and the name of its case; None if it is not a side of a case."""
    stem, dot, suffix = name.removesuffix(".txt").removesuffix(".text").rpartition(".")
    if dot and stem.rpartition("/")[2] and name.rpartition("/")[2] != COMPILED and suffix.lower() in _ROLE_OF:
        return _ROLE_OF[suffix.lower()], _FOLDER.sub("", stem)
    if (match := _WORD.fullmatch(name)) is not None:
        return (_INPUT if match["input"] else _ANSWER), _FOLDER.sub("", match["before"]) + (match["name"] or "case")
    if f"{name}.a" in names:
        return _INPUT, name
    if suffix == "dat" and f"{stem}.ans" in names:
        return _INPUT, _FOLDER.sub("", stem)
    if (match := _NUMBERED.fullmatch(name)) is not None:
        role = _INPUT if match["input"] or match["given"] else _ANSWER
        return role, f"{_FOLDER.sub('', match['before'])}{match['task'] or ''}{match['number']}"
    if suffix.lower() not in _ARCHIVES and (folder := _FOLDER.search(name)) is not None:
        return (_INPUT if folder["input"] else _ANSWER), _FOLDER.sub("", name)
    return None


def _case(tree: Tree, name: str, sides: Mapping[str, Sequence[str]]) -> GivenCase:
    (first, *others) = sides[_INPUT]
    texts = {file: tree.read(file) for side in sides.values() for file in side}
    for role in (_INPUT, _ANSWER):
        files = sides[role]
        if len({texts[file] for file in files}) > 1:
            what = f"two different {role}s" if len(files) == 2 else f"{len(files)} different {role}s"
            raise BadUsage(f"{printable(tree.place)}: {printable(name)} has {what}: {_listed(files)}: keep one of them")
    is_sample = any(is_sample_name(file) for file in (first, *others))
    return read_case(tree, name, first, sides[_ANSWER][0], is_sample=is_sample)


def _listed(names: Sequence[str]) -> str:
    rest = len(names) - _MOST_SHOWN
    shown = ", ".join(printable(name, 60) for name in names[:_MOST_SHOWN])
    return shown + (f" and {rest} more" if rest > 0 else "")
