"""The script that removes what a user has left: only as that user, and only what is that user's."""

import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from judge.base.interpreter import interpreter_path
from judge.sandbox import leftovers
from judge.sandbox.spare_users import spare_user

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="this level is Linux's"),
    pytest.mark.skipif(os.geteuid() != 0, reason="needs root"),
]
SCRIPT = Path(leftovers.__file__).read_text(encoding="utf-8")


def remove(runs_as: int, uid: int, folder: Path) -> None:
    command = [str(interpreter_path()), "-I", "-S", "-c", SCRIPT, str(uid), str(folder)]
    subprocess.run(command, user=runs_as, group=runs_as, extra_groups=[], cwd="/", check=True)


def make(path: Path, uid: int, mode: int) -> Path:
    path.mkdir() if path.name.startswith("folder") else path.write_text("")
    path.chmod(mode)
    os.chown(path, uid, uid)
    return path


def test_what_is_removed(folder: Path) -> None:
    with closing(spare_user(among_others=True) or pytest.fail("root")) as user:
        uid = user.uid
        folder.chmod(0o777)
        make(folder / "own", uid, 0o600)
        kept = make(folder / "others", 0, 0o666)
        closed = make(folder / "folder-own", uid, 0o755)
        make(closed / "file", uid, 0o000)
        closed.chmod(0)
        shared = make(folder / "folder-of-all", 0, 0o1777)
        make(shared / "own", uid, 0o644)
        outside = make(folder / "folder-of-root", 0, 0o755)
        unreached = make(outside / "own", uid, 0o644)
        (folder / "link").symlink_to(outside)
        os.lchown(folder / "link", uid, uid)
        remove(uid, uid, folder)
        assert sorted(folder.rglob("*")) == sorted([kept, shared, outside, unreached])


@pytest.mark.parametrize(("runs_as", "uid"), [(0, 0), (65534, 65533)])
def test_for_another_user_it_does_nothing(folder: Path, runs_as: int, uid: int) -> None:
    """If it did, it would empty the machine's folders for temporary files; so here it does not know them."""
    script, changed = re.subn(r"_PLACES = \(.*\)", "_PLACES = ()", SCRIPT)
    assert changed == 1
    make(folder / "own", runs_as, 0o644)
    folder.chmod(0o777)
    command = [str(interpreter_path()), "-I", "-S", "-c", script, str(uid), str(folder)]
    subprocess.run(command, user=runs_as, group=runs_as, extra_groups=[], cwd="/", check=True)
    assert (folder / "own").exists()
