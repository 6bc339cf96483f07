"""Files that were not judged, on the pages: names without folders, a bounded number, in linear time."""

import time
from dataclasses import replace
from pathlib import Path

import pytest

from judge.reporting.reports import html
from judge.values.submission import Unmatched
from tests.judge.classes import plain


def students(tmp_path: Path, *unmatched: Unmatched) -> dict[str, str]:
    """Each student's page, by its name."""
    html.write(replace(plain(), unmatched=unmatched), tmp_path, times=False)
    return {page.stem: page.read_text() for page in (tmp_path / "students").iterdir()}


def test_a_student_reads_names_without_folders_and_nobody_else_s(tmp_path: Path) -> None:
    pages = students(
        tmp_path,
        Unmatched("class/eve/a.py", "see class/eve/a.py.txt: keep one", "eve"),
        Unmatched("class/eve/a.py.txt", "see class/eve/a.py: keep one", "eve"),
        Unmatched("class/zoe/b.txt", "no program", "zoe"),
    )
    assert '[["a.py","see a.py.txt: keep one"],["a.py.txt","see a.py: keep one"]]' in pages["eve"]
    assert "b.txt" not in pages["eve"]
    assert '[["b.txt","no program"]]' in pages["zoe"]


@pytest.mark.clock
@pytest.mark.thorough
def test_very_many_files_take_linear_time_and_are_not_all_listed(tmp_path: Path) -> None:
    lost = [Unmatched(f"class/eve/f{number}.dat", f"not class/eve/f{number}.dat", "eve") for number in range(5_000)]
    begun = time.process_time()
    students(tmp_path, *lost)
    assert time.process_time() - begun < 20  # half a second; it was minutes
    report = (tmp_path / "report.html").read_text()
    assert report.count("<code>class/eve/") == 1_000
    assert "<li>4000 more, listed in results.json</li>" in report
