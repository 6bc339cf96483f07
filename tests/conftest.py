"""Settings for every test: no test is timed, because the machine may be busy."""

import functools
import gc
import os
import re
import signal
import threading
from collections.abc import Generator
from itertools import combinations
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from judge.execution.pools import processes
from tests.elsewhere import OtherMachine

# `--hypothesis-profile` chooses one of these: the number of examples for a property, while one works, in `.ci/run`, and
# at night or by hand.
for profile, examples in (("quick", 10), ("change", 20), ("usual", 100)):
    unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples)
    settings.register_profile(profile, unhurried)
settings.load_profile("usual")

# Tests interrupt the programs they start. In the background of a shell or under nohup, tests ignore interrupts, and so
# would these programs.
for number, usual in (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGHUP, signal.SIG_DFL),
    (signal.SIGQUIT, signal.SIG_DFL),
):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)

# Its failed assertions then show the compared values, as in test modules.
pytest.register_assert_rewrite("tests.solutions.properties")


MARKS = re.compile(r"\bmark\.(\w+)")
OF_ALL = re.compile(r"^pytestmark = (pytest\.mark\.\w+|\[[^]]*\])$", re.MULTILINE)
# What a table that several files share, or a plug-in marks tests with.
ADDED = frozenset({"nightly", "once", "hypothesis"})


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With -m, leave out the files none of whose tests can be meant: each worker reads all others."""
    wanted, given = config.option.markexpr, any(collection_path.name in argument for argument in config.args)
    if not wanted or given or not collection_path.match("test_*.py"):
        return None
    named = {*re.findall(r"\w+", wanted)}
    marks, of_all = marks_in(collection_path) & named, marks_of_all_in(collection_path) & named
    return None if can_be_meant(wanted, marks, of_all) else True


def marks_in(file: Path) -> frozenset[str]:
    """The marks that tests of the file may have: its own, and those of each conftest.py above it."""
    return ADDED | marks_written_in(file) | marks_for(file.parent)


@functools.cache
def marks_for(folder: Path) -> frozenset[str]:
    """The marks in each conftest.py of `folder` and the folders above it, up to `tests/`."""
    if not folder.is_relative_to(Path(__file__).parent):
        return frozenset()
    conftest = folder / "conftest.py"
    return marks_for(folder.parent) | (marks_written_in(conftest) if conftest.exists() else frozenset())


def marks_written_in(file: Path) -> frozenset[str]:
    """The marks that the text of `file` names."""
    return frozenset(MARKS.findall(file.read_text(encoding="utf-8")))


def marks_of_all_in(file: Path) -> frozenset[str]:
    """The marks that each test of the file has: those of its `pytestmark`."""
    return frozenset(mark for text in OF_ALL.findall(file.read_text(encoding="utf-8")) for mark in MARKS.findall(text))


@functools.cache
def can_be_meant(wanted: str, marks: frozenset[str], of_all: frozenset[str]) -> bool:
    """Whether the expression `wanted` of -m is true of a test with some of these marks, and all of `of_all`."""
    expression, others = Expression.compile(wanted), sorted(marks - of_all)
    chosen = ({*of_all, *some} for number in range(len(others) + 1) for some in combinations(others, number))
    return any(expression.evaluate(lambda name, /, *, some=some, **_: name in some) for some in chosen)


def pytest_configure(config: pytest.Config) -> None:
    """Let pools fork, as from the command line: the judge counts all threads, but beside a test one always waits for
    its end (`faulthandler_timeout`), and xdist has more. At every change, random examples do not come from the
    constants of our code: to look for these costs each process up to four seconds."""
    if processes._count_threads():
        processes._count_threads = threading.active_count
    if config.getoption("hypothesis_profile", None) in {"quick", "change"}:
        providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is read stays to the end, so no search for garbage looks at it, now or later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files of the longest tests: otherwise one worker is still busy when the others have nothing left.
    The tests of a file stay together, so that what they share is made once."""
    for item in items:
        if item.get_closest_marker("once_but_first") and not _is_first(item):
            item.add_marker("once")
    files = [{item.path for item in items if item.get_closest_marker(mark)} for mark in ("thorough", "slow")]
    items.sort(key=lambda item: [item.path not in marked for marked in files])


def _is_first(item: pytest.Item) -> bool:
    """Whether it is the first row of its tables, or has none."""
    callspec = getattr(item, "callspec", None)
    return callspec is None or not any(callspec.indices.values())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With NO_SKIPS=true, as in `.ci/run`, a skipped test fails: something that it needs is not there."""
    report = yield
    raised = call.excinfo.value if call.excinfo else None
    skipped = isinstance(raised, pytest.skip.Exception) and not isinstance(raised, OtherMachine)
    if skipped and os.environ.get("NO_SKIPS") == "true":
        report.outcome, report.longrepr = "failed", f"skipped, but nothing may be skipped here: {raised}"
    return report
