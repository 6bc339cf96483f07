"""The output validator that a Kattis package brings: its files, and how it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.kattis.domjudge_ini import read_ini
from judge.authoring.package import GivenChecker, number_in, whole_in
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution.main_file import find_program

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

FOLDERS = ("output_validator/", "output_validators/")
_PASSES = 2
_MULTI_PASS = {"multi-pass", "multipass"}


def read_checker(tree: Tree, values: Mapping[str, object], limits: Mapping[str, object]) -> GivenChecker | None:
    """The package's own validator; None if the default one decides. `values` are those of problem.yaml.

    BadUsage if it cannot be judged with: it is not there, or in no language that the judge knows.
    """
    kinds = _kinds(values)
    files = {below: tree.read(name) for name, below in _files(tree).items()}
    if values.get("validation") == "default" or not files:
        if "custom" in kinds or decides_alone(values):
            name = read_ini(tree).get("special_compare", "")
            kept = f" (DOMjudge keeps it apart, as {printable(name, 40)})" if name else ""
            raise BadUsage(
                f"{tree.shown('problem.yaml')}: the package's own validator decides what is right, but "
                f"expected its program in output_validators/, found none there: add it{kept}"
            )
        return None
    return GivenChecker(
        _main_file(tree, files),
        files,
        interactive="interactive" in kinds,
        passes=(whole_in(limits.get("validation_passes")) or _PASSES) if _MULTI_PASS & kinds else 1,
        time_s=number_in(limits.get("validation_time")),
        memory_mib=whole_in(limits.get("validation_memory")),
    )


def decides_alone(values: Mapping[str, object]) -> bool:
    """Whether the validator talks to the submission: then a case needs no answer."""
    return bool(({"interactive"} | _MULTI_PASS) & _kinds(values))


def checker_files(tree: Tree) -> list[str]:
    """The files of the validator, by their names in the package."""
    return list(_files(tree))


def _kinds(values: Mapping[str, object]) -> set[str]:
    """The words of `type` (a text or a list) and of `validation`."""
    kind = values.get("type")
    listed = kind if isinstance(kind, list) else [kind]
    return {word for value in (*listed, values.get("validation")) for word in str(value or "").split()}


def list_others(tree: Tree) -> list[str]:
    """A line if there are several validators, of which the first one decides, as in problemtools; and on each folder
    before it, which may be a validator that problemtools would ask."""
    folder, names, programs = _programs(tree)
    if not programs or folder != FOLDERS[1]:
        return []
    first, *others = (printable(name, 40) for name in programs)
    taken = {name.removeprefix(folder).split("/")[0] for name in _files(tree)}
    folders = sorted({name.split("/")[0] for name in names if "/" in name} - taken)
    unknown = [
        f"{folder}{printable(name, 40)} has no program in a language of the judge: {first} decides"
        for name in folders
        if name < programs[0]
    ]
    if not others or set(programs) <= set(names):
        return unknown
    return [
        *unknown,
        f"of several output validators the first decides, as in problemtools: {first}, not {', '.join(others)}",
    ]


def _files(tree: Tree) -> Mapping[str, str]:
    """The files of the validator, each with its path below the validator's folder. What stands beside that folder is
    no part of the program."""
    folder, names, programs = _programs(tree)
    is_alone = len(programs) == 1 or folder == FOLDERS[1]
    if programs and is_alone and programs[0] not in names:  # output_validators/check/check.cpp
        start = f"{programs[0]}/"
        folder, names = f"{folder}{start}", [name.removeprefix(start) for name in names if name.startswith(start)]
    elif is_alone and not set(programs) <= set(names):
        names = [name for name in names if "/" not in name and name not in programs[1:]]
    return {f"{folder}{name}": name for name in names}


def _programs(tree: Tree) -> tuple[str, list[str], list[str]]:
    """The folder of the validator, all files below it, and what may be a program there: files and folders, in the order
    of their names."""
    folder = next((folder for folder in FOLDERS if any(name.startswith(folder) for name in tree.names)), "")
    names = [name.removeprefix(folder) for name in tree.names if folder and name.startswith(folder)]
    tops = {name.split("/")[0]: name for name in names if languages.of_program(name.rpartition("/")[2])}
    return folder, names, sorted(tops)


def _main_file(tree: Tree, files: Mapping[str, bytes]) -> str:
    """The file with which the validator begins."""
    main = find_program(files)
    if main is None:
        raise BadUsage(
            f"{tree.shown('output_validators')}: the validator is in no language that the judge knows: found "
            f"{', '.join(map(printable, sorted(files)[:3]))}"
        )
    return main
