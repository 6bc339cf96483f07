"""Samples in statements from elsewhere."""

from collections.abc import Mapping

import pytest

from judge.authoring.package import GivenCase
from judge.authoring.statement_samples import place_samples

A, B = (GivenCase(name, name.encode() + b"\n", b"ok\n", is_sample=True) for name in "ab")
SHOWN_A, SHOWN_B = (f"```\n{name}\n```\n\n```\nok\n```" for name in "ab")


@pytest.mark.parametrize(
    ("text", "shown", "wanted"),
    [
        ("Add.\n", {}, f"Add.\n\n## Samples\n\n{SHOWN_A}\n\n{SHOWN_B}\n"),
        ("One {{nextsample}} two\n", {}, f"One {SHOWN_A} two\n\n## Samples\n\n{SHOWN_B}\n"),
        ("{{ nextsample }}\n\n{{remainingsamples}}\n{{nextsample}}", {}, f"{SHOWN_A}\n\n{SHOWN_B}\n"),
        ("Talk.", {"a": (b">1\n<2\n",)}, f"Talk.\n\n## Samples\n\n```\n>1\n<2\n```\n\n{SHOWN_B}\n"),
        ("Talk.", {"a": (b"```",), "aa": (b"x",)}, f"Talk.\n\n## Samples\n\n```\nx\n```\n\n{SHOWN_B}\n"),
    ],
)
def test_samples_where_they_stand(text: str, shown: Mapping[str, tuple[bytes, ...]], wanted: str) -> None:
    assert place_samples(text, (A, B), shown) == wanted
