"""How DMOJ compares: its checkers by name, those of the package in Python, and those in other languages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring.package import GivenChecker, list_lost
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution import languages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

_SOURCES = Path(__file__).parent.parent / "dmoj_checkers"
_PRECISION = 6  # of the checker `floats`, if init.yml does not say
_BY_NAME = ("easy", "floats", "identical", "linecount", "rstripped", "sorted", "standard", "unordered")
_FLOATS = {"floats": "default", "floatsabs": "absolute", "floatsrel": "relative"}
_TOLERANCES = {"default": "float_tolerance", "absolute": "float_absolute_tolerance"}
_PLACES = {"main": "", "result": "dmoj/", "error": "dmoj/", "unicode": "dmoj/utils/"}
_TYPES = ("default", "testlib", "coci", "peg")
_NORMAL_ORDER = "{input_file} {output_file} {answer_file}"


@dataclass(frozen=True)
class Comparing:
    """How outputs are compared; no reason in `why` if it is not the problem's way. `used` are the files that were
    read."""

    compare: str = "lines"
    flags: tuple[str, ...] = ()
    why: str = ""
    checker: GivenChecker | None = None
    notes: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


def read_checker(tree: Tree, given: object, *, binary: bool) -> Comparing:
    """What `checker` of init.yml says. BadUsage if it names a file that is not there, or that no checker can be."""
    name = given.get("name") if isinstance(given, dict) else given
    found = given.get("args") if isinstance(given, dict) else None
    arguments = {str(key): value for key, value in found.items()} if isinstance(found, dict) else {}
    name = name if name is None else str(name)
    if name in (None, "standard"):
        note = "the checker `standard` takes any space between two words of a line for one, here it counts"
        return Comparing("lines", (), "nearly as the checker `standard`", notes=(note,))
    if name == "identical":
        lost = list_lost("the checker in init.yml", arguments, ("pe_allowed",), {})
        return Comparing("exact", (), "as the checker `identical`", notes=tuple(lost))
    if name in _FLOATS:
        return _floats(name, arguments)
    if name == "bridged":
        return _bridged(tree, arguments)
    if name in _BY_NAME:
        return _named(tree, name, arguments, binary=binary)
    if "." in name:
        return _own(tree, name, arguments, binary=binary)
    shown = printable(name, 40)
    return Comparing(notes=(f"the checker {shown} is not known: here only outputs like the answers are right",))


def _floats(name: str, arguments: Mapping[str, object]) -> Comparing:
    precision = arguments.get("precision", _PRECISION)
    digits = precision if isinstance(precision, int) and 0 <= precision <= 30 else _PRECISION
    mode = str(arguments.get("error_mode", _FLOATS[name]) if name == "floats" else _FLOATS[name])
    flags = ("case_sensitive", _TOLERANCES.get(mode, "float_relative_tolerance"), f"1e-{digits}")
    lost = list_lost("the checker in init.yml", arguments, ("precision", "error_mode"), {})
    return Comparing("tokens", flags, f"as the checker `{name}`", notes=tuple(lost))


def _named(tree: Tree, name: str, arguments: Mapping[str, object], *, binary: bool) -> Comparing:
    notes = list_lost("the checker in init.yml", arguments, ("split_on", "filter_new_line", "feedback"), {})
    if arguments.get("split_on", "lines") not in ("lines", "whitespace"):
        found = printable(str(arguments["split_on"]), 40)
        raise BadUsage(f"{tree.shown('init.yml')}: expected `split_on` lines or whitespace, found {found}: correct it")
    if name == "linecount":
        notes.append("a wrong output earns no points here; `linecount` gives some for each right line")
    checker = _in_python(f"dmoj.checkers.{name}", arguments, {}, binary=binary)
    return Comparing(why=f"as the checker `{name}`", checker=checker, notes=tuple(notes))


def _own(tree: Tree, name: str, arguments: Mapping[str, object], *, binary: bool) -> Comparing:
    """A checker in Python of the package: a file with a function `check`."""
    source = _read(tree, name)
    if not name.endswith(".py") or (b"def check" not in source and b"check =" not in source):
        raise BadUsage(f"{tree.shown(name)}: the checker of init.yml: expected Python with a function `check`")
    note = "the checker is told nothing about the run there is: no time, memory, or text of the submission"
    tells = any(word in source for word in (b"submission_source", b"execution_time", b"max_memory", b"case_position"))
    checker = _in_python("package_checker", arguments, {"package_checker.py": source}, binary=binary)
    return Comparing(why=f"as its checker {name}", checker=checker, notes=(note,) if tells else (), used=(name,))


def _in_python(
    module: str, arguments: Mapping[str, object], files: Mapping[str, bytes], *, binary: bool
) -> GivenChecker:
    """The driver, with what a checker may import, and what it is to call."""
    sources = {source.stem: source.read_bytes() for source in sorted(_SOURCES.glob("*.py"))}
    placed = {
        f"{_PLACES.get(stem, 'dmoj/checkers/')}{stem}.py": content
        for stem, content in sources.items()
        if not stem.startswith("__")
    }
    packages = {f"dmoj/{folder}__init__.py": b"" for folder in ("", "utils/")}
    packages["dmoj/checkers/__init__.py"] = f"from dmoj.checkers import {', '.join(_BY_NAME)}\n".encode()
    plain = {key: value for key, value in arguments.items() if isinstance(value, str | int | float | bool | list)}
    told = {**plain, "binary_data": True} if binary else plain
    settings = f'"""What the driver calls."""\n\nMODULE = {module!r}\nARGUMENTS = {told!r}\n'
    return GivenChecker("main.py", {**placed, **packages, "arguments.py": settings.encode(), **files})


def _bridged(tree: Tree, arguments: Mapping[str, object]) -> Comparing:
    """A checker of the package in another language, with testlib.h or without."""
    given = arguments.get("files")
    names = [str(name) for name in given] if isinstance(given, list) else [str(given or "")]
    files = {name: _read(tree, name) for name in names}
    kind = str(arguments.get("type", "default"))
    if kind not in _TYPES:
        raise BadUsage(f"{tree.shown('init.yml')}: the checker has the type {printable(kind, 40)}, which is not known")
    order = str(arguments.get("args_format_string") or _NORMAL_ORDER)
    if order != _NORMAL_ORDER or kind == "peg":
        raise BadUsage(
            f"{tree.shown('init.yml')}: the checker wants other arguments than {_NORMAL_ORDER}: change it, and "
            "remove `args_format_string`"
        )
    source = main_source(tree, names)
    files |= {name: tree.read(name) for name in with_headers(tree.names, source)}
    files[source] = defined(files[source], arguments.get("flags"), tree)
    notes = list_lost(
        "the checker in init.yml", arguments, ("files", "type", "flags", "args_format_string", "lang"),
        dict.fromkeys(("feedback", "cached", "time_limit", "memory_limit", "compiler_time_limit"), ""),
    )  # fmt: skip
    checker = GivenChecker(source, dict(sorted(files.items())), protocol="dmoj")
    return Comparing(why=f"as its checker {source}", checker=checker, notes=tuple(notes), used=tuple(sorted(files)))


def main_source(tree: Tree, names: list[str]) -> str:
    """The file among `names` in which the program begins. BadUsage if none is in a language of the judge."""
    for name in names:
        language = languages.by_suffix(PurePosixPath(name).suffix)
        if language is not None and not name.endswith((".h", ".hpp", ".hh")):
            return name
    shown = ", ".join(printable(name, 40) for name in names) or "without files"
    raise BadUsage(f"{tree.shown('init.yml')}: the program {shown} is in no language that the judge knows")


def defined(source: bytes, flags: object, tree: Tree) -> bytes:
    """A source in C or C++ with the macros that the flags -D define. BadUsage for other flags."""
    lines = []
    for flag in flags if isinstance(flags, list) else []:
        name, _, value = str(flag).removeprefix("-D").partition("=")
        if not str(flag).startswith("-D") or not name.isidentifier() or not value.isprintable():
            raise BadUsage(f"{tree.shown('init.yml')}: the compiler's flag {printable(str(flag), 40)} cannot be given")
        lines.append(f"#define {name} {value or 1}\n")
    return "".join(lines).encode() + (b"#line 1\n" if lines else b"") + source


def _read(tree: Tree, name: str) -> bytes:
    if name not in tree.names:
        raise BadUsage(f"{tree.shown('init.yml')}: its checker {printable(name, 60)} is not there: add the file")
    return tree.read(name)
