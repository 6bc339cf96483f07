"""Requests to end: at once, as an interrupt, later, or never."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
START = """
import os, sys
from signal import SIGHUP, SIGINT, SIGTERM, SIG_IGN, raise_signal, signal
from judge.base.interrupts import Interrupts, hold, release
program = Interrupts("program")
"""
TWICE = """
program.interrupt()
try:
    raise_signal(SIGTERM)
except KeyboardInterrupt:
    print("cleans up", flush=True)
    raise_signal(SIGINT)
"""
HELD = """
program.end()
if sys.argv[-1] != "again":
    hold()
    raise_signal(SIGINT)
    print("held", flush=True)
    os.execv(sys.executable, [*sys.orig_argv, "again"])
print("begun again", flush=True)
release()
print("not reached")
"""
SAID = "program: interrupted\n"


@pytest.mark.clock
@pytest.mark.parametrize(
    ("script", "status", "out", "errors"),
    [
        ("program.end()\nraise_signal(SIGINT)", 130, "", SAID),
        ("program.end()\nraise_signal(SIGTERM)", 130, "", SAID),
        ("program.ignore()\nraise_signal(SIGINT)\nprint('goes on')", 0, "goes on\n", ""),
        ("signal(SIGHUP, SIG_IGN)\nprogram.end()\nraise_signal(SIGHUP)\nprint('goes on')", 0, "goes on\n", ""),
        pytest.param(TWICE, 130, "cleans up\n", SAID, id="the second ends at once"),
        pytest.param(HELD, 130, "held\nbegun again\n", SAID, id="held for the program that it becomes"),
    ],
)
def test_requests(script: str, status: int, out: str, errors: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START + script], cwd=ROOT, capture_output=True, text=True, check=False, timeout=30
    )
    assert (done.returncode, done.stdout, done.stderr) == (status, out, errors)
