"""Lets the checker of an interactive problem talk to a submission, for DMOJ: the second half of `interactor.py`, whose
first half is `dmoj_checker.py`."""

import io

from dmoj.graders.interactive import InteractiveGrader

from judge.kit.scripts.dmoj_checker import RIGHT, WRONG, decided, desk, run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from dmoj.graders.interactive import Interactor


class Said(io.RawIOBase):
    """What the submission says. `has_ended`: the checker knows that nothing more comes."""

    def __init__(self, submission: "io.BufferedReader") -> None:
        self._submission = submission
        self.has_ended = False

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: "Any") -> int:
        """What is there, as soon as there is something."""
        data = self._submission.read1(len(buffer))
        self.has_ended = not data
        buffer[: len(data)] = data
        return len(data)


class Grader(InteractiveGrader):  # type: ignore[misc]
    """Runs the checker of the problem, and decides as it does."""

    def interact(self, case: "Any", interactor: "Interactor") -> "Any":
        """What the checker decides. Where it fails because the submission has failed, that counts."""
        said = Said(interactor.process.stdout)
        # Without a buffer: a checker that forgets to flush would keep the submission waiting.
        with (
            open(interactor.process.stdin.fileno(), "wb", 0, closefd=False) as told,
            desk(case.input_data(), case.output_data()) as (folder, words),
        ):
            try:
                status = run(folder / "checker", words, io.BufferedReader(said), told)
            except Exception:
                if self.has_failed(said, interactor):
                    return False
                raise
            if status not in (RIGHT, WRONG) and self.has_failed(said, interactor):
                return False
            return decided(folder, status, case.points)

    @staticmethod
    def has_failed(said: Said, interactor: "Interactor") -> bool:
        """Whether the submission has ended, and not well."""
        return said.has_ended and interactor.process.wait() != 0
