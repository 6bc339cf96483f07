"""Pages from which a theme has taken all that it may take still work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from judge.reporting.reports import html
from judge.reporting.reports.html.theme import read_theme
from tests.judge.teaching import teaching

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

LEFT_OUT = {
    "class": ("header", "strip", "misread", "charts", "problems", "not_judged", "footer"),
    "student": ("header", "table", "achieved", "detail", "legend"),
}


def test_all_blocks_but_one_may_be_left_out(visit: Opening, tmp_path: Path) -> None:
    for name, blocks in LEFT_OUT.items():
        empty = "".join(f"{{% block {block} %}}{{% endblock %}}" for block in blocks)
        (tmp_path / f"{name}.html").write_text(f'{{% extends "judge/{name}.html" %}}{empty}', encoding="utf-8")
    theme = read_theme(tmp_path)
    html.check(theme)
    report, *_, last = html.write_themed(teaching(), tmp_path / "out", theme)
    page = visit()
    page.open(report, "#students?sort=-student&verdict=WA")
    names = page.texts(".class tbody tr a")
    assert names == ["gita", "farid", "elena", "dinesh", "carla", "bruno"]
    page.page.get_by_role("link", name="bruno").click()
    page.page.get_by_role("heading", name="bruno").wait_for()
    assert page.page.locator(".replay").count() > 0
    page.open(last)
    assert page.texts(".submission h2") == ["Ochos Locos"]
    assert page.doings == []
