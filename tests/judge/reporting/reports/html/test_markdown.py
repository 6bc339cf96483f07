"""Markdown as HTML: what a page may hold, and nothing else."""

from __future__ import annotations

import pytest

from judge.reporting.reports.html.markdown import Block, read

TABLE = """\
<table>
<thead>
<tr>
<th class="middle">a</th>
<th class="right">b</th>
</tr>
</thead>
<tbody>
<tr>
<td class="middle">1</td>
<td class="right">2</td>
</tr>
</tbody>
</table>
"""


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a *b* `c`", "<p>a <em>b</em> <code>c</code></p>\n"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
        ("a <b onclick=x>b</b> &lt;", "<p>a &lt;b onclick=x&gt;b&lt;/b&gt; &lt;</p>\n"),
        ("[a](https://example.org/ 'b')", '<p><a href="https://example.org/" title="b">a</a></p>\n'),
        ("[a](#input)", '<p><a href="#input">a</a></p>\n'),
        (
            "see [part 1](../ochos/statement.md), [b](https://b.org)",
            '<p>see part 1, <a href="https://b.org">b</a></p>\n',
        ),
        ("[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>\n"),
        ("[a](JaVaScRiPt&colon;alert(1))", "<p>[a](JaVaScRiPt:alert(1))</p>\n"),
        ("<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>\n"),
        ("![the *board*](board.png)", "<p>the *board*</p>\n"),
        ("[![a](b.png)](c.html)", "<p>a</p>\n"),
        ("```py\n<b>\n```", '<pre><code class="language-py">&lt;b&gt;\n</code></pre>\n'),
        (
            "| a | b |\n|:-:|--:|\n| 1 | 2 |\n",
            TABLE,
        ),
    ],
)
def test_html(text: str, html: str) -> None:
    assert "".join(block.html for block in read(text)) == html


def test_blocks() -> None:
    assert read("# A *b*\n\nc\nd\n\n- e\n\n```\nf\n```\n---\n") == [
        Block("<h1>A <em>b</em></h1>\n", "A *b*", 1),
        Block("<p>c\nd</p>\n", "c\nd"),
        Block("<ul>\n<li>e</li>\n</ul>\n"),
        Block("<pre><code>f\n</code></pre>\n", "f\n", is_code=True),
        Block("<hr />\n"),
    ]
    assert read("") == []
