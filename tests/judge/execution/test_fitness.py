"""What a worker on another machine must have: each lack is found, and named with the kind of its remedy."""

import subprocess
import sys
from dataclasses import replace

import cloudpickle
import pytest

from judge import sandbox
from judge.execution import fitness
from judge.execution.fitness import Needs, lack

HERE = Needs.of(["python"])


def test_this_machine_lacks_nothing_that_it_has() -> None:
    assert lack(*HERE.plain()) == ("", "")


@pytest.mark.parametrize(
    ("needs", "words", "kind"),
    [
        (replace(HERE, python=(2, 7)),
         f"it runs Python {sys.version_info[0]}.{sys.version_info[1]}, and this judge Python 2.7", "python"),
        (replace(HERE, code="00"), "its judge is of another version", "code"),
        (replace(HERE, package="nosuch.module"), "it cannot import nosuch.module (No module named 'nosuch')", "code"),
        (replace(HERE, languages=(("python", "Python 3.0"),)), ", and this machine Python 3.0", "machine"),
        (replace(HERE, languages=(("cobol", ""),)), "KeyError: 'cobol'", "machine"),
    ],
    ids=["python", "code", "package", "version", "language"],
)  # fmt: skip
def test_what_is_lacking_is_named(needs: Needs, words: str, kind: str) -> None:
    said, remedy = lack(*needs.plain())
    assert said.endswith(words)
    assert remedy == kind


def test_a_missing_isolation_level_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "missing", lambda name: f"no {name} here")
    assert lack(*HERE.plain()) == (f"it lacks the isolation level {HERE.level}: no {HERE.level} here", "machine")


def test_a_process_that_does_not_know_the_judge_can_answer() -> None:
    cloudpickle.register_pickle_by_value(fitness)
    try:
        asked = cloudpickle.dumps((lack, HERE.plain()))
    finally:
        cloudpickle.unregister_pickle_by_value(fitness)
    answer = "import pickle, sys; asked, words = pickle.load(sys.stdin.buffer); print(asked(*words))"
    done = subprocess.run([sys.executable, "-I", "-c", answer], input=asked, capture_output=True, check=True)
    assert done.stdout.decode() == "(\"it cannot import judge (No module named 'judge')\", 'code')\n"
