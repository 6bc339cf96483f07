"""Names of people, in the forms in which systems write them."""

import pytest

from judge.values.identity import IdKind, one_form

FORMS = [
    ("Jose\u0301 Nu\u0301n\u0303ez", "Jos\u00e9 N\u00fa\u00f1ez"),  # a folder's name on macOS
    ("Jos\u00e9", "Jos\u00e9"),
    ("A\u030angstro\u0308m", "\u00c5ngstr\u00f6m"),
    ("\u1112\u1161\u11ab", "\ud55c"),  # Korean letters
    ("a\udce9", "a\udce9"),  # a byte that is not UTF-8
    ("", ""),
]


@pytest.mark.parametrize(("text", "wanted"), FORMS)
def test_a_name_is_kept_in_one_form(text: str, wanted: str) -> None:
    assert one_form(text) == wanted


def test_only_the_number_of_one_assignment_does_not_last() -> None:
    assert [kind.value for kind in IdKind if not kind.is_lasting] == ["participant"]
    assert [kind.value for kind in IdKind if kind.is_login] == ["login", "github"]
    assert [kind.value for kind in IdKind if kind.ignores_case] == ["login", "email", "github"]
