"""What the author of a Kattis package expects of each submission: which verdict, and whether the time limit follows
from it.

submissions/<folder>/...          the folder's name says the verdict
@EXPECTED_RESULTS@: TIMELIMIT     in the first lines of a program (DOMjudge, BAPCtools)
submissions/submissions.yaml      rules for globs of submissions (2025-09): `permitted` names the verdicts that cases
                                  may have (what the folder's name says stays required), `required` those of which one
                                  must occur; with `use_for_time_limit: false` no time limit follows from the program
"""

from __future__ import annotations

import re
from functools import reduce
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.globs import matches

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

VERDICTS = ("AC", "WA", "TLE", "RTE", "MLE", "OLE", "CE")
_REJECTED = frozenset({"WA", "TLE", "RTE"})
_OF_FOLDERS = MappingProxyType(
    {
        "accepted": frozenset({"AC"}),
        "wrong_answer": frozenset({"WA"}),
        "time_limit_exceeded": frozenset({"TLE"}),
        "run_time_error": frozenset({"RTE"}),
        "runtime_error": frozenset({"RTE"}),
        "memory_limit_exceeded": frozenset({"MLE"}),
        "output_limit_exceeded": frozenset({"OLE"}),
        "output_limit": frozenset({"OLE"}),
        "no_output": frozenset({"WA"}),
        "compile_error": frozenset({"CE"}),
        "compiler_error": frozenset({"CE"}),
        "rejected": _REJECTED,
        "partially_accepted": _REJECTED,
        "brute_force": frozenset({"TLE", "RTE"}),
        "time_limit": frozenset({"TLE"}),  # the format does not know these, but people write them
        **{verdict.lower(): frozenset({verdict}) for verdict in VERDICTS},
    }
)
_WORDS = MappingProxyType(
    {
        "CORRECT": "AC",
        "ACCEPTED": "AC",
        "WRONG-ANSWER": "WA",
        "NO-OUTPUT": "WA",
        "OUTPUT-LIMIT": "OLE",
        "TIMELIMIT": "TLE",
        "TIME-LIMIT-EXCEEDED": "TLE",
        "RUN-ERROR": "RTE",
        "RUN-TIME-ERROR": "RTE",
        "COMPILER-ERROR": "CE",
    }
)
_RESULTS = re.compile(rb"@EXPECTED_RESULTS@[ \t]*:?[ \t]*([A-Z_, \t-]{2,200})")
_MOST_READ = 8192
_PERMITTED, _REQUIRED, _TIMED = "permitted", "required", "use_for_time_limit"


def expected(name: str, main: str, text: bytes, told: Mapping[str, object]) -> frozenset[str]:
    """The verdicts of which the author expects one; none if nothing is said. `name` is the path of a submission below
    the folder of all submissions, `main` that of its main file, whose content is `text`, `told` what submissions.yaml
    says."""
    rules = list(_rules((name, main), told))
    permitted = [words for rule in rules if (words := _verdicts(rule.get(_PERMITTED)))]
    required = [words for rule in rules if (words := _verdicts(rule.get(_REQUIRED)))]
    if required := required or [words for rule in rules for words in _required_in_groups(rule)]:
        common = reduce(frozenset.intersection, required) or reduce(frozenset.union, required)
        allowed = reduce(frozenset.intersection, permitted) if permitted else common
        return (allowed if "AC" in common else allowed - {"AC"}) or common
    of_folder = _OF_FOLDERS.get(name.partition("/")[0], frozenset())
    if permitted:
        allowed = reduce(frozenset.intersection, permitted) or permitted[-1]
        if "AC" in of_folder or not allowed & of_folder:
            return allowed & of_folder or allowed
        return allowed - {"AC"}
    if said := _RESULTS.search(text[:_MOST_READ]):
        listed = (word.strip(" \t-").replace("_", "-") for word in said[1].decode().split(","))
        return frozenset(_WORDS[word] for word in listed if word in _WORDS)
    return of_folder


def is_timed(name: str, main: str, told: Mapping[str, object]) -> bool:
    """Whether the time limit may follow from the submission, as far as submissions.yaml says."""
    return not any(str(rule.get(_TIMED)).lower() == "false" for rule in _rules((name, main), told))


def _rules(names: Sequence[str], told: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    for glob, rule in told.items():
        if isinstance(rule, dict) and any(matches(str(glob), name) for name in names):
            yield rule


def _required_in_groups(rule: Mapping[str, object]) -> Iterator[frozenset[str]]:
    """The failures of which one must occur on the cases of a group."""
    for part in rule.values():
        words = _verdicts(part.get(_REQUIRED)) if isinstance(part, dict) else frozenset()
        if words and "AC" not in words:
            yield words


def _verdicts(value: object) -> frozenset[str]:
    words: Iterable[object] = value if isinstance(value, list) else [value]
    return frozenset(word for word in words if isinstance(word, str) and word in VERDICTS)
