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
_KEY = re.compile("[a-z_]{1,40}")
_AS_USUAL = {"", "compare", "run"}  # DOMjudge's own executables


def read_ini(tree: Tree) -> Mapping[str, str]:
    """The values of the file, by their keys; nothing if it is not there."""
    if INI not in tree.names:
        return {}
    lines = (line.partition("=") for line in tree.text(INI).split("\n"))
    found = ((key.strip(), _without_quotes(value.strip())) for key, sign, value in lines if sign)
    return {key: value for key, value in found if _KEY.fullmatch(key)}


def _without_quotes(value: str) -> str:
    is_quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "'\""
    return value[1:-1].strip() if is_quoted else value


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
    what = f"in DOMjudge {printable(name, 40)} decides what is right, which is not in the package"
    here = "here only outputs like the answers are right"
    remedy = "add it as output_validators/, with `validation: custom` in problem.yaml"
    return [f"`special_compare` of {INI} is not taken over: {what}, and {here}: {remedy}"]
