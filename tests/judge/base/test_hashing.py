"""hashing.py: one hash of many parts, and of the judge's own code."""

import re
from pathlib import Path

import pytest

from judge.base import hashing
from judge.base.hashing import ROOMS, code_digest, digest

JUDGE = Path(__file__).resolve().parents[3] / "judge"


@pytest.mark.parametrize(
    ("one", "other"), [((b"ab", b"c"), (b"a", b"bc")), ((b"ab",), (b"a", b"b")), ((1,), (2,)), ((None,), ("",))]
)
def test_other_parts_have_another_hash(one: tuple[object, ...], other: tuple[object, ...]) -> None:
    assert digest(*one) != digest(*other)


def test_equal_parts_have_one_hash() -> None:
    assert digest("a", 1, b"x") == digest("a", 1, b"x")


def test_rooms_are_the_folders_of_the_judge() -> None:
    folders = {path.parent.name for path in JUDGE.glob("*/__init__.py")}
    assert folders == set(ROOMS)


def test_rooms_are_the_layers_of_the_contract() -> None:
    contracts = (JUDGE.parent / "pyproject.toml").read_text().partition('type = "layers"')[2]
    layers = re.findall(r'"(\w+)"', contracts.partition("layers = [")[2].partition("]")[0])
    assert tuple(reversed(layers)) == (*ROOMS, "__main__")


@pytest.mark.once
@pytest.mark.parametrize("room", ROOMS)
def test_all_that_a_room_imports_is_in_its_hash(room: str) -> None:
    covered = ROOMS[: ROOMS.index(room) + 1]
    for module in sorted((JUDGE / room).rglob("*.py")):
        imported = re.findall(r"^\s*(?:from|import) judge\.(\w+)", module.read_text(), re.MULTILINE)
        assert {*imported} <= {*covered}, module


def test_a_room_can_be_left_out() -> None:
    assert code_digest("marks", ("reporting", "results", "marks")) == code_digest("intake")


def test_another_room_has_another_hash() -> None:
    assert len({code_digest(room) for room in ROOMS}) == len(ROOMS)


def test_what_is_no_python_counts_if_it_is_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashing, "__file__", str(tmp_path / "base" / "hashing.py"))
    (tmp_path / "base").mkdir()
    found = []
    for name in ("a.py", "a.c", "A.java", "a.md"):
        (tmp_path / "base" / name).touch()
        found.append(hashing._room_digest.__wrapped__("base"))
    assert [found.index(one) for one in found] == [0, 1, 2, 2]
