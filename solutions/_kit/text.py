"""The text of a case: its lines, its tokens, and its errors (C1, C3)."""

import io

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LIMIT = 1 << 22
"""The most characters that a case may have, so that endless input also ends."""

SHOWN = 40
"""The most characters of the found text that a message shows."""


class Refused(Exception):
    """The input or an option cannot be used. The message is one line of printable ASCII; the exit status is 2."""


class BadInput(Refused):
    """The first error in reading order: the line, the token found there (None: the input ends), what was expected."""

    def __init__(self, line: int, found: "str | None", expected: str) -> None:
        super().__init__(line, found, expected)
        self.line = line
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        if self.found is None:
            return f"line {self.line}: the input ends, expected {self.expected}"
        expected = "UTF-8 text" if has_stray_bytes(self.found) else self.expected
        return f"line {self.line}: '{escape(self.found)}' is not {expected}"


class Line:
    """A line that is not blank: its number in the input, from 1, its text, and its tokens without those of layout."""

    __slots__ = ("number", "text", "tokens")

    def __init__(self, number: int, text: str, tokens: "list[str]") -> None:
        self.number = number
        self.text = text
        self.tokens = tokens

    def end_after_first(self, reason: str) -> None:
        """Raises BadInput with this reason if there is a second token."""
        for token in self.tokens[1:]:
            raise BadInput(self.number, token, f"the end of the line: {reason}")


class CaseText:
    """The lines of a case that are not blank, in order, each read once. Tokens in `layout` are left out."""

    def __init__(self, text: str, layout: "tuple[str, ...]" = ()) -> None:
        # With this newline argument only "\n" ends a line; str.splitlines would also end one at U+2028 or a form feed.
        self._lines = enumerate(io.StringIO(text.removeprefix("\ufeff"), newline="\n"), 1)
        self._layout = layout
        self._number = 0
        self._size = 0

    def __iter__(self) -> "Iterator[Line]":
        for number, line in self._lines:
            self._number = number
            self._size += len(line)
            if self._size > LIMIT:
                raise BadInput(number, line[:SHOWN].strip(), f"within the first {LIMIT} characters of the input")
            text = line.removesuffix("\r\n").removesuffix("\n").replace("\t", " ").strip(" ")
            if text:
                yield Line(number, text, [t for t in text.split(" ") if t and t not in self._layout])

    def next_line(self, expected: str) -> Line:
        """The next line, with at least one token. Raises BadInput with what was `expected` if there is none."""
        for line in self:
            if line.tokens:
                return line
            raise BadInput(line.number, line.text, expected)
        raise self.ended(expected)

    def ended(self, expected: str) -> BadInput:
        """The error, at the line after the last, of a text that ends where something was `expected`."""
        return BadInput(self._number + 1, None, expected)


def integer(line: Line, token: str, low: int, high: int, meaning: str) -> int:
    """The value, `low` to `high`, of a token of 1 to 20 ASCII digits (C1). Raises BadInput for any other token."""
    if token.isascii() and token.isdigit() and len(token) <= 20 and low <= int(token) <= high:
        return int(token)
    raise BadInput(line.number, token, f"{meaning}: {low} to {high}")


def decode(data: bytes) -> str:
    """The text of a case. A byte that is not UTF-8 stays in its token, so that it is an error there."""
    return data.decode("utf-8", "surrogateescape")


def has_stray_bytes(text: str) -> bool:
    """Whether the text has half a surrogate pair, which no UTF-8 text has. `decode` turns a stray byte into one."""
    return any("\ud800" <= character <= "\udfff" for character in text)


def escape(text: str, size: int = SHOWN) -> str:
    """The text in printable ASCII, cut to `size` characters."""
    return "".join(_escaped(character) for character in text[:size])[:size]


def _escaped(character: str) -> str:
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    return ascii(character)[1:-1]
