"""What a copy of a Java program with edits in it is given, and what it tells."""

from __future__ import annotations

import pytest

from judge.languages.tracing.java_lines import (
    Choice,
    ListedEdit,
    VariedRun,
    pack_choices,
    read_edits,
    read_varied,
    write_edited,
)

RUNS = b'[0,"ended","MQ==",12]\n[1,"crashed","",3]\n'
READ = [VariedRun(True, b"1", 12), VariedRun(False, b"", 3)]


@pytest.mark.parametrize(
    ("reports", "found"),
    [
        (RUNS, READ),
        (RUNS + RUNS, READ),
        (RUNS[:-1], READ[:1]),
        (RUNS.replace(b"[1,", b"[8,"), READ[:1]),
        (RUNS.replace(b"MQ==", b"?"), []),
        (RUNS.replace(b"12", b"-12"), [VariedRun(True, b"1", 0), READ[1]]),
        (RUNS.replace(b"12", b"1e999"), []),
        (b"[" * 40_000 + b"\n", []),
        (b"", []),
    ],
)
def test_reports_are_read_with_care(reports: bytes, found: object) -> None:
    assert read_varied(reports, 2) == found


def test_edits_are_listed_with_their_line_ends() -> None:
    listed = '0\t7\tA.java\nEDIT\t2\t7\tdepth\t3\t10\t12\t} a("\\\\n");\\n\nEDIT\t3\tx\n'
    assert list(read_edits(listed)) == [ListedEdit(2, 7, "depth", 3, 10, 12, '} a("\\n");\n')]


def test_choices_are_packed() -> None:
    assert pack_choices([Choice(1, 2, 3, b"1 2")]).hex() == "ffffffff00000001000000020000000300000003312032"


def test_other_literals_are_written_on_a_line_each() -> None:
    assert write_edited("A.java", [('"a"', '"b"', 1), ('"a"', '"\t"', 1)]) == b'A.java\n"a"\t"b"\t1\n'
