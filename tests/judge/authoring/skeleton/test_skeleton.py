"""The programs of a new problem: what they print and how they end."""

import io

import pytest

from judge.authoring.skeleton import reference, validate


@pytest.mark.parametrize(
    ("text", "status", "output", "error"),
    [
        ("3 5\n13 1\n", 0, "8\n14\n", ""),
        ("3 x\n", 2, "", "not a case: invalid literal for int() with base 10: 'x'\n"),
        ("3\n", 2, "", "not a case: not enough values to unpack (expected 2, got 1)\n"),
    ],
)
def test_the_reference(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, status: int, output: str, error: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert reference.main() == status
    assert capsys.readouterr() == (output, error)


@pytest.mark.parametrize(
    ("text", "status", "why"),
    [
        ("3 5\n13 1\n", 42, ""),
        ("", 43, "expected at least one line, and a newline at its end\n"),
        ("3 5", 43, "expected at least one line, and a newline at its end\n"),
        ("3 5\n0 1\n", 43, "line 2: expected two whole numbers from 1 to 13 with a space between them, found '0 1'\n"),
    ],
)
def test_the_validator(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, status: int, why: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert validate.main() == status
    assert capsys.readouterr() == (why, "")
