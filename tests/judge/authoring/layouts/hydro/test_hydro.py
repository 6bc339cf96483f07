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
    config = "type: default\ntime: 1500ms\nmemory: 128m\nlangs: [c]\nfilename: a\nsubtasks: [{score: 40}]\n"
    found = layouts.find(tree({**FILES, "p/testdata/config.yaml": config}))
    assert (found.kind, found.title, found.statement) == ("a problem of Hydro", "Two sums", "x\n")
    assert (found.time_s, found.memory_mib, found.compare, len(found.cases)) == ("1.5", 128, "lines", 1)
    assert found.used == {*FILES, "p/testdata/config.yaml"}
    assert [note.partition(":")[0] for note in found.notes] == [
        "not taken over, without effect on verdicts",
        "`filename` of config.yaml is not taken over",
        "not taken over, without effect on verdicts",
    ]


@pytest.mark.parametrize(
    ("config", "time", "memory", "compare", "said"),
    [
        ("", "1", 256, "lines", []),
        ("time: 2s\nmemory: 1G\n", "2", 1024, "lines", []),
        ("time: 1500\nmemory: 128\n", "1.5", 128, "lines", []),
        ("time: '0.5 S'\nmemory: 1025KiB\n", "0.5", 2, "lines", []),
        ("time: soon\nmemory: 512k\n", "1", 1, "lines", ["`time` of config.yaml is not taken over"]),
        ("time: 0.001us\n", "1", 256, "lines", ["`time` of config.yaml is not taken over"]),
        ("memory: 1.5\n", "1", 256, "lines", ["`memory` of config.yaml is not taken over"]),
        ("time: 1s\ntime: 2s\n", "2", 256, "lines", ["x.zip/p/testdata/config.yaml"]),
        ("time: 1s\nsubtasks: [{time: 3s, cases: [{input: a1.in, time: 2s}]}]\n", "3", 256, "lines",
         ["`time` of config.yaml differs between cases"]),
        ("checker_type: strict\n", "1", 256, "exact", []),
        ("checker_type: testlib\n", "1", 256, "lines", ["`checker_type: testlib` of config.yaml is not taken over"]),
        ("checker_type: testlib\nchecker: c.cc\n", "1", 256, "lines", ["`checker` of config.yaml is not taken over"]),
    ],
)  # fmt: skip
def test_limits_and_checkers(config: str, time: str, memory: int | None, compare: str, said: list[str]) -> None:
    found = layouts.find(tree({**FILES, "p/testdata/config.yaml": config}))
    assert (found.time_s, found.memory_mib, found.compare) == (time, memory, compare)
    assert bool(found.why_time) is ("time" not in config)
    _, *notes = found.notes
    assert [note[: len(start)] for note, start in zip(notes, said, strict=True)] == said


def test_what_needs_more_than_inputs_and_answers() -> None:
    with pytest.raises(BadUsage, match=r"^x\.zip/p/testdata/config\.yaml: `type: communication` in Hydro is judged"):
        layouts.find(tree({**FILES, "p/testdata/config.yaml": "type: communication\n"}))


def test_what_stands_beside_the_statement() -> None:
    more = {"p/problem_zh.md": "![](file://a.png)\n@[pdf](file://b.pdf)\n", "p/additional_file/a.png": "1"}
    found = layouts.find(tree({**FILES, **more}))
    assert (found.statement[:21], dict(found.pictures)) == ("![](pictures/a.png)\n@", {"pictures/a.png": b"1"})
    assert found.notes[-1].startswith(
        "the statement is additional_file/b.pdf, or a part of it: write it into statement"
    )
