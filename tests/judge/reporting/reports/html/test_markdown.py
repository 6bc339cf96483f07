"""Markdown as HTML: what a page may hold, and nothing else."""

from pathlib import Path

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
        ("see [part 1](../ochos/statement.md), [b](https://b.org)",
         '<p>see part 1, <a href="https://b.org">b</a></p>\n'),
        ("[a](javascript:alert(1))", "<p>[a](javascript:alert(1))</p>\n"),
        ("[a](JaVaScRiPt&colon;alert(1))", "<p>[a](JaVaScRiPt:alert(1))</p>\n"),
        ("<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>\n"),
        ("![the *board*](board.png)", "<p>the *board*</p>\n"),
        ("[![a](b.png)](c.html)", "<p>a</p>\n"),
        ("It costs $5 and $6.", "<p>It costs $5 and $6.</p>\n"),
        ("```py\n<b>\n```", '<pre><code class="language-py">&lt;b&gt;\n</code></pre>\n'),
        ("| a | b |\n|:-:|--:|\n| 1 | 2 |\n", TABLE),
    ],
)  # fmt: skip
def test_html(text: str, html: str) -> None:
    assert "".join(block.html for block in read(text)) == html


MATH = '<math xmlns="http://www.w3.org/1998/Math/MathML" display="{}"><mrow>{}</mrow></math>'
POWER = "<msup><mi>x</mi><mn>2</mn></msup>"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("$n \\le a_1$", MATH.format("inline", "<mi>n</mi><mo>≤</mo><msub><mi>a</mi><mn>1</mn></msub>")),
        ("$$\nx^2\n$$", MATH.format("block", POWER)),
        ("$\\text{<script>}$", "<mtext>&lt;script&gt;</mtext>"),
        ("$x^$", "<code>x^</code>"),
    ],
)
def test_formulas(text: str, part: str) -> None:
    assert part in "".join(block.html for block in read(text))


def test_a_formula_has_no_link_and_no_style() -> None:
    html = "".join(block.html for block in read("$\\href{javascript:alert(1)}{x} \\color{red} y$"))
    assert "javascript" not in html
    assert " style=" not in html


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("board.png", '<p><img src="data:image/png;base64,iVBORw==" alt="the board" /></p>\n'),
        ("pictures/my%20board.SVG", '<p><img src="data:image/svg+xml;base64,iVBORw==" alt="the board" /></p>\n'),
        ("gone.png", "<p>the board</p>\n"),
        ("notes.txt", "<p>the board</p>\n"),
        ("../outside.png", "<p>the board</p>\n"),
        ("link.png", "<p>the board</p>\n"),
        ("https://example.org/board.png", "<p>the board</p>\n"),
        ("large.png", "<p>the board</p>\n"),
    ],
)
def test_pictures(tmp_path: Path, name: str, shown: str) -> None:
    folder = tmp_path / "problem"
    (folder / "pictures").mkdir(parents=True)
    for file in ("problem/board.png", "problem/pictures/my board.SVG", "problem/notes.txt", "outside.png"):
        (tmp_path / file).write_bytes(b"\x89PNG")
    (folder / "large.png").write_bytes(bytes((2 << 20) + 1))
    (folder / "link.png").symlink_to(tmp_path / "outside.png")
    assert "".join(block.html for block in read(f"![the board]({name})", folder)) == shown


def test_blocks() -> None:
    assert read("# A *b*\n\nc\nd\n\n- e\n\n```\nf\n```\n---\n") == [
        Block("<h1>A <em>b</em></h1>\n", "A *b*", 1),
        Block("<p>c\nd</p>\n", "c\nd"),
        Block("<ul>\n<li>e</li>\n</ul>\n"),
        Block("<pre><code>f\n</code></pre>\n", "f\n", is_code=True),
        Block("<hr />\n"),
    ]
    assert read("") == []
