"""What is in an autograder: all that judging needs, and nothing else of the checkout."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit import archive
from judge.kit.bundle import collect
from judge.problem import definition
from tests.judge import adder

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.slow
def test_the_files_of_a_small_problem(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "problems/other/problem.yaml", adder.YAML)
    adder.write(tmp_path, "problems/adder/table.txt", "needed")
    adder.write(tmp_path, "problems/adder/.hidden", "not needed")
    files = collect([problem]).files
    assert sorted(name for name in files if not name.startswith("judge/")) == [
        "adder.py",
        *(f"cases/adder/{name}.txt" for name in adder.CASES),
        *(f"expected/adder/{name}.txt" for name in adder.CASES),
        "grade.py",
        "problems/adder/problem.yaml",
        "problems/adder/table.txt",
    ]
    assert json.loads(files["problems/adder/problem.yaml"])["reference"] == ["python", "adder.py"]
    assert b"OPTIONS: list[str] = []" in files["grade.py"]
    assert b'OPTIONS: list[str] = ["--unsafe"]' in collect([problem], unsafe=True).files["grade.py"]


@pytest.mark.slow
def test_of_ochos2_only_the_shared_programs_are_taken_along() -> None:
    files = collect([definition.load(ROOT, "ochos2")]).files
    names = [name for name in files if not name.startswith("judge/")]
    assert {name.split("/")[1] for name in names if name.startswith(("cases/", "expected/"))} == {"ochos2"}
    assert [name for name in names if name.endswith(".yaml")] == [
        "problems/ochos2/problem.yaml",
        "problems/ochos2/misreadings.yaml",
    ]
    assert not [name for name in names if re.search(r"submissions|tests/|recipes|statement|__pycache__", name)]
    catalogue = json.loads(files["problems/ochos2/misreadings.yaml"])
    assert "include" not in catalogue
    assert len(catalogue["misreadings"]) > 10


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow if name == "ochos" else pytest.mark.nightly)
        for name in definition.names(ROOT)
    ],
)
def test_every_problem_works_alone_without_packages_and_with_any_python(name: str, tmp_path: Path) -> None:
    files = collect([definition.load(ROOT, name)]).files
    assert archive.write_zip(files) == archive.write_zip(dict(sorted(files.items(), reverse=True)))
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    folder = ROOT / "problems" / name / "submissions/accepted"
    accepted = next(file for suffix in ("py", "cpp") if (file := folder / f"{name}.{suffix}").exists())
    adder.write(tmp_path, f"student/{accepted.name}", accepted.read_text("utf-8"))
    # -S: without site-packages.
    command = [sys.executable, "-I", "-S", "grade.py", "vpl", "student", "out", "100"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    points, most = (tmp_path / "out/grade.txt").read_text().split("/")
    assert float(points) == float(most) > 0
    command = [sys.executable, "-S", "-m", "judge", "export", "kit"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    here = "the commands of this autograder are doctor, grade"
    assert done.stderr == f"judge: export works only in the teacher's checkout; {here}\n"
    command = [sys.executable, "-S", "-m", "judge", "grade", "student"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    alone = "judge: an autograder judges the folder of one student, not a class"
    remedy = "add --single, and --formats with the name of its platform"
    assert (done.returncode, done.stderr) == (2, f"{alone}: {remedy}\n")


def test_a_program_that_needs_the_rest_of_the_checkout_is_refused(tmp_path: Path) -> None:
    adder.make(tmp_path, program="open('numbers.txt').read()\n" + adder.PROGRAM)
    adder.write(tmp_path, "numbers.txt", "")
    with pytest.raises(BadUsage, match=r"adder: its programs do not work alone: .*numbers\.txt"):
        collect([definition.load(tmp_path, "adder")])


@pytest.mark.slow
def test_modules_are_found_by_their_imports(tmp_path: Path) -> None:
    adder.make(tmp_path, program="def work():\n    from lib import part\nwork()\n" + adder.PROGRAM)
    for name in ("__init__", "part", "spare"):
        adder.write(tmp_path, f"lib/{name}.py", "")
    names = [name for name in collect([definition.load(tmp_path, "adder")]).files if name.startswith("lib")]
    assert names == ["lib/__init__.py", "lib/part.py"]


@pytest.mark.once
def test_the_error_leads_to_no_folder_that_is_gone(tmp_path: Path) -> None:
    adder.make(tmp_path, program="open('numbers.txt').read()\n" + adder.PROGRAM)
    adder.write(tmp_path, "numbers.txt", "")
    with pytest.raises(BadUsage) as error:
        collect([definition.load(tmp_path, "adder")])
    assert "by hand" not in str(error.value)
    assert "judge-bundle-" not in str(error.value)


PLAIN = "import sys\nnumbers = open('numbers.txt').read()\n" + adder.RIGHT


@pytest.mark.once
@pytest.mark.parametrize("reference", [None, adder.RIGHT, PLAIN], ids=["none", "plain", "plain-but-not-alone"])
def test_a_reference_that_gives_no_reasons_is_asked_for_none(tmp_path: Path, reference: str | None) -> None:
    yaml = "format: 1\ntitle: Adder\npoints: 10\n"
    problem = adder.make(tmp_path, reference or "", yaml + "reference: [python, adder.py]\n" * bool(reference))
    adder.write(tmp_path, "numbers.txt", "")
    if reference != PLAIN:
        assert ("adder.py" in collect([problem]).files) == bool(reference)
        return
    with pytest.raises(BadUsage, match=r"ended with exit status 1 on sample/001-small; .*numbers\.txt"):
        collect([problem])
