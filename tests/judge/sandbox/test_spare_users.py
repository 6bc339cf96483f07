"""Users that programs run as when the judge is root: no two boxes have the same user at the same time."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from judge.base.errors import JudgeFailure
from judge.sandbox import spare_users
from judge.sandbox.spare_users import spare_user

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
HOLDS = """
from judge.sandbox.spare_users import spare_user
user = spare_user()
print(user.uid, flush=True)
input()
"""


def taken(count: int) -> list[int]:
    with ExitStack() as stack:
        users = [stack.enter_context(closing(user)) for _ in range(count) if (user := spare_user())]
        return [user.uid for user in users]


@pytest.mark.slow
def test_boxes_that_are_open_at_once_have_users_of_their_own() -> None:
    uids = taken(300)
    assert len(set(uids)) == 300
    assert all(2_100_000_000 <= uid < 2_100_005_000 for uid in uids)
    assert len({*taken(300)} & {*uids}) > 250, "a closed box holds no user (those of other processes may hold some)"


def test_workers_whose_numbers_lead_to_the_same_user_do_not_share_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, two processes got the same user when their numbers differed by 625."""
    monkeypatch.setattr(os, "getpid", lambda: 1000)
    with closing(spare_user() or pytest.fail("root")) as mine:
        monkeypatch.setattr(os, "getpid", lambda: 1000 + 625)
        assert mine.uid not in taken(100)
        monkeypatch.setattr(os, "getpid", lambda: 1000)
        assert mine.uid not in taken(100)


def test_a_judge_that_is_killed_leaves_its_user_to_others() -> None:
    judge = subprocess.Popen(
        [sys.executable, "-c", HOLDS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert judge.stdout
    uid = int(judge.stdout.readline())
    start = (uid - 2_100_000_000) % 5000
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spare_users, "hash", lambda _: start, raising=False)
        assert taken(1) != [uid]
        judge.send_signal(signal.SIGKILL)
        judge.communicate()
        assert taken(1) == [uid]


@pytest.mark.parametrize(
    ("uids", "gids", "first", "last"),
    [
        ("0 0 4294967295", "0 0 4294967295", 2_100_000_000, 2_100_004_999),
        ("0 1000 1\n1 100000 65536", "0 1000 1\n1 100000 65536", 60000, 64999),
        ("0 100000 1000", "0 100000 65536", 500, 999),
        ("0 0 4294967295", "0 1000 20000", 15000, 19999),
        ("0 1000 1\n70000 100000 5000", "0 0 65536", None, None),
        ("0 1000 1", "0 1000 1", None, None),
    ],
)
def test_only_users_that_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, uids: str, gids: str, first: int | None, last: int | None
) -> None:
    """In a container root may have few other users, or none."""
    (tmp_path / "uid_map").write_text(uids)
    (tmp_path / "gid_map").write_text(gids)
    monkeypatch.setattr(spare_users, "_MAPS", str(tmp_path))
    if first is None:
        with pytest.raises(JudgeFailure, match="root has no other users here: run the judge as an ordinary user, or"):
            spare_user()
    else:
        assert last is not None
        assert spare_users._spare_uids() == range(first, last + 1)
