"""A school's theme: what it changes, and that each mistake is one line with its place."""

import base64
import hashlib
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.reports import html
from judge.reporting.reports.html import game, student
from judge.reporting.reports.html.theme import read_theme
from judge.values.feedback import Diagnosis
from tests.judge.classes import TIES, plain
from tests.judge.teaching import TO_NUMBER, TRACE, teaching

OURS = '{% extends "judge/student.html" %}\n'


def lay(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, ": expected style.css or a template in it, such as class.html, failure.html, frame.html, "),
        ({"readme.txt": "x"}, ": expected style.css or a template in it, such as class.html"),
        ({"style.css": "p { } </style>"}, "/style.css: expected a style sheet, found `</`: put HTML into a template"),
        ({"style.css": b"p { \xff }"}, "/style.css: expected UTF-8, found another byte at place 4"),
        ({"style.css": b" " * (1 << 20) + b" "}, "/style.css: expected at most 1 MiB"),
        ({"students.html": "x"}, "/students.html: no page has this template; did you mean 'student.html'?"),
        ({"student.html": OURS + "{% block header %}{{ nmae }}{% endblock %}"}, "/student.html:2: 'nmae' is undefined"),
        ({"student.html": OURS + "{% block header %}{{ 1 / 0 }}{% endblock %}"}, "/student.html:2: division by zero"),
        ({"student.html": OURS + "{% block header %}"}, "/student.html:2: Unexpected end of template."),
        ({"student.html": "{% extends 'judge/no.html' %}"}, "/student.html:1: no template judge/no.html"),
        ({"class.html": "{% include '_no.html' %}"}, "/class.html:1: no template _no.html"),
        ({"student.html": '{% extends "student.html" %}'},
         "/student.html:1: it contains itself; the template that it replaces has `judge/`"),
        ({"parts.html": "nothing"}, ": 'jinja2.environment.TemplateModule object' has no attribute"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line(tmp_path: Path, files: dict[str, str | bytes], said: str) -> None:
    with pytest.raises(BadUsage) as caught:
        formats.check(["html"], read_theme(lay(tmp_path, files)))
    assert str(caught.value).startswith(f"--theme {tmp_path}{said}")
    assert "\n" not in str(caught.value)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    for name, why in (("nothing", "No such file or directory"), ("file", "Not a directory")):
        lay(tmp_path, {"file": ""})
        with pytest.raises(BadUsage, match=f"--theme {tmp_path}/{name}: expected a folder with .*: {why}"):
            read_theme(tmp_path / name)


def test_a_byte_order_mark_is_not_part_of_a_style(tmp_path: Path) -> None:
    assert read_theme(lay(tmp_path, {"style.css": b"\xef\xbb\xbf:root { }"})).style == ":root { }"


def test_a_theme_needs_a_format_with_pages(tmp_path: Path) -> None:
    theme = read_theme(lay(tmp_path, {"style.css": "p { }"}))
    with pytest.raises(BadUsage, match="a theme is for pages: expected html among --formats"):
        formats.check(["csv", "junit"], theme)
    formats.check(["csv", "html"], theme)


def test_style_and_templates_are_on_every_page_and_allowed(tmp_path: Path) -> None:
    block = '{% block header %}<p class="school">{{ "<b>" }}</p>{{ super() }}{% endblock %}'
    files: dict[str, str | bytes] = {
        "style.css": ".school { color: red; }",
        **{f"{name}.html": f'{{% extends "judge/{name}.html" %}}\n{block}' for name in ("class", "student", "game")},
    }
    (tmp_path / "theme").mkdir()
    theme = read_theme(lay(tmp_path / "theme", files))
    formats.check(["html"], theme)
    written = formats.write(plain(), tmp_path / "out", ["html", "csv"], theme=theme)
    pages = [file.read_text("utf-8") for file in written if file.suffix == ".html"]
    assert len(pages) == 11
    for page in (*pages, game.make_shell(theme)):
        assert '<p class="school">&lt;b&gt;</p>' in page
        (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
        assert style.endswith(".school { color: red; }")
        assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in page
    assert "school" not in "".join(html.page(plain()))


@pytest.mark.parametrize(
    "text", ["{{ title }}{{ text }}", "{{ text }}{{ title }}{{ data }}", "{{ title }}{{ text }}{{ text }}{{ data }}"]
)
def test_the_page_of_a_game_has_a_place_for_each_part(tmp_path: Path, text: str) -> None:
    theme = read_theme(lay(tmp_path, {"game.html": text}))
    with pytest.raises(BadUsage, match="expected title, text and data once each, in this order"):
        game.make_shell(theme)


def test_a_theme_finds_nothing_that_a_student_may_not_see(tmp_path: Path) -> None:
    """It prints all that a student's page has."""
    report = teaching("verdict")
    secret = replace(report.problems[0], traces={TIES: TRACE})
    taught = Diagnosis(True, ((replace(TO_NUMBER, teaching="the solution"),),))
    results = tuple(replace(result, diagnosis=taught) for result in report.results)
    parts = "{% for part in (one|string)|batch(500) %}{{ part|join }}{% endfor %}"  # longer texts are cut
    theme = read_theme(lay(tmp_path, {"student.html": f"{{% for one in results %}}{parts}{{% endfor %}}"}))
    report = replace(report, problems=(secret,), results=results)
    for one in by_student(report):
        text = unescape("".join(student.page(one, report, theme)))
        assert "Ties go to the number" in text
        assert "the solution" not in text
        assert ("1: Y7" in text) == (one.student == "elena")  # whose program fails a sample


def test_without_jinja2_no_class_is_judged_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    for attempt in (lambda: formats.check(["csv", "html"]), game.make_shell):
        with pytest.raises(BadUsage, match=r"pages need the package jinja2: run `python -m pip install jinja2`"):
            attempt()
    formats.check(["csv"])
