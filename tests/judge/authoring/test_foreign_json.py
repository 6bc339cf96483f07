"""JSON of other judges: keys that appear twice are named."""

import pytest

from judge.authoring.foreign_json import list_repeated
from tests.judge.authoring.trees import tree


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"a": 1, "b": {"a": 2}}', []),
        ('{"b": [{"a": 1, "a": 2, "a": 3}]}', ["x.zip/a.json: key 'a' appears twice: the last one counts"]),
        ("{" + ", ".join(f'"{key}": 1' for key in "abcdefabcdef") + "}",
         [*(f"x.zip/a.json: key '{key}' appears twice: the last one counts" for key in "abcde"),
          "x.zip/a.json: 1 other key appears twice: the last one counts"]),
        ("[" * 100_000, []),
        ("{", []),
    ],
)  # fmt: skip
def test_repeated_keys(text: str, said: list[str]) -> None:
    assert list_repeated(tree({"a.json": text}), ["a.json"]) == said
