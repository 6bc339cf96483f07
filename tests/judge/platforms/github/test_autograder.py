"""GitHub's workflows, their steps run as the runner does, and the result read as Classroom's reporter does."""

import base64
import compileall
import html
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.__main__ import main
from tests.judge import adder
from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import NASTY, ROOTS, USERS, Host

NOT_STARTED = "The judge did not start. This is not your fault: please tell your teacher."
MEND = "nothing is graded: mend students.txt, or the repository you gave"
LISTS: tuple[tuple[str, str, list[str] | str], ...] = (
    ("# all\nschool/ana\n school/ben-2 \nschool/ana\n\n", "", ["school/ana", "school/ben-2"]),
    ("\ufeffschool/ana\r\n", "", ["school/ana"]),
    ("school/ana\n", "school/cleo", ["school/cleo"]),
    ("school/ana\nevil/x; rm\nben\n", "",
     f"line 2: expected OWNER/NAME, found 'evil/x; rm'\nline 3: expected OWNER/NAME, found 'ben'\n{MEND}\n"),
    ("school/ana\n", "$(x)", f"line 1: expected OWNER/NAME, found '$(x)'\n{MEND}\n"),
    ("# nobody\n", "", "expected 1 to 256 repositories, the most in one run, found 0\n"),
    ("".join(f"a/{number}\n" for number in range(257)), "",
     "expected 1 to 256 repositories, the most in one run, found 257\n"),
)  # fmt: skip
ROWS = (
    ("school/ben", "fail", "37.50,50.00"),
    ("school/ana", "pass", "50.00,50.00"),
    ("school/cleo", "not judged", ","),
)
POINTS = """\
repository,status,points,of
school/ana,pass,50.00,50.00
school/ben,fail,37.50,50.00
school/cleo,not judged,,
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return hosts.export(tmp_path_factory.mktemp("checkout"), "github")


def commands(printed: str) -> list[str]:
    """The lines that the runner takes for commands."""
    found, stopped = [], ""
    for line in printed.splitlines():
        text = line.lstrip()
        if stopped:
            stopped = "" if text == f"::{stopped}::" else stopped
        elif text.startswith("::stop-commands::"):
            stopped = text.removeprefix("::stop-commands::")
        elif text.startswith("::") or "##[" in text:
            found.append(line)
    return found


def step(workflow: Path, identifier: str) -> str:
    jobs = yaml.safe_load(workflow.read_text())["jobs"].values()
    (words,) = (one["run"] for job in jobs for one in job["steps"] if one.get("id") == identifier)
    return str(words)


def read(outputs: str) -> tuple[str, Any]:
    values = dict(line.split("=", 1) for line in outputs.splitlines())
    assert set(values) == {"status", "points", "result"}
    assert len(values["result"]) < 128 * 1024, "an environment variable holds it"
    return values["status"], json.loads(base64.b64decode(values["result"], validate=True))


def grade(host: Host, checkout: Path, words: str) -> tuple[int, str, str, str]:
    """The exit status of a step, what it printed, its outputs and its summary."""
    for name in ("outputs", "summary"):
        (checkout / name).write_text("")
    done = hosts.run(
        host,
        ["bash", "-e", "-c", words],
        checkout,
        GITHUB_OUTPUT=str(checkout / "outputs"),
        GITHUB_STEP_SUMMARY=str(checkout / "summary"),
    )
    texts = ((checkout / name).read_text("utf-8") for name in ("outputs", "summary"))
    return done.returncode, done.stdout.decode(), *texts  # type: ignore[return-value]  # two texts


@pytest.mark.thorough
@hosts.classes("wrong", "hostile")
@pytest.mark.parametrize("host", hosts.mostly([ROOTS[0], *USERS], "a user"))
@pytest.mark.parametrize("side", [pytest.param("student", marks=pytest.mark.nightly), "private"])
def test_a_class(bundle: bytes, side: str, host: Host, names: tuple[str, ...]) -> None:
    with hosts.place() as place:
        hosts.unpack(bundle, place)
        compileall.compile_dir(place / side, quiet=2)  # once, not in each checkout
        for number, name in enumerate(names):
            checkout = place / f"{number}" / "work"
            shutil.copytree(place / side, checkout)
            (workflow,) = (checkout / ".github/workflows").iterdir()
            earned = hosts.hand_in(checkout / "student" if side == "private" else checkout, name)
            code, printed, outputs, summary = grade(host, checkout, step(workflow, "judge"))
            status, result = read(outputs)
            assert (code == 0) == (status == "pass") == (earned == 1.0), (name, printed)
            assert all(line.startswith(("::error title=", "::notice title=")) for line in commands(printed)), name
            assert sum(line.startswith("::error") for line in commands(printed)) <= 10
            assert result["status"] == status
            total = sum(test["score"] for test in result["tests"])
            passed = sum(test["status"] == "pass" for test in result["tests"]) / len(result["tests"])
            assert abs(passed - total / result["max_score"]) < 0.01, "the reporter shows one and reports the other"
            if side == "private":
                assert total == 10 * earned, name
                assert result["max_score"] == 10
            assert len(summary.encode()) < 1 << 20
            assert not any(bad in summary for bad in ("<script", "<img", "\x1b", "\0", "\r")), name
            if name == "hostile":
                assert html.escape(NASTY[0]) in summary


@pytest.mark.slow
def test_nothing_secret_is_in_a_students_repository(bundle: bytes, tmp_path: Path) -> None:
    hosts.unpack(bundle, tmp_path)
    student = tmp_path / "student"
    assert not [file for file in student.rglob("*") if "secret" in file.parts or file.name == "adder.py"]
    assert not [file for file in student.rglob("*") if file.is_file() and b"sum 50" in file.read_bytes()]
    assert (student / ".github/judge/cases/adder/sample/101-random-1.txt").is_file()
    assert [file.name for file in (tmp_path / "private/judge/cases/adder/secret").iterdir()]
    for folder in ("student/.github/judge", "private/judge"):
        assert (tmp_path / folder / ".gitattributes").read_text().endswith("* -text\n")


@pytest.mark.nightly
def test_no_hand_of_a_secret_case_is_in_a_students_repository(tmp_path: Path) -> None:
    assert main(["--root", str(hosts.ROOT), "export", "github", "--problem", "ochos2", "--out", str(tmp_path)]) == 0
    hosts.unpack((tmp_path / "github-ochos2.zip").read_bytes(), tmp_path)
    found: dict[str, None] = {}
    for file in (tmp_path / "student").rglob("*"):
        if file.name == "recorded.zip":
            hosts.unpack(file.read_bytes(), file.with_suffix(".files"))
    for file in (tmp_path / "student").rglob("*"):
        found |= dict.fromkeys(file.read_text("utf-8", "replace").split("\n") if file.is_file() else [])
    secret = sorted((hosts.ROOT / "cases/ochos2/secret").iterdir())
    hands = {line for file in secret for line in file.read_text().split("\n") if len(line.split()) >= 4}
    assert len(hands) > 20
    assert sorted(hands & found.keys()) == []


@pytest.mark.slow
def test_the_list_of_repositories(bundle: bytes) -> None:
    with hosts.place() as place:
        hosts.unpack(bundle, place)
        words = step(place / "private/.github/workflows/grade.yml", "list")
        output = place / "private/output"
        for students, one, named in LISTS:
            adder.write(place / "private", "students.txt", students)
            output.write_text("")
            done = hosts.run(
                USERS[0], ["bash", "-e", "-c", words], place / "private", ONE=one, GITHUB_OUTPUT=str(output)
            )
            if isinstance(named, str):
                assert done.returncode != 0
                assert done.stderr.decode() == named
                assert output.read_text() == ""
            else:
                assert done.returncode == 0, done.stderr
                assert output.read_text() == f"repositories={json.dumps(named)}\n"


@pytest.mark.slow
def test_the_points_of_all_students(bundle: bytes) -> None:
    with hosts.place() as place:
        hosts.unpack(bundle, place)
        workflow = place / "private/.github/workflows/grade.yml"
        job = place / "job"
        job.mkdir()
        for number, (repository, status, points) in enumerate(ROWS):
            rows = job / f"rows/row-{number}"
            rows.mkdir(parents=True)
            environment = {"REPOSITORY": repository, "STATUS": status, "POINTS": points, "RUNNER_TEMP": str(rows)}
            assert hosts.run(USERS[0], ["bash", "-e", "-c", step(workflow, "row")], job, **environment).returncode == 0
        summary = job / "summary"
        words = ["bash", "-e", "-c", step(workflow, "points")]
        assert hosts.run(USERS[0], words, job, GITHUB_STEP_SUMMARY=str(summary)).returncode == 0
        table = (job / "points.csv").read_text()
        assert table == POINTS
        assert summary.read_text() == f"```\n{table}```\n"


@pytest.mark.slow
@pytest.mark.parametrize("side", ["student", "private"])
def test_a_judge_that_does_not_start_says_so(bundle: bytes, side: str) -> None:
    with hosts.place() as place:
        hosts.unpack(bundle, place)
        checkout = place / side
        (workflow,) = (checkout / ".github/workflows").iterdir()
        (student := checkout / "student").mkdir()
        for launcher in checkout.rglob("grade.py"):
            launcher.write_text("raise SystemExit('no')\n")
        (student / "secrets.py").write_text("1/0")
        code, printed, outputs, summary = grade(USERS[0], checkout, step(workflow, "judge"))
        status, result = read(outputs)
    assert (code != 0, status, result["status"]) == (True, "error", "error")
    assert commands(printed) == [f"::error title=The judge::{NOT_STARTED}"]
    assert summary == f"{NOT_STARTED}\n"


@pytest.mark.slow
def test_no_module_of_a_student_chooses_the_token(bundle: bytes) -> None:
    with hosts.place() as place:
        hosts.unpack(bundle, place)
        checkout = place / "student"
        hosts.hand_in(checkout, "right")
        for module in ("secrets", "random", "base64", "hmac"):
            (checkout / f"{module}.py").write_text("print('forged'); raise SystemExit\n")
        code, printed, _, _ = grade(USERS[0], checkout, step(checkout / ".github/workflows/judge.yml", "judge"))
    assert code == 0
    assert re.match(r"::stop-commands::[0-9a-f]{32}\n", printed)
