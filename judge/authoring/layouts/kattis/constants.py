"""The constants of a Kattis package: `{{name}}` in its texts and programs stands for a value in problem.yaml."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.tree import MOST_TEXT
from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import BinaryIO

    from judge.authoring.tree import Tree

_FILLED = (
    "input_validators/", "output_validator/", "output_validators/", "include/", "submissions/", "statement/",
    "generators/", "answer_validators/",
)  # fmt: skip
_NOT_FILLED = ("generators/generators.yaml",)  # of it, only the commands
_GROUP = re.compile(r"data/(?:.*/)?test_group\.yaml")
_NAME = re.compile(rb"\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}")


def read_constants(value: object) -> Mapping[str, str]:
    """The constants of problem.yaml as texts, also those of their variants: `limit`, `limit.latex`."""
    constants: dict[str, str] = {}
    for name, given in value.items() if isinstance(value, dict) else ():
        variants = given if isinstance(given, dict) else {"value": given}
        constants |= {f"{name}.{variant}": str(one) for variant, one in variants.items() if one is not None}
        if variants.get("value") is not None:
            constants[str(name)] = str(variants["value"])
    return constants


def fill_in(tree: Tree, constants: Mapping[str, str]) -> Tree:
    """The package with the values of the constants in the files that may name them. Names of no constant stay."""
    if not constants:
        return tree

    def opened(name: str) -> BinaryIO:
        content = tree.read(name)
        may_name = (name.startswith(_FILLED) and name not in _NOT_FILLED) or _GROUP.fullmatch(name)
        return io.BytesIO(filled(tree.shown(name), content, constants) if may_name else content)

    return replace(tree, _open=opened)


def filled(place: str, content: bytes, constants: Mapping[str, str]) -> bytes:
    """The text with the values of the constants that it names. BadUsage, with its `place`, if it would be too long."""
    # Before it is made: a long value that a text names many times would fill the memory.
    size = len(content) + sum(len(_value(found, constants)) for found in _NAME.finditer(content))
    if size > MOST_TEXT:
        raise BadUsage(f"{place}: more than {MOST_TEXT >> 20} MiB with its constants: make them shorter")
    return _NAME.sub(lambda found: _value(found, constants), content)


def _value(found: re.Match[bytes], constants: Mapping[str, str]) -> bytes:
    name = found[1].decode("utf-8", "replace")
    return constants[name].encode() if name in constants else found[0]
