"""Report formats by name: `reports` writes files for the class, `platforms` one file per student.

A format is one file in either folder. Its file name is its public name, and it is imported only when it is asked for.
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
    """What a format's module offers. `FORMAT` is incremented when the shape of its output changes."""

    FORMAT: int

    def write(self, report: Report, folder: Path, *, times: bool = True) -> list[Path]:
        """Write the report below `folder`, return the files. Without `times`, nothing in them varies between runs."""
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


def find(name: str) -> Writer:
    """The format `name`, from either folder. BadUsage if there is none."""
    return writer(_PLATFORMS if name in names(_PLATFORMS) else _REPORTS, name)


def write(report: Report, out: Path, formats: Sequence[str], *, times: bool = True) -> list[Path]:
    """Write every format and return the files: reports of the class in `out`, a platform's in `out/<format>`."""
    platforms = names(_PLATFORMS)
    return [
        path
        for name in dict.fromkeys(formats)
        for path in find(name).write(report, out / name if name in platforms else out, times=times)
    ]
