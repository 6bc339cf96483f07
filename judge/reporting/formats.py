"""Report formats by name: `reports` writes files for the class, a platform's `results` those of each student.

A report is one file in `reports`. A format is imported only when it is asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from judge import platforms as all_platforms
from judge.base.errors import BadUsage, suggestion
from judge.platforms import results
from judge.reporting import reports as report_modules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from judge.platforms.results import StudentTests
    from judge.reporting.reports.html.theme import Theme
    from judge.values.report import Report


class Writer(Protocol):
    """What a report's module offers."""

    @property
    def FORMAT(self) -> int:  # noqa: N802 - a constant of the module
        """A number that is incremented when the shape of the output changes."""
        ...

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


@dataclass(frozen=True)
class PlatformWriter:
    """Writes what a platform reads, a folder for each student."""

    FORMAT: int
    files: Callable[[StudentTests], Mapping[str, str]]

    def write(self, report: Report, folder: Path, *, times: bool = True) -> list[Path]:
        """Write the files of all students below `folder`, return them."""
        from judge.reporting.student_tests import write_each  # reports of a class do without

        return write_each(report, folder, self.files, times=times)


def reports() -> list[str]:
    """The formats for a class, sorted."""
    return sorted(one.name for one in pkgutil.iter_modules(report_modules.__path__) if not one.name.startswith("_"))


def platforms() -> list[str]:
    """The platforms that have a format, sorted."""
    return all_platforms.names("results")


def all_names() -> list[str]:
    """All formats, sorted."""
    return sorted(reports() + platforms())


def platform(name: str) -> results.Writer:
    """What writes the files of the platform `name`. BadUsage if there is none."""
    if name not in platforms():
        raise BadUsage(f"--formats {name}: expected one platform, out of {', '.join(platforms())}")
    return results.writer(name)


def find(name: str) -> Writer:
    """The format `name`. BadUsage if there is none."""
    if name in platforms():
        part = results.writer(name)
        return PlatformWriter(part.FORMAT, part.files)
    if name not in reports():
        raise BadUsage(f"--formats: no format {name!r}; {suggestion(name, all_names())}")
    return cast("Writer", importlib.import_module(f"{report_modules.__name__}.{name}"))


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
        writer = find(name)
        folder = out / name if isinstance(writer, PlatformWriter) else out
        if theme and isinstance(writer, ThemedWriter):
            written += writer.write_themed(report, folder, theme, times=times)
        else:
            written += writer.write(report, folder, times=times)
    return written
