"""Blackboard's gradebook: `Ochos [Total Pts: 10 Score] |123`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.platforms.blackboard import PLATFORM
from judge.platforms.gradebook import fit_by_names, layout_by_names

if TYPE_CHECKING:
    from judge.platforms.gradebook import Fit, Layout, Table

_COLUMN = re.compile(r"(?P<title>.+?) \[total pts: (?:up to )?(?P<highest>[\d.,]+)[^]]*\] ?\|\d+")


def fit(table: Table) -> Fit:
    """Whether columns are named so."""
    return fit_by_names(table, _COLUMN)


def layout(table: Table) -> Layout:
    """One of these columns, whose name says the highest grade."""
    return layout_by_names(table, _COLUMN, PLATFORM.title)
