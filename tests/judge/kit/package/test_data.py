"""The cases of a package: their places, their groups and their flags."""

from pathlib import Path

import pytest

from judge.kit.package.data import lay_out
from judge.kit.package.layout import LAYOUTS
from judge.problem import cases
from tests.judge import adder

THIRDS = """\
groups:
  - {name: Easy ones!, points: 1, cases: 'secret/00[0-3]*'}
  - {name: hard, points: 9, cases: 'secret/009*', score: all}
"""


def texts(folder: Path, layout: str, yaml: str) -> dict[str, str]:
    problem = adder.make(folder, yaml=adder.QUICK + yaml)
    for name in ("secret/003-three", "secret/009-nine"):
        adder.write(folder, f"cases/adder/{name}.txt", "1 2\n")
        adder.write(folder, f"expected/adder/{name}.txt", "sum 3\n")
    files = lay_out(problem, cases.discover(problem), LAYOUTS[layout]).files
    return {name: data.decode() for name, data in files.items() if name.endswith(".yaml")}


def test_points_in_legacy_are_never_more_than_the_whole(tmp_path: Path) -> None:
    outer = "on_reject: continue\nrange: 0 10\ngrader_flags: "
    assert texts(tmp_path, "legacy", THIRDS) == {
        "data/testdata.yaml": f"{outer}ignore_sample accept_if_any_accepted\n",
        "data/secret/testdata.yaml": f"{outer}accept_if_any_accepted\n",
        "data/sample/testdata.yaml": "on_reject: continue\nrange: 0 0\naccept_score: 0\ngrader_flags: sum\n",
        "data/secret/01-easy-ones/testdata.yaml": (
            "on_reject: continue\nrange: 0 1\naccept_score: 0.333333\ngrader_flags: sum accept_if_any_accepted\n"
        ),
        "data/secret/02-hard/testdata.yaml": "on_reject: break\nrange: 0 9\naccept_score: 9\ngrader_flags: min\n",
    }


def test_points_and_flags_in_2025_09(tmp_path: Path) -> None:
    assert texts(tmp_path, "2025-09", THIRDS) == {
        "data/test_group.yaml": 'output_validator_args: ["case_sensitive", "space_change_sensitive"]\n',
        "data/secret/test_group.yaml": "max_score: 10\nscore_aggregation: sum\n",
        "data/secret/01-easy-ones/test_group.yaml": "max_score: 1\nscore_aggregation: sum\n",
        "data/secret/02-hard/test_group.yaml": "max_score: 9\nscore_aggregation: pass-fail\n",
    }


def test_groups_that_require_others(tmp_path: Path) -> None:
    both = THIRDS.replace("}\n", ", score: all}\n", 1).replace("all}\n", "all, requires: [sample, Easy ones!]}\n")
    both = both.replace("score: all, requires: [sample, Easy ones!]", "score: all", 1)
    made = texts(tmp_path, "2025-09", both)["data/secret/02-hard/test_group.yaml"]
    assert made.endswith('score_aggregation: pass-fail\nrequire_pass: ["sample", "secret/01-easy-ones"]\n')


@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_without_flags_need_no_file(tmp_path: Path, layout: str) -> None:
    assert texts(tmp_path, layout, "compare: {name: tokens}\n") == {}
