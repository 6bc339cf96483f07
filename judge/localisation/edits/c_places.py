"""Edits that move a statement of a program in C or C++ into a block or out of it, as a bracket in another line would,
or that do once more, after a loop, what is done in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor

_LOOPS = ("while", "for")
_HEADS = (*_LOOPS, "if")
_JUMPS = ("break", "continue")
# Of loops that count up, and down: what the first value needs, the comparison, the step.
_TURNED = (
    {"<": (" - 1", ">=", "--"), "<=": ("", ">=", "--")},
    {">": (" + 1", "<=", "++"), ">=": ("", "<=", "++")},
)
_NO_TYPES = ("return", "else", "do", "case")
_LONGEST = 300  # bytes of what is written once more, or of the head of a loop
_PRINTS = re.compile(r"\b(?:\w*printf|f?puts|putchar|f?putc|cout)\b")


class Places(CEditor):
    """Makes them."""

    def of_block(self, first: int, last: int, simple: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """Moves over the brackets of this block; `simple` are the simple statements of the function that declare
        nothing, by their first and last tokens."""
        head = self._head(first)
        if head is None or last + 1 == len(self._tokens):
            return
        whole = [one for one in simple if not self.is_alone(one[0])]
        stops, starts = dict(whole), {stop: start for start, stop in whole}
        before, inside, after = starts.get(head - 1), starts.get(last - 1), stops.get(last + 1)
        ending = "" if inside is None else self._tokens[inside].text
        is_inner = self.is_alone(head) and self._tokens[head - 1].text != "else"
        stays = self._tokens[last + 1].text == "else" or ending in _JUMPS or is_inner
        if inside is not None and not stays and not self._needs(inside, last - 1, head, inside):
            yield self._moved(inside, inside, last, f"}} {self._text(inside, last - 1)}")
        if after is not None and not {self._tokens[last + 1].text, ending} & {*_JUMPS, "return"}:
            yield self._moved(last + 1, last, after, f"{self._text(last + 1, after)} }}")
        if self._tokens[head].text not in _LOOPS or self.is_alone(head) or self._length(head, first) > _LONGEST:
            return
        begins = self._text(head, first)
        if before is not None:
            yield self._moved(before, before, first, f"{begins} {self._text(before, head - 1)}")
        if (end := stops.get(first + 1)) is not None and self._tokens[first + 1].text not in _JUMPS:
            if self._needs(first + 1, end, head, first):
                return
            yield self._moved(first + 1, head, end, f"{self._text(first + 1, end)} {begins}")

    def together(self, simple: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """Brackets around two statements, of which only the first belongs to a condition or loop."""
        stops = dict(simple)
        for start, stop in simple:
            end = stops.get(stop + 1)
            if end is not None and self.is_alone(start):
                words = f"{{ {self._text(start, stop)} {self._text(stop + 1, end)} }}"
                yield self._moved(stop + 1, start, end, words)

    def after_loop(self, number: int) -> Iterator[Edit]:
        """The `if` statements of the loop with this head that print, once more after it: for what the last round has
        left."""
        end = self._end(self._pairs.get(number + 1, number) + 1)
        is_known = self._tokens[end].text in (";", "}") and end + 1 < len(self._tokens)
        if self._tokens[number].text not in _LOOPS or not is_known:
            return
        place, declared = self._tokens[end + 1].start, set[str]()
        for inner in range(number + 2, end):
            if self._tokens[inner].kind == "name" and self._is_declared(inner):
                declared.add(self._tokens[inner].text)
            if self._tokens[inner].text != "if" or self._tokens[inner + 1].text != "(":
                continue
            stop = self._end(self._pairs[inner + 1] + 1)
            if self._length(inner, stop) > _LONGEST or not _PRINTS.search(words := self._text(inner, stop)):
                continue
            if not any(token.text in declared or token.text in _JUMPS for token in self._tokens[inner : stop + 1]):
                yield Edit(self._program.line_of(inner), "rest", place, place, f"{words} ".encode(), 3)

    def turned(self, number: int) -> Iterator[Edit]:
        """The `for` loop with this head, from its last round to its first."""
        opened, closed = number + 1, self._pairs.get(number + 1, number)
        ends = [place for place in range(opened, closed) if self._tokens[place].text == ";"]
        if self._tokens[number].text != "for" or len(ends) != 2:
            return
        sets = [place for place in range(opened, ends[0]) if self._tokens[place].text == "="]
        step = {token.text for token in self._tokens[ends[1] + 1 : closed]}
        name, sign = self._tokens[ends[0] + 1].text, self._tokens[ends[0] + 2].text
        steps = {"++", name}, {"--", name}
        is_simple = len(sets) == 1 and self._tokens[sets[0] - 1].text == name and ends[0] + 3 < ends[1]
        if not is_simple or step not in steps or sign not in _TURNED[step == steps[1]]:
            return
        change, other, reverse = _TURNED[step == steps[1]][sign]
        first, limit = self._text(sets[0] + 1, ends[0] - 1), self._text(ends[0] + 3, ends[1] - 1)
        begin = f"{self._text(opened + 1, sets[0])} {limit}{change}"
        words = f"({begin}; {name} {other} {first}; {name}{reverse})"
        start, stop = self._tokens[opened].start, self._tokens[closed].stop
        yield Edit(self._program.line_of(number), "direction", start, stop, words.encode(), 2)

    def ended_lines(self, number: int) -> Iterator[Edit]:
        """A line end after the loop with this head."""
        end = self._end(self._pairs.get(number + 1, number) + 1)
        if self._tokens[number].text in _LOOPS and self._tokens[end].text in (";", "}"):
            place = self._tokens[end].stop
            yield Edit(self._program.line_of(number), "missing", place, place, b" putchar('\\n');", 2)

    def without_print(self, start: int, stop: int) -> Iterator[Edit]:
        """Only the call whose result this statement prints."""
        comma, called = start + 3, self._pairs.get(stop - 2, 0)
        if comma >= stop or [self._tokens[place].text for place in (start, start + 1, comma)] != ["printf", "(", ","]:
            return
        is_last = self._pairs[start + 1] == stop - 1 and called == comma + 2
        if is_last and self._tokens[comma + 1].kind == "name":
            yield replace(self._moved(start, start, stop, f"{self._text(comma + 1, stop - 2)};"), kind="presence")

    def _moved(self, what: int, first: int, last: int, words: str) -> Edit:
        start, stop = self._tokens[first].start, self._tokens[last].stop
        return Edit(self._program.line_of(what), "depth", start, stop, words.encode(), 2)

    def _needs(self, first: int, last: int, start: int, stop: int) -> bool:
        """Whether the statement with these tokens uses a variable that is declared between `start` and `stop`."""
        declared = {
            self._tokens[place].text
            for place in range(start + 1, stop)
            if self._tokens[place].kind == "name" and self._is_declared(place)
        }
        return any(token.text in declared for token in self._tokens[first : last + 1])

    def _is_declared(self, place: int) -> bool:
        before, after = self._tokens[place - 1], self._tokens[place + 1].text
        is_typed = before.text in (">", "&", "*", ",") or (before.kind == "name" and before.text not in _NO_TYPES)
        return is_typed and after in (";", "=", ",", ":", "[", "(", "{")

    def _length(self, first: int, last: int) -> int:
        return self._tokens[last].stop - self._tokens[first].start

    def _head(self, first: int) -> int | None:
        """Where the statement with this block begins: `if`, `else` or a loop with its condition first."""
        if self._tokens[first - 1].text == "else":
            return first - 1
        opened = self._pairs.get(first - 1, 0)
        return opened - 1 if opened and self._tokens[opened - 1].text in _HEADS else None

    def is_alone(self, start: int) -> bool:
        """Whether the statement that begins here is that of a condition or loop, without brackets."""
        return self._head(start) is not None
