"""Edits of the statements of a program in C or C++: which of them run, and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from judge.localisation.c_text import CText
from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import LONGEST, NUMBERS, WORDS, CEditor
from judge.localisation.edits.c_places import Places

_LONGEST = 200  # bytes of a statement that is moved or left out
_HEADS = ("if", "while", "for", "switch")
_ORDERS = ("<", ">", "<=", ">=")
_PARTS = (".", "->", "[", "(", "::")
_EXTREMES = ("2147483647", "-2147483647")


class CStatements(CEditor):
    """Makes them. `wanted` are lines that the program should have printed, each with the one that it printed."""

    def __init__(self, program: CText, wanted: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(program)
        self._places = Places(program)
        self._runs_on = any(len(found) > len(expected) and found.startswith(expected) for expected, found in wanted)

    def of_block(self, first: int, last: int) -> Iterator[Edit]:
        """Edits of the simple statements between these brackets."""
        found, places = self.simple(first, last), self._places
        for start, stop in found:
            yield from self._of_statement(start, stop)
        for (start, stop), (begin, end) in pairwise(found):
            stays = self.declares(start) or self.declares(begin) or places.is_alone(start)
            if stop + 1 == begin and not stays:
                yield self._over(start, end, f"{self._text(begin, end)} {self._text(start, stop)}", "order", 3)
        yield from places.of_block(first, last, self._movable)
        yield from places.together([one for one in found if not self.declares(one[0])])

    def simple(self, first: int, last: int) -> list[tuple[int, int]]:
        """The first and last tokens of the simple statements between these brackets."""
        return list(self._simple(first, last))

    def of_function(self, first: int) -> list[tuple[int, int]]:
        """The simple statements of the function with this bracket that declare nothing."""
        inside = [block for block in self._program.blocks if block.function == first]
        simple = [one for block in inside for one in self._simple(block.open, block.close)]
        return [one for one in simple if not self.declares(one[0])]

    @cached_property
    def _movable(self) -> tuple[tuple[int, int], ...]:
        """The simple statements of the program that declare nothing."""
        simple = [one for block in self._program.blocks for one in self._simple(block.open, block.close)]
        return tuple(dict.fromkeys(one for one in simple if not self.declares(one[0])))

    @cached_property
    def _compared(self) -> frozenset[str]:
        """The names that an `if` compares with something larger or smaller."""
        found = set()
        for number, token in enumerate(self._tokens[:-2]):
            opened = self._opened(number) or 0
            if token.text in _ORDERS and self._tokens[opened - 1].text == "if":
                sides = ((number - 1, number - 2), (number + 1, number + 2))
                found |= {self._tokens[side].text for side, next_ in sides if self._tokens[next_].text not in _PARTS}
        return frozenset(found)

    def of_word(self, number: int) -> Iterator[Edit]:
        """Edits of a word that begins a statement with a condition."""
        word, before, after = (self._tokens[place].text for place in (number, number - 1, number + 1))
        last = self._pairs.get(number + 1, number)
        if word in ("while", "for") and after == "(":
            yield from self._places.after_loop(number)
            yield from self._places.turned(number)
            yield from self._places.ended_lines(number) if self._runs_on else ()
        if word in ("if", "while") and after == "(" and last - number <= LONGEST:
            yield self._over(number + 1, last, f"(!{self._text(number + 1, last)})", "negation", 1)
        if word == "if" and before == "else":
            yield self._without(number - 1, "branch", 2)
        elif word == "if" and self._follows_if(number):
            yield self._at(number, "else if", "branch", 2)
        if word == "if" and after == "(" and not self._has_else(number):
            yield self._at(number, "while", "repetition", 3)
        elif word == "while" and before != "}" and (self._is_in_loop(number) or not self._jumps(last + 1)):
            yield self._at(number, "if", "repetition", 3)
        elif word == "else" and after != "if":
            yield self._without(number, "branch", 2)
        elif word in ("case", "default") and before == ";":
            end = self._tokens[number - 1].stop
            yield Edit(self._program.line_of(number - 1), "missing", end, end, b" break;", 1)

    def _of_statement(self, start: int, stop: int) -> Iterator[Edit]:
        word = self._tokens[start].text
        if self.declares(start):
            yield from self._first_values(start, stop)
        elif word in ("break", "continue"):
            yield self._over(start, stop, ";", "jump", 2)
            if word == "continue" or self._is_in_loop(start):
                yield self._over(start, stop, "continue;" if word == "break" else "break;", "jump", 2)
        else:
            yield self._over(start, stop, ";", "presence", 2)
            yield from self._extremes(start, stop)
            yield from self._places.without_print(start, stop)

    def _extremes(self, start: int, stop: int) -> Iterator[Edit]:
        """The largest and the smallest number in the place of each other one that a variable, which is compared,
        begins with."""
        for place in range(start + 1, stop):
            if self._tokens[place].text == "=" and self._tokens[place - 1].text in self._compared:
                last = place + 2 if self._tokens[place + 1].text == "-" else place + 1
                if self._tokens[last].kind in ("number", "name") and self._tokens[last + 1].text in (",", ";"):
                    yield from (self._over(place + 1, last, one, "first value", 2) for one in _EXTREMES)

    def _first_values(self, start: int, stop: int) -> Iterator[Edit]:
        """A value for each number that is declared without one."""
        if self._tokens[start].text not in NUMBERS:
            return
        yield from self._extremes(start, stop)
        for place in range(start + 1, stop):
            word, after = self._tokens[place], self._tokens[place + 1].text
            if word.kind == "name" and word.text not in WORDS and after in (",", ";"):
                before = self._tokens[place - 1].text
                if self._opened(place) == self._opened(start) and (before in NUMBERS or before == ","):
                    yield from (self._at(place, f"{word.text} = {value}", "first value", 2) for value in (0, 1))

    def declares(self, number: int) -> bool:
        """Whether the statement that begins here declares a variable."""
        while self._tokens[number].kind == "name" and self._tokens[number + 1].text == "::":
            number += 2
        word, after = self._tokens[number], self._tokens[number + 1]
        if word.text in NUMBERS or word.text in ("const", "static", "auto", "struct", "unsigned"):
            return True
        is_type = word.kind == "name" and word.text not in ("return", "delete", "throw", "case", "goto")
        if is_type and (after.kind == "name" or (after.text == "<" and word.text in self._templates)):
            return True
        return is_type and after.text in ("*", "&") and self._tokens[number + 2].kind == "name"

    def _simple(self, first: int, last: int) -> Iterator[tuple[int, int]]:
        """The statements of a block that end with a semicolon, without those in other blocks."""
        place = start = first + 1
        while place < last:
            token = self._tokens[place]
            if token.text == "{" and token.kind == "sign":
                place = self._pairs[place]
                start = place + 1
            elif token.text in ("(", "[") and token.kind == "sign":
                opened, place = place, self._pairs[place]
                if opened == start + 1 and self._tokens[start].text in _HEADS:
                    start = place + 1
            elif token.text in ("else", "do") or (token.text == ":" and not self._is_choice(start, place)):
                start = place + 1
            elif token.text == ";":
                if start < place and token.stop - self._tokens[start].start <= _LONGEST:
                    yield start, place
                start = place + 1
            place += 1

    def _jumps(self, number: int) -> bool:
        """Whether the statement that begins here has a `break` or `continue`."""
        return any(token.text in ("break", "continue") for token in self._tokens[number : self._end(number) + 1])

    def _is_choice(self, start: int, place: int) -> bool:
        """Whether this `:` belongs to a `?` in its statement."""
        return any(token.text == "?" for token in self._tokens[start:place])

    def _follows_if(self, number: int) -> bool:
        """Whether the statement before this token is one with `if`."""
        place = number - 1
        if self._tokens[place].text == "}" and place in self._pairs:
            head = self._pairs[place] - 1
            return self._tokens[head].text == ")" and self._tokens[self._pairs[head] - 1].text == "if"
        if self._tokens[place].text != ";":
            return False
        place -= 1
        while place > 0 and self._tokens[place].text not in (";", "{", "}", "if"):
            place = self._pairs.get(place, place) - 1
        return self._tokens[place].text == "if"

    def _has_else(self, number: int) -> bool:
        """Whether this `if`, or one in its statement, has an `else`."""
        return self._tokens[self._end(self._pairs[number + 1] + 1) + 1].text == "else"

    def _is_in_loop(self, number: int) -> bool:
        for block in self._program.blocks:
            if block.open < number < block.close:
                head = self._pairs.get(block.open - 1, block.open)
                if self._tokens[head - 1].text in ("for", "while") or self._tokens[block.open - 1].text == "do":
                    return True
        return False
