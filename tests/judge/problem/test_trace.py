import json
import re
import sys
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.execution.store import Store
from judge.problem.trace import (
    from_text,
    is_plain,
    known_traces,
    read_input,
    read_trace,
    read_traces,
    rules_of,
    trace_texts,
)
from judge.values.feedback import Play, Refusal, State, TraceLine, Zone
from judge.values.problem import Case, Problem

ZONE = {"id": "hand1", "owner": 1, "cards": ["Y3", "B1"]}
BEFORE = {"turn": 1, "zones": [ZONE], "facts": ["The pile is empty."]}
LINE = {"n": 1, "line": "1: B1", "rules": ["O3"], "why": "lowest", "before": BEFORE, "options": ["1: B1", "1: Y3"]}
READ = TraceLine(
    1,
    "1: B1",
    ("O3",),
    "lowest",
    State(1, (Zone("hand1", 1, ("Y3", "B1")),), ("The pile is empty.",)),
    ("1: B1", "1: Y3"),
)


def test_reads_the_format() -> None:
    second = {**LINE, "n": 2, "before": {"turn": 0, "zones": []}, "options": [], "rules": [], "hands": None}
    assert read_trace(json.dumps(LINE) + "\n" + json.dumps(second) + "\n") == (
        READ,
        TraceLine(2, "1: B1", (), "lowest", State(0, ()), ()),
    )


def test_reads_what_was_laid_last_and_the_names_of_the_players() -> None:
    zones = [{"id": "board", "owner": 0, "cards": ["3", "0"], "last": 2, "as": "3"}]
    (line,) = read_trace(json.dumps({**LINE, "before": {"turn": 1, "zones": zones, "players": ["Ada", "Bo"]}}))
    assert line.before == State(1, (Zone("board", 0, ("3", "0"), 2, "3"),), (), ("Ada", "Bo"))


PLAY = {"player": 2, "card": "3C", "rules": ["H4"], "why": "a club", "options": ["3C", "5C"]}


@pytest.mark.parametrize(("given", "more"), [({}, False), ({"more": False}, False), ({"more": True}, True)])
def test_reads_whether_more_lines_are_allowed(given: dict[str, bool], more: bool) -> None:
    (line,) = read_trace(json.dumps({**LINE, **given}))
    assert line.more is more


def test_reads_the_plays_of_a_line() -> None:
    (line,) = read_trace(json.dumps({**LINE, "plays": [PLAY, {**PLAY, "rules": []}]}))
    assert line.plays == (Play(2, "3C", ("H4",), "a club", ("3C", "5C")), Play(2, "3C", (), "a club", ("3C", "5C")))


REFUSAL = {"line": "1: B1 (WINNER)", "rules": ["O6"], "why": "Player 1 still has Y3."}


def test_reads_refused_lines() -> None:
    (line,) = read_trace(json.dumps({**LINE, "refused": [REFUSAL, {**REFUSAL, "rules": []}]}))
    assert line.refused == (
        Refusal("1: B1 (WINNER)", ("O6",), "Player 1 still has Y3."),
        Refusal("1: B1 (WINNER)", (), "Player 1 still has Y3."),
    )


def test_only_a_newline_ends_a_line() -> None:
    line = json.dumps({**LINE, "why": "a\u2028b"}, ensure_ascii=False)
    assert read_trace(line)[0].why == "a\u2028b"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n": 2}, "`n` is 2"),
        ({"n": True}, "expected a number as `n`"),
        ({"n": "1"}, "expected a number as `n`"),
        ({"line": None}, "expected text as `line`"),
        ({"rules": "O3"}, "expected a list as `rules`"),
        ({"rules": [3]}, "expected text as `rules`"),
        ({"options": [["1: B1"]]}, "expected text as `options`"),
        ({"option": []}, "unknown key 'option'"),
        ({"plays": {}}, "expected a list as `plays`"),
        ({"more": 1}, "expected true or false as `more`"),
        ({"plays": ["3C"]}, "expected an object with player, card, rules, why, options"),
        ({"plays": [{**PLAY, "player": "2"}]}, "expected a number as `player`"),
        ({"plays": [{**PLAY, "options": None}]}, "expected a list as `options`"),
        ({"plays": [{**PLAY, "line": ""}]}, "unknown key 'line'"),
        ({"refused": {}}, "expected a list as `refused`"),
        ({"refused": ["1: Y3"]}, "expected an object with line, rules, why"),
        ({"refused": [{"line": "1: Y3", "why": ""}]}, "missing key 'rules'"),
        ({"refused": [{**REFUSAL, "card": "Y3"}]}, "unknown key 'card'"),
        ({"refused": [{**REFUSAL, "line": 1}]}, "expected text as `line`"),
        ({"refused": [{**REFUSAL, "rules": "O6"}]}, "expected a list as `rules`"),
        ({"refused": [{**REFUSAL, "why": None}]}, "expected text as `why`"),
        ({"before": []}, "expected an object with turn, zones"),
        ({"before": {"turn": 1}}, "missing key 'zones'"),
        ({"before": {"turn": 1, "zones": {}}}, "expected a list as `zones`"),
        ({"before": {"turn": 1, "zones": [[]]}}, "expected an object with id, owner, cards"),
        ({"before": {"turn": 1, "zones": [{**ZONE, "owner": None}]}}, "expected a number as `owner`"),
        ({"before": {**BEFORE, "facts": "none"}}, "expected a list as `facts`"),
        ({"before": {**BEFORE, "players": [1]}}, "expected text as `players`"),
        ({"before": {"turn": 1, "zones": [{**ZONE, "last": "2"}]}}, "expected a number as `last`"),
        ({"before": {"turn": 1, "zones": [{**ZONE, "as": 3}]}}, "expected text as `as`"),
    ],
)
def test_refuses_any_other_shape(change: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=f"^line 1: {re.escape(message)}"):
        read_trace(json.dumps({**LINE, **change}))


@pytest.mark.parametrize("text", ["", "\n", "{", "0: B3", "[" * 100_000])
def test_refuses_text_that_is_not_json(text: str) -> None:
    with pytest.raises(ValueError, match=r"^line 1: no JSON: "):
        read_trace(text)


# A reference that answers each request with its own input.
ECHO = """\
import json, sys
assert sys.argv[1:] == ["--trace", "--batch"]
for line in sys.stdin:
    request = json.loads(line)
    outcome = {"bad": "bad-input", "long": "endless"}.get(request["input"], "text")
    print(json.dumps({"id": request["id"], "outcome": outcome, "output": request["input"]}), flush=True)
"""


def problem_with(folder: Path, program: str) -> Problem:
    (folder / "reference.py").write_text(program)
    return Problem("echo", folder, "Echo", Fraction(1), (sys.executable, "reference.py"))


def case_with(folder: Path, name: str, data: bytes) -> Case:
    path = folder / name
    path.write_bytes(data)
    return Case(f"secret/{name}", path, path)


def test_traces_by_case_without_traces_that_are_too_long(tmp_path: Path) -> None:
    problem = problem_with(tmp_path, ECHO)
    cases = [case_with(tmp_path, "001-a", json.dumps(LINE).encode()), case_with(tmp_path, "002-b", b"long")]
    assert {case: tuple(trace) for case, trace in read_traces(problem, cases).items()} == {"secret/001-a": (READ,)}


def test_only_traces_that_the_store_lacks_are_asked_for(tmp_path: Path) -> None:
    noted = 'open("asked", "a").write(sys.argv[0] + "\\n")\n'
    problem = problem_with(tmp_path, ECHO.replace("for line", noted + "for line"))
    two = "\n".join(json.dumps({**LINE, "n": n, "why": "\ud800"}) for n in (1, 2))
    with closing(Store(tmp_path / "store.sqlite")) as store:
        first = trace_texts(problem, {"a": two}, store)
        again = trace_texts(problem, {"b": two}, store)
        assert tuple(again["b"]) == tuple(first["a"]) == read_trace(two)
        assert [line.n for line in again["b"][1:]] == [2]
        assert (again["b"][-1].n, len(again["b"])) == (2, 2)
        assert (tmp_path / "asked").read_text().count("\n") == 1
        trace_texts(problem, {"b": two, "c": json.dumps(LINE)}, store)
        assert (tmp_path / "asked").read_text().count("\n") == 2
        (tmp_path / "problems").mkdir()
        (tmp_path / "problems" / "rules.py").write_text("# another reference may trace otherwise")
        trace_texts(problem, {"b": two}, store)
        assert (tmp_path / "asked").read_text().count("\n") == 3


def test_a_wrong_trace_is_reported_every_time(tmp_path: Path) -> None:
    problem = problem_with(tmp_path, ECHO)
    with closing(Store(tmp_path / "store.sqlite")) as store:
        for _ in range(2):
            with pytest.raises(JudgeFailure, match="missing key"):
                trace_texts(problem, {"a": json.dumps(LINE), "b": "{}"}, store)
            with pytest.raises(JudgeFailure, match="missing key"):
                trace_texts(problem, {"b": "{}"}, store)


@pytest.mark.parametrize(
    ("data", "message"),
    [(b"bad", "expected the outcome text, found bad-input: bad"), (b"{}", "line 1: missing key 'n': {}")],
)
def test_a_reference_that_does_not_trace_is_named(tmp_path: Path, data: bytes, message: str) -> None:
    problem = problem_with(tmp_path, ECHO)
    with pytest.raises(JudgeFailure) as caught:
        read_traces(problem, [case_with(tmp_path, "001-a", data)])
    command = f"`{sys.executable} reference.py --trace --batch`"
    assert str(caught.value) == (
        f"{command} gave no trace of case secret/001-a: {message}; run it in {tmp_path} by hand and fix it"
    )


PRINTS = "print(sum(map(int, input().split())))\n"
REFUSES = "import sys\nif len(sys.argv) > 1: print('unknown option', file=sys.stderr); sys.exit(2)\n" + PRINTS


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("program", "expected"),
    [
        pytest.param(PRINTS, True, id="it ignores the option"),
        pytest.param(REFUSES, True, id="it refuses the option"),
        pytest.param("import sys\nif len(sys.argv) > 1: 1 / 0\n" + PRINTS, False, id="its trace crashes"),
        pytest.param("import sys\nprint(len(sys.argv))\n", False, id="it prints something else"),
        pytest.param("import sys\nsys.exit(2)\n", False, id="it refuses the case"),
    ],
)
def test_what_is_a_plain_program(tmp_path: Path, program: str, expected: bool) -> None:
    problem = problem_with(tmp_path, program)
    assert is_plain(problem, b"1 2\n") is expected
    if expected:
        assert known_traces(problem, {"a": "1 2\n"}) == {}
        return
    with pytest.raises(JudgeFailure, match="--trace --batch"):
        known_traces(problem, {"a": "1 2\n"})


def test_a_case_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    problem = problem_with(tmp_path, ECHO)
    lost = Case("secret/001-a", tmp_path / "lost", tmp_path / "lost")
    with pytest.raises(JudgeFailure) as caught:
        read_traces(problem, [lost])
    assert str(caught.value) == f"{lost.input}: cannot be read: No such file or directory"


def test_bytes_that_are_not_text_are_escaped(tmp_path: Path) -> None:
    assert read_input(case_with(tmp_path, "002-b", b"\xef\xbb\xbf1\r\n\xff")) == "\ufeff1\r\n\udcff"


def test_rules_of_lines_and_plays() -> None:
    lines = '{"rules": ["A"], "why": "\u2028"}', '{"rules": [], "plays": [{"rules": ["B", "A"]}, {"rules": ["C"]}]}'
    assert list(rules_of(from_text("\n".join(lines)))) == ["A", "B", "A", "C"]
