"""The page of a statement: points, limits and samples are those of the problem's files."""

import re
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import definition, statement
from judge.reporting.reports.html.statement import page
from tests.judge import adder

GROUPS = (
    "groups:\n  - {name: low, points: 4, cases: 'secret/001*'}\n"
    "  - {name: high, points: 6, cases: 'secret/002*', score: all}\n"
)
INSTEAD = "If your program fails secret cases and no sample, you get another case that it fails, which you may see."
TEXT = """\
# Other title

99 points, 9 seconds

Add the <b>numbers</b>.

## Samples

### Sample 1

Input

```
1 2
```

Output

```
sum 3
```

One line, one sum.
"""


def made(root: Path, text: str, yaml: str = adder.QUICK) -> str:
    """What is in the page, without its style."""
    problem = adder.make(root, yaml=yaml)
    statement.file_of(problem).write_text(text)
    return "".join(page(definition.load(root, "adder"))).partition("<body>")[2]


def facts(html: str) -> dict[str, str]:
    return dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html))


def notes(html: str) -> list[str]:
    return re.findall(r"<li>(.*?)</li>", html.partition("How it is judged")[2])


def test_the_files_of_the_problem_count_and_not_the_text(tmp_path: Path) -> None:
    html = made(tmp_path, TEXT)
    assert "<h1>Adder</h1>" in html
    assert facts(html) == {"Points": "10", "Time": "0.2 s", "Memory": "256 MiB", "Cases": "1 sample, 2 secret"}
    assert "99 points" not in html
    assert "Other title" not in html
    assert "Add the &lt;b&gt;numbers&lt;/b&gt;." in html
    assert html.count(">1 2</pre>") == html.count(">sum 3</pre>") == html.count('class="sample"') == 1
    assert html.count("<h2>") == 2
    assert "<p>Input</p>" not in html
    assert "One line, one sum." in html
    assert not re.search(r"0 0|20 30|sum 50", html)


def test_samples_that_the_text_does_not_show(tmp_path: Path) -> None:
    html = made(tmp_path, "Add.\n\n```\n1 3\n```\n\n```\nsum 3\n```\n")
    assert "<h2>Samples</h2>\n<h3>Sample 1: small</h3>" in html
    assert html.count("<pre><code>1 3\n</code></pre>") == html.count("<pre><code>sum 3\n</code></pre>") == 1


@pytest.mark.parametrize("heading", ["## Samples", "### Examples:", "## Sample cases"])
def test_samples_stand_below_the_authors_heading(tmp_path: Path, heading: str) -> None:
    html = made(tmp_path, f"# A\n\nAdd.\n\n{heading}\n\nLook at them.\n\n## Notes\n\nNothing.\n")
    assert html.count(">1 2</pre>") == 1
    assert html.index("Look at them.") < html.index('class="sample"') < html.index("Nothing.")
    assert "<h2>Samples</h2>" not in html or heading == "## Samples"


def test_groups_and_limits_of_languages(tmp_path: Path) -> None:
    yaml = adder.YAML + GROUPS + "limits: {time: 0.5, languages: {java: {time: 2}, c: {memory: 64}}}\n"
    html = made(tmp_path, TEXT, yaml)
    assert facts(html)["Time"] == "0.5 s (Java 2 s)"
    assert facts(html)["Memory"] == "256 MiB (C 64 MiB)"
    assert re.findall(r'<tr><th scope="row">(.*?)</th><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>', html) == [
        ("low", "4", "1", "each case gives its share"),
        ("high", "6", "1", "all cases together, or nothing"),
    ]
    needs = made(tmp_path, TEXT, adder.YAML + GROUPS.replace("score: all", "score: all, requires: [sample, low]"))
    assert "all cases together, or nothing; only if all samples and all cases of low are right" in needs
    only_c = made(tmp_path, TEXT, yaml + "languages: [c, cpp]\n")
    assert (facts(only_c)["Languages"], facts(only_c)["Time"]) == ("C, C++", "0.5 s")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("",
         ["Spaces at the end of a line, and empty lines at the end, do not count.",
          "Samples give no points. The points are shared equally among the secret cases.",
          "For a secret case, you see only the verdict.", INSTEAD]),
        (
            "compare: {name: tokens, flags: [float_tolerance, 0.1]}\nvisibility: full\n",
            [
                "Only the words count: it does not matter how many spaces or lines are between them.",
                "Capital and small letters count as the same.",
                "Numbers need not be exact: each may be off by 0.1, or by 0.1 times the expected number.",
                "Samples give no points. The points are shared equally among the secret cases.",
                "For a secret case that you fail, you see everything: the input, the expected and the printed output.",
            ],
        ),
        ("compare: {name: exact}\nvisibility: verdict\n",
         ["Every character counts, including spaces and empty lines.",
          "Samples give no points. The points are shared equally among the secret cases.",
          "For a secret case, you see only the verdict."]),
    ],
)  # fmt: skip
def test_how_it_is_judged(tmp_path: Path, more: str, said: list[str]) -> None:
    html = made(tmp_path, TEXT, adder.QUICK + more)
    assert notes(html) == ["Time and memory are for each case; the time is CPU time.", *said]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ("float_absolute_tolerance, 1e-6", "1e-6."),
        ("case_sensitive, float_relative_tolerance, 0.01", "0.01 times the expected number."),
        ("float_absolute_tolerance, 1e-6, float_relative_tolerance, 1e-9",
         "1e-6, or by 1e-9 times the expected number."),
    ],
)  # fmt: skip
def test_a_tolerance_is_named(tmp_path: Path, flags: str, said: str) -> None:
    html = made(tmp_path, TEXT, f"{adder.QUICK}compare: {{name: tokens, flags: [{flags}]}}\n")
    assert f"Numbers need not be exact: each may be off by {said}" in notes(html)


def test_a_sample_without_a_name_has_only_its_number(tmp_path: Path) -> None:
    adder.write(tmp_path, "cases/adder/sample/002-case-2.txt", "5 6\n")
    adder.write(tmp_path, "expected/adder/sample/002-case-2.txt", "sum 11\n")
    html = made(tmp_path, "# Adder\n")
    assert re.findall("<h3>(.*?)</h3>", html) == ["Sample 1: small", "Sample 2"]


def test_without_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = adder.make(tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "markdown_it" else name)
    said = r"^pages need the package markdown-it-py: run `python -m pip install markdown-it-py`$"
    with pytest.raises(BadUsage, match=said):
        "".join(page(problem))


@pytest.mark.parametrize(
    ("line", "is_kept"),
    [
        ("10 points", False),
        ("**99 points** · 2 seconds", False),
        ("10 points are shared by all.", True),
        ("3 points, and\nmore in the next line", True),
    ],
)
def test_the_line_below_the_title(tmp_path: Path, line: str, is_kept: bool) -> None:
    html = made(tmp_path, f"# Adder\n\n{line}\n\nAdd.\n")
    assert (line.strip("*")[:8] in html.partition("</dl>")[2]) == is_kept
    assert "<p>Add.</p>" in html
