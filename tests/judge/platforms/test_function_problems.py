"""Autograders of a function problem: each takes the driver along, and names the student's line."""

import base64
import json
import os
from pathlib import Path

import pytest
from lxml import etree

from judge.__main__ import main
from tests.judge import adder, adding
from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import ROOTS, USERS

FULL = adder.QUICK + adding.YAML + "visibility: full\nlanguages: [python]\n"
CRASHES = "def add(a, b):\n    return [][a]\n"
HALF = "def add(a, b):\n    return a + b if a < 20 else 0\n"
MISSING = "def plus(a, b):\n    return a + b\n"
LINE = "IndexError in line 2 of student.py: list index out of range"
SENTENCE = "expected a function add(a, b) in student.py, found none"
# What each program earns of the whole, and what is said about it.
PROGRAMS = ((HALF, 0.5, "sum 50"), (CRASHES, 0.0, LINE), (MISSING, 0.0, SENTENCE))
each_program = pytest.mark.parametrize(("program", "earned", "said"), PROGRAMS)


def export(root: Path, platform: str) -> bytes:
    adding.make(root, FULL)
    assert main(["--root", str(root), "export", platform, "--out", str(root / "out")]) == 0
    (file,) = (file for file in (root / "out").iterdir() if file.name.startswith(platform))
    return file.read_bytes()


@pytest.mark.thorough
def test_coderunner(tmp_path: Path) -> None:
    data = export(tmp_path, "coderunner")
    question = etree.fromstring(data, etree.XMLParser(resolve_entities=False, huge_tree=True)).find("question")
    file = question.find("testcases/file")
    with hosts.place() as place:
        for number, (program, earned, said) in enumerate(PROGRAMS):
            job = place / f"{number}" / "job"
            job.mkdir(parents=True)
            (job / file.get("name")).write_bytes(base64.b64decode(file.text))
            template = question.findtext("template").replace("{{ STUDENT_ANSWER | e('py') }}", program)
            (job / "__tester__.python3").write_text(template)
            document = json.loads(hosts.run(USERS[0], ["python3", "__tester__.python3"], job).stdout)
            assert (program, document["fraction"], said in json.dumps(document)) == (program, earned, True)


# Each platform runs the same judge.
@pytest.mark.nightly
@each_program
def test_prairielearn(tmp_path: Path, program: str, earned: float, said: str) -> None:
    data = export(tmp_path, "prairielearn")
    with hosts.place() as place:
        hosts.unpack(data, place / "question")
        grade = place / "grade"
        (grade / "data").mkdir(parents=True)
        (grade / "serverFilesCourse").mkdir()
        (grade / "data/data.json").write_text("{}")
        (place / "question/adder/tests").rename(grade / "tests")
        adder.write(grade, "student/adder.py", program)
        done = hosts.run(ROOTS[1], ["bash", str(grade / "tests/run.sh")], grade, GRADE=str(grade))
        assert done.returncode == 0
        document = json.loads((grade / "results/results.json").read_text("utf-8"))
    assert document["score"] == earned
    assert said in json.dumps(document)


@pytest.mark.nightly
@each_program
def test_vpl(tmp_path: Path, program: str, earned: float, said: str) -> None:
    data = export(tmp_path, "vpl")
    with hosts.place() as place:
        jail = place / "home"
        adder.write(jail, "adder.py", program)
        hosts.unpack(data, jail)
        assert hosts.run(USERS[0], ["./vpl_evaluate.sh"], jail).returncode == 0
        done = hosts.run(USERS[0], ["./vpl_execution"], jail, VPL_GRADEMIN="0", VPL_GRADEMAX="20")
    printed = (done.stdout + done.stderr).decode()
    assert f"Grade :=>> {20 * earned:.2f}\n" in printed
    assert said in " ".join(line.lstrip(">- ") for line in printed.splitlines())


@pytest.mark.nightly
@pytest.mark.skipif(os.geteuid() != 0, reason="Gradescope starts autograders as root")
@each_program
def test_gradescope(tmp_path: Path, program: str, earned: float, said: str) -> None:
    data = export(tmp_path, "gradescope")
    with hosts.place() as place:
        autograder = place / "autograder"
        hosts.unpack(data, autograder / "source")
        (autograder / "source/run_autograder").rename(autograder / "run_autograder")
        (autograder / "run_autograder").chmod(0o755)
        adder.write(autograder, "submission/adder.py", program)
        (autograder / "submission_metadata.json").write_text("{}")
        hosts.run(ROOTS[0], ["./run_autograder"], autograder, AUTOGRADER=str(autograder))
        document = json.loads((autograder / "results/results.json").read_text("utf-8"))
    assert document["score"] == 10 * earned
    assert said in json.dumps(document)
