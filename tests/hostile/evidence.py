"""Everything that went wrong in a grading of hostile programs, one line each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.reporting.bounded import name
from tests.hostile import scene
from tests.hostile.attacks import Attack
from tests.hostile.levels import Grading, Level
from tests.hostile.scene import Scene
from tests.judge.programs_on_pages import without_programs

# The unprintable characters that a report may contain.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
_EXPECTED = re.compile(r"expected `[^`]*`")


def complaints(grading: Grading, level: Level, attacks: tuple[Attack, ...]) -> Iterator[str]:
    """Everything that went wrong in `grading`, done at `level`."""
    made = grading.scene
    if grading.status != 0:
        yield f"the judge ended with status {grading.status}: {grading.err[-2000:]}"
    yield from (f"left behind: {word}" for word in grading.left)
    yield from (f"taken from the judge: {word}" for word in grading.changed)
    yield from (f"reached from inside: {word}" for word in grading.callers)
    yield from _traces(grading)
    file = made.out / "results.json"
    if not file.is_file():
        yield f"no results.json: {grading.err[-2000:]}"
        return
    results = json.loads(file.read_text())
    isolation = results["resources"]["isolation"]
    if isolation.removesuffix(" (samples only)") != level.isolation:
        yield f"isolation: {isolation}, not {level.isolation}"
    yield from _verdicts(results, made, attacks)
    yield from _reports(grading, results)


def _verdicts(results: Any, made: Scene, attacks: tuple[Attack, ...]) -> Iterator[str]:
    found = {entry["id"]: entry for entry in results["submissions"]}
    for attack in attacks:
        entry = found.pop(name(made.filled(attack.id)), None)
        if entry is None:
            yield f"{attack.name}: not in results.json"
            continue
        verdicts = {entry["verdict"], *(case["verdict"] for case in entry["cases"])}
        if not verdicts <= attack.verdicts:
            right = " or ".join(sorted(attack.verdicts))
            yield f"{attack.name}: {' '.join(sorted(verdicts))}, not {right}: {_in_short(entry)}"
        if "AC" in attack.verdicts and entry["resources"].get("fresh"):
            yield f"{attack.name}: reached something in the warm interpreter that a fresh one does not have"
    yield from (f"{other}: in results.json, but in no table" for other in found)


def _in_short(entry: Any) -> str:
    """What the reports say about a submission, in short."""
    words = [entry["compile_output"] or ""]
    for case in entry["cases"]:
        words += [case["message"], str((case["difference"] or {}).get("found")), case["stderr_tail"][-200:]]
    return " | ".join(word for word in words if word)[:700]


def _reports(grading: Grading, results: Any) -> Iterator[str]:
    """Things that no report and no terminal may show: success, golden files, markup, codes."""
    made = grading.scene
    files = [path for path in sorted(made.out.rglob("*")) if path.is_file()]
    texts = {path.name: without_programs(path.read_text("utf-8")) for path in files}
    texts["grades.csv"] = texts["grades.csv"].removeprefix("\ufeff")  # for spreadsheets
    for place, text in {**texts, "standard output": grading.out, "standard error": grading.err}.items():
        if (found := text.find("PWNED")) >= 0:
            yield f"{place} shows success: {text[max(0, found - 200) : found + 200]!r}"
        if (control := _CONTROL.search(text)) is not None:
            yield f"{place} contains {control[0]!r}: {text[max(0, control.start() - 100) : control.end()]!r}"
        if place.endswith((".html", ".xml")) and re.search(rf"<script>alert\(['\"]{made.bad}", text):
            yield f"{place} contains a script"
    for place, text in {
        "results.json": " ".join(_texts(results)),
        "output": grading.out,
        "errors": grading.err,
    }.items():
        yield from (f"{place} shows the golden file: {canary}" for canary in made.canaries if canary in text)


def _texts(value: Any) -> Iterator[str]:
    """Every text in results.json except the judge's own words about the golden file."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "expected":
                yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
    else:
        yield _EXPECTED.sub("", str(value))


def _traces(grading: Grading) -> Iterator[str]:
    """Things that are left on the machine."""
    made = grading.scene
    after = scene.snapshot(made.checkout)
    changed = [path for path in {**grading.before, **after} if grading.before.get(path) != after.get(path)]
    yield from (f"changed in the checkout: {path}" for path in sorted(changed))
    yield from (f"left in TMPDIR: {path}" for path in sorted(made.tmp.rglob("*")))
    yield from (f"left: {path}" for path in scene.marked(made))
    names = Path("/proc/net/unix")
    if names.is_file() and f"@{made.mark}-" in names.read_text():
        yield "left: an abstract socket"
    keys_file = Path("/proc/keys")
    if keys_file.is_file() and made.mark in keys_file.read_text(errors="replace"):
        yield "left: a key"
