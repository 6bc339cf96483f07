"""Reads the warnings of gcc and clang: which of them matter for a program that is wrong, and what they mean.

The messages quote the program, so they may say anything: only lines, names of options, and names of variables are taken
from them.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.languages.traps import Trap

if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = ("-Wall", "-Wextra", "-fdiagnostics-color=never", "-fno-diagnostics-show-caret")
"""The options that make the compiler warn, without pictures of the source."""
OPTIONAL = ("-Wlogical-op", "-Wduplicated-cond", "-ftrivial-auto-var-init=pattern")
"""Options that only some compilers have: more warnings, and bytes 0xFE in what the program does not set."""
ENVIRONMENT = (("MALLOC_PERTURB_", "1"),)
"""The same for memory that the program allocates: the C library fills it with bytes 0xFE."""

_WARNING = re.compile(
    rb"(?P<file>[^:\n]{1,1000}):(?P<line>\d{1,6}):\d{1,6}: (?:warning|note): (?P<said>.{1,1000}?)"
    rb"(?: \[-W(?P<option>[a-z0-9-]+)(?:=[^\]\n]{0,20})?\])?"
)
_QUOTED = re.compile(rb"(?:'|\xe2\x80\x98)(?P<name>[^'\xe2\n]{1,80})(?:'|\xe2\x80\x99)")
_VARIABLE = re.compile(r"[\w*.\[\]>-]+")  # such as `mean`, `*mean`, `hand[0]`
_DECLARED = b"declared here"
_UNSET = ("uninitialized", "maybe-uninitialized", "analyzer-use-of-uninitialized-value", "sometimes-uninitialized")
_MOST_LINES = 2000
_LONGEST_NAME = 60

_INDEX = "Does the index stay inside the array here?"
_USED = "What this line computes is not used. Is something missing?"
_SAME = "This comparison always gives the same result. Is that meant?"
# The warnings that matter, the worst first: the option, words of the message, what to say. Others, such as those about
# style, say nothing about what a program prints.
_MEANINGS = (
    ("address", b"string literal", "`==` does not compare the characters of two texts: `strcmp` does."),
    ("string-compare", b"", "`==` does not compare the characters of two texts: `strcmp` does."),
    ("array-compare", b"", "`==` does not compare what is in two arrays, only where they are."),
    ("parentheses", b"truth value", "Is `=` meant here, or `==`?"),
    ("parentheses", b"using the result of an assignment", "Is `=` meant here, or `==`?"),
    ("parentheses", b"mathematical meaning", "`a < b < c` compares `c` with 0 or 1, the result of `a < b`."),
    ("parentheses", b"&&", "Which comes first here, `&&` or `||`? Parentheses make it clear."),
    ("logical-op-parentheses", b"", "Which comes first here, `&&` or `||`? Parentheses make it clear."),
    ("parentheses", b"", "What is computed first in this line? Parentheses make it clear."),
    ("dangling-else", b"", "To which `if` does this `else` belong? Braces make it clear."),
    ("logical-not-parentheses", b"", "The `!` belongs only to what is left of the comparison. Is that meant?"),
    ("empty-body", b"", "The `;` ends the `if` or the loop here, without anything in it. Is that meant?"),
    (
        "misleading-indentation",
        b"",
        "Which lines belong to the `if` or the loop? Braces and `;` decide, not indentation.",
    ),
    ("format", b"expects argument", "Does the value fit the `%` in the text? In `scanf`, a variable needs a `&`."),
    ("format", b"matching", "The text has more `%` than there are values."),
    ("format-extra-args", b"", "There are more values than `%` in the text."),
    # Of a text in an array of texts the compiler takes the whole array for its length: it warns of copies that fit.
    ("format-overflow", b"writing up to", ""),
    ("format-overflow", b"", "Is there room for the whole text, with its end?"),
    ("return-type", b"", "This function may end without giving back a value."),
    (
        "implicit-function-declaration",
        b"",
        "This function is not declared. Is its name right, and its header included?",
    ),
    ("int-conversion", b"", "A number and an address are mixed up here. Is a `*`, a `&` or an index missing?"),
    ("incompatible-pointer-types", b"", "The types do not fit here. Is a `*`, a `&` or an index missing?"),
    ("array-bounds", b"", _INDEX),
    ("stringop-overflow", b"", _INDEX),
    ("stringop-overread", b"", _INDEX),
    ("aggressive-loop-optimizations", b"", _INDEX),
    ("return-local-addr", b"", "The function gives back the address of a variable that ends with it."),
    ("dangling-pointer", b"", "The address of a variable is used after the variable has ended."),
    ("use-after-free", b"", "Memory is used after it was freed."),
    ("sizeof-array-argument", b"", "`sizeof` gives the size of an address here, not of the array."),
    ("sizeof-pointer-memaccess", b"", "`sizeof` gives the size of an address here, not of the array."),
    ("sizeof-pointer-div", b"", "`sizeof` gives the size of an address here, not of the array."),
    ("div-by-zero", b"", "This line divides by zero."),
    ("overflow", b"", "The number is too large for its type."),
    ("shift-count-overflow", b"", "The number is shifted by more bits than it has."),
    ("infinite-recursion", b"", "This function calls itself without end."),
    ("sequence-point", b"", "A variable is changed and used in one step here. Which comes first is not defined."),
    ("unsequenced", b"", "A variable is changed and used in one step here. Which comes first is not defined."),
    ("multichar", b"", "Single quotes are for one character. Is a text meant?"),
    ("memset-transposed-args", b"", "Is the order of the values right? The size comes last in `memset`."),
    ("implicit-fallthrough", b"", "Should this `case` go on into the next one, or is a `break` missing?"),
    ("logical-op", b"", "Are `&&` and `||` right here?"),
    ("duplicated-cond", b"", "The same condition stands above: this branch is never taken."),
    ("type-limits", b"", _SAME),
    ("bool-compare", b"", _SAME),
    ("tautological-compare", b"", _SAME),
    ("address", b"", _SAME),
    ("unused-value", b"", _USED),
    ("unused-comparison", b"", _USED),
    ("unused-but-set-variable", b"", "`{name}` gets a value that is never used."),
)
_RANKS = MappingProxyType({meaning: rank for rank, (_, _, meaning) in reversed(list(enumerate(_MEANINGS)))})


def read_traps(messages: bytes, files: Iterable[str]) -> tuple[Trap, ...]:
    """The warnings in `messages` that matter, about `files`: the program's own; the worst first. A variable that may be
    read before it is set stands at the line where it is declared, if the compiler names it: where it is read is often
    far from the mistake."""
    known = {file.encode("utf-8", "surrogateescape"): file for file in files}
    unset: dict[tuple[str, str], Trap] = {}
    others: dict[Trap, None] = {}
    last: Trap | None = None
    for line in messages.split(b"\n")[:_MOST_LINES]:
        found = _WARNING.fullmatch(line)
        file = known.get(found["file"].removeprefix(b"./")) if found else None
        if not found or file is None:
            continue
        if found["option"]:
            last = _meant(file, found)
            if last and last.unset:
                unset.setdefault((file, last.unset), last)
            elif last:
                others[last] = None
        elif last and last.unset and _DECLARED in found["said"]:
            unset[file, last.unset] = replace(last, line=int(found["line"]))
    return (*unset.values(), *sorted(others, key=lambda trap: _RANKS.get(trap.said, len(_RANKS))))


def _meant(file: str, found: re.Match[bytes]) -> Trap | None:
    """What a warning means; None if it does not matter."""
    option, line = found["option"].decode(), int(found["line"])
    quoted = _QUOTED.search(found["said"])
    name = printable(quoted["name"], _LONGEST_NAME) if quoted else ""
    if option in _UNSET:
        said = f"Does `{name}` always have a value when it is read?"
        return Trap(file, line, f"-W{option}", said, name) if _VARIABLE.fullmatch(name) else None
    meanings = (said for meant, words, said in _MEANINGS if meant == option and words in found["said"])
    said = next(meanings, "").replace("{name}", name)
    return Trap(file, line, f"-W{option}", said) if said else None
