"""Programs whose tools are missing are left out, each with the reason."""

from pathlib import Path

import pytest

from judge import languages
from judge.base.errors import JudgeFailure
from judge.intake import missing_tools
from judge.values.submission import Submission, Unmatched


@pytest.fixture(autouse=True)
def without_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages.Language, "missing", lambda self: "get it" if "node" in self.tools() else None)


def programs(*files: str) -> tuple[Submission, ...]:
    return tuple(Submission(Path(file).parent.name, "adder", Path(file)) for file in files)


ANNA, BEN, CLEO = programs("anna/adder.py", "ben/adder.JS", "cleo/adder.js")


@pytest.mark.parametrize(("found", "left"), [((ANNA, BEN, CLEO), (ANNA,)), ((ANNA,), (ANNA,)), ((), ())])
def test_who_is_left(found: tuple[Submission, ...], left: tuple[Submission, ...]) -> None:
    lost = tuple(Unmatched(str(one.file), "get it", one.id) for one in found if one is not ANNA)
    assert missing_tools.leave_out(found) == (left, lost)


def test_if_nobody_is_left_the_judge_has_failed() -> None:
    with pytest.raises(JudgeFailure, match="no program can be judged: get it"):
        missing_tools.leave_out((BEN, CLEO))
