"""Writes the results.json of a grading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from judge.base.decimals import rounded
from judge.base.files import safe_names, write_atomic
from judge.base.json_layout import Line, lay_out_in_parts
from judge.base.printable import printable
from judge.reporting.bounded import block, line, name
from judge.reporting.gradebook import by_group, by_student, earned, judged_points, said
from judge.results.format import FILE, FORMAT
from judge.values.feedback import Clue, Counterexample, Diagnosis, Localisation
from judge.values.identity import Identity
from judge.values.mark import Basis, Mark
from judge.values.outcome import CaseResult, Difference, Reason, Shown
from judge.values.problem import Group
from judge.values.report import Report, Result

Json = dict[str, Any]


def write(report: Report, folder: Path, times: bool = True) -> Path:
    """Write `folder`/results.json and return it. JudgeFailure if it cannot be written."""
    return write_atomic(folder / FILE, text(report, times=times))


def text(report: Report, *, times: bool = True) -> Iterator[str]:
    """The content of results.json, with one line per case. It comes submission by submission: a class of thousands
    would not fit in memory.

    Two gradings of the same files differ only under the keys `resources`. Without `times`, numbers there are 0 and
    everything else is null, so they do not differ at all.
    """
    yield from lay_out_in_parts(_document(report, times))
    yield "\n"


def _document(report: Report, times: bool) -> Json:
    groups = {problem.id: problem.groups for problem in report.problems}
    return {
        "format": FORMAT,
        "problems": [
            {
                "id": problem.id,
                "title": printable(problem.title),
                "cases": problem.cases,
                "points": float(rounded(problem.points, 2)),
            }
            for problem in report.problems
        ],
        "submissions": (
            _submission(result, groups.get(result.submission.problem, ()), times) for result in report.results
        ),
        "awards": [
            {
                "student": name(award.student),
                "problem": award.problem,
                "points": float(rounded(award.mark.points, 2)),
                "why": said(award.mark),
            }
            for award in report.awards
        ],
        "students": list(_students(report)),
        "unmatched": [
            {
                "file": name(lost.file),
                "why": block(lost.why),
                "student": None if lost.student is None else name(lost.student),
            }
            for lost in report.unmatched
        ],
        "resources": {
            "isolation": printable(report.isolation) if times else None,
            "judge_version": report.judge_version if times else None,
        },
    }


def _students(report: Report) -> Iterator[Json]:
    """Everybody in the report, with what platforms call them. `page` is the name of the student's own files."""
    identities = {identity.student: identity for identity in report.identities}
    students = by_student(report)
    pages = safe_names(student.student for student in students)
    for student in students:
        known = identities.get(student.student) or Identity(student.student)
        yield {
            "id": name(student.student),
            "name": name(known.name),
            "ids": [{"kind": one.kind.value, "value": name(one.value)} for one in known.ids],
            "on_roster": known.on_roster,
            "missing": student.missing,
            "page": pages[student.student],
        }


def _submission(result: Result, groups: Sequence[Group], times: bool) -> Json:
    points, judged = earned(result), judged_points(result)
    first, shown = result.first, result.feedback.shown if result.feedback else {}
    return {
        "id": name(result.submission.id),
        "problem": result.submission.problem,
        "file": name(result.submission.file.name),
        "submitted_at": when.isoformat() if (when := result.submission.submitted_at) else None,
        "late": result.submission.late,
        "note": printable(result.submission.note, 400),
        "origin": name(result.submission.origin),
        "language": result.language,
        "verdict": result.verdict.value,
        "score": None if result.score is None or judged is None else float(rounded(result.score, 6)),
        "points": None if points is None else float(points),
        **_groups(groups, result),
        "mark": None if result.mark is None else _mark(result, result.mark),
        "basis": None if result.basis is None else _basis(result.basis),
        "diagnosis": None if result.diagnosis is None else _diagnosis(result.diagnosis),
        "clues": [_clue(clue) for clue in result.clues],
        "lines": None if result.localisation is None else _lines(result.localisation),
        "first_difference": None if first is None else _difference(first.case, first.difference, first.reason),
        "counterexample": result.counterexample and _counterexample(result.counterexample, times),
        "compile_output": None if result.compile_output is None else block(result.compile_output),
        "cases": [Line(_case(case, times, shown.get(case.case))) for case in result.cases],
        "resources": {
            "language_version": printable(result.version) if times else None,
            "fresh": times and result.fresh,
            "judge": result.basis.judge if times and result.basis else None,
            "searched": result.searched if times else 0,
            **_resources(result.cases, times),
        },
    }


def _groups(groups: Sequence[Group], result: Result) -> Json:
    """What was earned in each group of cases; nothing where there is only one, or no points."""
    found = by_group(groups, result)
    listed = [Line({"name": one.name, "points": float(one.points), "highest": float(one.highest)}) for one in found]
    return {"groups": listed} if listed else {}


def _lines(found: Localisation) -> Json:
    return {
        "suspects": [{"line": suspect.line, "question": suspect.question} for suspect in found.suspects],
        "repairs": [
            {
                "line": repair.line,
                "old": [printable(text, 200) for text in repair.old],
                "new": [printable(text, 200) for text in repair.new],
                "repaired": repair.repaired,
                "failing": repair.failing,
                "fresh": repair.fresh,
            }
            for repair in found.repairs
        ],
    }


def _mark(result: Result, mark: Mark) -> Json:
    judged = judged_points(result)
    return {"judged": None if judged is None else float(judged), "why": said(mark)}


def _basis(basis: Basis) -> Json:
    return {"program": basis.program, "cases": basis.cases, "settings": basis.settings}


def _counterexample(shown: Counterexample, times: bool) -> Json:
    result = shown.result
    return {
        "case": result.case,
        "input": shown.input,
        "expected": shown.expected,
        "verdict": result.verdict.value,
        "message": printable(result.message),
        "difference": _difference(result.case, result.difference, result.reason),
        "resources": {
            "stopped_in": _stopped_in(result, times),
            "confirmed": shown.shown.confirmed if times and shown.shown else None,
        },
    }


def _stopped_in(case: CaseResult, times: bool) -> str | None:
    return block(case.stopped_in) if times and case.stopped_in else None


def _case(case: CaseResult, times: bool, shown: Shown | None) -> Json:
    partial = None if case.difference else case.wrong
    return {
        "case": case.case,
        "group": case.group,
        "verdict": case.verdict.value,
        "exit": {"status": case.exit.status, "signal": case.exit.signal},
        "message": printable(case.message),
        "stderr_tail": block(case.stderr_tail),
        "difference": _difference(case.case, case.difference, case.reason),
        **_checked(case),
        "resources": {
            **_resources([case], times),
            "near_limit": times and case.near_limit,
            "stopped_in": _stopped_in(case, times),
            "partial": _difference(case.case, partial, case.reason) if times else None,
            "confirmed": shown.confirmed if times and shown else None,
        },
    }


def _checked(case: CaseResult) -> Json:
    """What the problem's own checker said, and the talk of an interactive problem; nothing where there is neither."""
    remark, talk = case.remark, case.talk
    if remark is None and talk is None:
        return {}
    from judge.explanation.explain.checked import say_talk  # only such problems need it

    score, points = (remark.score, remark.points) if remark else (None, None)
    return {
        "checker": {
            "judge": block(remark.judge) if remark else "",
            "team": block(remark.team) if remark else "",
            "score": None if score is None else float(score),
            "points": None if points is None else float(points),
            "talk": block(say_talk(talk)) if talk else None,
        }
    }


def _diagnosis(diagnosis: Diagnosis) -> Json:
    return {
        "certainty": "part" if diagnosis.part_of else "certain" if diagnosis.certain else "likely",
        "reproduced": diagnosis.part_of or None,
        "misreadings": [
            {key: printable(text, 400) for key, text in asdict(misreading).items() if key != "teaching"}
            for misreading in diagnosis.misreadings
        ],
        "explanations": [[misreading.id for misreading in explanation] for explanation in diagnosis.explanations],
    }


def _clue(clue: Clue) -> Json:
    return {
        "file": printable(clue.file),
        "line": clue.line,
        "said": printable(clue.said, 400),
        "detail": printable(clue.detail, 400),
        "rule": clue.rule,
        "case": clue.case or None,
    }


def _difference(case: str, difference: Difference | None, reason: Reason | None) -> Json | None:
    if difference is None:
        return None
    return {
        "case": case,
        "line": difference.line,
        "expected": line(difference.expected),
        "found": line(difference.found),
        "rules": list(reason.rules) if reason else [],
        "why": printable(reason.why, 600) if reason else None,
    }


def _resources(cases: Sequence[CaseResult], times: bool) -> Json:
    """What the runs used together: seconds, and the highest peak of memory in KiB."""
    if not times:
        return {"cpu_s": 0.0, "wall_s": 0.0, "memory_kib": 0}
    return {
        "cpu_s": round(sum(case.used.cpu_s for case in cases), 4),
        "wall_s": round(sum(case.used.wall_s for case in cases), 4),
        "memory_kib": max((case.used.memory_kib for case in cases), default=0),
    }
