"""Which code a kept result depends on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.closure import find_code, hash_code

ROOT = Path(__file__).parents[2]
KEPT = ["judge.worker", "judge.answers", "judge.diagnose", "judge.trace"]


def names(module: str) -> list[str]:
    return [str(file.relative_to(ROOT)) for file in find_code(module)]


@pytest.mark.parametrize("module", KEPT)
def test_whatever_python_imports_is_code_that_counts(module: str) -> None:
    program = (
        f"import {module}, sys; print(*(m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'judge'))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {str(Path(file).relative_to(ROOT)) for file in done.stdout.split()}
    assert len(loaded) > 3
    assert loaded <= set(names(module))


def test_what_is_loaded_by_name_and_what_is_started_as_a_script_counts() -> None:
    found = names("judge.worker")
    for folder in ("languages", "compare", "sandbox"):
        assert {str(file.relative_to(ROOT)) for file in (ROOT / "judge" / folder).rglob("*.py")} <= set(found)


def test_what_says_how_a_verdict_looks_does_not_count() -> None:
    assert [name for name in names("judge.worker") if "reports" in name or "terminal" in name] == []


def test_each_module_has_a_hash_of_its_own() -> None:
    assert len({hash_code(module) for module in KEPT}) == len(KEPT)


def test_a_module_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"^no module judge\.nothing in "):
        find_code("judge.nothing")
