"""The programs of a Kattis package that say whether a text is a case, or an answer (2023-07, BAPCtools), and the inputs
that they must refuse."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.layouts.validator_flags import nearest, words
from judge.authoring.package import GivenValidator
from judge.base.printable import printable
from judge.execution.main_file import find_program

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.authoring.tree import Tree

_FOLDERS = ("input_validators/", "input_format_validators/")
_OF_ANSWERS = ("answer_validators/",)
INVALID = "data/invalid_input/"
_TOOLS: Mapping[str, str] = MappingProxyType({"ctd": "checktestdata", "viva": "VIVA"})
_KEYS = {False: ("input_validator_args", "input_validator_flags"), True: ("answer_validator_args",)}


def read_validators(tree: Tree, cases: Sequence[str]) -> tuple[tuple[GivenValidator, ...], tuple[str, ...]]:
    """The validators, with their arguments on the `cases` (names below data) and on the inputs in INVALID, and lines on
    those that cannot be run."""
    found: list[GivenValidator] = []
    lost: list[str] = []
    names = [*cases, *(name.removeprefix("data/").removesuffix(".in") for name in invalid_inputs(tree))]
    for program, files in sorted(_programs(tree).items()):
        name = program.rpartition("/")[2]
        texts = {file.removeprefix(f"{program}/") if file != program else name: tree.read(file) for file in files}
        main = find_program(texts)
        if main is None:
            why = f"{_why_lost(texts)}: it is kept nowhere, and no case is examined with it"
            lost.append(f"{printable(program, 80)} {why}")
            continue
        of_answers = program.startswith(_OF_ANSWERS)
        flags = {case: _arguments(tree, case, name, _KEYS[of_answers]) for case in names}
        found.append(GivenValidator(name, main, texts, flags, of_answers))
    return tuple(found), tuple(lost)


def _why_lost(files: Mapping[str, bytes]) -> str:
    """Which tool runs the validator, or that the judge does not know its language."""
    endings = {name.rpartition(".")[2].lower() for name in files}
    tool = next((_TOOLS[ending] for ending in sorted(endings & _TOOLS.keys())), "")
    if not tool:
        return "is in no language of the judge"
    return f"is for {tool}, which the judge does not run (`verifyproblem` and `bt validate` do)"


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
        if name.startswith((*_FOLDERS, *_OF_ANSWERS)):
            programs.setdefault("/".join(parts[:2]), []).append(name)
    return {top: files for top, files in programs.items() if not _is_text(top)}


def _is_text(name: str) -> bool:
    return name.lower().endswith((".md", ".txt", ".h", ".hpp"))


def _arguments(tree: Tree, case: str, validator: str, keys: Sequence[str]) -> tuple[str, ...]:
    given = nearest(tree, case, keys)
    if isinstance(given, dict):
        by_name = (given.get(key) for key in (validator, validator.rpartition(".")[0]) if key in given)
        given = next(by_name, None) if "flags" not in given else given
    return words(given)
