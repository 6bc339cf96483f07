"""Says what a file is that has the name of a program and is none, or not only one: a document, a web page, what was
copied together with the program, a program in another language.

The source is a stranger's: every pattern takes linear time on any input.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from judge.languages.sources.source_text import TEXT, decoded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.languages import Language

_DOCUMENT = "hand in the program itself, as plain text"
_BEGINNINGS = (
    (b"%PDF-", f"a PDF document: {_DOCUMENT}"),
    (b"{\\rtf", f"a document with formatting (RTF): {_DOCUMENT}"),
    (b"\xd0\xcf\x11\xe0", f"a document: {_DOCUMENT}"),
    (b"\x89PNG\r\n", f"a picture: {_DOCUMENT}"),
    (b"\xff\xd8\xff", f"a picture: {_DOCUMENT}"),
    (b"PK\x03\x04", f"an archive or a document, not a text: {_DOCUMENT}"),
    (b"Rar!\x1a\x07", "an archive: unpack it, and hand in the program"),
    (b"7z\xbc\xaf\x27\x1c", "an archive: unpack it, and hand in the program"),
    (b"\x1f\x8b\x08", "an archive: unpack it, and hand in the program"),
    (b"\x7fELF", "a compiled program: hand in its source"),
    (b"\xca\xfe\xba\xbe", "a compiled program: hand in its source"),
)
_NOTEBOOK = re.compile(rb'\s*\{\s*"(?:cells|metadata|nbformat)"\s*:')
_NOTEBOOK_FORMAT = re.compile(rb'"nbformat"\s*:\s*\d')

_LONG_TEXT = re.compile(
    r"""(\"{3}|'{3}).*?(?:\1|\Z)|/\*.*?(?:\*/|\Z)"""
    r"""|\b(?:u8?|[UL])?R"([^()\\\s"]{0,16})\(.*?(?:\)\2"|\Z)|(?<!`)`(?!`)[^`]*`(?!`)""",
    re.DOTALL,
)
"""Texts and comments of several lines; those in grave accents are JavaScript's."""

_SHORT_TEXT = re.compile(TEXT)
_PAGE = re.compile(r"\s*<(?:!doctype|html|head|body|pre|code|div|span|table|p|\?xml)\b", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:lt|gt|quot|amp|nbsp|#39|#x27);")
_MEANT = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&", "&nbsp;": "a blank", "&#39;": "'", "&#x27;": "'"}
_SHELL, _CELL = re.compile(r"\s*>>>(?: |$)"), re.compile(r"\s*In \[\d{0,6}\]:")
_NUMBERED = re.compile(r"\s*(\d{1,6})(?:[:.)|]|\s|$)")
_LEAST_NUMBERED, _LEAST_LINES, _LONGEST_LINE = 5, 2, 200
_FENCE = "```"

_IN_PYTHON = re.compile(
    r"(?:(?:async )?def \w+\(.*\).*:|(?:from [\w.]+ )?import [\w., ]+|\s*(?:if|elif|for|while|else)\b[^;{}]*:)\s*$"
)
_IN_JAVA = re.compile(r"\s*(?:public (?:final )?class \w+|public static void main\b|import java\.)")
_IN_JAVASCRIPT = re.compile(r"\s*(?:(?:const|let) [\w{}, ]+ = |console\.log\()")
_IN_C = re.compile(r"\s*#\s*include\s*[<\"]")
_IN_CPP = re.compile(
    r"\s*(?:#\s*include\s*<(?:iostream|vector|string|algorithm|map|set|queue|deque|bits/stdc\+\+\.h)>|using namespace )"
)
_OTHERS = (
    ("cpp", "C++", ".cpp", _IN_CPP, 1),
    ("c", "C", ".c", _IN_C, 1),
    ("java", "Java", ".java", _IN_JAVA, 1),
    ("python", "Python", ".py", _IN_PYTHON, _LEAST_LINES),
    ("javascript", "JavaScript", ".js", _IN_JAVASCRIPT, _LEAST_LINES),
)
_OWN = {"cpp": _IN_C, "c": _IN_C, "java": _IN_JAVA, "python": _IN_PYTHON, "javascript": _IN_JAVASCRIPT}
"""What shows that a file is in its language after all. A file in C may still be one in C++."""


def refusal(source: bytes) -> str:
    """What `source` is, if its first bytes say that no language can read it, and what to do; '' if it may be a
    program."""
    found = next((what for beginning, what in _BEGINNINGS if source.startswith(beginning)), "")
    if not found and _NOTEBOOK.match(source) and _NOTEBOOK_FORMAT.search(source):
        found = "a notebook: export it as a program (.py)"
    return found


def advice(source: bytes, language: Language) -> str:
    """What `source`, which does not compile in this language, may be, in a sentence or two, or else what the language
    itself advises; '' for nothing. What stands in long texts and in comments does not count."""
    text = _LONG_TEXT.sub(_only_newlines, decoded(source)).replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    own = language.advises(source) if language.advises else ""
    return (
        _about_page(text, lines, language.comment) or _about_copy(lines) or _about_language(lines, language.name) or own
    )


def _only_newlines(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _about_page(text: str, lines: Sequence[str], comment: str) -> str:
    """About text that comes from a web page."""
    if _PAGE.match(text):
        return "The file is a web page (HTML), not a program: copy the program's text from it into a plain text file."
    for number, line in enumerate(lines, 1):
        code = _SHORT_TEXT.sub("", line)
        found = _ENTITY.search(code)
        if found and comment not in code[: found.start()]:
            return f"Line {number}: `{found[0]}` is how web pages write {_MEANT[found[0]]}. Type the character itself."
    return ""


def _about_copy(lines: Sequence[str]) -> str:
    """About what was copied together with a program."""
    begun = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    number, first = begun[0] if begun else (1, "")
    if _SHELL.match(first):
        return (
            f"Line {number} begins with `>>>`, which Python's shell prints. Hand in the lines of the program alone, "
            "without `>>>`, `...` and what the shell has answered."
        )
    if _CELL.match(first):
        return f"Line {number} begins with a notebook's number of a cell. Hand in the lines of the program alone."
    if fence := next((at for at, line in begun if line.lstrip().startswith(_FENCE)), 0):
        return f"Line {fence} begins with {_FENCE}, a mark around programs in chats. Delete all that is not program."
    if marks := _conflict(begun):
        return f"Lines {marks} are marks of git: two versions did not agree. Keep one version, and delete the marks."
    if first.startswith("diff --git ") or (first.startswith("--- ") and begun[1:] and begun[1][1].startswith("+++ ")):
        return "The file is a list of changes (a diff). Hand in the changed program itself."
    if _numbered([line for _, line in begun]):
        return "The lines begin with their numbers. Copy the program without them."
    return ""


def _conflict(lines: Sequence[tuple[int, str]]) -> str:
    """The numbers of the first lines with which git marks a conflict; '' if there are none."""
    found: list[int] = []
    for mark in ("<" * 7, "=" * 7, ">" * 7):
        least = found[-1] if found else 0
        after = (
            number for number, line in lines if number > least and line.startswith(mark) and line[7:8] in ("", " ")
        )
        if (number := next(after, None)) is None:
            return ""
        found.append(number)
    return f"{found[0]}, {found[1]} and {found[2]}"


def _numbered(lines: Sequence[str]) -> bool:
    """Whether the lines, none of which is blank, are numbered. Blank lines may have had numbers, too."""
    found = [_NUMBERED.match(line) for line in lines]
    numbers = [int(one[1]) for one in found if one]
    return len(numbers) == len(lines) >= _LEAST_NUMBERED and all(
        after == before + 1 for before, after in pairwise(numbers)
    )


def _about_language(lines: Sequence[str], language: str) -> str:
    """About a program in another language. A line that is usual in its own speaks against it."""
    short = [line for line in lines if len(line) <= _LONGEST_LINE]
    if language not in _OWN:
        return ""
    is_own = any(map(_OWN[language].match, short))
    for name, title, suffix, pattern, least in _OTHERS:
        may_be = not is_own or (language, name) == ("c", "cpp")
        if may_be and name != language and sum(pattern.match(line) is not None for line in short) >= least:
            return f"This looks like a program in {title}. If it is one, the name of its file must end in `{suffix}`."
    return ""
