"""What of the standard library a build reads that only looks for a mistake."""

import pytest

from judge.execution.lean_headers import lean_header

WHOLE = b"#include <bits/stdc++.h>\n"


@pytest.mark.parametrize(
    ("sources", "has", "lacks"),
    [
        ((b"#include <map>\nmap<int, int> m;\n",), "", "vector"),  # the program itself says what it needs
        ((WHOLE + b"std::map<int, int> m;\n",), "map", "set"),
        ((b"// many\r\n # include  <bits/stdc++.h>\nmultiset<int> s;\n",), "set", "map"),
        ((b'#include "all.h"\nqueue<int> q;\n', WHOLE), "queue", "random"),
    ],
)
def test_the_small_header_has_what_the_words_ask_for(sources: tuple[bytes, ...], has: str, lacks: str) -> None:
    header = lean_header(sources).decode().splitlines()
    assert f"#include <{lacks}>" not in header
    assert bool(has) is bool(header)
    assert not has or {f"#include <{has}>", "#include <vector>"} <= {*header}
