"""Results as platforms want them: one file a student."""

from __future__ import annotations

from judge import formats


def names() -> list[str]:
    """The formats in this folder, sorted."""
    return formats.names(__name__)


def writer(name: str) -> formats.Writer:
    """The module that writes the format `name` into OUT/<format>; BadUsage when there is none."""
    return formats.writer(__name__, name)
