"""Programs in Python 2: which are told by their text."""

import pytest

from judge.authoring.old_python import is_old


@pytest.mark.parametrize(
    ("suffix", "text", "found"),
    [
        (".py", "#!/usr/bin/env python2\n", True),
        (".py", "for a in b:\n    print a, 1\n", True),
        (".py", "import sys\nprint >>sys.stderr, 1\n", True),
        (".py", "n = int(raw_input())\n", True),
        (".py", "n = sum(xrange(4))\n", True),
        # These run in Python 3, too.
        (".py", "import sys\nprint(1, file=sys.stderr)\n", False),
        (".py", '"""\nprint the sum, as raw_input ( does\n"""\nprint (1)\n', False),
        (".py", "try:\n    input = raw_input\nexcept NameError:\n    pass\nprint(input())\n", False),
        (".py", "import sys\nif sys.version_info[0] == 2:\n    s = raw_input()\nelse:\n    s = input()\n", False),
        (".py", "def xrange(n):\n    return range(n)\nxrange(3)\n", False),
        (".py", "print(1\n", False),
        (".c", "print a\n", False),
        ("", "print a\n", False),
    ],
)
def test_is_old(suffix: str, text: str, found: bool) -> None:
    assert is_old(suffix, text.encode()) is found
