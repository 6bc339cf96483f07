"""Puts samples into a statement from elsewhere: where it names their place, and the others at its end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.authoring.description import blocks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.authoring.package import GivenCase

_PLACE = re.compile(r"\{\{\s*(?P<all>remainingsamples|nextsample)\s*\}\}")
_HEADING = "## Samples"


def place_samples(text: str, samples: Sequence[GivenCase], shown: Sequence[str] = ()) -> str:
    """The statement with its samples. `shown` are texts to be shown in their place, such as conversations."""
    left = ["\n\n".join(blocks([sample])) for sample in samples] if not shown else [_fenced(one) for one in shown]
    left = [one for one in left if one]

    def put(place: re.Match[str]) -> str:
        count = len(left) if place["all"] == "remainingsamples" else 1
        here, left[:count] = left[:count], []
        return "\n\n".join(here)

    made = _PLACE.sub(put, text).rstrip("\n")
    return "\n\n".join([made, *([_HEADING, *left] if left else [])]) + "\n"


def _fenced(text: str) -> str:
    return "" if "```" in text else f"```\n{text.rstrip()}\n```"
