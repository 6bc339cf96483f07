"""What autograders are made of: with the secret cases, or with nothing secret."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge.execution.store import Store
from judge.kit.contents import KitContents
from tests.judge import adder


@pytest.mark.slow
def test_public_contents_hold_no_secret_case(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    adder.write(tmp_path, "problems/adder/statement.md", "# Adder\n")
    contents = KitContents((problem,), unsafe=False, store=Store(None))
    secret = {f"cases/adder/{name}.txt" for name in adder.CASES if name.startswith("secret/")}
    assert secret
    assert secret <= contents.judge().keys()
    files = contents.public_judge(samples=0, random=1, first_seed=1)
    assert {"grade.py", "recorded.py", "problems/adder/recorded.zip"} <= files.keys()
    assert not secret & files.keys()


@pytest.mark.slow
def test_only_what_judging_needs_of_a_platform_is_there(tmp_path: Path) -> None:
    files = KitContents((adder.make(tmp_path),), unsafe=False, store=Store(None)).judge()
    parts = {name.split("/")[-1] for name in files if name.startswith("judge/platforms/vpl/")}
    assert parts == {"__init__.py", "results.py"}


def test_packages_are_those_of_the_languages(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    both = (replace(problem, languages=("python",)), replace(problem, languages=("cpp",)))
    assert KitContents(both[:1], unsafe=False, store=Store(None)).packages() == ""
    assert KitContents(both, unsafe=False, store=Store(None)).packages() == "g++"
