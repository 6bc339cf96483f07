"""docs/themes.md: the theme that it shows works, and its table lists the templates and their blocks."""

import re
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.reporting.reports.html.theme import TEMPLATES

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/themes.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```(?:css|html) (\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
COMMANDS = re.findall(r"^ {4}python -m judge (.*)$", PAGE, re.MULTILINE)


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the theme of the page."""
    for name, text in FILES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "school"


def test_the_table_lists_every_template_and_block() -> None:
    rows = re.findall(r"^\| (`.*?) \|.*\| (.*?) \|$", PAGE, re.MULTILINE)
    listed = {name: set(re.findall(r"`(\w+)`", row)) for names, row in rows for name in re.findall(r"`(.*?)`", names)}
    found = {
        file.name: set(re.findall(r"{% block (\w+) %}", file.read_text("utf-8"))) for file in TEMPLATES.glob("*.html")
    }
    frame = found["frame.html"]
    assert listed == {name: blocks if name == "frame.html" else blocks - frame for name, blocks in found.items()}


@pytest.mark.thorough
def test_its_commands_work(school: Path) -> None:
    (school.parent / "submissions/ana").mkdir(parents=True)
    (school.parent / "submissions/ana/ochos2.py").write_text("print('0: B3')\n", encoding="utf-8")
    for command in COMMANDS:
        words = command.split()
        more = ["--problem", "ochos2", "--random", "1"] if words[0] == "export" else []
        words = [str(school) if word == "school" else word for word in words]
        assert main(["--root", str(ROOT), *words, *more]) == 0
    pages = [school.parent / "out" / name for name in ("report.html", "students/ana.html", "game.html")]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    assert ["Example School, Grade 10" in text for text in texts] == [True, True, False]
    assert ["--link: #7a1f5c" in text for text in texts] == [True] * 3
    assert ['id="problems"' in text for text in texts] == [False] * 3


def test_a_mistake_is_told_as_it_says(school: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = school / "student.html"
    file.write_text(file.read_text("utf-8").replace('{% include "_school.html" %}', "{{ nmae }}"), encoding="utf-8")
    (said,) = re.findall(r"^```text mistake\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert main(["--root", str(ROOT), "grade", "submissions", "--theme", "school"]) == 2
    assert capsys.readouterr().err == said
