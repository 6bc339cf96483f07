"""`marks FILE.csv`: fill the points into a gradebook that a platform exported, and pack feedback for upload."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.csv_text import CsvText
from judge.base.errors import BadUsage, suggestion
from judge.base.files import read_bounded, write_atomic
from judge.base.printable import printable
from judge.base.wording import either, many
from judge.marks.feedback_zip import make_zip
from judge.marks.filling import Filling, Scale, fill, wanted_of
from judge.marks.layout import find_layout
from judge.platforms import titles
from judge.problem.schema import WrongValueError, number
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import reading_width
from judge.results.reader import Results, read_results
from judge.values.identity import one_form

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.platforms.gradebook import Layout

_MOST_BYTES = 64 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, the results, and how points become grades."""
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE.csv",
        help=f"the gradebook of {either(titles('gradebook'))}, or Moodle's grading sheet, as exported",
    )
    parser.add_argument(
        "--results", type=Path, default=Path("out"), metavar="DIR", help="the folder of the grading (default: out)"
    )
    parser.add_argument(
        "--problem", action="append", metavar="ID", help="the points of this problem; if repeated, the sum"
    )
    parser.add_argument("--column", metavar="NAME", help="the column to fill (default: the one named like the problem)")
    parser.add_argument(
        "--map", type=Path, metavar="FILE", help="a CSV with two columns: a student of the grading, an id in FILE.csv"
    )
    parser.add_argument("--scale", action="store_true", help="scale the points to the highest grade of the column")
    parser.add_argument(
        "--highest", type=_number, metavar="N", help="the highest grade of the column, if the file does not say it"
    )
    parser.add_argument("--feedback", action="store_true", help="fill the column for feedback, too")
    parser.add_argument("--dry-run", action="store_true", help="only list what would change")
    target = parser.add_mutually_exclusive_group()
    target.add_argument("--out", type=Path, metavar="FILE", help="write the filled file here")
    target.add_argument("--in-place", action="store_true", help="write over FILE.csv")
    parser.add_argument(
        "--feedback-zip",
        type=Path,
        metavar="FILE",
        help=f"pack the students' pages for upload to {either(titles('feedback'))}",
    )


def main(args: argparse.Namespace, _root: Path) -> int:
    """Return 0."""
    if args.file is None and args.feedback_zip is None:
        raise BadUsage("nothing to do: expected FILE.csv, or --feedback-zip FILE")
    results = read_results(args.results)
    problems = _problems(results, args.problem)
    made = [
        *([_fill(args, results, problems)] if args.file is not None else []),
        *([_pack(results, problems, args.feedback_zip)] if args.feedback_zip is not None else []),
    ]
    # Written first: whoever reads what is printed, such as `head`, may stop reading.
    for one in made:
        if one.target is not None and not args.dry_run:
            write_atomic(one.target, one.data)
    print("\n".join(line for one in made for line in one.lines(dry=args.dry_run)))
    return 0


@dataclass(frozen=True)
class _Made:
    """A file to write, if there is a `target`, and what is said about it before and after."""

    target: Path | None
    data: bytes
    about: tuple[str, ...]
    more: str = ""

    def lines(self, *, dry: bool) -> Iterator[str]:
        yield from self.about
        if dry or self.target is None:
            yield "nothing written" + ("" if dry else ": add --out FILE, or --in-place to write over the file")
        else:
            yield f"wrote {self.target}{self.more}"


def _fill(args: argparse.Namespace, results: Results, problems: Sequence[str]) -> _Made:
    if args.out is not None and args.out.resolve() == args.file.resolve():
        raise BadUsage(f"--out {args.out}: that is the file itself; to write over it, use --in-place")
    text = CsvText.of(_read(args.file), args.file)
    layout = find_layout(text, args.file, args.column, [one for one in results.problems if one.id in problems])
    possible = sum((one.points for one in results.problems if one.id in problems), Fraction(0))
    scale = Scale(possible, args.scale, args.highest)
    mapping = _mapping(args.map, results) if args.map else {}
    _check_mapping(args.map, mapping, text, layout)
    filling = fill(text, args.file, layout, wanted_of(results, problems), scale, mapping, feedback=args.feedback)
    if not filling.changes and not filling.left and not filling.same:
        raise BadUsage(
            f"{args.file}: no row is a student of {args.results}, by id, login, e-mail address or name: "
            "--map FILE says who is who"
        )
    width = reading_width()
    said = _say(filling, layout, text, args)
    return _Made(
        args.file if args.in_place else args.out,
        text.filled({(one.row, one.column): one.new for one in filling.changes}),
        tuple(line for one in said for line in wrap_prose(one, width, "", "  ")),
    )


def _say(filling: Filling, layout: Layout, text: CsvText, args: argparse.Namespace) -> Iterator[str]:
    yield f"{layout.platform}, column {printable(text.content(layout.header, layout.grade))}"
    for change in filling.changes:
        old, new = printable(change.old, 60), printable(change.new, 300)
        yield f"{change.student}: {old or '(empty)'} -> {new}"
    for student, why in filling.left:
        yield f"{student}: left as it is: {why}"
    yield f"{many(len(filling.changes), 'cell')} to change, {filling.same} right already, {len(filling.left)} left"
    for people, where in ((filling.only_in_file, args.file), (filling.only_in_results, args.results)):
        if people:
            yield f"only in {where}: {', '.join(people)}"


def _pack(results: Results, problems: Sequence[str], target: Path) -> _Made:
    packed = make_zip(results, problems)
    if not packed.students:
        raise BadUsage(
            f"--feedback-zip {target}: no submission comes from a download of {either(titles('feedback'))}, "
            "so their names for the upload are not known"
        )
    left = f"not in {target}, because no program of theirs is in the download: {', '.join(packed.left)}"
    return _Made(target, packed.data, (left,) if packed.left else (), f" ({many(len(packed.students), 'student')})")


def _problems(results: Results, chosen: Sequence[str] | None) -> list[str]:
    known = [problem.id for problem in results.problems]
    for problem in chosen or ():
        if problem not in known:
            raise BadUsage(f"--problem {problem}: not in the results; {suggestion(problem, known)}")
    if chosen is None and len(known) != 1:
        raise BadUsage(f"the results have {many(len(known), 'problem')}, {', '.join(known)}: choose with --problem ID")
    return list(dict.fromkeys(chosen or known))


def _mapping(file: Path, results: Results) -> dict[str, str]:
    """Ids in the teacher's file, each with the student of the grading whom it means."""
    text = CsvText.of(_read(file), file)
    known = {student.id for student in results.students}
    places: dict[str, str] = {}
    for number_, row in enumerate(text.rows, 1):
        cells = [one_form(cell.content.strip()) for cell in row]
        if not any(cells) or (number_ == 1 and cells[0].casefold() == "student" and cells[0] not in known):
            continue
        if len(cells) != 2 or not all(cells):
            raise BadUsage(
                f"{file}:{number_}: expected two columns, a student of the grading and an id in the gradebook"
            )
        if cells[0] not in known:
            raise BadUsage(
                f"{file}:{number_}: no student {cells[0]!r} in the results; {suggestion(cells[0], sorted(known))}"
            )
        if cells[1] in places:
            raise BadUsage(f"{file}:{number_}: {cells[1]!r} is there twice")
        places[cells[1]] = cells[0]
    return places


def _check_mapping(file: Path, mapping: Mapping[str, str], text: CsvText, layout: Layout) -> None:
    """BadUsage if an id of the mapping is in no row of the gradebook."""
    known = {one_form(text.content(row, column)) for row in layout.rows for column, _ in layout.ids}
    for content in mapping:
        if content not in known:
            raise BadUsage(f"{file}: no row of the gradebook has {content!r}; {suggestion(content, sorted(known))}")


def _read(file: Path) -> bytes:
    try:
        return read_bounded(file, _MOST_BYTES)
    except OSError as error:
        raise BadUsage(f"{file}: expected a readable CSV file: {error.strerror}") from None


def _number(text: str) -> Fraction:
    try:
        return number(text)
    except WrongValueError as wrong:
        raise argparse.ArgumentTypeError(f"expected {wrong}; found {text!r}") from None
