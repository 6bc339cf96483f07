"""A problem of DMOJ: init.yml, and the cases in a zip file or beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge import languages
from judge.authoring import foreign_yaml
from judge.authoring.layouts.dmoj.cases import Cases, Entry, Files, entries, read_cases
from judge.authoring.layouts.dmoj.checkers import read_checker
from judge.authoring.layouts.dmoj.judges import read_harnesses, read_judge, talks
from judge.authoring.layouts.dmoj.tests import read_tests
from judge.authoring.package import Package, is_true, list_by_folder, list_lost, plain_name, shallowest
from judge.authoring.pairs import find_cases
from judge.authoring.tree import MOST_IN_ALL, open_zip
from judge.base.errors import BadUsage
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.package import GivenHarness
    from judge.authoring.tree import Tree

_TAKEN = (
    "archive", "test_cases", "pretest_test_cases", "checker", "points", "generator", "binary_data", "custom_judge",
    "interactive", "signature_grader",
)  # fmt: skip
_SHOWN = "`visibility` in problem.yaml says what students see of an output"
_STREAMS = ("stdin", "stdout")
_EFFECTS = {
    "wall_time_factor": "the limit of real time is the judge's own",
    "output_limit_length": "the limit of output is the judge's own",
    "output_prefix_length": _SHOWN,
    "short_circuit": "the judge decides itself which cases it still runs",
    "symlinks": "programs find no files beside them but the standard streams",
    "unbuffered": "",
    "meta": "",
    "hints": "programs in Java may use BigInteger and BigDecimal, which `nobigmath` forbids there",
}
_OF_CASES = {
    "wall_time_factor": "the limit of real time is the judge's own",
    "checker": "the checker of the whole problem decides here",
    "output_limit_length": "the limit of output is the judge's own",
    "output_prefix_length": _SHOWN,
    "short_circuit": "the judge decides itself which cases it still runs",
    "symlinks": "programs find no files beside them",
}
_CASE_KEYS = (
    "in", "out", "points", "generator", "generator_args", "generator_in", "binary_data", "batched", "dependencies",
)  # fmt: skip


def find(tree: Tree) -> Package | None:
    """The problem whose init.yml is nearest to the top. BadUsage if it cannot be judged here, because only DMOJ
    itself can do what it needs."""
    file = shallowest(tree, "init.yml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    given = foreign_yaml.read(tree, file)
    values = {str(key): value for key, value in given.items()} if isinstance(given, dict) else {}
    files = Files(tree.below(folder))
    files.archive = _archive(files.beside, values.get("archive"))
    comparing = read_judge(files.beside, values) or read_checker(
        files.beside, values.get("checker"), binary=is_true(values.get("binary_data"))
    )
    harnesses, joined = read_harnesses(files.beside, values)
    tests = read_tests(files.beside)
    named = entries(values, files)
    found = read_cases(named, files, has_checker=comparing.checker is not None) if named else _paired(files)
    archive = {str(values["archive"])} if files.archive else set[str]()
    used = {*archive, *files.used, *comparing.used, *joined, *tests.used}
    return Package(
        "a problem of DMOJ",
        found.cases,
        compare=comparing.compare,
        flags=comparing.flags,
        why_compare=comparing.why or Package.why_compare,
        checker=comparing.checker,
        groups=found.groups,
        points=found.points,
        time_s=tests.time_s,
        why_time="the largest of the package's tests" if tests.time_s else "",
        harnesses=harnesses,
        languages=_languages(values, harnesses),
        submissions=tests.submissions,
        takes_doubles=True,
        tells_samples=bool(named),
        streams=_streams(values),
        used=frozenset([file, *(f"{folder}/{name}" if folder else name for name in used)]),
        notes=(
            *foreign_yaml.list_repeated(tree, [file]),
            *found.notes,
            *comparing.notes,
            *_notes(values, named),
            *_left_in(files),
            *tests.notes,
        ),
    )


def _languages(values: Mapping[str, object], harnesses: Sequence[GivenHarness]) -> tuple[str, ...]:
    """Those that students may use; () for all, where nothing else would say so."""
    if values.get("signature_grader"):
        return tuple(harness.language for harness in harnesses)
    return tuple(languages.names()) if harnesses else ()


def _archive(beside: Tree, name: object) -> Tree | None:
    if not isinstance(name, str):
        return None
    if name not in beside.names:
        raise BadUsage(f"{beside.shown('init.yml')}: its archive {name!r} is not there: put the file beside it")
    return open_zip(beside.shown(name), beside.read(name, MOST_IN_ALL))


def _paired(files: Files) -> Cases:
    """The cases by the names of their files, if init.yml names none."""
    cases, used = find_cases(files.listed)
    (files.used if files.archive is None else files.used_in_archive).update(used)
    return Cases(cases)


def _left_in(files: Files) -> Iterator[str]:
    """A line for the files in the zip file that no case is made of."""
    if files.archive is not None:
        left = [name for name in files.archive.names if name not in files.used_in_archive]
        left += files.archive.passed_over
        if left:
            where = files.archive.place.rpartition("/")[2]
            yield f"left out of {where}: {many(len(left), 'file')}: {list_by_folder(left)}"


def _streams(values: Mapping[str, object]) -> tuple[str, str]:
    """The links to the standard streams that programs find beside them."""
    links = values.get("symlinks")
    given = links if isinstance(links, dict) else {}
    names = [[name for name, place in sorted(given.items()) if place == f"/dev/{side}"] for side in _STREAMS]
    found = [plain_name(some[0]) if some else "" for some in names]
    return found[0], found[1]


def _notes(values: Mapping[str, object], named: Sequence[Entry]) -> Iterator[str]:
    listed = [values.get(key) for key in ("pretest_test_cases", "test_cases")]
    patterns = {key: value for cases in listed if isinstance(cases, dict) for key, value in cases.items()}
    yield from list_lost("cases in init.yml", patterns, ("input_format", "output_format", "case_points"), _OF_CASES)
    own = [entry.told for entry in named]
    of_cases = {key: value for told in own for key, value in told.items() if value is not values.get(key)}
    yield from list_lost("cases in init.yml", of_cases, _CASE_KEYS, _OF_CASES)
    links = values.get("symlinks")
    others = len(links) if isinstance(links, dict) else 0
    taken = (*_TAKEN, "symlinks") if others == sum(map(bool, _streams(values))) else _TAKEN
    taken = (*taken, "unbuffered") if talks(values) else taken
    yield from list_lost("init.yml", values, taken, _EFFECTS)
