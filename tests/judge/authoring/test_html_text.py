"""The text of HTML that authors of other judges have written."""

import time

import pytest

from judge.authoring.html_text import has_pictures, to_text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<p>n &lt;= 10<sup>5</sup></p>", "n <= 10^5"),
        ("2<SUP class='x'>n+1</SUP>, a<sub>i</sub>, b<sup> </sup>", "2^(n+1), a_i, b"),
        ("a<br/>b<DIV>c</DIV>d", "a\n\nb\n\ncd"),
        ("<style>p { color: red }</style><!-- x > y -->a<script>alert(1)</script >b<o:p></o:p>", "ab"),
        ("<!DOCTYPE html><?xml version='1.0'?>a", "a"),
        ("if a < b and 3<4", "if a < b and 3<4"),
        ("a<style>never closed", "a"),
        ("&#" + "9" * 5000 + ";&amp;lt;&nbsp;&bogus;", "\N{REPLACEMENT CHARACTER}&lt; &bogus;"),
        ("<b", "<b"),
        ("", ""),
    ],
)
def test_the_text(source: str, text: str) -> None:
    assert to_text(source) == text


def test_pictures() -> None:
    assert has_pictures("a<IMG src='x'>")
    assert not has_pictures("a image")


@pytest.mark.clock
@pytest.mark.parametrize(
    "part", ["<a ", "<!", "<!--", "<style", "</", "<sup>", "<sup", "&#", "&", "<a b='", "\n", "</script "]
)
def test_hostile_html_takes_linear_time(part: str) -> None:
    start = time.process_time()
    to_text(part * 30_000)
    assert time.process_time() - start < 5
