"""Finds the file with which a program of several files begins."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

HEADERS = (".h", ".hh", ".hpp", ".hxx", ".h++")
_FIRST = ("main", "__main__", "validator", "validate", "output_validator", "checker", "interactor")


def find_main(files: Mapping[str, bytes], names: Iterable[str] | None = None) -> str | None:
    """The file among `names` (those at the top of `files`, if not given) with which the program begins: one with a
    main, and of several the one whose name says so, or else the first. None if no language of the judge has files like
    these."""
    asked = sorted(name for name in files if "/" not in name) if names is None else sorted(names)
    known = {name: language for name in asked if (language := languages.by_suffix(_path(name).suffix))}
    sources = [name for name in known if _path(name).suffix.lower() not in HEADERS]
    begins = [name for name in sources if known[name].has_main(files[name])] or sources
    named = (name for first in _FIRST for name in begins if _path(name).stem.lower() == first)
    return next(named, begins[0] if begins else None)


def find_program(files: Mapping[str, bytes]) -> str | None:
    """As `find_main`, for a problem's own program, which may be a script."""
    return next((name for name in languages.SCRIPTS if name in files), None) or find_main(files)


def find_driver(included: Mapping[str, bytes], program: bytes, language: languages.Language) -> str | None:
    """The file of a problem's `included` ones with which a submission in this language begins, in place of the
    submission's own `program`; None if the submission begins itself."""
    sources = [name for name in sorted(included) if languages.by_suffix(_path(name).suffix) is language]
    if language.finds_main is None:
        return next((name for name in sources if _path(name).stem in ("main", "__main__")), None)
    if language.has_main(program):
        return None
    return next((name for name in sources if language.has_main(included[name])), None)


def _path(name: str) -> PurePosixPath:
    return PurePosixPath(name)
