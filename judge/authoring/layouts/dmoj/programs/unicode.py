"""Text and bytes, each made of the other."""

from __future__ import annotations


def utf8bytes(text: str | bytes) -> bytes:
    """The text as UTF-8."""
    return text if isinstance(text, bytes) else text.encode("utf-8")


def utf8text(data: str | bytes, errors: str = "strict") -> str:
    """The text that these bytes are in UTF-8."""
    return data if isinstance(data, str) else data.decode("utf-8", errors)
