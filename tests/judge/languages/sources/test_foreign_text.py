"""What a file is that has the name of a program and is none."""

import time

import pytest

from judge import languages
from judge.languages.sources.foreign_text import advice, refusal

CELLS = b'{\n "cells": [{"cell_type": "code"}],\n "nbformat": 4\n}'
FENCE = "Line {} begins with ```, a mark around programs in chats. Delete all that is not program."
SHELL = (
    "Line 1 begins with `>>>`, which Python's shell prints. Hand in the lines of the program alone, without `>>>`, "
    "`...` and what the shell has answered."
)
PAGE = "The file is a web page (HTML), not a program: copy the program's text from it into a plain text file."
DIFF = "The file is a list of changes (a diff). Hand in the changed program itself."
NUMBERED = "The lines begin with their numbers. Copy the program without them."
CELL = "Line 1 begins with a notebook's number of a cell. Hand in the lines of the program alone."
MARKS = "Lines 2, 4 and 6 are marks of git: two versions did not agree. Keep one version, and delete the marks."
LIKE = "This looks like a program in {}. If it is one, the name of its file must end in `{}`."
CONFLICT = "def f():\n<<<<<<< HEAD\n  return 1\n=======\n  return 2\n>>>>>>> main\n"
GCC = '#include <stdio.h>\nint main(void) { puts("x") }\n'
JAVA = "public class A {\n  public static void main(String[] a) {}\n}\n"
PYTHON = "import sys\nfor line in sys.stdin:\n    print(line)\n"


@pytest.mark.parametrize(
    ("source", "what"),
    [
        (b"%PDF-1.7\n%\xe2", "a PDF document: hand in the program itself, as plain text"),
        (b"{\\rtf1\\ansi print(1)}", "a document with formatting (RTF): hand in the program itself, as plain text"),
        (b"\x89PNG\r\n\x1a\n", "a picture: hand in the program itself, as plain text"),
        (b"PK\x03\x04\x14\0", "an archive or a document, not a text: hand in the program itself, as plain text"),
        (b"Rar!\x1a\x07\x01\0", "an archive: unpack it, and hand in the program"),
        (b"\x7fELF\x02", "a compiled program: hand in its source"),
        (CELLS, "a notebook: export it as a program (.py)"),
        (b'{"cells": [1, 2]}\n', ""),
        (b"MZ = 90\nGIF89a = 1\n", ""),
        (b"", ""),
    ],
)
def test_what_no_language_reads(source: bytes, what: str) -> None:
    assert refusal(source) == what


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("python", "```python\nprint(1)\n```\n", FENCE.format(1)),
        ("cpp", "Here it is:\r\n\r\n```cpp\r\nint main() {}\r\n```\r\n", FENCE.format(3)),
        ("python", '"""\n```\n"""\nprint(\n', ""),
        ("cpp", "/*\n```\n*/\nint main() {\n", ""),
        ("python", ">>> import sys\n>>> print(1)\n1\n", SHELL),
        ("python", "In [1]: x = 1\n", CELL),
        ("java", "\n<!DOCTYPE html>\n<html>", PAGE),
        ("python", "<pre>print(1)</pre>", PAGE),
        ("c", "#include &lt;stdio.h&gt;\n", "Line 1: `&lt;` is how web pages write <. Type the character itself."),
        ("python", 'print("&lt;")\n# &gt;\nx = (\n', ""),
        ("python", "x = (1 # &gt;\n", ""),
        ("python", "print(&#39;x&#39;)\n", "Line 1: `&#39;` is how web pages write '. Type the character itself."),
        ("java", "int x // a &amp; b\n", ""),
        ("javascript", "const s = `\n>>>>>>> &lt;\n`;\nlet x = (\n", ""),
        ("javascript", "```js\nlet x = 1;\n```\n", FENCE.format(1)),
        ("cpp", 'auto s = u8R"x(\n```\n)" &lt; )x";\nint y\n', ""),
        ("python", CONFLICT, MARKS),
        ("python", "x = 1\n=======\n", ""),
        ("python", "diff --git a/x.py b/x.py\n+print(1)\n", DIFF),
        ("python", "--- a/x.py\n+++ b/x.py\n", DIFF),
        ("python", "".join(f" {number}: x = 1\n" for number in range(1, 7)), NUMBERED),
        ("python", "1\n2\n3\nx =\n", ""),
        ("python", GCC, LIKE.format("C", ".c")),
        ("c", "#include <iostream>\nint main() {}\n", LIKE.format("C++", ".cpp")),
        ("cpp", JAVA, LIKE.format("Java", ".java")),
        ("java", PYTHON, LIKE.format("Python", ".py")),
        ("python", "const x = 1;\nconsole.log(x);\n", LIKE.format("JavaScript", ".js")),
        ("c", GCC, ""),
        ("c", "#include <stdio.h>\nint main(void) {\n  if (1 < 2):\n    x();\n  else:\n    y();\n}\n", ""),
        ("c", "#include <stdio.h>\nusing namespace std;\n", LIKE.format("C++", ".cpp")),
        ("cpp", GCC, ""),
        ("java", JAVA.replace("{}", "{"), ""),
        ("java", "import java.util.Scanner\nimport java.util.List\nclass A {}\n", ""),
        ("python", PYTHON + "const x = 1\nconst y = 2\n", ""),
        ("javascript", "let x = ;\n", ""),
    ],
)
def test_what_does_not_compile(language: str, text: str, words: str) -> None:
    assert advice(text.encode(), languages.by_name(language)) == words


@pytest.mark.clock
@pytest.mark.parametrize(
    "part", ['"\\', "'''", "/*", "def f()::", "&lt", "<<<<<<< \n", " ", "1\n", "(", ">>>", 'R"(', "`"]
)
def test_hostile_text_takes_linear_time(part: str) -> None:
    source = ("x" + part * (200_000 // len(part))).encode()
    start = time.process_time()
    assert len(advice(source, languages.by_name("python")) + refusal(source)) < 300
    assert time.process_time() - start < 5
