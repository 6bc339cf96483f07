"""The input validators that an imported problem has kept in its folder, for a package of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.description import VALIDATORS_FOLDER
from judge.authoring.input_validation import examine
from judge.authoring.layouts.kattis.validators import read_validators
from judge.authoring.package import GivenCase, Package
from judge.authoring.tree import read_tree
from judge.kit.package.layout import Part
from judge.problem.golden import Finding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.authoring.package import GivenValidator
    from judge.values.problem import Case, Problem


def read_kept(problem: Problem, found: Sequence[Case]) -> Part:
    """Those that accept all cases, and a line on each other one: an import does not keep the arguments that groups of a
    package give to their validators."""
    if not (problem.folder / VALIDATORS_FOLDER).is_dir():
        return Part({})
    tree = read_tree(problem.folder)
    own = tuple(name for name in tree.names if name.startswith(f"{VALIDATORS_FOLDER}/"))
    validators, notes = read_validators(replace(tree, names=own), ())
    cases = tuple(GivenCase(case.id, case.input.read_bytes(), b"", case.is_sample) for case in found)
    files: dict[str, bytes] = {}
    for validator in validators:
        said = examine(Package("", cases, validators=(validator,)))
        faults = [finding.what for finding in said if isinstance(finding, Finding)]
        if faults:
            what = f"{VALIDATORS_FOLDER}/{validator.name} is left out, because without arguments {faults[0]}"
            notes = (*notes, what)
        else:
            files |= _placed(validator)
    return Part(files, notes)


def _placed(validator: GivenValidator) -> Mapping[str, bytes]:
    """The files by their paths in the package. A file that an import has put into a folder of its name leaves it."""
    files = validator.files if validator.kept is None else validator.kept
    if list(files) == [validator.name]:
        return {f"{VALIDATORS_FOLDER}/{validator.name}": files[validator.name]}
    return {f"{VALIDATORS_FOLDER}/{validator.name}/{name}": text for name, text in files.items()}
