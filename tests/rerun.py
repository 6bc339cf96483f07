"""Run the tests, then each failed test once more, alone: `python -m tests.rerun LIST OPTION...`.

The options are pytest's. A test that now passes is unsteady: the machine was busy, or the test depends on what runs
beside it. The last lines name such tests, and the file LIST has them with their figures. A test that fails again fails
the run, and so does everything that is not a failed test: a worker that crashed, a file that cannot be imported, an
interrupt. docs/decisions/0017 says why.
"""

import csv
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

# So many do not fail because the machine is busy, and one after the other they would take hours.
MOST = 30
_SHOWN = 200


@dataclass(frozen=True)
class Unsteady:
    """A test that failed and then passed alone: the seconds of both runs, and what it said when it failed."""

    test: str
    failed_s: float
    passed_s: float
    reason: str


@dataclass(eq=False)  # pytest puts its plugins into sets
class Recorder:
    """A pytest plugin: what failed, with its reason; how long each test took; what else went wrong."""

    failed: dict[str, str] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a phase of a test: set-up, call or teardown."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed:
            self.failed.setdefault(report.nodeid, _reason(report))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot be imported."""
        if report.failed:
            self.broken.append(f"{report.nodeid} cannot be collected")

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str) -> None:
        """Note a test in which a worker of xdist crashed."""
        self.broken.append(f"a worker crashed in {crashitem}")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object, error: object) -> None:
        """Note a worker of xdist that crashed between two tests."""
        if error and not self.broken:
            self.broken.append(f"a worker crashed: {error}")


def main(arguments: list[str]) -> int:
    """The exit status: 0 if each test passed, at once or alone; otherwise pytest's own, 1 for a failed test."""
    listing, options = Path(arguments[0]), arguments[1:]
    listing.unlink(missing_ok=True)
    recorder = Recorder()
    status = int(pytest.main(options, plugins=[recorder]))
    broken = _why_final(status, recorder)
    if broken:
        print("no failed test is run again:", "; ".join(broken))
        return status or 1
    if status == 0:
        return 0
    unsteady, again = _run_again(recorder, options)
    if unsteady:
        _write(listing, unsteady)
    _report(unsteady, again, listing)
    return 1 if again else 0


def _why_final(status: int, recorder: Recorder) -> list[str]:
    if recorder.broken:
        return recorder.broken
    if status not in {0, 1}:
        return [f"pytest ended with exit status {status}"]
    if status == 1 and not recorder.failed:
        return ["pytest failed, but no test did"]
    if len(recorder.failed) > MOST:
        return [f"{len(recorder.failed)} tests failed, and more than {MOST} are not a matter of chance"]
    return []


def _run_again(recorder: Recorder, options: list[str]) -> tuple[list[Unsteady], list[str]]:
    """The unsteady tests, and those that fail again."""
    unsteady, again = list[Unsteady](), list[str]()
    print(f"running {len(recorder.failed)} failed test(s) once more, each alone", flush=True)
    for test, reason in recorder.failed.items():
        start = time.monotonic()
        if _passes_alone(test, options):
            unsteady.append(Unsteady(test, recorder.seconds[test], time.monotonic() - start, reason))
        else:
            again.append(test)
    return unsteady, again


def _passes_alone(test: str, options: list[str]) -> bool:
    """Run one test in a new process, without xdist. Its output is shown if it does not pass."""
    with tempfile.TemporaryDirectory() as folder:
        results, output = Path(folder, "results.xml"), Path(folder, "output")
        alone = ["--assert", "rewrite", "--dist", "no", "-n", "0", "-m", "", f"--junitxml={results}", test]
        with output.open("wb") as stream:
            command = [sys.executable, "-m", "pytest", *options, *alone]
            done = subprocess.run(command, stdout=stream, stderr=subprocess.STDOUT, check=False)
        if done.returncode == 0 and _has_passed(results):
            return True
        sys.stdout.write(output.read_text(encoding="utf-8", errors="replace"))
        return False


def _has_passed(results: Path) -> bool:
    """Whether one test ran and was not skipped. An expected failure passes."""
    tests = list(ET.parse(results).iter("testcase"))  # noqa: S314 - pytest has just written it
    return len(tests) == 1 and all(skipped.get("type") == "pytest.xfail" for skipped in tests[0].iter("skipped"))


def _reason(report: pytest.TestReport) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = (crash.message if crash else report.longreprtext).strip().splitlines()
    return lines[0][:_SHOWN] if lines else ""


def _write(listing: Path, unsteady: list[Unsteady]) -> None:
    listing.parent.mkdir(parents=True, exist_ok=True)
    with listing.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["test", "failed after s", "passed alone after s", "reason"])
        rows.writerows([one.test, f"{one.failed_s:.1f}", f"{one.passed_s:.1f}", one.reason] for one in unsteady)


def _report(unsteady: list[Unsteady], again: list[str], listing: Path) -> None:
    for test in again:
        print(f"failed again, alone: {test}")
    for one in unsteady:
        print(f"unsteady: {one.test}: failed after {one.failed_s:.1f} s, passed alone after {one.passed_s:.1f} s")
    if unsteady:
        print(f"{len(unsteady)} unsteady test(s), listed with their reasons in {listing}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
