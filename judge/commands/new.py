"""`new ID [--checker | --interactive | --function]`: make a small problem that works, to be changed file by file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.placing import check_id, place, say_first
from judge.authoring.skeleton_files import CHECKER, FUNCTION, INTERACTIVE, PLAIN, Skeleton, fill
from judge.base.errors import BadUsage
from judge.reporting.terminal.next_steps import show_commands

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

_LONGEST_TITLE = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Its id, its title and its kind."""
    parser.add_argument("id", metavar="ID", help="small letters, digits and _; students' programs have this name")
    parser.add_argument("--title", metavar="TITLE", help="what students read above it (default: the id)")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument(
        "--checker", action="store_true", help="several outputs may be right: a program of the problem decides"
    )
    kind.add_argument(
        "--interactive", action="store_true", help="a program of the problem talks to the students' programs"
    )
    kind.add_argument(
        "--function", action="store_true", help="students write a function; programs of the problem call it"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 when the problem is in its place."""
    check_id(root, args.id)
    title = check_title(args.title) if args.title is not None else args.id
    skeleton = _skeleton(args)
    files = fill(args.id, title, skeleton)
    first = say_first(root)
    place(root, args.id, files)
    if first:
        print(first)
    for name in files:
        print(f"wrote {name}")
    print(f"\n{show_commands('Now make it your problem, in this order:', _steps(args.id, skeleton), args.root)}")
    return 0


def _skeleton(args: argparse.Namespace) -> Skeleton:
    if args.checker:
        return CHECKER
    if args.interactive:
        return INTERACTIVE
    return FUNCTION if args.function else PLAIN


def check_title(title: str, option: str = "--title") -> str:
    """`title`, the value of `option`; BadUsage unless it is one line of text that is not too long."""
    if not title.strip() or not title.isprintable() or len(title) > _LONGEST_TITLE:
        raise BadUsage(f"{option}: expected one line of at most {_LONGEST_TITLE} characters")
    return title.strip()


def _steps(name: str, skeleton: Skeleton) -> list[tuple[str, tuple[str, ...]]]:
    folder = f"problems/{name}"
    knows = "what is right" if skeleton in (PLAIN, FUNCTION) else "an answer"
    driver = (f"the programs that call the students' function, {folder}/harness", ("check", name))
    checker = (f"the program that decides what is right, {folder}/checker.py", ("check", name))
    return [
        (f"what students have to do, in {folder}/statement.md", ("statement", name)),
        (f"points and limits, in {folder}/problem.yaml", ("check", name)),
        (f"the program that knows {knows}, {folder}/reference.py", ("golden", name)),
        (f"the program that knows what a case is, {folder}/validate.py", ("check", name)),
        *([driver] if skeleton is FUNCTION else [checker] if skeleton in (CHECKER, INTERACTIVE) else []),
        (f"the program that makes random cases, {folder}/generate.py", ("cases", name, "--seed", "1")),
        ("cases: the two there are only an example", ("add-case", name, "FILE")),
        (f"right and wrong programs, in {folder}/submissions", ("check", name)),
        ("then judge a program", ("run", f"{name}.py")),
        ("try it on random cases", ("stress", f"{name}.py")),
    ]
