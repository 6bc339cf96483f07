"""CodeRunner's question, imported and run as Jobe runs it: one Python program beside the support file, as a user."""

import base64
import io
import json
import zipfile
from pathlib import Path

import pytest
from lxml import etree

from judge.__main__ import main
from tests.judge import adder
from tests.judge.platforms import hosts
from tests.judge.platforms.hosts import CLASS, NASTY, USERS, Host

ALLOWED = {"fraction", "prologuehtml", "testresults", "files", "epiloguehtml", "columnformats", "showdifferences"}


@pytest.fixture(scope="module")
def question(tmp_path_factory: pytest.TempPathFactory) -> etree._Element:
    data = hosts.export(tmp_path_factory.mktemp("checkout"), "coderunner")
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, huge_tree=True)).find("question")


def escaped(answer: str) -> str:
    """`answer` as the template's `e('py')` writes it."""
    return answer.replace("\\", "\\\\").replace('"', '\\"')


@pytest.mark.slow
def test_the_question(question: etree._Element) -> None:
    assert question.get("type") == "coderunner"
    texts = {name: question.findtext(name) for name in ("coderunnertype", "grader", "iscombinatortemplate", "language")}
    assert texts == {
        "coderunnertype": "python3",
        "grader": "TemplateGrader",
        "iscombinatortemplate": "1",
        "language": "python3",
    }
    assert question.findtext("name/text") == "Adder"
    assert question.find("questiontext").get("format") == "html"
    assert "<h1>Adder</h1>" in question.findtext("questiontext/text")
    assert len(question.findall("testcases/testcase")) == 1
    assert json.loads(question.findtext("sandboxparams"))["numprocs"] == 100
    file = question.find("testcases/file")
    names = zipfile.ZipFile(io.BytesIO(base64.b64decode(file.text))).namelist()
    assert "grade.py" in names


@pytest.mark.slow
def test_a_statement_with_a_picture_and_a_formula(tmp_path: Path) -> None:
    text = etree.fromstring(hosts.export(tmp_path, "coderunner", statement=hosts.STATEMENT)).find(
        "question/questiontext"
    )
    assert text.findtext("text") == (
        '<h1>Adder</h1>\n<p>Let <span class="math inline">\\(a_{1}\\)</span> be {{x}} @NAMES@'
        ' <img src="@@PLUGINFILE@@/adder-board.png" alt="the board" />.</p>\n'
    )
    (file,) = text.findall("file")
    assert dict(file.attrib) == {"name": "adder-board.png", "path": "/", "encoding": "base64"}
    assert base64.b64decode(file.text) == hosts.PICTURE


@pytest.mark.thorough
@hosts.classes("wrong", "hostile")
@pytest.mark.parametrize("host", hosts.mostly(USERS, "a user without namespaces"))
def test_a_class(question: etree._Element, host: Host, names: tuple[str, ...]) -> None:
    file = question.find("testcases/file")
    with hosts.place() as place:
        for number, name in enumerate(names):
            files, earned = CLASS[name]
            job = place / f"{number}" / "job"
            job.mkdir(parents=True)
            (job / file.get("name")).write_bytes(base64.b64decode(file.text))
            template = question.findtext("template")
            answer = escaped(files.get("adder.py", ""))
            (job / "__tester__.python3").write_text(template.replace("{{ STUDENT_ANSWER | e('py') }}", answer))
            done = hosts.run(host, ["python3", "__tester__.python3"], job)
            assert (done.returncode, done.stderr) == (0, b""), name
            document = json.loads(done.stdout)
            assert set(document) <= ALLOWED
            assert document["fraction"] == earned, (name, document["prologuehtml"])
            header, *rows = document["testresults"]
            assert len(document["columnformats"]) == len(header) - header.count("iscorrect")
            assert {len(row) for row in rows} == {len(header)}
            assert "<" not in document["prologuehtml"].removeprefix("<pre>").removesuffix("</pre>")
            printed = json.dumps(document, ensure_ascii=False)
            assert not any(character in printed for character in "\x1b\0\u2028\r"), name
            if name == "hostile":
                assert NASTY[0] in printed


@pytest.mark.slow
def test_it_works_where_python_does_not_know_its_own_place(question: etree._Element) -> None:
    file = question.find("testcases/file")
    with hosts.place() as place:
        job = place / "job"
        job.mkdir()
        (job / file.get("name")).write_bytes(base64.b64decode(file.text))
        template = question.findtext("template").replace("{{ STUDENT_ANSWER | e('py') }}", escaped(adder.RIGHT))
        (job / "__tester__.python3").write_text(template)
        words = "import runpy, sys; sys.executable = ''; runpy.run_path('__tester__.python3')"
        done = hosts.run(USERS[0], ["python3", "-c", words], job)
    assert json.loads(done.stdout)["fraction"] == 1.0


@pytest.mark.parametrize(
    ("yaml", "message"), [(adder.YAML + "languages: [cpp]\n", "adder: a CodeRunner question is for Python programs")]
)
def test_bad_usage(yaml: str, message: str, tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    adder.make(tmp_path, yaml=yaml)  # type: ignore[arg-type]  # a path
    assert main(["--root", str(tmp_path), "export", "coderunner", "--out", f"{tmp_path}/out"]) == 2
    assert message in capsys.readouterr().err
