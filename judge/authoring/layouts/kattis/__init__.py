"""A problem package of Kattis and the ICPC (2025-09, 2023-07, or legacy): problem.yaml, data/sample and data/secret."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring.foreign_yaml import list_repeated
from judge.authoring.latex import to_markdown
from judge.authoring.layouts.kattis.answers import with_answers
from judge.authoring.layouts.kattis.bapctools_cases import with_made_cases
from judge.authoring.layouts.kattis.bapctools_plan import FILE as PLAN
from judge.authoring.layouts.kattis.checker import checker_files, decides_alone, list_others, read_checker
from judge.authoring.layouts.kattis.constants import fill_in, read_constants
from judge.authoring.layouts.kattis.domjudge_ini import INI, list_elsewhere, read_ini, values_of
from judge.authoring.layouts.kattis.failures import promise_failures
from judge.authoring.layouts.kattis.groups import gives_points, group_of, is_scoring, promise_parts, read_groups
from judge.authoring.layouts.kattis.languages import read_include, read_languages
from judge.authoring.layouts.kattis.limits import (
    MEMORY_MIB,
    TIME_FILES,
    list_lost_limits,
    read_output_kib,
    read_rule,
    read_time,
)
from judge.authoring.layouts.kattis.outputs import read_outputs
from judge.authoring.layouts.kattis.pictures import take_pictures
from judge.authoring.layouts.kattis.rules import Known
from judge.authoring.layouts.kattis.samples import read_shown, shown_files
from judge.authoring.layouts.kattis.statements import read_statements
from judge.authoring.layouts.kattis.submissions import read_submissions
from judge.authoring.layouts.kattis.testdata_cases import with_scripted_cases
from judge.authoring.layouts.kattis.validator_flags import Flags, read_flags, read_map
from judge.authoring.layouts.kattis.validators import invalid_inputs, read_validators, validator_files
from judge.authoring.package import Package, list_by_folder, list_lost, shallowest, whole_in
from judge.authoring.pairs import find_cases
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.judging.compare import comparator

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase, GivenChecker
    from judge.authoring.tree import Tree

_CASES = ("sample/", "secret/")  # others are there to test the validators
_HIDDEN_CASES = "data/secret/"
_OF_PACKAGE = ("submissions/accepted/", "input_validators/", "input_format_validators/")
_TAKEN = ("name", "validator_flags", "type", "validation", "grading", "scoring", "languages", "constants")
_EFFECTS = {
    "allow_file_writing": "programs can write no files here",
    **dict.fromkeys(
        (
            "problem_format_version", "uuid", "version", "credits", "author", "source", "source_url", "license",
            "rights_owner", "embargo_until", "keywords", "problem_id", "licence", "topic", "difficulty",
        ),
        "",
    ),
}  # fmt: skip
_FILES_OF_CASES = "the programs get files beside their input there, which are not there here"
_BESIDE_CASES = {
    (".in.download", ".ans.download"): "here students get a sample as programs do",
    (".hint", ".desc"): "say in the statement what students should know",
}
_NAMES = {
    "problem.yaml", "data", "data/sample", "data/secret", "data/invalid_input", "submissions", "output_validators",
    "output_validator", "input_validators", "input_format_validators", "answer_validators", "include",
    "problem_statement", "statement",
}  # fmt: skip
_CASES_IN = tuple(f"data/{folder}" for folder in _CASES)
_OF_GROUPS = {
    "args": "programs get arguments there, and none here",
    "static_validation_score": "no program of the package looks at submissions",
    "static_validator_args": "no program of the package looks at submissions",
    "full_feedback": "`visibility` in problem.yaml says what students see",
    **dict.fromkeys(("input_visualizer_args", "output_visualizer_args", "hint", "description"), ""),
}  # fmt: skip
_SCORING = (
    "on_reject", "grading", "grader_flags", "accept_score", "reject_score", "range", "max_score", "score_aggregation",
    "require_pass", "score", "aggregation",
)  # fmt: skip
_FLAGS = (
    "output_validator_args", "output_validator_flags", "input_validator_args", "input_validator_flags",
    "answer_validator_args",
)  # fmt: skip


def find(tree: Tree) -> Package | None:
    """The package whose problem.yaml is nearest to the top, if it has a folder `data`. DOMjudge has packages with
    domjudge-problem.ini alone."""
    file = shallowest(tree, "problem.yaml") or shallowest(tree, INI) or _bare(tree)
    if file is None:
        if any(name.lower() == "problem.yaml" for name in tree.names):
            _check_letters(tree)
        return None
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    _check_letters(inside)
    if PLAN not in inside.names and not any(name.startswith("data/") for name in inside.names):
        if file.endswith(INI):
            return None
        raise BadUsage(
            f"{tree.shown(file)}: expected a Kattis package, found no folder data beside it: if this is a problem of "
            "this judge, copy its folders in problems/, cases/ and expected/"
        )
    values = {**_assumed(inside), **values_of(read_ini(inside)), **read_map(inside, "problem.yaml")}
    constants = read_constants(values.get("constants"))
    tells_answers = not decides_alone(values)
    made = with_made_cases(fill_in(inside, constants), constants, tells_answers=tells_answers)
    scripted = with_scripted_cases(made.tree, tells_answers=tells_answers)
    whole, answered = with_answers(scripted.tree, tells_answers=tells_answers)
    package = _read(whole, values, constants)
    used = (*package.used, *made.used, *scripted.used)
    return replace(
        package,
        notes=(*made.notes, *scripted.notes, *answered, *package.notes),
        used=frozenset(f"{folder}/{name}" if folder else name for name in used),
    )


def _assumed(tree: Tree) -> Mapping[str, object]:
    """What a problem.yaml that is not there must have said: that cases give points, if their groups do."""
    return {} if _is_described(tree) or not gives_points(tree) else {"grading": {"objective": "max"}}


def _is_described(tree: Tree) -> bool:
    return "problem.yaml" in tree.names or INI in tree.names


def _check_letters(tree: Tree) -> None:
    """BadUsage if something at the top has a name of the format in other letters: it would be passed over."""
    tops = {"/".join(name.split("/")[:depth]) for name in tree.names for depth in (1, 2)}
    has_data = any(name.lower().startswith("data/") for name in tree.names)
    for name in sorted(tops - _NAMES):
        if name.lower() in _NAMES - tops and has_data:
            raise BadUsage(
                f"{tree.shown(name)}: a Kattis package calls this {name.lower()}, in small letters: rename it, or it is"
                " not read"
            )


def _bare(tree: Tree) -> str | None:
    """Where problem.yaml would be, if only this file of a package is missing."""
    tops = {name.rpartition(_HIDDEN_CASES)[0] for name in tree.names if f"/{name}".count(f"/{_HIDDEN_CASES}") == 1}
    others = {f"/{name}".partition(f"/{own}")[0] for name in tree.names for own in _OF_PACKAGE if own in name}
    folders = [top for top in tops if f"/{top}"[:-1] in others]
    return f"{folders[0]}problem.yaml" if len(folders) == 1 else None


def _read(tree: Tree, values: Mapping[str, object], constants: Mapping[str, str]) -> Package:
    """The package in `tree`, whose constants are filled in; `used` are names below it."""
    judged = _judged(tree, values)
    statements = read_statements(tree, values.get("name"))
    text, unconverted = _statement(tree, statements.file, constants)
    pictured = take_pictures(tree, statements.file, text)
    submissions = read_submissions(
        tree,
        Known(
            tuple(case.name for case in judged.cases),
            frozenset(group.name for group in judged.groups),
            is_scoring(values),
            judged.checker is not None,
        ),
    )
    include, included, excluded = read_include(tree)
    written = {statements.file} if statements.file else set()
    return replace(
        judged,
        title=statements.title,
        include=include,
        statement=pictured.text,
        shown=read_shown(tree),
        pictures=pictured.pictures,
        submissions=dict(submissions.files),
        promises={
            **promise_failures(tree, values, submissions.files),
            **promise_parts(tree, judged.groups, submissions.files),
            **submissions.promises,
        },
        faults=submissions.faults,
        time_rule=judged.time_rule and replace(judged.time_rule, without=submissions.untimed),
        used=judged.used.union(
            included, submissions.used, _read_besides(tree), written, pictured.used, ("problem.yaml",)
        ),
        notes=(
            *_notes(tree, values),
            *judged.notes,
            *excluded,
            *submissions.notes,
            *statements.notes,
            *unconverted,
            *pictured.notes,
            *list_lost("problem.yaml", values, (*_TAKEN, "limits"), _EFFECTS),
            *list_lost("the YAML files in data", _in_groups(tree), (*_FLAGS, *_SCORING), _OF_GROUPS),
        ),
    )


def _judged(tree: Tree, values: Mapping[str, object]) -> Package:
    """What the package says about judging: its cases, checker, groups, limits, languages and validators."""
    limits = values.get("limits")
    limits = limits if isinstance(limits, dict) else {}
    checker = read_checker(tree, values, limits)
    elsewhere = list_elsewhere(tree, read_ini(tree), has_checker=checker is not None)
    cases, used = _cases(tree)
    names = [case.name for case in cases]
    flags = _flags(tree, values, names, checker)
    scores = checker is not None
    groups, lost = read_groups(tree, values, names, gives_scores=scores) if is_scoring(values) else ((), ())
    programs, unusable = read_validators(tree, names)
    outputs, tested = read_outputs(tree, values, has_checker=scores)
    languages, unknown = read_languages(values.get("languages"))
    return Package(
        "a Kattis package",
        tuple(_placed(case, flags, has_groups=bool(groups)) for case in cases),
        compare="tokens",
        flags=flags.flags,
        why_compare="as the default validator of Kattis",
        checker=checker,
        groups=groups,
        time_s=read_time(tree, limits),
        time_rule=read_rule(values, limits),
        memory_mib=whole_in(limits.get("memory")) or MEMORY_MIB,
        output_kib=read_output_kib(limits, has_checker=scores),
        languages=languages,
        validators=programs,
        invalid={name: tree.read(name) for name in invalid_inputs(tree)} if programs else {},
        outputs=outputs,
        tells_samples=True,
        takes_doubles=True,
        used=frozenset(f"data/{name}" for name in used) | tested,
        notes=(*elsewhere, *list_others(tree), *unusable, *unknown, *flags.lost, *lost, *list_lost_limits(limits)),
    )


def _statement(tree: Tree, file: str, constants: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The statement in Markdown, and lines on what is missing in it."""
    if not file:
        return "", ()
    text = tree.text(file)
    if not text.strip():
        return "", (f"there is nothing in {file}: write statement.md",)
    if not file.endswith(".tex"):
        return text, ()
    made, lost = to_markdown(text, constants)
    return made, (lost,) if lost else ()


def _cases(tree: Tree) -> tuple[tuple[GivenCase, ...], frozenset[str]]:
    """The cases, in the order of the format (`10` before `2`), and their files below data. An output beside the answer
    of a sample is there only to be shown, and a folder `.files` holds no cases."""
    data = tree.below("data")
    names = set(data.names)
    scripts = [name for name in data.names if name.endswith(".sh")]
    if scripts and not any(name.endswith((".in", ".ans")) for name in names):
        what = f"no cases found, but a script that makes them: run {printable(scripts[-1], 60)}"
        raise BadUsage(f"{tree.shown('data')}: {what} where the package was made, and import it again")
    of_cases = tuple(
        name
        for name in data.names
        if name.startswith(_CASES)
        and not (name.endswith(".out") and f"{name.removesuffix('.out')}.ans" in names)
        and ".files/" not in name
    )
    found, used = find_cases(replace(data, names=of_cases))
    return tuple(sorted(found, key=lambda case: case.name.split("/"))), used


def _read_besides(tree: Tree) -> list[str]:
    """The files that were read beside the cases: for the time limit, and for the flags of the validator."""
    own = [*checker_files(tree), *validator_files(tree), *invalid_inputs(tree)]
    return [*(name for name in TIME_FILES if name in tree.names), *_group_files(tree), *own, *shown_files(tree)]


def _group_files(tree: Tree) -> list[str]:
    """The YAML files in data: of groups, and of cases."""
    return [name for name in tree.names if name.startswith("data/") and name.endswith(".yaml")]


def _in_groups(tree: Tree) -> Mapping[str, object]:
    """All keys of these files, and of `scoring` in them, each with a value that it has somewhere."""
    found: dict[str, object] = {}
    for name in _group_files(tree):
        for key, value in read_map(tree, name).items():
            found |= value if key == "scoring" and isinstance(value, dict) else {key: value}
    return found


def _placed(case: GivenCase, flags: Flags, *, has_groups: bool) -> GivenCase:
    """The case with its flags and, where groups earn points, its group. Its folder alone says whether it is a sample: a
    secret one may be called `example-of-a-tie`."""
    is_sample, own = case.name.startswith("sample/"), flags.of_case[case.name]
    group = (group_of(case.name) or "secret") if has_groups and not is_sample else ""
    return replace(case, is_sample=is_sample, group=group, flags=None if own == flags.flags else own)


def _flags(tree: Tree, values: Mapping[str, object], cases: Sequence[str], checker: GivenChecker | None) -> Flags:
    """The flags of the validator. BadUsage if the default one knows one that ours does not."""
    found = read_flags(tree, values, cases, of_own_validator=checker is not None)
    if checker is None:
        for some in {found.flags, *found.of_case.values()}:
            comparator("tokens").check_flags(some)
    return found


def _notes(tree: Tree, values: Mapping[str, object]) -> Iterator[str]:
    if not _is_described(tree):
        yield from _undescribed(tree, values)
    yield from _missing_cases(tree)
    files = ("problem.yaml", "submissions/submissions.yaml", PLAN, *_group_files(tree))
    if "submit-answer" in str(values.get("type")):
        what = "students hand in outputs there, and here a program that prints them: no output alone is judged"
        yield f"submit-answer: {what}"
    yield from list_repeated(tree, [name for name in files if name in tree.names])
    scoring = sorted(set(_SCORING) & set(_in_groups(tree)))
    if scoring and not is_scoring(values):
        yield f"the keys {', '.join(scoring)} in data say nothing here: a submission is right if all cases are"
    if any(name.startswith("static_validator/") for name in tree.names):
        yield "the static validator is not taken over: submissions that it refuses are judged"
    if any(name.startswith("graders/") for name in tree.names):
        yield "the package's own grader is not taken over: points are those of the groups"
    attached = [name for name in tree.names if name.startswith("attachments/")]
    if attached:
        yield f"attachments: hand them out with the statement: {list_by_folder(attached)}"
    for ends, effect in _BESIDE_CASES.items():
        if named := [name for name in tree.names if name.startswith(_CASES_IN) and name.endswith(ends)]:
            yield f"{' and '.join(ends)} in data are not taken over: {effect}: {list_by_folder(named)}"
    if any(name.startswith("data/") and ".files/" in name for name in tree.names):
        yield f"the folders .files in data/ are not taken over: {_FILES_OF_CASES}"


def _undescribed(tree: Tree, values: Mapping[str, object]) -> Iterator[str]:
    """Lines on what is assumed where problem.yaml is missing."""
    other = " (rename problem.yml, which no judge reads)" if "problem.yml" in tree.names else ""
    yield f"there is no problem.yaml{other}: outputs and limits are those of a legacy package that says nothing"
    if is_scoring(values):
        yield "cases earn the points that testdata.yaml gives: only problem.yaml could say that they do not"


def _missing_cases(tree: Tree) -> Iterator[str]:
    """A line where only samples are there, which catch less than the author's cases."""
    if not any(name.startswith(_HIDDEN_CASES) and name.endswith(".in") for name in tree.names):
        scripts = [name for name in tree.names if name.startswith("data/") and name.endswith(".sh")]
        remedy = (
            f": run {printable(scripts[-1], 60)} where the package was made, and import it again" if scripts else ""
        )
        yield f"data/secret has no cases, so a program that is right on the samples is accepted{remedy}"
