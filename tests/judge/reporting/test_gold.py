"""Every report equals its gold file, byte for byte."""

from __future__ import annotations

import difflib
from itertools import islice

import pytest

from tests.regenerate_gold import ACTUAL, GOLD, README, make_all

MADE = make_all()
COMMAND = "python -m tests.regenerate_gold"


@pytest.mark.parametrize("name", MADE)
def test_output_equals_its_gold_file(name: str) -> None:
    gold, actual = GOLD / name, ACTUAL / name
    assert gold.is_file(), f"there is no gold file {name}: {COMMAND}"
    expected = gold.read_bytes()
    if expected == MADE[name]:
        actual.unlink(missing_ok=True)
        return
    actual.parent.mkdir(parents=True, exist_ok=True)
    actual.write_bytes(MADE[name])
    before, after = (text.decode("utf-8", "backslashreplace").splitlines() for text in (expected, MADE[name]))
    shown = "\n".join(islice(difflib.unified_diff(before, after, str(gold), str(actual), lineterm=""), 60))
    pytest.fail(f"{name} differs; if that was meant: {COMMAND}\n{shown}", pytrace=False)


def test_no_gold_file_is_left_over() -> None:
    present = {path.relative_to(GOLD).as_posix() for path in GOLD.rglob("*") if path.is_file()}
    assert present - {README} == set(MADE)
