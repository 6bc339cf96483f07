"""A package of Polygon (Codeforces): problem.xml, tests/01 and tests/01.a."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from judge.authoring.package import Package, number_in, read_case, shallowest
from judge.authoring.pairs import MOST_CASES
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from judge.authoring.package import GivenCase
    from judge.authoring.tree import Tree

_MAIN = "tests"
_PATTERNS = {"input": "%02d", "answer": "%02d.a"}
# What a problem consists of in problem.xml, and here is read, or has a line of its own.
_SAID = ("names", "judging", "assets", "statements")
_SAID_OF_ASSETS = ("checker", "validators", "interactor", "solutions")
_NUMBER = re.compile(r"%(?:0([0-9]))?d")
_CHECKER = re.compile(r"std::(\w+)\.cpp")
# The standard checkers of testlib that compare as ours do.
_COMPARE = {"lcmp": "lines", "fcmp": "lines", "wcmp": "tokens", "ncmp": "tokens", "hcmp": "tokens"}
_TOLERANCE = {"rcmp4": "1e-4", "rcmp6": "1e-6", "rcmp9": "1e-9"}


def find(tree: Tree) -> Package | None:
    """The problem whose problem.xml is nearest to the top. BadUsage if it is not XML, or if it names tests that are not
    there, or an interactor."""
    file = shallowest(tree, "problem.xml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    inside, problem = tree.below(folder), _parse(tree, file)
    if problem.find(".//interactor") is not None:
        why = "this judge compares what a program prints with a golden transcript"
        raise BadUsage(f"{tree.shown(file)}: the problem is interactive: {why}, and cannot judge it")
    testsets = problem.findall("./judging/testset")
    testset = next((one for one in testsets if one.get("name") == _MAIN), testsets[0] if testsets else None)
    if testset is None:
        raise BadUsage(
            f"{tree.shown(file)}: expected a testset in <judging>, found none: make the package in Polygon again"
        )
    cases, used = _cases(inside, testset)
    compare, flags, why = _comparison(problem)
    time_ms, memory = _number(testset, "time-limit"), _number(testset, "memory-limit")
    start = f"{folder}/" if folder else ""
    return Package(
        "a package of Polygon",
        tuple(cases),
        title=_title(problem),
        compare=compare,
        flags=flags,
        why_compare=why,
        time_s=number_in(f"{time_ms / 1000:g}") if time_ms else "",
        memory_mib=max(1, memory >> 20) if memory else None,
        used=frozenset([file, *(start + name for name in used)]),
        notes=tuple(_notes(problem, testset, [one for one in testsets if one is not testset], why)),
    )


def _parse(tree: Tree, file: str) -> Element:
    try:
        problem: Element = fromstring(tree.read(file))
    except DefusedXmlException:
        raise BadUsage(f"{tree.shown(file)}: declares entities, which Polygon never does: remove its DOCTYPE") from None
    except (ParseError, ValueError, LookupError) as error:
        what = printable(str(error), 80)
        raise BadUsage(f"{tree.shown(file)}: expected XML, found {what}: make the package in Polygon again") from None
    for part in problem.iter():  # some tools put all of it into a namespace
        part.tag = part.tag.rpartition("}")[2]
    return problem


def _cases(tree: Tree, testset: Element) -> tuple[list[GivenCase], list[str]]:
    """The cases of the testset in its order, and their files. BadUsage if a file is not there."""
    tests = testset.findall("./tests/test")
    count = max(len(tests), _number(testset, "test-count") or 0)
    if not 0 < count <= MOST_CASES:
        where = f"{tree.shown('problem.xml')}: testset {printable(testset.get('name') or '', 40)}"
        raise BadUsage(f"{where}: expected 1 to {MOST_CASES} tests, found {count}")
    cases, used = [], []
    for number in range(1, count + 1):
        given, answer = (_name(testset, side, number) for side in _PATTERNS)
        for name in (given, answer):
            if name not in tree.names:
                remedy = "make the full package in Polygon, or run its doall script"
                raise BadUsage(
                    f"{tree.shown('problem.xml')}: expected the file {printable(name, 60)}, found none: {remedy}"
                )
        is_sample = number <= len(tests) and tests[number - 1].get("sample") == "true"
        cases.append(read_case(tree, str(number), given, answer, is_sample=is_sample))
        used += [given, answer]
    return cases, used


def _name(testset: Element, side: str, number: int) -> str:
    """The file of a side of a test: `tests/%02d` says where it is."""
    default = f"{testset.get('name') or _MAIN}/{_PATTERNS[side]}"
    pattern = (testset.findtext(f"{side}-path-pattern") or default).strip().replace("\\", "/")
    return _NUMBER.sub(lambda found: f"{number:0{found[1] or 1}}", pattern)


def _number(testset: Element, tag: str) -> int | None:
    text = (testset.findtext(tag) or "").strip()
    return int(text) if re.fullmatch("[0-9]{1,15}", text) else None


def _titles(problem: Element) -> dict[str, str]:
    """The titles by language, that in English first."""
    names = {name.get("language") or "": name.get("value") or "" for name in problem.findall("./names/name")}
    return dict(sorted(names.items(), key=lambda one: one[0] != "english"))


def _title(problem: Element) -> str:
    """The title, in English if there are several."""
    return next(filter(None, _titles(problem).values()), "")


def _checker(problem: Element) -> str:
    """The name of the standard checker; '' if there is none."""
    for checker in problem.iter("checker"):
        if named := _CHECKER.fullmatch(checker.get("name") or ""):
            return named[1]
    return ""


def _comparison(problem: Element) -> tuple[str, tuple[str, ...], str]:
    """Comparator, flags, and why; no reason if it is not the package's."""
    name = _checker(problem)
    if name in _TOLERANCE:
        return "tokens", ("case_sensitive", "float_tolerance", _TOLERANCE[name]), f"as the checker {name}"
    if name in _COMPARE:
        compare = _COMPARE[name]
        return compare, ("case_sensitive",) if compare == "tokens" else (), f"as the checker {name}"
    return "tokens", ("case_sensitive",), ""


def _notes(problem: Element, testset: Element, others: Sequence[Element], why_compare: str) -> Iterator[str]:
    if not why_compare:
        yield "the checker is not taken over: here only outputs like the answers are right"
    for other in others:
        count = max(len(other.findall("./tests/test")), _number(other, "test-count") or 0)
        yield f"the testset {other.get('name')} ({many(count, 'test')}) is not taken over, nor are its limits"
    tests = testset.findall("./tests/test")
    if testset.find("groups") is not None or any(test.get("points") or test.get("group") for test in tests):
        yield "the points and groups of the tests are not taken over: all secret cases share the points"
    judging = problem.find("judging")
    files = [(judging.get(key) or "") if judging is not None else "" for key in ("input-file", "output-file")]
    if any(files):
        named = " and ".join(name for name in files if name)
        yield f"programs use the files {named} there, here standard input and output: a program that opens them fails"
    if problem.find(".//validator") is not None:
        yield "the validators are not taken over: `validate` in problem.yaml names one"
    if problem.find("./statements/statement") is not None:
        yield "the statements are not taken over: write statement.md"
    yield from _rounded_memory(testset)
    yield from _lost_parts(problem)


def _rounded_memory(testset: Element) -> Iterator[str]:
    memory = _number(testset, "memory-limit") or 0
    if memory % (1 << 20):
        yield f"the memory limit of {memory} bytes is no whole number of MiB: it is taken as {max(1, memory >> 20)} MiB"


def _lost_parts(problem: Element) -> Iterator[str]:
    """A line for each kind of part of problem.xml that is not taken over."""
    others = [f"{title} ({language})" for language, title in _titles(problem).items() if title != _title(problem)]
    if others:
        yield f"a problem has one title here; not taken over: {printable(', '.join(others), 200)}"
    if problem.find("./assets/solutions/solution") is not None:
        yield "the solutions are not taken over: put right and wrong programs into submissions/ of the problem"
    rest = [part.tag for part in problem if part.tag not in _SAID]
    rest += [part.tag for part in problem.findall("./assets/*") if part.tag not in _SAID_OF_ASSETS]
    if rest:
        yield f"not taken over, without effect on verdicts: {', '.join(sorted(set(rest)))} (problem.xml)"
