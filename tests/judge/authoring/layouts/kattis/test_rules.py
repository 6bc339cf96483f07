"""What submissions.yaml of a package promises of single submissions and cases."""

from fractions import Fraction

import pytest

from judge.authoring.layouts.kattis.rules import Known, Rules, read_rules
from judge.quality.promises import Promise

CASES = ("sample/1", "secret/g1/1", "secret/g1/2", "secret/g2/3")
KNOWN = Known(CASES, frozenset({"g1", "g2"}), scores=True, checks=True)
FILE = "submissions/submissions.yaml"
AC, WA, TLE, RTE = (frozenset({verdict}) for verdict in ("AC", "WA", "TLE", "RTE"))
NUMBER = "expected a number, or the least and the most"
LOWER, UPPER = (f"use_for_time_limit: {bound}" for bound in ("lower", "upper"))
G1 = frozenset({"secret/g1/1", "secret/g1/2"})


def read(told: object, name: str = "own/a.py", known: Known = KNOWN) -> Rules:
    return read_rules(told, {name: (name, name)}, known)


@pytest.mark.parametrize(
    ("rule", "promise"),
    [
        ({"permitted": ["AC", "WA"]}, Promise("", permitted=AC | WA)),
        ({"required": "TLE"}, Promise("", required=TLE)),
        ({"message": "no such city"}, Promise("", message="no such city")),
        ({"score": "12.5"}, Promise("", score=(Fraction(25, 2), Fraction(25, 2)))),
        ({"score": [10, 20]}, Promise("", score=(Fraction(10), Fraction(20)))),
        ({"score": [".5", "2.e1"]}, Promise("", score=(Fraction(1, 2), Fraction(20)))),
        # 2025-09, "Timelimit inference": the same as these constraints.
        ({"use_for_time_limit": "lower"}, Promise(LOWER, permitted=AC | WA | RTE)),
        ({"use_for_time_limit": "upper"}, Promise(UPPER, required=TLE)),
        ({"use_for_time_limit": False, "authors": "Ada", "model_solution": True}, None),
        ({"secret/g1": {"permitted": ["AC"]}}, Promise("secret/g1", G1, permitted=AC)),
        ({"secret/*/{1,2}": {"required": ["WA"]}}, Promise("secret/*/{1,2}", G1, required=WA)),
        ({"secret/g1": {"score": 40}}, Promise("secret/g1", G1, score=(Fraction(40), Fraction(40)), group="g1")),
        ({"secret": {"score": 9}}, Promise("secret", frozenset(CASES[1:]), score=(Fraction(9), Fraction(9)))),
    ],
)
def test_a_rule(rule: object, promise: Promise | None) -> None:
    found = read({"own/*": rule})
    where = f"{FILE}: own/*" + (f": {promise.where}" if promise and promise.where else "")
    assert found.faults == ()
    assert list(found.promises.values()) == ([(Promise(**{**vars(promise), "where": where}),)] if promise else [])


def test_a_bound_of_the_time_limit_holds_beside_the_other_rules() -> None:
    (found,) = read({"own/*": {"required": ["WA"], "use_for_time_limit": "upper"}}).promises.values()
    assert [one.required for one in found] == [WA, TLE]


def test_the_usual_rules_of_folders() -> None:
    told: dict[str, object] = {"wrong_answer/a.py": {"message": "odd"}}
    assert [one.permitted for one in read(told, "wrong_answer/a.py").promises["wrong_answer/a.py"]] == [AC | WA, None]
    told = {**told, "wrong_answer": {"authors": "Ada", "sample": {"permitted": ["AC"]}}}
    assert read(told, "wrong_answer/a.py").promises["wrong_answer/a.py"][0].permitted == AC | WA
    # A rule with exactly this name stands in place of them, key by key.
    told = {**told, "wrong_answer": {"permitted": ["WA"]}}
    found = read(told, "wrong_answer/a.py").promises["wrong_answer/a.py"]
    assert [(one.permitted, one.required) for one in found] == [(None, None), (WA, WA)]


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (["own/a.py"], ": expected a map of globs of submissions, found ['own/a.py']"),
        ({"own/a.py": "AC"}, ": own/a.py: expected a map with keys such as permitted, found AC"),
        ({"own/a.py": {"permitted": []}}, ": own/a.py: permitted: expected some of AC, WA, TLE, RTE, found []"),
        ({"own/a.py": {"required": ["NO"]}}, ": own/a.py: required: expected some of AC, WA, TLE, RTE, found ['NO']"),
        ({"own/a.py": {"permitted": {}}}, ": own/a.py: permitted: expected some of AC, WA, TLE, RTE, found {}"),
        ({"own/a.py": {"score": [2, 1]}}, f": own/a.py: score: {NUMBER}, found [2, 1]"),
        ({"own/a.py": {"score": "all"}}, f": own/a.py: score: {NUMBER}, found all"),
        ({"own/a.py": {"message": 5}}, ": own/a.py: message: expected a text, found 5"),
        (
            {"own/a.py": {"use_for_time_limit": "Lower"}},
            ": own/a.py: use_for_time_limit: expected true, false, lower or upper, found Lower",
        ),
        ({"own/a.py": {"requierd": ["WA"]}}, ": own/a.py: unknown key requierd; did you mean 'required'?"),
        (
            {"own/a.py": {"sample": {"language": "c"}}},
            (": own/a.py: sample: not a key for single cases, language; known: permitted, required, score, message, "
             "use_for_time_limit"),
        ),
        ({f"{number}": {} for number in range(501)}, ": expected at most 500 rules, found 501"),
        ({"own/a.py": {"{,}" * 6665: {}}}, ": expected at most 20000 characters of globs, found 20003"),
    ],
)  # fmt: skip
def test_mistakes_in_the_file(told: object, fault: str) -> None:
    assert read(told).faults == (FILE + fault,)


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        # 2025-09: tools should check that the rules for a case do not contradict each other.
        (
            {"own/*": {"permitted": ["AC"]}, "own/a.py": {"sample": {"permitted": ["WA"]}}},
            f"{FILE}: own/* and {FILE}: own/a.py: sample contradict each other: no verdict is permitted on sample/1",
        ),
        (
            {"own/*": {"permitted": ["AC", "WA"], "secret/g1": {"use_for_time_limit": "upper"}}},
            f"{FILE}: own/*: secret/g1: {UPPER} requires TLE, which other rules permit on no case",
        ),
        (
            {"own/*": {"permitted": ["TLE"], "use_for_time_limit": "lower"}},
            (f"{FILE}: own/* and {FILE}: own/*: {LOWER} contradict each other: no verdict is permitted on sample/1"),
        ),
    ],
)
def test_rules_that_nothing_can_keep(rules: object, fault: str) -> None:
    assert read(rules).faults == (f"submissions/own/a.py: {fault}",)


@pytest.mark.parametrize(
    ("rules", "known", "note"),
    [
        ({"a.py": {}, "*/b.py": {}}, KNOWN, f"no submission matches a.py, */b.py of {FILE}"),
        ({"own/a.py": {"secret/g3": {"permitted": ["AC"]}}}, KNOWN, f"no case matches: secret/g3 of {FILE}"),
        (
            {"own/a.py": {"message": "x"}}, Known(CASES),
            f"`message` is not checked, because no output validator of the package writes one: own/a.py of {FILE}",
        ),
        (
            {"own/a.py": {"sample": {"score": 1}}}, KNOWN,
            ("`score` is checked only for all cases and for the groups in data/secret, not for: own/a.py: sample of "
             f"{FILE}"),
        ),
    ],
)  # fmt: skip
def test_rules_that_say_nothing_here(rules: object, known: Known, note: str) -> None:
    assert read(rules, known=known) == Rules(notes=(note,))
