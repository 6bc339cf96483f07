"""What the class misread, rule by rule."""

from dataclasses import replace
from pathlib import Path

from judge.base.printable import printable
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.reports.html.figures import named
from judge.reporting.reports.html.misread_rules import MisreadRule, misread_rules
from judge.results import writer
from judge.values.feedback import Diagnosis
from judge.values.report import Report
from tests.judge.classes import plain
from tests.judge.teaching import hostile_teaching, teaching


def rules(report: Report) -> list[MisreadRule]:
    students = by_student(report)
    return misread_rules(report, named(students, [entry.student for entry in students]))


def shown(rule: MisreadRule) -> list[tuple[str, list[str], list[str]]]:
    return [
        (one.title, [student.name for student in one.certain], [student.name for student in one.perhaps])
        for one in rule.misreadings
    ]


def test_rules_with_their_misreadings_and_students() -> None:
    first, second = rules(teaching())
    assert (first.problem, first.rule, first.certain, first.perhaps) == ("ochos", "O3", 1, 2)
    assert shown(first) == [
        ("Ties go to the number", ["bruno"], ["carla", "dinesh"]),
        ("The highest card is played first", [], ["dinesh"]),
    ]
    assert (second.rule, second.certain, second.perhaps) == ("O4", 0, 1)
    assert shown(second) == [("A drawn card is played at once", [], ["carla"])]


def test_problems_stay_apart() -> None:
    assert [(one.problem, one.rule, one.certain, one.perhaps) for one in rules(plain())] == [
        ("ochos", "O3", 1, 0),
        ("ochos2", "O3", 0, 1),
        ("ochos2", "O8", 0, 1),
        ("ochos2", "O9", 0, 1),
    ]


def test_texts_are_printable_and_bounded() -> None:
    for rule in rules(hostile_teaching()):
        for one in rule.misreadings:
            for text in (one.title, one.hint, one.teaching, rule.rule):
                assert printable(text, 1000) == text


def noted(report: Report) -> Report:
    """`report` with a note for the teacher at every misreading."""

    def note(diagnosis: Diagnosis) -> Diagnosis:
        return replace(
            diagnosis,
            explanations=tuple(
                tuple(replace(misreading, teaching=f"Show {misreading.id}.") for misreading in explanation)
                for explanation in diagnosis.explanations
            ),
        )

    results = (replace(result, diagnosis=result.diagnosis and note(result.diagnosis)) for result in report.results)
    return replace(report, results=tuple(results))


def test_the_note_for_teaching_is_there() -> None:
    notes = [one.teaching for rule in rules(noted(teaching())) for one in rule.misreadings]
    assert notes == ["Show tie-to-number.", "Show highest.", "Show drawn-at-once."]
    assert {one.teaching for rule in rules(teaching()) for one in rule.misreadings} == {""}


def test_only_the_teachers_page_shows_the_note(tmp_path: Path) -> None:
    report = noted(teaching())
    written = [writer.write(report, tmp_path), *formats.write(report, tmp_path, formats.all_names())]
    assert len(written) > 15
    assert [file.name for file in written if "Show tie-to-number." in file.read_text("utf-8")] == ["report.html"]
