"""The submissions with which an author of DMOJ tests a problem: tests/NAME/test.yml and a source beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.authoring import foreign_yaml
from judge.authoring.description import MEMORY_MIB
from judge.authoring.package import number_in
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from judge.authoring.tree import Tree

_FILES = ("test.yml", "test.posix.yml", "test.linux.yml")  # what a later one says counts
_VERDICTS = {
    "AC": "accepted",
    "WA": "wrong_answer",
    "TLE": "time_limit_exceeded",
    "MLE": "memory_limit_exceeded",
    "OLE": "output_limit_exceeded",
    "RTE": "run_time_error",
    "IR": "run_time_error",
    "CE": "compile_error",
}
_SUFFIXES = {"PY": ".py", "PYPY": ".py", "C": ".c", "CPP": ".cpp", "CLANGX": ".cpp", "CLANG": ".c", "JAVA": ".java"}
_JAVASCRIPT = ("V8JS", "NODEJS")
_OLD = ("PY2", "PYPY2", "PYPY")
_MOST_SHOWN = 3


@dataclass(frozen=True)
class Tests:
    """The submissions by verdict and name, the largest of their limits of time in seconds ('' if none is told), the
    files that were read, and lines on those that were left out."""

    submissions: dict[str, bytes]
    time_s: str
    used: tuple[str, ...]
    notes: tuple[str, ...]


def read_tests(tree: Tree) -> Tests:
    """What tests/ holds; nothing, if there is no such folder."""
    submissions: dict[str, bytes] = {}
    times: list[str] = []
    used: list[str] = []
    left: dict[str, list[str]] = {}
    for folder in sorted({name.rpartition("/")[0] for name in tree.names if name.startswith("tests/")}):
        files = [file for file in (f"{folder}/{name}" for name in _FILES) if file in tree.names]
        told = {key: value for file in files for key, value in _read(tree, file).items()}
        if not told or told.get("skip"):
            continue
        name = folder.removeprefix("tests/")
        source = f"{folder}/{told.get('source')}"
        suffix, verdict = _suffix(str(told.get("language"))), _verdict(told)
        if why := _why_left(tree, source, suffix, verdict, told.get("memory")):
            left.setdefault(why, []).append(name)
            continue
        submissions[f"{verdict}/{name.replace('/', '-')}{suffix}"] = tree.read(source)
        used += [*files, source]
        times += filter(None, [number_in(_plain(told.get("time")))])
    return Tests(submissions, max(times, key=float, default=""), tuple(used), tuple(_notes(left)))


def _read(tree: Tree, file: str) -> Mapping[str, object]:
    try:
        given = foreign_yaml.read(tree, file)
    except BadUsage:
        return {}
    return {str(key): value for key, value in given.items()} if isinstance(given, dict) else {}


def _plain(value: object) -> object:
    return f"{value:g}" if isinstance(value, float) else value


def _suffix(language: str) -> str:
    if language in _JAVASCRIPT:
        return ".js"
    return "" if language in _OLD else _SUFFIXES.get(language.rstrip("0123456789"), "")


def _verdict(told: Mapping[str, object]) -> str:
    """The folder of the verdict that all cases get, or that the first failing one gets; '' if it has none here."""
    expected, cases = told.get("expect"), told.get("cases")
    if isinstance(expected, str):
        return _VERDICTS.get(expected, "")
    if isinstance(cases, list):
        return _VERDICTS.get(next((str(code) for code in cases if code not in ("AC", "SC")), "AC"), "")
    return ""


def _why_left(tree: Tree, source: str, suffix: str, verdict: str, memory_kib: object) -> str:
    if source not in tree.names:
        return "its source is not there"
    if not suffix:
        return "in no language of this judge"
    if verdict == _VERDICTS["MLE"] and isinstance(memory_kib, int) and memory_kib < MEMORY_MIB << 10:
        return "with a limit of memory of its own"
    return "" if verdict else "expecting no verdict of this judge"


def _notes(left: Mapping[str, list[str]]) -> Iterator[str]:
    for why, names in left.items():
        shown = ", ".join(printable(name, 40) for name in names[:_MOST_SHOWN])
        more = f" and {len(names) - _MOST_SHOWN} more" if len(names) > _MOST_SHOWN else ""
        yield f"{many(len(names), 'test')} of tests/ not taken over, {why}: {shown}{more}"
