"""What statements show in place of samples."""

from judge.authoring.layouts.kattis.samples import read_shown, shown_files
from tests.judge.authoring.trees import tree


def test_what_is_shown_in_place_of_a_sample() -> None:
    files = {
        "data/sample/1.in": "1\n",
        "data/sample/1.ans": "2\n",
        "data/sample/2.in": "hidden\n",
        "data/sample/2.ans": "3\n",
        "data/sample/2.in.statement": "shown\n",
        "data/sample/3.in": "4\n",
        "data/sample/3.ans": "5\n",
        "data/sample/3.out": "6\n",
        "data/sample/4.interaction": "<7\n>8\n",
        "data/sample/4.in.download": "9\n",
        "data/secret/5.interaction": "<7\n",
    }
    assert read_shown(tree(files)) == {
        "sample/2": (b"shown\n", b"3\n"),
        "sample/3": (b"4\n", b"6\n"),
        "sample/4": (b"<7\n>8\n",),
    }
    assert shown_files(tree(files)) == [
        "data/sample/2.in.statement", "data/sample/3.out", "data/sample/4.interaction",
    ]  # fmt: skip
