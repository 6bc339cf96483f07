"""Adds a case to a problem: checks it, finds its golden transcript, and says which wrong programs it catches."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge import sandbox
from judge.authoring.case_texts import slug
from judge.authoring.pairs import MOST_CASES
from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.diagnosis.answers import RIGHT, Answers
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging import compare
from judge.judging.options import GradingOptions
from judge.problem import cases, catalogue, programs
from judge.problem.problem_cases import ProblemCases
from judge.quality import bundled
from judge.values.outcome import Verdict
from judge.values.problem import Case

if TYPE_CHECKING:
    from judge.execution.pools import Pool
    from judge.values.problem import Problem
    from judge.values.report import Result

_NAME = re.compile("[a-z0-9-]+")


@dataclass(frozen=True)
class Catch:
    """What a case shows about the problem's own programs: the wrong ones that it catches, the wrong ones that it does
    not, and the right ones that fail it, each with its result; and the misreadings that it catches, of `known`."""

    caught: tuple[Result, ...]
    missed: tuple[Result, ...]
    failed: tuple[Result, ...]
    misreadings: tuple[str, ...]
    known: int


def find_golden(problem: Problem, text: bytes, answer: bytes | None) -> bytes:
    """The golden transcript of the case `text`: from the reference or, without one, the given `answer`.

    BadUsage if it is not a case, if nobody gives the answer, or if the reference and `answer` differ.
    """
    if problem.validate and (complaint := programs.validate(problem, text)):
        raise BadUsage(f"not a contest case: {complaint}")
    if problem.reference is None:
        if answer is None:
            raise BadUsage(f"{problem.id} has no reference that could answer this case: add --answer FILE")
        return answer
    golden = programs.transcript(problem, text)
    if problem.compare.checker is not None:  # another answer may be right too
        return golden if answer is None else answer
    difference = answer is not None and compare.comparator(problem.compare.name).differs(
        golden, answer, problem.compare.flags
    )
    if difference:
        lines = [
            printable(line, 60) if line is not None else "nothing" for line in (difference.expected, difference.found)
        ]
        what = f"line {difference.line}: the reference prints {lines[0]!r}, --answer has {lines[1]!r}"
        raise BadUsage(f"{what}: one of them is wrong; without --answer the reference decides")
    return golden


def choose_place(problem: Problem, text: bytes, kind: str, name: str) -> Case:
    """Where the case goes: the next number of its folder, and `name`.

    BadUsage if the problem has this case already, if the folder is full, or if no points group would hold the case.
    """
    present = cases.existing(problem)
    for case in present:
        if case.input.read_bytes() == text:
            raise BadUsage(f"{case.id} of {problem.id} is the same case: nothing was written")
    if kind == "sample" and all(case.is_sample for case in present):
        remedy = "add a secret case first: these give the points"
        raise BadUsage(
            f"{problem.id} has no secret case, so it cannot have a sample yet: {remedy}; nothing was written"
        )
    numbers = [int(case.id.partition("/")[2][:3]) for case in present if case.id.startswith(f"{kind}/")]
    number = max(numbers, default=0) + 1
    if number > MOST_CASES:
        raise BadUsage(
            f"{cases.cases_folder(problem) / kind}: the number {MOST_CASES} is taken: number the cases again"
        )
    case_id = f"{kind}/{number:03}-{name}"
    file = f"{case_id}.txt"
    case = Case(case_id, cases.cases_folder(problem) / file, cases.expected_folder(problem) / file)
    try:
        cases.group_of(problem, case)
    except BadUsage as error:
        raise BadUsage(f"{error}; nothing was written") from None
    return case


def check_name(name: str) -> str:
    """`name`, which a user gave for a case. BadUsage if the file of a case may not have it."""
    if not _NAME.fullmatch(name) or name.startswith("-") or len(name) > 100:
        rule = "small letters, digits and dashes that say what the case shows"
        raise BadUsage(f"--name {printable(name, 60)}: expected {rule}, such as {slug(name)}")
    return name


def write(case: Case, text: bytes, golden: bytes) -> None:
    """Write both files, or neither."""
    write_atomic(case.expected, golden)
    try:
        write_atomic(case.input, text)
    except BaseException:
        case.expected.unlink(missing_ok=True)
        raise


def examine(problem: Problem, case: Case, pool: Pool) -> Catch:
    """What the case catches. BadUsage if something else is wrong with the problem's cases."""
    whole = ProblemCases.of(problem)
    alone = replace(whole, cases=tuple(one for one in whole.cases if one.id == case.id), is_whole=False)
    submissions, _ = bundled.find_submissions(problem)
    options = GradingOptions(sandbox.best_level(), Store(None))
    results = class_grading.grade([alone], submissions, (), pool, options).results if submissions else ()
    right = [result for result in results if result.submission.id.startswith("accepted/")]
    nothing = (Verdict.JE, Verdict.CE)  # these say nothing about the case
    wrong = [result for result in results if result not in right and result.verdict not in nothing]
    known = catalogue.load(problem.root, problem.id) if problem.misreadings else ()
    names = [misreading.id for misreading in known]
    return Catch(
        tuple(result for result in wrong if result.verdict is not Verdict.AC),
        tuple(result for result in wrong if result.verdict is Verdict.AC),
        tuple(result for result in right if result.verdict is not Verdict.AC),
        tuple(_caught(problem, alone, names)) if names else (),
        len(names),
    )


def _caught(problem: Problem, alone: ProblemCases, names: list[str]) -> list[str]:
    assert problem.misreadings is not None
    answers = Answers(problem, problem.misreadings, alone.texts(), Store(None))
    (case,) = answers.cases
    answers.find((case, (name,)) for name in names)
    return [name for name in names if answers.of(case, (name,)) != RIGHT]
