"""A program that is kept as a patch: what the patch makes, and what does not fit."""

import pytest

from tests.diagnosis.patches import patched

OLD = "a\nb\n\nd\ne\n"


@pytest.mark.parametrize(
    ("hunks", "made"),
    [
        ("@@ -2 +2 @@\n-b\n+B", "a\nB\n\nd\ne\n"),
        ("@@ -2,3 +2,2 @@\n b\n\n-d", "a\nb\n\ne\n"),
        ("@@ -0,0 +1 @@\n+first\n@@ -5 +6,2 @@\n e\n+last", "first\na\nb\n\nd\ne\nlast\n"),
        ("@@ -2,0 +3,2 @@\n+between\n+them\n@@ -4 +6 @@\n-d\n+D", "a\nb\nbetween\nthem\n\nD\ne\n"),
    ],
)
def test_what_a_patch_makes(hunks: str, made: str) -> None:
    assert patched(OLD, f"--- old.py\n+++ new.py\n{hunks}\n") == made


@pytest.mark.parametrize("hunks", ["@@ -2 +2 @@\n-c\n+B", "@@ -2,2 +2,2 @@\n b\n c", "@@ -6 +6 @@\n-f", "?"])
def test_what_does_not_fit(hunks: str) -> None:
    with pytest.raises(ValueError, match="does not fit line"):
        patched(OLD, f"--- old.py\n+++ new.py\n{hunks}\n")
