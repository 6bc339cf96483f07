"""Whether the message of a compiler that was asked to warn is the one without warnings; for the rest of what students
read, see `test_compilation`."""

import pytest

from judge import languages
from judge.execution.compiler_words import differs_with
from judge.values.running import Execution, Stop


@pytest.mark.parametrize(
    ("status", "said", "stopped", "may_differ"),
    [
        (1, b"a.c:1:8: error: expected expression before ';' token", None, False),
        (1, b"a.c:1:8: warning: 'a' is used uninitialized [-Wuninitialized]\nld: undefined reference", None, True),
        (1, b"a.c:1:8: warning: leak of 'a' [CWE-401] [-Wanalyzer-malloc-leak]\nld: undefined reference", None, True),
        (1, b"gcc: error: unrecognized command-line option '-fanalyzer'", None, True),
        (1, b"cc1: out of memory allocating 65536 bytes after a total of 35921920 bytes", None, True),
        (1, b"gcc: fatal error: Killed signal terminated program cc1\ncompilation terminated.", None, True),
        (None, b"", None, True),
        (1, b"", Stop.CPU, True),
    ],
)
def test_a_message_that_warnings_may_have_changed(
    status: int | None, said: bytes, stopped: Stop | None, may_differ: bool
) -> None:
    done = Execution(status, None, 0.1, 0.1, 1024, b"", said, stopped=stopped)
    assert differs_with(languages.by_name("c").warned, done) is may_differ
