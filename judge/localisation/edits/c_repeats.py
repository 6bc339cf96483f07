"""Edits that write a statement of a program in C or C++ once more, in a place where it may have been forgotten, or
that add a short one: a jump, a list that begins empty, what reads the end of a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType

from judge.localisation.edited_text import Edit
from judge.localisation.edits.c_editor import CEditor
from judge.localisation.edits.c_names import Name

_READS = frozenset({"getchar", "scanf", "cin", "getline", "fgets", "gets"})
_JUMPS = frozenset({"return", "break", "continue", "throw", "goto"})
_LOOPS = frozenset({"for", "while", "do"})
_LINES = frozenset({"getline", "getchar", "fgets", "gets", "get"})
_EMPTY: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("vector", "string", "map", "set", "deque", "list"), "{}.clear();"),
        **dict.fromkeys(("unordered_map", "unordered_set", "multiset", "multimap"), "{}.clear();"),
        **dict.fromkeys(("stack", "queue", "priority_queue"), "{} = {{}};"),
    }
)
_NEAR, _LONGEST, _MOST_REPEATED, _MOST_BLOCKS, _MOST_LISTS = 14, 60, 5, 14, 20


class Repeats(CEditor):
    """Makes them."""

    def of_block(self, first: int, last: int, simple: Sequence[tuple[int, int]]) -> Iterator[Edit]:
        """Edits of the simple statements of a block that declare nothing."""
        for start, stop in simple:
            words = self._text(start, stop)
            is_read = any(token.text in _READS for token in self._tokens[start:stop])
            end = self._tokens[stop].stop
            if is_read and len(words) <= _LONGEST and self._tokens[start].text not in _JUMPS:
                yield Edit(self._program.line_of(start), "missing", end, end, f" {words}".encode(), 3)
            if is_read and (rest := self._rest_of_line(start)):
                yield Edit(self._program.line_of(start), "format", end, end, f" {rest}".encode(), 1)
            if self._follows_end_of_if(start):
                words = f"}} else {self._tokens[start].text}"
                yield replace(self._over(start - 1, start, words, "branch", 2), line=self._program.line_of(start))

    def _rest_of_line(self, start: int) -> str:
        """What reads the end of the line that numbers were read from, if the program reads lines or characters, too."""
        word = self._tokens[start].text
        if word == "cin" and "getline" in self._known:
            return "cin.ignore();"
        return "getchar();" if word == "scanf" and not self._known.isdisjoint(_LINES) else ""

    def _follows_end_of_if(self, number: int) -> bool:
        """Whether an `if` without `else`, whose block ends here, stands before this token."""
        if self._tokens[number - 1].text != "}" or number - 1 not in self._pairs:
            return False
        head = self._pairs[number - 1] - 1
        return self._tokens[head].text == ")" and self._tokens[self._pairs[head] - 1].text == "if"

    def repeated(
        self, first: int, last: int, simple: Sequence[tuple[int, int]], names: Sequence[Name]
    ) -> Iterator[Edit]:
        """At the end of each inner block of the function with these brackets: one of its statements once more, or a
        jump."""
        some = dict.fromkeys(
            (self._text(start, stop), start)
            for start, stop in simple
            if self._tokens[start].text not in _JUMPS
            and self._tokens[stop].stop - self._tokens[start].start <= _LONGEST
        )
        inner = [one for one in self._program.blocks if one.function == first and one.open != first]
        for block in inner[:_MOST_BLOCKS]:
            end = self._tokens[block.close - 1]
            if end.text not in (";", "}") or self._ends_with_jump(block.open, block.close):
                continue
            line = self._program.line_of(block.close - 1)
            for jump in self._jumps(first, block.open):
                yield Edit(line, "missing", end.stop, end.stop, f" {jump}".encode(), 3)
            own = self._text(block.open, block.close)
            near = sorted((one for one in some if one[0] not in own), key=lambda one: abs(one[1] - block.close))
            known = [one for one in near if self._is_known(one[1], block.open, names)]
            for words, _ in known[:_MOST_REPEATED]:
                yield Edit(line, "missing", end.stop, end.stop, f" {words}".encode(), 4)

    def _is_known(self, start: int, place: int, names: Sequence[Name]) -> bool:
        """Whether all variables of the statement that begins at `start` are known at another place, too."""
        stop = self._end(start)
        used = {token.text for token in self._tokens[start:stop] if token.kind == "name"}
        there = {one.text for one in names if one.place < place <= one.scope}
        return used.isdisjoint({one.text for one in names} - there)

    def _jumps(self, function: int, opened: int) -> Iterator[str]:
        place, loops = opened, False
        while place > function and not loops:
            before = place - 1
            head = self._pairs[before] - 1 if self._tokens[before].text == ")" else before
            loops = self._tokens[head].text in _LOOPS
            is_last = loops and place == opened
            place = self._opened(place) or 0
        if loops and not is_last:
            yield from ("break;", "continue;")
        before = self._pairs.get(function - 1, 0)
        if before > 1 and self._tokens[before - 2].text == "void":
            yield "return;"

    def _ends_with_jump(self, opened: int, closed: int) -> bool:
        place = closed - 2
        while place > opened and self._tokens[place].text not in (";", "{", "}"):
            place -= 1
        return self._tokens[place + 1].text in _JUMPS

    def cleared(self, first: int, last: int) -> Iterator[Edit]:
        """In each loop of the function: a list that was declared before it begins empty."""
        for block in self._program.blocks:
            before = block.open - 1
            head = self._pairs[before] - 1 if self._tokens[before].text == ")" else before
            if block.function != first or block.open == first or self._tokens[head].text not in _LOOPS:
                continue
            used = {token.text for token in self._tokens[block.open : block.close]}
            for name, (kind, place) in list(self._lists.items())[:_MOST_LISTS]:
                scope = self._opened(place)
                if place < head and name in used and (scope is None or self._pairs[scope] >= block.close):
                    start = self._tokens[block.open].stop
                    words = f" {_EMPTY[kind].format(name)}"
                    yield Edit(self._program.line_of(block.open + 1), "restart", start, start, words.encode(), 1)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(token.text for token in self._tokens)

    @cached_property
    def _lists(self) -> Mapping[str, tuple[str, int]]:
        """The kind of each variable that is a list and stands alone in its declaration, and where that is."""
        found: dict[str, tuple[str, int]] = {}
        for place, token in enumerate(self._tokens[:-2]):
            before = {self._tokens[far].text for far in range(max(0, place - 4), place)}
            if token.text not in _EMPTY or before & {"using", "typedef"}:
                continue
            at = place + 1
            if self._tokens[at].text == "<":
                depth = 0
                for at in range(place + 1, min(place + _NEAR, len(self._tokens) - 1)):
                    depth += {"<": 1, ">": -1, ">>": -2}.get(self._tokens[at].text, 0)
                    if depth <= 0:
                        break
                at += 1
            name, after = self._tokens[at], self._tokens[min(at + 1, len(self._tokens) - 1)]
            if name.kind == "name" and after.text in (";", ","):
                found.setdefault(name.text, (token.text, at))
        return found
