"""The roster and the schedule: read back as written, and every error is one line that says what to do."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arenas.modes import league_files
from arenas.modes.league_files import BadFile, Entry, Game, generate_schedule, read_roster, read_schedule

HEADER = "deal,seat1,seat2,seat3,seat4\n"
BOTS = ("ann", "bob", "cyd", "dan")


def test_a_roster_is_read_in_its_order(tmp_path: Path) -> None:
    file = tmp_path / "roster.csv"
    file.write_bytes(b'\xef\xbb\xbfbot,file\r\n\r\nducky, bots/ducky.py\r\n"a ""b"", c",d.py\r\n')
    assert read_roster(file) == (Entry("ducky", "bots/ducky.py"), Entry('a "b", c', "d.py"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "line 1: expected the header bot,file, found '': write the header as the first line"),
        (b"name,file\n", "line 1: expected the header bot,file, found 'name,file': write the header as the first line"),
        (b"bot,file\n", "line 2: expected at least one line below the header, found '': add a line for each"),
        (b"bot,file\na\n", "line 2: expected 2 fields (bot, file), found 'a': separate the fields with commas"),
        (b"bot,file\n,a.py\n", "line 2: expected a name of 1 to 60 printable characters, found '': give the bot "),
        (b"bot,file\n\na,\n", "line 3: expected the path of the bot's file, found '': write the path after the name"),
        (b",Filepath,Name\n", "line 1: expected the header bot,file, found ',Filepath,Name': write the header"),
        (b",File,Name,Author\n", "line 1: expected the header ,Filepath,Name,Author, found ',File,Name,Author': "),
        (b",Filepath,Name,Author\n0,,Ann,x\n", "line 2: expected the path of the bot's file, found '': write"),
        (b"bot,file\na,1\na,2\n", "line 3: expected a new name, found 'a': give one of the two bots another name"),
        (b"bot,file\na\x00,1\n", "not a CSV file: export it again, as CSV"),
        (b'bot,file\n"a\nb",1\n', "line 2: expected a name of 1 to 60 printable characters, found 'a\\nb': give"),
        (b'bot,file\n"a,1\n', "2: a quotation mark is opened and never closed: export the file again"),
        (b"bot,file\n" + b"x" * 61 + b",1\n", "line 2: expected a name of 1 to 60 printable characters, found 'xxx"),
    ],
)
def test_a_bad_roster_is_refused_in_one_line(tmp_path: Path, text: bytes, message: str) -> None:
    file = tmp_path / "roster.csv"
    file.write_bytes(text)
    with pytest.raises(BadFile) as refusal:
        read_roster(file)
    assert str(refusal.value).removeprefix("roster.csv:").strip().startswith(message)
    assert str(refusal.value).isprintable()


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("0,ann,bob,cyd\n", "line 2: expected 5 fields (deal, seat1, seat2, seat3, seat4), found '0,ann,bob,cyd': "),
        ("-1,ann,bob,cyd,dan\n", "line 2: expected a deal from 0 to 999999, found '-1': number the deals from 0"),
        ("1000000,ann,bob,cyd,dan\n", "line 2: expected a deal from 0 to 999999, found '1000000': number"),
        ("²,ann,bob,cyd,dan\n", "line 2: expected a deal from 0 to 999999, found '\\xb2': number"),
        ("0,ann,bob,cyd,eve\n",
         "line 2: expected the name of a bot that plays, found 'eve': correct the name or add the bot"),
        ("0,ann,bob,cyd,dan\n" * 2, "line 3: expected a new game, found 'that of line 2': give one of the two another"),
    ],
)  # fmt: skip
def test_a_bad_schedule_is_refused_in_one_line(tmp_path: Path, rows: str, message: str) -> None:
    file = tmp_path / "schedule.csv"
    file.write_text(HEADER + rows, encoding="utf-8")
    with pytest.raises(BadFile) as refusal:
        read_schedule(file, BOTS)
    assert str(refusal.value).startswith(f"schedule.csv: {message}")


def test_a_file_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league_files, "MOST_BYTES", 100)
    file = tmp_path / "roster.csv"
    file.write_text("bot,file\n" + "a,b\n" * 30)
    with pytest.raises(BadFile, match=r"roster\.csv: line 1: expected at most 100 bytes, found 'more': split the file"):
        read_roster(file)


@given(data=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.csv"
    for header in (b"", b"bot,file\n"):
        file.write_bytes(header + data)
        message = ""
        try:
            assert read_roster(file)
        except BadFile as refusal:
            message = str(refusal)
        assert not message or message.startswith("any.csv:")
        assert not message or message.isprintable()


def test_a_schedule_is_read_in_its_order(tmp_path: Path) -> None:
    file = tmp_path / "schedule.csv"
    file.write_text(HEADER + "7,dan,ann,ann,cyd\n\n0, ann,bob,cyd,dan\n")
    assert read_schedule(file, BOTS) == (Game(7, ("dan", "ann", "ann", "cyd")), Game(0, BOTS))


def test_the_files_of_the_original_league(tmp_path: Path) -> None:
    for name in ("Bots/Zero.py", "Bots/mine/One.py", "Rosters/Two.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    roster = tmp_path / "Rosters" / "Main.csv"
    rows = ['0, Zero ,"Zero, again",O"Neil', "1,..\\Bots\\Zero.py,Zero,Ada", "2,mine.One,One,Bo", "3,Two.py,Two,Bo", ""]
    roster.write_bytes("\ufeff".encode() + "\r\n".join([",FilePath,Name,author", *rows, "4,Gone,Gone,Bo"]).encode())
    entries = read_roster(roster)
    assert [(entry.bot, entry.file) for entry in entries] == [
        ("Zero, again", "../Bots/Zero.py"),
        ("Zero", "../Bots/Zero.py"),
        ("One", "../Bots/mine/One.py"),
        ("Two", "Two.py"),
        ("Gone", "Gone.py"),
    ]
    schedule = tmp_path / "Main.csv"
    schedule.write_text('\ufeff3, 0,"1",2\r\n\r\n3,0,1,2')
    names = [entry.bot for entry in entries]
    playing = [name for name in names if name != "Gone"]
    seats = ("Two", "Zero, again", "Zero", "One")
    assert read_schedule(schedule, playing, names) == (Game(0, seats), Game(1, seats))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("0,1,2,-1", "line 1: expected the number of a bot, 0 to 3, found '-1': correct it, or add the bot"),
        ("0,1,2,3,", "line 1: expected 4 numbers of bots, found '0,1,2,3,': separate them with commas"),
        (
            "0,1,2,3,4",
            f"line 1: expected the header {HEADER.strip()}, found '0,1,2,3,4': write the header as the first line",
        ),
        ("0,1,2,0\n0,1,2,4", "line 2: expected the number of a bot, 0 to 3, found '4': correct it, or add the bot"),
        ("0,1,2,0\n0,1,2,x", "line 2: expected the number of a bot, 0 to 3, found 'x': correct it, or add the bot"),
        ("0,1,2,0\n0,1,2", "line 2: expected 4 numbers of bots, found '0,1,2': separate them with commas"),
        ("0,1,2,3", "line 1: expected the name of a bot that plays, found 'dan': correct the name or add the bot"),
    ],
)
def test_a_bad_schedule_of_the_original_league(tmp_path: Path, rows: str, message: str) -> None:
    file = tmp_path / "schedule.csv"
    file.write_text(f"{rows}\n")
    with pytest.raises(BadFile) as refusal:
        read_schedule(file, BOTS[:3], BOTS)
    assert str(refusal.value) == f"schedule.csv: {message}"


def test_the_generated_schedule_has_all_24_seatings_of_every_four() -> None:
    games = generate_schedule((*BOTS, "eve"), 3)
    assert len(set(games)) == len(games) == 3 * 5 * 24
    assert games[24] == Game(0, ("ann", "bob", "cyd", "eve"))
    assert [game.deal for game in games[::120]] == [0, 1, 2]


def test_a_schedule_needs_four_bots() -> None:
    with pytest.raises(ValueError, match="expected at least 4 bots, found 3"):
        generate_schedule(BOTS[:3], 1)
