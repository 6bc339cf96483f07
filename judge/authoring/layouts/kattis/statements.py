"""The statements and titles of a Kattis package: in one or several languages, in Markdown or LaTeX."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.tree import Tree

_FILE = re.compile(r"(?:problem_)?statement/problem(?:\.(?P<language>[A-Za-z-]+))?\.(?P<kind>md|tex|pdf|html)")
# The first has precedence, as in problemtools.
_NAMES = (re.compile(r"^%%\s*plainproblemname:(.*)$", re.MULTILINE), re.compile(r"\\problemname\{(.*)\}"))
_FIRST = "en"


@dataclass(frozen=True)
class Statements:
    """The title, the file of the statement in Markdown or else in LaTeX ('' if there is none), and lines about what is
    left out."""

    title: str
    file: str
    notes: tuple[str, ...]


def read_statements(tree: Tree, name: object) -> Statements:
    """The statement in English, otherwise in the first language that has one, one in Markdown
    before one in LaTeX; and the title in that language.
    `name` is that of problem.yaml: a text, or titles by language."""
    matches = {file: match for file in tree.names if (match := _FILE.fullmatch(file))}
    kinds = [[file for file in matches if matches[file]["kind"] == kind] for kind in ("md", "tex")]
    written = [file for files in kinds for file in sorted(files, key=lambda file: _order(matches[file]))]
    file = written[0] if written else ""
    titles = _titles(tree, name, matches)
    language = _language(matches[file]) if file else _FIRST
    spoken = language if language in titles else _FIRST if _FIRST in titles else next(iter(titles), "")
    return Statements(titles.get(spoken, ""), file, tuple(_notes(titles, spoken, file, sorted(matches))))


def _language(match: re.Match[str]) -> str:
    return match["language"] or _FIRST


def _order(match: re.Match[str]) -> tuple[bool, str]:
    return _language(match) != _FIRST, match[0]


def _titles(tree: Tree, name: object, found: Mapping[str, re.Match[str]]) -> dict[str, str]:
    """The titles by language. A legacy package may have them only in its statements in LaTeX."""
    if isinstance(name, dict):
        return {str(language): str(title) for language, title in name.items() if title}
    if isinstance(name, str | int) and name:
        return {_FIRST: str(name)}
    titles: dict[str, str] = {}
    for file, match in sorted(found.items(), key=lambda one: _order(one[1])):
        text = tree.read(file).decode("utf-8", "replace") if match["kind"] == "tex" else ""
        if title := next(filter(None, (name.search(text) for name in _NAMES)), None):
            titles.setdefault(_language(match), title[1].strip())
    return titles


def _notes(titles: Mapping[str, str], spoken: str, file: str, found: list[str]) -> Iterator[str]:
    others = ", ".join(f"{printable(titles[key], 60)} ({printable(key, 20)})" for key in titles if key != spoken)
    if others:
        yield f"a problem has one title here; not taken over: {others}"
    left = [one for one in found if one != file]
    if file and left:
        yield f"a problem has one statement here, {file}; not taken over: {', '.join(left[:5])}{_more(left)}"
    elif left:
        listed = f"{', '.join(left[:5])}{_more(left)}"
        yield f"the statement is neither in Markdown nor in LaTeX: {listed}: write statement.md"


def _more(files: list[str]) -> str:
    return f" and {len(files) - 5} more" if len(files) > 5 else ""
