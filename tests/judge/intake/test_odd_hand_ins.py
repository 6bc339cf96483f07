"""What students really hand in: tools, copies, versions, programs of several files. Which file is judged, with what."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.execution.compilation import read_source
from judge.intake.class_intake import take_in
from judge.values.problem import Problem
from tests.judge.downloads import pack, write

SUMS = Problem("sums", Path(), "Sums", Fraction(1))
MAIN = "class A { public static void main(String[] args) {} }"
CLASS = "class B {}"
C_MAIN = "int main(void) { return 0; }"
C_PART = "int add(int a, int b) { return a + b; }"

# The files of one student, and the one that is judged.
HAND_INS: list[tuple[str, dict[str, str], str]] = [
    ("java-main", {"Carta.java": CLASS, "Juego.java": MAIN}, "Juego.java"),
    ("java-name-without-main", {"Sums.java": CLASS, "Main.java": MAIN}, "Main.java"),
    ("java-both-named", {"SumsCarta.java": CLASS, "SumsJuego.java": MAIN}, "SumsJuego.java"),
    ("java-main-in-comment", {"Sums.java": f"/* {MAIN} */ {CLASS}", "Play.java": MAIN}, "Play.java"),
    ("java-packages", {"src/model/Card.java": CLASS, "src/app/Play.java": MAIN}, "src/app/Play.java"),
    ("java-netbeans-copy", {"src/Sums.java": MAIN, "build/classes/Sums.java": MAIN}, "src/Sums.java"),
    ("c-main", {"sums.c": C_PART, "sums.h": "int add(int, int);", "prog.c": C_MAIN}, "prog.c"),
    ("cpp-named-main", {"sums.cpp": C_MAIN, "card.cpp": C_PART}, "sums.cpp"),
    ("cmake", {"main.cpp": C_MAIN, "cmake-build-debug/CMakeFiles/id.c": C_MAIN}, "main.cpp"),
    ("visual-studio", {"P/P/sums.cpp": C_MAIN, "P/x64/Debug/sums.cpp": C_MAIN, ".vs/sums.cpp": C_MAIN}, "P/P/sums.cpp"),
    ("venv", {"play.py": "1", "venv/lib/python3.11/site-packages/pip/main.py": "1"}, "play.py"),
    ("renamed-venv", {"play.py": "1", "my env/pyvenv.cfg": "", "my env/Scripts/main.py": "1"}, "play.py"),
    ("dot-venv", {"play.py": "1", ".venv/main.py": "1"}, "play.py"),
    ("conda", {"play.py": "1", "c/conda-meta/x": "", "c/lib/main.py": "1"}, "play.py"),
    ("program-in-venv", {"venv/sums.py": "1", "venv/pyvenv.cfg": "", "venv/lib/a.py": "1"}, "venv/sums.py"),
    ("env-folder", {"play.py": "1", "env/main.py": "1"}, "play.py"),
    ("node", {"sums.js": "1", "node_modules/sums/sums.js": "1"}, "sums.js"),
    ("dist", {"src/play.js": "1", "dist/main.js": "1"}, "src/play.js"),
    ("only-in-bin", {"bin/sums.py": "1"}, "bin/sums.py"),
    ("named-in-build-only", {"play.py": "1", "build/lib/sums.py": "1"}, "play.py"),
    ("macos", {"sums.py": "1", "__MACOSX/._sums.py": "x", "._sums.py": "x"}, "sums.py"),
    ("teams", {"Lab/Version 1/sums.py": "1", "Lab/Version 2/sums.py": "1"}, "Lab/Version 2/sums.py"),
    ("teams-many", {f"Lab/Version {at}/sums.py": "1" for at in range(1, 12)}, "Lab/Version 11/sums.py"),
    ("teams-renamed", {"Version 1/sums.py": "1", "Version 2/main.py": "1"}, "Version 2/main.py"),
    ("teams-broken", {"Version 1/sums.py": "1", "Version 2/sums.py": "("}, "Version 2/sums.py"),
    ("suffix", {"sums.PY": "1", "sums.py": "1"}, "sums.py"),
    ("browser-copy", {"sums (1).py": "1", "sums.py": "1"}, "sums.py"),
    ("windows-copy", {"sums - Copy.py": "1", "sums_mine.py": "1"}, "sums_mine.py"),
    ("backup", {"sums.bak.py": "1", "sums.py~": "1", "sums_x.py": "1"}, "sums_x.py"),
    ("idea", {".idea/sums.py": "1", "__pycache__/sums.py": "1", "main.py": "1"}, "main.py"),
    ("old", {"old/sums.py": "1", "new/sums.py": "1"}, "new/sums.py"),
    ("renamed-venv-main", {"play.py": "1", "my env/pyvenv.cfg": "", "my env/main.py": "1"}, "play.py"),
    ("renamed-venv-named", {"play.py": "1", "e/pyvenv.cfg": "", "e/sums.py": "1"}, "play.py"),
    ("venv-around-all", {"p/pyvenv.cfg": "", "p/sums.py": "1", "p/old/sums.py": "1", "p/Lib/x.py": ""}, "p/sums.py"),
    ("conda-main", {"play.py": "1", "c/conda-meta/history": "", "c/main.py": "1"}, "play.py"),
    ("conda-deep", {"play.py": "1", "a/b/c/conda-meta/history": "", "a/b/c/main.py": "1"}, "play.py"),
    ("venv-without-mark", {"play.py": "1", "e/lib/python3.12/main.py": "1"}, "play.py"),
    ("activate", {"play.py": "1", "e/Scripts/activate.bat": "", "e/Scripts/main.py": "1"}, "play.py"),
    ("node-renamed", {"play.js": "1", "package.json": "", "mods/a/package.json": "", "mods/a/main.js": "1"}, "play.js"),
    ("node-copy", {"play.js": "1", "node_modules (1)/a/main.js": "1", "node_modules_old/b/sums.js": "1"}, "play.js"),
    ("node-workspace", {"package.json": "", "app/package.json": "", "app/main.js": "1"}, "app/main.js"),
    ("cmake-renamed", {"play.c": C_MAIN, "made/CMakeCache.txt": "", "made/main.c": C_MAIN}, "play.c"),
    ("cmake-in-place", {"CMakeCache.txt": "", "main.c": C_MAIN, "CMakeFiles/3.2/CompilerIdC/id.c": C_MAIN}, "main.c"),
    ("qt", {"play.cpp": C_MAIN, "build-sums-Desktop-Debug/main.cpp": C_MAIN}, "play.cpp"),
    ("maven", {"src/main/java/Play.java": MAIN, "target/generated-sources/Main.java": MAIN}, "src/main/java/Play.java"),
    ("gradle", {"app/src/main/java/Play.java": MAIN, "app/build/tmp/Main.java": MAIN}, "app/src/main/java/Play.java"),
    ("cargo", {"play.py": "1", "made/CACHEDIR.TAG": "", "made/main.py": "1"}, "play.py"),
    ("notebooks", {"play.py": "1", ".ipynb_checkpoints/sums.py": "1", ".vscode/main.py": "1"}, "play.py"),
    ("wheel", {"play.py": "1", "pip-24.0.dist-info/main.py": "1"}, "play.py"),
    ("teams-spanish", {f"Lab/Versión {at}/sums.py": "1" for at in (9, 10)}, "Lab/Versión 10/sums.py"),
    ("teams-nfd", {f"Lab/Versio\u0301n {at}/sums.py": "1" for at in (9, 10)}, "Lab/Versio\u0301n 10/sums.py"),
    ("teams-portuguese", {"Versão 1/sums.py": "1", "Versão 2/main.py": "1"}, "Versão 2/main.py"),
    ("teams-italian", {"Versione 1/sums.py": "1", "Versione 2/main.py": "1"}, "Versione 2/main.py"),
    ("teams-polish", {"Wersja 2/sums.py": "1", "Wersja 12/main.py": "1"}, "Wersja 12/main.py"),
    ("teams-japanese", {"バージョン 1/sums.py": "1", "バージョン 2/main.py": "1"}, "バージョン 2/main.py"),
    ("teams-korean", {"버전 1/sums.py": "1", "버전 2/main.py": "1"}, "버전 2/main.py"),
    ("teams-chinese", {"版本 1/sums.py": "1", "版本2/main.py": "1"}, "版本2/main.py"),
    ("teams-arabic", {"الإصدار 1/sums.py": "1", "الإصدار ٢/main.py": "1"}, "الإصدار ٢/main.py"),
    ("teams-russian", {"Версия 1/sums.py": "1", "Версия 2/main.py": "1"}, "Версия 2/main.py"),
    ("teams-hungarian", {"1. verzió/sums.py": "1", "2. verzió/main.py": "1"}, "2. verzió/main.py"),
    ("teams-turkish", {"Sürüm 1/sums.py": "1", "Sürüm 2/main.py": "1"}, "Sürüm 2/main.py"),
    ("submissions", {f"Submission {at}/sums.py": "1" for at in (9, 10)}, "Submission 10/sums.py"),
    ("attempts", {f"attempt_{at}/sums.py": "1" for at in (2, 9, 11)}, "attempt_11/sums.py"),
    ("versions-of-one", {"Version 1/sums.py": "1"}, "Version 1/sums.py"),
    ("package", {"src/sums/__init__.py": "", "src/sums/__main__.py": "1"}, "src/sums/__main__.py"),
    ("pytest", {"conftest.py": "", "play.py": "1"}, "play.py"),
    ("java-module", {"module-info.java": "module a {}", "Play.java": MAIN}, "Play.java"),
    ("bundle", {"sums.py/main.py": "1"}, "sums.py/main.py"),
    ("editors", {".#sums.py": "1", "#sums.py#": "1", "sums.py.swp": "1", "sums.py.orig": "1", "a.py": "1"}, "a.py"),
    ("clouds", {"sums (conflicted copy 2026-11-20).py": "1", "my sums.py": "1"}, "my sums.py"),
    ("git", {".git/hooks/sums.py": "1", "work.py": "1"}, "work.py"),
]


@pytest.mark.parametrize("shape", ["folder", pytest.param("archive", marks=pytest.mark.once)])
@pytest.mark.parametrize(("files", "judged"), [row[1:] for row in HAND_INS], ids=[row[0] for row in HAND_INS])
def test_the_program_of_several(tmp_path: Path, files: dict[str, str], judged: str, shape: str) -> None:
    write(tmp_path / "class" / "bo", {"sums.py": "1"})
    if shape == "folder":
        write(tmp_path / "class" / "ada", files)
    else:
        pack(tmp_path / "class" / "ada.zip", files)
    taken = take_in([tmp_path / "class"], [SUMS], ["sums", "cards"], tmp_path / "scratch")
    one, bo = taken.submissions
    assert (one.id, bo.id) == ("ada", "bo")
    assert one.file.as_posix().endswith(f"/{judged}"), one


VERSIONS = [
    ({f"v/sums_v{at}.py": "1" for at in (2, 10, 9)}, "sums_v10.py"),
    ({"sums (2).py": "1", "sums (10).py": "1"}, "sums (10).py"),
]


@pytest.mark.parametrize(("files", "judged"), VERSIONS)
def test_of_files_of_one_time_the_highest_number(tmp_path: Path, files: dict[str, str], judged: str) -> None:
    pack(tmp_path / "class" / "ada.zip", files)
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch")
    assert [one.file.name for one in taken.submissions] == [judged]
    assert all("its number is the highest" in one.note for one in taken.submissions)


PROJECTS = [
    ({"src/app/Play.java": f"package app; {MAIN}", "src/model/Card.java": f"package model; {CLASS}"},
     ["app/Play.java", "model/Card.java"]),
    ({"src/main.cpp": C_MAIN, "include/card.h": "", "notes.pdf": ""}, ["include/card.h", "src/main.cpp"]),
    ({"sums.c": C_MAIN, "card.c": C_PART, "card.h": ""}, ["card.c", "card.h", "sums.c"]),
    ({"sums/a.cpp": C_MAIN, "sums/a.h": "", "cards/b.cpp": C_MAIN, "cards/b.h": ""}, ["a.cpp", "a.h"]),
    ({"Version 1/sums.c": C_MAIN, "Version 1/x.c": "", "Version 2/sums.c": C_MAIN}, ["sums.c"]),
    ({"sums.py": "1", "cards.py": "1", "venv/pyvenv.cfg": "", "venv/lib/a.py": ""}, ["cards.py", "sums.py"]),
]  # fmt: skip


@pytest.mark.parametrize(("files", "together"), PROJECTS)
def test_files_of_one_program_stay_together(tmp_path: Path, files: dict[str, str], together: list[str]) -> None:
    write(tmp_path / "class", {"bo/sums.py": "1", **{f"ada/{name}": text for name, text in files.items()}})
    taken = take_in([tmp_path / "class"], [SUMS], ["sums", "cards"], tmp_path / "scratch")
    one, _ = taken.submissions
    names = [name for name, _ in read_source(one).files]
    assert [name for name in names if not name.endswith((".cfg", ".pdf"))] == together


def test_packages_that_are_passed_over_are_named(tmp_path: Path) -> None:
    write(tmp_path / "class" / "ada", {"sums.py": "1", "web/node_modules/a.js": "1"})
    pack(tmp_path / "class" / "bo.zip", {"sums.py": "1", "web/node_modules/a.js": "1"})
    write(tmp_path / "class" / "cy", {"node_modules/a.js": "1"})
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch")
    assert [(one.file, one.why, one.student, one.hidden) for one in taken.unmatched] == [
        ("class/ada/web/node_modules", "installed packages, not the student's own files", "ada", True),
        ("class/bo.zip/web/node_modules", "installed packages, not the student's own files", "bo", True),
        ("class/cy/node_modules", "installed packages, not the student's own files", "cy", False),
    ]


# A file that is no program, and what is said of it.
NO_PROGRAMS = [
    (".sums.py.icloud", "a file that is only in iCloud: download it there, and hand it in"),
    ("sums.py.lnk", "a shortcut, not the file itself: hand in the file"),
    ("sums.py.webloc", "a shortcut, not the file itself: hand in the file"),
    ("sums.py.crdownload", "a download that has not ended: hand in the whole file"),
    ("sums.pyw", "Python with another suffix: call the file .py"),
    ("sums.gdoc", "a link to a document: hand in the program itself"),
    ("Screenshot 2026-11-20.PNG", "a picture: hand in the program itself"),
    ("sums.mp4", "a video: hand in the program itself"),
    ("sums.xlsx", "a document: hand in the program itself"),
    ("sums.htm", "a web page: hand in the program itself"),
    ("Re_ sums.eml", "an e-mail: hand in the program that is attached to it"),
    ("sums.py.bak", "a copy that an editor has kept: hand in the program itself"),
    ("sums.py~", "a copy that an editor has kept: hand in the program itself"),
    ("sums.py ", "its name ends in a blank: take that away"),
    ("sums.tar.xz", "an archive of another kind (.tar.xz): unpack it, or pack the files as a .zip"),
    ("sums.7z", "an archive of another kind (.7z): unpack it, or pack the files as a .zip"),
]


@pytest.mark.parametrize("shape", ["folder", pytest.param("archive", marks=pytest.mark.once)])
@pytest.mark.parametrize(("name", "why"), NO_PROGRAMS)
def test_what_is_no_program(tmp_path: Path, name: str, why: str, shape: str) -> None:
    write(tmp_path / "class", {"bo/sums.py": "1"})
    if shape == "folder":
        write(tmp_path / "class", {f"ada/{name}": "x"})
    else:
        pack(tmp_path / "class" / "ada.zip", {name: "x"})
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch")
    assert [(one.student, one.why) for one in taken.unmatched] == [("ada", why)]


@pytest.mark.parametrize(
    ("submitted", "working"), [("Submitted files", "Working files"), ("Fichiers envoyés", "Fichiers de travail")]
)
def test_the_whole_library_of_a_class_in_teams(tmp_path: Path, submitted: str, working: str) -> None:
    files = {
        f"{submitted}/Ada Lovelace/Lab 1/Version 1/sums.py": "first",
        f"{submitted}/Ada Lovelace/Lab 1/Version 2/sums.py": "second",
        f"{submitted}/Bo Berg/Lab 1/Version 1/main.py": "bo",
        f"{working}/Ada Lovelace/Lab 1/sums.py": "half done",
        f"{working}/Zoe/Lab 1/sums.py": "half done",
    }
    taken = take_in([write(tmp_path / "Student Work", files)], [SUMS], ["sums"], tmp_path / "scratch")
    assert {one.id: one.file.read_text() for one in taken.submissions} == {"Ada Lovelace": "second", "Bo Berg": "bo"}
    assert taken.notes == (f"Student Work: only what is in {submitted} was handed in",)


@pytest.mark.slow
def test_many_files_around_a_program(tmp_path: Path) -> None:
    files = {f"data/{at}/{at}.csv": "1" for at in range(2500)}
    pack(tmp_path / "class" / "ada.zip", {**files, "sums.py": "1"})
    taken = take_in([tmp_path / "class"], [SUMS], ["sums"], tmp_path / "scratch")
    assert [one.id for one in taken.submissions] == ["ada"]
    (left,) = (one for one in taken.unmatched if "left out" in one.why)
    limit = "at most 2000 files and folders and 64 MiB are unpacked, programs in few folders first"
    assert left.why == f"501 of 2501 files in it are left out: {limit}"
