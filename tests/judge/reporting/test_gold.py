"""Every report equals its gold file, byte for byte."""

import difflib
from functools import cache
from itertools import islice

import pytest

from tests.regenerate_gold import ACTUAL, GOLD, README, make_all

PRESENT = sorted(path.relative_to(GOLD).as_posix() for path in GOLD.rglob("*") if path.is_file())
COMMAND = "python -m tests.regenerate_gold"
made = cache(make_all)  # not on import: a worker that runs none of these tests needs no report


@pytest.mark.parametrize("name", [name for name in PRESENT if name != README])
def test_output_equals_its_gold_file(name: str) -> None:
    gold, actual = GOLD / name, ACTUAL / name
    expected, found = gold.read_bytes(), made().get(name)
    assert found is not None, f"no report writes {name}: {COMMAND}"
    if expected == found:
        actual.unlink(missing_ok=True)
        return
    actual.parent.mkdir(parents=True, exist_ok=True)
    actual.write_bytes(found)
    before, after = (text.decode("utf-8", "backslashreplace").splitlines() for text in (expected, found))
    shown = "\n".join(islice(difflib.unified_diff(before, after, str(gold), str(actual), lineterm=""), 60))
    pytest.fail(f"{name} differs; if that was meant: {COMMAND}\n{shown}", pytrace=False)


def test_every_report_has_its_gold_file() -> None:
    missing = sorted(made().keys() - set(PRESENT))
    assert missing == [], f"no gold file: {COMMAND}"
