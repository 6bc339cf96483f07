"""The other judges for which `export` makes a folder or zip file of a problem, by their names."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.kit.archive import write_zip
from judge.kit.package import dmoj, domjudge, oj, polygon
from judge.kit.package.layout import Part

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from judge.kit.package.description import Terms
    from judge.values.problem import Problem


@dataclass(frozen=True)
class Elsewhere:
    """One of them. `pack` gives the files from the problem, its terms and its short name."""

    pack: Callable[[Problem, Terms, str], Part]
    is_zip: bool = False


ELSEWHERE: Mapping[str, Elsewhere] = MappingProxyType(
    {
        "dmoj": Elsewhere(lambda problem, _terms, _name: dmoj.pack(problem)),
        "domjudge": Elsewhere(domjudge.pack, is_zip=True),
        "oj": Elsewhere(lambda problem, _terms, _name: oj.pack(problem)),
        "polygon": Elsewhere(lambda problem, _terms, name: polygon.pack(problem, name), is_zip=True),
    }
)


def pack(judge: str, problem: Problem, terms: Terms, name: str) -> tuple[str, Part]:
    """What `export` writes for this judge: the name of the folder, with its files; or '' and the zip file alone."""
    made = ELSEWHERE[judge].pack(problem, terms, name)
    if ELSEWHERE[judge].is_zip:
        return "", Part({f"{name}.zip": write_zip(made.files)}, made.notes)
    return name, made
