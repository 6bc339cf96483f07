"""A case is the bytes that its author wrote: imported, exported and judged in each bundle as its platform runs it.

The right program prints the bytes of its input in hexadecimal and as they are, and outputs are compared byte by byte:
one changed byte of an input or an answer is a wrong answer.
"""

import base64
import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import yaml
from lxml import etree

from judge.__main__ import main
from tests.judge import adder
from tests.judge.authoring.trees import folder
from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import ROOTS, USERS

INPUTS: Mapping[str, bytes] = {
    "01-empty": b"",
    "02-only-a-newline": b"\n",
    "03-no-last-newline": b"1 2",
    "04-two-last-newlines": b"1 2\n\n",
    "05-windows": b"1 2\r\n3 4\r\n",
    "06-windows-no-last-newline": b"1 2\r\n3 4",
    "07-old-mac": b"1\r2\r",
    "08-byte-order-mark": b"\xef\xbb\xbf1\n",
    "09-nul": b"a\0b\n\0",
    "10-latin-1": b"caf\xe9\n",
    "11-utf-8": "cafe\u0301 \u2028\U0001f0a1\n".encode(),
    "12-utf-16": "1 2\r\n".encode("utf-16"),
    "13-blanks-at-the-ends": b" \t1 2 \t\n \n",
    "14-control-z": b"1\x1a2\n\x04\n",
    "15-form-feed": b"\f1\v2\x1c\x85\n",
    "16-all-bytes": bytes(range(256)),
    "17-escape": b"\x1b[2J\x1b]0;title\x07\x7f\n",
    "18-git": b"$Id$\n$Format:%H$\n<<<<<<< HEAD\n=======\n>>>>>>> main\n",
    "19-templates": b"@END@ {{ STUDENT_ANSWER }} ]]> <!-- --> &amp; %s ${HOME} $(id) `id` \\n\n",
    "20-surrogates": b"\xed\xa0\x80\xc0\xaf\xff\xfe\n",
}
RIGHT = """\
import sys

data = sys.stdin.buffer.read()
sys.stdout.buffer.write(data.hex().encode() + b"\\n" + data)
"""
# It reads text: five inputs have bytes that are not UTF-8.
WRONG = RIGHT.replace("sys.stdin.buffer.read()", 'sys.stdin.read().encode("utf-8", "replace")').replace(
    "import sys", "import sys\nsys.stdin.reconfigure(errors='replace')"
)


def answer(data: bytes) -> bytes:
    return data.hex().encode() + b"\n" + data


def given() -> Mapping[str, bytes]:
    """The inputs and answers: each input as a sample and, because no two cases have one input, after a word as a secret
    case."""
    sides = {f"sample-{name}": data for name, data in INPUTS.items()}
    sides |= {f"secret-{name}": b"secret " + data for name, data in INPUTS.items()}
    return {f"{name}.in": data for name, data in sides.items()} | {
        f"{name}.out": answer(data) for name, data in sides.items()
    }


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with the imported problem."""
    place = tmp_path_factory.mktemp("checkout")
    folder(place / "spell", given())
    (place / "root/problems").mkdir(parents=True)
    assert main(["--root", str(place / "root"), "import", str(place / "spell"), "--compare", "exact"]) == 0
    return place / "root"


def export(checkout: Path, platform: str) -> bytes:
    out = checkout / "out" / platform
    assert out.exists() or main(["--root", str(checkout), "export", platform, "--out", str(out)]) == 0
    (file,) = out.iterdir()
    return file.read_bytes()


def in_kit(data: bytes, place: Path, source: str) -> float:
    kit, home = place / "kit", place / "home"
    home.mkdir()
    hosts.unpack(data, kit)
    adder.write(home, "spell.py", source)
    start = (
        f"import sys; sys.path.insert(0, {str(kit)!r}); import runpy; runpy.run_module('judge', run_name='__main__')"
    )
    done = hosts.run(USERS[0], ["python3", "-I", "-S", "-c", start, "run", "spell.py"], home)
    return done.stdout.count(b"\nAC  sample/") / len(INPUTS)


def in_coderunner(data: bytes, place: Path, source: str) -> float:
    question = etree.fromstring(data, etree.XMLParser(resolve_entities=False, huge_tree=True)).find("question")
    file = question.find("testcases/file")
    job = place / "job"
    job.mkdir()
    (job / file.get("name")).write_bytes(base64.b64decode(file.text))
    escaped = source.replace("\\", "\\\\").replace('"', '\\"')
    template = question.findtext("template").replace("{{ STUDENT_ANSWER | e('py') }}", escaped)
    (job / "__tester__.python3").write_text(template)
    return float(json.loads(hosts.run(USERS[0], ["python3", "__tester__.python3"], job).stdout)["fraction"])


def on_github(data: bytes, place: Path, source: str) -> float:
    """Of a student's repository the part of the samples; of the private one that of the points."""
    parts = []
    hosts.unpack(data, place)
    for side in ("student", "private"):
        checkout = place / side
        (workflow,) = (checkout / ".github/workflows").iterdir()
        adder.write(checkout / "student" if side == "private" else checkout, "spell.py", source)
        jobs = yaml.safe_load(workflow.read_text())["jobs"].values()
        (words,) = (step["run"] for job in jobs for step in job["steps"] if step.get("id") == "judge")
        files = {name: checkout / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        environment = {name: str(file) for name, file in files.items()}
        for file in files.values():
            file.write_text("")
        hosts.run(USERS[0], ["bash", "-e", "-c", words], checkout, **environment)
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        result = json.loads(base64.b64decode(outputs["result"]))
        parts.append(sum(test["score"] for test in result["tests"]) / result["max_score"])
    assert parts[0] == pytest.approx(parts[1], abs=0.01)
    return float(parts[1])


def on_gradescope(data: bytes, place: Path, source: str) -> float:
    autograder = place / "autograder"
    hosts.unpack(data, autograder / "source")
    (autograder / "run_autograder").write_bytes((autograder / "source/run_autograder").read_bytes())
    (autograder / "run_autograder").chmod(0o755)
    adder.write(autograder / "submission", "spell.py", source)
    (autograder / "submission_metadata.json").write_text("{}")
    host = ROOTS[0] if os.geteuid() == 0 else USERS[0]
    hosts.run(host, ["./run_autograder"], autograder, AUTOGRADER=str(autograder))
    return float(json.loads((autograder / "results/results.json").read_text("utf-8"))["score"]) / 10


def on_prairielearn(data: bytes, place: Path, source: str) -> float:
    hosts.unpack(data, place / "question")
    grade = place / "grade"
    grade.mkdir()
    (place / "question/spell/tests").rename(grade / "tests")
    adder.write(grade / "student", "spell.py", source)
    hosts.run(USERS[0], ["bash", str(grade / "tests/run.sh")], grade, GRADE=str(grade))
    return float(json.loads((grade / "results/results.json").read_text("utf-8"))["score"])


def on_vpl(data: bytes, place: Path, source: str) -> float:
    jail = place / "home"
    hosts.unpack(data, jail)
    adder.write(jail, "spell.py", source)
    command = ["python3", "-I", "vpl_judge.py", "evaluate"]
    printed = hosts.run(USERS[0], command, jail, VPL_GRADEMIN="0", VPL_GRADEMAX="1000").stdout.decode()
    (grade,) = re.findall(r"^Grade :=>> (.*)$", printed, re.MULTILINE)
    return float(grade) / 1000


PLATFORMS: Mapping[str, Callable[[bytes, Path, str], float]] = {
    "kit": in_kit,
    "coderunner": in_coderunner,
    "github": on_github,
    "gradescope": on_gradescope,
    "prairielearn": on_prairielearn,
    "vpl": on_vpl,
}

# GitHub's archive is unpacked in the same way as those of two of them; that of VPL is a text, as CodeRunner's.
AS_OTHERS, SELDOM = ("gradescope", "prairielearn", "vpl"), pytest.mark.nightly


@pytest.mark.slow
@pytest.mark.parametrize(
    "platform", [pytest.param(name, marks=SELDOM if name in AS_OTHERS else []) for name in PLATFORMS]
)
def test_every_byte_reaches_the_program(checkout: Path, platform: str) -> None:
    data = export(checkout, platform)
    with hosts.place() as place:
        assert PLATFORMS[platform](data, place, RIGHT) == 1.0


@pytest.mark.thorough
@pytest.mark.parametrize(
    "platform", [pytest.param(name, marks=[] if name == "coderunner" else pytest.mark.nightly) for name in PLATFORMS]
)
def test_every_changed_byte_counts(checkout: Path, platform: str) -> None:
    data = export(checkout, platform)
    with hosts.place() as place:
        assert PLATFORMS[platform](data, place, WRONG) == pytest.approx(0.75, abs=0.001)
