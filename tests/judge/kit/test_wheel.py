"""The wheel of a kit: its name, its contents, the same bytes each time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge import commands
from judge.problem.traced_case import find
from judge.reporting.reports.html import game
from tests.judge import adder
from tests.judge.kit import packed


@pytest.mark.slow
def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    made = packed.build(adder.make(tmp_path / "one"))
    assert made == packed.build(adder.make(tmp_path / "two"))
    other = packed.build(adder.make(tmp_path / "three"), random=2)
    assert (made.file != other.file, made.data != other.data) == (True, True)


@pytest.mark.slow
def test_what_installers_read(tmp_path: Path) -> None:
    made = packed.build(adder.make(tmp_path / "checkout"))
    packed.unpack(made, tmp_path)
    name, version, *_ = made.file.split("-")
    info = tmp_path / f"{name}-{version}.dist-info"
    assert sorted(file.name for file in info.iterdir()) == [
        "LICENSE",
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
    ]
    metadata = (info / "METADATA").read_text().splitlines()
    assert "Name: judge-kit" in metadata
    assert f"Version: {version}" in metadata
    assert "Requires-Python: >=3.10" in metadata
    assert not [line for line in metadata if line.startswith("Requires-Dist")]
    assert "judge = judge.__main__:start" in (info / "entry_points.txt").read_text()


def judge(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the unpacked judge, without any package beside it, in an empty folder."""
    (folder / "empty").mkdir(exist_ok=True)
    start = (
        f"import sys; sys.path.insert(0, {str(folder)!r}); import runpy; runpy.run_module('judge', run_name='__main__')"
    )
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", start, *words],
        cwd=folder / "empty",
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_only_the_commands_for_students_are_there(tmp_path: Path) -> None:
    packed.unpack(packed.build(adder.make(tmp_path / "checkout")), tmp_path)
    here = [name for name in commands.names() if name not in commands.TEACHERS]
    assert [file.stem for file in sorted((tmp_path / "judge/commands").glob("_[a-z]*.py"))] == [
        "_by_hand",
        "_failed_cases",
        "_in_place",
        "_options",
        "_program",
        "_random_cases",
    ]
    shown = judge(tmp_path, "--help").stdout
    for name in here:
        assert f"\n    {name}" in shown
    for name in commands.TEACHERS:
        assert f"    {name} " not in shown
        done = judge(tmp_path, name, "adder", "--formats", "html")
        said = f"judge: {name} works only in the teacher's checkout; the commands of this kit are {', '.join(here)}\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


@pytest.mark.slow
def test_the_judge_finds_the_problems_of_the_kit_first(tmp_path: Path) -> None:
    packed.unpack(packed.build(adder.make(tmp_path / "checkout")), tmp_path)
    adder.write(tmp_path, "problems/other/problem.yaml", "format: 1\n")
    done = judge(tmp_path, "explain", "sample/001-small")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("sample/001-small, problem adder: Adder\n")
    assert f"kit {tmp_path}/judge/public\n" in judge(tmp_path, "doctor", PATH="").stdout  # it finds no language to try
    assert judge(tmp_path, "statement", "adder").stdout == "# Adder\n"


@pytest.mark.slow
def test_a_game_becomes_a_page_without_any_package(tmp_path: Path) -> None:
    packed.unpack(packed.build(adder.make(tmp_path / "checkout")), tmp_path)
    done = judge(tmp_path, "explain", "sample/001-small", "--html", "game.html")
    assert (done.returncode, done.stdout, done.stderr) == (0, "wrote game.html\n", "")
    page = (tmp_path / "empty/game.html").read_text()
    assert page.count("sample/001-small") >= 3  # title, text, data
    assert page == "".join(game.page(find(tmp_path / "checkout", "sample/001-small", "adder"), 1))
    refused = judge(tmp_path, "explain", "sample/001-small", "--html", "game.html", "--theme", ".")
    said = "judge: --theme works only in the teacher's checkout: `export kit --theme` puts a theme into a kit\n"
    assert (refused.returncode, refused.stderr) == (2, said)
