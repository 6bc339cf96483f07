"""Edits that put another variable, part, element or limit of a program in C or C++ in the place of one, of the same
type as the program declares it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import NUMBERS, WORDS, CEditor
from judge.localisation.edits.c_names import MOST_DECLARED, Name

_AFTER_NAME = frozenset({";", ",", "=", ")", "[", "(", "{", ":"})
_NO_TYPES = frozenset({"return", "else", "new", "delete", "case", "goto", "throw", "using", "namespace", "typename"})
_TYPES = NUMBERS | {"string", "auto"}
_PARTS = (".", "->")
_CHANGES = frozenset({"=", "+=", "-=", "++", "--", ".", "[", ")"})
_TWINS = {"first": "second", "second": "first"}
_NUMBERED = re.compile(
    r"(?:const )?(?:(?:int|long|double|char|float)\[\]|vector<(?:int|double|long|long long|char)>|string)[&]?"
)
_MOST, _MOST_LIMITS, _MOST_FIELDS, _LONGEST = 4, 8, 12, 40


class Objects(CEditor):
    """Makes them."""

    def declared(self, first: int, last: int) -> list[Name]:
        """The variables that the function with these brackets declares, of all types: with what stands before and after
        each name, such as `vector<int>&` or `char[]`."""
        found: list[Name] = []
        kind = ""
        for place in range(self._pairs.get(first - 1, first), last):
            token, before, after = self._tokens[place], self._tokens[place - 1], self._tokens[place + 1].text
            if token.text in (";", "{", "}", "(", ")"):
                kind = ""
            is_name = token.kind == "name" and token.text not in WORDS and after in _AFTER_NAME
            if not is_name:
                continue
            if before.text != "," or not kind:
                kind = self._type_before(place - 1)
            if kind:
                end = "[]" if after == "[" else ""
                found.append(Name(token.text, kind + end, place, self._scope(place, first, last), "const" in kind))
        return found[:MOST_DECLARED]

    def _type_before(self, last: int) -> str:
        """The type that ends with this token; '' if none does."""
        place, marks = last, ""
        while self._tokens[place].text in ("*", "&"):
            marks, place = self._tokens[place].text + marks, place - 1
        token = self._tokens[place]
        if token.text in (">", ">>"):
            depth, stop = 0, place
            while place > 0 and stop - place < 20:
                depth += {">": 1, ">>": 2, "<": -1}.get(self._tokens[place].text, 0)
                if depth == 0:
                    break
                place -= 1
            is_type = depth == 0 and self._tokens[place - 1].text in self._templates
            return self._text(place - 1, stop) + marks if is_type else ""
        is_word = token.kind == "name" and token.text not in _NO_TYPES
        if not is_word or (token.text in WORDS and token.text not in _TYPES):
            return ""
        before = self._tokens[place - 1].text
        if marks and before not in (";", "{", "}", "(", ",", "const", "struct", "::"):
            return ""  # `a * b;` is no declaration
        return f"{'const ' * (before == 'const')}{token.text}{marks}"

    def others(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """Other variables of the same type in the place of this one; numbers have theirs elsewhere."""
        token, before, after = self._tokens[number], self._tokens[number - 1].text, self._tokens[number + 1].text
        if token.kind == "char":
            some = [one.text for one in names if one.place < number <= one.scope and _plain(one.kind) == "char"]
            yield from (self._at(number, other, "variable", 3) for other in some[-_MOST:] if before in ("return", "="))
            return
        if before in _PARTS or before == "::" or any(one.place == number for one in names):
            return
        begin = self._begin_of_closed(number)
        known = [one for one in names if begin <= one.place < number <= one.scope]
        kinds = {_plain(one.kind) for one in known if one.text == token.text} - NUMBERS - {"auto"}
        if not kinds or after == "(":
            return
        known = [one for one in known if _plain(one.kind) in kinds and not (one.is_fixed and after in _CHANGES)]
        others = dict.fromkeys(one.text for one in known if one.text != token.text)
        yield from (self._at(number, other, "variable", 2) for other in list(others)[-_MOST:])

    def parts(self, number: int) -> Iterator[Edit]:
        """Another part of the same type of an object."""
        word = self._tokens[number].text
        if self._tokens[number - 1].text in _PARTS and self._tokens[number + 1].text != "(":
            others = [_TWINS[word]] if word in _TWINS else self._fields.get(word, ())
            yield from (self._at(number, other, "variable", 1) for other in others)

    @cached_property
    def _fields(self) -> Mapping[str, Sequence[str]]:
        """For each field of a class of the program the others of the same type."""
        found: dict[str, list[str]] = {}
        for place, token in enumerate(self._tokens[:-1]):
            if token.text != "{" or not self._is_class(place):
                continue
            inside = [one for one in range(place + 1, self._pairs.get(place, place)) if self._opened(one) == place]
            kinds: dict[str, list[str]] = {}
            kind = ""
            for one in inside:
                word, after = self._tokens[one], self._tokens[one + 1].text
                if word.kind == "name" and word.text not in WORDS and after in (";", ",", "=", "["):
                    kind = kind if self._tokens[one - 1].text == "," else self._type_before(one - 1)
                    if kind:
                        kinds.setdefault(kind + "[" * (after == "["), []).append(word.text)
            for some in kinds.values():
                near = some[:_MOST_FIELDS]
                found.update({name: [other for other in near if other != name] for name in some})
        return found

    def _is_class(self, opened: int) -> bool:
        words = {token.text for token in self._tokens[max(0, opened - 5) : opened]}
        before = self._tokens[opened - 1].text
        return not words.isdisjoint(("struct", "class")) and before not in (")", "=")

    def limits(self, first: int, last: int, names: Sequence[Name]) -> Iterator[Edit]:
        """What the other loops of the function count up to, in the place of what one counts up to."""
        found = [one for place in range(first, last) if (one := self._limit(place))]
        others = list({self._text(*one): one for one in found}.values())[:_MOST_LIMITS]
        for start, stop in found:
            own = self._text(start, stop)
            for begin, end in others:
                if self._text(begin, end) != own and self._is_known(begin, end, start, names):
                    yield self._over(start, stop, self._text(begin, end), "bound", 2)

    def _limit(self, place: int) -> tuple[int, int] | None:
        """What the `for` loop with this head counts up to."""
        if self._tokens[place].text != "for" or place + 1 not in self._pairs:
            return None
        ends = [one for one in range(place + 1, self._pairs[place + 1]) if self._tokens[one].text == ";"]
        is_usual = len(ends) == 2 and self._tokens[ends[0] + 2].text in ("<", "<=", ">", ">=", "!=")
        if not is_usual or ends[0] + 3 >= ends[1]:
            return None
        start, stop = ends[0] + 3, ends[1] - 1
        return (start, stop) if self._tokens[stop].stop - self._tokens[start].start <= _LONGEST else None

    def _is_known(self, begin: int, end: int, place: int, names: Sequence[Name]) -> bool:
        there = {one.text for one in names if one.place < place <= one.scope}
        used = {token.text for token in self._tokens[begin : end + 1]} & {one.text for one in names}
        return used <= there

    def of_name(self, number: int, names: Sequence[Name]) -> Iterator[Edit]:
        """The two indexes of an element in the other order; the element with this index."""
        if self._tokens[number + 1].text == "[":
            second = self._pairs[number + 1] + 1
            if self._tokens[second].text == "[":
                one = self._text(number + 2, second - 2)
                other = self._text(second + 1, self._pairs[second] - 1)
                if one != other and self._tokens[number - 1].text not in (*_TYPES, ">"):
                    words = f"{self._tokens[number].text}[{other}][{one}]"
                    yield self._over(number, self._pairs[second], words, "index", 1)
        kinds = {one.text: one.kind for one in names if one.place < number <= one.scope}
        yield from self._element(number, kinds)

    def _element(self, number: int, kinds: Mapping[str, str]) -> Iterator[Edit]:
        """The element with this index, in the place of the index; the sizes of two texts, in the place of both."""
        name, before, after = (self._tokens[place].text for place in (number, number - 1, number + 1))
        if after in (".", "->", "[", "(") or before in (".", "->"):
            return
        if kinds.get(name) in ("int", "size_t") and before != "[" and after not in ("++", "--", "=", "+=", "-="):
            yield from (
                self._at(number, f"{one}[{name}]", "place", 3)
                for one in self._indexed.get(name, ())
                if _NUMBERED.fullmatch(kinds.get(one, ""))
            )
        other = self._tokens[number + 2]
        are_texts = {_plain(kinds.get(one, "")) for one in (name, other.text)} == {"string"}
        if are_texts and after in ("<", ">", "<=", ">=") and self._tokens[number + 3].text not in (".", "["):
            words = f"{name}.size() {after} {other.text}.size()"
            yield self._over(number, number + 2, words, "comparison", 1)

    @cached_property
    def _indexed(self) -> Mapping[str, Sequence[str]]:
        """For each variable that is an index by itself, of what."""
        found: dict[str, dict[str, None]] = {}
        for place in range(1, len(self._tokens) - 1):
            around = [self._tokens[one].text for one in (place - 1, place + 1)]
            if around == ["[", "]"] and self._tokens[place].kind == self._tokens[place - 2].kind == "name":
                found.setdefault(self._tokens[place].text, {})[self._tokens[place - 2].text] = None
        return {index: tuple(some)[:_MOST] for index, some in found.items()}


def _plain(kind: str) -> str:
    return kind.removeprefix("const ").rstrip("&")
