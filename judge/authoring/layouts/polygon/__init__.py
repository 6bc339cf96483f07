"""A package of Polygon (Codeforces): problem.xml, tests/01 and tests/01.a."""

from __future__ import annotations

import contextlib
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from judge import languages
from judge.authoring.layouts.polygon.cases import MAIN, number_of, read_tests
from judge.authoring.layouts.polygon.checker import Deciding, is_old, program_files, read_checker, source_of
from judge.authoring.package import GivenCase, GivenValidator, Package, number_in, plain_name, shallowest
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from judge.authoring.package import GivenCase
    from judge.authoring.tree import Tree

# What a problem consists of in problem.xml, and here is read, or has a line of its own.
_SAID = ("names", "judging", "assets", "statements")
_SAID_OF_ASSETS = ("checker", "validators", "interactor", "solutions")
_VERDICTS = {
    "main": "accepted",
    "accepted": "accepted",
    "wrong-answer": "wrong_answer",
    "presentation-error": "wrong_answer",
    "time-limit-exceeded": "time_limit_exceeded",
    "memory-limit-exceeded": "memory_limit_exceeded",
    "time-limit-exceeded-or-memory-limit-exceeded": "rejected",
    "rejected": "rejected",
    "failed": "rejected",
}


def find(tree: Tree) -> Package | None:
    """The problem whose problem.xml is nearest to the top. BadUsage if it is not XML, or if it names tests that are not
    there."""
    file = shallowest(tree, "problem.xml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    inside, problem = tree.below(folder), _parse(tree, file)
    testset, *others = _testsets(tree, file, problem)
    deciding = read_checker(inside, problem)
    talks = deciding.checker if deciding.checker and deciding.checker.interactive else None
    tests = read_tests(inside, problem, testset, talks, _streams(problem))
    submissions, programs, left = _submissions(inside, problem)
    validators = tuple(_validators(inside, problem, testset, tests.cases))
    time_ms, memory = number_of(testset, "time-limit"), number_of(testset, "memory-limit")
    used = (*tests.used, *deciding.used, *programs, *_examining(validators))
    return Package(
        "a package of Polygon",
        tests.cases,
        title=_title(problem),
        compare=deciding.compare,
        flags=deciding.flags,
        why_compare=deciding.why,
        checker=deciding.checker,
        groups=tests.groups,
        points=tests.points,
        time_s=number_in(f"{time_ms / 1000:g}") if time_ms else "",
        memory_mib=max(1, memory >> 20) if memory else None,
        submissions=submissions,
        streams=_streams(problem),
        validators=validators,
        used=frozenset([file, *(f"{folder}/{name}" if folder else name for name in used)]),
        notes=(
            *tests.notes,
            *_notes(problem, testset, others, deciding, len(validators)),
            *_empty_ends(deciding, tests.cases),
            *left,
        ),
    )


def _testsets(tree: Tree, file: str, problem: Element) -> list[Element]:
    """The testsets, the main one first. BadUsage if there is none."""
    testsets = problem.findall("./judging/testset")
    if not testsets:
        raise BadUsage(
            f"{tree.shown(file)}: expected a testset in <judging>, found none: make the package in Polygon again"
        )
    main = next((one for one in testsets if one.get("name") == MAIN), testsets[0])
    return [main, *(one for one in testsets if one is not main)]


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


def _titles(problem: Element) -> dict[str, str]:
    """The titles by language, that in English first."""
    names = {name.get("language") or "": name.get("value") or "" for name in problem.findall("./names/name")}
    return dict(sorted(names.items(), key=lambda one: one[0] != "english"))


def _title(problem: Element) -> str:
    """The title, in English if there are several."""
    return next(filter(None, _titles(problem).values()), "")


def _submissions(tree: Tree, problem: Element) -> tuple[dict[str, bytes], list[str], list[str]]:
    """The solutions by verdict and name, their files, and lines about the others."""
    found: dict[str, bytes] = {}
    used: list[str] = []
    left: list[str] = []
    for solution in problem.findall("./assets/solutions/solution"):
        source, tag = source_of(solution), solution.get("tag") or ""
        name = PurePosixPath(source).name
        is_known = languages.by_suffix(PurePosixPath(name).suffix) and not is_old(solution)
        if tag in _VERDICTS and source in tree.names and is_known:
            found[f"{_VERDICTS[tag]}/{name}"] = tree.read(source)
            used.append(source)
        else:
            left.append(f"{printable(name, 40)} ({printable(tag, 40)})")
    notes = [f"solutions not taken over, for their language or an unclear verdict: {', '.join(left)}"]
    return found, used, notes if left else []


def _validators(tree: Tree, problem: Element, testset: Element, cases: Sequence[GivenCase]) -> Iterator[GivenValidator]:
    """The programs that examine tests, with testlib.h: they end with 0 if a test is one, and with 3 if not."""
    tests = testset.findall("./tests/test")
    groups = [test.get("group") or "" for test in tests] + [""] * (len(cases) - len(tests))
    told = {
        case.name: ("--testset", testset.get("name") or MAIN, *(("--group", group) if group else ()))
        for case, group in zip(cases, groups, strict=True)
    }
    for part in problem.findall("./assets/validators/validator"):
        source = source_of(part)
        if source in tree.names:
            with contextlib.suppress(BadUsage):
                files = program_files(tree, source)
                name = PurePosixPath(source).stem
                yield GivenValidator(name, source, files, told, accepts=0, refuses=(3, 1, 2))


def _examining(validators: Sequence[GivenValidator]) -> Iterator[str]:
    yield from (name for validator in validators for name in validator.files)


def _streams(problem: Element) -> tuple[str, str]:
    """The files that programs use in place of the standard streams."""
    judging = problem.find("judging")
    files = [(judging.get(key) or "") if judging is not None else "" for key in ("input-file", "output-file")]
    return plain_name(files[0]), plain_name(files[1])


def _notes(
    problem: Element, testset: Element, others: Sequence[Element], deciding: Deciding, read: int
) -> Iterator[str]:
    for other in others:
        count = max(len(other.findall("./tests/test")), number_of(other, "test-count") or 0)
        yield f"the testset {other.get('name')} ({many(count, 'test')}) is not taken over, nor are its limits"
    count = len(problem.findall("./assets/validators/validator"))
    if count > read:
        what = "the source is not there, or in no language of the judge"
        yield f"{many(count - read, 'validator')} not taken over: {what}"
    if problem.find("./statements/statement") is not None:
        yield "the statements are not taken over: write statement.md"
    yield from _rounded_memory(testset)
    yield from _lost_parts(problem)


def _empty_ends(deciding: Deciding, cases: Sequence[GivenCase]) -> Iterator[str]:
    """A line about answers that end with empty lines of which the package's checker asks for all but the last one."""
    several = [case for case in cases if case.answer.replace(b"\r", b"").endswith(b"\n\n\n")]
    if deciding.compare == "lines" and several:
        what = "with several empty lines at the end: an output without them is wrong there, and right here"
        yield f"{many(len(several), 'answer')} {what} (the first is that of {printable(several[0].name, 60)})"


def _rounded_memory(testset: Element) -> Iterator[str]:
    memory = number_of(testset, "memory-limit") or 0
    if memory % (1 << 20):
        yield f"the memory limit of {memory} bytes is no whole number of MiB: it is taken as {max(1, memory >> 20)} MiB"


def _lost_parts(problem: Element) -> Iterator[str]:
    """A line for each kind of part of problem.xml that is not taken over."""
    others = [f"{title} ({language})" for language, title in _titles(problem).items() if title != _title(problem)]
    if others:
        yield f"a problem has one title here; not taken over: {printable(', '.join(others), 200)}"
    rest = [part.tag for part in problem if part.tag not in _SAID]
    rest += [part.tag for part in problem.findall("./assets/*") if part.tag not in _SAID_OF_ASSETS]
    if rest:
        yield f"not taken over, without effect on verdicts: {', '.join(sorted(set(rest)))} (problem.xml)"
