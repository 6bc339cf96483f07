"""What looks like an accident in the bytes of cases. A case is the bytes that its author wrote: nothing is changed, but
a program that reads until the end of the input meets each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_BOM = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_MOST_NAMED = 3


def find_oddities(cases: Iterable[tuple[str, bytes, bytes]]) -> Iterator[str]:
    """One line for each kind of oddity. Each case is given as its name, input and answer."""
    known = tuple(cases)
    inputs, answers = ({name: sides[side] for name, *sides in known} for side in (0, 1))
    for has, of_inputs, of_answers in _KINDS:
        for what, texts, effect in (("input", inputs, of_inputs), ("answer", answers, of_answers)):
            odd = [name for name, text in texts.items() if effect and has(text)]
            if odd:
                rest = f" and {len(odd) - _MOST_NAMED} more" if len(odd) > _MOST_NAMED else ""
                yield f"{many(len(odd), what)} {effect}: {', '.join(odd[:_MOST_NAMED])}{rest}"


def _has_bom(text: bytes) -> bool:
    return text.startswith(_BOM)


def _is_utf_16(text: bytes) -> bool:
    return text.startswith(_UTF_16)


def _has_nul(text: bytes) -> bool:
    return b"\0" in text and not _is_utf_16(text)


def _is_unended(text: bytes) -> bool:
    return bool(text) and not text.endswith(b"\n") and not _is_utf_16(text)


def _has_crlf(text: bytes) -> bool:
    return b"\r\n" in text


def _has_lone_cr(text: bytes) -> bool:
    return b"\r" in text.replace(b"\r\n", b"")


def _is_not_utf_8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return not _is_utf_16(text)
    return False


# What has it; what is said of inputs; what is said of answers ('': how it counts is the comparator's business).
_KINDS: tuple[tuple[Callable[[bytes], bool], str, str], ...] = (
    (_is_unended, "without a newline at the end (a program that waits for one never finds it)", ""),
    (_has_crlf, "with Windows line ends, CRLF (a program that splits lines at \\n reads a \\r)", ""),
    (_has_lone_cr, "with a carriage return that ends no line", "with a carriage return that ends no line"),
    (_has_bom, "with a byte order mark", "with a byte order mark (a program that prints none is wrong)"),
    (_is_utf_16, "in UTF-16", "in UTF-16 (a program that prints UTF-8 is wrong)"),
    (_has_nul, "with NUL bytes", "with NUL bytes (a program that prints none is wrong)"),
    (_is_not_utf_8, "with bytes that are not UTF-8", "with bytes that are not UTF-8"),
)
