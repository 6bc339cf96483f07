"""The section `harness` of problem.yaml: the files that are joined to every submission in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge import languages
from judge.base.files import TooLargeError, read_bounded
from judge.execution.joining import function_name
from judge.problem.schema import text
from judge.values.problem import Harness

if TYPE_CHECKING:
    from pathlib import Path

    from judge.problem.schema import Section

KEYS = ("files", "driver", "as", "function")
_MOST_FILES = 200
_MOST_BYTES = 4 << 20


def read(problem: Section) -> tuple[Harness, ...]:
    """What the problem's description joins to submissions, by language. BadUsage if a file is not there."""
    section = problem.section("harness", languages.names())
    return tuple(_read(section.section(name, KEYS), name) for name in sorted(section))


def _read(section: Section, name: str) -> Harness:
    language = languages.by_name(name)
    files = dict(_files(section, name))
    driver, own = section.get("driver", text, ""), section.get("as", text, "")
    if driver and driver not in files:
        raise section.error("driver", f"expected one of {', '.join(files)}; found {driver!r}")
    if driver and languages.by_suffix(_suffix(driver)) is not language:
        raise section.error("driver", f"{driver} is not in {language.title}")
    if own and ("/" in own or own in files or languages.by_suffix(_suffix(own)) is not language):
        example = f"student{language.suffixes[0]}"
        raise section.error("as", f"expected a name for the student's file, e.g. {example}; found {own!r}")
    if driver and not own and language.units is None:
        raise section.error("as", f"{driver} must find the student's file: give the name under which it does")
    harness = Harness(name, tuple(sorted(files.items())), driver, own, section.get("function", text, ""))
    if harness.function and not function_name(harness.function):
        raise section.error("function", f"expected a function, e.g. add(a, b); found {harness.function!r}")
    return harness


def _suffix(name: str) -> str:
    return f".{name.rpartition('.')[2]}"


def _files(section: Section, name: str) -> list[tuple[str, bytes]]:
    """The files of the folder that the section names, by their paths below it."""
    given = section.get("files", text, f"harness/{name}")
    home = section.file.parent
    folder = home / given
    if not folder.resolve().is_relative_to(home.resolve()) or folder.resolve() == home.resolve() or not folder.is_dir():
        raise section.error("files", f"expected a folder in {home}, found no {given} there")
    found = sorted(file for file in folder.rglob("*") if file.is_file() and not _is_hidden(file.relative_to(folder)))
    if not found or len(found) > _MOST_FILES:
        raise section.error("files", f"expected 1 to {_MOST_FILES} files in {folder}, found {len(found)}")
    return [(file.relative_to(folder).as_posix(), _content(section, file)) for file in found]


def _content(section: Section, file: Path) -> bytes:
    try:
        return read_bounded(file, _MOST_BYTES)
    except TooLargeError:
        raise section.error("files", f"{file} is larger than {_MOST_BYTES >> 20} MiB") from None
    except OSError as error:
        raise section.error("files", f"cannot read {file}: {error.strerror}") from None


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") or part == "__pycache__" for part in path.parts)
