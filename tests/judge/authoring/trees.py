"""Folders and zip files for the tests of imports."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from judge.authoring.tree import Tree, open_zip, read_tree

SUMS = {"1.in": "1 2\n", "1.out": "sum 3\n", "2.in": "3 4\n", "2.out": "sum 7\n"}


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


def tree(files: Mapping[str, str | bytes]) -> Tree:
    """These files, as they are in the zip file `x.zip`."""
    return open_zip("x.zip", zipped(files))


def folder(place: Path, files: Mapping[str, str | bytes]) -> Tree:
    """These files, written to the folder `place`."""
    for name, content in files.items():
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_tree(place)
