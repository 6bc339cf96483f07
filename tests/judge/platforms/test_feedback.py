"""Where in a zip file each platform looks for a student's page."""

import pytest

from judge.platforms.feedback import placers


@pytest.mark.parametrize(
    ("origin", "place"),
    [
        ("Ada Lovelace_345_assignsubmission_file_", "Ada Lovelace_345_assignsubmission_file_/results.html"),
        ("Ada Lovelace_345_assignsubmission_file", "Ada Lovelace_345_assignsubmission_file_/results.html"),
        ("lovelaceada_1001_5555_ochos.tar.gz", "lovelaceada_1001_5555_ochos.tar.html"),
        # What both could have named: only Moodle puts its mark at the end.
        ("Ada_12_345_assignsubmission_file", "Ada_12_345_assignsubmission_file_/results.html"),
        ("submission_101", None),
        ("a/b_1_2_x.py", None),
    ],
)
def test_the_first_platform_that_knows_the_origin_says_where(origin: str, place: str | None) -> None:
    places = [found for one in placers() if (found := one.place(origin, "results.html"))]
    assert next(iter(places), None) == place
