"""A CSV file whose cells change one by one: every other byte stays as it was."""

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.csv_text import CsvText
from judge.base.errors import BadUsage

FILE = Path("grades.csv")
CONTENTS = st.text(st.sampled_from('ab ä,;"\n\t='), max_size=6)


@pytest.mark.parametrize(
    ("data", "rows"),
    [
        (b"a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
        (b"a;b\r\n1,5;2\r\n", [["a", "b"], ["1,5", "2"]]),
        (b'\xef\xbb\xbf"a, b"\t"c ""d"""\rx\t', [["a, b", 'c "d"'], ["x", ""]]),
        ("a,b\nä,2".encode("utf-16"), [["a", "b"], ["ä", "2"]]),
        ("Müller;3\n".encode("cp1252"), [["Müller", "3"]]),
        (b"sep=;\r\na;b,c\r\n", [["a", "b,c"]]),
        (b"SEP=;\na;b,c\n", [["a", "b,c"]]),
        (b"sep=|\na|b,c\n", [["a", "b,c"]]),
        (b"sep=\t\na\tb;c\n", [["a", "b;c"]]),
        (b"sep=\\t\na\tb;c\n", [["a", "b;c"]]),
        (b'"sep=;"\na;b,c\n', [["a", "b,c"]]),
        (b"sep=;;;\r\na;b;c\r\n", [["a", "b", "c"]]),  # saved again, with the empty cells of its row
        ("\ufeffsep=;\ra;ä\r".encode(), [["a", "ä"]]),
        (b"Name, first;Mail\nX, Y;y@x\n", [["Name, first", "Mail"], ["X, Y", "y@x"]]),
        (b"Last, first, title;Mail\nX, Y;y@x\n", [["Last, first, title", "Mail"], ["X, Y", "y@x"]]),
        (b"a|b\n1|2\n", [["a", "b"], ["1", "2"]]),
        (b"Name,Ochos; part 2\nX,1\n", [["Name", "Ochos; part 2"], ["X", "1"]]),
        (b"ada\nbo\n", [["ada"], ["bo"]]),
        ("Name\tä\r\nX\t1\r\n".encode("utf-16-le"), [["Name", "ä"], ["X", "1"]]),
        ("Name;ä\nX;1\n".encode("utf-16-be"), [["Name", "ä"], ["X", "1"]]),
        (b'"two\nlines",1\n\n2,\n', [["two\nlines", "1"], [""], ["2", ""]]),
        (b'"quoted"rest,1\n', [["quotedrest", "1"]]),
        (b"", []),
    ],
)
def test_what_is_read(data: bytes, rows: list[list[str]]) -> None:
    text = CsvText.of(data, FILE)
    assert [[cell.content for cell in row] for row in text.rows] == rows
    assert text.filled({}) == data


@pytest.mark.parametrize(
    ("data", "new", "filled"),
    [
        (b'a,"b",c\r\n', "7.50", b'a,"7.50",c\r\n'),
        (b"a,b,c", "7,50", b'a,"7,50",c'),
        (b"a;b;c", "7,50", b"a;7,50;c"),
        (b"a,,c\n", 'say "x"', b'a,"say ""x""",c\n'),
        (b"\xef\xbb\xbfa,b", "8", b"\xef\xbb\xbfa,8"),
        ("ä;b".encode("cp1252"), "ü ☃", "ä;ü ?".encode("cp1252")),
        ("ä,b".encode("utf-16"), "☃", "ä,☃".encode("utf-16")),
    ],
)
def test_a_cell_is_filled(data: bytes, new: str, filled: bytes) -> None:
    assert CsvText.of(data, FILE).filled({(0, 1): new}) == filled


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b'a,b\n1,"2\n', "grades.csv:2: a quotation mark is opened and never closed: export the file again"),
        (b"a\0b", "grades.csv: not a CSV file: export it again, as CSV"),
        (b"PK\x03\x04\x14", "grades.csv: not a CSV file but a spreadsheet: save it as CSV"),
        (b"%PDF-1.4", "grades.csv: not a CSV file but a PDF document: export the table as CSV"),
        (b"\n<html>", "grades.csv: not a CSV file but a web page: log in there, and export the table again"),
        (b"\xef\xbb\xbf\xff", "grades.csv: not UTF-8, as its first bytes say: export it again"),
    ],
)
def test_what_is_no_csv_is_refused(data: bytes, complaint: str) -> None:
    with pytest.raises(BadUsage) as refused:
        CsvText.of(data, FILE)
    assert str(refused.value) == complaint


def told_by(content: str) -> str:
    """What a cell says; `="00123"` says 00123."""
    as_text = re.fullmatch(r'\s*="([^"]*(?:""[^"]*)*)"\s*', content)
    return as_text[1].replace('""', '"') if as_text else content


@given(
    rows=st.lists(st.lists(CONTENTS, min_size=2, max_size=4), min_size=1, max_size=5),
    separator=st.sampled_from(",;\t"),
    ending=st.sampled_from(["\n", "\r\n"]),
    quoting=st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]),
    mark=st.sampled_from(["", "\ufeff"]),
    place=st.tuples(st.integers(0, 4), st.integers(0, 3)),
    new=CONTENTS,
)
def test_only_the_named_cell_changes(
    rows: list[list[str]], separator: str, ending: str, quoting: int, mark: str, place: tuple[int, int], new: str
) -> None:
    written = io.StringIO()
    table = csv.writer(written, delimiter=separator, lineterminator=ending, quoting=quoting)  # type: ignore[arg-type]
    table.writerows([["head"] * 4, *rows])
    data = (mark + written.getvalue()).encode()
    text = CsvText.of(data, FILE)
    told = [["head"] * 4, *([told_by(cell) for cell in cells] for cells in rows)]
    assert [[cell.content for cell in row] for row in text.rows] == told
    row, column = 1 + place[0] % len(rows), place[1] % len(rows[place[0] % len(rows)])
    filled = text.filled({(row, column): new})
    told[row][column] = told_by(new)
    assert [[cell.content for cell in cells] for cells in CsvText.of(filled, FILE).rows] == told
    cell = text.rows[row][column]
    before, after = (mark + text.text[: cell.start]).encode(), text.text[cell.end :].encode()
    assert filled.startswith(before)
    assert filled.endswith(after)
