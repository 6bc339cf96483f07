"""Canvas's upload of submissions: a file with the name of the submission in its download. It reads the two numbers."""

from __future__ import annotations

import re

_ORIGIN = re.compile(r"(?P<stem>[^/\\]+_\d+_\d+_[^/\\]*?)(?:\.[^./\\]*)?")


def place(origin: str, page: str) -> str | None:
    """A file with the name of the submission, and the suffix of the page."""
    found = _ORIGIN.fullmatch(origin)
    return f"{found['stem']}.{page.rpartition('.')[2]}" if found else None
