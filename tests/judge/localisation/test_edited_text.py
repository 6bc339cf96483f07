"""A text with an edit."""

from __future__ import annotations

from judge.localisation.edited_text import Edit, EditedText


def test_an_edited_file_keeps_its_encoding() -> None:
    program = EditedText("a = 'é'\nb = 5\n".encode(), "latin-1")
    edit = Edit(2, "number", 13, 14, b"6")
    assert program.recoded(edit) == b"a = '\xe9'\nb = 6\n"
    assert program.shown(edit) == (2, ("b = 5",), ("b = 6",))
