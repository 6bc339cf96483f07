"""Takes in a problem that another judge keeps: reads it, writes it as one of ours, and tries it with what it brings."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from judge.authoring import input_validation, layouts, output_validation
from judge.authoring.conversion import convert
from judge.authoring.placing import check_id, make_id, place
from judge.authoring.rehearsal import Rehearsal
from judge.authoring.tree import package_folder, read_tree
from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.execution import pools
from judge.problem import definition
from judge.problem.golden import Finding
from judge.problem.problem_cases import ProblemCases

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from judge.authoring.conversion import Converted
    from judge.authoring.package import Package
    from judge.quality.promises import Promise
    from judge.values.problem import Problem


@dataclass(frozen=True)
class Wishes:
    """What the user wants to be other than in the package; None: as it is. `measures`: its right programs run if it has
    no limit of time; `validates`: its validators run; `judges`: its submissions run; `makes`: programs that make its
    cases run."""

    problem_id: str | None = None
    title: str | None = None
    samples: int | None = None
    compare: str | None = None
    measures: bool = True
    judges: bool = True
    makes: bool = True
    validates: bool = True


@dataclass(frozen=True)
class Taken:
    """The id of the new problem, its files by their paths from the checkout, lines on what was found and decided, and
    what became of the package's programs; what its validators find wrong; what is wrong in what its author promises of
    its submissions, and these promises."""

    problem_id: str
    files: Iterable[str]
    lines: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    faults: tuple[Finding, ...] = ()
    promises: Mapping[str, tuple[Promise, ...]] = field(default_factory=dict)


def take_in(root: Path, path: Path, wishes: Wishes) -> Taken:
    """Make a problem in the checkout `root` from the folder or zip file `path`, or from the folder of the package that
    the file `path` describes. BadUsage if it cannot be one."""
    given, path = path, package_folder(path)
    whole = () if path == given else (f"{printable(given.name)} belongs to a package: its whole folder is taken",)
    tree = replace(read_tree(path), may_run=wishes.makes, wanted=wishes.title or "")
    package = layouts.find(tree)
    problem_id = wishes.problem_id if wishes.problem_id is not None else _make_id(path, package)
    check_id(root, problem_id)
    if wishes.title is not None:
        package = replace(package, title=wishes.title)

    def make(found: Package) -> Converted:
        return convert(tree, found, problem_id, wishes.samples, wishes.compare)

    made = make(package)
    place(root, problem_id, made.files)
    tried: list[str] = []
    findings: list[Finding] = []
    try:
        if wishes.validates:
            findings = _ask_validators(package, definition.load(root, problem_id), tried)
        made = _try(root, problem_id, package, made, make, wishes, tried)
    except JudgeFailure as failure:
        tried.append(f"note: the package's programs could not be run: {failure}")
    faults = tuple(map(Finding, package.faults))
    return Taken(problem_id, made.files, (*whole, *made.decided, *tried), tuple(findings), faults, made.promises)


def _ask_validators(package: Package, problem: Problem, lines: list[str]) -> list[Finding]:
    """What they find wrong; what is as it should be is added to `lines`."""
    said = [*input_validation.examine(package), *output_validation.examine(package.outputs, problem.compare)]
    lines += [one for one in said if isinstance(one, str)]
    return [one for one in said if isinstance(one, Finding)]


def _try(
    root: Path,
    problem_id: str,
    package: Package,
    made: Converted,
    convert_again: Callable[[Package], Converted],
    wishes: Wishes,
    lines: list[str],
) -> Converted:
    """Run what the package brings, and add lines on that. Return the problem `made` of it, or the one whose time limit
    follows from the runs."""
    measures = wishes.measures and package.submissions and package.time_rule and not package.time_s
    if not measures and not (wishes.judges and package.submissions):
        return made
    with pools.start("processes", pools.cores()) as pool:
        rehearsal = Rehearsal(pool)
        found = ProblemCases.of(definition.load(root, problem_id))
        if measures and package.time_rule:
            measured = rehearsal.measure(found, package.time_rule)
            made = convert_again(replace(package, time_s=measured.time_s, why_time=measured.why))
            for name in (f"problems/{problem_id}/{file}" for file in ("problem.yaml", "statement.md")):
                write_atomic(root / name, made.files[name])
            found = ProblemCases.of(definition.load(root, problem_id))
        if wishes.judges:
            lines += rehearsal.judge(found, made.promises)
    return made


def _make_id(path: Path, package: Package) -> str:
    """The id from the name of the folder or zip file. The file of an editor has a name that nobody chose."""
    is_of_editor = path.suffix == ".prob" and path.is_file()
    made = make_id((is_of_editor and package.name) or path.resolve().stem)
    if not made:
        raise BadUsage(f"{path}: its name gives no id for the problem: add --id, such as --id sums")
    return made
