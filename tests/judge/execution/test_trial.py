"""The tiny program of each language: it runs here, and what is said if it does not."""

from dataclasses import replace

import pytest

from judge import languages
from judge.execution import trial
from judge.languages import Language
from tests.judge.compiling import needs

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", languages.names())
def test_every_language_works_here(name: str) -> None:
    needs(f"a{languages.by_name(name).suffixes[0]}")
    assert trial.fault(name) == ""


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("print((\n", "a tiny program does not compile: SyntaxError: "),
        ("raise SystemExit('no library')\n", "a tiny program does not run: no library"),
        ("import sys; print('ok'); sys.exit(3)\n", "a tiny program does not run: exit status 3"),
        ("import os; os.abort()\n", "a tiny program does not run: signal 6"),
        ("print('OK', chr(27))\n", r"a tiny program does not run: it prints `OK \x1b\n`"),
        ("while True: print('ok' * 1000)\n", "a tiny program does not run: it was stopped, with 512 MiB and 20 s"),
    ],
)
def test_a_program_that_fails_says_how(monkeypatch: pytest.MonkeyPatch, program: str, said: str) -> None:
    real = languages.by_name

    def changed(name: str) -> Language:
        return replace(real(name), trial=program)

    monkeypatch.setattr(languages, "by_name", changed)
    assert trial.fault("python").startswith(said)
