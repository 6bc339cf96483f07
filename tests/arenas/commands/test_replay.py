"""`replay` shows the record of a game, and says whether it fits the rules."""

from pathlib import Path

import pytest

from arenas import __main__ as arena
from arenas import games
from arenas.replaying.records import Written, write_record
from arenas.runners import trusted
from arenas.values.games import Record
from tests.arenas.units import GAMES, PLAYERS, SEEDED, unit


def written(game: str) -> Written:
    """A game of seeded bots."""
    which = unit(game, [SEEDED[game]] * PLAYERS[game], 1)
    names = [f"Bot{seat}" for seat in range(1, PLAYERS[game] + 1)]
    (record,) = trusted.play_unit(which).records
    session = follow(game, record)
    return Written(game, tuple(names), session.case(names), tuple(session.transcript()))


def follow(game: str, record: Record) -> games.Session:
    session = games.game(game).begin(record.seed, len(record.seating.seats))
    for code in record.moves:
        session.answer(code)
    return session


def replay(folder: Path, data: bytes) -> int:
    (folder / "record.txt").write_bytes(data)
    return arena.main(["replay", str(folder / "record.txt")])


@pytest.mark.parametrize("game", GAMES)
def test_a_record_fits_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    record = written(game)
    assert replay(tmp_path, write_record(record).encode()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{games.title(game)}: {', '.join(record.names)}"
    assert lines[1] == "The record fits the rules."
    shown = [line.strip().split("  ", 1)[1] for line in lines[2:] if line.strip()[:1].isdigit()]
    assert shown == list(record.transcript)


@pytest.mark.parametrize("fits", [True, False])
def test_a_page_instead_of_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str], fits: bool) -> None:
    text = write_record(written("kotc"))
    (tmp_path / "record.txt").write_text(text if fits else text.replace("\n\n", "\n\nx\n"))
    page = tmp_path / "new" / "game.html"
    assert arena.main(["replay", str(tmp_path / "record.txt"), "--html", str(page)]) == (not fits)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "King of the Cards: Bot1, Bot2"
    assert lines[1].startswith("The record fits" if fits else "The record breaks the rules: line 1 ")
    assert lines[2:] == [f"wrote {page}"]
    assert lines[1] in page.read_text("utf-8") or not fits


def test_the_page_does_not_replace_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.txt"
    file.write_text(write_record(written("kotc")))
    assert arena.main(["replay", str(file), "--html", str(file)]) == 2
    assert capsys.readouterr().err == f"arenas: --html {file}: that is the record itself: give another file\n"


@pytest.mark.once_but_first
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("change", ["lost", "doubled", "exchanged", "cut"])
def test_a_changed_record_breaks_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, change: str
) -> None:
    text = write_record(written(game))
    case, transcript = text.split("\n\n")
    lines = transcript.splitlines()
    middle = len(lines) // 2
    while lines[middle] == lines[middle + 1]:
        middle += 1
    changed = {
        "lost": lines[:middle] + lines[middle + 1 :],
        "doubled": lines[: middle + 1] + lines[middle:],
        "exchanged": [*lines[:middle], lines[middle + 1], lines[middle], *lines[middle + 2 :]],
        "cut": lines[:-1],
    }[change]
    assert replay(tmp_path, "\n".join([case, "", *changed, ""]).encode()) == 1
    assert capsys.readouterr().out.splitlines()[1].startswith("The record breaks the rules: ")


@pytest.mark.parametrize(
    "data", [b"", b"\n\n\n", b"nonsense", b"\xff\xfe", b"seed 1\nbots A B\n\nx\n", b"{}", b"bots\n" * 100_000]
)
def test_nonsense_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes) -> None:
    assert replay(tmp_path, data) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"arenas: {tmp_path}/record.txt: ")
    assert captured.err.count("\n") == 1


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["replay", str(tmp_path / "nowhere")]) == 2
    assert arena.main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"arenas: {tmp_path}/nowhere: No such file or directory: expected the record of a game\n"
        f"arenas: {tmp_path}: Is a directory: expected the record of a game\n"
    )


def test_a_file_that_is_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, b"x" * ((1 << 22) + 1)) == 2
    assert capsys.readouterr().err.endswith(": expected a record of at most 4 MiB\n")
