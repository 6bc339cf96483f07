"""A format is found by its file name and imported only when needed; an error lists the known formats."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.reporting import formats
from tests.judge.classes import plain

KNOWN = formats.all_names()


def test_a_format_is_a_file_without_an_underscore() -> None:
    assert {"csv", "html", "junit"} <= set(formats.reports())
    assert "gradescope" in formats.platforms()
    assert not any(name.startswith("_") for name in KNOWN)


@pytest.mark.parametrize("name", KNOWN)
def test_every_format_has_a_number_and_writes(name: str, tmp_path: Path) -> None:
    writer = formats.find(name)
    assert writer.FORMAT >= 1
    written = writer.write(plain(), tmp_path, times=False)
    assert sorted(written) == sorted(path for path in tmp_path.rglob("*") if path.is_file())


def test_class_reports_are_written_into_the_folder_and_platforms_below(tmp_path: Path) -> None:
    written = formats.write(plain(), tmp_path, ["csv", "gradescope", "csv"])
    assert [path.relative_to(tmp_path).as_posix() for path in written[:2]] == [
        "grades.csv",
        "gradescope/ana/results.json",
    ]
    assert len(written) == 11


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gradscope", "--formats: no format 'gradscope'; did you mean 'gradescope'?"),
        ("x\x1b", r"--formats: no format 'x\x1b'; known: {known}"),
        ("_style", "--formats: no format '_style'; known: {known}"),
        ("", "--formats: no format ''; known: {known}"),
    ],
)
def test_an_unknown_format(name: str, message: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(message.format(known=', '.join(KNOWN)))}$"):
        formats.find(name)


@pytest.mark.once
def test_a_format_is_imported_only_when_needed() -> None:
    script = "import sys; from judge.reporting import formats; formats.find('csv'); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    loaded = [one for one in done.stdout.split() if one.startswith(("judge.reporting.reports.", "judge.platforms."))]
    assert loaded == ["judge.platforms.results", "judge.reporting.reports.csv"]
