"""docs/extending/, each page followed exactly in a copy of the checkout: files are written, commands are run."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from arenas import games
from tests.judge.compiling import needs

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "extending"
# What mypy knows of the other files is copied, and saves it six seconds of CPU time; so are compiled modules, but those
# that another process is writing.
NOT_COPIED = shutil.ignore_patterns(
    ".git",
    ".venv*",
    "out",
    "*.pyc.*",
    ".pytest_cache",
    ".ruff_cache",
    ".import_linter_cache",
    ".hypothesis",
    "node_modules",
)
# A block with a file's name is the content of that file; `after ...`: lines to insert below the line that begins with
# these words. `sh` may be followed by the exit status of the commands (otherwise 0).
BLOCK = re.compile(
    r"^ *(?P<fence>`{3,})(?P<kind>\w+)(?: (?P<file>\S+)(?: after (?P<after>[^\n]+))?)?\n(?P<body>.*?)^ *(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    shutil.copytree(ROOT, tmp_path / "checkout", ignore=NOT_COPIED)
    return tmp_path / "checkout"


def follow(checkout: Path, page: str) -> str:
    """Write every file of the page, run every command, and return all that the commands say."""
    output = ""
    for block in BLOCK.finditer((PAGES / page).read_text(encoding="utf-8")):
        body = textwrap.dedent(block["body"])
        if block["kind"] != "sh":
            file = checkout / block["file"]
            if block["after"]:
                insert(file, block["after"], body)
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            assert not file.exists(), f"{block['file']} exists already: the example teaches nothing"
            file.write_text(body, encoding="utf-8")
            continue
        done = subprocess.run(
            ["sh", "-e", "-c", f'python() {{ "{sys.executable}" "$@"; }}\n{body}'],
            cwd=checkout,
            env={**os.environ, "PYTHONPATH": ""},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == int(block["file"] or 0), f"{body}{done.stdout}{done.stderr}"
        output += done.stdout + done.stderr
    return output


def insert(file: Path, start: str, body: str) -> None:
    """Put `body` below the line that begins with `start`, indented like the line that follows."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    (place,) = (number for number, line in enumerate(lines, 1) if line.lstrip().startswith(start))
    following = lines[place] if place < len(lines) else ""
    indent = following[: len(following) - len(following.lstrip(" "))]
    file.write_text("".join([*lines[:place], textwrap.indent(body, indent), *lines[place:]]), encoding="utf-8")


def run_tests(checkout: Path, *words: str) -> None:
    """Run these tests of the copy, and those of the wiring; none may fail."""
    options = ("-q", "-m", "not nightly", "-p", "no:cacheprovider", "--basetemp", str(checkout.with_name("base")))
    command = [sys.executable, "-m", "pytest", *options, "tests/test_wiring.py", *words]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_page_is_listed_and_followed() -> None:
    pages = sorted(page.name for page in PAGES.glob("*.md"))
    listed = re.findall(r"\]\(docs/extending/([\w-]+\.md)\)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    followed = re.findall(r'follow\(checkout, "([\w-]+\.md)"\)', Path(__file__).read_text(encoding="utf-8"))
    assert sorted(listed) == pages
    assert sorted([*followed, "game.md"]) == pages  # its tables are compared with the games that there are


def check_style(checkout: Path, before: set[Path], *, types: bool = True) -> int:
    """Run ruff and, for `types`, mypy on all files that were not there before, but for programs that are judged; they
    may find nothing. Returns the number of these files."""
    new = [file.relative_to(checkout) for file in set(checkout.rglob("*.py")) - before]
    written = [file for file in new if not {"submissions", "out"} & set(file.parts)]
    for words in (["ruff", "check"], ["ruff", "format", "--check"], *([["mypy"]] if types else [])):
        command = [sys.executable, "-m", *words, *sorted(map(str, written))]
        done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    return len(written)


# A page changes modules that many import, and mypy reads them all again.
often_without_types = pytest.mark.parametrize(
    "types", [pytest.param(False, marks=pytest.mark.thorough), pytest.param(True, marks=pytest.mark.nightly)]
)


@often_without_types
def test_add_a_problem(checkout: Path, types: bool) -> None:
    needs("beggar.cpp")
    before = set(checkout.rglob("*.py"))
    output = follow(checkout, "problem.md")
    golden = checkout / "expected" / "beggar" / "sample" / "001-a-debt-is-paid.txt"
    assert golden.read_text() == "1: KH\n2: 3D\n2: 4C\n2: 9S\n1: TAKES 4\n1: 2S\n1: WINS\n"
    assert "       B4: Player 2 has paid all, so player 1 takes the pile.\n" in output
    assert "\nnothing is wrong" in output
    assert "beggar: 29 mutants: 28 killed, 0 equivalent, 1 alive\n  alive: price.4, " in output
    assert "beggar: 29 mutants: 28 killed, 1 equivalent, 0 alive\n" in output
    assert "What was misread:\n  The player who paid lays the next card, rule B4\n" in output
    report = (checkout / "out" / "beggar" / "report.html").read_text(encoding="utf-8")
    assert '"zones":[["hand1",1,["KH","2S","7C"]],["hand2",2,["3D","4C","9S"]],["laid",0,[]]]' in report
    assert check_style(checkout, before, types=types) == 13
    contracts = ("every_problem_with_python_is_a_package", "the_import_contracts_hold")
    chosen = " or ".join(["beggar", "wiring", *contracts])
    run_tests(checkout, "tests/test_architecture.py", "tests/problems", "tests/solutions/beggar", "-k", chosen)


@often_without_types
def test_add_a_comparator(checkout: Path, types: bool) -> None:
    before = set(checkout.rglob("*.py"))
    output = follow(checkout, "comparator.md")
    assert "\nAC accepted: 2 of 2 cases right" in output
    shutil.rmtree(checkout / "problems/shout")  # a problem of the checkout would need more
    check_style(checkout, before, types=types)
    files = (f"tests/judge/judging/compare/test_{name}.py" for name in ("caseless", "compare"))
    tables = "tests/test_formats_page.py::test_the_tables_are_complete"
    run_tests(checkout, *files, tables, "-k", "caseless or test_every_module or tables or wiring")


@often_without_types
def test_add_a_platform(checkout: Path, types: bool) -> None:
    before = set(checkout.rglob("*.py"))
    output = follow(checkout, "platform.md")
    assert "atrium was read as an Atrium download: 2 students\n" in output
    check_style(checkout, before, types=types)
    assert "Atrium gradebook, column Ochos 2 [20 points]\nAda Lovelace: (empty) -> 20.00\n" in output
    assert "Brightspace or Atrium, or Moodle's" in " ".join(output.split())
    names = ("atrium", "test_platforms.py", "test_download.py", "test_gradebook.py", "test_roster.py")
    architecture = ("test_the_import_contracts_hold", "test_no_room_names_a_platform")
    run_tests(
        checkout,
        *(f"tests/judge/platforms/{name}" for name in names),
        *(f"tests/test_architecture.py::{name}" for name in architecture),
    )


def test_the_files_of_a_game_are_those_of_every_game() -> None:
    page = (PAGES / "game.md").read_text(encoding="utf-8")
    tables = [re.findall(r"^\| `([^`]+)` \|", part, re.MULTILINE) for part in page.split("These files list the games.")]
    of_each, listing = tables
    for game in games.names():
        assert [path for path in of_each if not (ROOT / path.replace("GAME", game)).exists()] == []
        assert [path for path in listing if game not in (ROOT / path).read_text(encoding="utf-8")] == []
    # No other module of the arenas names them all.
    naming = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "arenas").rglob("*.py")
        if all(re.search(rf"\b{game}\b", path.read_text(encoding="utf-8")) for game in games.names())
    }
    assert naming == {path for path in listing if path.startswith("arenas/")}


@pytest.mark.thorough
def test_add_a_language(checkout: Path) -> None:
    before = set(checkout.rglob("*.py"))
    output = follow(checkout, "language.md")
    assert " Shell (.sh): POSIX shell" in output
    assert "not found in line 2 of ochos.sh: deal" in output
    assert check_style(checkout, before) == 1
    module = "tests/judge/languages/test_languages.py"
    run_tests(
        checkout,
        f"{module}::test_every_language_has_a_row_here",
        f"{module}::test_a_right_program_runs[a.sh]",
        f"{module}::test_a_broken_program_does_not_compile_and_is_told_why[a.sh]",
        f"{module}::test_a_crash_is_read_and_can_be_written_again[a.sh]",
    )


@pytest.mark.thorough
def test_add_a_report_format(checkout: Path) -> None:
    follow(checkout, "report-format.md")
    assert (checkout / "out" / "verdicts.txt").read_text() == "amara ochos2 AC\njonas ochos2 WA\n"
    run_tests(
        checkout,
        "tests/judge/reporting/test_formats.py",
        "tests/judge/reporting/test_gold.py",
        "tests/judge/reporting/reports/test_verdicts.py",
    )
