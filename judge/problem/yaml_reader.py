"""Trees of YAML nodes, read by libyaml where it reads the same as PyYAML's own reader, which needs 15 times as long.

Every machine must read a file in the same way, with libyaml or without. So a text goes to libyaml only without the
signs that the two understand differently, and what libyaml refuses is read again: errors are always PyYAML's.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import yaml
from yaml.composer import Composer

from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Callable

# Tabs, tags, directives, rare line ends, `?` before a key, comments behind `|`, and marks between documents.
_READ_DIFFERENTLY = re.compile(
    r"[\t\r\x85\u2028\u2029\ufeff]|(?<![^\s,\[{])(?:[!?]|[|>][-+0-9]*#)|^(?:%|---|\.\.\.)", re.MULTILINE
)


class _UnsureError(Exception):
    """libyaml may have read a scalar in its own way."""


def compose(text: str, check: Callable[[], Callable[[yaml.Event], None]]) -> yaml.Node | None:
    """The tree of the document in `text`, None if there is none. What `check` returns gets each event before the tree
    grows by it, and may refuse it; for a text that is read again, it is asked for anew."""
    if yaml.__with_libyaml__ and not _READ_DIFFERENTLY.search(text):
        with suppress(yaml.YAMLError, ValueError, BadUsage, _UnsureError):
            return _tree(_by_libyaml(text), check(), _is_unsure)
    return _tree(yaml.SafeLoader(text), check(), lambda _event: False)


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


def _is_unsure(event: yaml.Event) -> bool:
    """Whether it is an empty scalar, which libyaml may put on another line, or has a `?`, which may begin a key."""
    return isinstance(event, yaml.ScalarEvent) and not event.style and (not event.value or "?" in event.value)
