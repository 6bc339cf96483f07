import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.printable import drawn, head, printable, tail


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        (b"1: B7", "1: B7"),
        ("Ñandú 8 ♣", "Ñandú 8 ♣"),
        (b"\x1b[2J\x1b]0;title\x07", r"\x1b[2J\x1b]0;title\x07"),
        (b"a\tb\rc\nd\x00e\x7f", r"a\tb\rc\nd\x00e\x7f"),
        ("\x85\x9b31m", r"\x85\x9b31m"),
        (b"\xff\xfe1\x00", r"\xff\xfe1\x00"),
        (b"\xed\xa0\x80", r"\xed\xa0\x80"),
        ("\ud800 \udcff", r"\ud800 \xff"),
        ("abc\u202etxt.exe\u2066", r"abc\u202etxt.exe\u2066"),
        ("B\u200b7\ufeff", r"B\u200b7\ufeff"),
        ("1:\xa0B7\u3000", r"1:\xa0B7\u3000"),
        ("a\u2028b\u2029c", r"a\u2028b\u2029c"),
        ("\ufdd0\uffff\U0010fffe\U000e0041", r"\ufdd0\uffff\U0010fffe\U000e0041"),
        (b"<b onclick='x'>&amp;</b>", "<b onclick='x'>&amp;</b>"),
    ],
)
def test_what_is_invisible_or_a_command_is_escaped(data: bytes | str, shown: str) -> None:
    assert printable(data) == shown


@pytest.mark.parametrize(
    ("data", "limit", "shown"),
    [
        (b"x" * 10, 10, "xxxxxxxxxx"),
        (b"x" * 11, 10, "xxxxxxxxxx… (1 more byte)"),
        (b"x" * 10_000_000, 5, "xxxxx… (9999995 more bytes)"),
        ("é" * 12, 10, "éééééééééé… (2 more characters)"),
        ("é" * 11, 10, "éééééééééé… (1 more character)"),
        ("é".encode() * 12, 10, "éééééééééé… (4 more bytes)"),
        ("🂡".encode() * 12, 10, "🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡… (8 more bytes)"),
        (b"\xff" * 12, 10, r"\xff\xff… (10 more bytes)"),
        (b"12345678\xff", 10, "12345678… (1 more byte)"),
        (b"\xf0\x9f\x82", 20, r"\xf0\x9f\x82"),
    ],
)
def test_long_text_is_cut_and_says_how_much_is_left_out(data: bytes | str, limit: int, shown: str) -> None:
    assert printable(data, limit) == shown


@pytest.mark.slow
def test_nothing_invisible_passes() -> None:
    hidden = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    passed = [chr(code) for code in range(0x110000) if printable(chr(code)) == chr(code)]
    assert [c for c in passed if unicodedata.category(c) in hidden or (c.isspace() and c != " ")] == []


@given(st.one_of(st.binary(), st.text(st.characters())), st.integers(0, 40))
def test_always_one_bounded_line_without_controls(data: bytes | str, limit: int) -> None:
    shown = printable(data, limit)
    body, _, mark = shown.partition("… (") if len(shown) > limit else (shown, "", "")
    assert len(body) <= limit
    assert len(mark) < 25
    assert [c for c in shown if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Zl", "Zp"}] == []
    assert shown.encode().decode().splitlines() in ([shown], [])


@pytest.mark.parametrize(
    ("data", "shown"),
    [
        (b"1: B7", "1:␠B7"),
        (b"1:  B7\t\r\n", "1:␠␠B7⇥␍⏎"),
        (b"\n", "⏎"),
        ("1:\xa0B7".encode(), r"1:\xa0B7"),
        (b"a\nb", r"a\nb"),
    ],
)
def test_blanks_are_drawn(data: bytes, shown: str) -> None:
    assert drawn(data) == shown


def test_head_and_tail_are_printable_lines() -> None:
    data = b"first\r\n\tsecond \x1b[1m\nthird" + b"!" * 300 + b"\n\nfifth\n\n\n"
    third = "third" + "!" * 15 + "… (285 more bytes)"
    assert head(data, 3, 20) == f"first\n    second \\x1b[1m\n{third}"
    assert head(data, 2) == "first\n    second \\x1b[1m"
    assert tail(data, 3, 20) == f"{third}\n\nfifth"
    assert tail(data, 1) == "fifth"


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\n"])
def test_nothing_has_no_lines(data: bytes) -> None:
    assert (head(data), tail(data)) == ("", "")
