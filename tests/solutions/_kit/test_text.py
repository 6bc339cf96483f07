"""C1 and C3: lines, tokens, integers, and the one error of a case."""

import pytest

from solutions._kit.text import LIMIT, BadInput, CaseText, Line, decode, escape, integer

LINES: list[tuple[str, bytes, list[tuple[int, list[str]]]]] = [
    ("empty", b"", []),
    ("one line", b"a b\n", [(1, ["a", "b"])]),
    ("no final newline", b"a\nb", [(1, ["a"]), (2, ["b"])]),
    ("CRLF", b"a\r\nb\r\n", [(1, ["a"]), (2, ["b"])]),
    ("a blank line counts and is skipped", b"\n \t \na\n\n\r\nb\n", [(3, ["a"]), (6, ["b"])]),
    ("blanks and tabs part tokens", b" \ta \t  b\t\n", [(1, ["a", "b"])]),
    ("a byte-order mark at the start is skipped", b"\xef\xbb\xbfa\n", [(1, ["a"])]),
    ("nothing but a byte-order mark", b"\xef\xbb\xbf", []),
    ("a second byte-order mark is a token's", b"\xef\xbb\xbf\xef\xbb\xbfa\n", [(1, ["\ufeffa"])]),
    ("a byte-order mark further on is a token's", b"a\n\xef\xbb\xbfb\n", [(1, ["a"]), (2, ["\ufeffb"])]),
    ("a carriage return within a line is a token's", b"a\rb\r\r\n", [(1, ["a\rb\r"])]),
    ("a carriage return at the end of the input is a token's", b"a\r", [(1, ["a\r"])]),
    ("a form feed and a vertical tab are a token's", b"a\x0cb\x0bc\n", [(1, ["a\x0cb\x0bc"])]),
    ("file separators are a token's", b"a\x1cb\x1dc\x1ed\n", [(1, ["a\x1cb\x1dc\x1ed"])]),
    ("a no-break space is a token's", "a\u00a0b\n".encode(), [(1, ["a\u00a0b"])]),
    ("U+0085, U+2028 and U+2029 are a token's", "a\u0085b\u2028c\u2029d\n".encode(), [(1, ["a\u0085b\u2028c\u2029d"])]),
    ("NUL is a token's", b"a\0b\n", [(1, ["a\0b"])]),
    ("layout is skipped", "… a ... b …\n".encode(), [(1, ["a", "b"])]),
    ("a line of layout is no blank line", "a\n…\nb\n".encode(), [(1, ["a"]), (2, []), (3, ["b"])]),
    ("layout glued to a token is the token's", "…a\n....\n".encode(), [(1, ["…a"]), (2, ["...."])]),
]


@pytest.mark.parametrize(("data", "lines"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_lines_and_tokens(data: bytes, lines: list[tuple[int, list[str]]]) -> None:
    assert [(line.number, line.tokens) for line in CaseText(decode(data), ("…", "..."))] == lines


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the input ends, expected a hand"),
        ("\n", "line 2: the input ends, expected a hand"),
        (" ", "line 2: the input ends, expected a hand"),
        ("\n\n\n", "line 4: the input ends, expected a hand"),
        ("\n … ... \n", "line 2: '\\u2026 ...' is not a hand"),
    ],
)
def test_a_line_that_is_not_there(text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        CaseText(text, ("…", "...")).next_line("a hand")
    assert str(error.value) == message


def test_input_that_ends_early_names_the_line_after_the_last() -> None:
    for text in ("a\nb\n", "a\nb", "a\nb\n "):
        lines = CaseText(text)
        lines.next_line("a")
        lines.next_line("b")
        with pytest.raises(BadInput) as error:
            lines.next_line("c")
        assert error.value.line == len(text.rstrip("\n").split("\n")) + 1


@pytest.mark.parametrize(
    ("token", "shown"),
    [
        ("X9", "'X9' is not a card"),
        ("it's", "'it's' is not a card"),
        ("\\", "'\\\\' is not a card"),
        ("a\0\x1b[31m\x7f", "'a\\x00\\x1b[31m\\x7f' is not a card"),
        ("é€😀", "'\\xe9\\u20ac\\U0001f600' is not a card"),
        ("R\u00a01", "'R\\xa01' is not a card"),
        ("x" * 40, f"'{'x' * 40}' is not a card"),
        ("x" * 41, f"'{'x' * 40}' is not a card"),
        ("\0" * 11, f"'{(chr(92) + 'x00') * 10}' is not a card"),
        ("x" * 39 + "é", f"'{'x' * 39}\\' is not a card"),
        (decode(b"R\xff"), "'R\\xff' is not UTF-8 text"),
        (decode(b"\xed\xa0\x80"), "'\\xed\\xa0\\x80' is not UTF-8 text"),
        (decode(b"\xc0\xaf"), "'\\xc0\\xaf' is not UTF-8 text"),
        ("\ud800", "'\\ud800' is not UTF-8 text"),
    ],
)
def test_a_message_shows_what_was_found_in_40_printable_characters(token: str, shown: str) -> None:
    assert str(BadInput(7, token, "a card")) == f"line 7: {shown}"


@pytest.mark.parametrize(("token", "value"), [("2", 2), ("6", 6), ("006", 6), ("0" * 19 + "3", 3)])
def test_an_integer_is_1_to_20_digits(token: str, value: int) -> None:
    assert integer(Line(1, token, [token]), token, 2, 6, "a number") == value


@pytest.mark.parametrize("token", ["1", "7", "+3", "-3", "3.0", "1_0", "0x3", "0" * 20 + "3", "٣", "²", "three"])
def test_a_token_that_is_not_an_integer_in_range(token: str) -> None:
    with pytest.raises(BadInput) as error:
        integer(Line(1, token, [token]), token, 2, 6, "a number of players")
    assert str(error.value) == f"line 1: '{escape(token)}' is not a number of players: 2 to 6"


def test_a_second_token_where_the_line_should_end() -> None:
    Line(3, "a", ["a"]).end_after_first("only one")
    with pytest.raises(BadInput) as error:
        Line(3, "a b c", ["a", "b", "c"]).end_after_first("only one")
    assert str(error.value) == "line 3: 'b' is not the end of the line: only one"


@pytest.mark.slow
def test_the_limit_is_found_on_the_line_that_crosses_it() -> None:
    assert [line.tokens for line in CaseText("a\n" + "\n" * (LIMIT - 2))] == [["a"]]
    with pytest.raises(BadInput) as error:
        list(CaseText("a\n" + " " * (LIMIT - 3) + "bcd"))
    assert str(error.value) == "line 2: '' is not within the first 4194304 characters of the input"
