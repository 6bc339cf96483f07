"""Do packages from elsewhere get their authors' verdicts? Imports each package of some checkouts, and judges what it
brings.

    python benchmarks/packages.py FOLDER ... [--only TEXT] [--most 4] [--seconds 120] [--jobs N] [--no-run]

Each folder with a problem.yaml and a folder data or a generators.yaml (Kattis and ICPC), the folders data/secret and
submissions (the same without problem.yaml), an init.yml with cases (DMOJ), a problem.xml with `judging` (Polygon), a
subtasks.json (TPS), a task.yaml (CMS), a config.yml (SIO2), or inputs beside their answers (plain), below the FOLDERs,
is imported into a checkout that is thrown away. Then the submissions that it bundles, in languages of the judge, are
judged, at most `--most` of each folder, and compared with their authors' verdict. Those of Kattis and ICPC packages are
judged from where they lie; the folder's name says the verdict, `@EXPECTED_RESULTS@` in the first lines, or
submissions.yaml. Those of other packages are judged as they were imported. Prints a line for each package that is not
imported and for each verdict that differs, and a table by format.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from judge import languages, sandbox  # noqa: E402
from judge.authoring.importing import Wishes, take_in  # noqa: E402 - found from here, wherever this is run
from judge.authoring.layouts.kattis import expectations, failures  # noqa: E402
from judge.authoring.layouts.kattis.validator_flags import read_map  # noqa: E402
from judge.authoring.old_python import is_old  # noqa: E402
from judge.authoring.tree import read_tree  # noqa: E402
from judge.base.errors import JudgeError  # noqa: E402
from judge.execution import pools  # noqa: E402
from judge.execution.main_file import HEADERS  # noqa: E402
from judge.execution.store import Store  # noqa: E402
from judge.grading import class_grading  # noqa: E402
from judge.judging.options import GradingOptions  # noqa: E402
from judge.problem import definition, strict_yaml  # noqa: E402
from judge.problem.problem_cases import ProblemCases  # noqa: E402
from judge.quality.bundled import EXPECTED, find_submissions  # noqa: E402
from judge.quality.promises import ELSEWHERE  # noqa: E402
from judge.values.outcome import Ran, Verdict  # noqa: E402
from judge.values.submission import Submission  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.execution.pools import Pool

_MARKS = (
    ("problem.yaml", re.compile(""), ""),
    ("init.yml", re.compile(r"(?m)^['\"]?(?:archive|(?:pretest_)?test_cases)['\"]?\s*:"), "DMOJ"),
    ("problem.xml", re.compile("<judging"), "Polygon"),
    ("subtasks.json", re.compile(""), "TPS"),
    ("task.yaml", re.compile(""), "CMS"),
    ("config.yml", re.compile(r"(?m)^(?:sinol_\w+|memory_limits?|extra_compilation_\w+)\s*:"), "SIO2"),
)
_PARTIAL = ("partially_accepted/", "rejected/")  # the checker accepts each case there, and not with all points
_ANY = "accept_if_any_accepted"
_Files = tuple[Path, "Path | None"]


@dataclass
class Row:
    """The counts of a format."""

    packages: int = 0
    imported: int = 0
    judged: int = 0
    equal: int = 0
    why: Counter[str] = field(default_factory=Counter)


def main(argv: Sequence[str] | None = None) -> int:
    """Import, judge, print; return 0."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER", help="a folder with checkouts")
    parser.add_argument("--only", default="", metavar="TEXT", help="packages whose path contains this")
    parser.add_argument("--most", type=int, default=4, metavar="N", help="submissions a folder (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=120, metavar="S", help="for a package (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="default: %(default)s")
    parser.add_argument("--no-run", action="store_true", help="import only")
    args = parser.parse_args(argv)
    rows: dict[str, Row] = defaultdict(Row)
    with tempfile.TemporaryDirectory() as work, pools.start("processes", args.jobs) as pool:
        Path(work).chmod(0o755)
        for folder in args.folders:
            for package in find(folder.absolute()):
                if args.only in str(package):
                    shown = str(package.relative_to(folder.absolute()))
                    _try(package, shown, Path(work), pool, rows[format_of(package)], args)
    print("\n| format | packages | imported | submissions judged | verdicts equal |\n| --- | --- | --- | --- | --- |")
    total = Row()
    for name, row in sorted(rows.items()):
        print(f"| {name} | {row.packages} | {row.imported} | {row.judged} | {row.equal} |")
        total.packages, total.imported = total.packages + row.packages, total.imported + row.imported
        total.judged, total.equal = total.judged + row.judged, total.equal + row.equal
        total.why += row.why
    print(f"| all | {total.packages} | {total.imported} | {total.judged} | {total.equal} |")
    for why, count in total.why.most_common():
        print(f"  {count} {why}")
    return 0


def find(folder: Path) -> Iterator[Path]:
    """The folders of packages below, by name; none is inside another."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        if format_of(Path(place)) or _has_pairs(files):
            folders.clear()
            yield Path(place)


def format_of(package: Path) -> str:
    """The format of the package in this folder; of one with a problem.yaml, that which the file names. '' if no file
    tells it."""
    for name, mark, kind in _MARKS:
        file = package / name
        if file.is_file() and mark.search(text := file.read_bytes().decode("utf-8", "replace")):
            if kind or not ((package / "data").is_dir() or (package / "generators/generators.yaml").is_file()):
                return kind
            found = re.search(r"(?m)^problem_format_version:\s*['\"]?([\w.-]+)", text)
            return found[1] if found else "legacy"
    return "legacy" if _lacks_yaml(package) else ""


def _lacks_yaml(package: Path) -> bool:
    """Whether this is a Kattis package without its problem.yaml."""
    return all((package / name).is_dir() for name in ("data/secret", "submissions"))


def _has_pairs(files: Sequence[str]) -> bool:
    names = set(files)
    return any(name.endswith(".in") and {f"{name[:-3]}.out", f"{name[:-3]}.ans"} & names for name in files)


def _try(package: Path, shown: str, work: Path, pool: Pool, row: Row, args: argparse.Namespace) -> None:
    row.packages += 1
    root = Path(tempfile.mkdtemp(dir=work))
    root.chmod(0o755)
    (root / "problems").mkdir()
    start = time.perf_counter()
    if why := _import(package, root, runs=not args.no_run):
        row.why["not imported"] += 1
        print(f"NOT {shown}: {why}", flush=True)
        return
    row.imported += 1
    verdicts = [] if args.no_run else list(_judge(package, root, pool, args))
    for submission, wanted, got, cause in verdicts:
        row.judged += 1
        row.equal += got in wanted
        if got not in wanted:
            row.why[f"{'/'.join(sorted(wanted))} expected, {got} found"] += 1
            print(f"DIFFERS {shown} {submission}: {'/'.join(sorted(wanted))}, found {got}: {cause}", flush=True)
    print(f"ok {shown or '.'}: {len(verdicts)} judged, {time.perf_counter() - start:.1f} s", flush=True)


def _import(package: Path, root: Path, *, runs: bool) -> str:
    """Import the package as the problem `p`; return why it did not work, '' if it did. Its submissions run only for a
    time limit: they are judged afterwards."""
    try:
        take_in(root, package, Wishes("p", measures=runs, judges=False, validates=False))
    except JudgeError as error:
        return " ".join(str(error).split())[:400]
    return ""


def _judge(
    package: Path, root: Path, pool: Pool, args: argparse.Namespace
) -> Iterator[tuple[str, frozenset[str], str, str]]:
    """Each submission with its author's verdicts, the judge's, and its reason."""
    try:
        problem_cases = ProblemCases.of(definition.load(root, "p"))
        is_kattis = (package / "problem.yaml").is_file() or _lacks_yaml(package)
        takes_parts = any(_ANY in file.read_text("utf-8", "replace") for file in _of_all_groups(package))
        takes_worst = is_kattis and _takes_worst(package)
        wanted = dict(_submissions(package, args.most) if is_kattis else _imported(problem_cases, args.most))
        given = [Submission(name, "p", *found) for name, (found, _) in sorted(wanted.items())]
        options = GradingOptions(
            sandbox.best_level(),
            Store(None),
            deadline=time.monotonic() + args.seconds,
            until_failure=not (takes_parts or takes_worst),
        )
        report = class_grading.grade([problem_cases], given, (), pool, options)
    except JudgeError as error:
        yield "", frozenset({"AC"}), "JE", str(error)
        return
    for result in report.results:
        if result.past_deadline and result.verdict is not Verdict.WA:
            print(f"  not finished in time: {result.submission.id}", flush=True)
            continue
        first = result.first
        cause = result.message or result.compile_output or (f"{first.case}: {first.message}" if first else "")
        verdict, expected = result.verdict.value, wanted[result.submission.id][1]
        if result.submission.id.startswith(_PARTIAL) and verdict == "AC" and result.score is not None:
            verdict = "WA" if result.score < 1 else verdict
        if takes_parts and result.points and result.verdict is not Verdict.CE:
            verdict = "AC" if "AC" in expected else verdict
        others = ELSEWHERE.get(verdict, frozenset())
        if takes_worst and verdict not in ("AC", "CE"):
            others |= {case.verdict.value for case in result.cases if isinstance(case, Ran)} - {"AC"}
        meant = verdict if verdict in expected else next(iter(others & expected), verdict)
        yield result.submission.id, expected, meant, " ".join(cause.split())[:300]


def _of_all_groups(package: Path) -> list[Path]:
    """The files that say which groups must be right for a program to be accepted."""
    return [file for place in ("data", "data/secret") if (file := package / place / "testdata.yaml").is_file()]


def _takes_worst(package: Path) -> bool:
    """Whether the verdict is that of the worst case, not of the first failure."""
    tree = read_tree(package)
    return failures.takes_worst(tree, read_map(tree, "problem.yaml"))


def _submissions(package: Path, most: int) -> Iterator[tuple[str, tuple[_Files, frozenset[str]]]]:
    """By name, the main file of each submission in a language of the judge, its folder, and its author's verdicts."""
    told = _told(package)
    for folder in sorted(path for path in (package / "submissions").glob("*") if path.is_dir()):
        taken = 0
        for entry in sorted(folder.iterdir()):
            main = entry if entry.is_file() else _main(entry)
            wanted = _wanted(entry, main, told) if main else frozenset()
            if main and wanted and _is_known(main) and taken < most:
                taken += 1
                yield f"{folder.name}/{entry.name}", ((main, None if main is entry else entry), wanted)


def _imported(problem_cases: ProblemCases, most: int) -> Iterator[tuple[str, tuple[_Files, frozenset[str]]]]:
    """The same of a problem that was imported."""
    taken: Counter[str] = Counter()
    for submission in find_submissions(problem_cases.problem)[0]:
        folder = submission.id.split("/")[0]
        taken[folder] += 1
        if taken[folder] <= most:
            verdicts = frozenset(verdict.value for verdict in EXPECTED[folder])
            yield submission.id, ((submission.file, submission.folder), verdicts)


def _is_known(main: Path) -> bool:
    return languages.by_suffix(main.suffix) is not None and not is_old(main.suffix, main.read_bytes())


def _main(folder: Path) -> Path | None:
    """The file with which a submission of several begins."""
    files = [file for file in sorted(folder.iterdir()) if file.is_file() and file.suffix not in HEADERS]
    for file in files:
        language = languages.by_suffix(file.suffix)
        with contextlib.suppress(OSError):
            if language and (file.stem in ("main", "Main") or language.has_main(file.read_bytes())):
                return file
    return next((file for file in files if languages.by_suffix(file.suffix)), None)


def _wanted(entry: Path, main: Path, told: Mapping[str, object]) -> frozenset[str]:
    submissions = entry.parent.parent
    name, begin = (path.relative_to(submissions).as_posix() for path in (entry, main))
    return expectations.expected(name, begin, main.read_bytes(), told)


def _told(package: Path) -> Mapping[str, object]:
    """What submissions.yaml says."""
    file = package / "submissions" / "submissions.yaml"
    try:
        given = strict_yaml.load(file) if file.is_file() else {}
    except JudgeError:
        return {}
    return given if isinstance(given, dict) else {}


if __name__ == "__main__":
    raise SystemExit(main())
