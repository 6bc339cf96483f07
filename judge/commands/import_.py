"""`import PATH [--id ID]`: make a problem from a folder or zip file with inputs and answers, or of another judge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring import input_validation, layouts
from judge.authoring.conversion import convert
from judge.authoring.placing import check_id, make_id, place, say_first
from judge.authoring.rehearsal import Rehearsal
from judge.authoring.tree import read_tree
from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.commands.new import check_title
from judge.execution import pools
from judge.judging import compare
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.next_steps import show_commands
from judge.reporting.terminal.palette import reading_width

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Sequence

    from judge.authoring.conversion import Converted
    from judge.authoring.package import Package


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to import, and how."""
    parser.add_argument(
        "path", type=Path, metavar="PATH", help="a folder or zip file: 1.in and 1.out, or a problem of another judge"
    )
    parser.add_argument("--id", metavar="ID", help="the problem's id (default: from the name of the folder)")
    parser.add_argument("--title", metavar="TITLE", help="its title (default: as found, otherwise the id)")
    parser.add_argument(
        "--samples", type=int, metavar="N", help="the first N cases are samples (default: by name, otherwise the first)"
    )
    parser.add_argument(
        "--compare",
        choices=compare.names(),
        metavar="NAME",
        help=f"how outputs are compared: {', '.join(compare.names())}",
    )
    parser.add_argument(
        "--no-run", action="store_true", help="run none of its programs: no verdicts, no limit of time from right ones"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 when the problem is in its place."""
    tree = read_tree(args.path)
    package = layouts.find(tree)
    problem_id = args.id if args.id is not None else _make_id(args.path, package)
    check_id(root, problem_id)
    if args.title is not None:
        package = replace(package, title=check_title(args.title))

    def make(found: Package) -> Converted:
        return convert(tree, found, problem_id, args.samples, args.compare)

    made = make(package)
    first = say_first(root)
    place(root, problem_id, made.files)
    tried: Sequence[str] = ()
    if not args.no_run and (package.submissions or package.validators):
        made, tried = _try(root, problem_id, package, make)
    for line in filter(None, (first, *made.decided, *tried)):
        print("\n".join(wrap_prose(printable(line, 1000), reading_width())))
    print(f"wrote problems/{problem_id}, cases/{problem_id} and expected/{problem_id}\n")
    print(show_commands("What to do next:", _steps(problem_id, made.files), args.root))
    return 0


def _try(
    root: Path, problem_id: str, package: Package, convert_again: Callable[[Package], Converted]
) -> tuple[Converted, Sequence[str]]:
    """Run what the package brings. Return the problem, whose time limit may follow from that, and lines on the rest."""
    made, lines = convert_again(package), list(input_validation.examine(package))
    try:
        with pools.start("processes", pools.cores()) as pool:
            found = ProblemCases.of(definition.load(root, problem_id))
            rehearsal = Rehearsal(found, pool)
            if package.time_rule and not package.time_s:
                measured = rehearsal.measure(package.time_rule)
                made = convert_again(replace(package, time_s=measured.time_s, why_time=measured.why))
                for name in (f"problems/{problem_id}/{file}" for file in ("problem.yaml", "statement.md")):
                    write_atomic(root / name, made.files[name])
                found = ProblemCases.of(definition.load(root, problem_id))
            lines += Rehearsal(found, pool).judge()
    except JudgeFailure as failure:
        lines.append(f"note: the package's programs could not be run: {failure}")
    return made, lines


def _make_id(path: Path, package: Package) -> str:
    """The id from the name of the folder or zip file. The file of an editor has a name that nobody chose."""
    is_of_editor = path.suffix == ".prob" and path.is_file()
    made = make_id((is_of_editor and package.name) or path.resolve().stem)
    if not made:
        raise BadUsage(f"{path}: its name gives no id for the problem: add --id, such as --id sums")
    return made


def _steps(name: str, files: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    folder = f"problems/{name}"
    accepted = f"{folder}/submissions/accepted"
    has_right = any(file.startswith(f"{accepted}/") for file in files)
    first = (
        "look at the points and limits" if has_right else f"put a right program into {accepted}; points and limits are"
    )
    return [
        ("judge a program", ("run", "FILE", "--problem", name)),
        (f"read {folder}/statement.md, and write what is missing", ("statement", name)),
        (f"{first} in {folder}/problem.yaml", ("check", name)),
        ("see the cases", ("cases", name, "--list")),
        ("add a case", ("add-case", name, "FILE", "--answer", "FILE")),
    ]
