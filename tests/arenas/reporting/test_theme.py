"""A theme for the page of a tournament and of a single game."""

from pathlib import Path

import pytest

from arenas.replaying.again import play_again
from arenas.reporting import page
from judge.base.errors import BadUsage
from judge.reporting.reports.html.theme import Theme, read_theme
from tests.arenas.tournaments import MODES, report

NOTICE = '{% extends "arenas/NAME" %}\n{% block content %}<p class="school">{{ "<b>" }}</p>{{ super() }}{% endblock %}'


def lay(folder: Path, **files: str) -> Theme:
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text.replace("NAME", name.replace("_", ".")), encoding="utf-8")
    return read_theme(folder, page.TEMPLATES)


@pytest.mark.slow
def test_style_and_templates_are_on_the_pages(tmp_path: Path) -> None:
    theme = lay(tmp_path, style_css=".school { color: red; }", page_html=NOTICE, game_html=NOTICE)
    made = {mode: report(mode) for mode in MODES}
    pages = ["".join(page.render(one, theme)) for one in made.values()]
    written = play_again(made["bracket"].game, made["bracket"].replays[0]).written
    for text in (*pages, "".join(page.render_game(written, theme))):
        assert '<p class="school">&lt;b&gt;</p>' in text
        assert ".school { color: red; }</style>" in text
    assert "school" not in "".join(page.render(made["bracket"]))


@pytest.mark.parametrize("game", ["dubito", "hearts", "kotc"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ nmae }}", "/page.html:1: 'nmae' is undefined"),
        ('{% extends "judge/page.html" %}', "/page.html:1: no template judge/page.html"),
        ('{% extends "page.html" %}', "/page.html:1: it contains itself; "),
        ("{% if %}", "/page.html:1: Expected an expression, got 'end of statement block'"),
    ],
)
def test_a_mistake_is_told_before_a_game_is_played(tmp_path: Path, game: str, text: str, said: str) -> None:
    theme = lay(tmp_path, page_html=text)
    with pytest.raises(BadUsage) as caught:
        page.check_theme(game, theme)
    assert str(caught.value).startswith(f"--theme {tmp_path}{said}")
