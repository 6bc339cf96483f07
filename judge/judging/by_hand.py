"""Lets a person take one side of an interactive problem: the submission's, or the validator's."""

from __future__ import annotations

import os
import select
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.execution import scratch
from judge.execution.compilation import prepare
from judge.judging.examiner import Examiner
from judge.values.running import Stop

if TYPE_CHECKING:
    from judge.execution.compilation import Source
    from judge.judging.examined import Question
    from judge.judging.protocols import Decision
    from judge.sandbox.piped import PipedRun, Pipes
    from judge.values.problem import Checker, Limits
    from judge.values.running import Execution

_A_PERSONS_S = 3600.0  # of real time: a person thinks
_CHUNK = 1 << 16


def be_program(checker: Checker, asked: Question, level: str, given: int, taken: int) -> Decision:
    """Let a person talk to the validator: what comes from the descriptor `given` is the program's output, and what the
    validator says goes to `taken`. JudgeFailure if the validator decides nothing."""
    patient = replace(checker, limits=_patient(checker.limits))
    examiner = Examiner(patient, level)
    try:
        with examiner.box.start(examiner.handed(asked)) as run:
            done = _relay(run, given, taken)
        return examiner.read(asked, done)
    finally:
        examiner.close()


def be_validator(source: Source, limits: Limits, level: str, given: int, taken: int) -> Execution:
    """Let a person talk to the program: what comes from `given` is its input, and what it prints goes to `taken`.
    JudgeFailure, with the compiler's words, if it does not compile."""
    with scratch.folder() as made:
        folder = made / "box"
        folder.mkdir(mode=0o700)
        compiled = prepare(source, folder, limits)
        if compiled.program is None:
            raise JudgeFailure(f"it does not compile:\n{compiled.output}")
        with sandbox.open_box(compiled.program, _patient(limits), level_name=level) as box, box.start() as run:
            return _relay(run, given, taken)


def _patient(limits: Limits) -> Limits:
    return replace(limits, wall_s=_A_PERSONS_S)


def _relay(run: PipedRun, given: int, taken: int) -> Execution:
    """Carry what is said between the run and the person until the run has ended; its last words too."""
    pipes, is_heard, until = run.pipes[0], True, time.monotonic() + _A_PERSONS_S
    while time.monotonic() < until:
        ends = [pipes.reading, run.fileno(), *([given] if is_heard else [])]
        ready, _, _ = select.select(ends, [], [], 1.0)
        if pipes.reading in ready and (said := os.read(pipes.reading, _CHUNK)):
            os.write(taken, said)
        elif run.fileno() in ready:
            return run.finish()
        if given in ready:
            words = os.read(given, _CHUNK)
            is_heard = bool(words) and _tell(pipes, words)
            if not is_heard:
                pipes.close_writing()
    return run.stop(Stop.IDLE)


def _tell(pipes: Pipes, words: bytes) -> bool:
    """Whether the run still takes what it is told."""
    try:
        os.write(pipes.writing, words)
    except OSError:
        return False
    return True
