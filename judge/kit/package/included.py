"""include/ of a package: the problem's files that stand beside every submission, and those that it joins to them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge import languages
from judge.base.errors import BadUsage
from judge.execution.main_file import find_driver
from judge.kit.package.entry import MAIN, begin_in
from judge.kit.package.layout import Part

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.kit.package.layout import Layout
    from judge.values.problem import Harness, Problem

_CODES = {"python": "python3"}
_PYTHON, _JAVASCRIPT = "python", "javascript"


def code_of(language: str) -> str:
    """What packages call the judge's language of this name."""
    return _CODES.get(language, language)


def read_included(problem: Problem, layout: Layout) -> Part:
    """The files by language, and lines on what is another there. BadUsage if a driver cannot be the file in which
    packages begin."""
    names = sorted({*problem.include, *(harness.language for harness in problem.harnesses)})
    files = {
        f"include/{code_of(name)}/{path}": text
        for name in names
        for path, text in _of_language(problem, layout, name).items()
    }
    return Part(files, tuple(_notes(problem)))


def _of_language(problem: Problem, layout: Layout, name: str) -> Mapping[str, bytes]:
    language, harness = languages.by_name(name), problem.harness_for(name)
    files = dict(problem.include.get(name, ()))
    if harness:
        files |= {path: _apart(problem, harness, text) for path, text in harness.files}
    driver = harness.driver if harness else find_driver(files, b"", language)
    try:
        return begin_in(driver, files, language, layout.python_main if name == _PYTHON else MAIN) if driver else files
    except ValueError as why:
        raise BadUsage(f"{problem.folder / 'problem.yaml'}: the driver in {language.title}: {why}: rename it") from None


def _apart(problem: Problem, harness: Harness, text: bytes) -> bytes:
    """A source of the problem that takes in the student's file, and in its place declares the function: there every
    source is compiled by itself."""
    include = rb'(?m)^[ \t]*#[ \t]*include[ \t]*["<]' + re.escape(harness.name.encode()) + rb'[">][^\n]*'
    if not harness.name or languages.by_name(harness.language).units is None or not re.search(include, text):
        return text
    if not harness.function:
        raise BadUsage(
            f"{problem.folder / 'problem.yaml'}: harness: {harness.driver} includes {harness.name}, and in a package"
            " both are compiled, so it must declare the function in its place: name it as `function`"
        )
    return re.sub(include, lambda _: f"{harness.function};".encode(), text)


def _notes(problem: Problem) -> Iterator[str]:
    named = [harness.name for harness in problem.harnesses if harness.name]
    if named:
        yield f"programs that are handed in there must have these names: {', '.join(named)}"
    if any(_apart(problem, harness, text) != text for harness in problem.harnesses for _, text in harness.files):
        yield "a driver that takes in the student's file declares the function there: each file is compiled by itself"
