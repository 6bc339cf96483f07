"""How DMOJ compares: its checkers by name, those of the package in Python, and those in other languages."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.package import GivenChecker, list_lost
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution.main_file import HEADERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

_SOURCES = Path(__file__).parent / "programs"
_PRECISION = 6  # of the checker `floats`, if init.yml does not say
_BY_NAME = ("easy", "floats", "identical", "linecount", "linematches", "rstripped", "sorted", "standard", "unordered")
_OPTIONS = ("split_on", "filter_new_line", "feedback", "point_distribution", "filler_lines_required")
_FLOATS = {"floats": "default", "floatsabs": "absolute", "floatsrel": "relative"}
_TOLERANCES = {"default": "float_tolerance", "absolute": "float_absolute_tolerance"}
_PLACES = {
    "main": "main.py",
    "driver": "driver.py",
    "talk": "talk.py",
    "grade": "grade.py",
    "result": "dmoj/result.py",
    "error": "dmoj/error.py",
    "unicode": "dmoj/utils/unicode.py",
    "interactive": "dmoj/graders/interactive.py",
    "standard_grader": "dmoj/graders/standard.py",
}
_CHECKERS_IN_PYTHON = (
    f"from dmoj.checkers import {', '.join(_BY_NAME)}\nfrom dmoj.result import CheckerResult\n".encode()
)
_GRADERS_IN_PYTHON = (
    b"from dmoj.graders.interactive import InteractiveGrader\nfrom dmoj.graders.standard import StandardGrader\n"
)
_PROTOCOLS = {"default": "dmoj", "testlib": "dmoj", "coci": "dmoj", "peg": "peg"}
_WORDS = {"input_file": "{input}", "output_file": "{output}", "answer_file": "{answer}"}
_WORD = re.compile(r"\{(" + "|".join(_WORDS) + r")\}")


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
        return Comparing("tokens", ("case_sensitive", "line_change_sensitive"), "as the checker `standard`")
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
    notes = list_lost("the checker in init.yml", arguments, _OPTIONS, {})
    if arguments.get("split_on", "lines") not in ("lines", "whitespace"):
        found = printable(str(arguments["split_on"]), 40)
        raise BadUsage(f"{tree.shown('init.yml')}: expected `split_on` lines or whitespace, found {found}: correct it")
    if name == "linecount":
        notes.append("a wrong output earns no points here; `linecount` gives some for each right line")
    checker = in_python(f"dmoj.checkers.{name}", arguments, {}, binary=binary)
    return Comparing(why=f"as the checker `{name}`", checker=checker, notes=tuple(notes))


def _own(tree: Tree, name: str, arguments: Mapping[str, object], *, binary: bool) -> Comparing:
    """A checker in Python of the package: a file with a function `check`."""
    source = read_file(tree, name, "checker")
    if not name.endswith(".py") or (b"def check" not in source and b"check =" not in source):
        raise BadUsage(f"{tree.shown(name)}: the checker of init.yml: expected Python with a function `check`")
    note = "the checker is told nothing about the run there is: no time, memory, or text of the submission"
    tells = any(word in source for word in (b"submission_source", b"execution_time", b"max_memory", b"case_position"))
    checker = in_python("package_checker", arguments, {"package_checker.py": source}, binary=binary)
    return Comparing(why=f"as its checker {name}", checker=checker, notes=(note,) if tells else (), used=(name,))


def in_python(
    module: str,
    arguments: Mapping[str, object],
    files: Mapping[str, bytes],
    *,
    binary: bool = False,
    driver: str = "main.py",
) -> GivenChecker:
    """The driver, with what a checker may import, and what it is to call."""
    sources = {source.stem: source.read_bytes() for source in sorted(_SOURCES.glob("*.py"))}
    placed = {
        _PLACES.get(stem, f"dmoj/checkers/{stem}.py"): content
        for stem, content in sources.items()
        if not stem.startswith("__")
    }
    packages = {f"dmoj/{folder}__init__.py": b"" for folder in ("", "utils/")}
    packages["dmoj/checkers/__init__.py"] = _CHECKERS_IN_PYTHON
    packages["dmoj/graders/__init__.py"] = _GRADERS_IN_PYTHON
    plain = {key: value for key, value in arguments.items() if isinstance(value, str | int | float | bool | list)}
    settings = f'"""What the driver calls."""\n\nMODULE = {module!r}\nARGUMENTS = {plain!r}\nIS_BINARY = {binary!r}\n'
    return GivenChecker(
        driver, {**placed, **packages, "arguments.py": settings.encode(), **files}, interactive=driver == "talk.py"
    )


def _bridged(tree: Tree, arguments: Mapping[str, object]) -> Comparing:
    """A checker of the package in another language, with testlib.h or without."""
    kind = str(arguments.get("type") or "default")
    if kind not in _PROTOCOLS:
        raise BadUsage(f"{tree.shown('init.yml')}: the checker has the type {printable(kind, 40)}, which is not known")
    order = arguments_of(arguments.get("args_format_string"), tree)
    notes = list_lost(
        "the checker in init.yml", arguments, ("files", "type", "flags", "args_format_string", "lang"),
        dict.fromkeys(("feedback", "cached", "time_limit", "memory_limit", "compiler_time_limit"), ""),
    )  # fmt: skip
    checker, used = program(tree, arguments, _PROTOCOLS[kind], arguments=order)
    return Comparing(why=f"as its checker {checker.source}", checker=checker, notes=tuple(notes), used=used)


def program(
    tree: Tree,
    given: Mapping[str, object],
    protocol: str,
    *,
    arguments: tuple[str, ...] | None,
    interactive: bool = False,
) -> tuple[GivenChecker, tuple[str, ...]]:
    """The program of the package with these `files` and `flags`, and its files there."""
    files = given.get("files")
    names = [str(name) for name in files] if isinstance(files, list) else [str(files or "")]
    texts = {name: read_file(tree, name, "checker") for name in names}
    source = main_source(tree, names)
    texts |= {name: tree.read(name) for name in with_headers(tree.names, source)}
    texts[source] = defined(texts[source], given.get("flags"), tree)
    made = GivenChecker(
        source, dict(sorted(texts.items())), protocol=protocol, arguments=arguments, interactive=interactive
    )
    return made, tuple(sorted(texts))


def arguments_of(given: object, tree: Tree) -> tuple[str, ...] | None:
    """The arguments that `args_format_string` names; None without one. BadUsage if it is none."""
    if not given:
        return None
    try:
        words = tuple(shlex.split(str(given)))
    except ValueError:
        words = ("{",)
    if any(re.search("[{}]", _WORD.sub("", word)) for word in words):
        what = f"expected words with {{input_file}} and so on, found {printable(str(given), 60)}"
        raise BadUsage(f"{tree.shown('init.yml')}: `args_format_string`: {what}: correct it")
    return tuple(_WORD.sub(lambda found: _WORDS[found[1]], word) for word in words)


def main_source(tree: Tree, names: list[str]) -> str:
    """The file among `names` in which the program begins. BadUsage if none is in a language of the judge."""
    for name in names:
        language = languages.by_suffix(PurePosixPath(name).suffix)
        if language is not None and not name.endswith(HEADERS):
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


def read_file(tree: Tree, name: str, kind: str) -> bytes:
    """The file of this name. BadUsage if it is not there."""
    if name not in tree.names:
        raise BadUsage(f"{tree.shown('init.yml')}: its {kind} {printable(name, 60)} is not there: add the file")
    return tree.read(name)
