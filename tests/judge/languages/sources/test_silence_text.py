"""What the files of languages share about programs that print nothing."""

import re

import pytest

from judge.languages.sources.silence_text import defined_names, uncalled_main, with_newlines, without_comments


@pytest.mark.parametrize(
    ("text", "mark", "left"),
    [
        ("a = 1  # b\nc\n", "#", "a = 1  \nc\n"),
        ("a; // b\nc;\n", "//", "a; \nc;\n"),
        ("a /* b\nb */ c /* d", "//", "a  c "),
        ('a "/*" \'"\' "\\"//" b // c', "//", 'a "/*" \'"\' "\\"//" b '),
        ("a -- b\n", "--", "a \n"),
        ("a /* b */\n", "#", "a /* b */\n"),
    ],
)
def test_comments_are_left_out(text: str, mark: str, left: str) -> None:
    assert without_comments(text, mark) == left


def test_line_ends_are_those_of_unix() -> None:
    assert with_newlines("a\r\nb\rc\n") == "a\nb\nc\n"


def test_names_are_listed_as_they_are_defined() -> None:
    assert defined_names(re.compile(r"def (\w+)|let (\w+)"), "def b\nlet a\ndef c\n") == ["b", "a", "c"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def main():\n    main()\n", "never calls it"),
        ("function main() {\n  f();\n}\nmain;\n", "with brackets"),
        ("const main = () => {\n  f();\n}\nmain();\n", ""),
    ],
)
def test_a_main_that_nothing_calls(text: str, words: str) -> None:
    said = uncalled_main(text)
    assert words in said
    assert bool(said) == bool(words)
