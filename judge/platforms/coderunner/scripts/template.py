import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ANSWER = """{{ STUDENT_ANSWER | e('py') }}"""
FAILED = '{"fraction": 0, "prologuehtml": "<p>The judge failed. This is not your fault: please tell your teacher.</p>"}'

with tempfile.TemporaryDirectory(prefix="work-", dir=".") as made:
    place = Path(made).resolve()
    zipfile.ZipFile("@ARCHIVE@").extractall(place / "judge")
    student = place / "student"
    student.mkdir()
    if ANSWER.strip():
        (student / "@PROBLEM@.py").write_bytes(ANSWER.encode("utf-8", "surrogatepass"))
    command = [
        "timeout",
        "--foreground",
        "--kill-after=2",
        "@END@",
        sys.executable or "python3",
        "-I",
        str(place / "judge" / "grade.py"),
        "coderunner",
    ]
    command += [str(student), str(place / "out"), "@DEADLINE@"]
    nothing = subprocess.DEVNULL
    subprocess.run(command, stdin=nothing, stdout=nothing, stderr=nothing, check=False)
    result = place / "out" / "result.json"
    print(result.read_text(encoding="utf-8") if result.is_file() else FAILED)
