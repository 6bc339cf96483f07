"""`explain CASE [--problem ID]`: the reference's transcript of a case, with the reason for every line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.problem import cases, definition, programs
from judge.problem.trace import read_traces
from judge.reporting.terminal.columns import wrap
from judge.reporting.terminal.palette import reading_width
from judge.values.model import Case

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from judge.values.feedback import Trace
    from judge.values.model import Problem

HELP = "the reference's transcript of a case, with the reason for every line"
DEFAULT_PROBLEM = "ochos"
EXAMPLE = "sample/001-first-printed-game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The case and its problem."""
    parser.add_argument("case", metavar="CASE", help=f"a file, or the name of a case such as {EXAMPLE}")
    parser.add_argument(
        "--problem", metavar="ID", help=f"default: the one problem with such a case, else {DEFAULT_PROBLEM}"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """0; BadUsage when there is no such case or the reference calls it bad input."""
    if Path(args.case).is_dir():
        raise BadUsage(f"{args.case} is a folder: expected one case, a file or a name such as {EXAMPLE}")
    chosen = definition.load(root, args.problem or _guess_problem(root, args.case))
    case = _find_case(chosen, args.case)
    text = read_case(chosen, case.input)
    trace = read_traces(chosen, [case]).get(case.id)
    if trace is None:
        raise BadUsage(f"{printable(case.id)}: its trace is too long to be shown; choose a shorter game")
    print(f"{printable(case.id)}, problem {chosen.id}: {chosen.title}")
    if case.input == case.expected and chosen.validate and (complaint := programs.validate(chosen, text)):
        print(f"not a contest case: {complaint}")
    print()
    print("\n".join(_explained(trace, reading_width())))
    return 0


def _guess_problem(root: Path, name: str) -> str:
    """The problem that has the case `name`, else the default one."""
    known = definition.names(root)
    file = Path(name).resolve() if Path(name).is_file() else None
    if file:
        having = [one for one in known if file.is_relative_to((root / "cases" / one).resolve())]
    else:
        meant = {one: _named(root, one, name) for one in known}
        having = [one for one in known if name in meant[one]] or [one for one in known if meant[one]]
    candidates = having or known
    if len(candidates) == 1:
        return candidates[0]
    if DEFAULT_PROBLEM in candidates:
        return DEFAULT_PROBLEM
    raise BadUsage(f"which problem is {printable(name)} a case of? give --problem, one of {', '.join(candidates)}")


def _named(root: Path, problem_id: str, name: str) -> list[str]:
    """The cases of a problem that `name` may mean; none when the problem is broken: it may not be the one asked for."""
    try:
        return [case.id for case in cases.named(cases.inputs(definition.load(root, problem_id)), name)]
    except BadUsage:
        return []


def _find_case(chosen: Problem, name: str) -> Case:
    """The case called `name`; for a file one without a golden file, so the same path twice."""
    file = Path(name)
    if file.is_file():
        return Case(name, file, file)
    return cases.find(cases.inputs(chosen), name)


def read_case(chosen: Problem, file: Path) -> bytes:
    """The content of `file`. BadUsage when it cannot be read, or is no case: it may be any file of the user."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise BadUsage(f"{file}: cannot be read: {error.strerror}") from None
    try:
        programs.transcript(chosen, text)
    except BadUsage as error:
        raise BadUsage(f"{file} is no case of {chosen.id}: {error}") from None
    return text


def _explained(trace: Trace, width: int) -> Iterator[str]:
    """Each line with its number, below it the rules and the reason."""
    margin = len(str(len(trace))) + 2
    for line in trace:
        yield from wrap(printable(line.line), width, f"{line.n:>{margin - 2}}  ", " " * margin)
        yield from wrap(printable(_reason(line.rules, line.why), 1000), width, " " * (margin + 4))
        for play in line.plays:
            said = f"{play.card}, player {play.player}. {_reason(play.rules, play.why)}"
            yield from wrap(printable(said, 1000), width, " " * (margin + 4), " " * (margin + 8))


def _reason(rules: Sequence[str], why: str) -> str:
    return f"{' '.join(rules)}: {why}" if rules else why
