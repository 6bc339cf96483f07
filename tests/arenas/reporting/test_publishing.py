"""All files of a report come together, and nothing of an earlier one stays."""

import json
from dataclasses import replace
from pathlib import Path

from arenas.reporting.publishing import publish
from tests.arenas.tournaments import report


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {".judge/files.json"}


def test_records_and_tables_of_an_earlier_report_are_removed(tmp_path: Path) -> None:
    first = report("bracket")
    publish(first, tmp_path)
    before = files(tmp_path)
    second = replace(first, replays=first.replays[:1], tables=first.tables[:1])
    published = publish(second, tmp_path)
    assert files(tmp_path) == {path.relative_to(tmp_path).as_posix() for path in published.written}
    assert {path.relative_to(tmp_path).as_posix() for path in published.removed} == before - files(tmp_path)
    (replay,) = json.loads((tmp_path / "results.json").read_text("utf-8"))["replays"]
    assert [path.name for path in (tmp_path / "records").iterdir()] == [Path(replay["record"]).name]


def test_files_that_are_not_of_a_report_stay(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    for name in ("roster.csv", "records/mine.txt"):
        (tmp_path / name).write_text("mine")
    for replays in (3, 0):
        published = publish(replace(report("bracket"), replays=report("bracket").replays[:replays]), tmp_path)
        assert {"roster.csv", "records/mine.txt"} <= files(tmp_path)
    assert published.changed == ()
