"""A kit of all problems, unpacked: nothing in it is secret."""

import io
import re
import zipfile
from pathlib import Path

import pytest

from judge.kit import recorded
from judge.problem import catalogue, definition
from tests.judge.kit import packed

ROOT = Path(__file__).resolve().parents[3]
PROBLEMS = definition.names(ROOT)
RUN = 5  # so many golden lines in a row tell two games apart
PUBLIC = ("statement.md", "problem.yaml")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """Every file in the wheel, and every file in the zip files in it."""
    made = packed.build(*(definition.load(ROOT, name) for name in PROBLEMS), random=4)
    found = unpacked("", made.data)
    return found | {
        name: data
        for outer, inner in found.items()
        if outer.endswith(".zip")
        for name, data in unpacked(f"{outer}/", inner).items()
    }


def unpacked(place: str, data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {place + name: archive.read(name) for name in archive.namelist()}


def texts(folder: Path, pattern: str = "*.txt") -> dict[str, str]:
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted(folder.rglob(pattern))}


def below(files: dict[str, bytes], *parts: str) -> list[str]:
    return [data.decode() for name, data in files.items() if all(part in name for part in parts)]


def hands(text: str) -> set[str]:
    """The lines of an input that have at least four words."""
    return {line for line in text.splitlines() if len(line.split()) >= 4}


def runs(text: str) -> set[tuple[str, ...]]:
    lines = text.splitlines()
    return {tuple(lines[start : start + RUN]) for start in range(len(lines) - RUN + 1)}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_no_game_in_it_is_a_secret_one(files: dict[str, bytes], problem: str) -> None:
    secret = texts(ROOT / "cases" / problem / "secret")
    goldens = texts(ROOT / "expected" / problem / "secret")
    assert (len(secret) > 30, secret.keys()) == (True, goldens.keys())
    seeds = below(files, f"/{problem}/recorded.zip/seed/")
    assert len(seeds) == 4
    samples = below(files, f"public/cases/{problem}/sample/")
    told = below(files, f"/{problem}/recorded.zip/golden/")
    assert len(told) == len(seeds) + len(samples)
    assert set(told) >= set(below(files, f"public/expected/{problem}/sample/"))
    # A sample and a secret case may have a line in common, a random case and a secret one may not.
    for text in secret.values():
        assert text not in samples
        assert not any(hands(text) & hands(seed) for seed in seeds)
    kept = texts(ROOT / "expected" / problem / "sample").values()
    for golden in goldens.values():
        assert golden not in told
        assert not any(runs(golden) & runs(text) for text in told if text not in kept)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_answers_are_recorded_for_public_cases_only(files: dict[str, bytes], problem: str) -> None:
    place = f"judge/public/problems/{problem}/recorded.zip"
    public = [*below(files, f"{place}/seed/"), *below(files, f"public/cases/{problem}/sample/")]
    keys = {recorded.key(text) for text in public}
    names = {name for name in files if name.startswith(f"{place}/") and "/seed/" not in name}
    answers = {f"{place}/{kind}/{key}" for kind in ("golden", "trace") for key in keys}
    assert names == answers | {f"{place}/like/{recorded.likeness(text)}" for text in public}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_no_secret_case_or_misreading_is_named(files: dict[str, bytes], problem: str) -> None:
    named = [f"secret/{name}" for name in texts(ROOT / "cases" / problem / "secret")]
    misread = catalogue.load(ROOT, problem)
    told = (text for misreading in misread for text in (misreading.hint, misreading.teaching))
    words = [word.encode() for word in (*named, *told)]
    assert misread
    assert [name for name, data in files.items() if any(word in data for word in words)] == []


def test_no_line_of_a_solution_is_in_it(files: dict[str, bytes]) -> None:
    ours = {line.strip() for data in files.values() for line in data.decode("utf-8", "replace").splitlines()}
    # Recipes hold the samples, too, and every program has some lines as the judge has them.
    own = [file for kind in ("*.py", "*.java") for file in (ROOT / "judge").rglob(kind)]
    others = [*own, *(ROOT / "cases").glob("*/sample/*.txt")]
    public = {line.strip() for file in others for line in file.read_text("utf-8").splitlines()}
    sources = [
        file
        for folder in ("solutions", "problems", "submissions", "tests/diagnosis")
        for file in sorted((ROOT / folder).rglob("*"))
        if file.is_file() and file.suffix != ".pyc" and file.name not in PUBLIC
    ]
    assert len(sources) > 200
    wrong = ours - public
    found = {
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in sources
        for line in file.read_text("utf-8", "replace").splitlines()
        if len(line.strip()) >= 25 and line.strip() in wrong
    }
    assert found == set()


def test_no_file_is_of_another_kind(files: dict[str, bytes]) -> None:
    kinds = {
        r"judge/(?!public/).*\.(py|js|css|html)",
        r"judge/languages/(traps/search/JavaSource\.java|tracing/(java/\w+\.java|tracer\.c|variants\.[ch]))",
        r"judge/public/(recorded\.py|game\.html)",
        r"judge/public/problems/\w+/(problem\.yaml|statement\.(md|html)|recorded\.zip)",
        r"judge/public/problems/\w+/recorded\.zip/(seed/\d+|(golden|trace|like)/[0-9a-f]{64})",
        r"judge/public/(cases|expected)/\w+/sample/[a-z0-9-]+\.txt",
        r"judge_kit-[^/]+\.dist-info/(LICENSE|METADATA|RECORD|WHEEL|entry_points\.txt)",
    }
    assert [name for name in files if not any(re.fullmatch(kind, name) for kind in kinds)] == []
