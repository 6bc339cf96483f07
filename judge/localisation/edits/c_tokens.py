"""Edits of single tokens of a program in C or C++, and of what belongs to them: comparisons, numbers, operators,
conditions, texts and names of functions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType

from judge.localisation.c_text import CText, Token
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import LONGEST, NUMBERS, WORDS, CEditor
from judge.localisation.edits.c_formats import fitting_formats
from judge.localisation.edits.texts import towards

_COMPARES: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "<": ("<=", ">", ">=", "!="),
        "<=": ("<", ">=", ">"),
        ">": (">=", "<", "<=", "!="),
        ">=": (">", "<=", "<"),
        "==": ("!=", "<=", ">="),
        "!=": ("==", "<", ">"),
    }
)
_OPERATORS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "+": ("-", "*"),
        "-": ("+",),
        "*": ("+", "/"),
        "/": ("*", "%", "/ (double)"),
        "%": ("/",),
        "++": ("--",),
        "--": ("++",),
        "+=": ("-=", "=", "*="),
        "-=": ("+=",),
        "*=": ("+=", "="),
        "/=": ("%=", "*="),
        "%=": ("/=",),
    }
)
_NO_ORDER = frozenset({"end", "rend", "nullptr", "NULL"})
_LOGICAL = MappingProxyType({"&&": "||", "||": "&&"})
_TYPES = MappingProxyType({"int": "long long", "float": "double", "char": "int"})
_TWINS = MappingProxyType({"min": "max", "max": "min", "fmin": "fmax", "fmax": "fmin"})
_ENDS = MappingProxyType(
    {
        f"{word}{end}": f"{word}{other}"
        for word in ("", "push_", "pop_", "emplace_")
        for end, other in (("front", "back"), ("back", "front"))
    }
)
_BOTH = ("front", "back")
_DEQUES = frozenset({"deque", "list"})  # what can grow at both ends
_VALUES = frozenset({"name", "number", "char", "text"})
_PRINTS = re.compile(r"\w*printf|f?puts")
_READS = re.compile(r"\w*scanf")
_FRACTION = re.compile(r"%(?:\.\d+)?(l?[fg])")
_GOES_ON = (".", "->", "[", "(", "::", "<")
_BASES, _LEAST_BASE = ("*", "/", "%"), 10
_LARGE, _LARGEST, _MOST_NUMBERS = 2, 10**9, 5
_NEAR = 12  # tokens between the angle brackets of a template
_MOST_JOINED = 20  # operators of one sum


class Tokens(CEditor):
    """Edits of single tokens, and of what belongs to them."""

    def __init__(self, program: CText, wanted: Sequence[tuple[str, str]]) -> None:
        super().__init__(program)
        self._wanted = wanted
        places = [place for place, token in enumerate(self._tokens) if token.text == "string"]
        near = [one for place in places for one in self._declared_after(place)]
        self._known = frozenset(token.text for token in self._tokens)
        self._strings = {"to_string", "string", *(one.text for one in near if one.kind == "name")}

    @cached_property
    def _fractions(self) -> frozenset[str]:
        """The variables and functions that hold a fraction, or give one."""
        return frozenset(after.text for one, after in pairwise(self._tokens) if one.text in ("double", "float"))

    def _declared_after(self, place: int) -> Iterator[Token]:
        """The tokens that may be names of variables with this type."""
        for far, token in enumerate(self._tokens[place + 1 : place + _NEAR]):
            if token.kind == "name" or far == 0:
                yield token
            elif token.text != ",":
                break

    @cached_property
    def _divided(self) -> frozenset[str]:
        """The variables that are divided by something, and stand for no place and no remainder."""
        found, whole = set(), set()
        for place, token in enumerate(self._tokens[1:-1], 1):
            around = {self._tokens[place - 1].text, self._tokens[place + 1].text}
            if token.kind == "name" and self._tokens[place + 1].text == "/":
                found.add(token.text)
            opened = self._opened(place)
            is_index = opened is not None and self._tokens[opened].text == "["
            if token.kind == "name" and (around & {"%", "%=", "&"} or is_index):
                whole.add(token.text)
        return frozenset(found - whole)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        """The larger numbers of the program."""
        found = [int(token.text) for token in self._tokens if token.kind == "number" and token.text.isdigit()]
        return tuple(dict.fromkeys(one for one in found if _LARGE < one < _LARGEST))[:_MOST_NUMBERS]

    @cached_property
    def _defined(self) -> frozenset[str]:
        """The operators that the program defines."""
        return frozenset(after.text for one, after in pairwise(self._tokens) if one.text == "operator")

    @cached_property
    def _objects(self) -> frozenset[str]:
        """The variables whose type is a class of the program: of these, only such operators can be used."""
        classes = {after.text for one, after in pairwise(self._tokens) if one.text in ("struct", "class")}
        places = [place for place, token in enumerate(self._tokens) if token.text in classes]
        near = [one for place in places for one in self._tokens[place + 1 : place + 3]]
        return frozenset(one.text for one in near if one.kind == "name" and one.text not in classes)

    @cached_property
    def _deques(self) -> frozenset[str]:
        """The variables that can grow and shrink at both ends."""
        found = set()
        for place, token in enumerate(self._tokens):
            if token.text in _DEQUES:
                near = self._tokens[place + 1 : place + _NEAR]
                closed = next((far for far, one in enumerate(near) if one.text == ">"), len(near))
                found |= {one.text for one in near[closed + 1 : closed + 3] if one.kind == "name"}
        return frozenset(found)

    def of(self, number: int) -> Iterator[Edit]:
        token = self._tokens[number]
        match token.kind:
            case "sign" if token.text in _COMPARES:
                yield from self._comparisons(number, token.text)
            case "sign":
                yield from self._signs(number, token.text)
            case "number" if token.text.isdigit() and len(token.text) <= 9 and not is_length(self._program, number):
                value = int(token.text)
                # `n % 10` is rarely meant to be `n % 11`.
                is_near = self._tokens[number - 1].text not in _BASES or value < _LEAST_BASE
                has_sign = self._tokens[number - 1].text in ("-", "[")
                near = (value + 1, value - 1, 0, 1, 2, *([] if has_sign else [-1]))
                for other in dict.fromkeys((*near, *(self._numbers if value > _LARGE else ()))):
                    yield self._at(number, str(other), "number", 1 if abs(other - value) == 1 and is_near else 3)
            case "text" if token.text.startswith('"'):
                yield from self._texts(number, token)
            case "name":
                yield from self._words(number, token.text)

    def _comparisons(self, number: int, sign: str) -> Iterator[Edit]:
        if self._is_template(number):
            return
        is_order = sign not in ("==", "!=")
        kind = "comparison" if is_order else "equality"
        after = self._tokens[number + 1]
        # A character is no limit, but for digits and letters.
        is_mark = after.text == "EOF" or (after.kind == "char" and not after.text[1].isalnum())
        others = _COMPARES[sign]
        if after.text in self._objects and self._tokens[number + 2].text not in _GOES_ON:
            others = tuple(other for other in others if other in self._defined)
        if not _NO_ORDER.isdisjoint(token.text for token in self._tokens[number + 1 : number + 5]):
            others = tuple(other for other in others if other in ("==", "!="))
        for other in others:
            is_far = not is_order and is_mark and other not in ("==", "!=")
            # The other direction is less likely than one more or less.
            is_limit, is_turned = is_order and other == "!=", is_order and other != others[0]
            yield self._at(number, other, "equality" if is_limit else kind, 3 if is_far else int(is_turned))
        is_number = after.kind == "name" and after.text not in self._strings
        if is_order and is_number and self._tokens[number + 2].text not in _GOES_ON:
            yield from (self._at(number + 1, f"{after.text} {step} 1", "number", 3) for step in "+-")

    def _is_template(self, number: int) -> bool:
        """Whether this bracket holds the arguments of a template."""
        if self._tokens[number].text == "<":
            return self._tokens[number - 1].text in self._templates
        for place in range(number - 1, max(0, number - _NEAR), -1):
            if self._tokens[place].text in (";", "{", "}"):
                return False
            if self._tokens[place].text == "<" and self._tokens[place - 1].text in self._templates:
                return True
        return False

    def _signs(self, number: int, sign: str) -> Iterator[Edit]:
        before, after = self._tokens[number - 1], self._tokens[number + 1]
        is_between = before.text in (")", "]") or (before.kind in _VALUES and before.text not in WORDS)
        if sign in ("++", "--"):
            yield from self._steps(number, sign)
        if self._is_distance(number):
            return
        if sign in _OPERATORS and (is_between or len(sign) == 2):
            others = self._other_operators(number, sign)
            yield from (self._at(number, other, "operator", 1) for other in others)
            if len(sign) == 1 and not self._joins_texts(number):
                yield self._without_operand(number)
        elif sign in _LOGICAL:
            yield self._at(number, _LOGICAL[sign], "conjunction", 1)
            yield from self._negated(number)
            yield from self._parts(number)
        elif sign in ("!", "-"):
            yield self._at(number, "", "negation" if sign == "!" else "sign", 1)
        elif sign == "=" and self._is_in_condition(number):
            yield self._at(number, "==", "equality", 0)
        elif sign == "[" and self._is_index(number) and is_between:
            yield from (self._at(number + 1, f"{after.text} {step} 1", "index", 2) for step in "+-")
        elif sign == "(" and before.kind == "name":
            yield from self._arguments(number, before.text)

    def _other_operators(self, number: int, sign: str) -> Sequence[str]:
        """Other operators that may stand here."""
        near = {self._tokens[number - 1].text, self._tokens[number + 1].text}
        others = _OPERATORS[sign] if not self._joins_texts(number) else ("=",) if sign == "+=" else ()
        if sign == "/" and (near & self._fractions or any("." in one for one in near)):
            others = [other for other in others if other != "%"]
        if self._is_position(number):
            others = [other for other in others if other in ("+", "-", "++", "--")]
        return others

    def _negated(self, number: int) -> Iterator[Edit]:
        """A call, or a variable alone, beside this `&&` or `||`, with `!`."""
        opened = self._opened(number)
        for first in (number + 1, *([opened + 1] if opened else ())):
            last = self._pairs.get(first + 1, first)
            is_name = self._tokens[first].kind == "name" and self._tokens[first].text not in WORDS
            if is_name and self._tokens[last + 1].text in (*_LOGICAL, ")"):
                yield self._at(first, f"!{self._tokens[first].text}", "negation", 1)

    def _is_index(self, number: int) -> bool:
        """Whether a variable alone, which is no text, stands in these brackets."""
        after = self._tokens[number + 1]
        return self._pairs[number] == number + 2 and after.kind == "name" and after.text not in self._strings

    def _is_position(self, number: int) -> bool:
        """Whether this is an operator of a place: in the brackets of an index, or after `begin()`."""
        call = self._pairs.get(number - 1, 0)
        opened = self._opened(number)
        is_index = opened is not None and self._tokens[opened].text == "[" and self._tokens[number].text == "/"
        return is_index or (call > 0 and self._tokens[call - 1].text in ("begin", "end", "rbegin", "rend"))

    def _without_operand(self, number: int) -> Edit:
        """Neither this operator nor what stands right of it."""
        last = self._pairs.get(number + 1, number + 1)
        while (
            last + 1 in self._pairs
            and self._tokens[last + 1].text in ("(", "[")
            and (last > number + 1 or self._tokens[last].kind == "name")
        ):
            last = self._pairs[last + 1]
        while self._tokens[last + 1].text in (".", "->") and self._tokens[last + 2].kind == "name":
            last = self._pairs.get(last + 3, last + 2) if self._tokens[last + 3].text in ("(", "[") else last + 2
        start, stop = self._tokens[number - 1].stop, self._tokens[last].stop
        return Edit(self._program.line_of(number), "operator", start, stop, b"", 2)

    def _joins_texts(self, number: int) -> bool:
        """Whether this operator surely stands between texts of C++: an edit that does not compile costs a compilation
        of all."""
        for _ in range(_MOST_JOINED):
            if self._has_text(number):
                return True
            first = number - 1
            while self._pairs.get(first, first) < first:
                first = self._pairs[first] - 1
            if first <= 1 or self._tokens[first - 1].text != "+":
                return False
            number = first - 1  # `text + a + b` joins all three
        return False

    def _has_text(self, number: int) -> bool:
        """Whether a text stands on one side of this operator."""
        before, (after, *more) = self._tokens[number - 1], self._tokens[number + 1 : number + 3]
        is_part = any(one.text in ("[", ".", "->") for one in more)
        if before.text == ")":
            before = self._tokens[self._pairs[number - 1] - 1]
        return before.text in self._strings or after.kind == "text" or (after.text in self._strings and not is_part)

    def _steps(self, number: int, sign: str) -> Iterator[Edit]:
        """A variable that is counted before it is used, or after."""
        before, after = self._tokens[number - 1], self._tokens[number + 1]
        if before.kind == "name" and self._tokens[number - 2].text not in (".", "->"):
            yield self._over(number - 1, number, sign + before.text, "operator", 2)
        elif after.kind == "name" and self._tokens[number + 2].text not in (".", "->", "["):
            yield self._over(number, number + 1, after.text + sign, "operator", 2)

    def _is_in_condition(self, number: int) -> bool:
        opened = self._opened(number)
        while opened and self._tokens[opened].text == "(":
            if self._tokens[opened - 1].text in ("if", "while"):
                return True
            opened = self._opened(opened)
        return False

    def _parts(self, number: int) -> Iterator[Edit]:
        """A condition without what follows or precedes this `&&` or `||`, if brackets enclose it all."""
        start = self._opened(number)
        if start is None or self._tokens[start].text != "(" or self._pairs[start] - start > LONGEST:
            return
        stop, place = self._pairs[start], start + 1
        inside = [start]
        while place < stop:
            if self._tokens[place].text in _LOGICAL or self._tokens[place].text == ";":
                inside.append(place)  # of a `for` only the part between two semicolons
            place = max(place, self._pairs.get(place, place)) + 1
        inside.append(stop)
        at = inside.index(number)
        begin, end = inside[at - 1] + 1, inside[at + 1] - 1
        yield self._over(begin, end, self._text(begin, number - 1), "condition", 2)
        yield self._over(begin, end, self._text(number + 1, end), "condition", 2)

    @cached_property
    def _unlike(self) -> frozenset[str]:
        """The functions of the program whose two parameters have types that do not fit each other."""
        found = {"getline"}
        for block in self._program.blocks:
            last = block.open - 1
            first = self._pairs.get(last, 0)
            inside = self._tokens[first + 1 : last]
            commas = [place for place, token in enumerate(inside) if token.text == ","]
            if block.open == block.function and first and len(commas) == 1:
                kinds = [{token.text for token in part[:-1]} for part in (inside[: commas[0]], inside[commas[0] + 1 :])]
                if kinds[0] != kinds[1] and not all(kind <= NUMBERS | {"const"} for kind in kinds):
                    found.add(self._tokens[first - 1].text)
        return frozenset(found)

    def _arguments(self, number: int, called: str) -> Iterator[Edit]:
        """A call with two arguments in the other order."""
        stop = self._pairs[number]
        if called in WORDS or stop - number > LONGEST:
            return
        commas = [
            place
            for place in range(number + 2, stop - 1)
            if self._tokens[place].text == "," and self._opened(place) == number
        ]
        if _PRINTS.fullmatch(called):
            ends = [*commas, stop]
            for begin, middle, end in zip(ends, ends[1:], ends[2:], strict=False):
                if self._tokens[begin - 1].kind != "name":  # what is printed, after its format
                    one, other = self._text(begin + 1, middle - 1), self._text(middle + 1, end - 1)
                    yield self._over(begin + 1, end - 1, f"{other}, {one}", "argument", 2)
        elif len(commas) == 1 and called not in self._unlike:
            one, other = self._text(number + 1, commas[0] - 1), self._text(commas[0] + 1, stop - 1)
            yield self._over(number + 1, stop - 1, f"{other}, {one}", "argument", 3)

    def _texts(self, number: int, token: Token) -> Iterator[Edit]:
        text = self._program.data[token.start : token.stop].decode()[1:-1]
        opened = self._opened(number)
        called = self._tokens[opened - 1].text if opened else ""
        others: list[tuple[str, int]] = []
        for expected, found in self._wanted:
            # The text is as it is written in the program; so must be what is put into it.
            others += [(other, 0) for other in towards(text, expected, found) if marks(other) == marks(text)]
        if _PRINTS.fullmatch(called) or self._tokens[number - 1].text == "<<":
            others += [(text + "\\n", 2), (text + " ", 2), (" " + text, 3), (text.replace(" \\n", "\\n"), 1)]
            others += [(text.removesuffix("\\n"), 2), (text.rstrip(" "), 2), (text.lstrip(" "), 3)]
            others += [(text.replace(",", ""), 3), (text.replace(" ", ""), 3)]
        if _PRINTS.fullmatch(called):
            others += [(other, 0) for pair in self._wanted for other in fitting_formats(text, *pair)]
            others += [(_FRACTION.sub(rf"%.{digits}\1", text), 2) for digits in (2, 1, 6, 0)]
        if _READS.fullmatch(called):
            formats = (text.replace(",", " "), " " + text, text.removesuffix("\\n"))
            yield from (self._at(number, f'"{other}"', "format", 2) for other in formats)
        yield from (self._at(number, f'"{other}"', "text", rank) for other, rank in others if other.isprintable())

    def _words(self, number: int, word: str) -> Iterator[Edit]:
        before, after = self._tokens[number - 1].text, self._tokens[number + 1].text
        if word in _TYPES and after not in ("(", ">", "*") and before != "<":
            if word != "char" or self._tokens[number + 2].text != "[":
                yield self._at(number, _TYPES[word], "type", 4)
            if word == "int" and after in self._divided:
                yield self._at(number, "double", "type", 3)
            elif word == "int" and self._gets_fraction(number + 1):
                yield self._at(number, "double", "type", 1)
        elif word in ("true", "false"):
            yield self._at(number, "false" if word == "true" else "true", "truth", 1)
        elif word in _TWINS and (after == "(" or _TWINS[word] in self._known):
            yield self._at(number, _TWINS[word], "extreme", 0)
        elif (
            word in _ENDS and before in (".", "->") and (word in _BOTH or self._tokens[number - 2].text in self._deques)
        ):
            yield self._at(number, _ENDS[word], "end", 1)


def is_length(program: CText, number: int) -> bool:
    """Whether this is the length of an array whose elements follow: it must be a number that fits them."""
    after = [token.text for token in program.tokens[number + 1 : number + 3]]
    return program.tokens[number - 1].text == "[" and after == ["]", "="]


def marks(text: str) -> str:
    """What a text may not lose or get: its signs with a meaning of their own."""
    return re.sub(r'[^"\\%]', "", text)
