"""Beside other tools: what is compared, and that a package with fewer cases is still one."""

from pathlib import Path

import pytest

from benchmarks import peers
from tests.judge.authoring.packages import SPLIT
from tests.judge.authoring.trees import folder


def test_a_part_of_a_package_keeps_a_case_of_each_group(tmp_path: Path) -> None:
    names = ("secret/a/1", "secret/a/2", "secret/a/3", "secret/b/1", "secret/b/2", "sample/1")
    folder(tmp_path, {f"data/{name}.{side}": "1" for name in names for side in ("in", "ans")})
    assert peers.cut(tmp_path, 2) == 2
    left = sorted(path.relative_to(tmp_path / "data").as_posix() for path in tmp_path.glob("data/**/*.in"))
    assert left == ["sample/1.in", "secret/a/1.in", "secret/a/2.in", "secret/b/1.in"]


@pytest.mark.slow
def test_a_row_for_each_tool(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder(tmp_path / "split", SPLIT)
    peer = tmp_path / "verifyproblem"
    peer.write_text("#!/bin/sh\nexit 0\n")
    peer.chmod(0o755)
    assert peers.main([str(tmp_path / "split"), "--verifyproblem", str(peer)]) == 0
    rows = [line.split(" | ")[:2] for line in capsys.readouterr().out.splitlines()[2:]]
    assert rows == [["| split", "check --package"], ["| split", "verifyproblem"]]
