"""PrairieLearn's question, and its autograder in the folders of a container."""

import json
import os
from pathlib import Path

import pytest

from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import NASTY, ROOTS, USERS, Host

NOT_GRADABLE = ("empty", "misnamed")


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return hosts.export(tmp_path_factory.mktemp("checkout"), "prairielearn")


@pytest.mark.slow
def test_the_question(bundle: bytes, tmp_path: Path) -> None:
    hosts.unpack(bundle, tmp_path)
    info = json.loads((tmp_path / "adder/info.json").read_text())
    assert info["title"] == "Adder"
    assert info["externalGradingOptions"] == {
        "enabled": True,
        "image": "prairielearn/grader-python",
        "entrypoint": "bash /grade/tests/run.sh",
        "timeout": 120,
        "enableNetworking": False,
    }
    page = (tmp_path / "adder/question.html").read_text()
    assert '<pl-file-upload file-names="adder.py">' in page
    assert "<h1>Adder</h1>" in page
    assert "{{" not in page
    assert "install -y --no-install-recommends python3 bubblewrap g++ " in (tmp_path / "adder/Dockerfile").read_text()


@pytest.mark.slow
def test_a_statement_with_a_picture_and_a_formula(tmp_path: Path) -> None:
    hosts.unpack(hosts.export(tmp_path / "checkout", "prairielearn", statement=hosts.STATEMENT), tmp_path)
    page = (tmp_path / "adder/question.html").read_text()
    address = "{{options.client_files_question_url}}/adder-board.png"
    assert (
        f'<p>Let <span class="math inline">\\(a_{{1}}\\)</span> be &#123;&#123;x}}}} @NAMES@ <img src="{address}"'
        in page
    )
    assert (tmp_path / "adder/clientFilesQuestion/adder-board.png").read_bytes() == hosts.PICTURE


@pytest.mark.thorough
@hosts.classes("wrong", "hostile")
@pytest.mark.parametrize("host", hosts.mostly([*ROOTS, *USERS], "root in a container"))
def test_a_class(bundle: bytes, host: Host, names: tuple[str, ...]) -> None:
    with hosts.place() as place:
        hosts.unpack(bundle, place / "question")
        entrypoint = json.loads((place / "question/adder/info.json").read_text())["externalGradingOptions"][
            "entrypoint"
        ]
        for number, name in enumerate(names):
            grade = place / f"{number}" / "grade"
            grade.mkdir(parents=True)
            (place / "question/adder/tests").rename(grade / "tests")
            (grade / "serverFilesCourse").mkdir()
            (grade / "data").mkdir()
            (grade / "data/data.json").write_text("{}")
            earned = hosts.hand_in(grade / "student", name)
            command = [word.replace("/grade", str(grade)) for word in entrypoint.split(" ")]
            done = hosts.run(host, command, grade, GRADE=str(grade))
            assert done.returncode == 0, name
            text = (grade / "results/results.json").read_text("utf-8")
            check(name, json.loads(text), earned)
            assert len(text.encode()) < 1 << 20
            assert not any(character in text for character in "\x1b\0\u2028\r"), name
            if name == "hostile":
                assert NASTY[0] in text
            (grade / "tests").rename(place / "question/adder/tests")
            if host.ordinary and os.geteuid() == 0:
                os.chown(place / "question/adder/tests", hosts.UID, hosts.UID)


def check(name: str, document: dict[str, object], earned: float) -> None:
    if name in NOT_GRADABLE:
        assert document["gradable"] is False, name
        assert document["format_errors"], name
        return
    assert document["gradable"] is True, (name, document)
    assert document["score"] == earned, (name, document)
    tests = document["tests"]
    assert isinstance(tests, list)
    assert len({("points" in test, "max_points" in test) for test in tests}) == 1, "all tests have points, or none"
