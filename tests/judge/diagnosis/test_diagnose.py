"""Diagnoses: certain, likely, one of several, or none."""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import judge.diagnosis.diagnose
from judge.diagnosis.diagnose import diagnose
from judge.execution.store import Store
from judge.problem.problem_cases import ProblemCases
from judge.values.feedback import Diagnosis, Misreading
from judge.values.outcome import NotRun, Verdict, Why
from judge.values.report import Result
from tests.judge import misreader
from tests.judge.misreader import CATALOGUE, IDS, PROGRAM, ids, judged, make, play
from tests.judge.sum_misreadings import MISREADINGS

Answer = Callable[[str], bytes | Verdict]
Named = tuple[bool | int, list[list[str]]] | None

NO_STORE = Store(None)
CASES = (
    *("1 2\n", "3 4\n2 2\n", "5 1\n6 2\n", "7 8\n1 1\n", "9 3\n", "9 1\n2 3\n", "4 9\n", "8 9\n1 2\n", "6 0\n"),
    *("0 0\n", "5 0\n3 3\n", "8 8\n", "5 4\n", "5 2\n", "3 1\n4 1\n", "2 7\n7 2\n5 6\n", "2 5\n1 4\n"),
)


def found(problem_cases: ProblemCases, *results: Result) -> list[Diagnosis | None]:
    diagnoses, note = diagnose(results, problem_cases, NO_STORE)
    assert note == ""
    return diagnoses


def plays(*misreadings: str) -> Answer:
    return lambda text: play(text, misreadings)


def says(answer: bytes | Verdict) -> Answer:
    return lambda _: answer


def with_odd(odd: dict[str, bytes | Verdict], *misreadings: str) -> Answer:
    """Misreads, but gives other answers on some cases."""
    return lambda text: odd[text] if text in odd else play(text, misreadings)


def only_on(cases: tuple[str, ...], *misreadings: str) -> Answer:
    """Misreads on these cases, and plays the others by the rules."""
    return lambda text: play(text, misreadings if text in cases else ())


def ends_early(text: str) -> bytes | Verdict:
    """Only the first line, and a wrong one if there is a seven."""
    right = play(text, ())
    assert isinstance(right, bytes)
    return b"sum 7\n" if "7" in text else right.splitlines(keepends=True)[0]


def hangs_for_a_crash(text: str) -> bytes | Verdict:
    answer = play(text, ["divide"])
    return Verdict.TLE if answer is Verdict.RTE else answer


ON_NINES = tuple(text for text in CASES if "9" in text)
ON_TWO_DIGITS = tuple(text for text in CASES if play(text, ["no-tens"]) != play(text, []))

SITUATIONS: dict[str, tuple[Answer, Named]] = {
    "it is right": (plays(), None),
    "it is a misreading": (plays("subtract"), (True, [["subtract"]])),
    "it is a misreading of every line": (plays("capital"), (True, [["capital"]])),
    "it is a misreading that ends early": (plays("one-row"), (True, [["one-row"]])),
    "it is a misreading that shows on some cases": (plays("no-tens"), (True, [["no-tens"]])),
    "it crashes where the misreading does": (plays("divide"), (True, [["divide"]])),
    "it never ends where the misreading does not, with two wrong transcripts": (plays("hang"), (False, [["hang"]])),
    "it is two misreadings": (plays("subtract", "unsigned"), (True, [["subtract", "unsigned"]])),
    "it is two misreadings in another order": (plays("capital", "backwards"), (True, [["backwards", "capital"]])),
    "it is two misreadings, and never ends": (plays("hang", "capital"), (False, [["hang", "capital"]])),
    "it is two misreadings, one of them in two cases": (
        lambda text: play(text, ["no-tens", "one-row"] if text in CASES[7:] else ["no-tens"]),
        (5, [["no-tens"]]),
    ),
    "it is two misreadings, and a single case needs one of them": (
        lambda text: play(text, ["no-tens", "subtract"] if text in ON_NINES[:1] else ["no-tens"]),
        (6, [["no-tens"]]),
    ),
    "it prints nothing, as one misreading does": (plays("no-row"), None),
    "it prints an empty line": (says(b"\n"), None),
    "it always crashes": (says(Verdict.RTE), None),
    "it never ends": (says(Verdict.TLE), None),
    "it crashes on some cases": (with_odd({text: Verdict.RTE for text in CASES if "0" in text}), None),
    "it crashes on five cases as a misreading does, and is right elsewhere": (
        with_odd({text: Verdict.RTE for text in CASES if play(text, ["crash-on-five"]) is Verdict.RTE}),
        (False, [["crash-on-five"]]),
    ),
    "it crashes on four of these cases": (
        with_odd({text: Verdict.RTE for text in CASES[3:] if play(text, ["crash-on-five"]) is Verdict.RTE}),
        None,
    ),
    "it crashes on three cases as a misreading does, and is right elsewhere": (
        with_odd({text: Verdict.RTE for text in CASES if play(text, ["divide"]) is Verdict.RTE}),
        None,
    ),
    "it is two misreadings, and one of them only crashes": (plays("capital", "crash-on-five"),
                                                            (False, [["crash-on-five", "capital"]])),
    "it never ends where a misreading crashes, on five cases": (
        with_odd({text: Verdict.TLE for text in CASES if play(text, ["crash-on-five"]) is Verdict.RTE}),
        None,
    ),
    "it runs out of memory on some cases": (with_odd(dict.fromkeys(ON_NINES, Verdict.MLE)), None),
    "it says the same everywhere": (says(b"The answer is 42\n"), None),
    "it ends early in its own way": (ends_early, (7, [["one-row"]])),
    "it is right where the misreading is not": (only_on(ON_NINES, "capital"), None),
    "it is right on one case that the misreading fails": (with_odd({"9 3\n": b"sum 12\n"}, "subtract"), None),
    "it fails one case like a misreading": (only_on(CASES[:1], "multiply"), None),
    "it fails two cases like a misreading": (only_on(CASES[2:4], "multiply"), None),
    "one of fifteen failures is a crash": (with_odd({CASES[0]: Verdict.RTE}, "capital"), (False, [["capital"]])),
    "one of fifteen failures is its own": (with_odd({CASES[4]: b"Sum\n"}, "capital"), (False, [["capital"]])),
    "two of seventeen failures are crashes": (with_odd(dict.fromkeys(CASES[:2], Verdict.RTE), "capital"),
                                              (15, [["capital"]])),
    "it never ends where the misreading crashes": (hangs_for_a_crash, (14, [["divide"]])),
}  # fmt: skip


@pytest.fixture(scope="module")
def diagnosed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Named]:
    """The diagnoses of all situations, graded as one class."""
    problem_cases = make(tmp_path_factory.mktemp("class"), CASES)
    results = [judged(problem_cases, answer) for answer, _ in SITUATIONS.values()]
    return dict(zip(SITUATIONS, map(ids, found(problem_cases, *results)), strict=True))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_situation_gets_its_diagnosis(situation: str, diagnosed: dict[str, Named]) -> None:
    assert diagnosed[situation] == SITUATIONS[situation][1]


LITTLE: dict[str, tuple[tuple[str, ...], str, Named]] = {
    "one times five is the largest": (("1 5\n", "1 6\n", "1 3\n"), "largest", (False, [["multiply"], ["largest"]])),
    "two wrong transcripts": (("1 5\n", "2 3\n"), "largest", (False, [["largest"]])),
    "three wrong transcripts": (("1 5\n", "1 6\n", "2 3\n"), "largest", (True, [["largest"]])),
    "one wrong transcript and a right one": (("2 3\n", "2 2\n"), "multiply", None),
    "two wrong transcripts and a right one": (("2 3\n", "2 5\n", "2 2\n"), "multiply", (False, [["multiply"]])),
}


@pytest.mark.once
@pytest.mark.parametrize("situation", LITTLE)
def test_several_explanations_and_little_evidence(tmp_path: Path, situation: str) -> None:
    cases, misreading, diagnosis = LITTLE[situation]
    problem_cases = make(tmp_path, cases)
    assert ids(found(problem_cases, judged(problem_cases, plays(misreading)))[0]) == diagnosis


IN_ONE_CASE: dict[str, tuple[tuple[str, ...], tuple[str, str], Named]] = {
    # Only one case has a negative difference: only it needs the second misreading.
    "one case": (("5 1\n", "7 2\n", "8 6\n", "9 3\n", "1 4\n", "6 5\n"), ("subtract", "unsigned"),
                 (False, [["subtract", "unsigned"]])),
    "two cases": (("5 1\n", "7 2\n", "8 6\n", "9 3\n", "1 4\n", "2 5\n"), ("subtract", "unsigned"),
                  (False, [["subtract", "unsigned"]])),
    "three cases": (("5 1\n", "7 2\n", "8 6\n", "9 3\n", "1 4\n", "2 5\n", "3 8\n"), ("subtract", "unsigned"),
                    (True, [["subtract", "unsigned"]])),
    "one case each": (("2 3\n", "0 0\n1 0\n", "0 0\n", "3 0\n"), ("backwards", "subtract"), None),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("situation", IN_ONE_CASE)
def test_two_misreadings_are_likely_if_one_of_them_is_needed_once(tmp_path: Path, situation: str) -> None:
    cases, misreadings, diagnosis = IN_ONE_CASE[situation]
    problem_cases = make(tmp_path, cases)
    assert ids(found(problem_cases, judged(problem_cases, plays(*misreadings)))[0]) == diagnosis


TIMED_OUT = [f"5 {number}\n" for number in range(3)]  # a misreading never ends here
ENDED = [f"{number} 1\n" for number in range(1, 5)]


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("cases", "left_out", "why", "diagnosis"),
    [
        # After three stops the rest is not run and does not count.
        ([*ENDED, "6 1\n", *TIMED_OUT], ["7 1\n", "8 1\n"], Why.STOPS, (False, [["wait-for-five"]])),
        ([*ENDED, *TIMED_OUT], ["7 1\n", "8 1\n"], Why.STOPS, None),
        ([*ENDED, "6 1\n", *TIMED_OUT], ["7 1\n", "8 1\n"], Why.DEADLINE, None),
        ([*ENDED, "6 1\n", *TIMED_OUT[:2], "6 0\n"], ["7 1\n", "8 1\n"], Why.STOPS, None),
    ],
)
def test_cases_not_run_after_three_stops_do_not_count(
    tmp_path: Path, cases: list[str], left_out: list[str], why: Why, diagnosis: Named
) -> None:
    waits = "MISREADINGS['wait-for-five'] = ('add', lambda a, b: hang(9, b) if a == 5 else a + b)\n"
    entry = "  - {id: wait-for-five, title: T, rule: A1, hint: H}\n"
    program = PROGRAM.replace("if __name__", f"{waits}if __name__")
    problem_cases = make(tmp_path, tuple(cases + left_out), f"format: 1\nmisreadings:\n{entry}", program)
    result = judged(problem_cases, lambda text: Verdict.TLE if text[0] == "5" or text == "6 0\n" else play(text, ()))
    names = {case.id for case in problem_cases.cases if case.input.read_text() in left_out}
    seen = [NotRun(case.case, case.group, why) if case.case in names else case for case in result.cases]
    assert ids(found(problem_cases, replace(result, cases=seen))[0]) == diagnosis


@pytest.mark.slow
@pytest.mark.parametrize("count", [5, 6])
def test_more_than_five_explanations_give_no_diagnosis(tmp_path: Path, count: int) -> None:
    names = [f"copy-{number}" for number in range(count)]
    entries = "".join(f"  - {{id: {name}, title: T, rule: A1, hint: H}}\n" for name in names)
    copies = f"MISREADINGS |= dict.fromkeys({names}, MISREADINGS['subtract'])\n"
    problem_cases = make(
        tmp_path, CASES, f"format: 1\nmisreadings:\n{entries}", PROGRAM.replace("if __name__", f"{copies}if __name__")
    )
    diagnosis = ids(found(problem_cases, judged(problem_cases, plays("subtract")))[0])
    assert diagnosis == ((False, [[name] for name in names]) if count == 5 else None)


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("printed", "diagnosis"),
    [(b"sum 0\n" * 999, (True, [["hang"]])), (b"sum 1\n" * 999, None), (Verdict.TLE, None), (Verdict.RTE, None)],
)
def test_endless_output_is_evidence(
    tmp_path: Path, printed: bytes | Verdict, diagnosis: tuple[bool, list[list[str]]] | None
) -> None:
    cases = ("1 1\n", *(f"9 {number}\n" for number in range(9)))
    problem_cases = make(tmp_path, cases, program=PROGRAM.replace('"endless", "sum"', '"endless", "sum 0\\n" * 10'))
    result = judged(problem_cases, lambda text: printed if text[0] == "9" else play(text, ()))
    assert ids(found(problem_cases, result)[0]) == diagnosis


@pytest.mark.slow
def test_if_not_all_cases_were_judged_nothing_is_certain_and_no_pair_is_tried(tmp_path: Path) -> None:
    whole = make(tmp_path, CASES)
    some = whole.only(["secret/00*"])
    results = [judged(some, plays(*misreadings)) for misreadings in (("subtract",), ("backwards", "capital"))]
    assert [ids(diagnosis) for diagnosis in found(some, *results)] == [(False, [["subtract"]]), None]
    result = judged(whole, plays("subtract"))
    cases = [
        NotRun(case.case, case.group, Why.PENDING) if case.case == "secret/005-case" else case for case in result.cases
    ]
    assert ids(found(whole, replace(result, cases=cases))[0]) == (False, [["subtract"]])


@pytest.mark.slow
@pytest.mark.parametrize(("run", "certain"), [(8, True), (4, True), (3, False)])
def test_half_of_the_cases_are_enough_if_the_rest_was_not_run(tmp_path: Path, run: int, certain: bool) -> None:
    problem_cases = make(tmp_path, tuple(f"{number} 1\n" for number in range(3, 11)))
    result = judged(problem_cases, plays("subtract"))
    cases = [
        case if number < run else NotRun(case.case, case.group, Why.STOPS) for number, case in enumerate(result.cases)
    ]
    assert ids(found(problem_cases, replace(result, cases=cases))[0]) == (certain, [["subtract"]])


@pytest.mark.parametrize("verdict", [Verdict.CE, Verdict.JE])
def test_a_submission_that_could_not_be_judged_gets_no_diagnosis(tmp_path: Path, verdict: Verdict) -> None:
    problem_cases = make(tmp_path, CASES)
    assert found(problem_cases, replace(judged(problem_cases, plays("subtract")), verdict=verdict)) == [None]
    assert misreader.asked(tmp_path) == 0


@pytest.mark.once
def test_a_diagnosis_has_the_texts_of_the_catalogue(tmp_path: Path) -> None:
    problem_cases = make(tmp_path, CASES)
    subtract = Misreading("subtract", "Title of subtract", "A1", "Hint of subtract.", "Show subtract.")
    assert found(problem_cases, judged(problem_cases, plays("subtract"))) == [Diagnosis(True, ((subtract,),))]


@pytest.mark.parametrize(
    "at_once", [pytest.param(1, marks=pytest.mark.nightly), 2, pytest.param(200, marks=pytest.mark.nightly)]
)
@pytest.mark.slow
def test_a_class_gets_the_diagnoses_of_each_student_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(judge.diagnosis.diagnose, "_MOST_AT_ONCE", at_once)
    problem_cases = make(tmp_path, CASES)
    misreadings = [("subtract",), ("capital", "backwards"), ("largest", "one-row"), ("no-tens", "hang"), ()]
    results = [judged(problem_cases, plays(*misread)) for misread in misreadings]
    assert found(problem_cases, *results) == [found(problem_cases, result)[0] for result in results]


@pytest.mark.slow
def test_only_some_answers_are_asked_for_and_each_once(tmp_path: Path) -> None:
    problem_cases, store = make(tmp_path, CASES), Store(tmp_path / "store.sqlite")
    results = [judged(problem_cases, plays("subtract")), judged(problem_cases, plays("backwards", "capital"))]
    first = diagnose(results, problem_cases, store)
    asked = misreader.asked(tmp_path)
    assert 0 < asked < len(list(combinations(IDS, 2))) * len(CASES) / 2
    assert diagnose(results, problem_cases, store) == first
    assert misreader.asked(tmp_path) == asked
    (tmp_path / "misreadings.py").write_text(f"{PROGRAM}\n# another program\n")
    assert diagnose(results, problem_cases, store) == first
    assert misreader.asked(tmp_path) == 2 * asked
    store.close()


BY_HAND = "run it in {root} by hand and fix it"
BROKEN = {
    "catalogue": ("format: 2\n", PROGRAM,
                  ("{root}/problems/adder/misreadings.yaml: format: expected 1, the format's number; found the number "
                   "2")),
    "unknown misreading": (CATALOGUE + "  - {id: other, title: T, rule: A1, hint: H}\n", PROGRAM,
                           "the misreadings program does not list 'other', which misreadings.yaml describes"),
    "no list": (
        CATALOGUE,
        "print('hello')",
        f"`python misreadings.py --list` printed a line that names no misreading and its function: hello; {BY_HAND}",
    ),
    "ends badly": (CATALOGUE, "import sys\nsys.exit('no')",
                   f"`python misreadings.py --list` ended with exit status 1; its last error output: no; {BY_HAND}"),
    "breaks down": (
        CATALOGUE,
        PROGRAM.replace("for line in sys.stdin", "1 / 0\n        for line in sys.stdin"),
        "`python misreadings.py --batch` ended with exit status 1; its last error output: ZeroDivisionError: "
        "division by zero; " + BY_HAND,
    ),
}  # fmt: skip


@pytest.mark.once_but_first
@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_costs_only_the_diagnosis_and_is_reported(tmp_path: Path, what: str) -> None:
    catalogue, program, note = BROKEN[what]
    problem_cases = make(tmp_path, CASES, catalogue, program)
    message = f"no diagnoses for adder: {note.format(root=tmp_path)}"
    assert diagnose([judged(problem_cases, plays("subtract"))], problem_cases, NO_STORE) == ([None], message)


def test_a_changed_case_costs_the_diagnosis(tmp_path: Path) -> None:
    problem_cases = make(tmp_path, CASES)
    result = judged(problem_cases, plays("subtract"))
    problem_cases.cases[0].expected.write_text("sum 4\n")
    message = "no diagnoses for adder: secret/001-case changed while it was graded: grade again"
    assert diagnose([result], problem_cases, NO_STORE) == ([None], message)


# ---- what holds for any cases ----------------------------------------------------------------------------------------

DIGITS = st.integers(0, 9)
ROWS = st.lists(st.tuples(DIGITS, DIGITS).map(lambda row: f"{row[0]} {row[1]}\n"), min_size=1, max_size=3).map("".join)
SINGLES = [(name,) for name in IDS]
PAIRS = [(one, other) for one, other in combinations(IDS, 2) if MISREADINGS[one][0] != MISREADINGS[other][0]]


def plain_diagnosis(cases: list[str], answer: Answer) -> Named:
    """The definition, without any regard to speed: every misreading and every pair plays every case."""
    answers = [answer(text) for text in cases]
    failed = [text for text in cases if answer(text) != play(text, ())]
    whole = len(cases) - len([text for text in cases if answer(text) in (b"", Verdict.RTE, Verdict.TLE)]) >= 5
    telling = [text for text in failed if answer(text) not in (b"", Verdict.RTE, Verdict.TLE)]

    def missed(misreadings: tuple[str, ...]) -> list[str]:
        return [text for text, theirs in zip(cases, answers, strict=True) if play(text, misreadings) != theirs]

    def needing(misreadings: tuple[str, ...], among: list[str]) -> list[int]:
        reproduced = [text for text in among if text not in missed(misreadings)]
        alone = [tuple(other for other in misreadings if other != needed) for needed in misreadings]
        return [sum(play(text, others) != play(text, misreadings) for text in reproduced) for others in alone]

    def enough(misreadings: tuple[str, ...]) -> bool:
        counts = zip(needing(misreadings, telling), needing(misreadings, failed), strict=True)
        return all(some >= 2 or (whole and not missed(misreadings) and every >= 5) for some, every in counts)

    def nearly(misreadings: tuple[str, ...]) -> bool:
        """Whether the pair explains all, and only one transcript needs one of the two."""
        some, every = needing(misreadings, telling), needing(misreadings, failed)
        backed = [one >= 2 or (whole and other >= 5) for one, other in zip(some, every, strict=True)]
        return not missed(misreadings) and any(backed) and min(some) >= 1

    def possible(misreadings: tuple[str, ...]) -> bool:
        return set(missed(misreadings)) <= set(failed) and 10 * len(missed(misreadings)) <= len(failed)

    singles, pairs = ([tried for tried in every if possible(tried)] for every in (SINGLES, PAIRS))
    if len(telling) < 2 or any(not missed(single) and enough(single) for single in singles):
        pairs = []
    complete = [pair for pair in pairs if not missed(pair)]
    if pairs and (not singles or any(map(enough, complete)) or (len(complete) <= 5 and any(map(nearly, complete)))):
        singles = pairs
    best = [single for single in singles if len(missed(single)) == min(len(missed(other)) for other in singles)]
    named = [list(single) for single in best if enough(single)] or [list(single) for single in best if nearly(single)]
    if not named or len(best) > 5:
        return None
    return len(best) == 1 and not missed(best[0]) and min(needing(best[0], telling)) >= 3, named


def shows_in(misreading: str, cases: list[str], answer: Answer) -> int:
    """In how many cases a misreading gives the same wrong transcript; 0 if it fails a case that passed."""
    answers = [(text, answer(text), play(text, (misreading,))) for text in cases]
    if any(theirs == play(text, ()) != misread for text, theirs, misread in answers):
        return 0
    return sum(theirs == misread != play(text, ()) for text, theirs, misread in answers)


@pytest.mark.slow
@settings(max_examples=settings().max_examples // 6)
@given(st.lists(ROWS, min_size=6, max_size=14, unique=True), st.sampled_from(IDS))
def test_a_misreading_that_answers_differently_from_all_others_is_diagnosed(cases: list[str], misreading: str) -> None:
    theirs, right = ([play(text, misread) for text in cases] for misread in ((misreading,), ()))
    pairs = zip(theirs, right, strict=True)
    failures = [answer for answer, golden in pairs if answer != golden]
    telling = sum(answer not in (b"", Verdict.RTE, Verdict.TLE) for answer in failures)
    # Without transcripts five failures are needed, and five cases that ended.
    enough = telling >= 2 or (len(failures) >= 5 and len(cases) - len(failures) + telling >= 5)
    same = [[name] for name in IDS if [play(text, (name,)) for text in cases] == theirs]
    with tempfile.TemporaryDirectory() as folder:
        problem_cases = make(Path(folder), cases)
        (diagnosis,) = found(problem_cases, judged(problem_cases, plays(misreading)))
    assert ids(diagnosis) == ((len(same) == 1 and telling >= 3, same) if enough and len(same) <= 5 else None)


@pytest.mark.slow
@settings(max_examples=settings().max_examples // 5)
@given(
    st.lists(ROWS, min_size=4, max_size=14, unique=True),
    st.sampled_from([(), *SINGLES, *PAIRS]),
    st.dictionaries(st.integers(0, 13), st.sampled_from([b"sum 999\n", b"", Verdict.RTE, Verdict.TLE]), max_size=2),
)
def test_every_diagnosis_follows_from_the_definition(
    cases: list[str], misreadings: tuple[str, ...], odd: dict[int, bytes | Verdict]
) -> None:
    answer = with_odd({cases[place]: odd[place] for place in odd if place < len(cases)}, *misreadings)
    with tempfile.TemporaryDirectory() as folder:
        problem_cases = make(Path(folder), cases)
        (diagnosis,) = found(problem_cases, judged(problem_cases, answer))
    named, defined = ids(diagnosis), plain_diagnosis(cases, answer)
    if diagnosis and diagnosis.part_of:
        assert defined is None
        assert all(shows_in(name, cases, answer) >= 5 for names in named[1] for name in names) if named else False
    elif named != defined:
        # Pairs are tried on one failed case first. If a tenth of them remain, some may be lost there.
        assert defined is not None
        assert not defined[0]
        assert all(len(misreadings) == 2 for misreadings in defined[1])
        assert named is None or (not named[0] and all(misreadings in defined[1] for misreadings in named[1]))
