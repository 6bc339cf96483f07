"""Where a legacy package with points runs all cases, its verdict is the worst one, not the first: a program in
time_limit_exceeded may print something wrong before."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.groups import is_scoring
from judge.authoring.layouts.kattis.validator_flags import read_map, words
from judge.quality.promises import Promise

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from judge.authoring.tree import Tree

_FILE = "data/secret/testdata.yaml"
_VERDICTS: Mapping[str, str] = MappingProxyType(
    {
        "wrong_answer": "WA",
        "time_limit_exceeded": "TLE",
        "run_time_error": "RTE",
        "memory_limit_exceeded": "MLE",
        "output_limit_exceeded": "OLE",
    }
)
_OTHERWISE = {"first_error", "always_accept"}


def takes_worst(tree: Tree, values: Mapping[str, object]) -> bool:
    """Whether the package with these `values` in problem.yaml runs all cases, and gives the worst verdict."""
    version = str(values.get("problem_format_version", ""))
    if not is_scoring(values) or version.startswith(("2025", "draft")):
        return False
    told = {**read_map(tree, "data/testdata.yaml"), **read_map(tree, _FILE)}
    grading = values.get("grading")
    above = grading.get("on_reject") if isinstance(grading, dict) else None
    goes_on = above == "grade" or (above is None and told.get("on_reject") == "continue")
    return goes_on and _OTHERWISE.isdisjoint(words(told.get("grader_flags")))


def promise_failures(
    tree: Tree, values: Mapping[str, object], submissions: Iterable[str]
) -> Mapping[str, tuple[Promise, ...]]:
    """What holds for wrong programs among these there: on some case they get the verdict of their folder."""
    if not takes_worst(tree, values):
        return {}
    programs = sorted({"/".join(name.split("/")[:2]) for name in submissions})
    return {
        name: (Promise(f"the folder {folder}, as the worst of all cases", required=frozenset({_VERDICTS[folder]})),)
        for name in programs
        if (folder := name.split("/")[0]) in _VERDICTS
    }
