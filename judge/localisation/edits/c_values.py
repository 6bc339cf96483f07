"""Edits of what a variable of a program in C or C++ holds: it begins anew in each round of a loop, is worked out again
after what it depends on has changed, or is no copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import NUMBERS, WORDS, CEditor
from judge.localisation.edits.c_names import Name

_CHANGES = frozenset({"=", "+=", "-=", "*=", "/=", "%=", "++", "--"})
_STEPS = ("++", "--")
_GROWS = frozenset({
    "push_back", "pop_back", "push_front", "pop_front", "push", "pop", "insert", "erase", "clear", "emplace_back",
    "append", "resize", "sort", "reverse", "swap", "assign", "emplace",
})  # fmt: skip
_BEGINS = frozenset({";", "{", "}", ")", "else", ":"})
_MOST_BEGUN, _MOST_RENEWED, _MOST_AFTER, _LONGEST = 6, 8, 6, 12


class Values(CEditor):
    """Makes them."""

    def restarted(self, first: int, last: int, names: Sequence[Name]) -> Iterator[Edit]:
        """In each loop of the function with these brackets: what has a first value before the loop, and is changed in
        it, gets that value again; each alone, and some together."""
        for block in self._program.blocks:
            if block.function != first or block.open == first or not self._is_loop(block.open):
                continue
            changed = self._changed(block.open, block.close)
            known = [one for one in names if one.place < self._head(block.open) and block.close <= one.scope]
            begun = [
                f"{one.text} = {value};"
                for one in known
                if one.text in changed and not one.is_fixed and (value := self._first_value(one.place))
            ][-_MOST_BEGUN:]
            place, before = self._place(block.open, block.close)
            # What belongs together stands together: the last two, three, ... before the loop.
            some = [" ".join(begun[-count:]) for count in range(2, len(begun) + 1)]
            for rank, words in [*((1, one) for one in begun), *((2, one) for one in some)]:
                new = f"{words} " if before else f" {words}"
                yield Edit(self._program.line_at(place), "restart", place, place, new.encode(), rank)

    def renewed(self, first: int, last: int) -> Iterator[Edit]:
        """What is worked out from a variable is worked out again after each statement that gives this variable a
        value."""
        for text, place, used in list(self._worked_out(first, last))[:_MOST_RENEWED]:
            target = text.partition(" = ")[0]
            is_new = self._tokens[place - 1].text not in _BEGINS
            scope = (place, self._scope(place, first, last)) if is_new else (first, last)
            for at, stop in list(self._sets(*scope, used - {target}, place))[:_MOST_AFTER]:
                end = self._tokens[stop].stop
                yield Edit(self._program.line_of(at), "missing", end, end, f" {text};".encode(), 0)

    def copied(self, first: int, last: int) -> Iterator[Edit]:
        """A copy of a list or an object, which the function changes, becomes another name for it."""
        changed = self._changed(first, last) | self._grown(first, last)
        for place in range(first + 2, last - 1):
            name, before, after = self._tokens[place], self._tokens[place - 1], self._tokens[place + 1]
            is_type = before.text == ">" or (before.kind == "name" and before.text not in NUMBERS)
            if name.kind != "name" or not is_type or name.text not in changed or not self._is_declared(place):
                continue
            if after.text == ":" or (after.text == "=" and self._is_place(place + 2)):
                yield self._at(place, f"&{name.text}", "copy", 1)

    def _is_declared(self, place: int) -> bool:
        """Whether the variable here is declared by a statement, or as the element of a loop."""
        start = place - 1
        while start > 0 and place - start < _LONGEST and self._tokens[start].text not in (";", "{", "}", "(", ","):
            start -= 1
        begins = self._tokens[start].text in (";", "{", "}") or self._tokens[start - 1].text == "for"
        words = {token.text for token in self._tokens[start + 1 : place]}
        return begins and bool(words) and words.isdisjoint(("&", "*", "=", "return", "const", "delete", "."))

    def _is_place(self, place: int) -> bool:
        """Whether an element of a list, or a variable, stands here up to the semicolon."""
        last = place
        while self._tokens[last].text != ";" and last - place < _LONGEST:
            last += 1
        words = [token.text for token in self._tokens[place:last]]
        is_simple = not {"+", "?", "{", "(", "new", "*"}.intersection(words)
        return bool(words) and self._tokens[place].kind == "name" and is_simple

    def _is_loop(self, opened: int) -> bool:
        head = self._head(opened)
        return self._tokens[head].text in ("for", "while", "do")

    def _head(self, opened: int) -> int:
        """The word before this bracket, or before the condition before it."""
        before = opened - 1
        return self._pairs[before] - 1 if self._tokens[before].text == ")" else before

    def _changed(self, opened: int, closed: int) -> set[str]:
        """The names of variables that get another value between these brackets."""
        found: set[str] = set()
        for place in range(opened + 1, closed):
            token, before, after = (self._tokens[number] for number in (place, place - 1, place + 1))
            if token.kind == "name" and before.text not in (".", "->"):
                is_declared = before.kind == "name" or before.text in (">", "*", "&")
                if (after.text in _CHANGES and not is_declared) or before.text in _STEPS:
                    found.add(token.text)
        return found

    def _grown(self, opened: int, closed: int) -> set[str]:
        """The names of variables that a method changes, or of which an element or a part gets a value."""
        found: set[str] = set()
        for place in range(opened + 1, closed - 3):
            name, sign, word = self._tokens[place : place + 3]
            is_part = word.text in _GROWS or self._tokens[place + 3].text in _CHANGES
            if name.kind == "name" and sign.text == "." and is_part:
                found.add(name.text)
            elif name.kind == "name" and sign.text == "[":
                closing = self._pairs.get(place + 1, 0)
                found |= {name.text} if closing and self._tokens[closing + 1].text in _CHANGES else set()
        return found

    def _first_value(self, place: int) -> str:
        """The number that the variable declared here begins with; '' if it is none."""
        sign, value, more = self._tokens[place + 1 : place + 4]
        if sign.text != "=":
            return ""
        if value.text == "-" and more.kind == "number":
            return f"-{more.text}"
        is_value = value.kind in ("number", "char") or value.text in ("true", "false")
        return value.text if is_value and more.text in (",", ";") else ""

    def _place(self, opened: int, closed: int) -> tuple[int, bool]:
        """Where in a loop something begins anew: before its first statement, or after its last one, if only that is one
        which the compiler can be given once more alone."""
        first, last = self._tokens[opened + 1], self._tokens[closed - 1]
        is_name = first.kind == "name" and first.text not in WORDS
        if is_name and self._tokens[opened + 2].text in (*_CHANGES, "(", "[", ".", "->"):
            return first.start, True
        start = closed - 2
        while start > opened and self._tokens[start].text not in (";", "{", "}"):
            start -= 1
        word = self._tokens[start + 1].text
        if last.text == ";" and word not in ("return", "break", "continue") and self._tokens[start].text != "{":
            return last.stop, False
        return first.start, True

    def _worked_out(self, first: int, last: int) -> Iterator[tuple[str, int, set[str]]]:
        """The statements that give a variable a value which is worked out from others: their texts, without a type, and
        where they begin, with the variables that they use."""
        for place in range(first + 2, last - 3):
            name, sign, value = self._tokens[place : place + 3]
            if name.kind != "name" or sign.text != "=" or value.kind != "name" or self._opened(place) is None:
                continue
            is_fixed = "const" in (self._tokens[place - 2].text, self._tokens[place - 3].text)
            is_start = self._tokens[place - 1].text in _BEGINS or (
                self._tokens[place - 1].kind == "name" and not is_fixed
            )
            stop = place + 2
            while self._tokens[stop].text not in (";", ",", "{", "}", "(") and stop - place < _LONGEST:
                stop += 1
            if is_start and self._tokens[stop].text == ";" and self._tokens[self._opened(place) or 0].text == "{":
                used = {token.text for token in self._tokens[place + 2 : stop] if token.kind == "name"}
                yield f"{name.text} = {self._text(place + 2, stop - 1)}", place, used

    def _sets(self, first: int, last: int, used: set[str], apart: int) -> Iterator[tuple[int, int]]:
        """The statements that give one of these variables a value: where they begin, and their semicolons."""
        for place in range(first + 2, last - 2):
            token, after = self._tokens[place], self._tokens[place + 1]
            is_set = token.text in used and after.text == "=" and self._tokens[place - 1].text in _BEGINS
            if is_set and place != apart:
                stop = self._end(place)
                if self._tokens[stop].text == ";":
                    yield place, stop
