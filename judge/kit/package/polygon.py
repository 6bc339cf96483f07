"""A package of Polygon (Codeforces): problem.xml, tests/01 and tests/01.a, the solutions and the checker."""

from __future__ import annotations

from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

from judge import languages
from judge.kit.package.description import time_limit
from judge.kit.package.layout import Part, is_scoring
from judge.kit.package.shares import divide
from judge.kit.package.unlike import refuse_flags_by_case, refuse_parts, refuse_requirements, refuse_talks, unlike
from judge.problem import cases
from judge.quality.bundled import find_submissions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.kit.package.shares import Shares
    from judge.values.problem import Case, Problem

_TITLE = "Polygon"
_SCORES = ("share", "all")
_TAGS: Mapping[str, str] = MappingProxyType(
    {
        "accepted": "accepted",
        "wrong_answer": "wrong-answer",
        "time_limit_exceeded": "time-limit-exceeded",
        "memory_limit_exceeded": "memory-limit-exceeded",
        "run_time_error": "rejected",
        "output_limit_exceeded": "rejected",
        "rejected": "rejected",
    }
)
_TYPES: Mapping[str, str] = MappingProxyType({"c": "c.gcc", "cpp": "cpp.g++17", "java": "java11", "python": "python.3"})
_EXACT = "case_sensitive"
_STANDARD: Mapping[tuple[str, ...], str] = MappingProxyType(
    {
        ("lines",): "lcmp",
        ("lines", "space_change_insensitive"): "lcmp",
        ("lines", "trailing_space_sensitive"): "fcmp",
        ("tokens", _EXACT): "wcmp",
        ("tokens", _EXACT, "line_change_sensitive"): "lcmp",
        ("tokens", _EXACT, "float_tolerance", "1e-4"): "rcmp4",
        ("tokens", _EXACT, "float_tolerance", "1e-6"): "rcmp6",
        ("tokens", _EXACT, "float_tolerance", "1e-9"): "rcmp9",
    }
)


def pack(problem: Problem, name: str) -> Part:
    """The package; `name` is the problem's short name. BadUsage if no checker of Polygon decides as here, or the
    problem's own is not for testlib in C++."""
    refuse_parts(problem, _TITLE)
    refuse_talks(problem, _TITLE)
    refuse_flags_by_case(problem, _TITLE)
    refuse_requirements(problem, _TITLE)
    found = cases.discover(problem)
    shares = divide(problem, found, _TITLE, _SCORES) if is_scoring(problem) else None
    checker, files = _checker(problem, found)
    solutions, left = _solutions(problem)
    for number, case in enumerate(found, 1):
        files |= {f"tests/{number:02}": case.input.read_bytes(), f"tests/{number:02}.a": case.expected.read_bytes()}
    files |= {f"solutions/{path.rpartition('/')[2]}": text for path, (_, text) in solutions.items()}
    lines = [
        '<?xml version="1.0" encoding="utf-8" standalone="no"?>',
        f'<problem revision="1" short-name={quoteattr(name)}>',
        f'  <names><name language="english" value={quoteattr(problem.title)}/></names>',
        *_judging(problem, found, shares),
        "  <assets>",
        checker,
        "    <solutions>",
        *(_solution(path, tag) for path, (tag, _) in solutions.items()),
        "    </solutions>",
        "  </assets>",
        "</problem>",
    ]
    files["problem.xml"] = "".join(f"{line}\n" for line in lines).encode()
    return Part(dict(sorted(files.items())), (*left, *_notes(problem, shares)))


def _judging(problem: Problem, found: Sequence[Case], shares: Shares | None) -> Iterator[str]:
    memory = problem.limits.memory_mib << 20
    yield '  <judging input-file="" output-file="">'
    yield '    <testset name="tests">'
    yield f"      <time-limit>{round(1000 * time_limit(problem))}</time-limit>"
    yield f"      <memory-limit>{memory}</memory-limit>"
    yield f"      <test-count>{len(found)}</test-count>"
    yield "      <input-path-pattern>tests/%02d</input-path-pattern>"
    yield "      <answer-path-pattern>tests/%02d.a</answer-path-pattern>"
    yield "      <tests>"
    of_case = {case: unit for unit in shares.units for case in unit.cases} if shares else {}
    for case in found:
        unit = of_case.get(case)
        sample = ' sample="true"' if case.is_sample else ""
        points = unit.points if unit and case is unit.cases[0] else 0
        group = f' group="{unit.group if unit else 0}" points="{points}.0"' if shares else ""
        yield f'        <test method="manual"{sample}{group}/>'
    yield "      </tests>"
    if shares:
        yield "      <groups>"
        yield from (_group(number, shares) for number in sorted({unit.group for unit in shares.units}))
        yield "      </groups>"
    yield "    </testset>"
    yield "  </judging>"


def _group(number: int, shares: Shares) -> str:
    units = [unit for unit in shares.units if unit.group == number]
    policy = "each-test" if len(units) > 1 or len(units[0].cases) == 1 else "complete-group"
    points = sum(unit.points for unit in units)
    return f'        <group name="{number}" points="{points}.0" points-policy="{policy}"/>'


def _checker(problem: Problem, found: Sequence[Case]) -> tuple[str, dict[str, bytes]]:
    """The line about the checker, and its files."""
    checker, compare = problem.compare.checker, problem.compare
    if checker is None:
        name = _STANDARD.get((compare.name, *compare.flags), "")
        if name.startswith("rcmp") and not all(_is_numbers(case) for case in found):
            name = ""
        if not name:
            what = " ".join((compare.name, *compare.flags))
            raise unlike(problem, f"compare: no standard checker of Polygon decides as {what}", "write a checker")
        return f'    <checker name="std::{name}.cpp" type="testlib"/>', {}
    language = languages.by_suffix(PurePosixPath(checker.name).suffix)
    if checker.protocol != "testlib" or language is None or language.name != "cpp" or compare.flags:
        how = f"{checker.protocol} in {language.title if language else 'another language'}"
        remedy = "write one in C++ with `protocol: testlib` and without flags"
        raise unlike(problem, f"checker: Polygon calls those of testlib in C++, found {how}", remedy)
    source = f'<source path="files/{checker.name}" type="{_TYPES["cpp"]}"/>'
    line = f'    <checker name={quoteattr(checker.name)} type="testlib">{source}</checker>'
    return line, {f"files/{name}": text for name, text in checker.files}


def _is_numbers(case: Case) -> bool:
    """Whether the answer has numbers alone, as checkers for numbers demand."""
    try:
        for word in case.expected.read_text("utf-8", "replace").split():
            float(word)
    except ValueError:
        return False
    return True


def _solutions(problem: Problem) -> tuple[Mapping[str, tuple[str, bytes]], tuple[str, ...]]:
    """The tag and the source of each submission, by its path here, the main one first; and a line on the others."""
    found, _ = find_submissions(problem)
    taken: dict[str, tuple[str, bytes]] = {}
    left = []
    names: set[str] = set()
    for submission in found:  # those in accepted/ come first
        language = languages.by_suffix(submission.file.suffix)
        text = submission.file.read_bytes()
        kind, name = submission.id.split("/")
        if language and language.rename:
            name = language.rename(name, text)
        if submission.folder or kind not in _TAGS or language is None or language.name not in _TYPES or name in names:
            left.append(submission.id)
            continue
        names.add(name)
        taken[f"{kind}/{name}"] = (_TAGS[kind] if taken or kind != "accepted" else "main", text)
    return taken, (f"left out: {', '.join(left)}: Polygon has no place for them",) if left else ()


def _solution(path: str, tag: str) -> str:
    name = path.rpartition("/")[2]
    language = languages.by_suffix(PurePosixPath(name).suffix)
    kind = _TYPES[language.name] if language else ""
    return f'      <solution tag="{tag}"><source path={quoteattr(f"solutions/{name}")} type="{kind}"/></solution>'


def _notes(problem: Problem, shares: Shares | None) -> Iterator[str]:
    if problem.compare.name == "lines" and not problem.compare.flags:
        yield "the checker lcmp takes any space between two words for one, and spaces at the end of a line for none"
    if "line_change_sensitive" in problem.compare.flags:
        yield "the checker lcmp counts empty lines, which do not count here"
    if shares is None:
        yield f"a program is right if all tests are; the {float(problem.points):g} points are not there"
    elif shares.is_scaled:
        yield f"{shares.points} points in all, in the same proportions: each test has whole points"
    yield "no statement and no validator is in it: write them in Polygon"
