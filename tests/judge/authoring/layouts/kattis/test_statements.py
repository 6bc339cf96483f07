"""Titles and statements of Kattis packages in several languages."""

from collections.abc import Mapping

import pytest

from judge.authoring.layouts.kattis.statements import Statements, read_statements
from tests.judge.authoring.trees import tree

EN_TEX, SV_TEX = "problem_statement/problem.en.tex", "problem_statement/problem.sv.tex"


@pytest.mark.parametrize(
    ("name", "files", "found"),
    [
        ("Sums", {"statement/problem.en.md": "x"}, Statements("Sums", "statement/problem.en.md", ())),
        ("Sums", {"statement/problem.md": "x"}, Statements("Sums", "statement/problem.md", ())),
        (
            {"sv": "Eko", "en": "Echo", "de": "Widerhall"},
            {"statement/problem.en.md": "x", "statement/problem.sv.md": "x", "statement/problem.de.tex": "x"},
            Statements(
                "Echo",
                "statement/problem.en.md",
                (
                    "a problem has one title here; not taken over: Eko (sv), Widerhall (de)",
                    (
                        "a problem has one statement here, statement/problem.en.md; not taken over:"
                        " statement/problem.de.tex, statement/problem.sv.md"
                    ),
                ),
            ),
        ),
        # Title and statement are in one language.
        ({"en": "Echo", "sv": "Eko"}, {"statement/problem.en.tex": "x", "statement/problem.sv.md": "x"},
         Statements("Eko", "statement/problem.sv.md",
                    ("a problem has one title here; not taken over: Echo (en)",
                     ("a problem has one statement here, statement/problem.sv.md; not taken over: "
                      "statement/problem.en.tex")))),
        # A legacy package may have its titles in the statements alone.
        (
            None,
            {EN_TEX: "\\problemname{Add Two}\n", SV_TEX: "\\problemname{$A$}\n%% plainproblemname: Addera\n"},
            Statements(
                "Add Two",
                EN_TEX,
                (
                    "a problem has one title here; not taken over: Addera (sv)",
                    f"a problem has one statement here, {EN_TEX}; not taken over: {SV_TEX}",
                ),
            ),
        ),
        (
            "Sums",
            {"statement/problem.pt-BR.pdf": "x"},
            Statements(
                "Sums",
                "",
                ("the statement is neither in Markdown nor in LaTeX: statement/problem.pt-BR.pdf: write statement.md",),
            ),
        ),
        (None, {"data/1.in": "x"}, Statements("", "", ())),
    ],
)  # fmt: skip
def test_titles_and_statements(name: object, files: Mapping[str, str], found: Statements) -> None:
    assert read_statements(tree(files), name) == found
