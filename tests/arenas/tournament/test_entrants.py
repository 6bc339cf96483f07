"""Bots are found by the words of the command line; what cannot be used is refused in one line."""

import os
from pathlib import Path

import pytest

from arenas import games, house_bots
from arenas.tournament import entrants
from arenas.values.games import Entrant
from judge.base.errors import BadUsage
from tests.user import ordinary_user


def put(folder: Path, *names: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_bytes(name.encode())
    return folder


def refused(*words: str, game: str = "kotc") -> str:
    with pytest.raises(BadUsage) as caught:
        entrants.find(game, words)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_a_file_is_a_bot(tmp_path: Path) -> None:
    put(tmp_path, "Ada.py")
    assert entrants.find("kotc", [str(tmp_path / "Ada.py")]) == {"Ada": Entrant("Ada", "Ada", b"Ada.py")}


def test_a_name_is_written_as_python_writes_it(tmp_path: Path) -> None:
    put(tmp_path, "Zoe\u0308.py")
    assert [one.stem for one in entrants.find("kotc", [str(tmp_path / "Zoe\u0308.py")]).values()] == ["Zo\u00eb"]


def test_a_house_bot_is_named_by_its_file() -> None:
    with pytest.raises(BadUsage, match=r"^Miser: No such file or directory: expected the file of a bot, such as .*py$"):
        entrants.read(Path("Miser"))


def test_a_folder_is_its_files_in_order(tmp_path: Path) -> None:
    put(tmp_path, "b.py", "a.py", "__init__.py", "notes.txt", "B.py")
    put(tmp_path / "sub", "c.py")
    (tmp_path / "folder.py").mkdir()
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "nowhere.py").symlink_to("missing")
    assert list(entrants.find("kotc", [str(tmp_path)])) == ["B", "a", "b"]
    (tmp_path / "__pycache__").mkdir()
    left_out = ["folder.py", "notes.txt", "pipe.py", "sub"]
    assert entrants.list_left_out(["house", str(tmp_path), ""]) == [tmp_path / name for name in left_out]
    assert entrants.list_links(["house", str(tmp_path), ""]) == [tmp_path / "nowhere.py"]


@pytest.mark.parametrize(
    ("target", "followed"),
    [
        ("Ada.py", True),
        ("./Ada.py", True),
        ("notes.txt", True),
        ("sub/c.py", True),
        ("../bots/Ada.py", True),
        ("{bots}/Ada.py", True),
        ("by_way_of.py", True),
        ("../secret.py", False),
        ("{secret}", False),
        ("../bots2/Bo.py", False),
        ("out.py", False),
        ("sub/../../secret.py", False),
        ("way_out/secret.py", False),
        ("/proc/self/environ", False),
        ("/dev/zero", False),
        ("sub", False),
        ("way_out", False),
        (".", False),
        ("missing.py", False),
        ("Eve.py", False),
        ("loop", False),
    ],
)
@pytest.mark.parametrize("named", ["bots", "as a link"])
def test_a_link_is_followed_only_inside_its_folder(tmp_path: Path, named: str, target: str, followed: bool) -> None:
    put(tmp_path, "secret.py")
    put(tmp_path / "bots2", "Bo.py")
    bots = put(tmp_path / "bots", "Ada.py", "notes.txt")
    put(bots / "sub", "c.py")
    (tmp_path / "as a link").symlink_to("bots")  # the organiser's own
    (bots / "by_way_of.py").symlink_to("sub/c.py")
    (bots / "out.py").symlink_to("../secret.py")
    (bots / "way_out").symlink_to("..")
    (bots / "loop").symlink_to("Eve.py")
    (bots / "Eve.py").symlink_to(target.format(bots=bots, secret=tmp_path / "secret.py"))
    folder = tmp_path / named
    found = entrants.find("kotc", [str(folder)])
    assert list(found) == ["Ada", *["Eve"] * followed, "by_way_of"]
    assert b"secret.py" not in [entrant.source for entrant in found.values()]
    links = [*["Eve.py"] * (not followed), "loop", "out.py", "way_out"]
    assert entrants.list_links([str(folder)]) == [folder / name for name in links]
    assert entrants.list_left_out([str(folder)]) == [folder / "notes.txt", folder / "sub"]


def test_a_link_that_is_named_is_followed(tmp_path: Path) -> None:
    put(tmp_path, "Ada.py")
    put(tmp_path / "mine")
    (tmp_path / "mine" / "Bo.py").symlink_to("../Ada.py")
    file = str(tmp_path / "mine" / "Bo.py")
    assert entrants.find("kotc", [file]) == {"Bo": Entrant("Bo", "Bo", b"Ada.py")}


def test_a_folder_of_links_out_has_no_bots(tmp_path: Path) -> None:
    put(tmp_path / "others", "Ada.py")
    folder = put(tmp_path / "bots")
    (folder / "Ada.py").symlink_to("../others/Ada.py")
    (folder / "others").symlink_to("../others")
    assert refused(str(folder)) == f"{folder}: no bot in this folder: expected files that end in .py"


@pytest.mark.parametrize("name", ["bots.zip", "Eva.pyy", "py"])
def test_a_file_with_a_wrong_name(tmp_path: Path, name: str) -> None:
    put(tmp_path, name)
    file = tmp_path / name
    assert refused(str(file)) == f"{file}: expected the file of a bot, with a name that ends in .py"


@pytest.mark.parametrize("game", games.names())
def test_the_house(game: str) -> None:
    names = [entrant.name for entrant in house_bots.entrants(game)]
    assert list(entrants.find(game, ["house"])) == names
    assert list(entrants.find(game, names[1::-1])) == names[1::-1]


def test_bots_of_one_name_get_numbers(tmp_path: Path) -> None:
    for folder in ("x", "y", "z"):
        put(tmp_path / folder, "Ada.py", "Ada-2.py")
    found = entrants.find("kotc", [str(tmp_path / folder) for folder in ("x", "y", "z")])
    assert list(found) == ["Ada-2", "Ada", "Ada-2-2", "Ada-3", "Ada-2-3", "Ada-4"]
    assert [entrant.name for entrant in found.values()] == list(found)
    assert [entrant.stem for entrant in found.values()] == ["Ada-2", "Ada"] * 3


def test_a_file_named_twice_is_two_bots(tmp_path: Path) -> None:
    put(tmp_path, "Ada.py")
    assert list(entrants.find("kotc", [str(tmp_path / "Ada.py")] * 2)) == ["Ada", "Ada-2"]


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("<img src=x onerror=alert(1)>", "_img_src_x_onerror_alert_1__"),
        ("a b,c;d/e".replace("/", "\u2215"), "a_b_c_d_e"),
        ("\u202eevil\x1b[31m\n", "_evil__31m_"),
        ("=cmd|'A1", "_cmd__A1"),
        ("\u00e4\U0001f0cf", "a_"),
        ("x" * 200, "x" * 40),
        ("..", ".."),
    ],
)
def test_hostile_names_become_plain(tmp_path: Path, stem: str, name: str) -> None:
    put(tmp_path, f"{stem}.py")
    assert entrants.find("kotc", [str(tmp_path)]) == {name: Entrant(name, stem, f"{stem}.py".encode())}


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.py")).write_bytes(b"")
    assert entrants.find("kotc", [str(tmp_path)]) == {"_": Entrant("_", "\udcff", b"")}


def test_long_names_that_begin_alike_are_told_apart(tmp_path: Path) -> None:
    put(tmp_path, f"{'x' * 60}1.py", f"{'x' * 60}2.py")
    assert list(entrants.find("kotc", [str(tmp_path)])) == ["x" * 40, "x" * 40 + "-2"]


def test_an_unknown_word() -> None:
    assert refused("Prophe") == "Prophe: no such file, folder or house bot; did you mean 'Prophet'?"


def test_a_word_that_is_too_long() -> None:
    word = "a" * 5000
    assert refused(word).startswith(f"{word}: ")


@pytest.mark.parametrize("names", [(), ("notes.txt",), ("__init__.py",)])
def test_a_folder_without_bots(tmp_path: Path, names: tuple[str, ...]) -> None:
    folder = put(tmp_path / "bots", *names)
    assert refused(str(folder)) == f"{folder}: no bot in this folder: expected files that end in .py"
    (folder / "llms").mkdir()
    (folder / "llms" / "gemini.py").touch()
    assert refused(str(folder)).endswith(f"files that end in .py; name the folder that has them: {folder / 'llms'}")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.py"
    file.write_bytes(b"#" * entrants.MOST_BYTES)
    assert len(entrants.find("kotc", [str(file)])["large"].source) == 1 << 20
    file.write_bytes(b"#" * (entrants.MOST_BYTES + 1))
    assert refused(str(file)) == f"{file}: expected the file of a bot of at most 1024 KiB"


def test_files_and_folders_that_cannot_be_read(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for folder in (tmp_path, *tmp_path.parents):
        if folder.name.startswith(("pytest-", "popen-")):
            folder.chmod(0o755)
    put(tmp_path, "a.py")
    (tmp_path / "a.py").chmod(0)
    put(tmp_path / "closed", "b.py").chmod(0)
    with ordinary_user():
        words = [refused(str(tmp_path / name)) for name in ("a.py", "closed", "closed/b.py")]
    (tmp_path / "closed").chmod(0o755)
    assert words == [
        f"{tmp_path}/a.py: Permission denied: expected the file of a bot",
        f"{tmp_path}/closed: Permission denied: expected a file, a folder or a house bot",
        f"{tmp_path}/closed/b.py: Permission denied: expected a file, a folder or a house bot",
    ]


@pytest.mark.parametrize(("make", "why"), [(os.mkfifo, "not an ordinary file"), (os.mkdir, "Is a directory")])
def test_what_is_no_file_is_not_read(tmp_path: Path, make: object, why: str) -> None:
    path = tmp_path / "a.py"
    assert callable(make)
    make(path)
    with pytest.raises(BadUsage, match=f"{why}: expected the file of a bot$"):
        entrants.read(path)


def roster(folder: Path, *lines: str) -> Path:
    path = folder / "roster.csv"
    path.write_text("\n".join(["bot,file", *lines, ""]))
    return path


def test_paths_of_a_roster_begin_at_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    put(tmp_path / "bots", "Ada.py", "Bruno.py")
    lines = (f"Ada the first,{tmp_path}/bots/Ada.py", "Bruno,bots/Bruno.py", "Again,bots/../bots/Ada.py")
    found = entrants.of_roster(roster(tmp_path, *lines))
    assert list(found.values()) == [
        Entrant("Ada the first", "Ada", b"Ada.py"),
        Entrant("Bruno", "Bruno", b"Bruno.py"),
        Entrant("Again", "Ada", b"Ada.py"),
    ]


def test_links_of_a_roster(tmp_path: Path) -> None:
    put(tmp_path, "secret.py")
    bots = put(tmp_path / "class" / "bots", "Ada.py")
    (bots / "Bo.py").symlink_to("Ada.py")
    (bots / "Eve.py").symlink_to("../../secret.py")
    assert entrants.of_roster(roster(tmp_path / "class", "Bo,bots/Bo.py"))["Bo"].source == b"Ada.py"
    with pytest.raises(BadUsage) as caught:
        entrants.of_roster(roster(tmp_path / "class", "Eve,bots/Eve.py"))
    assert str(caught.value).endswith(
        "/bots/Eve.py: a link that leads out of its folder is not followed: name the file itself"
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Ada,nowhere.py",
         ("--roster {folder}/roster.csv: line 2: {folder}/nowhere.py: No such file or directory: "
          "expected the file of a bot")),
        (f"Ada,{300 * 'x'}.py",
         (f"--roster {{folder}}/roster.csv: line 2: {{folder}}/{300 * 'x'}.py: File name too long: "
          "expected the file of a bot")),
        ("Ada,.", "--roster {folder}/roster.csv: line 2: {folder}: Is a directory: expected the file of a bot"),
        ("Ada", "roster.csv: line 2: expected 2 fields (bot, file), found 'Ada': separate the fields with commas"),
    ],
)  # fmt: skip
def test_a_roster_that_is_wrong(tmp_path: Path, line: str, words: str) -> None:
    with pytest.raises(BadUsage) as caught:
        entrants.of_roster(roster(tmp_path, line))
    assert str(caught.value) == words.format(folder=tmp_path)


@pytest.mark.parametrize(("name", "why"), [("nowhere.csv", "No such file or directory"), (".", "Is a directory")])
def test_a_roster_that_cannot_be_read(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(BadUsage) as caught:
        entrants.of_roster(tmp_path / name)
    assert str(caught.value) == f"--roster {tmp_path / name}: {why}: expected a CSV file"
