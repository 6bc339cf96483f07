"""What each convention of checkers reads from how a checker ended; real checkers are in test_examiner."""

from fractions import Fraction

import pytest

from judge.judging.protocols import PROTOCOLS, Decision
from judge.values.outcome import Remark
from judge.values.running import Execution, Stop


def ended(status: int | None, stdout: bytes = b"", stderr: bytes = b"", **more: object) -> Execution:
    return Execution(status, None if status is not None else 9, 0.0, 0.0, 0, stdout, stderr, **more)  # type: ignore[arg-type]


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
LONG = b"x" * 1000


@pytest.mark.parametrize(
    ("protocol", "done", "left", "decision"),
    [
        ("kattis", ended(42), {}, Decision(True, Remark())),
        ("kattis", ended(43), {"judgemessage.txt": b"n\n", "teammessage.txt": b"t"}, Decision(False, Remark("n", "t"))),
        ("kattis", ended(42), {"score.txt": b"12.5"}, Decision(True, Remark(points=Fraction(25, 2)))),
        ("kattis", ended(42), {"score_multiplier.txt": b"0.5", "score.txt": b"7"}, Decision(True, Remark(score=HALF))),
        ("kattis", ended(43), {"judgemessage.txt": b"\x1b[31m"}, Decision(False, Remark("\\x1b[31m"))),
        ("testlib", ended(0, stderr=b"ok"), {}, Decision(True, Remark("ok"))),
        ("testlib", ended(8, stderr=b"unexpected eof"), {}, Decision(False, Remark("unexpected eof"))),
        ("testlib", ended(7, stderr=b"points 0.25 ok"), {}, Decision(True, Remark("points 0.25 ok", score=QUARTER))),
        ("testlib", ended(7, stderr=b"0"), {}, Decision(False, Remark("0", score=Fraction(0)))),
        ("dmoj", ended(0, b"fine\n"), {}, Decision(True, Remark("fine", "fine"))),
        ("dmoj", ended(2), {}, Decision(False, Remark())),
        ("dmoj", ended(7, stderr=b"x\npoints 5\n"), {}, Decision(True, Remark(points=Fraction(5)))),
        ("dmoj", ended(7, stderr=b"partial 1/4\n"), {}, Decision(True, Remark(score=QUARTER))),
        ("dmoj", ended(7, stderr=b"partial 0/4"), {}, Decision(True, Remark(score=Fraction(0)))),
        ("hustoj", ended(0, b"y"), {}, Decision(True, Remark("y", "y"))),
        ("hustoj", ended(255, b"n"), {}, Decision(False, Remark("n", "n"))),
        ("sio2", ended(0, b"OK\n"), {}, Decision(True, Remark())),
        ("sio2", ended(1, b"OK\nfine\n100%\n"), {}, Decision(True, Remark("fine", "fine"))),
        ("sio2", ended(0, b"OK\nhalf\n50"), {}, Decision(True, Remark("half", "half", score=HALF))),
        ("sio2", ended(0, b"OK\nnone\n0"), {}, Decision(False, Remark("none", "none"))),
        ("sio2", ended(0, b"WRONG\nno\n"), {}, Decision(False, Remark("no", "no"))),
        ("lemon", ended(0), {"score": b"100", "message": b"y"}, Decision(True, Remark("y", "y"))),
        ("lemon", ended(0), {"score": b"25\n"}, Decision(True, Remark("", "", score=QUARTER))),
        ("lemon", ended(0), {"score": b"0", "message": b"n"}, Decision(False, Remark("n", "n"))),
        ("peg", ended(0, b"fine\n"), {}, Decision(True, Remark("fine", "fine"))),
        ("peg", ended(1, b"1\nx\n"), {}, Decision(False, Remark("1\nx", "1\nx"))),
        ("peg", ended(1, b"x\n1\n4\n"), {}, Decision(True, Remark("x\n1\n4", "x\n1\n4", score=QUARTER))),
        ("testlib", ended(16), {}, Decision(False, Remark(score=Fraction(0)))),
        ("testlib", ended(116), {}, Decision(True, Remark(score=Fraction(1)))),
        ("cms", ended(0, b"1.0\n", b"fine"), {}, Decision(True, Remark("fine", "fine"))),
        ("cms", ended(0, b"0.25\n"), {}, Decision(True, Remark(score=QUARTER))),
        ("cms", ended(0, b"0\n", b"bad"), {}, Decision(False, Remark("bad", "bad"))),
        # as in CMS, students see the first line only
        ("cms", ended(0, b"1\n", b"good\nseed 7"), {}, Decision(True, Remark("good\nseed 7", "good"))),
        ("cms", ended(0, b"1\n", b"translate:success\nseed 7\n"), {}, Decision(True, Remark("seed 7"))),
    ],
)  # fmt: skip
def test_a_decision(protocol: str, done: Execution, left: dict[str, bytes], decision: Decision) -> None:
    assert PROTOCOLS[protocol].read(done, left) == decision


@pytest.mark.parametrize(
    ("protocol", "done", "failure"),
    [
        ("kattis", ended(0), "ended with status 0, expected status 42 (right) or 43 (wrong)"),
        ("kattis", ended(None, stderr=b"a\nb\n"), "was ended by signal 9, expected status 42 (right) or 43 (wrong): b"),
        ("kattis", ended(42, stopped=Stop.OUTPUT), ""),
        ("testlib", ended(3, stderr=b"FAIL no file"), "said that it failed itself (status 3): FAIL no file"),
        ("testlib", ended(7, stderr=b"none"), "ended with status 7: none"),
        ("testlib", ended(None, stopped=Stop.CPU), "used too much CPU time"),
        ("peg", ended(2, stderr=b"no file"), "ended with status 2: no file"),
        ("dmoj", ended(3, stderr=b"no file"), "ended with status 3: no file"),
        ("dmoj", ended(7, stderr=b"partial 3/2"), "ended with status 7: partial 3/2"),
        ("dmoj", ended(7, stderr=b"partial 0/0"), "ended with status 7: partial 0/0"),
        ("cms", ended(0, b"two"), "printed 'two', expected a score from 0.0 to 1.0"),
        ("hustoj", ended(None), "was ended by signal 9"),
        ("hustoj", ended(None, stopped=Stop.CPU), "used too much CPU time"),
        ("sio2", ended(0, b"OK\n\n101"), "printed '101' in line 3, expected a number from 0 to 100"),
        ("sio2", ended(3, b"OK\n", b"bad"), "ended with status 3: bad"),
        ("lemon", ended(0), "left the score '', expected a number from 0 to 100"),
        ("lemon", ended(1, stderr=b"no"), "ended with status 1: no"),
        ("cms", ended(0, b"1" * 5000), f"printed '{'1' * 60}… (4940 more bytes)', expected a score from 0.0 to 1.0"),
        ("cms", ended(0, b"1.5"), "printed '1.5', expected a score from 0.0 to 1.0"),
        ("cms", ended(1, b"1.0"), "ended with status 1, expected status 0"),
    ],
)  # fmt: skip
def test_no_decision(protocol: str, done: Execution, failure: str) -> None:
    assert PROTOCOLS[protocol].read(done, {}).failure == failure


def test_what_a_checker_says_is_bounded() -> None:
    decision = PROTOCOLS["kattis"].read(ended(43), {"judgemessage.txt": b"\n".join([LONG] * 1000)})
    assert len(decision.remark.judge) < 6000


@pytest.mark.parametrize(
    ("name", "content", "most"),
    [
        *(("score_multiplier.txt", text, 1) for text in ("0,5", "abc", "-1", "nan", "50%", "2", "")),
        *(("score.txt", text, 10**9) for text in ("x", "-3", "1e999")),
    ],
)
def test_a_score_that_is_none_is_the_checkers_failure(name: str, content: str, most: int) -> None:
    decision = PROTOCOLS["kattis"].read(ended(42), {name: content.encode()})
    assert decision.failure == f"left {name}, expected a number from 0 to {most}, found {content!r}"
