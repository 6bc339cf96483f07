"""The page of a statement in Chromium: calm, readable at every width, and nothing in it does anything."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.problem import definition, statement
from judge.reporting.reports.html.statement import page
from tests.browser.looks import in_turn
from tests.judge import adder

if TYPE_CHECKING:
    from tests.browser.conftest import Opening

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
RUN = "async () => (await axe.run()).violations.map(rule => [rule.id, rule.impact, rule.nodes.map(node => node.html)])"
HOSTILE = """\
# <img src=x onerror=alert(1)>

<script>alert(1)</script> ![x](http://127.0.0.1:9/x.png) [y](javascript:alert(1)) <http://127.0.0.1:9/>

| a | b |
|--:|:-:|
| <svg onload=alert(1)> | x |

```
<b>very long</b> xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
```
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pages of a statement of ours, and of a hostile one."""
    made = tmp_path_factory.mktemp("pages")
    hostile = adder.make(made / "root")
    statement.file_of(hostile).write_text(HOSTILE)
    for name, problem in (("kotc", definition.load(ROOT, "kotc")), ("hostile", hostile)):
        (made / f"{name}.html").write_text("".join(page(problem)), encoding="utf-8")
    return {name: made / f"{name}.html" for name in ("kotc", "hostile")}


@pytest.mark.parametrize(("name", "width", "dark"), in_turn([("kotc",), ("hostile",)]))
def test_axe_finds_nothing(visit: Opening, axe: str, pages: dict[str, Path], name: str, width: int, dark: bool) -> None:
    opened = visit(width=width, dark=dark)
    opened.open(pages[name])
    assert opened.doings == []
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    opened.page.evaluate(axe)
    assert opened.page.evaluate(RUN) == []


def test_what_people_read(visit: Opening, pages: dict[str, Path]) -> None:
    opened = visit(scripts=False)
    opened.open(pages["kotc"])
    assert opened.texts("h1") == ["King of the Cards"]
    assert opened.texts(".facts dt") == ["Points", "Time", "Memory", "Cases"]
    assert len(opened.texts(".sample")) == 4
    first = (ROOT / "cases/kotc/sample").glob("001-*.txt")
    assert opened.texts(".sample pre")[0] == next(first).read_text().rstrip("\n")
    assert opened.texts(".sample .label")[:2] == ["Input", "Output"]
