"""Puts samples into a statement from elsewhere: where it names their place, and the others at its end."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.description import blocks
from judge.authoring.package import by_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.authoring.package import GivenCase

_PLACE = re.compile(r"\{\{\s*(?P<all>remainingsamples|nextsample)\s*\}\}")
_HEADING = "## Samples"


def place_samples(
    text: str, samples: Sequence[GivenCase], shown: Mapping[str, Sequence[bytes]] = MappingProxyType({})
) -> str:
    """The statement with its samples. `shown` are texts to be shown in place of a sample, by its name; a sample of
    which there is no case is shown, too."""
    texts: dict[str, Sequence[bytes]] = {case.name: (case.input, case.answer) for case in samples}
    texts |= shown
    left = list(filter(None, ("\n\n".join(blocks(texts[name])) for name in sorted(texts, key=by_number))))

    def put(place: re.Match[str]) -> str:
        count = len(left) if place["all"] == "remainingsamples" else 1
        here, left[:count] = left[:count], []
        return "\n\n".join(here)

    made = _PLACE.sub(put, text).rstrip("\n")
    return "\n\n".join([made, *([_HEADING, *left] if left else [])]) + "\n"
