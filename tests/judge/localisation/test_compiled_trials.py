"""Variants of a program in C that were compiled together."""

from __future__ import annotations

import pytest

from judge import sandbox
from judge.execution.compilation import source_of
from judge.judging.batch import CaseTexts, RunSettings
from judge.localisation import compiled_trials
from judge.localisation.c_text import read_c
from judge.localisation.compiled_trials import CompiledTrials
from judge.localisation.edited_text import Edit
from judge.values.problem import Comparison, Limits

TEXT = b'#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); while (n > 9) n -= 2; printf("%d\\n", n); }\n'


SPINS = (
    b"__attribute__((no_sanitize_coverage)) int f(int n) { while (n) ; return n; }\nint main(void) { return f(0); }\n"
)


def edit(old: bytes, new: bytes, text: bytes = TEXT) -> Edit:
    start = text.index(old)
    return Edit(2, "number", start, start + len(old), new)


@pytest.mark.slow
def test_each_variant_runs_for_itself() -> None:
    program = read_c(TEXT)
    assert program is not None
    cases = {"secret/1": CaseTexts(b"12\n", b"9\n"), "secret/2": CaseTexts(b"3\n", b"3\n")}
    settings = RunSettings(Comparison(), Limits(), sandbox.best_level())
    wrong, right, endless = edit(b"n -=", b"m -="), edit(b"-= 2", b"-= 1"), edit(b"-= 2", b"-= 0")
    with CompiledTrials(program, source_of("a.c", (("a.c", TEXT),)), cases, settings) as trials:
        assert trials.compile([wrong, right, endless], 1000) == [right, endless]
        before = trials.trace(sorted(cases))
        assert {case: (one.ended, one.is_right) for case, one in before.items()} == {
            "secret/1": (True, False),
            "secret/2": (True, True),
        }
        found = trials.run([right, wrong, endless], [sorted(cases)] * 3)
    assert {pair: (one.ended, one.is_right) for pair, one in found.items()} == {
        (0, "secret/1"): (True, True),
        (0, "secret/2"): (True, True),
        (2, "secret/1"): (False, False),
        (2, "secret/2"): (True, True),
    }


@pytest.mark.slow
@pytest.mark.parametrize(("first", "is_tried"), [(b"int first = LEAST;", True), (b"static int first = LEAST;", False)])
def test_a_constant_whose_value_the_compiler_must_know_is_not_edited(first: bytes, *, is_tried: bool) -> None:
    text = b"#include <stdio.h>\n#define LEAST 5\nint main(void) { " + first + b' printf("%d\\n", first + 0); }\n'
    program = read_c(text)
    assert program is not None
    constant, other = edit(b"5", b"6", text), edit(b"+ 0", b"+ 1", text)
    settings = RunSettings(Comparison(), Limits(), sandbox.best_level())
    cases = {"secret/1": CaseTexts(b"", b"6\n")}
    with CompiledTrials(program, source_of("a.c", (("a.c", text),)), cases, settings) as trials:
        tried = trials.compile([constant, other], 1000)
        assert tried == ([constant, other] if is_tried else [other])
        assert not trials.trace(["secret/1"])["secret/1"].is_right
        assert all(one.is_right for one in trials.run(tried, [["secret/1"]] * 2).values())


@pytest.mark.slow
def test_nothing_is_tried_after_three_runs_that_a_clock_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_trials, "_SECONDS", 0.05)
    program = read_c(SPINS)
    assert program is not None
    spins, cases = edit(b"f(0)", b"f(1)", SPINS), {"secret/1": CaseTexts(b"", b"")}
    settings = RunSettings(Comparison(), Limits(), sandbox.best_level())
    with CompiledTrials(program, source_of("a.c", (("a.c", SPINS),)), cases, settings) as trials:
        assert trials.compile([spins], 1000) == [spins]
        assert trials.trace(["secret/1"])["secret/1"].is_right
        assert len(trials.run([spins] * 5, [["secret/1"]] * 5)) == 3
