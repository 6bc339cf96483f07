"""A zip file for DOMjudge."""

from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.kit.package.domjudge import pack
from tests.judge import adder
from tests.judge.kit.package.exported import TERMS


def test_the_files(tmp_path: Path) -> None:
    adder.write(tmp_path, "problems/adder/submissions/compile_error/c.c", "int\n")
    adder.write(tmp_path, "problems/adder/submissions/output_limit_exceeded/more.js", "for (;;) ;\n")
    made = pack(adder.make(tmp_path), TERMS, "adder")
    assert list(made.files) == [
        *(f"data/{name}.{end}" for name in adder.CASES for end in ("ans", "in")),
        "domjudge-problem.ini",
        "problem.yaml",
        "problem_statement/problem.html",
        "submissions/accepted/right.py",
        "submissions/compiler_error/c.c",
        "submissions/output_limit/more.js",
    ]
    assert made.files["domjudge-problem.ini"] == b"short-name = adder\ntimelimit = 0.2\n"
    assert made.files["problem.yaml"].startswith(b"problem_format_version: legacy\n")
    assert made.files["problem_statement/problem.html"].startswith(b"<!DOCTYPE html>")


def test_a_checker_lies_in_one_folder(tmp_path: Path) -> None:
    for name in ("check.py", "more/aid.py"):
        adder.write(tmp_path, f"problems/adder/check/{name}", "raise SystemExit(42)\n")
    with pytest.raises(BadUsage, match="checker: DOMjudge puts all its files into one folder: move them into one"):
        pack(adder.make(tmp_path, yaml=adder.QUICK + "checker: {source: check/check.py}\n"), TERMS, "adder")
