"""What was found in a folder or zip file: a problem as another judge keeps it, before it becomes one of ours."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from judge.authoring.tree import Tree


@dataclass(frozen=True)
class GivenCase:
    """A case: its name as found, input and answer byte by byte, and whether it is a sample by its name or place."""

    name: str
    input: bytes
    answer: bytes
    is_sample: bool


@dataclass(frozen=True)
class Package:
    """A problem as found. `kind` says in what form, `compare` and `flags` how outputs are compared and `why_compare`
    why so. What is not known is None or empty. The id can be made of `name`. `submissions` are programs by verdict and
    name. `used` are the files that were read; `notes` are lines about what is not taken over, or unclear."""

    kind: str
    cases: tuple[GivenCase, ...]
    title: str = ""
    name: str = ""
    compare: str = "lines"
    flags: tuple[str, ...] = ()
    why_compare: str = "spaces at the end of a line do not count"
    time_s: str = ""
    memory_mib: int | None = None
    statement: str = ""
    submissions: dict[str, bytes] = field(default_factory=dict)
    used: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()


def read_case(tree: Tree, name: str, given: str, answer: str, *, is_sample: bool) -> GivenCase:
    """The case in these two files."""
    return GivenCase(name, tree.read(given), tree.read(answer), is_sample)


def by_number(name: str) -> list[tuple[int, str]]:
    """A key that sorts names as people do: `case2` before `case10`."""
    parts = re.split(r"([0-9]{1,18})", name)
    return [(int(part), "") if part.isdecimal() and part.isascii() else (-1, part) for part in parts]


def shallowest(tree: Tree, *endings: str, remedy: str = "import each from its own folder") -> str | None:
    """The one file whose path ends like this in the folder nearest to the top, None if there is none. BadUsage with the
    `remedy` if there are several: these are several problems."""
    found = [name for name in tree.names if any(f"/{name}".endswith(f"/{ending}") for ending in endings)]
    if not found:
        return None
    top = min(name.count("/") for name in found)
    nearest = [name for name in found if name.count("/") == top]
    if len(nearest) > 1:
        listed = ", ".join(printable(name, 60) for name in nearest[:3])
        more = f" and {len(nearest) - 3} more" if len(nearest) > 3 else ""
        raise BadUsage(f"{printable(tree.place)}: several problems: {listed}{more}: {remedy}")
    return nearest[0]


def number_in(value: object) -> str:
    """`value` as problem.yaml takes a number above 0; '' if it is none."""
    written = str(value).strip() if isinstance(value, int | str) and not isinstance(value, bool) else ""
    return written if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", written) and float(written) > 0 else ""


def whole_in(value: object) -> int | None:
    """`value` if it is a whole number above 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 1_000_000 else None


def list_lost(file: str, values: Mapping[str, object], taken: Collection[str], effects: Mapping[str, str]) -> list[str]:
    """A line for each key of `file` that is not `taken` over, with its effect on verdicts, and one line for all keys
    that have none ('' in `effects`). The effect of a key that is not in `effects` is unknown."""
    lost = [str(key) for key in values if key not in taken and values[key] not in (None, False, "", [], {})]
    harmless = sorted(key for key in lost if effects.get(key) == "")
    lines = [
        f"`{key}` of {file} is not taken over: {effects.get(key, 'what it changes is not known')}"
        for key in sorted(lost)
        if effects.get(key) != ""
    ]
    if harmless:
        lines.append(f"not taken over, without effect on verdicts: {', '.join(harmless)} ({file})")
    return lines
