"""Which folders of a hand-in are not a student's own."""

import pytest

from judge.base.passed_over import installed_folders, is_added, is_made

ARCHIVES = [
    (["venv/lib/python3.11/site-packages/pip/main.py", "venv/ochos.py", "a.py"], {"venv/lib"}),
    (["my/pyvenv.cfg", "my/Scripts/activate.py", "my/Lib/x.py", "my/ochos.py"], {"my/Scripts", "my/Lib"}),
    (["pyvenv.cfg", "bin/python", "lib/x.py", "ochos.py"], {"bin", "lib"}),
    (["lib/cards.py", "bin/run.py", "include/x.h"], set()),
    (["a/node_modules/p/node_modules/q/x.js"], {"a/node_modules"}),
    (["env/conda-meta/history", "env/lib/x.py"], {"env/conda-meta", "env/lib"}),
    (["node_modules"], set()),  # a file
    (["x/node_modules/"], {"x/node_modules"}),
]


@pytest.mark.parametrize(("names", "found"), ARCHIVES)
def test_installed_packages_in_an_archive(names: list[str], found: set[str]) -> None:
    assert installed_folders(names) == found


@pytest.mark.parametrize("name", ["build", "Debug", "cmake-build-debug", "x64", "target", "env", "venv", "old"])
def test_folders_of_what_is_made(name: str) -> None:
    assert is_made(name)


@pytest.mark.parametrize("name", ["__MACOSX", "._adder.py", ".idea", ".vs", ".git", "__pycache__", "~$adder.docx"])
def test_what_systems_add(name: str) -> None:
    assert is_added(name)
