"""A package of Polygon (Codeforces): problem.xml, tests/01 and tests/01.a."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.package import Package, number_in, shallowest
from judge.authoring.pairs import find_cases

if TYPE_CHECKING:
    from judge.authoring.tree import Tree

# A few values are all that is needed: a parser of XML would read, and could be made to read, far more.
_NAME = re.compile(r'<name\b[^>]*\bvalue="([^"]*)"')
_TIME_MS = re.compile(r"<time-limit>\s*([0-9]{1,9})\s*</time-limit>")
_MEMORY = re.compile(r"<memory-limit>\s*([0-9]{1,15})\s*</memory-limit>")
_TESTSET = re.compile(r'<testset\b[^>]*\bname="tests".*?</testset>', re.DOTALL)
_TEST = re.compile(r"<test\b([^>]*)>")
_CHECKER = re.compile(r'<checker\b[^>]*\bname="std::(\w+)\.cpp"')
# The standard checkers of testlib that compare as ours do.
_COMPARE = {"lcmp": "lines", "fcmp": "lines", "wcmp": "tokens", "ncmp": "tokens", "hcmp": "tokens"}
_TOLERANCE = {"rcmp4": "1e-4", "rcmp6": "1e-6", "rcmp9": "1e-9"}


def find(tree: Tree) -> Package | None:
    """The problem whose problem.xml is nearest to the top."""
    file = shallowest(tree, "problem.xml")
    if file is None:
        return None
    folder, xml = file.rpartition("/")[0], tree.text(file)
    start = f"{folder}/tests/" if folder else "tests/"
    cases, used = find_cases(tree.below(start.rstrip("/")))
    samples = [number for number, test in enumerate(_tests(xml), 1) if 'sample="true"' in test]
    marked = tuple(replace(case, is_sample=number in samples) for number, case in enumerate(cases, 1))
    name, time_ms, memory = (pattern.search(xml) for pattern in (_NAME, _TIME_MS, _MEMORY))
    compare, flags, why = _comparison(xml)
    return Package(
        "a package of Polygon",
        marked,
        title=html.unescape(name[1]) if name else "",
        compare=compare,
        flags=flags,
        why_compare=why,
        time_s=number_in(f"{int(time_ms[1]) / 1000:g}") if time_ms else "",
        memory_mib=max(1, int(memory[1]) >> 20) if memory else None,
        used=frozenset([file, *(start + name for name in used)]),
        notes=() if why else ("the checker is not taken over: here only outputs like the answers are right",),
    )


def _tests(xml: str) -> list[str]:
    testset = _TESTSET.search(xml)
    return _TEST.findall(testset[0]) if testset else []


def _comparison(xml: str) -> tuple[str, tuple[str, ...], str]:
    """Comparator, flags, and why; no reason if it is not the package's."""
    checker = _CHECKER.search(xml)
    name = checker[1] if checker else ""
    if name in _TOLERANCE:
        return "tokens", ("case_sensitive", "float_tolerance", _TOLERANCE[name]), f"as the checker {name}"
    if name in _COMPARE:
        compare = _COMPARE[name]
        return compare, ("case_sensitive",) if compare == "tokens" else (), f"as the checker {name}"
    return "tokens", ("case_sensitive",), ""
