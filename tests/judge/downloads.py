"""Makes downloads as the platforms lay them out, as folders and as archives, for the tests of whatever reads them."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

Files = Mapping[str, str]

ADA, JOSE, PARTICIPANT = "Ada Lovelace_345", "José García_346", "Participant_347"


def moodle(program: str, name: str = "ochos.py") -> Files:
    """Moodle's download with a folder for each student: a file, a folder, an archive is for the caller to add."""
    return {
        f"{ADA}_assignsubmission_file_/{name}": program,
        f"{JOSE}_assignsubmission_file_/src/{name}": program,
        f"{JOSE}_assignsubmission_onlinetext_/onlinetext.html": "<p>See my file.</p>",
        f"{PARTICIPANT}_assignsubmission_file_/{name}": program,
    }


def moodle_flat(program: str, name: str = "ochos.py") -> Files:
    """Moodle's download with all files side by side."""
    return {
        f"{ADA}_assignsubmission_file_{name}": program,
        f"{JOSE}_assignsubmission_file_{name}": program,
        f"{JOSE}_assignsubmission_onlinetext_onlinetext.html": "<p>See my file.</p>",
    }


def canvas(program: str, name: str = "ochos.py") -> Files:
    """Canvas's download: one on time, one late and handed in again, one typed in."""
    stem, _, suffix = name.rpartition(".")
    return {
        f"lovelaceada_1001_55555_{name}": program,
        f"garciajose_LATE_1002_55556_{stem}-1.{suffix}": program,
        "hopper_1003_text.html": "<p>print()</p>",
    }


def canvas_anonymous(program: str, name: str = "ochos.py") -> Files:
    """Canvas's download of an assignment that is graded without names."""
    return {f"anon_4ax9F_55555_{name}": program, f"anon_LATE_b7Qz1_55556_{name}": program}


METADATA = """\
submission_101:
  :submitters:
  - :name: Ada Lovelace
    :sid: '1001'
    :email: ada@example.org
  :created_at: 2026-11-20 22:58:00.861687000 Z
  :score: 2.0
  :results:
    output: |-
      :submitters: nobody
submission_102:
  :submitters:
  - :name: José García
    :sid: 1002
    :email: jose@example.org
  - :name: Grace Hopper
    :email: grace@example.org
  :created_at: 2026-11-21 09:00:00 Z
"""


def gradescope(program: str, name: str = "ochos.py") -> Files:
    """Gradescope's export: one student, and a group of two."""
    return {"submission_metadata.yml": METADATA, f"submission_101/{name}": program, f"submission_102/{name}": program}


def github(program: str, name: str = "ochos.py") -> Files:
    """The folders of three archives of repositories, as GitHub makes them."""
    return {
        f"hw1-{login}-main/{file}": content
        for login in ("ada-l", "jose", "grace")
        for file, content in ((name, program), ("README.md", "# hw1\n"), (".github/workflows/x.yml", "on: push\n"))
    }


def folders(program: str, name: str = "ochos.py") -> Files:
    """A folder for each student, as a teacher makes them."""
    return {f"ada/{name}": program, f"jose/{name}": program, "jose/notes.txt": "done\n"}


def write(folder: Path, files: Files) -> Path:
    """Write `files` below `folder` and return it."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    return folder


def pack(archive: Path, files: Mapping[str, str | bytes], wrapping: str = "") -> Path:
    """Write `files` into a zip archive, inside the folder `wrapping`, and return it."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(f"{wrapping}/{name}" if wrapping else name, content)
    return archive
