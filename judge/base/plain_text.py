"""Texts as people compare them: without capital letters, accents and punctuation."""

from __future__ import annotations

import re
import unicodedata


def plain(text: str) -> str:
    """`text` in small letters, without accents; everything else than letters and digits is a space."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(re.split(r"[\W_]+", letters)).strip()
