"""Files that belong together are all there; an error names a missing one and the command that makes it."""

import re
from pathlib import Path

import pytest

from judge import commands, languages, sandbox
from judge.execution import pools
from judge.problem import cases, definition
from judge.reporting import formats

ROOT = Path(__file__).resolve().parents[1]
PROBLEMS = definition.names(ROOT)
GAMES = [path.stem for path in sorted((ROOT / "docs/rules").glob("*.md")) if path.stem != "common"]
NOT_PLAYED = {"H10"}  # the cost of an illegal answer: no bot of the simulator gives one
WITHOUT_TESTS = {
    "judge/values/problem.py",
    "judge/values/submission.py",
    "judge/values/running.py",
    "judge/values/outcome.py",
    "judge/values/report.py",
    "judge/values/identity.py",
    "judge/values/mark.py",
    "judge/languages/tracing/java_lines.py",  # its Java is tested in tests/judge/localisation
    "judge/judging/options.py",
    "judge/grading/order.py",
    "judge/results/format.py",
    "judge/reporting/student_tests.py",  # its text is tested in tests/judge/platforms
}  # values only, no behaviour


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_problem_is_complete(name: str) -> None:
    loaded = definition.load(ROOT, name)
    folder = loaded.folder
    assert (folder / "statement.md").is_file(), f"write {folder / 'statement.md'}"
    for key in ("generate", "validate", "event"):
        assert getattr(loaded, key), f"{folder / 'problem.yaml'}: give `{key}`"
    found = cases.discover(loaded)
    assert any(case.is_sample for case in found), f"add sample cases below cases/{name}/sample"
    submissions = {kind.name: list(kind.iterdir()) for kind in sorted((folder / "submissions").iterdir())}
    accepted = {file.suffix for file in submissions.get("accepted", [])}
    assert ".cpp" in accepted, f"add an accepted C++ program to {folder}/submissions/accepted"
    assert len(accepted) >= 2, f"add an accepted program in another language to {folder}/submissions/accepted"
    assert submissions.get("wrong_answer"), f"add wrong programs to {folder}/submissions/wrong_answer"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_has_its_function(game: str) -> None:
    numbers = re.findall(r"^- \*\*(\w+)\*\*", (ROOT / "docs/rules" / f"{game}.md").read_text(), re.MULTILINE)
    assert numbers, f"docs/rules/{game}.md: begin each rule with its number, as in `- **B1** ...`"
    sources = "".join(file.read_text() for file in sorted((ROOT / "solutions" / game).glob("*.py")))
    found = set(re.findall(r"\w+", " ".join(re.findall(r'^    """([A-Z]\w*(?:, [A-Z]\w*)*):', sources, re.MULTILINE))))
    assert [number for number in numbers if number not in found | NOT_PLAYED] == [], (
        f"begin the docstring of a function in solutions/{game} with these numbers, as in `B1: ...`"
    )


@pytest.mark.parametrize("package", ["judge", "solutions", "problems", "arenas/harness"])
def test_every_module_has_its_test(package: str) -> None:
    for module in sorted((ROOT / package).rglob("*.py")):
        path = module.relative_to(ROOT)
        if {"submissions", "scripts"} & set(path.parts) or module.name.startswith("_") or str(path) in WITHOUT_TESTS:
            continue
        mirrored = ROOT / "tests" / path.parent
        # One test may cover a package whose modules are of one kind or serve one purpose, or a part of all platforms.
        places = [mirrored, *([mirrored.parent] if path.parts[1] == "platforms" else [])]
        names = (path.stem, path.parent.name)
        assert any((place / f"test_{name}.py").is_file() for place in places for name in names), (
            f"no test for {path}: write tests/{path.parent}/test_{path.stem}.py"
        )


@pytest.mark.once
def test_every_format_has_its_gold_file() -> None:
    gold = {path.name for path in (ROOT / "tests" / "gold").rglob("*")}
    for name in formats.all_names():
        assert any(name in file for file in gold), f"no gold file for {name}: run `python -m tests.regenerate_gold`"


@pytest.mark.once
def test_every_plug_in_is_documented() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    everything = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    for kind, names in {
        "command": commands.names(),
        "language": languages.names(),
        "format": formats.all_names(),
        "pool": pools.names(),
        "isolation level": list(sandbox.LEVELS),
    }.items():
        for name in names:
            assert re.search(rf"`{re.escape(name)}`|judge {re.escape(name)}\b", everything), (
                f"the {kind} {name} is not in README.md or docs/*.md: name it as `{name}`"
            )
