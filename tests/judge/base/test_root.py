"""Where the judge looks for the checkout, and in which order."""

import re
from pathlib import Path

import pytest

from judge.base import root
from judge.base.errors import BadUsage
from judge.base.root import find_root


def test_given_folder_wins_over_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("given", "here"):
        (tmp_path / name / "problems").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here")
    assert find_root(tmp_path / "given") == (tmp_path / "given").resolve()


def test_given_folder_must_hold_problems(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="no folder problems/ in it; give the folder of the checkout"):
        find_root(tmp_path)


def test_nearest_folder_upwards_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (".", "inner"):
        (tmp_path / name / "problems").mkdir(parents=True)
    deep = tmp_path / "inner" / "a" / "b"
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    assert find_root() == (tmp_path / "inner").resolve()


def test_last_resort_is_the_folder_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "copy" / "judge"
    package.mkdir(parents=True)
    (tmp_path / "copy" / "problems").mkdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr(root, "__file__", str(package / "base" / "root.py"))
    assert find_root() == (tmp_path / "copy").resolve()


def test_a_kit_has_its_own_wherever_it_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "judge/public/problems").mkdir(parents=True)
    (tmp_path / "here/problems").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(root, "__file__", str(tmp_path / "judge/base/root.py"))
    assert find_root() == root.kit_folder() == tmp_path / "judge/public"
    assert find_root(tmp_path / "here") == tmp_path / "here"


def test_nowhere_is_an_error_with_the_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(root, "__file__", str(tmp_path / "lib" / "judge" / "base" / "root.py"))
    remedy = "run inside the checkout, give --root, or make a problem here with `python -m judge import FOLDER`"
    with pytest.raises(BadUsage, match=re.escape(f"no folder problems/ in {tmp_path} or above it: {remedy}")):
        find_root()


def test_a_command_that_makes_the_first_problem_takes_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "given").mkdir()
    (tmp_path / "old/problems").mkdir(parents=True)
    (tmp_path / "old/new").mkdir()
    monkeypatch.setattr(root, "__file__", str(tmp_path / "lib/judge/base/root.py"))
    monkeypatch.chdir(tmp_path)
    assert find_root(may_be_new=True) == tmp_path
    assert find_root(tmp_path / "given", may_be_new=True) == tmp_path / "given"
    with pytest.raises(BadUsage, match="no folder problems/ in it"):
        find_root(tmp_path / "nowhere", may_be_new=True)
    monkeypatch.chdir(tmp_path / "old/new")
    assert find_root(may_be_new=True) == tmp_path / "old"


def test_a_new_problem_is_not_made_in_the_judges_own_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "checkout/problems").mkdir(parents=True)
    (tmp_path / "mine").mkdir()
    monkeypatch.setattr(root, "__file__", str(tmp_path / "checkout/judge/base/root.py"))
    monkeypatch.chdir(tmp_path / "mine")
    assert find_root(may_be_new=True) == tmp_path / "mine"
    assert find_root() == tmp_path / "checkout"


@pytest.mark.parametrize("place", ["site-packages", "dist-packages"])
def test_a_package_of_others_called_problems_is_not_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    (tmp_path / place / "problems").mkdir(parents=True)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(root, "__file__", str(tmp_path / place / "judge/base/root.py"))
    with pytest.raises(BadUsage, match="no folder problems/ in"):
        find_root()
