"""What a run has worked, as Linux tells it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from judge.sandbox.idleness import worked_s

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux tells it")
WORK = """
import threading, time
def work():
    end = time.thread_time() + 0.01
    while time.thread_time() < end: pass
    if time.process_time() < 0.4: threading.Thread(target=work).start()
    else: print("done", flush=True)
work()
time.sleep(60)
"""


def test_threads_that_have_ended_count_but_the_supervisor_does_not() -> None:
    wrapped = ["/bin/sh", "-c", '"$@" & wait', "sh", sys.executable, "-c", WORK]
    with subprocess.Popen(wrapped, stdout=subprocess.PIPE, start_new_session=True) as shell:
        assert shell.stdout is not None
        assert shell.stdout.readline() == b"done\n"
        worked = worked_s(shell.pid)
        supervising = worked_s(shell.pid, is_wrapped=True)
        subprocess.run(["kill", "-9", "--", f"-{shell.pid}"], check=True)
    assert worked is not None
    assert worked >= 0.3
    assert supervising is None
