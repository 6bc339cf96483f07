"""Forms that are known and not read: one line each."""

import re
from collections.abc import Mapping

import pytest

from judge.authoring import layouts
from judge.authoring.layouts import unread_forms
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import SUMS, tree


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"PROBLEM": "problem(title='A')\n", "tests/1.in": "1\n"}, "this is a problem of Rime, which is not read: run"),
        ({"PROJECT": "use_plugin('plus')\n", "a/PROBLEM": "problem()\n", "a/1.in": "1", "a/1.diff": "1"},
         "this is a project of Rime, which is not read: "),
        ({"problem.conf": "n_tests 3\n"}, "this is a problem of UOJ, which is not read: add the inputs and answers"),
        ({"x.cdf": "{}", "data/a/1.in": "1", "data/a/1.out": "1", "data/b/1.in": "1", "data/b/1.out": "1"},
         "this is a contest of LemonLime, which is not read: import the folder of each problem in"),
        ({"task.yaml": "name: x\n", "managers/generator.py": ""}, "this is a task of Terry, which is not read: there"),
        ({"task.toml": "title = 'A'\n", "gen/gen.toml": ""}, "this is a task of task-maker without its task.yaml,"),
        ({"task.yaml.orig": "title: A\n", "input/input0.txt": ""}, "this is a task of task-maker without its task.y"),
        ({"a/config.yml": "1.in:\n  timeLimit: 1000\n"}, "this is a problem of Luogu, which is not read: add the"),
        ({"problem.rbx.yml": "name: a\n", "tests/1.in": "1"}, "this is a problem of rbx, which is not read: run `rbx"),
        ({"handler.yml": "handler: std\n", "sample.inp": "1"}, "this is a problem of Jutge, which is not read: make"),
    ],
)  # fmt: skip
def test_what_to_do_with_them(files: Mapping[str, str], said: str) -> None:
    with pytest.raises(BadUsage, match=f"^{re.escape(f'x.zip: {said}')}"):
        layouts.find(tree(files))


def test_inputs_and_answers_are_taken_all_the_same() -> None:
    many = {f"{number}.{end}": "1\n" for number in range(200) for end in ("in", "out")}
    found = layouts.find(tree({**many, "problem.conf": "use_builtin_checker ncmp\n"}))
    assert found.notes[-1] == "problem.conf is not read: set limits, points and the checker in problem.yaml"
    found = layouts.find(tree({"x.cdf": "{}", "data/a/1.in": "1", "data/a/1.out": "1"}))
    assert [note[:33] for note in found.notes] == ["the contest's .cdf file is not re"]


@pytest.mark.once
@pytest.mark.parametrize("name", ["PROBLEM", "problem.conf", "task.yaml", "config.yml"])
@pytest.mark.parametrize("text", ["\n" * 60_000, " " * 60_000, "x" * (17 << 20)])
def test_a_hostile_file_is_looked_at_once(name: str, text: str) -> None:
    assert unread_forms.recognise(tree({name: text})) is None


def test_a_task_of_cms_that_lists_its_cases() -> None:
    files = {"input/00.txt": "1\n", "output/00.txt": "2\n", "managers/grader.c": "int main(void) {}\n"}
    found = layouts.find(tree({"task.yaml": "name: x\ntestcases:\n  - {codename: '00'}\n", **files}))
    assert (found.kind, [one.language for one in found.harnesses]) == ("a task of CMS", ["c"])


@pytest.mark.parametrize("more", [{"PROBLEM": "what to do\n"}, {"a.xml": "<a/>"}, {"config.yml": "a: 1\n"}])
def test_files_that_only_have_such_a_name(more: Mapping[str, str]) -> None:
    assert layouts.find(tree({**SUMS, **more})).notes == ()
