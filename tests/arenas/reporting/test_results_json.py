"""results.json is what its schema says, and the same bytes but for what is measured."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from arenas.reporting import results_json
from arenas.values.games import Pace
from tests.arenas.tournaments import MODES, hostile, report

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/schemas/arena-results-1.schema.json").read_text("utf-8"))


@pytest.mark.once
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("make", [report, hostile])
def test_the_file_follows_its_schema(mode: str, make: Any, tmp_path: Path) -> None:
    made = make(mode)
    assert results_json.write(made, tmp_path / "out") == [tmp_path / "out" / "results.json"]
    text = (tmp_path / "out" / "results.json").read_text(encoding="utf-8")
    read = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(read, SCHEMA)
    assert read == results_json.document(made)
    assert all(line.isprintable() for line in text.split("\n"))
    assert [table["name"] for table in read["tables"]] == [table.name for table in made.tables]
    assert read["tournament"]["seed"] == "18446744073709551611"
    assert bytes.fromhex(read["replays"][0]["moves"]) == made.replays[0].moves


def test_what_is_measured_is_under_resources() -> None:
    made = report("bracket")
    other = replace(made, trusted=True, bots=tuple(replace(bot, pace=Pace(9, 9.0, 9.0, 9)) for bot in made.bots))
    assert results_json.document(made) != results_json.document(other)
    assert strip(results_json.document(made)) == strip(results_json.document(other))


def strip(value: Any) -> Any:
    """The value without everything under the keys `resources`."""
    if isinstance(value, dict):
        return {key: strip(item) for key, item in value.items() if key != "resources"}
    return [strip(item) for item in value] if isinstance(value, list) else value


def test_a_tournament_without_anything() -> None:
    empty = replace(report("bracket"), bots=(), tables=(), replays=(), played=0, faults=0)
    assert json.loads("".join(results_json.list_parts(empty))) == results_json.document(empty)
