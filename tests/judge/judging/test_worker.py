"""What a worker keeps from one batch to the next, and what it reports when something is wrong."""

import pickle
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.base.hashing import digest
from judge.execution import compilation
from judge.execution.compilation import lay_out, read_source, source_of
from judge.execution.store import Store
from judge.judging.batch import CaseBatch, CaseTexts, CaseToRun, RunSettings
from judge.judging.worker import BatchResult, WorkerState
from judge.values.outcome import Judged, NotRun, Verdict, Why
from judge.values.problem import Case, Checker, Comparison, Limits
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.compiling import case_to_run
from tests.judge.outcomes import ran_case

LIMITS = Limits(time_s=2, wall_s=20)
NAMES = tuple(adder.CASES)
PUBLIC, SECRET = NAMES[:1], NAMES[1:]


@pytest.fixture
def state() -> Iterator[WorkerState]:
    with closing(WorkerState()) as opened:
        yield opened


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """`laid out` for each program that is written to a folder, `open` for each box that is opened."""
    happened: list[str] = []
    real_open = sandbox.open_box

    def open_box(*arguments: Any, **options: Any) -> Any:
        if not options.get("writable"):
            happened.append("fresh" if options["fresh"] else "open")
        return real_open(*arguments, **options)

    def lay_out_(*arguments: Any) -> None:
        happened.append("laid out")
        lay_out(*arguments)

    monkeypatch.setattr(sandbox, "open_box", open_box)
    monkeypatch.setattr(compilation, "lay_out", lay_out_)
    return happened


def batch_of(
    root: Path,
    source: str = adder.RIGHT,
    only: tuple[str, ...] = NAMES,
    *,
    limits: Limits = LIMITS,
    fresh: bool = False,
    apart: bool = False,
    **more: Any,
) -> CaseBatch:
    """Cases of the adder problem for this program, as a batch."""
    adder.make(root)
    cases = tuple(case_to_run(Case(name, *files_of(root, name))) for name in only)
    file = adder.write(root, "class/ben/adder.py", source)
    settings = RunSettings(Comparison(), limits, sandbox.best_level(), fresh, apart)
    made = CaseBatch(0, read_source(Submission("ben", "adder", file)), cases, settings, **more)
    travelled: CaseBatch = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own
    assert travelled == made
    return travelled


def files_of(root: Path, name: str) -> tuple[Path, Path]:
    return root / f"cases/adder/{name}.txt", root / f"expected/adder/{name}.txt"


def verdicts(judged: BatchResult) -> list[Verdict]:
    return [row.result.verdict for row in judged.results]


def test_folder_program_and_box_are_kept_for_the_next_chunk(
    tmp_path: Path, state: WorkerState, done: list[str]
) -> None:
    first = batch_of(tmp_path, only=SECRET)
    assert verdicts(state.judge(first)) == verdicts(state.judge(first)) == [Verdict.AC] * 2
    assert done == ["laid out", "open"]
    state.judge(replace(first, settings=replace(first.settings, fresh=True)))
    assert done == ["laid out", "open", "fresh"]
    state.judge(batch_of(tmp_path, "1 / 0", only=SECRET))
    assert done == ["laid out", "open", "fresh", "laid out", "open"]


@pytest.mark.once_but_first
@pytest.mark.skipif(sandbox.best_level() != "bubblewrap", reason="only there a box counts its processes from one")
@pytest.mark.parametrize("fresh", [False, True])
def test_what_is_left_in_a_box_is_gone_when_the_cases_are_of_the_other_kind(
    tmp_path: Path, state: WorkerState, fresh: bool
) -> None:
    """A box counts its processes; by starting some, a program could leave a number behind."""
    count = "import os, sys\nsys.stdin.read()\nprint('sum', os.getpid())"
    numbers = []
    for only in (SECRET, PUBLIC, SECRET, PUBLIC):
        rows = state.judge(batch_of(tmp_path, count, only, fresh=fresh)).results
        numbers.append([row.result.difference.found for row in rows if row.result.difference])
    assert [found[0] for found in numbers] == [b"sum 2"] * 4
    assert numbers[0][1] != b"sum 2"  # in the same box the count goes on


@pytest.mark.once
def test_apart_every_case_has_a_box_of_its_own(tmp_path: Path, state: WorkerState, done: list[str]) -> None:
    sent = batch_of(tmp_path, only=SECRET, apart=True)
    state.judge(sent)
    assert done == ["laid out", "open", "open"]
    state.judge(sent)
    assert done == ["laid out", "open", "open", "open", "open"]


def test_a_batch_may_bound_the_output_of_a_case(tmp_path: Path, state: WorkerState) -> None:
    limits = replace(LIMITS, output_bytes=1000)
    sent = batch_of(tmp_path, "print('x' * 500)", SECRET, limits=limits, apart=True)
    first, second = sent.cases
    judged = state.judge(replace(sent, cases=(first, replace(second, output_bytes=100))))
    assert verdicts(judged) == [Verdict.WA, Verdict.OLE]


def test_limits_of_another_problem_are_another_program(tmp_path: Path, state: WorkerState, done: list[str]) -> None:
    state.judge(batch_of(tmp_path, only=SECRET))
    state.judge(batch_of(tmp_path, only=SECRET, limits=Limits(time_s=3, wall_s=20)))
    assert done == ["laid out", "open"] * 2


@pytest.mark.once
def test_nothing_is_left_when_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scratch").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "scratch"))
    with closing(WorkerState()) as state:
        state.judge(batch_of(tmp_path))
        state.judge(batch_of(tmp_path, "1 / 0"))
        assert len(list((tmp_path / "scratch").iterdir())) == 1
    assert list((tmp_path / "scratch").iterdir()) == []


def test_what_does_not_compile(tmp_path: Path, state: WorkerState) -> None:
    judged = state.judge(batch_of(tmp_path, "print(("))
    assert (judged.results, judged.is_final, judged.failure) == ((), True, "")
    assert judged.compile_output is not None
    assert "SyntaxError" in judged.compile_output


def test_a_worker_with_other_tools_judges_nothing(tmp_path: Path, state: WorkerState) -> None:
    sent = batch_of(tmp_path)
    judged = state.judge(replace(sent, source=replace(sent.source, digest=digest("another machine"))))
    assert judged == BatchResult(failure="this worker runs a different version of the judge or its tools")


def test_the_contents_that_come_along_are_judged(tmp_path: Path, state: WorkerState) -> None:
    texts = (CaseTexts(b"1 1\n", b"sum 2\n"), CaseTexts(b"1 1\n", b"sum 3\n"), CaseTexts(b"", b""))
    sent = batch_of(tmp_path)
    cases = tuple(replace(case, data=data) for case, data in zip(sent.cases, texts, strict=True))
    judged = state.judge(replace(sent, cases=cases))
    assert verdicts(judged) == [Verdict.AC, Verdict.WA, Verdict.AC]


def test_each_result_is_kept_at_once_and_not_found_again(tmp_path: Path, state: WorkerState) -> None:
    keys = {name: digest(name) for name in NAMES}
    path = tmp_path / "store.sqlite"
    with closing(Store(path)) as store:
        store.save_result(keys[NAMES[1]], ran_case(NAMES[1], None, Verdict.MLE, status=1))
        sent = batch_of(tmp_path, store=path)
        judged = state.judge(replace(sent, cases=tuple(replace(case, key=keys[case.id]) for case in sent.cases)))
        assert verdicts(judged) == [Verdict.AC, Verdict.MLE, Verdict.AC]
        assert [store.result(keys[name], name, None) for name in NAMES] == [row.result for row in judged.results]


def test_a_store_that_fails_is_said_and_costs_no_result(tmp_path: Path, state: WorkerState) -> None:
    (tmp_path / "file").write_text("the store's folder cannot be made here")
    store = tmp_path / "file" / "store.sqlite"
    judged = state.judge(batch_of(tmp_path, store=store))
    assert verdicts(judged) == [Verdict.AC] * 3
    assert judged.note.startswith(f"results are not kept: {store}")


@pytest.mark.slow
@pytest.mark.parametrize(("before", "ran"), [(1, 2), (2, 1), (3, 0)])
def test_stops_before_these_cases_count(tmp_path: Path, state: WorkerState, before: int, ran: int) -> None:
    sent = batch_of(tmp_path, "while True: pass", limits=Limits(time_s=0.2, wall_s=20), stops=before)
    judged = state.judge(sent)
    unrun = [row.result.why for row in judged.results if isinstance(row.result, NotRun)]
    assert (len(judged.results), unrun) == (3, [Why.STOPS] * (3 - ran))


@pytest.mark.once_but_first
@pytest.mark.parametrize(("until_stop", "ran"), [(True, 1), (False, 3)])
def test_it_may_come_back_at_the_first_stop(tmp_path: Path, state: WorkerState, until_stop: bool, ran: int) -> None:
    judged = state.judge(batch_of(tmp_path, "while True: print(1)", until_stop=until_stop))
    assert verdicts(judged) == [Verdict.OLE] * ran


def test_what_is_not_certain_is_judged_again_at_once(state: WorkerState, monkeypatch: pytest.MonkeyPatch) -> None:
    results = [
        ran_case(name, None, verdict)
        for name, verdict in zip("abc", (Verdict.AC, Verdict.TLE, Verdict.WA), strict=True)
    ]
    first = BatchResult(tuple(Judged(one, unsettled=one.case == "b") for one in results))
    settings, texts = RunSettings(Comparison(), LIMITS, "rlimits"), CaseTexts(b"", b"")
    batch = CaseBatch(0, source_of("a.py", (("a.py", b""),)), tuple(CaseToRun(name, texts) for name in "abc"), settings)
    asked: list[list[str]] = []

    def judge_again(_: WorkerState, some: CaseBatch, __: object) -> BatchResult:
        asked.append([case.id for case in some.cases])
        return BatchResult((Judged(ran_case("b", None, Verdict.AC)),))

    monkeypatch.setattr(WorkerState, "judge", lambda *_: first)
    monkeypatch.setattr(WorkerState, "judge_again", judge_again)
    assert (verdicts(state.judge_settled(batch)), asked) == ([Verdict.AC, Verdict.AC, Verdict.WA], [["b"]])


def test_boxes_of_which_one_could_not_be_opened_are_opened_anew(
    state: WorkerState, monkeypatch: pytest.MonkeyPatch
) -> None:
    checker = Checker("c.py", (), interactive=True, processes=2)
    settings, source = RunSettings(Comparison(checker=checker), LIMITS, "rlimits"), source_of("a.py", (("a.py", b""),))
    program: Any = None
    opens = iter([True, True, True, False, True, True])

    def open_box(*_: object, **__: object) -> BytesIO:
        if not next(opens):
            raise JudgeFailure("no more processes")
        return BytesIO()

    monkeypatch.setattr(sandbox, "open_box", open_box)
    batch = CaseBatch(0, source, (), settings)
    assert len(state._open_boxes(program, batch, public=True)) == 2
    state._close_boxes()
    with pytest.raises(JudgeFailure):
        state._open_boxes(program, batch, public=True)
    assert len(state._open_boxes(program, batch, public=True)) == 2


def test_after_the_last_second_no_case_is_begun(tmp_path: Path, state: WorkerState) -> None:
    judged = state.judge(batch_of(tmp_path, seconds=-1.0))
    assert [row.result for row in judged.results] == [NotRun(name, None, Why.DEADLINE) for name in NAMES]


def test_a_full_temporary_folder_is_the_judges_failure(
    tmp_path: Path, state: WorkerState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    judged = state.judge(batch_of(tmp_path))
    assert judged.failure.startswith("no temporary folder can be made ([Errno 2] ")
