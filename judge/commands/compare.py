"""`compare OLD NEW`: show whose marks differ between two gradings, by how much and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.base.wording import many
from judge.marks.comparison import Change, compare, say_points
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import reading_width
from judge.results.reader import Entry, read_results

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

FORMAT = 1
_MOST_CASES = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The two gradings."""
    parser.add_argument("old", type=Path, metavar="OLD", help="a folder of reports, or its results.json")
    parser.add_argument("new", type=Path, metavar="NEW", help="the other one")
    parser.add_argument("--json", action="store_true", help="print the changes as JSON")


def main(args: argparse.Namespace, _root: Path) -> int:
    """Return 0 if nobody's marks or verdicts differ, otherwise 1."""
    changes = compare(read_results(args.old), read_results(args.new))
    if args.json:
        print(json.dumps({"format": FORMAT, "changes": [_record(one) for one in changes]}, indent=1, allow_nan=False))
    else:
        _show(changes)
    return 1 if changes else 0


def _show(changes: Sequence[Change]) -> None:
    width = reading_width()
    for change in changes:
        print("\n".join(wrap_prose(_line(change), width, "", "  ")))
    counts = {kind: sum(change.kind == kind for change in changes) for kind in ("changed", "new", "gone")}
    said = f"{many(counts['changed'], 'result')} changed, {counts['new']} new, {counts['gone']} gone"
    print(said if changes else "nothing changed")


def _line(change: Change) -> str:
    who = f"{change.student}, {change.problem}"
    if change.old is None or change.new is None:
        entry = change.old or change.new
        return f"{who}: {change.kind}, {say_points(entry.points if entry else None)} points"
    old, new = change.old, change.new
    parts = [f"{say_points(old.points)} -> {say_points(new.points)} points{_difference(old, new)}"]
    if old.verdict != new.verdict:
        parts.append(f"{old.verdict or 'no program'} -> {new.verdict or 'no program'}")
    parts += change.why
    if change.cases:
        some = change.cases[:_MOST_CASES]
        listed = ", ".join(f"{one.case} {one.old or '-'} -> {one.new or '-'}" for one in some)
        more = f" and {len(change.cases) - len(some)} more" if len(change.cases) > len(some) else ""
        parts.append(f"{many(len(change.cases), 'case')} changed: {listed}{more}")
    return f"{who}: {'; '.join(parts)}"


def _difference(old: Entry, new: Entry) -> str:
    if old.points is None or new.points is None or old.points == new.points:
        return ""
    sign = "+" if new.points > old.points else "-"
    return f" ({sign}{say_points(abs(new.points - old.points))})"


def _record(change: Change) -> dict[str, Any]:
    return {
        "student": change.student,
        "problem": change.problem,
        "kind": change.kind,
        "old": _entry(change.old),
        "new": _entry(change.new),
        "why": list(change.why),
        "cases": [{"case": one.case, "old": one.old, "new": one.new} for one in change.cases],
    }


def _entry(entry: Entry | None) -> dict[str, Any] | None:
    if entry is None:
        return None
    points = None if entry.points is None else float(entry.points)
    return {"points": points, "verdict": entry.verdict or None}
