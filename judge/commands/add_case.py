"""`add-case ID [FILE]`: add a case to a problem, with its golden transcript, and show what it catches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring import addition
from judge.authoring.case_texts import slug
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import pools
from judge.problem import definition, own_cases
from judge.problem.case_bytes import find_oddities
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import reading_width

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from judge.authoring.addition import Catch

_MOST_LISTED = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The problem, the case, where it goes."""
    parser.add_argument("problem", metavar="ID", help="the problem")
    parser.add_argument(
        "file", nargs="?", default=own_cases.STDIN, metavar="FILE", help="the case; - for standard input (the default)"
    )
    parser.add_argument("--name", metavar="NAME", help="what the case shows, such as tie-goes-to-the-colour")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--secret", action="store_true", help="a secret case, which gives points (the default)")
    kind.add_argument("--sample", action="store_true", help="a sample, which students see")
    parser.add_argument("--answer", type=Path, metavar="FILE", help="its golden transcript, if there is no reference")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 when the case is in its place, 1 if a right program of the problem fails it."""
    problem = definition.load(root, args.problem)
    is_stdin = args.file == own_cases.STDIN
    if is_stdin and args.name is None:
        raise BadUsage("a case from standard input needs a name: add --name, such as --name tie-goes-to-the-colour")
    name = addition.check_name(args.name) if args.name is not None else slug(Path(args.file).stem)
    shown = "standard input" if is_stdin else args.file
    text = own_cases.read_stdin() if is_stdin else own_cases.read_file(Path(args.file))
    answer = own_cases.read_file(args.answer) if args.answer else None
    case = addition.choose_place(problem, text, "sample" if args.sample else "secret", name)
    try:
        golden = addition.find_golden(problem, text, answer)
    except BadUsage as error:
        raise BadUsage(f"{printable(shown)}: {error}; nothing was written") from None
    addition.write(case, text, golden)
    for file in (case.input, case.expected):
        print(f"wrote {file.relative_to(root)}", flush=True)
    for oddity in find_oddities([(case.id, text, golden)]):
        print("\n".join(wrap_prose(f"kept as found: {printable(oddity, 1000)}", reading_width())))
    try:
        with pools.start("processes", pools.cores()) as pool:
            catch = addition.examine(problem, case, pool)
    except BadUsage as error:  # the other cases are not complete yet: a group may still be empty
        print("\n".join(wrap_prose(f"not tried on the problem's programs yet: {error}", reading_width())))
        return 0
    for line in _lines(catch):
        print("\n".join(wrap_prose(line, reading_width())))
    return 1 if catch.failed else 0


def _lines(catch: Catch) -> Iterator[str]:
    for result in catch.failed:
        verdict = result.verdict.value
        yield f"WRONG: {result.submission.id} gets {verdict}: find out whether the case is wrong, or the program"
    for result in catch.caught:
        yield f"caught: {result.submission.id} gets {result.verdict.value}"
    for result in catch.missed:
        yield f"not caught: {result.submission.id}"
    if not catch.caught and not catch.missed:
        yield "no wrong programs to catch: put some into submissions/wrong_answer"
    if catch.known:
        listed = ", ".join(catch.misreadings[:_MOST_LISTED])
        rest = len(catch.misreadings) - _MOST_LISTED
        more = f" and {rest} more" if rest > 0 else ""
        titles = f": {listed}{more}" if listed else ""
        yield f"caught: {len(catch.misreadings)} of {many(catch.known, 'misreading')}{titles}"
