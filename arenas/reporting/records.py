"""A file for each game to look at: its record as text, for `python -m arenas replay`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas.replaying.again import play_again
from arenas.replaying.records import write_record
from judge.base.files import safe_names, write_atomic

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from arenas.values.games import Seating
    from arenas.values.report import Report

FOLDER = "records"


def name_files(report: Report) -> Mapping[Seating, str]:
    """By game, the path of its record below the report's folder. It depends on the match, the deal and the seats."""
    games = [record.seating for record in report.replays]
    # No name of a bot has a line end, so different games have different texts.
    texts = {game: "\n".join((f"{game.match}/{game.deal}", *game.seats)) for game in games}
    names = safe_names(texts.values())
    return {game: f"{FOLDER}/{names[text]}.txt" for game, text in texts.items()}


def write(report: Report, folder: Path) -> list[Path]:
    """Write the record of each game to look at below `folder`, and return the files. JudgeFailure if one cannot be
    written."""
    files = name_files(report)
    texts = {record.seating: write_record(play_again(report.game, record).written) for record in report.replays}
    return [write_atomic(folder / files[game], text) for game, text in texts.items()]
