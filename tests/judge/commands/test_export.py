"""The command `export`: what it writes and says, and bad usage. Autograders are run in tests/judge/platforms."""

from pathlib import Path

import pytest

from judge.__main__ import main
from judge.platforms.autograder import names
from tests.judge import adder
from tests.judge.kit.package.exported import needs_pandoc


def export(root: Path, *words: str, what: str = "kit") -> int:
    return main(["--root", str(root), "export", what, *words])


@pytest.mark.slow
def test_it_writes_one_file_and_says_how_to_use_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert export(tmp_path, "--out", str(tmp_path / "out"), "--random", "2") == 0
    (made,) = (tmp_path / "out").iterdir()
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "adder: 1 sample, 2 random cases"
    assert said[1].startswith(f"wrote {made} (")
    assert said[-3:] == [
        f"  python -m pip install {made.name}",
        "  python -m judge run FILE",
        "If a browser has changed the file's name, as in ` (1).whl`, pip refuses it: give it this name again.",
    ]


@pytest.mark.slow
def test_the_seed_chooses_the_random_cases_and_the_same_seed_gives_the_same_file(tmp_path: Path) -> None:
    adder.make(tmp_path)
    for folder, seed in (("a", "5000"), ("b", "5000"), ("c", "6000")):
        assert export(tmp_path, "--random", "2", "--seed", seed, "--out", str(tmp_path / folder)) == 0
    one, same, other = (
        [(file.name, file.read_bytes()) for file in (tmp_path / name).iterdir()] for name in ("a", "b", "c")
    )
    assert one == same
    assert one != other


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--random", "0"], "--random 0: expected a whole number from 1 to 5000"),
        (["--random", "5001"], "--random 5001: expected a whole number from 1 to 5000"),
        (["--seed", "-1"], "--seed -1: expected a whole number from 0"),
        (["--problem", "ader"], "no problem 'ader' in {root}/problems; did you mean 'adder'?"),
    ],
)
def test_bad_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    adder.make(tmp_path)
    assert export(tmp_path, *words) == 2
    assert capsys.readouterr().err == f"judge: {message.format(root=tmp_path)}\n"
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
def test_a_broken_trace_is_reported_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace('"options": [line]}', "}"))
    assert export(tmp_path, "--out", str(tmp_path / "out")) == 3
    assert "gave no trace of case" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("platform", "suffix"),
    [
        pytest.param(
            *(name, "xml" if name == "coderunner" else "zip"),
            marks=pytest.mark.slow if name == "coderunner" else pytest.mark.nightly,
        )
        for name in names()
    ],
)
def test_an_autograder_is_one_file_with_the_same_bytes(
    platform: str, suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    for folder in ("one", "other"):
        assert export(tmp_path, "--out", str(tmp_path / folder), "--timeout", "300", what=platform) == 0
    (made,) = (tmp_path / "one").iterdir()
    assert made.name == f"{platform}-adder.{suffix}"
    assert made.read_bytes() == (tmp_path / "other" / made.name).read_bytes()
    said = capsys.readouterr().out
    assert said.startswith(f"wrote {made} (")
    assert f"docs/platforms/{platform}.md says more" in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["gradescope", "--timeout", "29"], "from 30 to 2400 for gradescope"),
        (["gradescope", "--timeout", "2401"], "from 30 to 2400 for gradescope"),
        (["prairielearn", "--timeout", "601"], "from 30 to 600 for prairielearn"),
        (["github", "--timeout", "21301"], "from 30 to 21300 for github"),
        (["vpl", "--timeout", "86401"], "from 30 to 86400 for vpl"),
        (["gradescope", "--problem", "ader"], "no problem 'ader' in {root}/problems; did you mean 'adder'?"),
    ],
)
def test_bad_usage_of_an_autograder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    adder.make(tmp_path)
    assert export(tmp_path, *words[1:], what=words[0]) == 2
    if "--timeout" in words:
        message = f"--timeout {words[-1]}: expected a whole number of seconds {message}"
    assert capsys.readouterr().err == f"judge: {message.format(root=tmp_path)}\n"
    assert not (tmp_path / "out").exists()


@pytest.mark.once
@needs_pandoc
def test_a_package_is_a_folder_that_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "LICENSE", "MIT License\n\nCopyright (c) 2026 Ada and others\n")
    words = ("--format", "2025-09", "--out", str(tmp_path / "out"))
    assert export(tmp_path, *words, what="package") == 0
    folder = tmp_path / "out/adder"
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"wrote {folder} (2025-09, 12 files)"
    assert said[-1] == "A package holds the secret cases and the right programs: keep it from students."
    assert 'license: permission\nrights_owner: "Ada and others"\n' in (folder / "problem.yaml").read_text()
    assert export(tmp_path, *words, what="package") == 2
    assert capsys.readouterr().err == (
        f"judge: {folder} already exists: remove it, or choose another folder with --out\n"
    )
    assert [file.name for file in folder.parent.iterdir()] == ["adder"]


def test_options_of_others_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert export(tmp_path, "--format", "legacy") == 2
    assert capsys.readouterr().err == "judge: --format: expected only with a package, found with kit\n"
    assert export(tmp_path, "--seed", "1", what="package") == 2
    assert capsys.readouterr().err == "judge: --seed: expected only with a kit, found with package\n"
