"""Brightspace's gradebook: `Ochos Points Grade <Numeric MaxPoints:10 Weight:5>`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.platforms.brightspace import PLATFORM
from judge.platforms.gradebook import fit_by_names, layout_by_names

if TYPE_CHECKING:
    from judge.platforms.gradebook import Fit, Layout, Table

_COLUMN = re.compile(r"(?P<title>.+?) points grade <numeric maxpoints:(?P<highest>[\d.,]+)[^>]*>")


def fit(table: Table) -> Fit:
    """Whether columns are named so."""
    return fit_by_names(table, _COLUMN)


def layout(table: Table) -> Layout:
    """One of these columns, whose name says the highest grade."""
    return layout_by_names(table, _COLUMN, PLATFORM.title)
