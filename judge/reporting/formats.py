"""Report formats by name: `judge/reports` writes one file a class, `judge/platforms` one file a student.

A format is one file in either folder; its file name is its public name, and it is imported only when asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

from judge.base.errors import BadUsage, suggestion
from judge.values.report import Report

_REPORTS = "judge.reporting.reports"
_PLATFORMS = "judge.reporting.platforms"


class Writer(Protocol):
    """What a format's module offers. `FORMAT` counts up when the shape of what it writes changes."""

    FORMAT: int

    def write(self, report: Report, folder: Path, *, times: bool = True) -> list[Path]:
        """Write the report below `folder` and return the files; without `times`, nothing that varies between runs."""
        ...


def names(package: str) -> list[str]:
    """The formats that lie in `package` (judge.reporting.reports or judge.reporting.platforms), sorted."""
    found = pkgutil.iter_modules(importlib.import_module(package).__path__)
    return sorted(module.name for module in found if not module.name.startswith("_"))


def known() -> list[str]:
    """The formats of both folders, sorted."""
    return sorted(names(_REPORTS) + names(_PLATFORMS))


def writer(package: str, name: str) -> Writer:
    """The format `name` of `package`; BadUsage that lists the formats of both folders when there is none."""
    if name not in names(package):
        raise BadUsage(f"--formats: no format {name!r}; {suggestion(name, known())}")
    return cast("Writer", importlib.import_module(f"{package}.{name}"))


def find(name: str) -> Writer:
    """The format `name`, wherever it lies."""
    return writer(_PLATFORMS if name in names(_PLATFORMS) else _REPORTS, name)


def write(report: Report, out: Path, formats: Sequence[str], *, times: bool = True) -> list[Path]:
    """Write every format: those of a class into `out`, those of a platform into `out/<format>`."""
    platforms = names(_PLATFORMS)
    return [
        path
        for name in dict.fromkeys(formats)
        for path in find(name).write(report, out / name if name in platforms else out, times=times)
    ]
