"""results.json: all results of a tournament, for programs to read (docs/schemas/arena-results-1.schema.json)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arenas.reporting import records
from arenas.reporting.analysis.places import name_pages
from arenas.values.games import Record
from arenas.values.report import Bot, Report
from arenas.values.tables import Table
from judge.base.files import write_atomic
from judge.base.printable import printable

FORMAT = 1
LONGEST_TEXT = 1000

Json = dict[str, Any]

WHOLE = json.JSONEncoder(ensure_ascii=False, allow_nan=False, indent=1)
ROW = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def write(report: Report, folder: Path) -> list[Path]:
    """Write `folder`/results.json and return it. JudgeFailure if it cannot be written."""
    return [write_atomic(folder / "results.json", list_parts(report))]


def list_parts(report: Report) -> Iterator[str]:
    """The file's text: one line per row of a table, and per replay."""
    content = document(report)
    frame = {**content, "tables": [{**table, "rows": []} for table in content["tables"]], "replays": []}
    *starts, rest = WHOLE.encode(frame).split('"rows": []')  # in a text, a quotation mark is escaped
    for start, table in zip(starts, content["tables"], strict=True):
        yield f'{start}"rows": {list_lines(table["rows"], "   ")}'
    before, after = rest.split('"replays": []')
    yield f'{before}"replays": {list_lines(content["replays"], " ")}{after}\n'


def list_lines(items: list[Any], indent: str) -> str:
    """A list with a line for each item."""
    lines = [f"\n{indent} {ROW.encode(item)}" for item in items]
    return f"[{','.join(lines)}\n{indent}]" if items else "[]"


def document(report: Report) -> Json:
    """The content of results.json. Tournaments of the same bots with the same seed differ only under `resources`."""
    files = records.name_files(report)
    analyses = [{"bot": show(bot), "page": page} for bot, page in name_pages(report).items()]
    return {
        "format": FORMAT,
        "tournament": {
            "game": report.game,
            "format": report.format,
            "seed": str(report.seed),
            "games": report.played,
            "faults": report.faults,
            "options": dict(report.options),
        },
        "bots": [describe_bot(bot) for bot in report.bots],
        "tables": [describe_table(table) for table in report.tables],
        "replays": [describe_replay(record, files[record.seating]) for record in report.replays],
        **({"analyses": analyses} if analyses else {}),
        "resources": {"trusted": report.trusted},
    }


def describe_bot(bot: Bot) -> Json:
    pace = bot.pace
    return {
        "name": show(bot.name),
        "file": show(bot.file),
        "sha256": bot.digest,
        "refused": show(bot.refused),
        "resources": {
            "answers": pace.answers,
            "cpu_s": round(pace.seconds, 6),
            "longest_s": round(pace.longest_s, 6),
            "slow": pace.slow,
        },
    }


def describe_table(table: Table) -> Json:
    rows = [[show(cell) if isinstance(cell, str) else cell for cell in row] for row in table.rows]
    return {"name": table.name, "title": show(table.title), "columns": list(table.columns), "rows": rows}


def describe_replay(record: Record, file: str) -> Json:
    outcome = record.outcome
    return {
        "match": show(record.seating.match),
        "deal": record.seating.deal,
        "seats": [show(name) for name in record.seating.seats],
        "seed": str(record.seed),
        "moves": record.moves.hex(),
        "record": file,
        "places": list(outcome.places),
        "points": list(outcome.points),
        "faults": list(outcome.faults),
        "incidents": [
            {
                "seat": incident.seat + 1,
                "move": incident.move,
                "reason": show(incident.reason),
                "message": show(incident.message),
                "saw": show(incident.state),
            }
            for incident in record.incidents
        ],
    }


def show(text: str) -> str:
    """A text from a stranger as one printable line."""
    return printable(text, LONGEST_TEXT)
