"""Lets the problem's own checker decide on an output, in a box of its own: it is a stranger's program too."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import sandbox
from judge.base.errors import CheckerFailure
from judge.base.printable import printable
from judge.execution import scratch
from judge.execution.compilation import limits_of, prepare, source_of
from judge.execution.scratch import hide_places
from judge.judging.examined import decide_examined, judge_copies
from judge.judging.protocols import ANSWER, INPUT, NEXT_PASS, OUTPUT, PROTOCOLS, Decision, placed
from judge.sandbox.interaction import interact
from judge.sandbox.wrapping import Handed, Writes
from judge.values.running import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.judging.examined import Question
    from judge.sandbox import OpenBox
    from judge.values.outcome import Ran
    from judge.values.problem import Checker
    from judge.values.running import Execution

_FILE_BYTES = 16 << 20
_WHOLE = (NEXT_PASS, OUTPUT)
_READ_BYTES = 64 << 10
_PRINTED_BYTES = 1 << 20


class Examiner:
    """A checker, compiled, with an open box; must be closed."""

    def __init__(self, checker: Checker, level: str) -> None:
        """CheckerFailure, with the compiler's words, when the checker does not compile."""
        self.checker, self.level = checker, level
        self.protocol = PROTOCOLS[checker.protocol]
        arguments = self.protocol.arguments if checker.arguments is None else checker.arguments
        self._arguments = placed(arguments, talks=checker.interactive)
        self._then: Examiner | None = None
        self._stack = ExitStack()
        try:
            if checker.then is not None:
                self._then = Examiner(checker.then, level)
                self._stack.callback(self._then.close)
            folder = self._stack.enter_context(scratch.folder()) / "box"
            folder.mkdir(mode=0o700)
            source = source_of(checker.name, checker.files)
            limits = limits_of(source, checker.limits)
            compiled = prepare(source, folder, limits, modules=True)
            if compiled.program is None:
                why = compiled.first_error
                raise CheckerFailure(f"the checker {checker.name} does not compile: {why}")  # noqa: TRY301
            self.box: OpenBox = self._stack.enter_context(
                sandbox.open_box(compiled.program, limits, level_name=level, writes=Writes.DESK, file_bytes=_FILE_BYTES)
            )
        except BaseException:
            self._stack.close()
            raise

    def close(self) -> None:
        """End the box and remove the folder."""
        self._stack.close()

    def examine(self, asked: Question, run: Callable[[bytes], Execution]) -> tuple[Execution, Ran]:
        """Run the submission on a case, and let the checker decide on what it prints; again, if the checker asks for a
        further pass. Return the last run, with the most time and memory of all, and the result. CheckerFailure if
        the checker decides nothing."""
        execution = None
        for number in range(self.checker.passes):
            execution = _most(run(asked.texts.input), execution)
            if asked.failed(execution):
                return execution, decide_examined(asked, execution, None)
            decision, left = self._decide(asked, execution.stdout, goes_on=number > 0)
            if not decision.is_right or NEXT_PASS not in left:
                return execution, decide_examined(asked, execution, decision)
            asked = asked.with_input(left[NEXT_PASS])
        raise self._too_many()

    def _too_many(self) -> CheckerFailure:
        return CheckerFailure(f"the checker {self.checker.name} asked for more than {self.checker.passes} passes")

    def _decide(self, asked: Question, output: bytes, *, goes_on: bool) -> tuple[Decision, Mapping[str, bytes]]:
        given = () if self.protocol.reads_output else ((OUTPUT, output),)
        handed = self.handed(asked, given, goes_on=goes_on)
        done = self.box.run(output if self.protocol.reads_output else b"", _PRINTED_BYTES, handed)
        left = self._left()
        return self._valid(self.protocol.read(done, left)), left

    def read(self, asked: Question, done: Execution) -> Decision:
        """What the validator decided in the talk that has ended. CheckerFailure if it decided nothing."""
        decision, left = self._read_talk(done)
        return self._follow(asked, self._valid(decision), left)

    def _read_talk(self, done: Execution) -> tuple[Decision, Mapping[str, bytes]]:
        """What a validator decided and left. Its standard output was the talk: it speaks on standard error."""
        left = self._left()
        return self.protocol.read(replace(done, stdout=done.stderr), left), left

    def _follow(self, asked: Question, decision: Decision, left: Mapping[str, bytes]) -> Decision:
        """What decides in the end, if another checker follows a talk that was accepted."""
        if self._then is None or not decision.is_right:
            return decision
        return self._then._decide(asked, left.get(OUTPUT, b""), goes_on=False)[0]  # noqa: SLF001 - of this class

    def hold_talk(self, asked: Question, boxes: Sequence[OpenBox], most_bytes: int) -> tuple[Execution, Ran]:
        """Let the submission in each of the boxes talk to this validator; again, if the validator asks for a further
        pass. Return the last talk's run, with the most time and memory of all, and the result. CheckerFailure if the
        validator decides nothing, though the submission did not fail, or if it waits for an answer to what it did not
        send."""
        patience_s, execution = asked.limits.time_s + 1, None
        for number in range(self.checker.passes):
            handed = self.handed(asked, goes_on=number > 0)
            done = interact(boxes, self.box, handed, most_bytes=most_bytes, patience_s=patience_s)
            if done.held_back:
                what = f"waited for an answer to {_quoted(done.held_back)}, which it had not sent"
                raise CheckerFailure(f"the checker {self.checker.name} {what}: flush it, as in print(..., flush=True)")
            ran, talk = judge_copies(asked, done)
            ran = replace(ran, stderr=hide_places(ran.stderr))
            execution, (decision, left) = _most(ran, execution), self._read_talk(done.validator)
            # A submission that was told of the validator's end failed because of it.
            if decision.failure and asked.failed(execution) and Side.PROGRAM not in talk.knew:
                return execution, decide_examined(asked, execution, None, talk)
            decision, has_failed = self._valid(decision), asked.failed(execution)
            if has_failed or not decision.is_right or NEXT_PASS not in left:
                last = decision if has_failed else self._follow(asked, decision, left)
                return execution, decide_examined(asked, execution, last, talk)
            asked = asked.with_input(left[NEXT_PASS])
        raise self._too_many()

    def _valid(self, decision: Decision) -> Decision:
        if decision.failure:
            raise CheckerFailure(f"the checker {self.checker.name} {decision.failure}")
        return decision

    def handed(self, asked: Question, files: tuple[tuple[str, bytes], ...] = (), *, goes_on: bool = False) -> Handed:
        """What the checker gets for a case, and for a further pass of it."""
        case = ((INPUT, asked.texts.input), (ANSWER, asked.texts.expected), *files)
        return Handed(case, (*self._arguments, *asked.flags), NEXT_PASS if goes_on else None)

    def _left(self) -> Mapping[str, bytes]:
        """The files that the checker has left, by name, each cut."""
        return {
            str(path): os.read(descriptor, _FILE_BYTES if str(path) in _WHOLE else _READ_BYTES)
            for path, _, descriptor in self.box.files()
        }


def _quoted(words: bytes) -> str:
    return f"`{printable(words.rstrip(), 60)}`" if words.strip() else "an empty line"


def _most(last: Execution, before: Execution | None) -> Execution:
    """The last run of several on one case, with the most time and memory that one of them used."""
    if before is None:
        return last
    return replace(
        last,
        cpu_s=max(last.cpu_s, before.cpu_s),
        wall_s=max(last.wall_s, before.wall_s),
        memory_kib=max(last.memory_kib, before.memory_kib),
    )
