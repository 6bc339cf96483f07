"""A problem as HUSTOJ exports it (Free Problem Set): one XML file with the statement, the cases, a checker and
solutions. A file may hold many problems: one is imported, by its title."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from judge import languages
from judge.authoring.html_text import has_pictures, to_text
from judge.authoring.old_python import is_old
from judge.authoring.package import GivenCase, GivenChecker, Package, number_in, shallowest, whole_in
from judge.authoring.pairs import MOST_CASES
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from xml.etree.ElementTree import Element

    from judge.authoring.tree import Tree

_BEGINS = re.compile(rb"<\0?f\0?p\0?s\0?[\s>]")  # also in UTF-16, so that a line says how to save it
_MOST_READ, _MOST_FILES = 4096, 50
_NUMBER = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,6})?")
_SECONDS: Mapping[str, Fraction] = MappingProxyType({"s": Fraction(1), "ms": Fraction(1, 1000)})
_MIB: Mapping[str, Fraction] = MappingProxyType({"mb": Fraction(1), "kb": Fraction(1, 1024)})
_PARTS = (("description", ""), ("input", "Input"), ("output", "Output"), ("hint", "Hint"))
_SUFFIXES: Mapping[str, str] = MappingProxyType(
    {"c": ".c", "c++": ".cpp", "java": ".java", "python": ".py", "javascript": ".js"}
)
_TAKEN = frozenset(
    (
        "title", "time_limit", "memory_limit", "sample_input", "sample_output", "test_input", "test_output", "solution",
        "spj", "url", "source", "remote_oj", "remote_id", *(part for part, _ in _PARTS),
    )
)  # fmt: skip
_EFFECTS: Mapping[str, str] = MappingProxyType(
    {
        "template": "students see no program to begin with",
        "prepend": "programs get no code around them: add `harness` to problem.yaml",
        "append": "programs get no code around them: add `harness` to problem.yaml",
        "img": "pictures of the statement are not taken over",
    }
)


def find(tree: Tree) -> Package | None:
    """The problem in the only such file. BadUsage if the file is no XML, holds several problems, or no cases."""
    named = [name for name in tree.names if name.endswith(".xml")][:_MOST_FILES]
    sets = [name for name in named if _BEGINS.search(tree.begin(name, _MOST_READ))]
    file = (
        shallowest(tree, *(name.rpartition("/")[2] for name in sets), remedy="give one of these files") if sets else ""
    )
    if not file:
        return None
    item = _item(tree, file)
    cases, unpaired = _cases(tree, file, item)
    checker, lost = _checker(item)
    submissions, left = _submissions(item)
    time = _measured(item.find("time_limit"), _SECONDS, "s")
    time_s = number_in(f"{float(time):.6f}".rstrip("0").rstrip("."))
    memory_mib = whole_in(math.ceil(_measured(item.find("memory_limit"), _MIB, "mb")))
    unread = (*_unread(item, "time_limit", time_s, _SECONDS), *_unread(item, "memory_limit", memory_mib, _MIB))
    return Package(
        "a problem of HUSTOJ (FPS)",
        cases,
        title=_text(item.find("title")).strip(),
        checker=checker,
        time_s=time_s,
        memory_mib=memory_mib,
        statement=_statement(item),
        submissions=submissions,
        tells_samples=True,
        used=frozenset([file]),
        notes=(*unread, *unpaired, *lost, *left, *_lost(item)),
    )


def _cases(tree: Tree, file: str, item: Element) -> tuple[tuple[GivenCase, ...], Sequence[str]]:
    """The samples and the secret cases, and a line if a sample lacks a side. BadUsage if there are no secret ones."""
    inputs, answers = ([_bytes(one) for one in item.findall(f"test_{side}")] for side in ("input", "output"))
    if len(inputs) != len(answers) or not inputs:
        what = "expected as many test_output as test_input, and at least one"
        raise BadUsage(
            f"{tree.shown(file)}: {what}, found {len(inputs)} and {len(answers)}: export it with its test data"
        )
    if len(inputs) > MOST_CASES:
        raise BadUsage(f"{tree.shown(file)}: {many(len(inputs), 'case')}: expected at most {MOST_CASES}")
    sides = [[*map(_bytes, item.findall(f"sample_{side}"))] for side in ("input", "output")]
    samples = [*zip(*sides, strict=False)][:MOST_CASES]
    shown = [GivenCase(f"sample-{n}", given, answer, is_sample=True) for n, (given, answer) in enumerate(samples, 1)]
    pairs = enumerate(zip(inputs, answers, strict=True), 1)
    secret = [GivenCase(f"test-{n}", given, answer, is_sample=False) for n, (given, answer) in pairs]
    found = " and ".join(str(len(side)) for side in sides)
    left = max(map(len, sides)) - len(samples)
    lost = (f"sample_input and sample_output: found {found}: {many(left, 'sample')} left out",) if left else ()
    return (*(case for case in shown if case.input.strip() or case.answer.strip()), *secret), lost


def _item(tree: Tree, file: str) -> Element:
    try:
        found = fromstring(tree.text(file)).findall("item")
    except DefusedXmlException:
        what = "defines entities of its own, which are not read"
        raise BadUsage(f"{tree.shown(file)}: {what}: export it again") from None
    except (ParseError, ValueError) as error:
        raise BadUsage(f"{tree.shown(file)}: is no XML: {printable(str(error), 100)}: export it again") from None
    titles = [_text(one.find("title")).strip() for one in found]
    if len(found) != 1 and tree.wanted and titles.count(tree.wanted) == 1:
        return found[titles.index(tree.wanted)]
    if len(found) != 1:
        shown = ", ".join(printable(title, 40) for title in titles[:3]) + (", ..." if len(found) > 3 else "")
        listed = f" ({shown})" if shown else ""
        remedy = "name one with --title, or export each alone"
        raise BadUsage(f"{tree.shown(file)}: expected one problem, found {len(found)}{listed}: {remedy}")
    return found[0]


def _text(element: Element | None) -> str:
    """All text in the element, also in elements inside it."""
    return "".join(element.itertext()) if element is not None else ""


def _bytes(element: Element) -> bytes:
    return _text(element).encode()


def _measured(element: Element | None, units: Mapping[str, Fraction], usual: str) -> Fraction:
    """The number with its unit; 0 if there is none, or a unit that is not known."""
    unit = element.get("unit", usual).lower() if element is not None else usual
    number = _NUMBER.fullmatch(_text(element).strip())
    return Fraction(number[0]) * units.get(unit, 0) if number else Fraction()


def _unread(item: Element, tag: str, read: object, units: Iterable[str]) -> Iterator[str]:
    """A line if the limit says something from which nothing can be taken."""
    given = item.find(tag)
    if given is not None and not read and (text := _text(given).strip()):
        found = printable(f"{text} {given.get('unit', '')}".strip(), 40)
        yield f"`{tag}` is not taken over: expected a number above 0, in {' or '.join(units)}, found {found}"


def _checker(item: Element) -> tuple[GivenChecker | None, Sequence[str]]:
    """The special judge, and a line if it cannot be used."""
    given = item.find("spj")
    if given is None or not _text(given).strip():
        return None, ()
    suffix = _SUFFIXES.get(given.get("language", "C++").lower(), "")
    if not suffix:
        effect = "right programs that print other outputs than the answers get WA"
        return None, (f"the special judge is in {printable(given.get('language', ''), 20)}, not used here: {effect}",)
    name = f"spj{suffix}"
    protocol = "testlib" if "testlib.h" in _text(given) else "hustoj"
    return GivenChecker(name, {name: _bytes(given)}, protocol), ()


def _submissions(item: Element) -> tuple[dict[str, bytes], Sequence[str]]:
    """The solutions, which are right, and a line on those in other languages."""
    files: dict[str, bytes] = {}
    left: list[str] = []
    for number, one in enumerate(item.findall("solution"), 1):
        suffix = _SUFFIXES.get(one.get("language", "").lower(), "")
        if languages.by_suffix(suffix) is not None and not is_old(suffix, _bytes(one)):
            files[f"accepted/solution{number}{suffix}"] = _bytes(one)
        else:
            left.append(printable(one.get("language", "no language"), 20))
    return files, (f"solutions left out, for their language: {', '.join(left[:20])}",) if left else ()


def _lost(item: Element) -> Iterator[str]:
    tags = {str(one.tag) for one in item} - _TAKEN
    if any(has_pictures(_text(item.find(part))) for part, _ in _PARTS):
        tags.add("img")
    for tag in sorted(tags):
        yield f"`{printable(tag, 30)}` is not taken over: {_EFFECTS.get(tag, 'what it changes is not known')}"


def _statement(item: Element) -> str:
    """The parts of the statement, without what HTML says of their looks."""
    parts = []
    for tag, heading in _PARTS:
        if text := to_text(_text(item.find(tag))):
            parts.append(f"## {heading}\n\n{text}\n" if heading else f"{text}\n")
    return "\n".join(parts)
