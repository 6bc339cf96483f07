"""The programs of a Kattis package that say whether a text is a case, and the inputs that they must refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.layouts.validator_flags import nearest, words
from judge.authoring.package import GivenValidator
from judge.base.printable import printable
from judge.execution.main_file import find_main

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.authoring.tree import Tree

FOLDERS = ("input_validators/", "input_format_validators/")
INVALID = "data/invalid_input/"
_KEYS = ("input_validator_args", "input_validator_flags")
_SCRIPTS = ("build", "run")


def read_validators(tree: Tree, cases: Sequence[str]) -> tuple[tuple[GivenValidator, ...], tuple[str, ...]]:
    """The validators, with their arguments on the `cases` (names below data) and on the inputs in INVALID, and lines on
    those that cannot be run."""
    found: list[GivenValidator] = []
    lost: list[str] = []
    names = [*cases, *(name.removeprefix("data/").removesuffix(".in") for name in invalid_inputs(tree))]
    for program, files in sorted(_programs(tree).items()):
        name = program.rpartition("/")[2]
        texts = {file.removeprefix(f"{program}/") if file != program else name: tree.read(file) for file in files}
        script = next((script for script in _SCRIPTS if script in texts), "")
        main = None if script else find_main(texts)
        if main is None:
            why = f"is made by the script `{script}`" if script else "is in no language of the judge"
            lost.append(f"{printable(program, 80)} {why}: it is kept nowhere, and no case is examined with it")
            continue
        found.append(GivenValidator(name, main, texts, {case: _arguments(tree, case, name) for case in names}))
    return tuple(found), tuple(lost)


def validator_files(tree: Tree) -> list[str]:
    """The files of all validators, also of those that cannot be run: a line says of each that it is kept nowhere."""
    return [name for files in _programs(tree).values() for name in files]


def invalid_inputs(tree: Tree) -> list[str]:
    """The inputs that one of the validators must refuse."""
    return [name for name in tree.names if name.startswith(INVALID) and name.endswith(".in")]


def _programs(tree: Tree) -> Mapping[str, list[str]]:
    programs: dict[str, list[str]] = {}
    for name in tree.names:
        parts = name.split("/")
        if name.startswith(FOLDERS):
            programs.setdefault("/".join(parts[:2]), []).append(name)
    return {top: files for top, files in programs.items() if not _is_text(top)}


def _is_text(name: str) -> bool:
    return name.lower().endswith((".md", ".txt", ".h", ".hpp"))


def _arguments(tree: Tree, case: str, validator: str) -> tuple[str, ...]:
    given = nearest(tree, case, _KEYS)
    if isinstance(given, dict):
        by_name = (given.get(key) for key in (validator, validator.rpartition(".")[0]) if key in given)
        given = next(by_name, None) if "flags" not in given else given
    return words(given)
