"""games.csv: a row for each game, whatever the bots are called."""

from dataclasses import replace

from arenas.reporting.game_list import COLUMNS, tabulate
from arenas.reporting.records import name_files
from arenas.values.games import Outcome, Pace, Record, Seating
from tests.arenas.tournaments import report

GAME = Record(
    Seating("bracket/1/1", 3, ("Ada the first", "Bo")),
    2**64 - 1,
    b"\x01\x02\x03",
    Outcome((2, 1), (5, 0), ("NOT A CARD", "")),
    (),
    (Pace(1, 0.25, 0.25, 1), Pace(2, 0.5, 0.3, 0)),
)
CELLS = ("bracket/1/1", 3, str(2**64 - 1), 2, "Ada_the_first Bo", "2 1", "5 0", "NOT_A_CARD ok", 3, "0.250000 0.500000")


def test_a_game() -> None:
    made = replace(report("bracket"), records=(GAME,))
    (row,) = tabulate(made).rows
    assert row == (*CELLS, None)
    assert len(row) == len(COLUMNS)


def test_where_its_record_is() -> None:
    all_kept = replace(report("bracket"), records=(GAME,), keeps_all=True)
    assert tabulate(all_kept).rows[0][-1] == "records.jsonl.gz"
    shown = replace(all_kept, replays=(GAME,))
    assert tabulate(shown).rows[0][-1] == name_files(shown)[GAME.seating]
