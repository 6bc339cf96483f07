"""YAML with one meaning: the small part of the language that problem files need.

A plain scalar is null (`null`, `~` or nothing), true or false, a whole number (no leading zero, no `_`, at most 18
digits), or otherwise text. So `no`, `010`, `1:30`, `0x1F` and dates stay as written, and so do numbers with a point,
because their text is exact and a binary fraction is not. Keys are always text. Refused: a key that appears twice,
anchors, aliases, merge keys, tags, a second document, deep nesting, large files.

JSON without fractions is such YAML, too. A kit for students writes its files so, and reads them without PyYAML.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import TooLargeError, read_bounded

try:
    import yaml

    from judge.problem import yaml_reader
except ImportError:  # in a kit; and `doctor` and `--help` work without it
    yaml = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

MAX_BYTES = 256 * 1024
MOST_CHARACTERS = 1 << 20  # in a file of a package: to read as many takes 20 s
MAX_DEPTH = 20

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,17}")
# What PyYAML says about the most frequent mistakes, and what that means. Of the first ones it tells where they begin.
_UNCLOSED = "a bracket or a quotation mark is not closed, or a comma is missing"
_BEGINS_THERE = {
    "<stream end>": _UNCLOSED,
    "unexpected end of stream": _UNCLOSED,
    "expected ',' or": _UNCLOSED,
    "could not find expected ':'": "expected a key with a colon after it, as in `points: 10`",
}
_IS_THERE = {
    "'\\t'": "a tab: indent with spaces",
    "<block end>": "this line does not fit those above it: look where it begins, and at its quotation marks",
    "<document start>": "this line does not fit those above it: look where it begins",
    "mapping values": "a text with a colon in it needs quotes, or this line begins too far to the right",
}
_STANDARD_TAGS = {f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null", "map", "seq")}
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def load(path: Path) -> object:
    """The one document in `path` as dict (text keys), list, str, int, bool or None. BadUsage names file and line."""
    return parse(path, _read(path))


def parse(path: Path, text: str) -> object:
    """The one document in `text`, as `load`; `path` is where it comes from, for errors."""
    if yaml is None:
        return _json(path, text)
    node = compose(path, text)
    return None if node is None else _value(path, node)


def load_with_lines(path: Path) -> tuple[object, dict[str, int]]:
    """The same, and the line of each key and item by its place, such as `late.most` or `overrides[1]`."""
    text = _read(path)
    if yaml is None:
        return _json(path, text), {}
    node = compose(path, text)
    return (None, {}) if node is None else (_value(path, node), dict(_lines(node, "")))


def _lines(node: yaml.Node, place: str) -> Iterator[tuple[str, int]]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            below = f"{place}.{key.value}" if place else str(key.value)
            yield below, key.start_mark.line + 1
            yield from _lines(value, below)
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value):
            yield f"{place}[{number}]", item.start_mark.line + 1
            yield from _lines(item, f"{place}[{number}]")


def compose(path: Path, text: str, *, leniently: bool = False) -> yaml.Node | None:
    """The document's tree of nodes; None if there is none. `leniently`: with anchors, aliases and standard tags, which
    may make a graph of it. BadUsage as for `load`."""
    if len(text) > MOST_CHARACTERS:
        raise BadUsage(f"{path}: larger than {MOST_CHARACTERS >> 10} KiB, the most a YAML file of a package may have")
    try:
        return yaml_reader.compose(text, lambda: _check(path, leniently=leniently))
    except yaml.MarkedYAMLError as error:
        raise wrong(path, *_in_plain_words(error)) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadUsage(f"{path}:{line}: character U+{ord(text[error.position]):04X} is not allowed in YAML") from None
    except ValueError:  # PyYAML's own, for "\\U00110000"
        raise BadUsage(f"{path}: an escape in quotes names a character that does not exist") from None


def _json(path: Path, text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        raise JudgeFailure(
            f"{path}: reading YAML needs the package PyYAML, which this Python lacks; "
            "run `make setup`, then use .venv/bin/python -m judge"
        ) from None


def _in_plain_words(error: yaml.MarkedYAMLError) -> tuple[int, str]:
    """The line, counted from 0, and what is wrong there; in PyYAML's words if the mistake is a rare one."""
    marks = (error.problem_mark, error.context_mark)
    for known, order in ((_BEGINS_THERE, marks[::-1]), (_IS_THERE, marks)):
        for part, words in known.items():
            if part in str(error.problem):
                return _first_line(order), words
    return _first_line(marks), ", ".join(part for part in (error.problem, error.context) if part)


def _first_line(marks: Iterable[yaml.Mark | None]) -> int:
    return next((mark.line for mark in marks if mark), 0)


def _read(path: Path) -> str:
    try:
        data = read_bounded(path, MAX_BYTES)
    except TooLargeError:
        raise BadUsage(f"{path}: larger than {MAX_BYTES // 1024} KiB, the most a YAML file here may have") from None
    except OSError as error:
        raise BadUsage(f"{path}: expected a readable YAML file: {error.strerror}") from None
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadUsage(f"{path}:{line}: not UTF-8 (byte 0x{data[error.start]:02x})") from None


def _check(path: Path, *, leniently: bool) -> Callable[[yaml.Event], None]:
    """Refuses anchors, depth and the like at their event, before any tree grows."""
    depth = documents = 0

    def check(event: yaml.Event) -> None:
        nonlocal depth, documents
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        documents += isinstance(event, yaml.DocumentStartEvent)
        line = event.start_mark.line if event.start_mark else 0
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None and not leniently:
            raise wrong(path, line, "anchors and aliases are not allowed: write the value out")
        tag = getattr(event, "tag", None)
        if tag is not None and not (leniently and tag in _STANDARD_TAGS):
            raise wrong(path, line, "tags (`!...`) are not allowed: write the plain value")
        if depth > MAX_DEPTH:
            raise wrong(path, line, f"nested more than {MAX_DEPTH} levels deep")
        if documents > 1:
            raise wrong(path, line, "a second document begins; expected one")

    return check


def _value(path: Path, node: yaml.Node) -> object:
    if isinstance(node, yaml.MappingNode):
        return _mapping(path, node)
    if isinstance(node, yaml.SequenceNode):
        return [_value(path, item) for item in node.value]
    return scalar(node)


def scalar(node: yaml.Node) -> object:
    """What a node without parts means."""
    text = str(node.value)
    if not is_plain(node):
        return text
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def is_plain(node: yaml.Node) -> bool:
    """Whether a scalar is written without quotes and not as block text."""
    return not getattr(node, "style", None)


def _mapping(path: Path, node: yaml.MappingNode) -> dict[str, object]:
    mapping: dict[str, object] = {}
    lines: dict[str, int] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise wrong(path, key.start_mark.line, "expected a word as key, found a list or mapping")
        name = str(key.value)
        if name == "<<" and is_plain(key):
            raise wrong(path, key.start_mark.line, "merge keys (`<<`) are not allowed: write the keys out")
        if name in mapping:
            raise wrong(path, key.start_mark.line, f"key {name!r} appears twice, first in line {lines[name]}")
        mapping[name] = _value(path, value)
        lines[name] = key.start_mark.line + 1
    return mapping


def wrong(path: Path, line: int, message: str) -> BadUsage:
    """The error for a line counted from 0, as PyYAML counts."""
    return BadUsage(f"{path}:{line + 1}: {message}")
