"""No report in any format says where on the teacher's machine something lies, also where no sandbox hides it."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import sandbox
from judge.__main__ import main
from judge.execution import scratch
from judge.reporting import formats
from tests.judge import adder, downloads

HOME = "María Ñú (1) & co"
MARKS = ("María", "Ñú", "Mar%C3%ADa", "Mar\\u00eda", "& co", "&amp; co", "judge-scratch")
CLASS = {
    "ana/adder.py": "import part\n",
    "ana/part.py": "raise ValueError('no')\n",
    "ben/adder.py": "def f(:\n",
    "cleo/adder.c": "int f(void);\nint main(void) { return f(); }\n",
    "dora/adder.c": '#include "part.h"\nint main(void) { return f(); }\n',
    "dora/part.h": "static int f(void) { return 1 }\n",
    "emil/adder.cpp": "#include <vector>\nint main() { std::vector<int> x = 1; }\n",
    "finn/adder.c": "#include <assert.h>\nint main(void) { assert(0); }\n",
    "gita/adder.py": "import sys\nsys.exit(open('nothing'))\n",
    "hugo/adder.py": "import json\njson.loads('{')\n",
    "ines/letter.docx": "",
    "iris/broken.zip": "no archive",
    "juan/adder.py": "\ufffe\x00",
    "loose.txt": "",
}


@pytest.fixture
def home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    made = folder / HOME
    (made / "tmp").mkdir(parents=True)
    monkeypatch.setattr(tempfile, "tempdir", str(made / "tmp"))
    scratch._places.cache_clear()
    yield made
    scratch._places.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("level", [pytest.param("bubblewrap", marks=pytest.mark.nightly), "rlimits"])
def test_no_report_names_a_folder_of_the_machine(home: Path, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if why := sandbox.missing(level):
        pytest.skip(why)
    monkeypatch.setattr(sandbox, "best_level", lambda: level)
    adder.make(home)
    klass, out = downloads.write(home / "class", CLASS), home / "out"
    options = [
        "--out",
        str(out),
        "--formats",
        ",".join(formats.all_names()),
        "--pool",
        "serial",
        "--no-cache",
        "--unsafe",
    ]
    assert main(["--root", str(home), "grade", str(klass), *options]) == 0
    for path in sorted(out.rglob("*")):
        if path.is_file():
            text = path.read_text("utf-8")
            assert [mark for mark in MARKS if mark in text] == [], path.relative_to(out)
    document = json.loads((out / "results.json").read_text("utf-8"))
    said = {one["id"]: one["compile_output"] or one["cases"][0]["stderr_tail"] for one in document["submissions"]}
    assert 'File "/box/part.py", line 1' in said["ana"]
    assert said["ben"].startswith('  File "adder.py", line 1\n')
    assert said["cleo"].startswith("ld: program.o: in function")
    assert "part.h:1:" in said["dora"]
    lost = {one["file"]: one["student"] for one in document["unmatched"]}
    assert lost == {"class/ines/letter.docx": "ines", "class/iris/broken.zip": "iris", "class/loose.txt": None}
