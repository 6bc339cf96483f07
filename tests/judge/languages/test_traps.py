"""Reading what a search for traps prints, from text as it prints it, and from text that only looks like it."""

import pytest

from judge.languages.traps import Trap, read_lines

MEANINGS = {"worst": "Is `{name}` right?", "bad": "Nothing is done."}


def test_the_worst_comes_first_and_names_are_made_safe() -> None:
    messages = b"7\tbad\t\n9\tworst\thand\n2\tworst\ta`\x1b[31m\xff\n"
    assert read_lines(messages, ["ochos.py", "cards.py"], MEANINGS) == (
        Trap("ochos.py", 9, "worst", "Is `hand` right?"),
        Trap("ochos.py", 2, "worst", "Is `a'\\x1b[31m�` right?"),
        Trap("ochos.py", 7, "bad", "Nothing is done."),
    )


@pytest.mark.parametrize("messages", [b"", b"x\tbad\t", b"7 bad", b"7\tother\t", b"9999999\tbad\t", b"7\tbad\t\t"])
def test_other_lines_say_nothing(messages: bytes) -> None:
    assert read_lines(messages, ["ochos.py"], MEANINGS) == ()
