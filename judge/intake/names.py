"""What the name of a file says: in which language it is, and for which problem."""

from __future__ import annotations

import enum
import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePath, PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.base.plain_text import plain
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from judge.values.problem import Problem

ARCHIVE = ".zip"
_OTHER_ARCHIVES = frozenset(
    (".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".tbz2", ".tbz", ".xz", ".txz", ".zst", ".lz", ".lzma", ".z", ".cab")
)
_NO_PROGRAMS = MappingProxyType(
    {
        ".ipynb": "a notebook: export it as a .py file",
        **dict.fromkeys((".pyw", ".py3", ".python"), "Python with another suffix: call the file .py"),
        ".class": "compiled Java: hand in the .java file",
        ".pyc": "compiled Python: hand in the .py file",
        ".exe": "a compiled program: hand in its source",
        **dict.fromkeys(
            (".pdf", ".doc", ".docx", ".odt", ".rtf", ".pages", ".ppt", ".pptx", ".odp", ".xls", ".xlsx", ".ods"),
            "a document: hand in the program itself",
        ),
        **dict.fromkeys(
            (".png", ".jpg", ".jpeg", ".heic", ".gif", ".webp", ".bmp", ".tif", ".tiff"),
            "a picture: hand in the program itself",
        ),
        **dict.fromkeys((".mp4", ".mov", ".webm", ".mkv", ".avi"), "a video: hand in the program itself"),
        **dict.fromkeys((".html", ".htm", ".mht", ".mhtml"), "a web page: hand in the program itself"),
        **dict.fromkeys((".eml", ".msg"), "an e-mail: hand in the program that is attached to it"),
        **dict.fromkeys((".bak", ".orig", ".swp"), "a copy that an editor has kept: hand in the program itself"),
        **dict.fromkeys((".lnk", ".url", ".webloc", ".desktop"), "a shortcut, not the file itself: hand in the file"),
        ".icloud": "a file that is only in iCloud: download it there, and hand it in",
        **dict.fromkeys((".gdoc", ".gslides"), "a link to a document: hand in the program itself"),
        **dict.fromkeys(
            (".crdownload", ".part", ".partial", ".download"), "a download that has not ended: hand in the whole file"
        ),
    }
)
_TYPED_IN = ("onlinetext.html", "text.html", "link.html")  # Moodle's, Canvas's
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_COPY = re.compile(r"\s*\(\d+\)\Z")  # a browser's mark on a second download
# The folders in which Microsoft Teams puts each handing in, in the language of the school; and tries of other systems.
_VERSION_NAMES = (
    "version;versión;versão;versione;wersja;versie;versió;versiunea;versiune;versjon;versio;"
    "versioon;verze;verzia;verzió;verzija;versija;versionen;bertsioa;bertsio;bersyon;sürüm;"
    "έκδοση;версия;версія;верзија;верзия;バージョン;版本;버전;الإصدار;إصدار;גרסה;phiên bản;versi;"
    "เวอร์ชัน;รุ่น;संस्करण;fersiwn;leagan;útgáfa;submission;submission attempt;attempt;"
    "intento;intent;tentative;tentativa;tentativo;versuch;poging;försök;forsøg;forsøk;yritys;"
    "próba;pokus;próbálkozás;încercare;deneme;προσπάθεια;попытка;спроба;試行;提出;尝试;提交;嘗試;시도;제출;"
    "محاولة;ניסיון"
)
_VERSION_WORDS = frozenset(map(plain, _VERSION_NAMES.split(";")))
_COUNTED = re.compile(r"(?:(?P<before>\d{1,4}) ?)?(?P<word>\D+?)(?: ?(?P<after>\d{1,4}))?")
_NUMBER = re.compile(r"(?<!\d)(\d{1,9})[)\]]?\Z")
_BACKUP = frozenset(
    (
        *("backup", "bak", "old", "orig", "original", "copy", "kopie", "copia", "copie", "alt", "viejo", "antiguo"),
        *("respaldo", "sicherung", "ancien", "oud", "vecchio", "conflicted", "tmp", "temp"),
    )
)
_PART = re.compile(r"(?<![^\W_])(?:part|parte|partie|teil)[\W_]*(\d+)(?![^\W_])", re.IGNORECASE)


class Fit(enum.IntEnum):
    """How well a name fits a problem, the best first: it is the problem's id; only capital letters differ, in the name
    or the suffix; it holds the id as a word; a folder around it does; it says nothing."""

    EXACT = 0
    LETTERS = 1
    WORD = 2
    FOLDER = 3
    NOTHING = 4


@dataclass(frozen=True)
class Naming:
    """The problem that a name fits. `doubt`: the id of another problem that may be meant, '' if there is none."""

    problem: str
    fit: Fit
    doubt: str = ""


_TEST_FOLDERS = frozenset({"test", "tests", "__tests__", "spec", "specs", "pruebas"})
_TEST = re.compile(r"(?i:^tests?(?:[_.-]|$)|[_.-]tests?$)|(?<=[a-z0-9])Tests?$")


def program_name(name: str) -> str:
    """`name` without a `.txt` that an editor or a browser has put after a program's suffix: `ochos.py.txt`."""
    inner = PurePath(name).stem
    is_text = PurePath(name).suffix.lower() == ".txt"
    return inner if is_text and languages.by_suffix(PurePath(inner).suffix) and PurePath(inner).stem else name


def problem_in(path: PurePosixPath, problem_ids: Collection[str]) -> Naming | None:
    """The problem that a file of a hand-in is for, by its name or else by the nearest folder; None if neither says
    it."""
    stem = PurePath(program_name(path.name)).stem
    if stem in problem_ids:
        suffix = PurePath(program_name(path.name)).suffix
        return Naming(stem, Fit.EXACT if suffix in (suffix.lower(), ".C") else Fit.LETTERS)
    same = [problem for problem in problem_ids if problem.casefold() == stem.casefold()]
    if same:
        return Naming(min(same), Fit.LETTERS)
    if found := _held(stem, problem_ids):
        return Naming(found, Fit.WORD, _doubt(stem, found, problem_ids))
    for folder in reversed(path.parts[:-1]):
        if found := _held(folder, problem_ids):
            return Naming(found, Fit.FOLDER)
    return None


def version_in(path: PurePosixPath) -> int:
    """Which handing in the folders of a file count, as Microsoft Teams does (`Version 2/ochos.py`), in any of its
    languages (`Versión 2`, `2. verzió`); 0 if none does."""
    return max((_version_of(folder) for folder in path.parts[:-1]), default=0)


def _version_of(folder: str) -> int:
    found = _COUNTED.fullmatch(plain(folder)) if any(map(str.isdigit, folder)) else None
    numbers = [one for one in (found["before"], found["after"]) if one] if found else []
    return int(numbers[0]) if found and len(numbers) == 1 and found["word"] in _VERSION_WORDS else 0


def number_in(path: PurePosixPath) -> int:
    """The number at the end of a program's name, as in `ochos_v2.py` and `ochos (2).py`, or else of the nearest folder
    that has one; 0 if there is none."""
    names = [PurePath(program_name(path.name)).stem, *reversed(path.parts[:-1])]
    return next((int(found[1]) for name in names if (found := _NUMBER.search(name))), 0)


def is_backup(path: PurePosixPath) -> bool:
    """Whether the name says that the file is a copy, kept for safety."""
    return not _BACKUP.isdisjoint(_words(PurePath(program_name(path.name)).stem))


def is_test(path: PurePosixPath) -> bool:
    """Whether the name, or that of a folder, says that the file tests a program: `test_ochos.py`, `OchosTest.java`."""
    in_folder = any(folder.casefold() in _TEST_FOLDERS for folder in path.parts[:-1])
    return in_folder or _TEST.search(PurePath(program_name(path.name)).stem) is not None


def names_problem(folder: str, problem_ids: Collection[str]) -> bool:
    """Whether a folder of this name is for one problem."""
    return bool(_held(folder, problem_ids))


def _held(name: str, problem_ids: Collection[str]) -> str:
    """The longest id that `name` holds as a word, or as several; '' if it holds none. `ochos_2` and `Ochos, part 2`
    hold ochos2."""
    name = _COPY.sub("", name)
    words = _words(name)
    fitting = [problem for problem in problem_ids if _contains(words, _words(problem))]
    found = min(fitting, key=lambda problem: (-len(problem), problem), default="")
    number = _PART.search(name) or re.search(rf"{re.escape(found)}_(\d+)(?![^\W_])", name, re.IGNORECASE)
    return found + number[1] if found and number and found + number[1] in problem_ids else found


def _doubt(stem: str, found: str, problem_ids: Collection[str]) -> str:
    """The problem whose id is that of `found` and the number that follows it: `ochos-2` may be a copy, or ochos2."""
    words = _words(_COPY.sub("", stem))
    numbers = [after for word, after in pairwise(words) if word == found and after.isdigit()]
    return next((found + number for number in numbers if found + number in problem_ids), "")


def _words(text: str) -> list[str]:
    spaced = _CAMEL.sub(" ", unicodedata.normalize("NFKC", text))
    return [word for word in re.split(r"[\W_]+", spaced.casefold()) if word]


def _contains(words: Sequence[str], part: Sequence[str]) -> bool:
    return any(list(words[at : at + len(part)]) == list(part) for at in range(len(words) - len(part) + 1)) and bool(
        part
    )


def why_not_in_a_language(path: PurePath, problem: Problem) -> str | None:
    """Why `path` is not in a language of `problem`; None if it is."""
    language = languages.by_suffix(path.suffix)
    if language is None:
        return why_no_program(path)
    if problem.languages is not None and language.name not in problem.languages:
        return f"{language.title} is not a language of {problem.id}: {', '.join(problem.languages)}"
    return None


def why_no_program(path: PurePath) -> str:
    """What a file that is in no language is, with the remedy if there is one."""
    suffix = printable(path.suffix, 40)
    if path.name.casefold() in _TYPED_IN:
        return "typed in on the platform: ask for the program as a file"
    if suffix.lower() in {ARCHIVE, *_OTHER_ARCHIVES}:
        whole = "".join(path.suffixes[-2:]) if path.suffixes[-2:-1] in ([".tar"], [".TAR"]) else suffix
        return f"an archive of another kind ({whole}): unpack it, or pack the files as a .zip"
    if what := _NO_PROGRAMS.get(suffix.lower()):
        return what
    if path.suffix.endswith("~"):
        return _NO_PROGRAMS[".bak"]
    if languages.by_suffix(path.suffix.rstrip()):
        return "its name ends in a blank: take that away"
    return f"no language has files that end in '{suffix}'" if suffix else "a name without a suffix"
