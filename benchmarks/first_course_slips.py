"""Wrong programs like those of a first course, in Java, C and C++, and the inputs that they are judged on.

`first_course/` has one right program for each exercise: arrays, text, recursion, maps, matrices, classes, simulation.
Every wrong program is a patch of it, with a slip that beginners make. All were written before anybody knew which edits
are tried. A lot, drawn once, has put half of them (`LEARNED`) where edits may be learned from; the others only measure.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.other_slips import Patch, patched

PROGRAMS = Path(__file__).resolve().parent / "first_course"

SLIPS: Mapping[str, Mapping[str, Patch]] = {
    "Runs.java": {
        "run-goes-on": ("            } else {\n                length = 1;\n            }", "            }"),
        "value-before": ("value = a[i];", "value = a[0];"),
    },
    "Phrase.java": {
        "result-unused": (
            "                result += Character.toLowerCase(c);",
            "                Character.toLowerCase(c);\n                result += c;",
        ),
        "recursion-unused": (
            "        return isPalindrome(text.substring(1, text.length() - 1));",
            "        isPalindrome(text.substring(1, text.length() - 1));\n        return true;",
        ),
    },
    "Votes.java": {
        "does-not-count-up": ("votes.get(name) + 1);", "1);"),
        "whole-share": ("100.0 * count / total", "count / total * 100.0"),
    },
    "Grid.java": {
        "sum-of-all-rows": (
            "        for (int i = 0; i < rows; i++) {\n            int sum = 0;\n",
            "        int sum = 0;\n        for (int i = 0; i < rows; i++) {\n",
        ),
        "largest-from-0": ("bestSum = Integer.MIN_VALUE", "bestSum = 0"),
    },
    "Bank.java": {
        "falls-through": ("account.deposit(amount);\n                    break;", "account.deposit(amount);"),
        "shared-balance": ("private int moves;", "private static int moves;"),
    },
    "Binary.java": {
        "same-digits-backwards": ("toBinary(n / 2) + n % 2", "n % 2 + toBinary(n / 2)"),
        "small-powers": ("        long half = power(", "        int half = (int) power("),
    },
    "Robot.java": {
        "width-for-height": ("newY >= height", "newY >= width"),
        "counts-again": (
            (
                "                    if (!seen[y][x]) {\n                        seen[y][x] = true;\n"
                "                        visited++;\n                    }\n"
            ),
            "                    seen[y][x] = true;\n                    visited++;\n",
        ),
    },
    "Caesar.java": {
        "negative-rest": ("(c - 'a' + by + 26) % 26", "(c - 'a' + by) % 26"),
        "a-for-z": ("c >= 'A' && c <= 'Z'", "c >= 'A' && c < 'Z'"),
    },
    "Brackets.java": {
        "open-ones-stay": ("        if (!stack.isEmpty()) {\n            return text.length();\n        }\n", ""),
        "good-at-the-first": (
            "                if (!fits(stack.pop(), c)) {\n                    return i;\n                }\n",
            (
                "                if (fits(stack.pop(), c)) {\n                    return -1;\n"
                "                } else {\n                    return i;\n                }\n"
            ),
        ),
    },
    "Lists.java": {
        "same-list": ("= new ArrayList<>(numbers);", "= numbers;"),
        "skips-after-removal": ("int i = numbers.size() - 1; i >= 0; i--", "int i = 0; i < numbers.size(); i++"),
    },
    "Grades.java": {
        "lowest-of-all": (
            (
                "        for (int s = 0; s < students; s++) {\n            String name = in.next();\n"
                "            int sum = 0;\n            int lowest = 100;\n"
            ),
            (
                "        int lowest = 100;\n        for (int s = 0; s < students; s++) {\n"
                "            String name = in.next();\n            int sum = 0;\n"
            ),
        ),
        "c-before-b": (
            "points >= 75) {\n            return 'B';\n        } else if (points >= 50) {\n            return 'C';",
            "points >= 50) {\n            return 'C';\n        } else if (points >= 75) {\n            return 'B';",
        ),
    },
    "Shapes.java": {
        "field-for-itself": ("            this.height = height;", "            height = height;"),
        "largest-stays": (
            "            if (shape.isLargerThan(largest)) {\n                largest = shape;\n            }\n",
            "            if (shape.isLargerThan(shapes.get(0))) {\n                largest = shape;\n            }\n",
        ),
    },
    "vowels.c": {
        "counts-on": (
            '    while (scanf("%63s", word) == 1) {\n        int count = 0;\n',
            '    int count = 0;\n    while (scanf("%63s", word) == 1) {\n',
        ),
        "compares-places": ('strcmp(word, "stop") == 0', 'word == "stop"'),
    },
    "fields.c": {
        "swap-without-old": (
            "    int old = f->width;\n    f->width = f->height;\n    f->height = old;",
            "    f->width = f->height;\n    f->height = f->width;",
        ),
        "turns-a-copy": (
            "            turn(&fields[i]);\n",
            "        {\n            struct field f = fields[i];\n            turn(&f);\n        }\n",
        ),
    },
    "pascal.c": {
        "one-edge": ("k == 0 || k == n", "k == 0 || n == 1"),
        "line-in-the-loop": ('        }\n        printf("\\n");\n', '            printf("\\n");\n        }\n'),
    },
    "stock.cpp": {
        "sells-too-much": ("                count = stock[item];\n", ""),
        "assigns": (
            'what == "buy") {\n            stock[item] += count',
            'what == "buy") {\n            stock[item] = count',
        ),
    },
    "queue.cpp": {
        "whole-slice": ("            time += p.need;", "            time += slice;"),
        "need-stays": ("            p.need -= slice;", "            p.need = p.need - turns;"),
    },
    "polygon.cpp": {
        "not-closed": ("points[(i + 1) % n]", "points[i + 1 < n ? i + 1 : i]"),
        "whole-distance": ("double d = points", "int d = points"),
    },
}
"""Wrong programs with one slip each, by the file of the right one."""

_WORDS = ("ada", "bob", "cleo", "dan", "eve")
Draw = Callable[[random.Random], str]


def halves() -> tuple[frozenset[str], frozenset[str]]:
    """The names of the slips that edits may be learned from, and of those that only measure; half of each language."""
    learned: set[str] = set()
    measured: set[str] = set()
    for suffix in ("java", "c", "cpp"):
        some = [f"{file} {name}" for file, made in SLIPS.items() if file.endswith(f".{suffix}") for name in made]
        random.Random(f"halves of {suffix}").shuffle(some)
        learned.update(some[::2])
        measured.update(some[1::2])
    return frozenset(learned), frozenset(measured)


@dataclass(frozen=True)
class Slip:
    """A wrong program, with the right one."""

    file: str
    name: str
    right: str
    wrong: str

    @property
    def id(self) -> str:
        """The file and the name."""
        return f"{self.file} {self.name}"


def slips(file: str) -> Iterator[Slip]:
    """The wrong programs of an exercise. ValueError for a patch that does not fit."""
    right = (PROGRAMS / file).read_text("ascii")
    for name, patch in SLIPS[file].items():
        yield Slip(file, name, right, patched(right, patch))


def inputs(file: str, count: int, seed: str) -> Mapping[str, bytes]:
    """So many inputs of an exercise, drawn from the seed, by name."""
    draw = _DRAWN[file]
    return {f"{number:03}": draw(random.Random(f"{file} {seed} {number}")).encode() for number in range(count)}


def _runs(rng: random.Random) -> str:
    count = rng.randint(1, 12)
    return f"{count}\n{_row(rng, count, -2, 2)}\n"


def _row(rng: random.Random, count: int, low: int, high: int) -> str:
    return " ".join(str(rng.randint(low, high)) for _ in range(count))


def _phrase(rng: random.Random) -> str:
    lines = []
    for _ in range(rng.randint(1, 5)):
        half = "".join(rng.choice("abAB") for _ in range(rng.randint(0, 3)))
        text = half + rng.choice(("", "c", "ab")) + half[::-1].swapcase()
        lines.append("".join(c + rng.choice(("", "", " ", ",", "!")) for c in text))
    return f"{len(lines)}\n" + "".join(f"{line}\n" for line in lines)


def _votes(rng: random.Random) -> str:
    names = rng.choices((*_WORDS[:3], "blank"), (4, 2, 2, 1), k=rng.randint(1, 12))
    return "\n".join([*names, "end"]) + "\n"


def _grid(rng: random.Random) -> str:
    rows, cols = rng.randint(1, 4), rng.randint(1, 4)
    return f"{rows} {cols}\n" + "".join(f"{_row(rng, cols, -9, 5)}\n" for _ in range(rows))


def _bank(rng: random.Random) -> str:
    moves = [
        f"{rng.choice(('in', 'in', 'out', 'out', 'off'))} {rng.choice(_WORDS[:3])} {rng.randint(1, 20)}"
        for _ in range(rng.randint(1, 9))
    ]
    return f"{len(moves)}\n" + "".join(f"{move}\n" for move in moves)


def _binary(rng: random.Random) -> str:
    return "".join(f"{rng.randint(0, 3000)} {rng.randint(1, 40)}\n" for _ in range(rng.randint(1, 4)))


def _robot(rng: random.Random) -> str:
    moves = "".join(rng.choice("FFFLR") for _ in range(rng.randint(1, 25)))
    return f"{rng.randint(1, 4)} {rng.randint(1, 4)}\n{moves}\n"


def _caesar(rng: random.Random) -> str:
    lines = ["".join(rng.choice("abyzABYZ .!") for _ in range(rng.randint(1, 9))) for _ in range(rng.randint(1, 3))]
    return f"{rng.choice(('encode', 'decode'))} {rng.randint(0, 25)}\n" + "".join(f"{line}\n" for line in lines)


def _brackets(rng: random.Random) -> str:
    lines = []
    for _ in range(rng.randint(1, 5)):
        text = ""
        for _ in range(rng.randint(0, 4)):
            pair = rng.choice(("()", "[]", "{}", "ab"))
            text = rng.choice((pair[0] + text + pair[1], text + pair))
        if text and rng.random() < 0.5:
            place = rng.randrange(len(text))
            text = text[:place] + rng.choice(("", "(", "]")) + text[place + 1 :]
        lines.append(text)
    return "".join(f"{line}\n" for line in lines)


def _lists(rng: random.Random) -> str:
    count = rng.randint(1, 9)
    return f"{count}\n{_row(rng, count, 0, 12)}\n{rng.randint(0, 4)}\n"


def _grades(rng: random.Random) -> str:
    students, exams = rng.randint(1, 4), rng.randint(2, 4)
    names = rng.sample(_WORDS, students)
    return f"{students} {exams}\n" + "".join(f"{name} {_row(rng, exams, 30, 100)}\n" for name in names)


def _shapes(rng: random.Random) -> str:
    lines = []
    for number in range(rng.randint(1, 5)):
        a, b = rng.randint(1, 6), rng.randint(1, 6)
        lines.append(rng.choice((f"circle c{number} {a}", f"box b{number} {a} {b}", f"box b{number} {a} {a}")))
    return "".join(f"{line}\n" for line in lines)


def _vowels(rng: random.Random) -> str:
    words = ["".join(rng.choice("aEiobcd") for _ in range(rng.randint(1, 6))) for _ in range(rng.randint(1, 5))]
    return " ".join([*words, *rng.choice(((), ("stop",), ("stop", "idea")))]) + "\n"


def _fields(rng: random.Random) -> str:
    count = rng.randint(1, 6)
    return f"{count}\n" + "".join(f"{_row(rng, 2, 1, 12)}\n" for _ in range(count))


def _pascal(rng: random.Random) -> str:
    return f"{rng.randint(0, 9)} {rng.randint(1, 5)}\n"


def _stock(rng: random.Random) -> str:
    lines = [
        f"{rng.choice(('buy', 'buy', 'sell'))} {rng.choice(('apple', 'beer', 'corn'))} {rng.randint(1, 9)}"
        for _ in range(rng.randint(1, 9))
    ]
    return f"{len(lines)}\n" + "".join(f"{line}\n" for line in lines)


def _queue(rng: random.Random) -> str:
    names = rng.sample(_WORDS, rng.randint(1, 5))
    return f"{rng.randint(1, 5)}\n" + "".join(f"{name} {rng.randint(1, 9)}\n" for name in names)


def _polygon(rng: random.Random) -> str:
    count = rng.randint(2, 6)
    return f"{count}\n" + "".join(f"{_row(rng, 2, -9, 9)}\n" for _ in range(count))


_DRAWN: Mapping[str, Draw] = {
    "Runs.java": _runs,
    "Phrase.java": _phrase,
    "Votes.java": _votes,
    "Grid.java": _grid,
    "Bank.java": _bank,
    "Binary.java": _binary,
    "Robot.java": _robot,
    "Caesar.java": _caesar,
    "Brackets.java": _brackets,
    "Lists.java": _lists,
    "Grades.java": _grades,
    "Shapes.java": _shapes,
    "vowels.c": _vowels,
    "fields.c": _fields,
    "pascal.c": _pascal,
    "stock.cpp": _stock,
    "queue.cpp": _queue,
    "polygon.cpp": _polygon,
}

LEARNED, MEASURED = halves()
