"""Programs in Python 2, a language that the judge does not have, under the suffix of Python 3."""

from __future__ import annotations

import re

from judge import languages

_MOST_READ = 64 << 10
_STARTS = re.compile(rb"#![^\n]*\bpython2")
_TEXTS = re.compile(rb"\"\"\".*?\"\"\"|'''.*?'''", re.DOTALL)
_ONLY_OLD = re.compile(rb"^[^#'\"\n]*\b(?:print[ \t]*>>|(?:raw_input|xrange)[ \t]*\()", re.MULTILINE)
_BOTH = re.compile(rb"\b(?:raw_input|xrange)[ \t]*(?:,|=|as\b)|\bdef (?:raw_input|xrange)\b|NameError|version_info")
"""What a program says that runs in both: it gives these functions, or asks whether they are there."""
_PRINTS = re.compile(rb"^[^#'\"\n]*\bprint[ \t]+[\"'\w]", re.MULTILINE)


def is_old(suffix: str, text: bytes) -> bool:
    """Whether the program in a file with this suffix is one that only Python 2 runs."""
    language = languages.by_suffix(suffix)
    if language is None or language.parses is None:
        return False
    if _STARTS.match(text):
        return True
    code = _TEXTS.sub(b"", text[:_MOST_READ])
    if _ONLY_OLD.search(code) and not _BOTH.search(code):
        return True
    return _PRINTS.search(code) is not None and not language.parses(text)
