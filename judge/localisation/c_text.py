"""A program in C or C++ as tokens with their brackets: enough to write edits of it, and to know to which block a place
belongs. It is no compiler: what it misreads gives edits that do not compile, and these are left out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from judge.localisation.edited_text import EditedText

_MOST_BYTES, _MOST_TOKENS = 64 << 10, 10_000
_TOKEN = re.compile(
    rb"""(?P<space>(?:\s|\\\n)+|//(?:\\.|[^\n])*|/\*.*?\*/)
    |(?P<directive>(?<![^\n])[ \t]*\#(?:\\.|/\*.*?\*/|[^\n\\])*)
    |(?P<raw>(?:u8|[uUL])?R"(?P<mark>[^()\\\s]{0,16})\(.*?\)(?P=mark)")
    |(?P<text>(?:u8|[uUL])?"(?:\\.|[^"\\\n])*")
    |(?P<char>'(?:\\.|[^'\\\n])+')
    |(?P<number>\.?\d(?:[eEpP][-+]|'?[\w.])*)
    |(?P<name>[A-Za-z_\x80-\xff][\w\x80-\xff]*)
    |(?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||::|[-+*/%&|^]=|.)""",
    re.DOTALL | re.VERBOSE,
)
_OPENING = {"(": ")", "[": "]", "{": "}"}
# What may stand before the bracket of a function, and of a block of statements in it.
_AFTER_HEAD = frozenset({")", "const", "noexcept", "override"})
_BEFORE_BLOCK = _AFTER_HEAD | {"else", "do", "{", "}", ";", ":", "try"}
# Threads and other processes share the counted blocks, so a run would not end at the same place each time.
_UNKNOWN = re.compile(
    rb"\bgoto\b|\basm\b|\?\?[=/<>]|\b(?:pthread_create|thrd_create|v?fork)\b|\bstd::(?:j?thread|async)\b"
    rb"|<(?:j?thread|future)>|\bj?thread\s+\w+\s*[({]|\basync\s*\("
)


class Token(NamedTuple):
    """A word, number, text, sign or directive, and where it is."""

    kind: str
    text: str
    start: int
    stop: int


class Block(NamedTuple):
    """A block of statements inside a function: its brackets (numbers of tokens), and the function's own block."""

    open: int
    close: int
    function: int


@dataclass(frozen=True)
class CText(EditedText):
    """The text, read."""

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens but blanks and comments."""
        found = [match for match in _TOKEN.finditer(self.data) if match.lastgroup != "space"]
        return tuple(
            Token(match.lastgroup or "sign", match[0].decode("utf-8", "replace"), match.start(), match.end())
            for match in found
        )

    @cached_property
    def token_starts(self) -> tuple[int, ...]:
        """Where each token begins."""
        return tuple(token.start for token in self.tokens)

    @cached_property
    def pairs(self) -> dict[int, int]:
        """The other bracket of each; empty if they do not fit."""
        pairs: dict[int, int] = {}
        opened: list[int] = []
        for number, token in enumerate(self.tokens):
            if token.kind == "sign" and token.text in _OPENING:
                opened.append(number)
            elif token.kind == "sign" and token.text in _OPENING.values():
                if not opened or _OPENING[self.tokens[opened[-1]].text] != token.text:
                    return {}
                first = opened.pop()
                pairs[first], pairs[number] = number, first
        return {} if opened else pairs

    @cached_property
    def enclosing(self) -> tuple[int | None, ...]:
        """The opening bracket around each token; that of a closing bracket is its own."""
        found: list[int | None] = []
        opened: list[int | None] = [None]
        for number in range(len(self.tokens)):
            found.append(opened[-1])
            other = self.pairs.get(number, number)
            if other > number:
                opened.append(number)
            elif other < number:
                opened.pop()
        return tuple(found)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of statements in functions, in the order of the text."""
        found: list[Block] = []
        inside: list[Block] = []
        for number, token in enumerate(self.tokens):
            while inside and number > inside[-1].close:
                inside.pop()
            if token.text == "{" and token.kind == "sign" and number and number in self.pairs:
                before = self.tokens[number - 1].text
                is_function = not inside and before in _AFTER_HEAD and not self._is_constant(number)
                if is_function or (inside and before in _BEFORE_BLOCK):
                    function = inside[-1].function if inside else number
                    inside.append(Block(number, self.pairs[number], function))
                    found.append(inside[-1])
        return tuple(found)

    @cached_property
    def templates(self) -> frozenset[str]:
        """The class templates that the program defines."""
        found: set[str] = set()
        for number, token in enumerate(self.tokens):
            before = self.tokens[number - 2 : number]
            if token.kind == "name" and [one.text for one in before] in ([">", "class"], [">", "struct"]):
                found.add(token.text)
        return frozenset(found)

    @cached_property
    def block_starts(self) -> frozenset[int]:
        """The opening brackets of all blocks."""
        return frozenset(block.open for block in self.blocks)

    def _is_constant(self, number: int) -> bool:
        """Whether the compiler itself may run the function with this bracket."""
        for token in self.tokens[number - 1 :: -1]:
            if token.text in (";", "}"):
                return False
            if token.text in ("constexpr", "consteval"):
                return True
        return False

    def block_of(self, first: int, last: int) -> Block | None:
        """The innermost block that holds these tokens and may stand twice in the program."""
        holding = [one for one in self.blocks if one.open < first and last < one.close and not self._is_switch(one)]
        return max(holding, default=None)

    def _is_switch(self, block: Block) -> bool:
        before = self.pairs.get(block.open - 1)
        return before is not None and before > 0 and self.tokens[before - 1].text == "switch"

    def line_of(self, number: int) -> int:
        """The line in which a token begins."""
        return self.line_at(self.tokens[number].start)


def read_c(source: bytes) -> CText | None:
    """The program in this file; None if it is too long, or has what is not read here."""
    if len(source) > _MOST_BYTES or _UNKNOWN.search(source):
        return None
    data = source.replace(b"\r\n", b"\n").removeprefix(b"\xef\xbb\xbf")
    encoding = "utf-8"
    try:
        data.decode()
    except UnicodeDecodeError:
        encoding, data = "latin-1", data.decode("latin-1").encode()
    text = CText(data, encoding)
    return text if len(text.tokens) <= _MOST_TOKENS and text.pairs and text.blocks else None
