"""`export WHAT [--problem ID ...]`: write a kit for students, an autograder, or problems for other judges.

The kit is the wheel that students install: the judge and the public cases. It holds no secret case, solution, generator
or misreading: the random cases in it, and all golden transcripts and traces, are recorded. An autograder holds the
secret cases and the programs of its problems: keep it from students. So does a problem for another judge.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import write_atomic, write_folder
from judge.base.printable import printable
from judge.base.wording import many
from judge.commands import TEACHERS
from judge.commands._options import UNSAFE
from judge.commands.new import check_title
from judge.execution.store import STORE, Store
from judge.kit import public, wheel
from judge.kit.contents import KitContents
from judge.kit.package.assembly import assemble, folder_names
from judge.kit.package.description import LICENCES, USUAL_LICENCE, Terms
from judge.kit.package.elsewhere import ELSEWHERE, pack
from judge.kit.package.layout import LAYOUTS
from judge.platforms import autograder
from judge.problem import definition
from judge.reporting.reports.html import game
from judge.reporting.reports.html.theme import NO_THEME, read_theme
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import reading_width

if TYPE_CHECKING:
    import argparse

    from judge.kit.package.layout import Part
    from judge.values.problem import Problem

MOST = 5_000
DEFAULT_RANDOM = 200
_KIT, _PACKAGE = "kit", "package"
_WITH_TERMS = "a package or domjudge"
_OPTIONS = {
    "a kit": ("random", "seed", "theme"),
    "an autograder": ("timeout", "unsafe"),
    "a package": ("format",),
    _WITH_TERMS: ("license", "owner"),
}
_FORMAT = "legacy"
_COPYRIGHT = re.compile(r"(?im)^copyright(?: \(c\))? (?:[0-9][-0-9, ]*)?(?P<owner>\S.*?)\s*$")
SHORTEST = 30
# Far from the seeds of the counterexamples: who passes all cases of a kit may still get one of those.
DEFAULT_SEED = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to export, and where to."""
    parser.add_argument(
        "what",
        choices=[_KIT, _PACKAGE, *ELSEWHERE, *autograder.names()],
        metavar="WHAT",
        help="kit: one file that students install; package: a folder for other judges; for one of them: "
        f"{', '.join(ELSEWHERE)}; an autograder: {', '.join(autograder.names())}",
    )
    parser.add_argument("--problem", action="append", metavar="ID", help="only this problem; may be repeated")
    parser.add_argument(
        "--out", type=Path, default=Path("out"), metavar="DIR", help="where it is written (default: out)"
    )
    parser.add_argument(
        "--random",
        type=int,
        metavar="N",
        help=f"in a kit: number of random cases for `stress`, for each problem (default: {DEFAULT_RANDOM})",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=f"in a kit: first seed of the random cases; other seeds give other cases (default: {DEFAULT_SEED})",
    )
    parser.add_argument(
        "--timeout",
        type=int,
        metavar="S",
        help="an autograder ends before S seconds, the platform's time limit (default: the platform's own)",
    )
    parser.add_argument("--unsafe", action="store_true", help=UNSAFE)
    parser.add_argument(
        "--theme",
        type=Path,
        metavar="DIR",
        help="a folder with style.css or templates: for the pages of `explain --html` and `statement --html`",
    )
    _add_package_arguments(parser)


def _add_package_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format",
        choices=sorted(LAYOUTS),
        metavar="FORMAT",
        help=f"of a package: {' or '.join(sorted(LAYOUTS, reverse=True))} (default: {_FORMAT})",
    )
    parser.add_argument(
        "--license",
        choices=LICENCES,
        metavar="NAME",
        help=f"of a package: {', '.join(LICENCES)} (default: {USUAL_LICENCE})",
    )
    parser.add_argument("--owner", metavar="NAME", help="of a package: who has its rights (default: as in LICENSE)")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 when everything is written."""
    kinds = {_KIT: ("a kit",), _PACKAGE: ("a package", _WITH_TERMS), "domjudge": (_WITH_TERMS,)}
    own = kinds.get(args.what, () if args.what in ELSEWHERE else ("an autograder",))
    for other, options in _OPTIONS.items():
        for option in options:
            if other not in own and getattr(args, option) not in (None, False):
                raise BadUsage(f"--{option}: expected only with {other}, found with {args.what}")
    if args.what == _KIT:
        return _export_kit(args, root)
    is_problem = args.what == _PACKAGE or args.what in ELSEWHERE
    return _export_problems(args, root) if is_problem else _export_autograder(args, root)


def _export_problems(args: argparse.Namespace, root: Path) -> int:
    terms = Terms(args.license or USUAL_LICENCE, check_title(args.owner, "--owner") if args.owner else _owner(root))
    folders = folder_names(definition.names(root))
    for problem in _chosen(args, root):
        name = folders[problem.id]
        _write(args, *_made(args, problem, terms, name))
    what = (
        "A package holds the secret cases and the right programs" if args.what == _PACKAGE else "It holds secret cases"
    )
    print(f"\n{what}: keep it from students.")
    return 0


def _made(args: argparse.Namespace, problem: Problem, terms: Terms, name: str) -> tuple[str, Part]:
    """The folder's name and its files, or '' and a single file."""
    if args.what in ELSEWHERE:
        return pack(args.what, problem, terms, name)
    return name, assemble(problem, LAYOUTS[args.format or _FORMAT], terms)


def _write(args: argparse.Namespace, name: str, made: Part) -> None:
    place = args.out / (name or next(iter(made.files)))
    if os.path.lexists(place):
        raise BadUsage(f"{place} already exists: remove it, or choose another folder with --out")
    if name:
        write_folder(place, made.files)
        form = args.format or (_FORMAT if args.what == _PACKAGE else args.what)
        print(f"wrote {place} ({form}, {many(len(made.files), 'file')})")
    else:
        write_atomic(place, next(iter(made.files.values())))
        print(f"wrote {place} ({args.what})")
    for note in made.notes:
        print("\n".join(wrap_prose(printable(f"  {note}", 1000), reading_width())))


def _owner(root: Path) -> str:
    """Who has the rights of the checkout, by its LICENSE."""
    file = root / "LICENSE"
    found = _COPYRIGHT.search(file.read_text(encoding="utf-8", errors="replace")) if file.is_file() else None
    return printable(found["owner"], 200) if found else "the author"


def _export_autograder(args: argparse.Namespace, root: Path) -> int:
    packer = autograder.packer(args.what)
    seconds = packer.SECONDS if args.timeout is None else args.timeout
    if not SHORTEST <= seconds <= packer.LONGEST:
        allowed = f"from {SHORTEST} to {packer.LONGEST} for {args.what}"
        raise BadUsage(f"--timeout {seconds}: expected a whole number of seconds {allowed}")
    chosen = tuple(_chosen(args, root))
    with contextlib.closing(Store(root / STORE)) as store:
        made = packer.pack(autograder.Order(chosen, seconds, KitContents(chosen, args.unsafe, store)))
    file = write_atomic(args.out / made.file, made.data)
    print(f"wrote {file} ({len(made.data) / 1e6:.1f} MB)\n")
    print("\n".join(made.steps))
    print(f"docs/platforms/{args.what}.md says more, including what is safe and what is not.")
    return 0


def _chosen(args: argparse.Namespace, root: Path) -> list[Problem]:
    return [definition.load(root, name) for name in dict.fromkeys(args.problem or definition.names(root))]


def _export_kit(args: argparse.Namespace, root: Path) -> int:
    size = DEFAULT_RANDOM if args.random is None else args.random
    seed = DEFAULT_SEED if args.seed is None else args.seed
    if not 1 <= size <= MOST:
        raise BadUsage(f"--random {size}: expected a whole number from 1 to {MOST}")
    if seed < 0:
        raise BadUsage(f"--seed {seed}: expected a whole number from 0")
    theme = read_theme(args.theme) if args.theme else NO_THEME
    page = game.make_shell(theme)
    problems = []
    with contextlib.closing(Store(root / STORE)) as store:
        for problem in _chosen(args, root):
            collected = public.collect(problem, size, seed, store, theme)
            problems.append(collected)
            print(
                f"{collected.id}: {many(collected.samples, 'sample')}, {many(collected.random, 'random case')}",
                flush=True,
            )
    kit = wheel.build(problems, TEACHERS, page)
    file = write_atomic(args.out / kit.file, kit.data)
    print(f"wrote {file} ({len(kit.data) / 1e6:.1f} MB)\n")
    print("Students need this file and Python 3.10 or newer. In the folder with the file (on Windows, py for python):")
    print(f"  python -m pip install {kit.file}")
    print("  python -m judge run FILE")
    print("If a browser has changed the file's name, as in ` (1).whl`, pip refuses it: give it this name again.")
    return 0
