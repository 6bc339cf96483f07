"""Variants of programs in the sandbox: what they do is reported, whatever the program does to the driver."""

from collections.abc import Iterator, Sequence

import pytest

from judge import sandbox
from judge.execution.compilation import source_of
from judge.judging.batch import CaseTexts
from judge.localisation.collected import Collected
from judge.localisation.edited_text import Edit
from judge.localisation.edits import list_edits
from judge.localisation.program_text import read_program
from judge.localisation.trials import Outcome, Trials, _read, _Traced
from judge.values.problem import Comparison, Limits

CASES = {"one": CaseTexts(b"1 2\n", b"sum 3\nend\n"), "two": CaseTexts(b"5 5\n", b"sum 10\nend\n")}
RIGHT = "a, b = map(int, input().split())\nprint('sum', a + b)\nprint('end')\n"
INDENTED = "".join(f"    {line}\n" for line in RIGHT.splitlines())


def open_trials(text: str, **files: str) -> Trials:
    program = read_program(text.encode())
    assert program is not None
    texts = {"mine.py": text.encode(), **{f"{name}.py": one.encode() for name, one in files.items()}}
    source = source_of("mine.py", tuple(sorted(texts.items())))
    return Trials(program, source, CASES, Comparison(), Limits(), sandbox.best_level())


def trace(text: str, **files: str) -> dict[str, Outcome]:
    with open_trials(text, **files) as trials:
        return trials.trace({"one": 100, "two": 100})


def lines(outcome: Outcome) -> list[tuple[int, list[int]]]:
    return [(printed, sorted({element // 4 for element in elements})) for printed, elements in outcome.windows]


@pytest.mark.slow
def test_what_ran_before_each_line() -> None:
    outcomes = trace(RIGHT)
    assert [outcome.is_right for outcome in outcomes.values()] == [True, True]
    assert lines(outcomes["one"]) == [(1, [1, 2]), (2, [3]), (-1, [])]


@pytest.mark.slow
@pytest.mark.parametrize("printed", [r"print('\n'.join(out))", "for line in out: print(line)"])
def test_what_ran_before_each_line_was_made(printed: str) -> None:
    text = "out = []\na, b = map(int, input().split())\nout.append(f'sum {a + b}')\na = 0\nout += ['end']\n"
    outcome = trace(text + printed)["one"]
    assert outcome.is_right
    assert lines(outcome) == [(1, [1, 2, 3]), (2, [4, 5]), (-1, [6])]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("last", "windows", "collected"),
    [
        ("1 / 0", [(1, [1, 2, 3, 4]), (-1, [5])], Collected(1)),
        ("add('END')\n1 / 0", [(1, [1, 2, 3, 4]), (-1, [2, 5])], Collected(1, "END", "end")),
        ("add('end')\nadd('x')\n1 / 0", [(1, [1, 2, 3, 4]), (2, [2, 5]), (-1, [2, 6])], Collected(2, "x")),
        ("out += ['x']\n1 / 0", [(1, [1, 2, 3, 4]), (-1, [5, 6])], Collected(1)),
    ],
)
def test_what_ran_before_each_line_that_a_crash_lost(
    last: str, windows: list[tuple[int, list[int]]], collected: Collected
) -> None:
    text = "out = []\ndef add(one): out.append(one)\na, b = map(int, input().split())\nadd(f'sum {a + b}')\n"
    outcome = trace(text + last)["one"]
    assert (lines(outcome), outcome.collected) == (windows, collected)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "out = []\n[out.append(str(i)) for i in range(1_000_000)]\n",
        "out = []\nfor i in range(1000):\n    out.append('x' * 1_000_000)\n    out.clear()\n",
        "out = []\nfor i in range(1000):\n    out.append(f'{i:200}')\n",
    ],
    ids=["very many", "large ones", "a long report"],
)
def test_the_texts_that_are_kept_are_bounded(text: str) -> None:
    outcome = trace(text + "1 / 0")["one"]
    assert (outcome.ended, outcome.rounds <= 1000) == (False, True)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        RIGHT.replace("input()", "open(0).read()"),
        "import sys\nsys.settrace(lambda *_: None)\n" + RIGHT,
        "import os\nos.write(1, b'sum 4\\n')\nos.write(2, b'[0,0]\\n')\nos.close(2)\n" + RIGHT,
        f"import threading as t\ndef work():\n{INDENTED}thread = t.Thread(target=work)\nthread.start()\nthread.join()",
        "from __future__ import annotations\nimport dataclasses\n@dataclasses.dataclass\nclass A:\n    b: C\n" + RIGHT,
        RIGHT + "import sys\nsys.exit()\n",
        f"if __name__ == '__main__':\n{INDENTED}",
        "import sys\na, b = map(int, sys.stdin.readline().split())\nsys.stdout.write(f'sum {a + b}\\nend\\n')\n",
        "from helper import total\na, b = map(int, input().split())\nprint('sum', total(a, b))\nprint('end')\n",
    ],
    ids=["descriptor", "settrace", "other descriptors", "thread", "future", "exit", "main", "write", "module"],
)
def test_programs_that_do_unusual_things_are_right(text: str) -> None:
    outcomes = trace(text, helper="def total(a, b): return a + b")
    assert {case: outcome.is_right for case, outcome in outcomes.items()} == {"one": True, "two": True}


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "import os\nos._exit(0)\n",
        "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n",
        "import builtins\nfor name in list(vars(builtins)):\n    delattr(builtins, name)\n",
        "import sys, json\njson.dumps = lambda *a, **k: 'x'\nprint('sum 3')\n",
        f"import os\ntry:\n    os.kill(os.getpid(), 2)\n    [0 for _ in '1']\nexcept BaseException:\n    pass\n{RIGHT}",
    ],
    ids=["leaves", "killed", "no builtins", "broken reports", "interrupted at the end of its time"],
)
def test_a_program_that_breaks_the_driver_is_never_right(text: str) -> None:
    assert not any(outcome.is_right for outcome in trace(text).values())


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "while True:\n    try:\n        x = 1\n    except BaseException:\n        pass\n",
        "def f(n):\n    return n and f(n - 1) + f(n - 1)\nf(99)\n",
    ],
    ids=["loop", "calls"],
)
def test_an_endless_program_ends_after_a_number_of_rounds(text: str) -> None:
    outcome = trace("print('sum 3')\n" + text)["one"]
    assert (outcome.ended, outcome.right_lines) == (False, 1)
    assert (lines(outcome)[0], bool(outcome.loops)) == ((1, [1]), True)


@pytest.mark.parametrize(
    ("at_once", "endless", "lost"), [(3, [], 0), (3, [(1, "two")], 1), (3, [(1, "one")], 2), (0, [], 8)]
)
def test_a_run_is_lost_only_if_it_ends_a_batch_as_its_first(
    monkeypatch: pytest.MonkeyPatch, at_once: int, endless: list[tuple[int, str]], lost: int
) -> None:
    """On a slow machine a batch may take too long, though none of its runs does."""
    edits = [Edit(line, "number", 0, 1, b"", 0) for line in range(4)]

    def order(_: Trials, some: Sequence[Edit], cases: Sequence[Sequence[str]], __: bool) -> Iterator[object]:
        pairs = [(edit.line, case) for edit, wanted in zip(some, cases, strict=True) for case in wanted]
        ended = next((place for place, pair in enumerate(pairs) if pair in endless), len(pairs))
        return iter([("ended", b"", _Traced())] * min(ended, at_once))

    monkeypatch.setattr(Trials, "_order", order)
    with open_trials(RIGHT) as trials:
        assert len(trials.run(edits, [["one", "two"]] * 4)) == 8 - lost


WRONG = """\
import sys
def total(a, b):
    return a - b
def main():
    a, b = map(int, input().split())
    print('sum', total(a, b))
    print('end')
main()
"""


@pytest.mark.slow
def test_one_variant_of_many_is_right() -> None:
    program = read_program(WRONG.encode())
    assert program is not None
    edits = list_edits(program)
    with open_trials(WRONG) as trials:
        outcomes = trials.run(edits, [["one", "two"]] * len(edits))
    right = [edits[number] for number in range(len(edits)) if _is_right(outcomes, number)]
    assert [program.shown(edit) for edit in right] == [(3, ("    return a - b",), ("    return a + b",))]
    assert len({number for number, _ in outcomes}) > 0.95 * len(edits), "whatever other edits do to the process"


def _is_right(outcomes: dict[tuple[int, str], Outcome], number: int) -> bool:
    return all((number, case) in outcomes and outcomes[number, case].is_right for case in ("one", "two"))


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    "reports",
    [
        b"", b"[0,0\n", b"[" * 100_000 + b"\n", b"{}\n", b'[1,0,"ended",""]\n', b'[0,0,7,""]\n', b'[0,0,"ended","?"]\n',
        b'[0,0,"ended","",1,[[[5]],[[1,7]]]]\n', b'[0,0,"ended","",1,[[["x"]],[[1,0]]]]\n',
        b'[0,0,"ended","",1,7]\n', b'[0,0,"ended","",1,[[[5]],[[1e999,0]]]]\n',
        b'[0,0,"ended","",1,[[[3]],[[1,0]]]]\n', b'[0,0,"ended","",1,[[[40]],[[1,0]]]]\n',
        b'[0,0,"ended","",1,[[[%s]],[[0,0]%s]]]\n' % (b",".join(b"%d" % n for n in range(4, 40)), b",[0,0]" * 60_000),
        b'[0,0,"ended","",1,[[[]],[[0,0]%s]]]\n' % (b",[0,0]" * 70_000),
        b'[0,0,"over","",1,[[],[]],[["a"]],[]]\n', b'[0,0,"over","",1,[[],[]],[],[[1,"a"]]]\n',
        b'[0,0,"over","",1,[[],[]],[],[],[]]\n', b'[0,0,"over","",-1000,[[],[]],[],[]]\n',
    ],
)  # fmt: skip
def test_a_report_that_is_none_ends_the_reading(reports: bytes) -> None:
    assert list(_read(reports, [(0, 0), (0, 1)], 9)) == []
