"""Zip files and wheels: the same bytes for the same contents, and a record that installers accept."""

import base64
import hashlib
import io
import zipfile

from judge.kit.archive import write_wheel, write_zip


def unpacked(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_files_are_sorted_and_have_no_date_of_today() -> None:
    data = write_zip({"b/two": b"2", "a": b"\r\n\0" * 100})
    assert data == write_zip({"a": b"\r\n\0" * 100, "b/two": b"2"})
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = [(entry.filename, entry.date_time, entry.external_attr) for entry in archive.infolist()]
    assert entries == [("a", (1980, 1, 1, 0, 0, 0), 0o100644 << 16), ("b/two", (1980, 1, 1, 0, 0, 0), 0o100644 << 16)]
    assert unpacked(data) == {"a": b"\r\n\0" * 100, "b/two": b"2"}


def test_a_wheel_records_each_of_its_files() -> None:
    files = unpacked(write_wheel("kit", "1.0", {"kit/a.py": b"a = 1\n"}, {"METADATA": b"Name: kit\n"}))
    assert list(files) == [
        "kit-1.0.dist-info/METADATA",
        "kit-1.0.dist-info/RECORD",
        "kit-1.0.dist-info/WHEEL",
        "kit/a.py",
    ]
    rows = dict(row.split(",", 1) for row in files["kit-1.0.dist-info/RECORD"].decode().splitlines())
    assert rows.keys() == files.keys()
    expected = base64.urlsafe_b64encode(hashlib.sha256(b"a = 1\n").digest()).rstrip(b"=").decode()
    assert rows["kit/a.py"] == f"sha256={expected},6"
    assert rows["kit-1.0.dist-info/RECORD"] == ","
    assert b"Tag: py3-none-any\n" in files["kit-1.0.dist-info/WHEEL"]
