"""The limits of a Kattis package, and how its time limit follows from its right programs if it has none.

legacy    `limits` of problem.yaml: `time_multiplier` (5); a limit may be in .timelimit or domjudge-problem.ini
2025-09   `limits`: `time_limit`, or `time_multipliers: {ac_to_time_limit}` (2) and `time_resolution` (1)
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.domjudge_ini import INI
from judge.authoring.layouts.kattis.validator_flags import LEGACY
from judge.authoring.package import TimeRule, list_lost, list_unread, number_in, whole_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

MEMORY_MIB = 2048  # where the package does not say
_OUTPUT_MIB = 8  # likewise
TIME_FILES = {".timelimit": r"([0-9.]+)", INI: r"(?m)^[ \t]*timelimit[ \t]*=[ \t]*['\"]?([0-9.]+)"}
_TAKEN = (
    "time_limit", "memory", "output", "validation_time", "validation_memory", "validation_passes", "time_multiplier",
    "time_multipliers", "time_resolution", "time_safety_margin",
)  # fmt: skip
_EFFECTS = {
    "code": "no limit of the program's length",
    "compilation_time": "the judge's own limits",
    "compilation_memory": "the judge's own limits",
    "validation_output": "",
}


def read_time(tree: Tree, limits: Mapping[str, object]) -> str:
    """The time limit that problem.yaml or a file beside it names; '' if none does."""
    if found := number_in(limits.get("time_limit")):
        return found
    for name, pattern in TIME_FILES.items():
        given = re.search(pattern, tree.text(name)) if name in tree.names else None
        if given and number_in(given[1]):
            return given[1]
    return ""


def read_rule(values: Mapping[str, object], limits: Mapping[str, object]) -> TimeRule:
    """How problemtools computes the limit of a package that names none."""
    is_legacy = values.get("problem_format_version", LEGACY[0]) in LEGACY
    of_2025 = limits.get("time_multipliers")
    given = limits.get("time_multiplier") if is_legacy else None
    if isinstance(of_2025, dict):
        given = of_2025.get("ac_to_time_limit")
    factor = number_in(given) or ("5" if is_legacy else "2")
    return TimeRule(Fraction(factor), Fraction(number_in(limits.get("time_resolution")) or "1"))


def read_output_kib(limits: Mapping[str, object], *, has_checker: bool) -> int | None:
    """The limit of output; None: it follows from the answer. Where a checker decides, a right output may be longer."""
    given = whole_in(limits.get("output"))
    return 1024 * (given or _OUTPUT_MIB) if given or has_checker else None


def list_lost_limits(limits: Mapping[str, object]) -> list[str]:
    """A line for each limit that is not taken over."""
    of = "`limits` in problem.yaml"
    return [
        *list_unread(of, limits, {"time_limit": number_in, "memory": whole_in, "output": whole_in}),
        *list_lost(of, limits, _TAKEN, _EFFECTS),
        *_lost_multipliers(limits.get("time_multipliers")),
    ]


def _lost_multipliers(given: object) -> list[str]:
    """Lines on what `time_multipliers` says beside the distance of the limit from right programs."""
    if not isinstance(given, dict):
        return []
    return list_lost("`time_multipliers` in problem.yaml", given, ("ac_to_time_limit",), {"time_limit_to_tle": ""})
