"""Gradescope's autograder in the folders of its platform, from the building of the image to the result."""

import json
import os
import stat
from pathlib import Path

import jsonschema
import pytest

from judge.platforms.autograder import Order
from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import NASTY, ROOTS, Host

SCHEMA = json.loads((hosts.ROOT / "tests/judge/platforms/gradescope/results.schema.json").read_text("utf-8"))
pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="Gradescope starts autograders as root")


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return hosts.export(tmp_path_factory.mktemp("checkout"), "gradescope")


def build(bundle: bytes, autograder: Path) -> None:
    """Unpack the zip file and build the image; a command in place of apt-get notes what is installed."""
    hosts.unpack(bundle, autograder / "source")
    (autograder / "run_autograder").write_bytes((autograder / "source/run_autograder").read_bytes())
    (autograder / "run_autograder").chmod(0o755)
    (autograder / "tools").mkdir()
    installer = autograder / "tools/apt-get"
    installer.write_text(f'#!/bin/sh\necho "$@" >> {autograder}/installed\n')
    installer.chmod(0o755)
    done = hosts.run(
        ROOTS[0],
        ["env", f"PATH={autograder}/tools:{autograder.parent}/bin:/usr/bin:/bin", "bash", "source/setup.sh"],
        autograder,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"checkout" in done.stdout


@pytest.mark.thorough
@pytest.mark.root
@hosts.classes("wrong", "hostile")
@pytest.mark.parametrize("host", hosts.mostly(ROOTS, "root"))
def test_a_class(bundle: bytes, host: Host, names: tuple[str, ...]) -> None:
    with hosts.place() as place:
        autograder = place / "autograder"
        build(bundle, autograder)
        installed = (autograder / "installed").read_text().splitlines()
        assert installed[1] == "install -y --no-install-recommends python3 bubblewrap g++"
        assert stat.S_IMODE((autograder / "source/cases/adder/secret/001-zero.txt").stat().st_mode) & 0o077 == 0
        for name in names:
            submission = autograder / "submission"
            if submission.exists():
                submission.rename(place / f"before {name}")
            earned = hosts.hand_in(submission, name)
            (autograder / "submission_metadata.json").write_text("{}")
            done = hosts.run(host, ["./run_autograder"], autograder, AUTOGRADER=str(autograder))
            assert done.returncode == 0, name
            text = (autograder / "results/results.json").read_text("utf-8")
            document = json.loads(text)
            jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
            assert document["score"] == 10 * earned, (name, done.stderr)
            assert "did not" not in document["output"], (name, document["output"])
            assert "samples only" not in document["output"], name
            assert not any(character in text for character in "\x1b\0\u2028\r"), name
            assert all("visibility" not in test for test in document["tests"]), "a hidden test hides the total"
            assert "leaderboard" not in document
            if name == "hostile":
                assert NASTY[0] in text, "the student's text is shown, as text"


def test_the_judge_ends_before_gradescope_ends_it(tmp_path: Path) -> None:
    script = hosts.ROOT / "judge/platforms/gradescope/scripts/run_autograder"
    assert "timeout --foreground --kill-after=5 @END@" in script.read_text()
    order = Order((), 600, contents=None)  # type: ignore[arg-type]  # not asked for
    assert (order.deadline, order.end) == (450, 550)
