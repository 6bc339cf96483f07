"""Traps in Java programs: what each means. The compiler's own parts look for them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import MappingProxyType

from judge.languages.traps import Trap, TrapSearch, read_lines

# The worst first.
_MEANINGS = MappingProxyType(
    {
        "text-equality": "`==` does not compare the characters of two texts: `equals` does.",
        "boxed-equality": "`==` asks if two objects are the same. Is `equals` meant?",
        "array-equality": "This compares where two arrays are, not what is in them: `Arrays.equals` does that.",
        "never-equal": "A text is never equal to a number or a character. What should be compared?",
        "no-equals": "Are two `{name}` with the same content equal? Not before the class has `equals` and `hashCode`.",
        "array-as-text": "This shows where the array is, not what is in it: `Arrays.toString` does that.",
        "assigned-condition": "Is `=` meant here, or `==`?",
        "rest-of-line": "`nextLine` gives the rest of the line that `{name}` has begun. Is that meant?",
        "remove-index": "`remove` takes out what is at this index, not this number. Is that meant?",
        "char-sum": "Two characters are added as numbers here. Is a text meant?",
        "empty-loop": "The `;` ends the loop here, without anything in it. Is that meant?",
        "compiler-warn-empty-if": "The `;` ends the `if` here, without anything in it. Is that meant?",
        "integer-division": "Two whole numbers are divided here, so what is behind the point is lost. Is that meant?",
        "compiler-warn-div-zero": "This line divides by zero.",
        "compiler-warn-possible-fall-through-into-case": "Should the `case` above go on into this one?",
        "int-product": "The product is an `int` before it becomes a `long`. Can it be too large?",
        "unused-value": "`{name}` changes nothing: it gives back a new number. What becomes of that?",
        "unused-text": "`{name}` does not change its text: it gives back a new one. What becomes of that?",
    }
)
_NAME = ".JavaSource.java"
_SEARCH = Path(__file__).parent / "search" / "JavaSource.java"
_QUICK = ("-Xmx512m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1")


def _read_traps(messages: bytes, files: Iterable[str]) -> tuple[Trap, ...]:
    return read_lines(messages, files, _MEANINGS)


TRAPS = TrapSearch(
    ("java", *_QUICK, "-XX:+IgnoreUnrecognizedVMOptions", _NAME, "{source}"),
    _read_traps,
    files=((_NAME, _SEARCH.read_bytes()),),
)
"""The search for them: `java` compiles and runs `search/JavaSource.java`, which is written beside a submission."""
