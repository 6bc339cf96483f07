"""Edits of programs in C and C++ that make all cases right, with the real compilers."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

from judge.judging.batch import CaseTexts
from judge.localisation import compiled_repair
from judge.localisation.edit_search import Wrong
from judge.localisation.localise import localise
from judge.values.feedback import Repair
from tests.judge.localisation.test_compiled import CRASHES, DOUBLES, task


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "ended", "new"),
    [
        ("mine.c", DOUBLES, True, "        more = n - 0;"),
        pytest.param("mine.cpp", DOUBLES, True, "        more = n - 0;", marks=pytest.mark.nightly),
        pytest.param("mine.c", CRASHES, False, "        ;", marks=pytest.mark.nightly),
        ("mine.cpp", CRASHES, False, "        ;"),
    ],
)
def test_an_edit_that_makes_all_cases_right_is_a_repair(name: str, text: str, ended: bool, new: str) -> None:
    given = task(text, name, ended=ended)
    found = localise(given)
    assert found is not None
    assert found.repairs[0] == Repair(5, (text.splitlines()[4],), (new,), 3, 3)
    assert found.suspects[0].line == 5
    assert found.suspects[0].question
    assert localise(replace(given)) == found


@pytest.mark.slow
def test_a_repair_must_be_right_on_fresh_cases_too() -> None:
    wrong = CaseTexts(b"9\n", b"19\n")
    found = localise(replace(task(DOUBLES), fresh=(wrong,)))
    assert found is not None
    assert found.repairs == ()
    assert found.suspects[0].line == 5


def test_judged_alone_are_cases_with_a_long_input_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all outputs are one number, these need the time and the memory."""
    sizes = {"sample/long": 900, "secret/001": 1, "secret/002": 400, "secret/003": 2}
    texts = {case: CaseTexts(b"1 " * size, b"7\n") for case, size in sizes.items()}
    given = task(DOUBLES)
    state = Mock(**{"judge_settled.return_value": Mock(results=[], failure="")})
    monkeypatch.setattr(compiled_repair, "WorkerState", lambda: state)
    compiled_repair.is_accepted(Wrong(given.source, (), (), texts, (), given.settings), given.source, (texts,), 1)
    assert [case.id for case in state.judge_settled.call_args.args[0].cases] == ["secret/002"]
