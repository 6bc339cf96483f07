"""Trees of YAML nodes, read by libyaml where it reads the same as PyYAML's own reader, which needs 15 times as long.

Every machine must read a file in the same way, with libyaml or without. So a text goes to libyaml only without the
signs that the two understand differently, and what libyaml refuses is read again, of a long text only the end: errors
are always PyYAML's.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import yaml
from yaml.composer import Composer
from yaml.reader import ReaderError

from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Callable

# Tabs, tags, directives, rare line ends, `?` before a key, comments behind `|`, and marks between documents.
_READ_DIFFERENTLY = re.compile(
    r"[\t\r\x85\u2028\u2029\ufeff]|(?<![^\s,\[{])(?:[!?]|[|>][-+0-9]*#)|^(?:%|---|\.\.\.)", re.MULTILINE
)


_LONG = 1 << 16  # characters: PyYAML's own reader takes a second for as many


class _UnsureError(Exception):
    """libyaml may have read a scalar in its own way."""


def compose(text: str, check: Callable[[], Callable[[yaml.Event], None]]) -> yaml.Node | None:
    """The tree of the document in `text`, None if there is none. What `check` returns gets each event before the tree
    grows by it, and may refuse it; for a text that is read again, it is asked for anew."""
    if yaml.__with_libyaml__ and not _READ_DIFFERENTLY.search(text):
        places = _Places()
        # A ReaderError tells how many characters stand before it: of the whole text it comes at once.
        with suppress(ValueError, BadUsage, _UnsureError, ReaderError):
            try:
                return _tree(_by_libyaml(text), check(), places.is_unsure)
            except yaml.YAMLError:
                if len(text) > _LONG:
                    _read_end(text, places.last, check())
    return _tree(yaml.SafeLoader(text), check(), lambda _event: False)


def _read_end(text: str, line: int, check: Callable[[yaml.Event], None]) -> None:
    """Read the text from this line on, where a key of the whole document begins, for the error that is there; the lines
    before it have none. An alias may mean something in them."""
    lines = text.split("\n")
    if not any("&" in one for one in lines[:line]):
        _tree(yaml.SafeLoader("\n" * line + "\n".join(lines[line:])), check, lambda _event: False)


def _by_libyaml(text: str) -> yaml.SafeLoader | yaml.CSafeLoader:
    """Events from libyaml, and PyYAML's own composer, which can be asked to check each of them."""

    class Loader(Composer, yaml.CSafeLoader):
        def __init__(self) -> None:
            yaml.CSafeLoader.__init__(self, text)
            Composer.__init__(self)

    return Loader()


def _tree(
    loader: yaml.SafeLoader | yaml.CSafeLoader,
    check: Callable[[yaml.Event], None],
    is_unsure: Callable[[yaml.Event], bool],
) -> yaml.Node | None:
    take = loader.get_event

    def take_checked() -> yaml.Event:
        event = cast(yaml.Event, take())
        if is_unsure(event):
            raise _UnsureError
        check(event)
        return event

    loader.get_event = take_checked  # type: ignore[method-assign]  # the composer takes every event through it
    node: yaml.Node | None = loader.get_single_node()
    return node


class _Places:
    """Notes where the keys of the document begin, while it is read: `last` is the line of the last but one."""

    def __init__(self) -> None:
        self.last = self._next = self._depth = 0
        self._is_key, self._is_block = True, False

    def is_unsure(self, event: yaml.Event) -> bool:
        """Whether it is an empty scalar, which libyaml may put on another line, or has a `?`, which may begin a key."""
        self._note(event)
        return isinstance(event, yaml.ScalarEvent) and not event.style and (not event.value or "?" in event.value)

    def _note(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.CollectionEndEvent):
            self._depth -= 1
        elif isinstance(event, yaml.NodeEvent):
            if self._depth == 0:
                self._is_block = isinstance(event, yaml.MappingStartEvent) and not event.flow_style
            if self._depth == 1 and self._is_block:
                mark = event.start_mark if self._is_key and isinstance(event, yaml.ScalarEvent) else None
                if mark and mark.column == 0:
                    self.last, self._next = self._next, mark.line
                self._is_key = not self._is_key
            self._depth += isinstance(event, yaml.CollectionStartEvent)
