"""A file means the same with libyaml and without; only the time differs."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.base.errors import BadUsage
from judge.problem import strict_yaml, yaml_reader

ROOT = Path(__file__).resolve().parents[3]
# What libyaml reads in another way, or reads although PyYAML refuses it.
DIFFERENT = ["1\t", "|\t", "? ", "?", "[2?]", "{a: 1?}", "!1 a", "!:!", "--- ", "|#", ">-#", "{a: \n, b: 2}", "\ufeffa"]
PIECES = [
    *"ab1:- \n'\"[]{},#?&*|>@`\\~.=!%\t\r\x85\u2028\ufeff\x00é", "a: ", "- ", ": ", "\n  ", "\n    ", ">-\n", "|\n",
    "'b'", '"c\n  d"', "# x", "---\n", "...\n", "<<: ", "\\x41", "a" * 1030, "[a, b]", "{a: 1}", "*a", "&a ",
]  # fmt: skip


def pure(text: str) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml, "__with_libyaml__", False)
        return meaning(text)


def meaning(text: str) -> object:
    """All that the judge takes from a tree of nodes, or the words of the refusal."""
    try:
        node = strict_yaml.compose(Path("x.yaml"), text, leniently=True)
    except BadUsage as error:
        return str(error)
    return node and parts(node)


def parts(node: yaml.Node) -> object:
    line, tag = node.start_mark.line, node.tag
    if isinstance(node, yaml.ScalarNode):
        return line, tag, node.value, strict_yaml.is_plain(node)
    items = [item for pair in node.value for item in (pair if isinstance(pair, tuple) else (pair,))]
    return line, tag, [parts(item) for item in items]


@pytest.mark.parametrize("text", DIFFERENT)
def test_what_the_two_read_differently_is_left_to_one(text: str) -> None:
    assert meaning(text) == pure(text)


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@example("a: &b [c]\nd: *b\n")
@settings(derandomize=True, max_examples=300)
def test_any_text_means_the_same(text: str) -> None:
    assert meaning(text) == pure(text)


@pytest.mark.slow
@given(
    st.lists(
        st.sampled_from(["k: [a, b]\n", "k:\n- a\n", "{a: 1}: b\n", "{\n", "\n", "l: &x 1\n", *PIECES]), max_size=20
    )
)
@settings(derandomize=True, max_examples=200)
def test_the_end_of_a_long_text_tells_the_same_mistake(pieces: list[str]) -> None:
    """Of a long text only the end is read again."""
    text = "first: 1\nsecond: 2\n" + "".join(pieces)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_reader, "_LONG", 0)
        assert meaning(text) == pure(text)


def test_a_character_that_is_not_allowed_is_named_with_its_line_in_a_long_text() -> None:
    with pytest.raises(BadUsage, match=r"^x\.yaml:4: character U\+0001 is not allowed in YAML$"):
        strict_yaml.compose(Path("x.yaml"), f"a: 1\nb: 2\nc: 3\nd: {'x' * yaml_reader._LONG}\x01")


@pytest.mark.slow
@pytest.mark.skipif(not yaml.__with_libyaml__, reason="this PyYAML has no libyaml")
def test_our_files_are_read_by_libyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted(ROOT.glob("problems/*/*.yaml"))]
    expected = [pure(text) for text in texts]
    monkeypatch.delattr(yaml, "SafeLoader")
    assert [meaning(text) for text in texts] == expected


def test_a_refusal_is_said_once_and_by_pyyaml() -> None:
    asked = list[Callable[[yaml.Event], None]]()

    def check() -> Callable[[yaml.Event], None]:
        asked.append(lambda _event: None)
        return asked[-1]

    with pytest.raises(yaml.YAMLError, match="expected ',' or ']', but got '<stream end>'"):
        yaml_reader.compose("a: [1,2", check)
    assert len(asked) == (2 if yaml.__with_libyaml__ else 1)
