"""Names and texts of cases."""

import pytest

from judge.authoring.case_texts import likeness, slug


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("1", "case-1"),
        ("01-neg", "neg"),
        ("data/secret/02-big", "big"),
        ("secret/subtask1/01", "subtask1-01"),
        ("test/sample-1", "sample-1"),
        ("Ana's Fall!", "ana-s-fall"),
        ("äöü", "aou"),
        ("größe", "grosse"),
        ("中", "case"),
        ("../../etc/passwd", "etc-passwd"),
        ("x" * 300, "x" * 60),
        ("012-tie-goes-to-the-colour", "tie-goes-to-the-colour"),
    ],
)
def test_slug(name: str, made: str) -> None:
    assert slug(name) == made


def test_texts() -> None:
    assert likeness(b"1 2 \r\n3\n\n") == likeness(b"1 2\n3") != likeness(b"1  2\n3")
