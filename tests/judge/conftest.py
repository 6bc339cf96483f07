"""Fixtures that several tests of the judge need."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from judge import languages
from judge.base.errors import JudgeError
from judge.execution.store import Store
from judge.explanation import faults
from judge.judging import run, worker
from judge.judging.batch import CaseToRun, RunSettings
from judge.localisation import addition
from judge.quality import headroom
from judge.sandbox import OpenBox
from judge.values.outcome import Judged
from judge.values.running import Program
from tests.judge import adder

languages.by_suffix(".py")  # the table is kept: a test that changes a language must not be the first to fill it
WITH_EACH_VERSION = "test_a_real_program_reaches_the_verdict"


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder that a program can reach although it runs as another user; pytest's folders are closed to
    others."""
    with tempfile.TemporaryDirectory(prefix="judge-test-") as made:
        Path(made).chmod(0o755)
        yield Path(made)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who asks for `folder` runs a program in a box, on the machine's Python or in another language: no version of the
    judge's own Python changes what it does. With each version, those of sandbox/ that its conftest names run, one for
    each verdict, and the commands and gradings of the rooms above."""
    here = Path(__file__).parent
    for item in items:
        if not isinstance(item, pytest.Function) or "folder" not in item.fixturenames or here not in item.path.parents:
            continue
        if item.path.parent.name != "sandbox" and item.originalname != WITH_EACH_VERSION:
            item.add_marker(pytest.mark.once)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store of results."""
    with closing(Store(tmp_path / "store.sqlite")) as opened:
        yield opened


@pytest.fixture
def usual_filling(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which memory is filled in the usual time. To measure that takes a second of CPU time;
    `test_headroom.py` and `test_a_healthy_problem` of the command `check` do."""
    monkeypatch.setattr(headroom, "filling", lambda *_: headroom.Filling(doubling_s=0.2, collecting_s=1.8))


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the search for wrong lines: it costs more than all else that is done for a small program."""
    monkeypatch.setattr(addition, "localise", adder.find_no_lines)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, no_search: None) -> list[tuple[str, bool]]:
    """Each case that is run, and whether it had a fresh interpreter; without the runs of edited programs."""
    done: list[tuple[str, bool]] = []
    real = run.judge_case

    def judge_case(
        program: Program, case: CaseToRun, settings: RunSettings, boxes: Sequence[OpenBox], examiner: None = None
    ) -> Judged:
        done.append((case.id, settings.fresh))
        return real(program, case, settings, boxes, examiner)

    monkeypatch.setattr(worker, "judge_case", judge_case)
    return done


@pytest.fixture(autouse=True)
def nothing_unexpected(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A judge's fault that makes a user lose feedback fails the test, unless the test is marked `faulty`."""
    found: list[Exception] = []
    real = faults.in_words

    def in_words(error: Exception, problem: str) -> str:
        if not isinstance(error, JudgeError):
            found.append(error)
        return real(error, problem)

    monkeypatch.setattr(faults, "in_words", in_words)
    yield
    assert not found or request.node.get_closest_marker("faulty")
