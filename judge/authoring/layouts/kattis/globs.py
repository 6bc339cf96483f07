"""The globs of submissions.yaml: `*` stands for a part of a name, and braces for one of several texts, as in
`{simple,complex}.{py,cpp}`. No glob, however strange, takes long: all places to which a part may reach are followed
at once."""

from __future__ import annotations

import re

_PARTS = re.compile(r"(\*+|\{[^{}]*\})")


def matches(glob: str, name: str) -> bool:
    """Whether the glob is that of `name`, or of a folder around it."""
    return any(end == len(name) or name[end] == "/" for end in _ends(glob.strip("/"), name, frozenset({0})))


def _ends(glob: str, name: str, starts: frozenset[int]) -> frozenset[int]:
    """Where in `name` a text may end that matches the glob and begins at one of `starts`."""
    for part in _PARTS.split(glob):
        if not starts:
            return starts
        if part.startswith("{") and part.endswith("}"):
            texts = {text.strip() for text in part[1:-1].split(",")}
            starts = frozenset().union(*(_ends(text, name, starts) for text in texts))
        elif part.startswith("*"):
            starts = _reached(name, starts)
        else:
            starts = frozenset(start + len(part) for start in starts if name.startswith(part, start))
    return starts


def _reached(name: str, starts: frozenset[int]) -> frozenset[int]:
    """All places from one of `starts` to the end of the part of the path in which it is."""
    ends: set[int] = set()
    for start in sorted(starts):
        if start not in ends:
            slash = name.find("/", start)
            ends |= set(range(start, (len(name) if slash < 0 else slash) + 1))
    return frozenset(ends)
