"""`run --package` and `check --package`: judges with a package as it is, and leaves it where it is."""

from __future__ import annotations

import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.root import kit_folder
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.palette import reading_width

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.authoring.importing import Taken


@contextmanager
def opened(path: Path, *, validates: bool = False) -> Iterator[tuple[Path, Taken]]:
    """A checkout that holds only this package, until the end of the context, and what was taken in. What was found and
    left out is said on standard error. `validates`: the package's validators run. BadUsage if it is no package, or this
    is a kit for students."""
    if kit_folder().is_dir():
        raise BadUsage("--package: a kit for students has its own problems only")
    from judge.authoring.importing import Wishes, take_in  # not before it is known to be needed

    with tempfile.TemporaryDirectory(prefix="judge-package-") as made:
        root = Path(made)
        (root / "problems").mkdir()
        taken = take_in(root, path, Wishes(judges=False, validates=validates))
        for line in taken.lines:
            print("\n".join(wrap_prose(printable(line, 1000), reading_width())), file=sys.stderr)
        print(file=sys.stderr, flush=True)
        yield root, taken
