"""A zip file for DOMjudge: a package of the legacy format with domjudge-problem.ini and the statement as a page.

https://www.domjudge.org/docs/manual/main/problem-format.html
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.kit.package import data, description, programs
from judge.kit.package.layout import DOMJUDGE, Part, is_scoring
from judge.kit.package.unlike import refuse_parts, unlike
from judge.problem import cases
from judge.reporting.reports.html.statement import page
from judge.reporting.reports.html.theme import NO_THEME

if TYPE_CHECKING:
    from judge.kit.package.description import Terms
    from judge.values.problem import Problem


def pack(problem: Problem, terms: Terms, name: str) -> Part:
    """What DOMjudge's import reads; `name` is the problem's short name. BadUsage if it cannot hold the problem."""
    refuse_parts(problem, "DOMjudge")
    checker = problem.compare.checker
    if checker and any("/" in file for file, _ in checker.files):
        raise unlike(problem, "checker: DOMjudge puts all its files into one folder", "move them into one")
    description.refuse_unlike(problem, DOMJUDGE)
    found = cases.discover(problem)
    described = description.describe(problem, DOMJUDGE, terms)
    files = {name: text for name, text in described.files.items() if name != ".timelimit"}
    time_s = description.time_limit(problem)
    files["domjudge-problem.ini"] = f"short-name = {name}\ntimelimit = {time_s:g}\n".encode()
    files["problem_statement/problem.html"] = "".join(page(problem, NO_THEME)).encode()
    submissions = programs.read_submissions(problem, DOMJUDGE)
    parts = (data.lay_out(problem, found, DOMJUDGE), programs.read_checker(problem, DOMJUDGE), submissions)
    for part in parts:
        files |= part.files
    points = ("only a DOMjudge that has scoring problems gives the points",) if is_scoring(problem) else ()
    return Part(dict(sorted(files.items())), (*described.notes, *submissions.notes, *points))
