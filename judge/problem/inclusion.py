"""The key `include` of problem.yaml: files of the problem that stand beside every submission, by language."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.base.files import TooLargeError, read_bounded
from judge.problem.cases import visible
from judge.problem.schema import text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from judge.problem.schema import Section

DEFAULT = "default"
"""The folder whose files stand beside submissions in every language."""

_MOST_BYTES = 16 << 20
_MOST_FILES = 200


def read(problem: Section) -> Mapping[str, tuple[tuple[str, bytes], ...]]:
    """The files by language, each below its folder. A file of a language stands in place of that of `default` with its
    name. BadUsage if they cannot be read, or no language has such a name."""
    home = problem.file.parent
    folder = home / problem.need("include", text)
    if not folder.resolve().is_relative_to(home.resolve()) or not folder.is_dir():
        raise problem.error("include", f"expected a folder in {home}, found no {folder.name} there")
    names = (DEFAULT, *languages.names())
    found: dict[str, dict[str, bytes]] = {}
    for entry in visible(folder):
        if entry.name not in names or not entry.is_dir():
            raise problem.error("include", f"expected folders with the names {', '.join(names)}, found {entry.name}")
        found[entry.name] = dict(_files(problem, entry))
    usual = found.pop(DEFAULT, {})
    all_names = languages.names() if usual else sorted(found)
    return MappingProxyType({name: tuple(sorted({**usual, **found.get(name, {})}.items())) for name in all_names})


def _files(problem: Section, folder: Path) -> Iterator[tuple[str, bytes]]:
    total = 0
    for number, file in enumerate(
        sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    ):
        try:
            content = read_bounded(file, _MOST_BYTES)
        except (OSError, TooLargeError):
            raise problem.error("include", f"{file} cannot be read, or has more than {_MOST_BYTES >> 20} MiB") from None
        total += len(content)
        if total > _MOST_BYTES or number >= _MOST_FILES:
            most = f"at most {_MOST_FILES} files and {_MOST_BYTES >> 20} MiB"
            raise problem.error("include", f"expected {most} for a language, found more in {folder}")
        yield file.relative_to(folder).as_posix(), content
