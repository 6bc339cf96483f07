"""Small C programs like those of a first-year course, right and wrong, and the inputs that they are judged on.

`exercises/` has one right program for each exercise. Every other program is a patch of it: a text and what replaces it.
No program depends on what is in memory by accident, so a verdict is the same each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

EXERCISES = Path(__file__).resolve().parent / "exercises"
Patch = tuple[str, str]

_START, _END = "int main(void) {\n", "    putchar('\\n');\n    return 0;\n"

COMMON: Mapping[str, Patch] = {
    "as-it-is": ("", ""),
    "no-newline-at-the-end": (_END, "    return 0;\n"),
    "blank-at-the-end": (_END, "    putchar(' ');\n" + _END),
    "crlf-at-the-end": (_END, "    putchar('\\r');\n" + _END),
    "blank-lines-at-the-end": (_END, '    puts("\\n\\n");\n    return 0;\n'),
    "blank-line-first": (_START, _START + "    putchar('\\n');\n"),
    "blank-first": (_START, _START + "    putchar(' ');\n"),
    "nul-at-the-end": (_END, "    putchar('\\0');\n" + _END),
    "prompt": (_START, _START + '    printf("Enter: ");\n'),
    "more-than-asked": (_END, '    puts("\\nbye");\n    return 0;\n'),
    "note-on-stderr": (_START, _START + '    fprintf(stderr, "here\\n");\n'),
    "prints-at-once": (_START, _START + "    setvbuf(stdout, NULL, _IONBF, 0);\n"),
    "returns-1": ("    return 0;\n}", "    return 1;\n}"),
    "prints-nothing": (_START, _START + "    return 0;\n"),
}
"""Patches of every exercise."""

IN_TURN: Mapping[str, Patch] = {
    "null-pointer": (_END, "    volatile int *volatile p = NULL;\n    *p = 1;\n" + _END),
    "division-by-zero": (_END, "    volatile int zero = 0;\n    zero = 1 / zero;\n" + _END),
    "abort": (_END, "    void abort(void);\n    abort();\n" + _END),
    "ends-without-flush": (_END, "    void _Exit(int);\n    _Exit(0);\n" + _END),
    "output-flood": (_END, '    for (;;)\n        puts("flood");\n' + _END),
    "endless-loop": (_END, "    for (volatile int i = 0;; i = !i)\n        ;\n" + _END),
    "waits-for-q": (_END, "    while (getchar() != 'q')\n        ;\n" + _END),
    "does-not-compile": (_END, "    putchar('\\n')\n    return 0;\n"),
}
"""Patches of which each exercise has the next three: many of them take time."""
_IN_TURN = 3

_FEOF = "while (!feof(stdin)) {\n        scanf("

OWN: Mapping[str, Mapping[str, Patch]] = {
    "characters": {
        "until-a-newline": ("!= EOF", "!= '\\n'"),
        "end-is-a-char": ("    int c;", "    char c;"),
        "counts-the-end": ("n = 0", "n = 1"),
        "ends-at-nul": ("!= EOF)", "> 0)"),
        "small-counter": ("unsigned n", "unsigned char n"),
        "drops-returns": ("        n++", "        n += c != '\\r'"),
    },
    "lines": {
        "until-a-newline": ("!= EOF", "!= '\\n'"),
        "ends-inside-a-line": ("if (!start)", "if (0)"),
        "numbers-from-0": ("++n", "n++"),
        "drops-returns": ("putchar(c);", "if (c != '\\r')\n            putchar(c);"),
        "ends-only-at-newlines": ("while ((c = getchar()) != EOF)", "while ((c = getchar()) != EOF || !start)"),
        "no-blank": ('"%u: "', '"%u:"'),
    },
    "reverse": {
        "until-a-newline": ("!= EOF && c != '\\n'", "!= '\\n'"),
        "until-the-end": (" && c != '\\n'", ""),
        "loses-the-first": ("while (n > 0)", "while (n > 1)"),
        "keeps-the-newline": ("    while (n > 0)", "    if (c == '\\n')\n        putchar(c);\n    while (n > 0)"),
        "forwards": (
            "while (n > 0)\n        putchar(line[--n])",
            "for (int i = 0; i < n; i++)\n        putchar(line[i])",
        ),
        "ends-at-nul": ("!= EOF", "> 0"),
    },
    "upper": {
        "until-a-newline": ("!= EOF", "!= '\\n'"),
        "misses-z": ("<= 'z'", "< 'z'"),
        "end-is-a-char": ("    int c;", "    char c;"),
        "all-bytes": ("c >= 'a' && c <= 'z'", "c >= 'a'"),
        "drops-returns": ("        putchar(c >= ", "        if (c != '\\r') putchar(c >= "),
        "lower": ("c - 'a' + 'A'", "c"),
    },
    "kinds": {
        "until-a-newline": ("!= EOF", "!= '\\n'"),
        "only-small-letters": (" || (c >= 'A' && c <= 'Z')", ""),
        "returns-are-blank": ("c == '\\t' ||", "c == '\\t' || c == '\\r' ||"),
        "digits-from-1": ("c >= '0'", "c > '0'"),
        "end-is-a-char": ("    int c;", "    char c;"),
        "in-one-line": ("\\nblanks", " blanks"),
    },
    "words": {
        "reads-one": ('    scanf("%99s", b);\n', ""),
        "turned-round": ("order < 0", "order > 0"),
        "no-blanks": ('"%s %s %s"', '"%s%s%s"'),
        "only-first-letters": ("strcmp(a, b)", "a[0] - b[0]"),
        "reads-a-line": ('scanf("%99s", b)', 'scanf(" %99[^\\n]", b)'),
        "waits-for-a-second": ('    scanf("%99s", b);\n', '    while (scanf("%99s", b) != 1)\n        ;\n'),
    },
    "sum": {
        "until-feof": ('while (scanf("%ld", &x) == 1) {', f'{_FEOF}"%ld", &x);'),
        "until-the-end": ("== 1", "!= EOF"),
        "until-0": ("== 1", "== 1 && x != 0"),
        "starts-with-1": ("sum = 0", "sum = 1"),
        "skips-the-first": ("sum += x", "sum += n ? x : 0"),
        "short-numbers": ("sum += x", "sum += (short)x"),
    },
    "average": {
        "whole": ("(double)sum / n", "(double)(sum / n)"),
        "divides-by-nothing": ("n > 0 ? (double)sum / n : 0.0", "(double)(sum / n)"),
        "not-a-number": ("n > 0 ? (double)sum / n : 0.0", "(double)sum / n"),
        "one-place": ("%.2f", "%.1f"),
        "six-places": ("%.2f", "%f"),
        "until-feof": ('while (scanf("%d", &x) == 1) {', f'{_FEOF}"%d", &x);'),
    },
    "largest": {
        "smallest": ("b > most", "b < most"),
        "not-the-third": ("c > most", "0 && c > most"),
        "else": ("    if (c >", "    else if (c >"),
        "starts-with-0": ("most = a", "most = 0"),
        "with-commas": ("%d %d %d", "%d,%d,%d"),
        "ends-with-most": ("return 0", "return most"),
    },
    "prime": {
        "one-is-prime": ("n > 1", "n >= 1"),
        "one-too-far": ("d < n", "d <= n"),
        "from-1": ("d = 2", "d = 1"),
        "from-0": ("d = 2", "d = 0"),
        "only-2": ("d < n", "d < 3 && d < n"),
        "capital": ('"yes"', '"Yes"'),
    },
    "digits": {
        "nothing-for-0": ("do {", "while (n != 0) {"),
        "forgets-the-last": ("(n != 0)", "(n > 9)"),
        "only-positive": ("(n != 0)", "(n > 0)"),
        "never-ends": ("n /= 10", "n = n / 10 ? n / 10 : 1"),
        "in-one-line": ("digits\\nsum", "digits sum"),
        "product": ("sum += n % 10", "sum = count ? sum * (n % 10) : n % 10"),
    },
    "table": {
        "blank-after-each": ('"%d\\n"', '"%d \\n"'),
        "tabs": ('"%d "', '"%d\\t"'),
        "adds": ("i * j", "i + j"),
        "from-0": ("int i = 1", "int i = 0"),
        "row-too-few": ("i <= n", "i < n"),
        "counts-the-wrong-way": ("i <= n; i++", "i <= n; i -= i > 1"),
    },
    "sorted": {
        "not-the-last": ("j + 1 < n - i", "j + 2 < n - i"),
        "falling": ("a[j] > a[j + 1]", "a[j] < a[j + 1]"),
        "blank-after-each": ('i > 0 ? " %d" : "%d"', '"%d "'),
        "blank-before-each": ('i > 0 ? " %d" : "%d"', '" %d"'),
        "one-a-line": ('" %d"', '"\\n%d"'),
        "loses-one": ("a[j] = a[j + 1]", "t = a[j + 1]"),
    },
    "triangle": {
        "one-star-more": ("j < i;", "j <= i;"),
        "left": ("            putchar(' ');\n", "            ;\n"),
        "blanks-at-line-ends": ("        putchar('\\n');\n    }", '        puts(" \\t");\n    }'),
        "crlf": ("        putchar('\\n');\n    }", '        printf("\\r\\n");\n    }'),
        "blank-line-between": ("        putchar('\\n');\n    }", '        puts("\\n");\n    }'),
        "wrong-sum": ("n * (n + 1) / 2", "n * (n + 1 / 2)"),
    },
}
"""Patches of one exercise."""

_TEXTS = (
    *(b"", b"\n", b"a", b"Ada 10\n", b"zebra ape", b"ape zebra\n", b"same same\r\n", b"one\r\ntwo 2\r\nthree"),
    *(b"\xef\xbb\xbfbom 1\n", b"nul\0byte\n", b"caf\xe9 \xff\xfe\n", b"line\n\n\nlast", b" \tx \t\n", b"q\rz\r"),
    *(b"x" * 300 + b" y\n", "na\u00efve \u2028 \u2660\n".encode()),
)
_NUMBERS = (
    *(b"", b"7", b"3\n", b"1 2 3", b"-5 -9 -2\n", b"4\r\n8\r\n15\r\n", b"10 20\r\n5", b"\xef\xbb\xbf6 1 2\n"),
    *(b"9\x000 1\n", b"5 x 7\n", b"\n\n2\n9\n4\n\n", b"0 1 0\n", b"12 40000 -7\n", b"1\xa02\n", b"6\t6\v5\f"),
)


@dataclass(frozen=True)
class Exercise:
    """A right program, what it is given, and all programs by their names."""

    name: str
    right: bytes
    inputs: Mapping[str, bytes]
    programs: Mapping[str, bytes]


def exercises() -> Iterator[Exercise]:
    """All exercises, by name. ValueError for a patch that does not fit its program."""
    in_turn = cycle(IN_TURN.items())
    for file in sorted(EXERCISES.glob("*.c")):
        text = file.read_text(encoding="ascii")
        chosen = dict(next(in_turn) for _ in range(_IN_TURN))
        programs = {
            name: patched(text, patch).encode() for name, patch in {**COMMON, **chosen, **OWN[file.stem]}.items()
        }
        texts = _NUMBERS if "%d" in text or "%ld" in text else _TEXTS
        inputs = {f"{number:02}": data for number, data in enumerate(texts)}
        yield Exercise(file.stem, text.encode(), inputs, {**programs, **_written_oddly(text)})


def patched(text: str, patch: Patch) -> str:
    """The program with the patch. ValueError if the old text is not in it."""
    old, new = patch
    if old not in text:
        raise ValueError(f"{old!r} is not in the program: mend the patch")
    return text.replace(old, new, 1)


def _written_oddly(text: str) -> Mapping[str, bytes]:
    """The right program as other editors write it."""
    return {
        "source-with-crlf": text.replace("\n", "\r\n").encode(),
        "source-with-bom": b"\xef\xbb\xbf" + text.encode(),
        "source-in-latin-1": b"/* caf\xe9 \x80 */\n" + text.rstrip("\n").encode(),
    }
