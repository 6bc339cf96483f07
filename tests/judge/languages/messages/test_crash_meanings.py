"""What exceptions mean, in plain words."""

import pytest

from judge.languages.messages import crash_meanings
from judge.languages.messages.crash_meanings import Meanings, meaning_of


@pytest.mark.parametrize(
    ("meanings", "words", "said"),
    [
        (crash_meanings.PYTHON, "SyntaxError: invalid character '“' (U+201C)", "Type a plain one"),
        (crash_meanings.PYTHON, "SyntaxError: invalid non-printable character U+00A0", "not the one of the space bar"),
        (crash_meanings.PYTHON, "SyntaxError: invalid character '\u2013' (U+2013)", "does not know this character"),
        (crash_meanings.PYTHON, "IndexError: pop from empty list", "nothing left to take out"),
        (crash_meanings.PYTHON, "IndexError: list index out of range", "the first one has the number 0"),
        (crash_meanings.PYTHON, "IndexError: string index out of range", "too short, or empty"),
        (crash_meanings.PYTHON, "KeyError: 'G9'", "does not have this key"),
        (crash_meanings.PYTHON, "KeyError: 'pop from an empty set'", "nothing left to take out"),
        (crash_meanings.PYTHON, "ValueError: invalid literal for int() with base 10: 'x'", "not a whole number"),
        (crash_meanings.PYTHON, "ValueError: invalid literal for int() with base 2: '12'", ""),
        (crash_meanings.PYTHON, "ValueError: could not convert string to float: '4,5'", "not a number"),
        (crash_meanings.PYTHON, "ValueError: not enough values to unpack (expected 2, got 1)", "names for them"),
        (crash_meanings.PYTHON, "ValueError: list.remove(x): x not in list", "does not have this item"),
        (crash_meanings.PYTHON, "ValueError: max() arg is an empty sequence", "Without items"),
        (crash_meanings.PYTHON, "ZeroDivisionError: division by zero", "divides by 0"),
        (crash_meanings.PYTHON, "ZeroDivisionError: 0.0 cannot be raised to a negative power", ""),
        (crash_meanings.PYTHON, "RecursionError: maximum recursion depth exceeded", "calls itself again"),
        (crash_meanings.PYTHON, "UnboundLocalError: cannot access local variable 'x'", "not reached before"),
        (crash_meanings.PYTHON, "NameError: name 'x' is not defined", "Nothing has this name"),
        (crash_meanings.PYTHON, "TypeError: 'NoneType' object is not subscriptable", "Functions without `return`"),
        (crash_meanings.PYTHON, "RuntimeError: dictionary changed size during iteration", "is changed while a loop"),
        (crash_meanings.PYTHON, "TypeError: unhashable type: 'list'", ""),
        (crash_meanings.JAVA, "NoSuchElementException", "nothing left to read"),
        (crash_meanings.JAVA, "NoSuchElementException: No value present", "isPresent"),
        (crash_meanings.JAVA, "NumberFormatException: Cannot parse null string", "null where an object"),
        (crash_meanings.JAVA, 'NumberFormatException: For input string: "x"', "not a number of this type"),
        (crash_meanings.JAVA, "ArrayIndexOutOfBoundsException: Index 5 out of bounds", "one below the length"),
        (crash_meanings.JAVA, "StringIndexOutOfBoundsException: begin 3, end 2, length 9", "end before it begins"),
        (crash_meanings.JAVA, "NullPointerException", "null where an object"),
        (crash_meanings.JAVA, "ArithmeticException: / by zero", "divides by 0"),
        (crash_meanings.JAVA, "ConcurrentModificationException", "Go through a copy"),
        (crash_meanings.JAVA, "IllegalStateException", ""),
        (crash_meanings.JAVASCRIPT, "TypeError: Cannot read properties of undefined (reading '0')", "`null`"),
        (crash_meanings.JAVASCRIPT, "TypeError: a is not a function", "not of the kind"),
        (crash_meanings.JAVASCRIPT, "TypeError: Cannot set property a of #<A> which has only a getter", ""),
        (crash_meanings.JAVASCRIPT, "TypeError: Assignment to constant variable.", "`let`"),
        (crash_meanings.JAVASCRIPT, "ReferenceError: Must call super constructor in derived class", ""),
        (crash_meanings.JAVASCRIPT, "RangeError: Maximum call stack size exceeded", "too many values in one call"),
        (crash_meanings.JAVASCRIPT, "TypeError: Reduce of empty array with no initial value", ""),
        (crash_meanings.CPP, "std::out_of_range: stoi", "too large for its type"),
        (crash_meanings.CPP, "std::out_of_range: map::at", "does not have this key"),
        (crash_meanings.CPP, "std::out_of_range: _Map_base::at", "does not have this key"),
        (crash_meanings.CPP, "std::out_of_range: ", ""),
        (crash_meanings.CPP, "std::out_of_range: vector::_M_range_check", "Print the place and the size"),
        (crash_meanings.CPP, "std::invalid_argument: stoi", "not a whole number"),
        (crash_meanings.CPP, "std::invalid_argument: stod", "not a number"),
        (crash_meanings.CPP, "std::logic_error: x", ""),
    ],
)  # fmt: skip
def test_what_an_exception_means(meanings: Meanings, words: str, said: str) -> None:
    meaning = meaning_of(meanings, words)
    assert said in meaning if said else meaning == ""
