"""Scripts of checktestdata, with the real tool in a real box."""

import importlib.util

import pytest

from judge.authoring import checktestdata
from judge.authoring.input_validation import examine
from judge.authoring.package import GivenCase, GivenValidator, Package


def test_without_the_tool_there_is_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert checktestdata.program_of(b"EOF") is None


@pytest.mark.once
@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("INT(1, 9) NEWLINE EOF", ["accepts 2 cases"]),
        ("INT(1, 1) NEWLINE EOF", ["refuses secret/2: 1:1 integer 2 outside of range [1, 1]"]),
        ("INT(1, 9)", ["refuses secret/1: ", "refuses secret/2: "]),
        ("INT(1, 9 NEWLINE", ["fails on secret/1: status 2, expected 0 (a case) or 1 (none): "]),
    ],
)
def test_what_a_script_says(script: str, said: list[str]) -> None:
    cases = tuple(GivenCase(f"secret/{n}", b"%d\n" % n, b"", is_sample=False) for n in (1, 2))
    program = checktestdata.program_of(script.encode()) or {}
    validator = GivenValidator(
        "form.ctd", checktestdata.MAIN, program, {}, accepts=checktestdata.ACCEPTS, refuses=checktestdata.REFUSES
    )
    found = [one if isinstance(one, str) else one.what for one in examine(Package("x", cases, validators=(validator,)))]
    assert len(found) >= len(said)
    for line, begin in zip(sorted(found), said, strict=False):
        assert begin in line, found
