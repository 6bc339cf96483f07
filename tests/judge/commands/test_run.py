"""The command `run` on a small problem: from the command line to what a student reads."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.__main__ import main
from judge.localisation import addition
from judge.localisation.localise import localise
from tests.judge import adder, misreader
from tests.judge.compiling import needs

ROOT = Path(__file__).parents[3]
RIGHT = "import sys\nfor line in sys.stdin: print('sum', sum(map(int, line.split())))\n"

pytestmark = pytest.mark.usefixtures("no_search")
SUFFIXES = [suffix for name in languages.names() for suffix in languages.by_name(name).suffixes]


def run(root: Path, source: str, *options: str, name: str = "adder.py") -> int:
    file = adder.write(root, f"mine/{name}", source)
    return main(["--root", str(root), "run", str(file), *options])


def test_an_accepted_program(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == "adder.py for problem adder: Adder, 3 cases"
    assert lines[1].split()[:2] == ["AC", "sample/001-small"]
    assert lines[2:] == [
        "secret  AC 2",
        "",
        "AC accepted: 3 of 3 cases right, 10 of 10 points",
        "",
        "What to try next:",
        "  random cases, until one fails:",
        f"    python -m judge --root {tmp_path} stress {tmp_path}/mine/adder.py",
    ]


def test_all_shows_a_line_for_every_case(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT, "--all") == 0
    assert [line.split()[:2] for line in capfd.readouterr().out.splitlines()[1:4]] == [
        ["AC", "sample/001-small"],
        ["AC", "secret/001-zero"],
        ["AC", "secret/002-two"],
    ]


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("name", "guess"),
    [("adder.py", None), ("Adder_v2.py", "the file's name"), ("mine.py", "the only problem there is")],
)
def test_a_guess_is_announced(tmp_path: Path, capfd: pytest.CaptureFixture[str], name: str, guess: str | None) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT, name=name) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == f"{name} for problem adder: Adder, 3 cases"
    line = f"(guessed from {guess}; --problem ID chooses another problem)"
    assert (line in lines) == (guess is not None)
    assert lines[1] == line or guess is None


@pytest.mark.slow
def test_a_crash_in_cpp_is_run_again_to_name_its_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    needs("adder.cpp")
    adder.make(tmp_path)
    source = "#include <iostream>\nint hand[5];\nint main(int count, char **) {\n    hand[count * 50000000] = 1;\n}\n"
    assert run(tmp_path, source, name="adder.cpp") == 1
    printed = capfd.readouterr().out
    assert "\nRTE run-time error: 0 of 3 cases right, 0 of 10 points\n" in printed
    assert "\nsample/001-small: segmentation fault: " in printed
    assert printed.count("it was ended by signal 11 (segmentation fault)") == 1
    assert "\nsecret  RTE 2\n" in printed
    shown = (
        "\nWhat the compiler and checks say:\n  adder.cpp:4: Memory outside an array, vector or string is used.\n"
        "      hand[count * 50000000] = 1;\n    index 50000000 out of bounds for type 'int [5]'.\n"
    )
    assert shown in printed


@pytest.mark.slow
def test_a_fresh_interpreter_for_every_case(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Only a warm interpreter has hidden objects from the garbage collector."""
    adder.make(tmp_path)
    source = f"import gc\nif gc.get_freeze_count(): raise SystemExit('warm')\n{RIGHT}"
    assert [run(tmp_path, source), run(tmp_path, source, "--fresh")] == [0, 0]
    printed = capfd.readouterr().out
    assert printed.count("RTE sample") == 1, "the program saw the fork, and the fresh check found that out"
    assert "\njudged again, each with a fresh interpreter\nAC  sample/001-small" in printed


@pytest.mark.slow
def test_a_wrong_program_sees_its_first_difference_explained(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT.replace("sum(map", "max(map"), "--problem", "adder") == 1
    printed = capfd.readouterr().out
    assert printed.startswith("adder.py for problem adder: Adder, 3 cases\n")
    assert "WA wrong answer: 1 of 3 cases right, 0 of 10 points" not in printed
    assert "WA wrong answer" in printed
    for words in ("sample/001-small", "sum 3", "sum 2", "A1", "the two numbers added"):
        assert words in printed


@pytest.mark.slow
def test_the_misreading_is_shown_below(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addition, "localise", localise)
    misreader.make(tmp_path, [f"{number} {number + 2}\n" for number in range(1, 5)])
    assert run(tmp_path, RIGHT.replace("sum(map", "max(map"), "--problem", "adder") == 1
    printed = capfd.readouterr().out
    assert "\n\nWhat was misread:\n  Title of largest, rule A1\n    Hint of largest.\n\nWhere to look:\n" in printed
    asked = misreader.asked(tmp_path)
    assert run(tmp_path, RIGHT.replace("sum(map", "max(map"), "--problem", "adder") == 1
    assert misreader.asked(tmp_path) == asked, "the misreadings' answers are stored"
    assert run(tmp_path, RIGHT.replace("sum(map", "max(map"), "--problem", "adder", "--case", "secret/00[12]*") == 1
    assert "\n\nProbably misread:\n  Title of largest, rule A1\n" in capfd.readouterr().out


@pytest.mark.slow
def test_a_crash_shows_the_students_own_traceback(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, "def half(x):\n    return x / 0\n\nhalf(int(input()[0]))\n") == 1
    printed = capfd.readouterr().out
    assert "RTE run-time error" in printed
    assert "ZeroDivisionError: division by zero" in printed
    assert "line 2, in half" in printed


@pytest.mark.slow
def test_a_loop_without_end_sees_where_it_was_stopped(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2}\n")
    assert run(tmp_path, "def count(n):\n    while True: n += 1\n\ncount(0)\n", "--case", "sample/*") == 1
    printed = capfd.readouterr().out
    assert '\n  When it was stopped, it was here:\n    File "adder.py", line 4, in <module>\n' in printed
    assert '    File "adder.py", line 2, in count\n      while True: n += 1\n' in printed
    assert "KeyboardInterrupt" not in printed


@pytest.mark.slow
def test_the_reason_why_cases_are_not_run_is_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    misreader.make(tmp_path, [f"{number} 1\n" for number in range(1, 6)])
    assert run(tmp_path, "while True: print('x')\n", "--problem", "adder") == 1
    printed = capfd.readouterr().out
    assert "OLE output limit exceeded: 0 of 5 cases right, 2 not run" in printed
    reason = "2 cases not run: on 3 cases before, the program went over a limit on time, memory or output"
    assert reason in " ".join(printed.split())


@pytest.mark.slow
def test_only_the_first_of_many_failures_are_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    misreader.make(tmp_path, [f"{number} 1\n" for number in range(1, 12)])
    assert run(tmp_path, "print('x')\n", "--problem", "adder", "--all") == 1
    printed = capfd.readouterr().out
    assert printed.count("expected `sum") == 8 + 1  # and the explanation's
    assert "\n(details for the first 8 of 11 failures only)\n\n  WA: " in printed


@pytest.mark.once
def test_a_program_that_does_not_compile_sees_the_compilers_words(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, "print((\n") == 1
    printed = capfd.readouterr().out
    assert "CE compile error: Python 3" in printed
    assert "SyntaxError: '(' was never closed" in printed


def test_only_one_case(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT, "--case", "002-two", "--case", "sample/*") == 0
    printed = capfd.readouterr().out
    assert "\nAC accepted: 2 of 2 cases right\n" in printed
    assert "\nAC  secret/002-two" in printed, "a case that is asked for has its own line"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["{root}/nothing.py"],
         "judge: there is no file {root}/nothing.py; the folder {root} has adder.py; `cd` takes you to another folder"),
        (["{root}/Adder.PY"], "judge: there is no file {root}/Adder.PY; did you mean {root}/adder.py?"),
        (["{root}/adder"], "judge: there is no file {root}/adder; did you mean {root}/adder.py?"),
        (["{root}/mine/empty.py", "--problem", "adder"],
         "judge: {root}/mine/empty.py is empty: is your program saved, and in this file?"),
        (["{root}/no/a.py"], "judge: there is no file {root}/no/a.py; there is no folder {root}/no either"),
        (["{root}"],
         ("judge: {root} is a folder: expected one program, such as {root}/adder.py; `python -m judge grade {root}` "
          "judges a class")),
        (["{root}/mine/notes.txt"],
         f"judge: notes.txt: no language has files that end in '.txt'; known: {', '.join(SUFFIXES)}"),
        (["{root}/a.py.txt"], "judge: a.py.txt ends in .txt, and so is no program: rename it to a.py"),
        (["{root}/a.ZIP"], "judge: a.ZIP is an archive: unpack it, and give the program that is in it"),
        (["{root}/a.ipynb"],
         "judge: a.ipynb is a notebook, not a program: export it as a Python file (.py), and give that one"),
        (["{root}/a.docx"],
         "judge: a.docx is a document, not a program: save the program itself as text, with a name such as sums.py"),
        (["{root}/a.exe"],
         "judge: a.exe is what a compiler makes of a program: give the source, such as sums.py or sums.cpp"),
        (["{root}/mine/a.py", "--problem", "adder", "--case", "9"],
         "judge: no case '9'; known: sample/001-small, secret/001-zero, secret/002-two"),
    ],
)  # fmt: skip
def test_bad_usage_gets_a_message_of_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    adder.make(tmp_path)
    for name in ("a.py.txt", "a.ZIP", "a.ipynb", "a.docx", "a.exe", "mine/notes.txt"):
        adder.write(tmp_path, name, "")
    adder.write(tmp_path, "mine/a.py", "pass\n")
    adder.write(tmp_path, "mine/empty.py", "")
    status = main(["--root", str(tmp_path), "run", *(word.format(root=tmp_path) for word in arguments)])
    assert (status, capfd.readouterr().err) == (2, complaint.format(root=tmp_path) + "\n")


def test_a_language_that_the_problem_does_not_accept(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "languages: [cpp]\n")
    assert run(tmp_path, RIGHT) == 2
    assert capfd.readouterr().err == "judge: adder.py: Python 3 is not a language of adder: cpp\n"


def test_if_no_level_hides_secret_cases_only_samples_run(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == "adder.py for problem adder: Adder, 1 case"
    assert lines[1].startswith("isolation: rlimits (samples only): ")
    assert lines[2].startswith("only samples are judged: rlimits cannot hide secret cases from programs")
    assert lines[2].endswith("; --unsafe judges all, for programs you trust")
    assert lines[3].split()[:2] == ["AC", "sample/001-small"]
    assert lines[4:8] == ["", "AC accepted: 1 of 1 case right", "", "What to try next:"]
    assert lines[8] == "  random cases, until one fails:", "there are no other cases to judge"


@pytest.mark.once
def test_unsafe_runs_every_case(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT, "--unsafe") == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[1].startswith("isolation: rlimits (unsafe): ")
    assert "AC accepted: 3 of 3 cases right, 10 of 10 points" in lines


def test_a_named_secret_case_is_refused_if_nothing_hides_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT, "--case", "secret/001") == 2
    printed = capfd.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("judge: adder: there is no sample to judge; only samples are judged: ")


@pytest.mark.slow
def test_own_cases(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    right, wrong = (adder.write(tmp_path, name, text) for name, text in (("one.txt", "1 1\n"), ("two.txt", "3 1\n")))
    source = RIGHT.replace("print('sum', ", "print('sum', (line[0] == '3') + ")
    assert run(tmp_path, source, "--input", str(right), "--input", str(wrong)) == 1
    printed = capfd.readouterr().out
    assert f"AC  {right}" in printed
    assert f"WA  {wrong}" in printed
    assert "\nWA wrong answer: 1 of 2 cases right\n" in printed, "own cases give no points"
    assert "A1: the two numbers added" in printed


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "cannot be read: No such file or directory"),
        ("1 x\n", "is not a case of adder: the reference calls it bad input: line 1: '1 x' is not two numbers"),
    ],
)
def test_files_that_are_no_case(
    text: str | None, words: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    file = tmp_path / "my.txt" if text is None else adder.write(tmp_path, "my.txt", text)
    assert run(tmp_path, RIGHT, "--input", str(file)) == 2
    assert capfd.readouterr().err == f"judge: {file}{':' if text is None else ''} {words}\n"


@pytest.mark.parametrize("words", [["--input", "a.txt", "--case", "sample/001"], ["--failed", "--case", "sample"]])
def test_only_one_option_chooses_the_cases(tmp_path: Path, words: list[str]) -> None:
    adder.make(tmp_path)
    with pytest.raises(SystemExit) as ended:
        run(tmp_path, RIGHT, *words)
    assert ended.value.code == 2


@pytest.mark.slow
def test_a_case_on_standard_input(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", RIGHT.replace("sum(map", "max(map"))
    argv = [sys.executable, "-m", "judge", "--root", str(tmp_path), "run", str(file), "--input", "-"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(argv, input="3 4\n", capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert "\nWA  standard input " in done.stdout
    assert "expected `sum 7`, printed `sum 4`" in done.stdout


def test_an_own_case_that_is_no_contest_case_is_judged_with_a_word(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine.txt", "99 1\n")
    assert run(tmp_path, RIGHT, "--input", str(file)) == 0
    printed = " ".join(capfd.readouterr().out.split())
    complaint = "not a contest case: 99 is too much; judged all the same: the reference can play it"
    assert f"{complaint} AC {file} " in printed


@pytest.mark.slow
def test_the_letters_are_explained(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT.replace("sum(map", "max(map")) == 1
    assert (
        "\nsecret  AC 1 · WA 1\n"
        "\n"
        "  AC: accepted, the output is right\n"
        "  WA: wrong answer, the output differs from what is expected\n"
        "\n"
        "WA wrong answer: 1 of 3 cases right, 5 of 10 points\n"
    ) in capfd.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("source", [RIGHT, RIGHT.replace("sum(map", "max(map")])
def test_standard_error_is_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str], source: str) -> None:
    """For the case that is shown: the first one, or the first that fails."""
    adder.make(tmp_path)
    run(tmp_path, f"{source}print('seen \x1b[31m', file=sys.stderr)\n")
    printed = capfd.readouterr().out
    assert "\n\nsample/001-small: the last lines on standard error:\n    seen \\x1b[31m\n\n" in printed


@pytest.mark.slow
def test_the_output_is_shown(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    source = RIGHT.replace("print('sum', sum(", "print('\x1b[31m', max(")
    assert run(tmp_path, source, "--case", "002", "--output") == 1
    printed = capfd.readouterr().out
    assert "\nsecret/002-two: your program printed 2 lines:\n  1  \\x1b[31m 1\n  2  \\x1b[31m 30\n" in printed


@pytest.mark.slow
def test_first_stops_at_the_first_failure(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    source = f"import sys\nif '0 0' in sys.stdin.read(): print('no')\nsys.stdin.seek(0)\n{RIGHT}"
    assert run(tmp_path, source, "--first", "--all") == 1
    printed = capfd.readouterr().out
    assert [line[:19] for line in printed.splitlines()[1:3]] == ["AC  sample/001-smal", "WA  secret/001-zero"]
    assert "002-two" not in printed
    assert "\nWA wrong answer: 1 of 3 cases right, 1 not run\n" in printed, "no points: nobody knows the others"
    assert "1 case not run: with --first, the first case that fails is the last one" in printed


@pytest.mark.slow
def test_failed_judges_the_cases_that_failed_before(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    wrong = RIGHT.replace("sum(map", "max(map")
    leave_out = "leave out --failed to judge all cases"
    assert run(tmp_path, wrong, "--failed") == 2
    assert capfd.readouterr().err == f"judge: adder.py has not been judged for problem adder yet: {leave_out}\n"
    assert [run(tmp_path, wrong), run(tmp_path, RIGHT, "--failed")] == [1, 0]
    assert "\nAC accepted: 2 of 2 cases right\n" in capfd.readouterr().out
    assert run(tmp_path, RIGHT, "--failed") == 2
    complaint = f"judge: adder.py failed no case of problem adder when it was judged last: {leave_out}\n"
    assert capfd.readouterr().err == complaint


@pytest.mark.slow
def test_the_commands_that_it_suggests_work(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path)
    assert run(tmp_path, RIGHT.replace("sum(map", "max(map"), name="adder v2.py") == 1
    lines = capfd.readouterr().out.splitlines()
    suggested = [line.strip() for line in lines[lines.index("What to try next:") :] if line.startswith("    ")]
    assert len(suggested) == 4
    prefix = ["python", "-m", "judge"]
    assert all(shlex.split(command)[:3] == prefix for command in suggested)
    statuses = [main(shlex.split(command)[3:]) for command in suggested if " stress " not in command]
    printed = capfd.readouterr()
    assert (statuses, printed.err) == ([1, 0, 1], "")
    for words in ("your program printed 1 line:", "A1: the two numbers added", "0 of 2 cases right"):
        assert words in printed.out


@pytest.mark.clock
@pytest.mark.slow
def test_watch_judges_again_when_the_file_is_saved(tmp_path: Path) -> None:
    adder.make(tmp_path)
    file = adder.write(tmp_path, "mine/adder.py", "print((\n")
    argv = [sys.executable, "-m", "judge", "--root", str(tmp_path), "run", str(file), "--watch"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as watching:
        assert watching.stdout is not None
        waits = "watching adder.py: it is judged again when you save it; Ctrl-C ends this\n"
        first = list(iter(watching.stdout.readline, waits))
        file.write_text(RIGHT)
        second = list(iter(watching.stdout.readline, waits))
        watching.send_signal(signal.SIGINT)
        _, complaint = watching.communicate(timeout=60)
    assert any(line.startswith("CE compile error") for line in first)
    assert "AC accepted: 3 of 3 cases right, 10 of 10 points\n" in second
    assert (watching.returncode, complaint) == (130, "judge: no longer watching adder.py\n")


@pytest.mark.once
def test_own_cases_are_judged_if_secret_ones_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    adder.make(tmp_path)
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    file = adder.write(tmp_path, "one.txt", "1 1\n")
    assert run(tmp_path, RIGHT, "--input", str(file)) == 0
    assert f"AC  {file}" in capfd.readouterr().out
