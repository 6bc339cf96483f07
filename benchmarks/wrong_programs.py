"""Wrong programs in Python, each with the lines of its mistake where they are known, for `feedback.py`; and what makes
wrong submissions in other languages right, for `lines.py`."""

from __future__ import annotations

import ast
import difflib
import functools
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import yaml

from benchmarks import blind_slips, other_slips
from judge.localisation.program_text import read_program
from problems import mutants
from tests.diagnosis import patches

ROOT = Path(__file__).resolve().parents[1]
_LIKE = 0.7

MENDED = {
    "ochos/submissions/output_limit_exceeded/plays_on_after_the_win.c": (
        "        p = (p + 1) % 3;\n",
        "        if (pick >= 0 && size[p] == 0) return 0;\n        p = (p + 1) % 3;\n",
    ),
    "ochos/submissions/wrong_answer/draw_in_small_letters.c": ("%d: Draw", "%d: DRAW"),
    "ochos/submissions/wrong_answer/highest_of_the_colour.cpp": ("c[1] > colour[1]", "c[1] < colour[1]"),
    "ochos/submissions/wrong_answer/alphabetical_colours.java": (
        "Collections.min(best)",
        (
            'best.stream().min((a, b) -> "RYGB12345678".indexOf(a.charAt(best == number ? 0 : 1))'
            ' - "RYGB12345678".indexOf(b.charAt(best == number ? 0 : 1))).get()'
        ),
    ),
    "ochos/submissions/run_time_error/hand_of_at_most_seven.cpp": ("std::string, 7>", "std::string, 40>"),
    "ochos2/submissions/wrong_answer/DrawsForAShortPile.java": ("open && pile.size() >= 2 ?", "open ?"),
    "ochos2/submissions/wrong_answer/first_card_two_is_open.cpp": ("open = top[1] == '2';", "open = false;"),
    "ochos3/submissions/wrong_answer/PrintedColourStillCounts.java": (" || c.colour() == last.colour()", ""),
    "ochos4/submissions/wrong_answer/stops_with_the_pile.c": (
        "            if (taken == pile_size) return 0;\n",
        "",
    ),
    "dubito/submissions/run_time_error/SignedRemainder.java": (
        "(int) ((z ^ (z >>> 31)) % n)",
        "(int) Long.remainderUnsigned(z ^ (z >>> 31), n)",
    ),
}
"""What makes a wrong submission right: the text in it, and what replaces it."""


@dataclass(frozen=True)
class Wrong:
    """A wrong program. `lines` are those of its mistake and `misreadings` those that its author had, if they are known;
    `is_form`: it prints the right things in a wrong form."""

    kind: str
    problem: str
    name: str
    text: bytes
    lines: frozenset[int] = frozenset()
    misreadings: frozenset[str] = frozenset()
    is_form: bool = False


def of(problem: str, count: int, seed: int) -> list[Wrong]:
    """All wrong programs for a problem, with `count` mutants."""
    return [*slips(problem), *mutated(problem, count, seed), *misread(problem), *other(problem), *blind(problem)]


def accepted(problem: str) -> Path | None:
    """An accepted program in Python that a person wrote."""
    written = (
        ROOT / "submissions" / "amara" / f"{problem}.py",
        ROOT / "problems" / problem / "submissions" / "accepted" / f"{problem}.py",
    )
    return next(filter(Path.is_file, written), None)


def slips(problem: str) -> Iterator[Wrong]:
    """The wrong submissions that are the accepted program with a change."""
    right = accepted(problem)
    for file in sorted((ROOT / "problems" / problem / "submissions").glob("*/*.py")):
        if right is None or file == right or file.parent.name == "accepted":
            continue
        old, new = right.read_text("utf-8"), file.read_text("utf-8")
        if difflib.SequenceMatcher(None, old.splitlines(), new.splitlines(), autojunk=False).ratio() > _LIKE:
            yield Wrong("slips", problem, file.stem, file.read_bytes(), changed_lines(old, new))


def changed_lines(right: str, wrong: str) -> frozenset[int]:
    """The lines of the wrong program that the right one does not have; where lines were left out, those around the
    place."""
    matcher = difflib.SequenceMatcher(None, right.splitlines(), wrong.splitlines(), autojunk=False)
    found: set[int] = set()
    for tag, _, _, start, stop in matcher.get_opcodes():
        if tag != "equal":
            found.update(range(start + 1, stop + 1) if stop > start else (start, start + 1))
    return frozenset(found)


def mutated(problem: str, count: int, seed: int) -> Iterator[Wrong]:
    """So many mechanical changes of the accepted program."""
    file = accepted(problem)
    program = read_program(file.read_bytes()) if file else None
    if program is None:
        return
    found = []
    for node in ast.walk(program.tree):
        for target, changed in mutants.mistakes(node):
            if isinstance(target, ast.expr):
                start, stop = program.span(target)
                text = f"({ast.unparse(ast.fix_missing_locations(changed))})"
                data = program.data[:start] + text.encode() + program.data[stop:]
                name = f"line {target.lineno}: {program.data[start:stop].decode()} is now {text}"
                found.append(Wrong("mutants", problem, name, data, frozenset({target.lineno})))
    random.Random(f"{problem} {seed}").shuffle(found)
    yield from [one for one in found if read_program(one.text)][:count]


def misread(problem: str) -> Iterator[Wrong]:
    """The wrong programs in Python that other people wrote for this problem."""
    for name in patches.names():
        if name.startswith(f"{problem}/") and name.endswith(".py"):
            own = _described()[name]
            yield Wrong("misread", problem, Path(name).stem, patches.read(name).encode(), misreadings=own)


@functools.cache
def _described() -> MappingProxyType[str, frozenset[str]]:
    """The misreadings that the author of each program had, as far as the catalogue has them."""
    given = yaml.safe_load((ROOT / "tests" / "diagnosis" / "programs.yaml").read_text("utf-8"))
    return MappingProxyType({one["file"]: frozenset([*one.get("held", ()), *one.get("part", ())]) for one in given})


def other(problem: str) -> Iterator[Wrong]:
    """Programs of other styles with one slip each."""
    right = other_slips.right(problem) if problem in other_slips.SLIPS else ""
    yield from _patched("other", problem, right, other_slips.SLIPS.get(problem, {}))


def blind(problem: str) -> Iterator[Wrong]:
    """Programs of further styles with one slip each, written before anybody knew how they would do."""
    right = blind_slips.right(problem) if problem in blind_slips.SLIPS else ""
    yield from _patched("blind", problem, right, blind_slips.SLIPS.get(problem, {}))


def _patched(kind: str, problem: str, right: str, patches: Mapping[str, other_slips.Patch]) -> Iterator[Wrong]:
    for name, patch in patches.items():
        text = other_slips.patched(right, patch)
        lines, is_form = changed_lines(right, text), name in other_slips.FORM
        yield Wrong(kind, problem, name, text.encode(), lines, is_form=is_form)
