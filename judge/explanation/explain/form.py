"""Slips of form: how a line differs from the right one in its marks, numbers, spelling or order, from the text of both
alone. Spaces and letter case are in `phrases`."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.explanation.explain.phrases import counted, letters_in_words, quoted, squeezed, whitespace_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

LEFT_OUT = "…"
"""Stands for a part of the printed line that is not known."""

MOST_CHARACTERS = 400
"""Of a longer line the end is not compared."""

_WORD = re.compile(r"[^\W\d_][^\W_]*|\d+\.\d+(?![^\W_])|\d[^\W_]*")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_WHOLE = re.compile(r"[0-9]{1,18}")
_SIGN = re.compile(r"(?<!\S)-(?=\d)")
_COLOUR_CODE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_LIST_MARKS = frozenset("[](){}'\"<>, ")
_ALIKE = str.maketrans("\u2018\u2019\u201c\u201d\u2010\u2011\u2013\u2014\u2212\u00d7", "''\"\"-----x")
"""Quotation marks, dashes and a cross that writing programs put in."""

_NAMES = MappingProxyType(
    {
        ":": "colon",
        ",": "comma",
        ";": "semicolon",
        ".": "full stop",
        "!": "exclamation mark",
        "?": "question mark",
        "-": "dash",
        "'": "quotation mark",
        '"': "quotation mark",
    }
)
_ONLY_SPACES = "stand between the words, where only spaces are expected"
_SIMILAR = 0.75
_FEWEST_IN_ORDER = 3  # words: fewer may be in an order by chance
_FEWEST_LETTERS = 4  # of a word that may be misspelt
_MOST_CHANGES = 3


@dataclass(frozen=True)
class _Marks:
    """The text between two words of a line that is wrong: after which word, counted from 0 (-1: before the first), and
    the expected and the printed text."""

    after: int
    expected: str
    found: str


def find_form(expected: str, found: str) -> str:
    """The one slip of form that makes `found` of the line `expected`, with both texts: the rest of a sentence. '' if it
    is none of the slips that change no word, or if that would be guessing."""
    expected, found = expected[:MOST_CHARACTERS], found[:MOST_CHARACTERS]
    if _SIGN.sub("", expected) == _SIGN.sub("", found):
        return ""  # another number, and no mark too many
    what = _unseen(expected, found) or _between(*_known(expected, found)) or _number(expected, found)
    return _with_texts(what, expected, found)


def _known(expected: str, found: str) -> tuple[str, str]:
    """Both lines up to the word of which the printed one may have only a part, with another in its place; all of them
    if nothing is left out."""
    if not found.endswith(LEFT_OUT) or LEFT_OUT in expected:
        return expected, found
    ours, theirs = ([word.start() for word in _WORD.finditer(line)] for line in (expected, found))
    count = len(theirs) - 1
    return (f"{expected[: ours[count]]}0", f"{found[: theirs[count]]}0") if 0 < count < len(ours) else (expected, found)


def _with_texts(what: str, expected: str, found: str) -> str:
    wanted, printed = _list_of_words(expected, found) if what.endswith(_ONLY_SPACES) else narrow(expected, found)
    return what and f"{what}; expected {quoted(wanted)}, printed {quoted(printed)}"


def _list_of_words(expected: str, found: str) -> tuple[str, str]:
    """The words in which two lines differ, and the word after the last mark: `1, 2, 3` differs only in `1, 2,`."""
    wanted, printed = narrow(expected, found)
    start, rest = found.find(printed), expected.partition(wanted)[2].split()
    is_mark_last = bool(rest) and not printed[-1:].isalnum() and found[start + len(printed) :].split() == rest
    return (f"{wanted} {rest[0]}", f"{printed} {rest[0]}") if is_mark_last else (wanted, printed)


def compare_words(expected: str, found: str) -> str:
    """How two lines differ: the slip of form, or else the words that are missing, too many or wrong, as the rest of a
    sentence."""
    if squeezed(expected) == squeezed(found):
        return whitespace_in_words(expected, found)
    if squeezed(expected).casefold() == squeezed(found).casefold():
        return letters_in_words(expected, found)
    order = _with_texts(_order(expected, found), expected, found)
    return find_form(expected, found) or order or _by_word(expected, found)


def is_same_slip(first: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two pairs of an expected and a printed line show the same slip: in one word, or in the marks."""
    if narrow(*first) == narrow(*other):
        return True
    slips = [find_form(*pair).partition("; expected")[0] for pair in (first, other)]
    return slips[0] != "" and slips[0] == slips[1]


def first_wrong_word(expected: str, found: str) -> tuple[str, str]:
    """The first words of two lines that differ; empty if that may be because a word is missing or too many."""
    ours, theirs = expected.split(), found.split()
    pairs = zip(ours, theirs, strict=False) if len(ours) == len(theirs) else ()
    return next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))


def narrow(expected: str, found: str) -> tuple[str, str]:
    """The words in which two lines differ, from the first to the last of them; a word more where that would be
    nothing."""
    ours, theirs = expected.split(), found.split()
    head = _count_equal(ours, theirs)
    tail = min(_count_equal(ours[::-1], theirs[::-1]), len(ours) - head, len(theirs) - head)
    if min(len(ours), len(theirs)) == head + tail:
        head, tail = (head - 1, tail) if head else (head, max(0, tail - 1))
    return " ".join(ours[head : len(ours) - tail]), " ".join(theirs[head : len(theirs) - tail])


def _count_equal(ours: Sequence[str], theirs: Sequence[str]) -> int:
    count = 0
    while count < min(len(ours), len(theirs)) and ours[count] == theirs[count]:
        count += 1
    return count


def _unseen(expected: str, found: str) -> str:
    """Characters that cannot be seen, or that only look like the right ones."""
    if (code := _COLOUR_CODE.search(found)) and squeezed(_COLOUR_CODE.sub("", found)) == squeezed(expected):
        return f"the line has codes for colours, such as {quoted(code[0])}"
    alike = unicodedata.normalize("NFKC", found.translate(_ALIKE))
    if alike != found and alike == expected and len(alike) == len(found):
        wanted, printed = next(pair for pair in zip(expected, found, strict=True) if pair[0] != pair[1])
        return f"the character {quoted(printed)} only looks like {quoted(wanted)}"
    return ""


def _between(expected: str, found: str) -> str:
    """Other marks between the same words."""
    words = _WORD.findall(expected)
    if not words or words != _WORD.findall(found) or (LEFT_OUT in found and LEFT_OUT not in expected):
        return ""
    ours, theirs = _WORD.split(expected), _WORD.split(found)
    wrong = [
        _Marks(place - 1, wanted, printed)
        for place, (wanted, printed) in enumerate(zip(ours, theirs, strict=True))
        if wanted.strip() != printed.strip()
    ]
    if not wrong:
        return ""
    kinds = {(marks.expected.strip(), marks.found.strip()) for marks in wrong}
    if len(wrong) == 1:
        return _one_mark(words, wrong[0])
    if len(kinds) == 1:
        return _many_marks(*kinds.pop(), len(wrong))
    if len(wrong) == 2 and wrong[0].after + 1 == wrong[1].after and not any(marks.found.strip() for marks in wrong):
        around = "".join(marks.expected.strip() for marks in wrong)
        if around in ("()", "[]", "{}", "<>", "''", '""'):
            return f"{_list_marks(set(around))} around {quoted(words[wrong[1].after])} are missing"
    added = {mark for marks in wrong for mark in marks.found if mark not in marks.expected}
    if added and added <= _LIST_MARKS and added & set("[]()'\""):
        is_list = added & set("[(") and added & set(",'\"")
        return f"{_list_marks(added)} are printed as well{', as if a whole list was printed' if is_list else ''}"
    return "only the marks between the words are wrong"


def _list_marks(marks: set[str]) -> str:
    names = [name for name, kinds in (("brackets", "[](){}<>"), ("quotation marks", "'\"")) if marks & set(kinds)]
    return " and ".join(names)


def _one_mark(words: Sequence[str], marks: _Marks) -> str:
    wanted, printed, where = marks.expected.strip(), marks.found.strip(), _where(words, marks.after)
    if (extra := _beyond(wanted, printed)) is not None:
        return (
            f"there is one {_name(extra)} too many {where}"
            if len(extra) == 1
            else f"{quoted(extra)} is too many {where}"
        )
    if (missing := _beyond(printed, wanted)) is not None:
        return (
            f"the {_name(missing)} {where} is missing" if len(missing) == 1 else f"{quoted(missing)} is missing {where}"
        )
    return f"{quoted(printed)} stands {where} in place of {quoted(wanted)}"


def _beyond(part: str, whole: str) -> str | None:
    """What `whole` has before or after `part`; None if it does not begin or end with it."""
    if whole.startswith(part):
        return whole[len(part) :].strip()
    return whole[: -len(part)].strip() if whole.endswith(part) else None


def _many_marks(wanted: str, printed: str, count: int) -> str:
    if not wanted:
        marks = f"{_name(printed)}{'es' if printed == '-' else 's'}" if printed in _NAMES else quoted(printed)
        return f"{marks} {_ONLY_SPACES}"
    if not printed:
        return f"{quoted(wanted)} is missing in {counted(count, 'place')}"
    return f"{quoted(printed)} is printed in {counted(count, 'place')} in place of {quoted(wanted)}"


def _where(words: Sequence[str], after: int) -> str:
    if after == len(words) - 1:
        return "at the end of the line"
    return f"after {quoted(words[after])}" if after >= 0 else "at the beginning of the line"


def _name(mark: str) -> str:
    return _NAMES.get(mark) or quoted(mark)


def _number(expected: str, found: str) -> str:
    """Numbers that are right, but written in another way."""
    ours, theirs = _WORD.findall(expected), _WORD.findall(found)
    if len(ours) != len(theirs) or [gap.strip() for gap in _WORD.split(expected)] != [
        gap.strip() for gap in _WORD.split(found)
    ]:
        return ""
    wrong = [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]]
    if not wrong or not all(_NUMBER.fullmatch(text) for pair in wrong for text in pair):
        return ""
    said = [_one_number(wanted, printed) for wanted, printed in wrong]
    return said[0] if all(said) else ""


def _one_number(wanted: str, printed: str) -> str:
    whole, _, digits = printed.partition(".")
    right, _, places = wanted.partition(".")
    if whole.lstrip("0") == right.lstrip("0") and digits == places:
        zeros = len(whole) - len(right)
        if zeros > 0:
            return f"{quoted(printed)} begins with {counted(zeros, 'zero')} too many"
        return f"{quoted(printed)} needs {counted(-zeros, 'zero')} more at its beginning"
    if len(digits) != len(places) and is_rounded(wanted, printed):
        has, needs = (counted(len(part), "digit") if part else "none" for part in (digits, places))
        return f"the number has {'no digits' if has == 'none' else has} after the point, not {needs}"
    return ""


def is_rounded(one: str, other: str) -> bool:
    """Whether two decimal numbers without a sign differ only in how many digits they have after the point."""
    shorter, longer = sorted((one, other), key=lambda number: len(number.partition(".")[2]))
    places = len(shorter.partition(".")[2])
    if longer.partition(".")[2].rstrip("0") == shorter.partition(".")[2].rstrip("0"):
        return longer.partition(".")[0] == shorter.partition(".")[0]
    cut = longer[: len(longer) - len(longer.partition(".")[2]) + places].rstrip(".")
    return shorter in (cut, f"{float(longer):.{places}f}")


def _order(expected: str, found: str) -> str:
    ours, theirs = expected.split(), found.split()
    if ours == theirs or sorted(ours) != sorted(theirs):
        return ""
    start, stop = _run_of_numbers(ours, theirs)
    wanted, printed = ours[start:stop], theirs[start:stop]
    if len(wanted) >= _FEWEST_IN_ORDER and sorted(wanted) == printed != wanted[::-1] and _ascends(wanted):
        first, second = next(pair for pair in pairwise(printed) if int(pair[0]) > int(pair[1]))
        return f"the numbers are sorted as text, so {quoted(first)} comes before {quoted(second)}"
    wanted, printed = (line.split() for line in narrow(expected, found))
    if len(wanted) >= _FEWEST_IN_ORDER and wanted == printed[::-1]:
        return "the words are right, but in reverse order"
    return "the words are right, but in another order"


def _ascends(numbers: Sequence[str]) -> bool:
    return sorted(numbers, key=int) == list(numbers)


def _run_of_numbers(ours: Sequence[str], theirs: Sequence[str]) -> tuple[int, int]:
    """The places of the whole numbers around the first word that differs; nothing if it is no number. Both lines have
    as many words."""
    first = _count_equal(ours, theirs)
    start = stop = first
    while start and _WHOLE.fullmatch(ours[start - 1]):
        start -= 1
    while stop < len(ours) and _WHOLE.fullmatch(ours[stop]) and _WHOLE.fullmatch(theirs[stop]):
        stop += 1
    return start if stop > first else first, stop


def _by_word(expected: str, found: str) -> str:
    """How two lines differ: `(WINNER)` is missing at the end; expected `DRAW`, printed `DRAWS`."""
    import difflib

    ours, theirs = expected.split(), found.split()
    changes = []
    for kind, start, stop, begin, end in difflib.SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        wanted, words = " ".join(ours[start:stop]), " ".join(theirs[begin:end])
        if kind == "replace":
            changes.append(_one_word(wanted, words))
        elif kind == "delete":
            changes.append(f"{quoted(wanted)} is missing {_place(ours, start, stop)}")
        elif kind == "insert":
            before, after = theirs[max(0, 2 * begin - end) : begin], theirs[end : 2 * end - begin]
            what = "is printed once too often" if theirs[begin:end] in (before, after) else "does not belong"
            changes.append(f"{quoted(words)} {what} {_place(ours, start, stop)}")
    more = [f"and {len(changes) - _MOST_CHANGES} more"] if len(changes) > _MOST_CHANGES else []
    return "; ".join([*changes[:_MOST_CHANGES], *more])


def _one_word(wanted: str, printed: str) -> str:
    said = f"expected {quoted(wanted)}, printed {quoted(printed)}"
    if " " in wanted + printed:
        return said
    if sorted(wanted) == sorted(printed):
        return f"{said}, which has the same characters in another order"
    if printed.startswith(wanted) or printed.endswith(wanted):
        extra = printed.removeprefix(wanted) if printed.startswith(wanted) else printed.removesuffix(wanted)
        return f"{said}: {quoted(extra)} is too much"
    if wanted.startswith(printed) or wanted.endswith(printed):
        return f"{said}, which is only a part of it"
    return f"{said}: check the spelling" if _is_misspelt(wanted, printed) else said


def _is_misspelt(wanted: str, printed: str) -> bool:
    import difflib

    letters = min(len(wanted), len(printed)) >= _FEWEST_LETTERS and (wanted + printed).isalpha()
    return letters and difflib.SequenceMatcher(None, wanted.upper(), printed.upper()).ratio() >= _SIMILAR


def _place(words: Sequence[str], start: int, stop: int) -> str:
    """Where in a line the words from `start` to `stop` are."""
    if start == 0:
        return "at the beginning"
    return "at the end" if stop == len(words) else f"after {quoted(words[start - 1])}"
