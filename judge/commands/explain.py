"""`explain CASE [--problem ID]`: the reference's transcript of a case, with the reason for every line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge import cases, problem, reference
from judge.columns import wrap
from judge.errors import BadUsage
from judge.model import Case
from judge.printable import printable
from judge.terminal import reading_width
from judge.trace import read_traces

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from judge.model import Problem
    from judge.trace import Trace

HELP = "the reference's transcript of a case, with the reason for every line"
DEFAULT_PROBLEM = "ochos"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The case and its problem."""
    parser.add_argument("case", metavar="CASE", help="a file, or the name of a case such as sample/001-printed-one")
    parser.add_argument(
        "--problem", metavar="ID", help=f"default: the one problem with such a case, else {DEFAULT_PROBLEM}"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """0; BadUsage when there is no such case or the reference calls it bad input."""
    chosen = problem.load(root, args.problem or _guess_problem(root, args.case))
    case = _find_case(chosen, args.case)
    # A file of the user's own may be bad input: told as such before a trace is asked for.
    reference.transcript(chosen, _read(case.input))
    trace = read_traces(chosen, [case])[case.id]
    print(f"{printable(case.id)}, problem {chosen.id}: {chosen.title}\n")
    width = reading_width()
    print("\n".join(_explained(trace, width)))
    return 0


def _guess_problem(root: Path, name: str) -> str:
    """The problem whose folder of cases holds `name`, else the default one."""
    known = problem.names(root)
    file = Path(name).resolve() if Path(name).is_file() else None
    having = [one for one in known if _is_there(root / "cases" / one, name, file)]
    candidates = having or known
    if len(candidates) == 1:
        return candidates[0]
    if DEFAULT_PROBLEM in candidates:
        return DEFAULT_PROBLEM
    raise BadUsage(f"which problem is {printable(name)} a case of? give --problem, one of {', '.join(candidates)}")


def _is_there(folder: Path, name: str, file: Path | None) -> bool:
    return file.is_relative_to(folder.resolve()) if file else (folder / f"{name}.txt").is_file()


def _find_case(chosen: Problem, name: str) -> Case:
    file = Path(name)
    if file.is_file():
        return Case(name, file, file)
    return cases.find(cases.inputs(chosen), name)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadUsage(f"{file}: cannot be read: {error.strerror}") from None


def _explained(trace: Trace, width: int) -> Iterator[str]:
    """Each line with its number, below it the rules and the reason."""
    margin = len(str(len(trace))) + 2
    for line in trace:
        yield from wrap(printable(line.line), width, f"{line.n:>{margin - 2}}  ", " " * margin)
        rules = f"{' '.join(line.rules)}: " if line.rules else ""
        yield from wrap(printable(rules + line.why, 1000), width, " " * (margin + 4))
