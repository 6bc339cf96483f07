"""Translated programs print what Python 2 prints."""

import subprocess
import sys
from pathlib import Path

from judge.authoring.translation import NAMES_FILE, names_file, translate

# Each statement, and what Python 2.7 prints for it.
PRINTED = (
    ("from random import *\nimport random, math, string, itertools, re", ""),
    ("seed(1); print [randint(1, 100) for _ in xrange(5)]", "[14, 85, 77, 26, 50]\n"),
    ("seed(1); print choice(range(1000)), randrange(0, 1e3), random.random()", "134 847 0.763774618977\n"),
    ("seed(1); l = range(5); shuffle(l); print l", "[1, 4, 2, 3, 0]\n"),
    ("seed(1); print sample(range(100), 3)", "[13, 84, 76]\n"),
    ("print 7 / 2, -7 / 2, 7 / 2., 7 % -3", "3 -4 3.5 -2\n"),
    ("print 1.0, 1e16, 0.1 + 0.2, 1e300 * 1e10, str(2.50)", "1.0 1e+16 0.3 inf 2.5\n"),
    ("print 'a',\nprint 'b\\n',\nprint 'c'", "a b\nc\n"),
    ("print 'a',\nsys.stdout.write('b')\nprint 'c'", "abc\n"),
    ("print round(2.5), round(-2.5), round(2.346, 2), math.floor(2.7), math.ceil(2.1)", "3.0 -3.0 2.35 2.0 3.0\n"),
    ("print map(None, [1, 2], [3]), zip([1], [2]), filter(None, [0, 1]), filter(str.isdigit, 'a1')",
     "[(1, 3), (2, None)] [(1, 2)] [1] 1\n"),
    ("print cmp(1, 2), sorted([1, 3], cmp=lambda a, b: cmp(b, a)), reduce(max, [1, 2])", "-1 [3, 1] 2\n"),
    ("print string.letters[:3], string.join(['a', 'b']), list(itertools.izip([1], [2]))", "abc a b [(1, 2)]\n"),
    ("print isinstance(u'a', basestring), long(3), unichr(97), sys.maxint > 2**31", "True 3 a True\n"),
    (r"print re.sub('(\em)\\d', r'<\q\1>', 'em1')", "<\\qem>\n"),
    ("print raw_input(), input()", "in 6\n"),
    ("print 'end',", "end\n"),
)  # fmt: skip


def test_a_program_prints_the_same(tmp_path: Path) -> None:
    text = "import sys\n" + "\n".join(statement for statement, _ in PRINTED)
    (tmp_path / "a.py").write_bytes(translate(text.encode()))
    (tmp_path / NAMES_FILE).write_bytes(names_file())
    done = subprocess.run([sys.executable, tmp_path / "a.py"], input=b"in\n2 * 3\n", capture_output=True, check=False)
    assert done.stderr.decode() == ""
    assert done.stdout.decode() == "".join(printed for _, printed in PRINTED)
