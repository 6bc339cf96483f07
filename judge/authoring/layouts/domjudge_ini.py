"""domjudge-problem.ini, which packages of DOMjudge bring beside problem.yaml, or in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

INI = "domjudge-problem.ini"
_LINE = re.compile(r"(?m)^[ \t]*([a-z_]{1,40})[ \t]*=[ \t]*(['\"]?)(.*?)\2[ \t]*$")
_AS_USUAL = {"", "compare", "run"}  # DOMjudge's own executables


def read_ini(tree: Tree) -> Mapping[str, str]:
    """The values of the file, by their keys; nothing if it is not there."""
    if INI not in tree.names:
        return {}
    return {key: value.strip() for key, _, value in _LINE.findall(tree.text(INI))}


def values_of(ini: Mapping[str, str]) -> Mapping[str, object]:
    """What the file says that problem.yaml could say, too: the title, and the flags of the output validator."""
    named = (("name", "name"), ("special_compare_args", "validator_flags"))
    return {key: ini[own] for own, key in named if ini.get(own)}


def list_elsewhere(tree: Tree, ini: Mapping[str, str], *, has_checker: bool) -> list[str]:
    """A line if a program decides there that DOMjudge keeps apart from its packages. BadUsage if one talks to
    submissions."""
    if has_checker:
        return []
    if (runs := ini.get("special_run", "")) not in _AS_USUAL:
        what = f"in DOMjudge {printable(runs, 40)} talks to submissions (`special_run`), which is not in the package"
        remedy = "add it as output_validators/, with `validation: custom interactive` in problem.yaml"
        raise BadUsage(f"{tree.shown(INI)}: {what}: {remedy}")
    if (name := ini.get("special_compare", "")) in _AS_USUAL:
        return []
    what = (
        f"in DOMjudge {printable(name, 40)} decides what is right, which is not in the package, and here only outputs "
    )
    remedy = "add it as output_validators/, with `validation: custom` in problem.yaml"
    return [f"`special_compare` of {INI} is not taken over: {what}like the answers are right: {remedy}"]
