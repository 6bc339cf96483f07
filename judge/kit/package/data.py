"""The cases of a package: data/sample and data/secret, with a folder for each group that earns points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.authoring.description import quoted
from judge.base.errors import BadUsage
from judge.kit.package.description import flags_of
from judge.kit.package.layout import Part, is_scoring
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.kit.package.layout import Layout
    from judge.values.problem import Case, Group, Problem

_PLACES = 6  # of a decimal


def lay_out(problem: Problem, found: Sequence[Case], layout: Layout) -> Part:
    """The files of the cases and groups. BadUsage if the legacy format cannot say which flags a case has."""
    folders = {case.id: _folder(problem, case) for case in found}
    files: dict[str, bytes] = {}
    for case in found:
        base = f"{folders[case.id]}/{case.id.partition('/')[2]}"
        files |= {f"{base}.in": case.input.read_bytes(), f"{base}.ans": case.expected.read_bytes()}
    files |= dict(_flag_files(problem, layout, folders, list(files)))
    if is_scoring(problem):
        files |= dict(_group_files(problem, layout, folders, files))
    return Part(files)


def _folder(problem: Problem, case: Case) -> str:
    if case.is_sample or not is_scoring(problem):
        return f"data/{case.id.partition('/')[0]}"
    group = cases.group_of(problem, case)
    assert group is not None, "every secret case is in a group"
    return _group_folder(problem, group)


def _group_folder(problem: Problem, group: Group) -> str:
    plain = re.sub("[^a-z0-9]+", "-", group.name.lower()).strip("-") or "group"
    return f"data/secret/{problem.groups.index(group) + 1:02d}-{plain}"


def _flag_files(
    problem: Problem, layout: Layout, folders: dict[str, str], names: Sequence[str]
) -> Iterator[tuple[str, bytes]]:
    """What says the validator's flags: in the legacy format problem.yaml, or a file for each folder; otherwise the file
    of data, and one for each case that has others."""
    usual = flags_of(problem, "")
    if not layout.is_legacy and usual:
        yield f"data/{layout.group_file}", f"output_validator_args: {_listed(usual)}\n".encode()
    for (case, folder), base in zip(folders.items(), (name for name in names if name.endswith(".in")), strict=True):
        own = flags_of(problem, case)
        if own == usual:
            continue
        if layout.is_legacy:
            raise BadUsage(
                f"{problem.folder / 'problem.yaml'}: compare: the legacy format has one list of flags for all cases in"
                f" {folder}, found others for {case}: add --format 2025-09"
            )
        yield f"{base.removesuffix('.in')}.yaml", f"output_validator_args: {_listed(own)}\n".encode()


def _listed(flags: Sequence[str]) -> str:
    return f"[{', '.join(map(quoted, flags))}]"


def _group_files(
    problem: Problem, layout: Layout, folders: dict[str, str], files: dict[str, bytes]
) -> Iterator[tuple[str, bytes]]:
    most = _decimal(float(problem.points))
    name = layout.group_file
    if layout.is_legacy:
        outer = f"on_reject: continue\nrange: 0 {most}\n"
        flags = "accept_if_any_accepted"
        yield f"data/{name}", f"{outer}grader_flags: ignore_sample {flags}\n".encode()
        yield f"data/secret/{name}", f"{outer}grader_flags: {flags}\n".encode()
        # A folder has the flags of the one above it, and this one may not ignore samples.
        yield f"data/sample/{name}", b"on_reject: continue\nrange: 0 0\naccept_score: 0\ngrader_flags: sum\n"
    else:
        yield f"data/secret/{name}", f"max_score: {most}\nscore_aggregation: sum\n".encode()
    for group in problem.groups:
        folder = _group_folder(problem, group)
        count = list(folders.values()).count(folder)
        text = _legacy_group(group, count) if layout.is_legacy else _group(problem, group)
        yield f"{folder}/{name}", text.encode()
    assert any(path.startswith("data/secret/") for path in files), "a problem has secret cases"


def _legacy_group(group: Group, count: int) -> str:
    most = _decimal(float(group.points))
    if group.score == "all":
        return f"on_reject: break\nrange: 0 {most}\naccept_score: {most}\ngrader_flags: min\n"
    each = _decimal(float(group.points / count))
    flags = "sum accept_if_any_accepted"
    return f"on_reject: continue\nrange: 0 {most}\naccept_score: {each}\ngrader_flags: {flags}\n"


def _group(problem: Problem, group: Group) -> str:
    how = "pass-fail" if group.score == "all" else "sum"
    folders = {one.name: _group_folder(problem, one).removeprefix("data/") for one in problem.groups}
    required = [folders.get(name, name) for name in group.requires]
    requires = f"require_pass: {_listed(required)}\n" if required else ""
    return f"max_score: {_decimal(float(group.points))}\nscore_aggregation: {how}\n{requires}"


def _decimal(number: float) -> str:
    """Rounded down, so that the parts never give more than the whole."""
    whole = int(number * 10**_PLACES + 1e-3)
    return f"{whole // 10**_PLACES}.{whole % 10**_PLACES:06d}".rstrip("0").rstrip(".")
