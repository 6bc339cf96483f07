"""Traps in Java programs: what each means. The compiler's own parts look for them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import MappingProxyType

from judge.execution.traps import Trap, TrapSearch, read_lines

# The worst first.
_MEANINGS = MappingProxyType(
    {
        "text-equality": "`==` does not compare the characters of two texts: `equals` does.",
        "boxed-equality": "`==` asks if two objects are the same. Is `equals` meant?",
        "compiler-warn-empty-if": "The `;` ends the `if` here, without anything in it. Is that meant?",
        "integer-division": "Two whole numbers are divided here, so what is behind the point is lost. Is that meant?",
        "compiler-warn-div-zero": "This line divides by zero.",
        "compiler-warn-possible-fall-through-into-case": "Should the `case` above go on into this one?",
        "unused-text": "`{name}` does not change its text: it gives back a new one. What becomes of that?",
    }
)
_NAME = ".JavaSource.java"
_SEARCH = Path(__file__).parent / "trap_search" / "JavaSource.java"
_QUICK = ("-Xmx512m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1")


def _read_traps(messages: bytes, files: Iterable[str]) -> tuple[Trap, ...]:
    return read_lines(messages, files, _MEANINGS)


TRAPS = TrapSearch(
    ("java", *_QUICK, "-XX:+IgnoreUnrecognizedVMOptions", _NAME, "{source}"),
    _read_traps,
    files=((_NAME, _SEARCH.read_bytes()),),
)
"""The search for them: `java` compiles and runs `trap_search/JavaSource.java`, which is written beside a submission."""
