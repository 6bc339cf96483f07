"""The programs of a Kattis package that say whether a text is a case, or an answer (2023-07, BAPCtools), and the inputs
that they must refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring import checktestdata
from judge.authoring.layouts.kattis.validator_flags import nearest, reader, words
from judge.authoring.package import GivenValidator
from judge.base.printable import printable
from judge.execution.main_file import find_program

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.authoring.tree import Tree

_FOLDERS = ("input_validators/", "input_format_validators/")
_OF_ANSWERS = ("answer_validators/",)
INVALID = "data/invalid_input/"
_VIVA, _SHELL, _RUN = "viva", "sh", "run"
_KEYS = {False: ("input_validator_args", "input_validator_flags"), True: ("answer_validator_args",)}


def read_validators(tree: Tree, cases: Sequence[str]) -> tuple[tuple[GivenValidator, ...], tuple[str, ...]]:
    """The validators, with their arguments on the `cases` (names below data) and on the inputs in INVALID, and lines on
    those that cannot be run."""
    found: list[GivenValidator] = []
    lost: list[str] = []
    read = reader(tree)
    names = [*cases, *(name.removeprefix("data/").removesuffix(".in") for name in invalid_inputs(tree))]
    for program, files in sorted(_programs(tree).items()):
        name = program.rpartition("/")[2]
        texts = {file.removeprefix(f"{program}/") if file != program else name: tree.read(file) for file in files}
        of_answers = program.startswith(_OF_ANSWERS)
        flags = {case: _arguments(read, case, name, _KEYS[of_answers]) for case in names}
        if validator := _scripted(name, texts, of_answers) or _program(name, texts, flags, of_answers):
            found.append(validator)
        else:
            why = f"{_why_lost(texts)}: it is kept nowhere, and no case is examined with it"
            lost.append(f"{printable(program, 80)} {why}")
    return tuple(found), tuple(lost)


def _program(
    name: str, files: Mapping[str, bytes], flags: Mapping[str, tuple[str, ...]], of_answers: bool
) -> GivenValidator | None:
    if list(map(_ending, files)) == [_SHELL]:
        (script,) = files.values()
        return GivenValidator(name, _RUN, {_RUN: _with_shell(script)}, flags, of_answers, kept=files)
    main = find_program(files)
    return GivenValidator(name, main, files, flags, of_answers) if main else None


def _with_shell(script: bytes) -> bytes:
    """The script with a first line that says what runs it."""
    return script if script.startswith(b"#!") else b"#!/bin/sh\n" + script


def _scripted(name: str, files: Mapping[str, bytes], of_answers: bool) -> GivenValidator | None:
    """The validator whose only file is a script of checktestdata, if that tool is here."""
    scripts = [text for file, text in files.items() if _ending(file) == checktestdata.ENDING]
    program = checktestdata.program_of(scripts[0]) if len(scripts) == len(files) == 1 else None
    if program is None:
        return None
    return GivenValidator(
        name,
        checktestdata.MAIN,
        program,
        {},
        of_answers,
        checktestdata.ACCEPTS,
        checktestdata.REFUSES,
        kept=files,
    )


def _why_lost(files: Mapping[str, bytes]) -> str:
    """Which tool runs the validator, or that the judge does not know its language."""
    endings = set(map(_ending, files))
    if checktestdata.ENDING in endings and len(files) > 1:
        return f"has several files, and {checktestdata.TOOL} reads one"
    if checktestdata.ENDING in endings:
        return f"is for {checktestdata.TOOL}, which is not installed (pip install {checktestdata.TOOL})"
    if _VIVA in endings:
        return "is for VIVA, which the judge does not run (`verifyproblem` and `bt validate` do)"
    return "is in no language of the judge"


def _ending(name: str) -> str:
    return name.rpartition(".")[2].lower()


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
    return name.lower().endswith((".md", ".txt", ".h", ".hpp", ".in", ".ans"))


def _arguments(
    read: Callable[[str], Mapping[str, object]], case: str, validator: str, keys: Sequence[str]
) -> tuple[str, ...]:
    given = nearest(read, case, keys)
    if isinstance(given, dict):
        by_name = (given.get(key) for key in (validator, validator.rpartition(".")[0]) if key in given)
        given = next(by_name, None) if "flags" not in given else given
    return words(given)
