"""Report formats by name: `reports` writes files for the class, `platforms` one file per student.

A format is one file in either folder. Its file name is its public name, and it is imported only when it is asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from judge.base.errors import BadUsage, suggestion
from judge.values.report import Report

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.reporting.reports.html.theme import Theme
    from judge.reporting.student_tests import StudentTests

_REPORTS = "judge.reporting.reports"
_PLATFORMS = "judge.reporting.platforms"


class Writer(Protocol):
    """What a format's module offers. `FORMAT` is incremented when the shape of its output changes."""

    FORMAT: int

    def write(self, report: Report, folder: Path, *, times: bool = True) -> list[Path]:
        """Write the report below `folder`, return the files. Without `times`, nothing in them varies between runs."""
        ...


@runtime_checkable
class ThemedWriter(Protocol):
    """What a format's module offers in addition if it makes pages: a school can lay templates and a style beside its
    own."""

    def check(self, theme: Theme | None) -> None:
        """BadUsage if pages cannot be written here, or if the theme does not work."""
        ...

    def write_themed(self, report: Report, folder: Path, theme: Theme, *, times: bool = True) -> list[Path]:
        """Write the report as `write` does, with a theme."""
        ...


class PlatformWriter(Writer, Protocol):
    """What a platform's module offers in addition: its files for one student, by their names."""

    def files(self, student: StudentTests) -> Mapping[str, str]:
        """The content of each file."""
        ...


def names(package: str) -> list[str]:
    """The formats in `package` (judge.reporting.reports or judge.reporting.platforms), sorted."""
    found = pkgutil.iter_modules(importlib.import_module(package).__path__)
    return sorted(module.name for module in found if not module.name.startswith("_"))


def all_names() -> list[str]:
    """The formats of both folders, sorted."""
    return sorted(names(_REPORTS) + names(_PLATFORMS))


def writer(package: str, name: str) -> Writer:
    """The format `name` of `package`. If there is none, BadUsage lists the formats of both folders."""
    if name not in names(package):
        raise BadUsage(f"--formats: no format {name!r}; {suggestion(name, all_names())}")
    return cast("Writer", importlib.import_module(f"{package}.{name}"))


def platforms() -> list[str]:
    """The platforms, sorted."""
    return names(_PLATFORMS)


def platform(name: str) -> PlatformWriter:
    """The platform `name`. BadUsage if there is none."""
    if name not in platforms():
        raise BadUsage(f"--formats {name}: expected one platform, out of {', '.join(platforms())}")
    return cast("PlatformWriter", writer(_PLATFORMS, name))


def find(name: str) -> Writer:
    """The format `name`, from either folder. BadUsage if there is none."""
    return writer(_PLATFORMS if name in names(_PLATFORMS) else _REPORTS, name)


def check(formats: Sequence[str], theme: Theme | None = None) -> None:
    """BadUsage, before the work and not after it, if one of the formats does not exist or cannot be written."""
    writers = [find(name) for name in formats]
    themed = [writer for writer in writers if isinstance(writer, ThemedWriter)]
    for writer in themed:
        writer.check(theme)
    if theme and not themed:
        raise BadUsage(f"--theme {theme.folder}: a theme is for pages: expected html among --formats")


def write(
    report: Report, out: Path, formats: Sequence[str], *, times: bool = True, theme: Theme | None = None
) -> list[Path]:
    """Write every format and return the files: reports of the class in `out`, a platform's in `out/<format>`."""
    written: list[Path] = []
    for name in dict.fromkeys(formats):
        writer, folder = find(name), out / name if name in platforms() else out
        if theme and isinstance(writer, ThemedWriter):
            written += writer.write_themed(report, folder, theme, times=times)
        else:
            written += writer.write(report, folder, times=times)
    return written
