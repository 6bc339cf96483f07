"""Traps in Python programs: what each means. The interpreter that runs the submissions looks for them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import MappingProxyType

from judge.languages.traps import Trap, TrapSearch, read_lines

# The worst first.
_MEANINGS = MappingProxyType(
    {
        "none-kept": "`{name}` changes its list and gives back None. Is its result needed here?",
        "B018-call": "Nothing is done here. Are the `()` of a call missing after `{name}`?",
        "unused-text": "`{name}` does not change its text: it gives back a new one. What becomes of that?",
        "unused-value": "`{name}` changes nothing: it gives back something new. What becomes of that?",
        "lost-result": "`{name}` gives a value back. What becomes of it here?",
        "never-filled": "Nothing is ever put into `{name}`. Is a line missing?",
        "B015": "This line only compares. Is `=` meant, in place of `==`?",
        "text-and-number": "`{name}` is a text here. Can a text be equal to a number?",
        "text-order": "`{name}` is text here, and as texts, `10` comes before `9`. Is that the order that you want?",
        "SIM222": "What follows `or` is always true here: {name}. Is a comparison missing?",
        "B909": "`{name}` changes while the loop goes over it. Which of its elements are left out?",
        "same-rows": "Are these different rows, or is it the same list in each place?",
        "B006": "`{name}` is made once, and not at every call. What is in it at the second call?",
        "F632": "`is` asks if two things are the same object. Is `==` meant?",
        "hidden-global": "This `{name}` is one of the function's own. Should it be the one outside?",
        "unreachable": "Is this line ever reached?",
        "true-division": "`/` gives a number with a point, such as `3.0`. Is `//` meant?",
        "S110": "Every error is hidden here. Which ones happen?",
        "B018": "What this line computes is not used. Is something missing?",
        "F841": "`{name}` gets a value here that is never used.",
    }
)
_NAME = ".python_source.py"
_SEARCH = Path(__file__).parent / "search" / "python_source.py"


def _read_traps(messages: bytes, files: Iterable[str]) -> tuple[Trap, ...]:
    return read_lines(messages, files, _MEANINGS)


TRAPS = TrapSearch(("python3", "-I", "-S", _NAME, "{source}"), _read_traps, files=((_NAME, _SEARCH.read_bytes()),))
"""The search for them: the program `search.python_source` is written beside a submission."""
