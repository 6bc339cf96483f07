"""The files of the judge package in kits and autograders."""

from judge.kit.code import judge_files


def test_only_what_is_needed_and_nothing_compiled() -> None:
    names = [name for name, _ in judge_files(lambda path: path.startswith(("base/", "__main__")))]
    assert names[:2] == ["judge/__main__.py", "judge/base/__init__.py"]
    assert all(name.endswith(".py") for name in names)
    assert "judge/base/printable.py" in names
