"""The programs of a package: submissions in the folders of their verdicts, and the problem's checker."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from judge import languages
from judge.base.wording import many
from judge.kit.package.entry import begin_in, is_first
from judge.kit.package.layout import Part, is_scoring
from judge.quality.bundled import find_submissions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.kit.package.layout import Layout
    from judge.languages import Language
    from judge.values.problem import Problem
    from judge.values.submission import Submission

# problemtools and BAPCtools limit the address space, of which Node takes most of this before it starts.
_NODE, _NODE_MIB = "javascript", 1024
_ONLY_GCC = b"<bits/stdc++.h>"


def read_submissions(problem: Problem, layout: Layout) -> Part:
    """The submissions that have a folder there; one of several files lies in a folder of its own. A source is named as
    its language demands (Java: the public class), or the files of the problem that are joined to it."""
    files: dict[str, bytes] = {}
    left: dict[str, list[str]] = defaultdict(list)
    found, findings = find_submissions(problem)
    for submission in found:
        made, why = _try(problem, layout, submission, files)
        files |= made
        if why:
            left[why].append(submission.id)
    others = [f"left out: {finding.what}" for finding in findings]
    return Part(files, (*_listed(left), *others, *_only_gcc(files)))


def read_checker(problem: Problem, layout: Layout) -> Part:
    """The files of the problem's checker, if it has one."""
    checker = problem.compare.checker
    return Part({f"{layout.checker}/{name}": data for name, data in checker.files} if checker else {})


def _try(
    problem: Problem, layout: Layout, submission: Submission, taken: Mapping[str, bytes]
) -> tuple[Mapping[str, bytes], str]:
    """The files of a submission, or why it has no place there."""
    try:
        return _placed(problem, layout, submission, taken), ""
    except ValueError as why:
        return {}, str(why)


def _placed(
    problem: Problem, layout: Layout, submission: Submission, taken: Mapping[str, bytes]
) -> Mapping[str, bytes]:
    """The files of a submission by their paths in the package. ValueError with the reason if it has no place there."""
    language = languages.by_suffix(submission.file.suffix)
    assert language is not None, "submissions are in languages of the judge"
    kind, _, program = submission.id.partition("/")
    _refuse(problem, layout, kind, language)
    name, texts = _named(problem, submission, language)
    folder = f"submissions/{layout.verdicts[kind]}"
    is_named = name == submission.file.name or problem.harness_for(language.name) is None
    if len(texts) == 1 and is_named and f"{folder}/{name}" not in taken:
        return {f"{folder}/{name}": texts[name]}
    used = {path.split("/")[2] for path in taken if path.startswith(f"{folder}/")}
    stem = program.partition(".")[0]
    homes = (stem, program.replace(".", "_"), f"{kind}_{stem}", *(f"{stem}_{number}" for number in range(2, 1000)))
    home = next(home for home in homes if home not in used)
    return {f"{folder}/{home}/{path}": text for path, text in texts.items()}


def _refuse(problem: Problem, layout: Layout, kind: str, language: Language) -> None:
    if kind not in layout.verdicts:
        raise ValueError(f"no folder in {layout.name} for their verdict")
    if layout.limits_address_space and language.name == _NODE and problem.limits.memory_mib < _NODE_MIB:
        memory = f"{problem.limits.memory_mib} MiB of address space"
        raise ValueError(f"Node does not start in {memory}, which tools limit it to")
    if is_scoring(problem) and layout.is_legacy and kind != "accepted":
        raise ValueError("a wrong program may earn points there, and then has no folder for sure")


def _named(problem: Problem, submission: Submission, language: Language) -> tuple[str, Mapping[str, bytes]]:
    """The submission's program and all its files, under the names that they need there."""
    harness = problem.harness_for(language.name)
    own, text = submission.file.name, submission.file.read_bytes()
    name = harness.name if harness and harness.name else language.rename(own, text) if language.rename else own
    folder = submission.folder
    beside = sorted(file for file in folder.rglob("*") if file.is_file()) if folder else []
    texts = {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in beside if folder and file != submission.file
    }
    hidden = {path for path in texts if any(part.startswith((".", "__pycache__")) for part in path.split("/"))}
    files = {name: text, **{path: data for path, data in texts.items() if path not in hidden}}
    has_driver = harness is not None and harness.driver != ""
    return name, files if has_driver or is_first(name, files, language) else begin_in(name, files, language)


def _listed(left: Mapping[str, list[str]]) -> Iterator[str]:
    for why, names in left.items():
        yield f"left out: {', '.join(names)}: {why}"


def _only_gcc(files: Mapping[str, bytes]) -> Iterator[str]:
    found = [name for name, data in files.items() if _ONLY_GCC in data]
    if found:
        yield f"{many(len(found), 'program')} with bits/stdc++.h, which only GCC has: {', '.join(found)}"
