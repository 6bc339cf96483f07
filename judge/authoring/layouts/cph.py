"""The problem of an editor's extension, Competitive Programming Helper: a JSON file `.cph/NAME.prob` with the cases."""

from __future__ import annotations

import json
from pathlib import PureWindowsPath
from typing import TYPE_CHECKING, Any

from judge.authoring.foreign_json import list_repeated
from judge.authoring.package import GivenCase, Package, list_lost, list_unread, number_in, shallowest, whole_in
from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

_FILE = "the .prob file"
_SIDES = {"input": "stdin", "output": "stdout"}
_TAKEN = ("name", "srcPath", "tests", "timeLimit", "memoryLimit", "interactive", *_SIDES)
_EFFECTS = dict.fromkeys(("group", "url", "testType", "languages", "batch", "local"), "")


def find(tree: Tree) -> Package | None:
    """The problem in the only .prob file."""
    probs = [name for name in tree.names if name.endswith(".prob")]
    # The extension puts the files of all problems into one folder.
    remedy = "give one of these files"
    file = shallowest(tree, *(name.rpartition("/")[2] for name in probs), remedy=remedy) if probs else None
    if file is None:
        return None
    try:
        given: Any = json.loads(tree.text(file))
        cases = tuple(_case(number, test) for number, test in enumerate(given["tests"], 1))
    except (ValueError, TypeError, KeyError, RecursionError):
        what = "expected JSON with `tests`, each with the texts `input` and `output`"
        raise BadUsage(f"{tree.shown(file)}: {what}: save it again with the extension") from None
    if given.get("interactive") is True:
        why = "this judge compares what a program prints with a golden transcript"
        raise BadUsage(f"{tree.shown(file)}: the problem is interactive: {why}, and cannot judge it")
    if not cases:
        raise BadUsage(f"{tree.shown(file)}: no cases found: `tests` is empty")
    title, source = (given[key] if isinstance(given.get(key), str) else "" for key in ("name", "srcPath"))
    return Package(
        "a problem of the editor extension CPH",
        cases,
        title=title,
        name=PureWindowsPath(source).stem or title,  # also of `C:\sums.cpp`
        time_s=_seconds(given.get("timeLimit")),
        memory_mib=whole_in(given.get("memoryLimit")),
        used=frozenset([file]),
        notes=(
            *list_repeated(tree, [file]),
            *_files(given),
            *list_unread(_FILE, given, {"timeLimit": _seconds, "memoryLimit": whole_in}),
            *list_lost(_FILE, given, _TAKEN, _EFFECTS),
        ),
    )


def _seconds(time_ms: object) -> str:
    return number_in(f"{time_ms / 1000:g}") if isinstance(time_ms, int | float) else ""


def _files(given: Mapping[str, object]) -> list[str]:
    """A line for each side that is a file there."""
    effect = "programs use a file there, here standard input and output: a program that opens it fails"
    sides = [(side, given.get(side), usual) for side, usual in _SIDES.items()]
    return [
        f"`{side}` of {_FILE} is not taken over: {effect}"
        for side, value, usual in sides
        if isinstance(value, dict) and value.get("type") != usual
    ]


def _case(number: int, test: Any) -> GivenCase:
    texts = (test["input"], test["output"])
    if not all(isinstance(text, str) for text in texts):
        raise TypeError
    given, answer = (text.encode("utf-8", "replace") for text in texts)
    return GivenCase(f"case-{number}", given, answer, is_sample=False)
