"""Nothing is passed over in silence: every file of any class is judged, goes with a program, or is named."""

import tempfile
from fractions import Fraction
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from judge.base.passed_over import is_added
from judge.intake.class_intake import take_in
from judge.values.problem import Problem
from tests.judge.downloads import pack, write

PROBLEMS = [Problem(id_, Path(), id_, Fraction(1), ("python",)) for id_ in ("ochos", "ochos2")]
STEMS = ("ochos", "Ochos2", "my ochos", "main", "cards", "ochos (1)", "ochos-2", "README", "submission_1", "a_1_2_x")
SUFFIXES = (".py", ".py.txt", ".cpp", ".txt", "", ".zip", ".pdf")
names = st.builds(str.__add__, st.sampled_from(STEMS), st.sampled_from(SUFFIXES))
folders = st.lists(st.sampled_from(("ada", "hw1-bob-main", "src", "Eve_3_assignsubmission_file_", ".git")), max_size=3)
paths = st.builds(lambda folders, name: "/".join([*folders, name]), folders, names)
classes = st.lists(paths, max_size=12, unique=True)


def without_conflicts(files: list[str]) -> list[str]:
    return [file for file in files if not any(other.startswith(f"{file}/") for other in files)]


@given(files=classes, packed=st.booleans(), one=st.booleans())
def test_every_file_is_accounted_for(files: list[str], packed: bool, one: bool) -> None:
    problems = PROBLEMS[:1] if one else PROBLEMS
    with tempfile.TemporaryDirectory() as made:
        place, files = Path(made), without_conflicts(files)
        contents = {file: f"# {file}" for file in files}  # by which a copy is known
        klass = pack(place / "class.zip", contents) if packed else write(place / "class", contents)
        if not files and not packed:
            klass.mkdir()
        taken = take_in([klass], problems, ["ochos", "ochos2"], place / "scratch")
        named = {lost.file for lost in taken.unmatched}
        used = [submission.file for submission in taken.submissions]
        used += [file for one in taken.submissions if one.folder for file in one.folder.rglob("*") if file.is_file()]
        found = {file.read_text() for file in used}
        for file, content in contents.items():
            if not any(map(is_added, file.split("/"))) and content not in found:
                whole = Path(f"{klass.name}/{file}")
                assert named & {str(whole), *map(str, whole.parents)}, f"{file} is passed over: {taken}"
