"""Problems of Hydro: what is taken, and what has a line."""

import pytest

from judge.authoring import layouts
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

FILES = {
    "p/problem.yaml": "pid: P1\nowner: 2\ntitle: Two sums\n",
    "p/problem_zh.md": "x\n",
    "p/testdata/a1.in": "1\n",
    "p/testdata/a1.out": "2\n",
}


def test_a_problem() -> None:
    config = "type: default\ntime: 1500ms\nmemory: 256m\nlangs: [c]\nsubtasks: [{score: 40}]\n"
    found = layouts.find(tree({**FILES, "p/testdata/config.yaml": config}))
    assert (found.kind, found.title, found.statement) == ("a problem of Hydro", "Two sums", "x\n")
    assert (found.time_s, found.memory_mib, found.compare, len(found.cases)) == ("1.5", 256, "lines", 1)
    assert found.used == {*FILES, "p/testdata/config.yaml"}
    assert [note.partition(":")[0] for note in found.notes] == [
        "`subtasks` of config.yaml is not taken over",
        "not taken over, without effect on verdicts",
    ]


@pytest.mark.parametrize(
    ("config", "time", "memory", "compare", "said"),
    [
        ("", "", None, "lines", []),
        ("time: 2s\nmemory: 1G\n", "2", 1024, "lines", []),
        ("time: soon\nmemory: 512k\n", "", 1, "lines", []),
        ("checker_type: strict\n", "", None, "exact", []),
        ("checker_type: testlib\n", "", None, "lines", ["`checker_type: testlib` of config.yaml is not taken over"]),
        ("checker_type: testlib\nchecker: c.cc\n", "", None, "lines", ["`checker` of config.yaml is not taken over"]),
    ],
)
def test_limits_and_checkers(config: str, time: str, memory: int | None, compare: str, said: list[str]) -> None:
    found = layouts.find(tree({**FILES, "p/testdata/config.yaml": config}))
    assert (found.time_s, found.memory_mib, found.compare) == (time, memory, compare)
    assert [note.partition(":")[0] if "type" not in note else note.partition(" is")[0] for note in found.notes] == [
        one if "type" not in one else one.partition(" is")[0] for one in said
    ]


def test_what_needs_more_than_inputs_and_answers() -> None:
    with pytest.raises(BadUsage, match=r"^x\.zip/p/testdata/config\.yaml: `type: interactive` in Hydro is judged by"):
        layouts.find(tree({**FILES, "p/testdata/config.yaml": "type: interactive\n"}))
