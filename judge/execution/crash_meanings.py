"""What the exceptions of beginners' programs mean, in plain words: patterns for `name: message`, and a sentence.

Each sentence must be true of every crash with such a message. What only may be the cause is not said as a fact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

Meanings: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]

_NO_WHOLE_NUMBER = "This text is not a whole number. Print it, and compare with the input: which word is it?"
_NO_ITEM = "There is no item with this number: the first one has the number 0, the last one is one below the length."
_NOTHING_LEFT = "There is nothing left to take out. Look first whether something is there."
_NEVER_ENDS = "A function calls itself again and again. In which case does it end without calling itself?"
_BY_ZERO = "The program divides by 0 here. Print what it divides by: when is that 0?"
_CHANGED = "A collection is changed while a loop goes through it. Go through a copy, or collect the changes first."


def _patterns(*rows: tuple[str, str]) -> Meanings:
    return tuple((re.compile(pattern), sentence) for pattern, sentence in rows)


PYTHON = _patterns(
    ("IndexError: pop from (?:an )?empty", _NOTHING_LEFT),
    ("IndexError: string index out of range", "The text is too short, or empty: there is no character at this place."),
    ("IndexError: (?:list|tuple|list assignment) index out of range", _NO_ITEM),
    ("KeyError", "The dictionary does not have this key. Print the key and the dictionary before this line."),
    ("ValueError: invalid literal for int", _NO_WHOLE_NUMBER),
    ("ValueError: could not convert string to float", "This text is not a number. Print it: which word is it?"),
    (
        r"ValueError: (?:not enough|too many) values to unpack",
        "There are not as many values as names before the `=`. Print what is split up here, and count.",
    ),
    (
        r"ValueError: (?:list\.remove\(x\): x not in list|.* is not in list)",
        "The list does not have this item. Print the item and the list before this line.",
    ),
    (
        r"ValueError: (?:min|max)\(\) (?:arg|iterable argument) is (?:an )?empty",
        "Of nothing there is no largest or smallest. Look first whether there is something.",
    ),
    ("ZeroDivisionError", _BY_ZERO),
    ("RecursionError", _NEVER_ENDS),
    (
        "UnboundLocalError",
        "This name has no value yet: the lines of the function that give it one were not reached before this one.",
    ),
    ("NameError", "Nothing has this name yet at this line. Is it spelt as in the line that gives it a value?"),
    (
        "(?:TypeError|AttributeError): 'NoneType' object",
        "There is None where a value is needed. Functions without `return` give back None; so do `sort` and `append`.",
    ),
    (r"RuntimeError: (?:dictionary|Set) changed size during iteration", _CHANGED),
)
JAVA = _patterns(
    ("InputMismatchException|NumberFormatException", _NO_WHOLE_NUMBER.replace("whole number", "number of this type")),
    (
        "NoSuchElementException",
        "There is nothing left to read or to take: the input has ended, or a collection is empty.",
    ),
    ("StringIndexOutOfBoundsException", "The text is too short, or empty: there is no character at this place."),
    (r"(?:Array)?IndexOutOfBoundsException", _NO_ITEM),
    ("EmptyStackException", _NOTHING_LEFT),
    ("NullPointerException", "There is null where an object is needed: it was never set, or nothing was found."),
    ("ArithmeticException: / by zero", _BY_ZERO),
    ("StackOverflowError", _NEVER_ENDS),
    ("ConcurrentModificationException", _CHANGED),
)
JAVASCRIPT = _patterns(
    (
        r"TypeError: Cannot (?:read|set) propert",
        "There is `undefined` or `null` where a value is needed. Does the array have an item at this place?",
    ),
    (
        "TypeError",
        "A value is not of the kind that this line needs. Print the values in it: is one of them `undefined`?",
    ),
    ("RangeError: Maximum call stack size exceeded", _NEVER_ENDS),
    ("ReferenceError", "Nothing has this name yet at this line. Is it spelt as in the line that gives it a value?"),
)
CPP = _patterns(
    ("std::out_of_range", "There is no item or character at this place. Print the place and the size before it."),
    ("std::invalid_argument: stoi?l?l?", _NO_WHOLE_NUMBER),
)


def meaning_of(meanings: Sequence[tuple[re.Pattern[str], str]], words: str) -> str:
    """The sentence for an exception, as `name: message`; '' if none fits."""
    return next((sentence for pattern, sentence in meanings if pattern.match(words)), "")
