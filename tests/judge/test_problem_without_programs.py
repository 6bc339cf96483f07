"""A problem whose golden files were given, without a reference, and one whose reference is a plain program: every
command judges with it, or says in one line what is missing."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from judge.__main__ import main
from tests.judge import adder

pytestmark = pytest.mark.once
WRONG = adder.RIGHT.replace("sum(map", "max(map")
NAMES_ONE = "in {yaml} would name one (docs/formats.md)"
HAS_NO_REFERENCE = (
    f"adder has no reference, the program that prints the golden transcript of a case; `reference` {NAMES_ONE}"
)
HAS_NO_GENERATOR = f"adder makes no random cases: it has no generator; `generate` {NAMES_ONE}"


NO_REASONS = "the key 'reference' is missing, so nothing knows the reasons for the lines of"
GOLDEN = "its golden transcript is in {root}/expected/adder/sample/001-small.txt"


def call(root: Path, *words: str) -> int:
    return main(["--root", str(root), *words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["golden", "adder"], HAS_NO_REFERENCE),
        (["strength", "adder"],
         f"adder has no program that plays misreadings, so they cannot be measured; `misreadings` {NAMES_ONE}"),
        (["cases", "adder"], HAS_NO_GENERATOR),
        (["stress", "{wrong}"], HAS_NO_GENERATOR),
        (["run", "{wrong}", "--input", "{own}"], HAS_NO_REFERENCE),
        (["explain", "sample/001"], f"{{yaml}}: {NO_REASONS} sample/001-small; {GOLDEN}"),
        (["play", "{own}"], f"{{yaml}}: {NO_REASONS} {{own}}; it has no golden file"),
    ],
)  # fmt: skip
def test_what_needs_a_program_says_which(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    adder.make_given(tmp_path)
    wrong = str(adder.write(tmp_path, "class/ana/adder.py", WRONG))
    own = str(adder.write(tmp_path, "own.txt", "1 2\n"))
    yaml = tmp_path / "problems/adder/problem.yaml"
    names = {"wrong": wrong, "own": own, "yaml": yaml, "root": tmp_path}
    assert call(tmp_path, *(word.format(**names) for word in words)) == 2
    assert capsys.readouterr() == ("", f"judge: {said.format(**names)}\n")


def test_the_golden_files_stay_as_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make_given(tmp_path)
    assert call(tmp_path, "golden") == 0
    assert call(tmp_path, "golden", "--check") == 0
    assert call(tmp_path, "strength") == 0
    assert capsys.readouterr().out == (
        "adder: no reference, so its golden files stay as they are\n"
        "adder: 3 golden files, without a reference to compare them with\n"
        "adder: no misreadings, nothing to measure\n"
    )
    missing = tmp_path / "expected/adder/secret/001-zero.txt"
    missing.unlink()
    left = adder.write(tmp_path, "expected/adder/secret/003-gone.txt", "sum 1\n")
    assert call(tmp_path, "golden", "--check") == 1
    remedy = "there is no reference: write these files by hand, or remove those without a case"
    assert capsys.readouterr().out == f"{missing} is missing\n{left} has no case\nadder: 2 findings; {remedy}\n"
    assert call(tmp_path, "grade", str(tmp_path), "--problem", "adder") == 2
    assert "there is no reference that could print them: write them by hand" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("make", [adder.make_given, adder.make_plain])
def test_a_wrong_program_is_explained_without_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: object
) -> None:
    assert callable(make)
    make(tmp_path)
    wrong = adder.write(tmp_path, "class/ana/adder.py", WRONG)
    assert call(tmp_path, "run", str(wrong)) == 1
    printed = capsys.readouterr()
    assert "sample/001-small: line 1: expected `sum 3`, printed `sum 2`\n" in printed.out
    assert "no reasons" not in printed.err
    assert call(tmp_path, "grade", str(tmp_path / "class"), "--out", str(tmp_path / "out")) == 0
    printed = capsys.readouterr()
    assert "ana      WA  5       5\n" in printed.out
    assert "judge:" not in printed.err
    assert (tmp_path / "out/students/ana.html").is_file()


def test_check_without_a_reference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make_given(tmp_path)
    shutil.rmtree(tmp_path / "problems/adder/submissions")
    assert call(tmp_path, "check") == 1
    folder = tmp_path / "problems/adder/submissions/accepted"
    assert capsys.readouterr().out == (
        "adder: ok: statement\n"
        "adder: ok: cases not examined: problem.yaml names no validator\n"
        "adder: ok: golden files not compared: problem.yaml names no reference, so there are no reasons either\n"
        "adder: WRONG: submissions\n"
        f"no program in {folder}: add a right one\n"
        "1 finding\n"
    )


def test_explain_with_a_plain_reference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    problem = adder.make_plain(tmp_path)
    assert call(tmp_path, "explain", "sample/001") == 2
    lack = "the reference knows no --trace (docs/formats.md#trace), so nothing knows the reasons for the lines of"
    where = f"its golden transcript is in {tmp_path}/expected/adder/sample/001-small.txt"
    assert capsys.readouterr().err == f"judge: {problem.folder}/problem.yaml: {lack} sample/001-small; {where}\n"


@pytest.mark.slow
@pytest.mark.parametrize("make", [adder.make_given, pytest.param(adder.make_plain, marks=pytest.mark.nightly)])
def test_a_kit(tmp_path: Path, capsys: pytest.CaptureFixture[str], make: object) -> None:
    assert callable(make)
    make(tmp_path)
    assert call(tmp_path, "export", "kit", "--out", str(tmp_path / "out")) == 0
    assert "adder: 1 sample, 0 random cases\n" in capsys.readouterr().out
    (wheel,) = (tmp_path / "out").glob("*.whl")
    kit = tmp_path / "kit"
    zipfile.ZipFile(wheel).extractall(kit)
    wrong = adder.write(tmp_path, "hand-in/adder.py", WRONG)

    def judge(*words: str) -> subprocess.CompletedProcess[str]:
        argv = [sys.executable, "-m", "judge", *words]
        return subprocess.run(argv, cwd=kit, env={"PATH": ""}, capture_output=True, text=True, check=False)

    ran = judge("run", str(wrong))
    assert (ran.returncode, ran.stderr) == (1, "")
    assert "sample/001-small: line 1: expected `sum 3`, printed `sum 2`\n" in ran.stdout
    paged = judge("statement", "adder", "--html", "page.html")
    assert (paged.returncode, paged.stdout, paged.stderr) == (0, "wrote page.html\n", "")
    assert "<h1>Adder</h1>" in (kit / "page.html").read_text()
    explained = judge("explain", "sample/001")
    lack = "sample/001-small: this kit has no reasons for its lines; `run` shows the right lines"
    assert (explained.returncode, explained.stderr) == (2, f"judge: {lack}\n")
