"""Reports of a whole class: one file a format."""

from __future__ import annotations

from judge import formats


def names() -> list[str]:
    """The formats in this folder, sorted."""
    return formats.names(__name__)


def writer(name: str) -> formats.Writer:
    """The module that writes the format `name` into OUT; BadUsage when there is none."""
    return formats.writer(__name__, name)
