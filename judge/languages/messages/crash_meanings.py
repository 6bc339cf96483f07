"""What the exceptions of beginners' programs mean, in plain words: patterns for `name: message`, and a sentence.

Each sentence must be true of every crash with such a message. What only may be the cause is not said as a fact.
"""

from __future__ import annotations

import re
from typing import TypeAlias

Meanings: TypeAlias = tuple[tuple[str, str], ...]

_NO_WHOLE_NUMBER = "This text is not a whole number. Print it, and compare with the input: which word is it?"
_TEXT_AND_NUMBER = (
    "A text and a number meet here. What `input` and `split` give is text: `int(...)` makes a number of it, `str(...)` "
    "a text of a number."
)
_MIXED = "(?:'(?:int|float)' and 'str'|'str' and '(?:int|float)')"
_NO_FUNCTION = (
    "Round brackets call a function, and this value is none. An item of a list needs square brackets, as in "
    "`cards[0]`. Or does a variable have the name of a function, such as `sum` or `list`?"
)
_NOT_AS_MANY = (
    "The call does not give as many values as the function takes. Compare it with the line that begins with `def`: in "
    "a class, the first name there is `self`."
)
_NO_ITEM = "There is no item with this number: the first one has the number 0, the last one is one below the length."
_NOTHING_LEFT = "There is nothing left to take out. Look first whether something is there."
_NO_NAME = "Nothing has this name yet at this line. Is it spelt as in the line that gives it a value?"
_NEVER_ENDS = "A function calls itself again and again. In which case does it end without calling itself?"
_NO_NUMBER = "This text is not a number. Print it: which word is it?"
_BY_ZERO = "The program divides by 0 here. Print what it divides by: when is that 0?"
_IS_NULL = "There is null where an object is needed: was it never set, was nothing found, or was nothing left to read?"
_CHANGED = "A collection is changed while a loop goes through it. Go through a copy, or collect the changes first."


PYTHON: Meanings = (
    ("IndexError: pop from (?:an )?empty", _NOTHING_LEFT),
    ("IndexError: string index out of range", "The text is too short, or empty: there is no character at this place."),
    ("IndexError: (?:list|tuple|list assignment) index out of range", _NO_ITEM),
    (r"""KeyError: ["'](?:pop from an empty set|popitem\(\): dictionary is empty)""", _NOTHING_LEFT),
    ("KeyError", "The dictionary (or set) does not have this key. Print both before this line."),
    (r"ValueError: invalid literal for int\(\) with base 10", _NO_WHOLE_NUMBER),
    ("ValueError: could not convert string to float", _NO_NUMBER),
    (
        r"ValueError: (?:not enough|too many) values to unpack",
        "There are not as many values here as names for them. Print what is split up, and count.",
    ),
    (
        r"ValueError: (?:list\.remove\(x\): x not in list|.* is not in list)",
        "The list does not have this item. Print the item and the list before this line.",
    ),
    (
        r"ValueError: (?:min|max)\(\) (?:arg|iterable argument) is (?:an )?empty",
        "Without items there is no largest or smallest one. Look first whether there are some.",
    ),
    ("ZeroDivisionError(?!.* power)", _BY_ZERO),
    ("RecursionError", _NEVER_ENDS),
    (
        "UnboundLocalError",
        "This name has no value yet: the lines of the function that give it one were not reached before this one.",
    ),
    ("NameError", f"{_NO_NAME} Or is an `import` missing?"),
    (
        "(?:TypeError|AttributeError): 'NoneType' object",
        "There is None where a value is needed. Functions without `return` give back None; so do `sort` and `append`.",
    ),
    (rf"TypeError: unsupported operand type\(s\) for \S+: {_MIXED}", _TEXT_AND_NUMBER),
    (rf"TypeError: '[<>]=?' not supported between instances of {_MIXED}", _TEXT_AND_NUMBER),
    (r"TypeError: can only concatenate str \(not \"(?:int|float)\"\) to str", _TEXT_AND_NUMBER),
    (
        r"TypeError: unsupported operand type\(s\) for (?:-|\*|/|//)=?: 'str' and 'str'",
        "Two texts cannot be subtracted, multiplied or divided. `int(...)` makes a whole number of a text.",
    ),
    (
        "TypeError: '(?:int|float|bool)' object is not (?:subscriptable|iterable)",
        "A single number stands where a list or a text is needed. Print it before this line. Is `range(...)` meant?",
    ),
    (
        "TypeError: '(?:list|tuple|dict|str|int|float)' object is not callable",
        _NO_FUNCTION,
    ),
    (
        "TypeError: list indices must be integers or slices",
        "The place in a list must be a whole number. Print what stands in the square brackets: of which type is it?",
    ),
    (r"TypeError: [\w.<>]{1,200}\(\) missing \d+ required positional argument", _NOT_AS_MANY),
    (r"TypeError: [\w.<>]{1,200}\(\) takes (?:from \d+ to )?\d+ positional arguments? but", _NOT_AS_MANY),
    (
        r"AttributeError: '\w{1,200}' object has no attribute",
        "This value has nothing of that name. Is the name spelt right? Print the value: is it of the type you expect?",
    ),
    (r"RuntimeError: (?:dictionary|Set) changed size during iteration", _CHANGED),
    (
        r"SyntaxError: invalid character .*\bU\+(?:201[89A-F]|00AB|00BB)\b",
        "Python does not know this quotation mark. Type a plain one: \" or '.",
    ),
    (
        r"SyntaxError: invalid (?:non-printable )?character .*\bU\+(?:00A0|2002|2003|2009|200B|202F|3000|FEFF)\b",
        "This blank is not the one of the space bar; it was perhaps copied. Delete it, and type it again.",
    ),
    (
        "SyntaxError: invalid (?:non-printable )?character",
        "Python does not know this character. If it only looks like a plain one (a long dash is no minus), type that.",
    ),
)
JAVA: Meanings = (
    ("NumberFormatException: (?:null|Cannot parse null)", _IS_NULL),
    ("InputMismatchException|NumberFormatException", _NO_WHOLE_NUMBER.replace("whole number", "number of this type")),
    ("NoSuchElementException: No value present", "There is no value to take. Ask first if there is one: `isPresent`."),
    (
        "NoSuchElementException",
        "There is nothing left to read or to take: the input has ended, or a collection has no more items.",
    ),
    (
        "StringIndexOutOfBoundsException",
        "The text has no such place, or a part would end before it begins. Print the places and the length.",
    ),
    (r"(?:Array)?IndexOutOfBoundsException(?!: No group)", _NO_ITEM),
    ("EmptyStackException", _NOTHING_LEFT),
    ("NullPointerException", _IS_NULL),
    ("ArithmeticException: / by zero", _BY_ZERO),
    ("StackOverflowError", _NEVER_ENDS),
    ("ConcurrentModificationException", _CHANGED),
)
JAVASCRIPT: Meanings = (
    (
        r"TypeError: Cannot (?:read|set) propert.* of (?:undefined|null)\b",
        "There is `undefined` or `null` where a value is needed. Does the array have an item at this place?",
    ),
    ("TypeError: Assignment to constant variable", "A `const` keeps its first value. Use `let` for what changes."),
    (
        r"TypeError: .* is not (?:a function|a constructor|iterable)\b",
        "A value is not of the kind that this line needs. Print the values in it: is one of them `undefined`?",
    ),
    (
        "RangeError: Maximum call stack size exceeded",
        "A function calls itself again and again, or gets too many values in one call, as in `Math.max(...list)`.",
    ),
    ("ReferenceError: (?:.* is not defined|Cannot access)", _NO_NAME),
)
CPP: Meanings = (
    (r"std::out_of_range: sto(?:i|ul?l?|ll?|f|ld?|d)\b", "This number is too large for its type, or too small."),
    ("std::out_of_range: (?:.*map|_Map_base)::at", "The map does not have this key. Print the key before this line."),
    (
        "std::out_of_range: (?:vector|deque|array|basic_string)",
        "There is no item or character at this place. Print the place and the size before it.",
    ),
    (r"std::invalid_argument: sto(?:i|ul?l?|ll?)\b", _NO_WHOLE_NUMBER),
    (r"std::invalid_argument: sto(?:f|ld?|d)\b", _NO_NUMBER),
)


def meaning_of(meanings: Meanings, words: str) -> str:
    """The sentence for an exception, as `name: message`; '' if none fits."""
    return next((sentence for pattern, sentence in meanings if re.match(pattern, words)), "")
