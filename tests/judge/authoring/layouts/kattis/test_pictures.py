"""Pictures beside the statement of a package."""

import time

import pytest

from judge.authoring.layouts.kattis.pictures import take_pictures
from tests.judge.authoring.trees import tree

FILES: dict[str, str | bytes] = {
    "statement/problem.en.md": "x",
    "statement/a b.png": b"1",
    "statement/tree.JPG": b"2",
    "statement/in/draw.svg": b"3",
    "statement/plan.pdf": b"4",
    "statement/large.gif": b"5" * (3 << 20),
    "secret.png": b"6",
}


def test_pictures_and_their_names() -> None:
    text = "![A](a%20b.png) ![](./in/draw 'title') and ![B](<tree.JPG>), ![again](a%20b.png)"
    found = take_pictures(tree(FILES), "statement/problem.en.md", text)
    assert sorted(found.pictures.values()) == [b"1", b"2", b"3"]
    for name in found.pictures:
        assert f"]({name}" in found.text
        assert name.startswith("pictures/")
    assert found.text.count("![") == 4
    assert found.used == ("statement/a b.png", "statement/in/draw.svg", "statement/tree.JPG")
    assert found.notes == ()


def test_a_long_name_is_whole() -> None:
    name = "a" * 120 + ".png"
    found = take_pictures(tree({f"statement/{name}": "1"}), "statement/problem.en.md", f"![]({name})")
    assert list(found.pictures.values()) == [b"1"]


@pytest.mark.clock
def test_pictures_that_never_end_take_linear_time() -> None:
    text = ("![](" + " ".join(["a" * 100] * 21) + "b" * 1000) * 300
    start = time.process_time()
    assert take_pictures(tree(FILES), "statement/problem.en.md", text).text == text
    assert time.process_time() - start < 2  # before, eight


@pytest.mark.parametrize("name", ["a%20b.png", "a b.png", "<a b.png>", " a b.png 'title'"])
def test_a_picture_whose_name_has_blanks(name: str) -> None:
    found = take_pictures(tree(FILES), "statement/problem.en.md", f"![A]({name})")
    ((picture, content),) = found.pictures.items()
    assert (content, picture.count(" "), picture.endswith(".png"), picture in found.text) == (b"1", 0, True, True)


def test_pictures_that_a_page_cannot_show() -> None:
    text = "![](plan.pdf) ![](../secret.png) ![](https://x.org/a.png) ![](large.gif) ![](none.png)"
    found = take_pictures(tree(FILES), "statement/problem.en.md", text)
    assert (found.text, dict(found.pictures)) == (text, {})
    (note,) = found.notes
    assert note == (
        "pictures of the statement are not taken over: plan.pdf, ../secret.png, https://x.org/a.png, large.gif,"
        " none.png: expected them in the package, as .png .jpg .jpeg .gif .webp .svg of up to 2 MiB"
    )
