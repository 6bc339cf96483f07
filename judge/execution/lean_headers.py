"""A small `bits/stdc++.h` for builds that only look for a mistake: to read all of the standard library takes a compiler
longer than everything else. The small one has what the words of a program ask for; where one is missing, the program
does not compile, and is compiled with the whole header instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = ".lean"
"""The folder of the header, beside the program; no submitted folder starts with a dot."""
OPTION = f"-I{FOLDER}"
"""What makes the compiler look there first."""
HEADER = f"{FOLDER}/bits/stdc++.h"
"""The header's own place."""
_WHOLE = re.compile(rb"^[ \t]*#[ \t]*include[ \t]*<bits/stdc\+\+\.h>", re.MULTILINE)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_ALWAYS = (
    *("cctype", "climits", "cstdint", "cstdio", "cstdlib", "cstring", "ctime", "limits", "stdexcept", "utility"),
    *("algorithm", "iostream", "string", "vector"),
)
# Each header with the words that need it.
_BY_WORD = {
    "array": "array",
    "atomic": r"atomic\w*",
    "bitset": "bitset",
    "cassert": "assert",
    "cfloat": r"\w*(?:DBL|FLT)_\w+",
    "chrono": "chrono",
    "cmath": (
        r"\w*abs|\w*sqrt\w?|\w*pow\w?|hypot|cbrt|l?l?round\w?|floor\w?|ceil\w?|trunc|f(?:mod|min|max)\w?|a?(?:sin|cos|tan)h?"
        r"|atan2|exp2?|log(?:2|10|1p)?|is(?:nan|inf|finite)|M_\w+|NAN|INFINITY"
    ),
    "complex": "complex",
    "deque": "deque",
    "forward_list": "forward_list",
    "fstream": r"\w*fstream",
    "functional": r"function|bind|hash|c?ref|mem_fn|not_fn|invoke|placeholders|reference_wrapper",
    "iomanip": r"set(?:w|fill|precision|base)|quoted|(?:put|get)_\w+|(?:re)?setiosflags",
    "iterator": r"\w*_iterator|\w*inserter|next|prev|advance|distance",
    "list": "list",
    "map": r"(?:multi)?map",
    "memory": r"\w+_ptr|make_(?:unique|shared)\w*",
    "mutex": r"\w*mutex|\w+_lock|lock_guard",
    "numeric": r"accumulate|iota|gcd|lcm|partial_sum|inner_product|adjacent_difference|reduce|\w+clusive_scan|midpoint",
    "optional": r"optional|nullopt|make_optional",
    "queue": r"(?:priority_)?queue",
    "random": r"mt19937\w*|\w+_distribution|random_device|\w+_engine",
    "regex": r"\w*regex\w*",
    "set": r"(?:multi)?set",
    "sstream": r"\w*stringstream",
    "stack": "stack",
    "string_view": r"string_view|sv",
    "thread": r"thread|this_thread",
    "tuple": r"tuple|tie|make_tuple|apply",
    "unordered_map": r"unordered_(?:multi)?map",
    "unordered_set": r"unordered_(?:multi)?set",
    "variant": r"variant|visit|monostate|get_if|holds_alternative",
}  # fmt: skip


def lean_header(sources: Iterable[bytes]) -> bytes:
    """The header for a program with these files; empty if none of them includes the whole library."""
    texts = tuple(sources)
    if not any(map(_WHOLE.search, texts)):
        return b""
    words = b"\n".join({word for text in texts for word in _WORD.findall(text)}).decode()
    some = [name for name, need in _BY_WORD.items() if re.search(rf"^(?:{need})$", words, re.MULTILINE)]
    return "".join(f"#include <{name}>\n" for name in (*_ALWAYS, *some)).encode()


def without_whole(files: Iterable[tuple[str, bytes]]) -> tuple[tuple[str, bytes], ...]:
    """These files, by their paths, with the headers that are needed in place of the whole library. The numbers of the
    lines change."""
    given = tuple(files)
    header = lean_header(text for _, text in given)
    return tuple((path, _WHOLE.sub(lambda _: header, text)) for path, text in given) if header else given
