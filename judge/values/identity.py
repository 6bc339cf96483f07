"""Who a student is to the platforms of a school. Reports are joined with a gradebook by this, never by a guess."""

from __future__ import annotations

import enum
import unicodedata
from dataclasses import dataclass


class IdKind(str, enum.Enum):
    """A kind of id that some platform gives to a student; the value is its name in results.json."""

    CANVAS = "canvas"  # Canvas's own number: `ID` in its gradebook, the first number in the names of downloaded files
    PARTICIPANT = "participant"  # Moodle's number in one assignment: `Participant 345`
    SIS = "sis"  # the school's number for a student: SIS User ID, Moodle's ID number, Gradescope's SID
    LOGIN = "login"  # the name to log in with: SIS Login ID, Moodle's username
    EMAIL = "email"
    GITHUB = "github"

    @property
    def is_lasting(self) -> bool:
        """Whether a student has the same id in every download and file of a course."""
        return self is not IdKind.PARTICIPANT

    @property
    def is_login(self) -> bool:
        """Whether it is a name to log in with."""
        return self in {IdKind.LOGIN, IdKind.GITHUB}

    @property
    def ignores_case(self) -> bool:
        """Whether capital and small letters count as the same."""
        return self.is_login or self is IdKind.EMAIL


@dataclass(frozen=True)
class PlatformId:
    """One id of a student, as the platform writes it."""

    kind: IdKind
    value: str


@dataclass(frozen=True)
class Identity:
    """What is known about a student beside submissions.

    `student` is the id in every report (`Submission.id`). `name` is the full name, '' if nobody has said. `on_roster`:
    the roster lists this student, who is then in every report, also without a submission. It is None without a roster.
    """

    student: str
    name: str = ""
    ids: tuple[PlatformId, ...] = ()
    on_roster: bool | None = None


def one_form(text: str) -> str:
    """`text` in the form in which names are kept and compared: Unicode's NFC. macOS writes `é` as two characters in the
    names of files (NFD), gradebooks and keyboards write one. Bytes that are not text stay as they are."""
    return unicodedata.normalize("NFC", text)
