"""problem.yaml, format 1: the description of a problem.

format: 1                             the number of this format
title: Echo                           one line
points: 12.5                          exact, above 0
reference: [python, -m, solutions.x]  argument list, run from the checkout; `python` is the judge's interpreter
generate, validate, misreadings       argument lists; each may be missing. `generate` needs a `reference`
event: '(?P<player>\\d+): (?P<card>.+)' a pattern with named groups that matches any whole transcript line
compare: {name: lines, flags: []}     the comparator and its flags
  cases: [{cases: 'secret/1*', flags: []}]  other flags for the cases that a glob matches; the first glob counts
checker:                              when outputs may differ: a program of the problem decides instead of a comparator,
                                      with the flags of `compare` as arguments
  source: checker.py                  in the problem's folder; of a source in a folder below it, all files count
  protocol: kattis                    how it is called and how it answers: or testlib, dmoj, peg, cms, hustoj, sio2,
                                      lemon
  arguments: ['{input}', '{output}']  before the flags; when missing, as the protocol says
  interactive: false                  whether it talks to the program while that runs
  processes: 1                        to how many runs of the program at once
  then: checker/check.cpp             another one, for what an interactive one leaves when it accepts
  passes: 1                           how often it may ask for another run on the same case
  time: 60                            seconds of CPU
  memory: 2048                        MiB
harness:                              when submissions are not whole programs: files of the problem, by language, that
                                      are joined to each submission in that language
  python:
    files: harness/python             a folder in the problem's folder; when missing, harness/<language>
    driver: driver.py                 the file in it in which the program begins; when missing, the submission's
    as: student.py                    the name under which the files find the submission's; when missing, its own
    function: add(a, b)               what the submission must define; when missing, that is not examined
limits:                               all optional
  time: 2                             seconds of CPU
  wall: 25                            seconds of real time, at least `time`; when missing, 10 times `time` and 15
  memory: 256                         MiB
  output: 1024                        KiB of standard output; when missing, 4 times the golden file and 64 KiB
  stderr: 64                          KiB of standard error
  processes: 64                       processes and threads at once
  subprocesses: false                 whether a program may start other processes, not threads alone
  languages: {java: {time: 4}}        the same keys for one language; what is missing is as above
groups:                               when missing, one group of all secret cases with all points and `share`
  - {name: easy, points: 5, cases: 'secret/0*', score: share}
                                      `cases` is a glob over case ids; `share`: each case earns its part,
                                      `all`: the group's points for all cases or nothing; where the checker gives
                                      scores, `min`: times the smallest, `product`: times all of them;
                                      `requires: [easy]`: nothing unless all cases of these groups are right
                                      (`sample`: the samples)
visibility: counterexample            or full, first-line, verdict: what students may see of secret cases
hints: line                           or none: nobody is told which lines of a wrong program its failures depend on
languages: [python, cpp]              when missing, those with a `driver`; if there are none, all that the judge knows
include: include                      a folder of the problem with a folder for each language (or `default`) whose files
                                      stand beside every submission in it; one with the only `main` is where it begins
streams: {input: input.txt, output: output.txt}  files that programs may use in place of the standard streams
kit: 200                              only in a kit for students: the number of its random cases; the secret ones are
                                      missing
"""

from __future__ import annotations

import dataclasses
import re
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage, suggestion
from judge.base.root import kit_folder
from judge.judging import compare
from judge.problem import harness, inclusion, strict_yaml
from judge.problem.schema import (
    Section,
    WrongValueError,
    command,
    count,
    flag,
    number,
    one_of,
    text,
    version,
    whole,
    words,
)
from judge.values import visibility
from judge.values.problem import SAMPLES, CaseFlags, Comparison, Group, Limits, Problem, Stream

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from pathlib import Path

    from judge.values.problem import Checker, Harness

FORMAT = 1
KEYS = (
    "format",
    "title",
    "points",
    "reference",
    "generate",
    "validate",
    "misreadings",
    "event",
    "compare",
    "checker",
    "harness",
    "limits",
    "groups",
    "visibility",
    "hints",
    "languages",
    "include",
    "streams",
    "arena",
    "kit",
)
LIMITS = ("time", "wall", "memory", "output", "stderr", "processes", "subprocesses")
_STREAMS = {"input": "stdin", "output": "stdout"}
SCORES = ("share", "all", "min", "product")


def names(root: Path) -> list[str]:
    """The ids of all problems of the checkout, sorted: the folders of problems/ that hold a problem.yaml."""
    return sorted(file.parent.name for file in (root / "problems").glob("*/problem.yaml"))


def load(root: Path, problem_id: str) -> Problem:
    """The problem `problem_id` of the checkout `root`. BadUsage names file and key, and what was expected and found."""
    problem_ids = names(root)
    if problem_id not in problem_ids:
        where = "" if root == kit_folder() else f" in {root / 'problems'}"  # in a kit, that is a long path
        raise BadUsage(f"no problem {problem_id!r}{where}; {suggestion(problem_id, problem_ids)}")
    file = root / "problems" / problem_id / "problem.yaml"
    section = Section(file, "", strict_yaml.load(file), KEYS)
    section.need("format", version(FORMAT))
    points = section.need("points", number)
    for key in ("reference", "generate", "validate", "misreadings"):
        _check_script(section, key, root)
    if "generate" in section and "reference" not in section:
        raise section.error("generate", "only a `reference` knows the golden transcripts of random cases: add that key")
    limits = section.section("limits", (*LIMITS, "languages"))
    base = _limits(limits, Limits())
    harnesses = harness.read(section)
    return Problem(
        id=problem_id,
        root=root,
        title=section.need("title", text),
        points=points,
        reference=section.get("reference", command, None),
        generate=section.get("generate", command, None),
        validate=section.get("validate", command, None),
        misreadings=section.get("misreadings", command, None),
        event=_event(section),
        compare=_comparison(section),
        limits=base,
        language_limits=MappingProxyType(_language_limits(limits, base)),
        groups=_groups(section, points),
        visibility=section.get("visibility", one_of(*visibility.VISIBILITIES), visibility.DEFAULT),
        hints=section.get("hints", one_of("none", "line"), "line"),
        languages=section.get("languages", _languages, None) or _with_driver(harnesses),
        harnesses=harnesses,
        include=inclusion.read(section) if "include" in section else MappingProxyType({}),
        streams=_streams(section),
        arena=section.get("arena", text, ""),
        kit_cases=section.get("kit", count, None),
    )


def _streams(problem: Section) -> tuple[Stream, ...]:
    """The files in place of the standard streams, each beside the program."""
    section = problem.section("streams", tuple(_STREAMS))
    found = {key: section.get(key, text, "") for key in _STREAMS}
    for key, name in found.items():
        if name and (PurePosixPath(name).name != name or name.startswith(".")):
            raise section.error(key, f"expected a file's name without folders, found {name!r}")
    if len(set(found.values())) < len(found) and all(found.values()):
        raise section.error("output", f"expected another file than {found['input']!r}")
    return tuple(Stream(_STREAMS[key], name) for key, name in found.items() if name)


def _check_script(section: Section, key: str, root: Path) -> None:
    """BadUsage for a missing script; otherwise every case would report it, in Python's own words."""
    argv = section.get(key, command, None)
    script = argv[1] if argv and argv[0] == "python" and len(argv) > 1 else "-"
    if not script.startswith("-") and not (root / script).exists():
        raise section.error(key, f"no file {script} in {root}")


def _event(section: Section) -> re.Pattern[str] | None:
    written = section.get("event", text, None)
    if written is None:
        return None
    try:
        pattern = re.compile(written)
    except (re.error, OverflowError, RecursionError, MemoryError) as error:
        raise section.error("event", f"not a regular expression: {error}: {written!r}") from None
    if not pattern.groupindex:
        raise section.error("event", f"expected named groups, e.g. (?P<player>...); found {written!r}")
    return pattern


def _checker(problem: Section) -> Checker:
    from judge.problem import checker  # few problems have one

    return checker.read(problem)


def _comparison(problem: Section) -> Comparison:
    section = problem.section("compare", ("name", "flags", "cases"))
    program = _checker(problem) if "checker" in problem else None
    usual = compare.CHECKER if program else Comparison.name
    name, flags = section.get("name", text, usual), section.get("flags", words, ())
    if (name == compare.CHECKER) != (program is not None):
        raise section.error("name", "`checker` goes with a section `checker`, and no other name does")
    parts = section.sections("cases", ("cases", "flags"))
    by_case = tuple(CaseFlags(part.need("cases", text), part.need("flags", words)) for part in parts)
    try:
        for some in (flags, *(part.flags for part in by_case)):
            compare.comparator(name).check_flags(some)
    except BadUsage as error:
        raise section.error("", str(error)) from None
    return Comparison(name, flags, by_case, program)


def _limits(section: Section, base: Limits) -> Limits:
    """The limits of `section`, with missing ones taken from `base`."""
    wall = section.get("wall", number, None)
    output, stderr = section.get("output", whole, None), section.get("stderr", whole, None)
    limits = dataclasses.replace(
        base,
        time_s=float(section.get("time", number, base.time_s)),
        wall_s=base.wall_s if wall is None else float(wall),
        memory_mib=section.get("memory", whole, base.memory_mib),
        output_bytes=base.output_bytes if output is None else output * 1024,
        stderr_bytes=base.stderr_bytes if stderr is None else stderr * 1024,
        processes=section.get("processes", whole, base.processes),
        subprocesses=section.get("subprocesses", flag, base.subprocesses),
    )
    if limits.wall_limit_s < limits.time_s:
        both = f"`wall` ({limits.wall_limit_s:g} s) is shorter than `time` ({limits.time_s:g} s)"
        raise section.error("", f"{both}; give a longer `wall`")
    return limits


def _language_limits(section: Section, base: Limits) -> dict[str, Limits]:
    part = section.section("languages", languages.names())
    return {name: _limits(part.section(name, LIMITS), base) for name in part}


def _languages(value: object) -> tuple[str, ...]:
    chosen, possible = words(value), languages.names()
    if not chosen or not set(chosen) <= set(possible):
        raise WrongValueError(f"a list of languages out of {', '.join(possible)}")
    return chosen


def _with_driver(harnesses: Sequence[Harness]) -> tuple[str, ...] | None:
    """The languages in which a submission is part of a program; None if there are none."""
    return tuple(harness.language for harness in harnesses if harness.driver) or None


def _groups(section: Section, points: Fraction) -> tuple[Group, ...]:
    groups = tuple(
        _group(part) for part in section.sections("groups", ("name", "points", "cases", "score", "requires"))
    )
    if not groups:
        return (Group("secret", points, "secret/*"),)
    named = [group.name for group in groups]
    twice = sorted({name for name in named if named.count(name) > 1})
    if twice:
        raise section.error("groups", f"the name {twice[0]!r} appears twice")
    for place, group in enumerate(groups):
        if unknown := [name for name in group.requires if name not in (SAMPLES, *named[:place])]:
            what = f"group {group.name!r}: requires: expected {SAMPLES} or the names of groups above it"
            raise section.error("groups", f"{what}; found {unknown[0]!r}")
    total = sum(group.points for group in groups)
    if total != points:
        raise section.error("groups", f"they have {float(total):g} points together; the problem has {float(points):g}")
    return groups


def _group(section: Section) -> Group:
    cases = section.need("cases", text)
    if not cases.startswith("secret/"):
        raise section.error("cases", f"expected a glob over secret cases, e.g. secret/0*; found {cases!r}")
    return Group(
        name=section.need("name", text),
        points=section.need("points", number),
        cases=cases,
        score=section.get("score", one_of(*SCORES), "share"),
        requires=section.get("requires", words, ()),
    )
