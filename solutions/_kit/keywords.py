"""Cases whose lines begin with a keyword (C6): `seed 7`, `hand TC QS`."""

from solutions._kit.text import BadInput, CaseText, Line, integer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class KeywordLine(Line):
    """A line without its keyword: `tokens` are those after it, `text` is the whole line."""

    __slots__ = ()

    def some(self, expected: str) -> "list[str]":
        """The tokens, at least one. Raises BadInput with what was `expected` if there is none."""
        if not self.tokens:
            raise BadInput(self.number, self.text, f"{self.text} with {expected}")
        return self.tokens

    def first(self, expected: str) -> str:
        """The first token; BadInput as in `some`. After it is read, `end_after_first` refuses a second one."""
        return self.some(expected)[0]


class KeywordText:
    """The lines of a case in order, each read once, by a required or an optional keyword."""

    def __init__(self, text: str) -> None:
        self._lines = CaseText(text)
        self._ahead: Line | None = None  # read only when needed: an earlier line may have an error
        self._tried: list[str] = []

    def line(self, keyword: str) -> KeywordLine:
        """The next line, which must have this keyword. BadInput names this keyword and those tried before it."""
        line = self.optional(keyword)
        if line is None:
            raise self._unexpected()
        return line

    def optional(self, keyword: str) -> "KeywordLine | None":
        """The next line if it has this keyword. Otherwise None, and the line stays the next one."""
        ahead = self._peek()
        if ahead is None or ahead.tokens[0] != keyword:
            self._tried.append(f"the keyword {keyword}")
            return None
        self._ahead = None
        self._tried.clear()
        return KeywordLine(ahead.number, ahead.text, ahead.tokens[1:])

    def many(self, keyword: str) -> "Iterator[KeywordLine]":
        """The next lines while they have this keyword; there may be none."""
        while (line := self.optional(keyword)) is not None:
            yield line

    def end(self) -> None:
        """Raises BadInput if there is another line."""
        if self._peek() is not None:
            self._tried.append("the end of the input")
            raise self._unexpected()

    def _peek(self) -> "Line | None":
        if self._ahead is None:
            self._ahead = next(iter(self._lines), None)
        return self._ahead

    def _unexpected(self) -> BadInput:
        expected = " or ".join(self._tried)
        if self._ahead is None:
            return self._lines.ended(expected)
        return BadInput(self._ahead.number, self._ahead.tokens[0], expected)


def read_seed(line: KeywordLine) -> int:
    """The number in a line such as `seed 7` (C6)."""
    token = line.first("a number: 0 to 18446744073709551615")
    seed = integer(line, token, 0, 2**64 - 1, "a seed")
    line.end_after_first("the seed is one number")
    return seed
