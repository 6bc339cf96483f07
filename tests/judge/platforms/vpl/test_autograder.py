"""VPL's execution files beside a student's, in the jail of a user, and what VPL reads from their output."""

import re
from pathlib import Path

import pytest

from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import NASTY, ROOTS, USERS, Host

FAILED = "<|--\n-The judge failed\n>This is not your fault: please tell your teacher.\n--|>\n"
KEPT = ("vpl_judge.py", "vpl_judge.txt")


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return hosts.export(tmp_path_factory.mktemp("checkout"), "vpl")


def evaluate(bundle: bytes, host: Host, jail: Path, script: str = "vpl_evaluate.sh") -> str:
    """What the execution prints, after VPL has removed the files that need not be kept."""
    hosts.unpack(bundle, jail)
    assert hosts.run(host, [f"./{script}"], jail).returncode == 0
    for file in jail.iterdir():
        if file.name.startswith("vpl_") and file.name not in (*KEPT, "vpl_execution"):
            file.unlink()
    done = hosts.run(host, ["./vpl_execution"], jail, VPL_GRADEMIN="0", VPL_GRADEMAX="20")
    return (done.stdout + done.stderr).decode()


def calculated(printed: str, highest: float) -> float:
    """The grade that VPL's button Calculate finds in the comments."""
    deductions = re.findall(r"^-.+\(([0-9.-]+)\) *$", printed, re.MULTILINE)
    return max(0.0, round(highest + sum(min(0.0, float(words)) for words in deductions), 2))


@pytest.mark.thorough
@hosts.classes("wrong", "empty", "hostile", "shadows")
@pytest.mark.parametrize("host", hosts.mostly([*ROOTS, *USERS], "root in a container without Landlock"))
def test_a_class(bundle: bytes, host: Host, names: tuple[str, ...]) -> None:
    with hosts.place() as place:
        for number, name in enumerate(names):
            jail = place / f"{number}" / "home"
            earned = hosts.hand_in(jail, name)
            printed = evaluate(bundle, host, jail)
            assert re.findall(r"^Grade :=>>(.*)$", printed, re.MULTILINE) == [f" {20 * earned:.2f}"], (name, printed)
            assert calculated(printed, 20) == 20 * earned, name
            comments, mark, rest = printed.partition("\n--|>\n")
            assert (comments.split("\n")[0], mark, rest.count("\n")) == ("<|--", "\n--|>\n", 2), name
            assert all(line[:1] in ("-", ">") for line in comments.split("\n")[1:]), name
            assert not any(character in printed for character in "\x1b\0\u2028\r"), name
            assert [tag for tag in ("Comment :=>>", "--|>") if tag in comments] == [], name
            assert len(printed) < 64 * 1024
            if name == "hostile":
                assert NASTY[4] in printed


@pytest.mark.slow
@pytest.mark.parametrize(("options", "grades"), [((), []), (("--unsafe",), ["20.00"])])
def test_where_nothing_hides_the_cases_only_samples_are_judged(
    options: tuple[str, ...], grades: list[str], tmp_path: Path
) -> None:
    bundle = hosts.export(tmp_path, "vpl", *options)
    with hosts.place() as place:
        hosts.hand_in(place / "home", "right")
        printed = evaluate(bundle, hosts.BARE, place / "home")
    assert re.findall(r"^Grade :=>> (.*)$", printed, re.MULTILINE) == grades
    assert (">Only the samples could be judged." in printed) == (not options)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("low", "high", "grade"), [("1", "6", 3.5), pytest.param("0", "0.33", 0.17, marks=pytest.mark.nightly)]
)
def test_calculate_gives_the_grade_that_is_proposed(bundle: bytes, low: str, high: str, grade: float) -> None:
    with hosts.place() as place:
        jail = place / "home"
        hosts.hand_in(jail, "wrong")
        hosts.unpack(bundle, jail)
        command = ["python3", "-I", "vpl_judge.py", "evaluate"]
        printed = hosts.run(USERS[0], command, jail, VPL_GRADEMIN=low, VPL_GRADEMAX=high).stdout.decode()
    assert printed.endswith(f"\nGrade :=>> {grade:.2f}\n")
    assert calculated(printed, float(high)) == grade


@pytest.mark.slow
def test_run_prints_words_and_no_grade(bundle: bytes) -> None:
    with hosts.place() as place:
        hosts.hand_in(place / "home", "wrong")
        printed = evaluate(bundle, USERS[0], place / "home", "vpl_run.sh")
    assert "adder: wrong answer, 5 of 10 points" in printed
    assert "Grade" not in printed


@pytest.mark.slow
@pytest.mark.parametrize("missing", KEPT)
@pytest.mark.parametrize("script", ["vpl_evaluate.sh", "vpl_run.sh"])
def test_a_file_that_is_not_kept_is_no_fault_of_the_student(bundle: bytes, missing: str, script: str) -> None:
    with hosts.place() as place:
        jail = place / "home"
        hosts.hand_in(jail, "right")
        hosts.unpack(bundle, jail)
        assert hosts.run(USERS[0], [f"./{script}"], jail).returncode == 0
        (jail / missing).unlink()
        done = hosts.run(USERS[0], ["./vpl_execution"], jail)
    assert (done.stdout + done.stderr).decode() == FAILED


@pytest.mark.slow
def test_it_works_where_python_does_not_know_its_own_place(bundle: bytes) -> None:
    with hosts.place() as place:
        jail = place / "home"
        hosts.hand_in(jail, "right")
        hosts.unpack(bundle, jail)
        words = "import runpy, sys; sys.executable = ''; sys.argv[1:] = ['evaluate']; runpy.run_path('vpl_judge.py')"
        printed = hosts.run(USERS[0], ["python3", "-I", "-c", words], jail, VPL_GRADEMAX="20").stdout.decode()
    assert printed.endswith("\nGrade :=>> 20.00\n")
