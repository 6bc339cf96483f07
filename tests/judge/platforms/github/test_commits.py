"""The time of the last commit is read from a clone without running git."""

import os
import subprocess
from datetime import datetime, timezone
from pathlib import Path

import pytest

from judge.platforms.github.commits import last_commit


def git(folder: Path, *words: str, when: int = 0) -> None:
    stamp = f"@{when} +0100"
    environment = {
        **os.environ,
        "GIT_COMMITTER_DATE": stamp,
        "GIT_AUTHOR_DATE": "@1 +0000",
        "GIT_CONFIG_GLOBAL": "/dev/null",
    }
    command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *words]
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q", "-b", "main", "clone")
    for number in range(1, 31):
        (tmp_path / "clone" / "ochos.py").write_text(f"print({number})\n" * number)
        git(tmp_path / "clone", "add", ".")
        git(
            tmp_path / "clone",
            "commit",
            "-q",
            "-m",
            "a long message, the same each time " * 30,
            when=1_790_000_000 + number,
        )
    return tmp_path / "clone"


LAST = datetime.fromtimestamp(1_790_000_030, timezone.utc)


@pytest.mark.slow
def test_in_whatever_way_the_commit_is_stored(clone: Path) -> None:
    assert last_commit(clone / ".git") == LAST, "a file of its own"
    git(clone, "gc", "-q", "--aggressive", "--prune=now")
    assert not (clone / ".git" / "refs" / "heads" / "main").exists()
    assert last_commit(clone / ".git") == LAST, "in a pack"
    for back in range(30):
        git(clone, "checkout", "-q", "--detach", f"main~{back}")
        expected = datetime.fromtimestamp(1_790_000_030 - back, timezone.utc)
        assert last_commit(clone / ".git") == expected, "behind deltas, too"


HEADS = [
    b"",
    b"ref: refs/heads/main\n",
    b"ref: refs/../../../etc/passwd\n",
    b"ref: /etc/passwd\n",
    b"0" * 40,
    b"\xff\xfe",
]


@pytest.mark.parametrize("head", HEADS)
def test_a_broken_clone_says_nothing(tmp_path: Path, head: bytes) -> None:
    (tmp_path / ".git" / "objects" / "pack").mkdir(parents=True)
    (tmp_path / ".git" / "HEAD").write_bytes(head)
    (tmp_path / ".git" / "objects" / "pack" / "pack-1.idx").write_bytes(b"\xfftOc\x00\x00\x00\x02" + b"\xff" * 2000)
    assert last_commit(tmp_path / ".git") is None


def test_no_clone_or_a_link_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    assert [last_commit(tmp_path / name) for name in (".git", "link")] == [None, None]
