"""`explain CASE [--problem ID]`: show the reference's transcript of a case, with the reason for every line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.problem import cases, definition, programs
from judge.problem.choice import example_case, problem_of_case
from judge.problem.trace import read_traces
from judge.reporting.terminal.columns import wrap
from judge.reporting.terminal.palette import reading_width
from judge.values.model import Case

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from judge.values.feedback import Trace
    from judge.values.model import Problem

EXAMPLE = "sample/001-first-printed-game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The case and its problem."""
    parser.add_argument("case", metavar="CASE", help=f"a file, or the name of a case, such as {EXAMPLE}")
    parser.add_argument("--problem", metavar="ID", help="the problem (default: the only one with such a case)")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. BadUsage if there is no such case, or the reference calls it bad input."""
    if Path(args.case).is_dir():
        raise BadUsage(f"{args.case} is a folder: expected one case: a file, or a name such as {example_case(root)}")
    file = Path(args.case) if Path(args.case).is_file() else None
    chosen = definition.load(root, args.problem or problem_of_case(root, file, args.case))
    case = _find_case(chosen, args.case)
    text = programs.read_case(chosen, case.input)
    trace = read_traces(chosen, [case]).get(case.id)
    if trace is None:
        raise BadUsage(f"{printable(case.id)}: its trace is too long to show; choose a shorter game")
    print(f"{printable(case.id)}, problem {chosen.id}: {chosen.title}")
    if case.input == case.expected and chosen.validate and (complaint := programs.validate(chosen, text)):
        print(f"the validator rejects this case: {complaint}")
    print()
    print("\n".join(_explained(trace, reading_width())))
    return 0


def _find_case(chosen: Problem, name: str) -> Case:
    """The case called `name`. A file has no golden file: its path is given twice."""
    file = Path(name)
    if file.is_file():
        return Case(name, file, file)
    return cases.find(cases.inputs(chosen), name)


def _explained(trace: Trace, width: int) -> Iterator[str]:
    """Each line with its number, then the rules and the reason below it."""
    margin = len(str(len(trace))) + 2
    for line in trace:
        yield from wrap(printable(line.line), width, f"{line.n:>{margin - 2}}  ", " " * margin)
        yield from wrap(printable(_reason(line.rules, line.why), 1000), width, " " * (margin + 4))
        for play in line.plays:
            text = f"{play.card}, player {play.player}. {_reason(play.rules, play.why)}"
            yield from wrap(printable(text, 1000), width, " " * (margin + 4), " " * (margin + 8))


def _reason(rules: Sequence[str], why: str) -> str:
    return f"{' '.join(rules)}: {why}" if rules else why
