"""Which sources of a hand-in in C or C++ are compiled together with the program.

A program that needs nothing of its neighbours is compiled alone: whatever lies beside it cannot do harm. Only if that
fails are others compiled with it: first those that it names, then all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from judge.languages.sources.source_text import decoded, has_c_main

_C_SOURCES = (".c",)
_CPP_SOURCES = (".cpp", ".cc", ".cxx", ".c++", ".c")
_HEADERS = (".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".ipp", ".tpp", ".inc")
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"](?P<name>[^>\"\n]{1,300})[>\"]", re.MULTILINE)
_MOST_FOLDERS = 64
COMPANIONS = (*_CPP_SOURCES, *_HEADERS)
"""How the names of sources and headers end."""


def c_units(name: str, files: Mapping[str, bytes]) -> Sequence[Sequence[str]]:
    """For a C program: the lists of sources to try in turn, by their paths. Of other sources, only those without a
    `main` belong to it."""
    return _units(name, files, _C_SOURCES)


def cpp_units(name: str, files: Mapping[str, bytes]) -> Sequence[Sequence[str]]:
    """As `c_units`, for C++; its programs may use sources in C."""
    return _units(name, files, _CPP_SOURCES)


def _units(name: str, files: Mapping[str, bytes], suffixes: Sequence[str]) -> Sequence[Sequence[str]]:
    texts = {path: text for path, text in files.items() if PurePosixPath(path).suffix.lower() in suffixes}
    others = [path for path in sorted(texts) if path != name and not has_c_main(texts[path])]
    if not others:
        return ((name,),)
    included = {path: _included(text) for path, text in files.items() if is_c_file(path)}
    taken_in = frozenset().union(*included.values())
    others = [path for path in others if PurePosixPath(path).name not in taken_in]
    parts = named_parts(name, files)
    named = [path for path in others if path in parts]
    return tuple(dict.fromkeys((name, *more) for more in ([], named, others)))


def named_parts(name: str, files: Mapping[str, bytes]) -> frozenset[str]:
    """The file `name` and those that it names, by their paths: what it includes, and the sources that go with these
    headers."""
    included = {path: _included(text) for path, text in files.items() if is_c_file(path)}
    stems = {PurePosixPath(header).stem for header in _reached(name, included)}
    return frozenset({name, *(path for path in included if PurePosixPath(path).stem in stems)})


def is_c_file(path: str) -> bool:
    """Whether the file is a source or header in C or C++."""
    return PurePosixPath(path).suffix.lower() in COMPANIONS


def _included(source: bytes) -> frozenset[str]:
    """The names of the files that a source includes, without folders."""
    return frozenset(PurePosixPath(include["name"]).name for include in _INCLUDE.finditer(decoded(source)))


def _reached(name: str, included: Mapping[str, frozenset[str]]) -> set[str]:
    """The names of all files that the program includes, those of the sources that go with its headers among them."""
    by_stem: dict[str, set[str]] = {}
    for path, names in included.items():
        by_stem.setdefault(PurePosixPath(path).stem, set()).update(names)
    reached: set[str] = set()
    pending = set(included.get(name, frozenset()))
    while pending:
        reached |= pending
        pending = set().union(*(by_stem.get(PurePosixPath(one).stem, set()) for one in pending)) - reached
    return reached


def header_folders(files: Mapping[str, bytes]) -> Sequence[str]:
    """The folders that hold headers, for a program that includes them without their folder."""
    holding = {str(PurePosixPath(path).parent) for path in files if PurePosixPath(path).suffix.lower() in _HEADERS}
    return sorted(holding)[:_MOST_FOLDERS]
