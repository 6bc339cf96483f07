"""Why a program prints nothing, as beginners write such programs."""

import time
from pathlib import Path

import pytest

from judge.execution.compilation import read_source
from judge.explanation.silence import explain_silence
from judge.languages.sources.silence_text import without_comments
from judge.values.submission import Submission
from tests.judge import adder

NEVER = "The program defines `main`, but never calls it. Write `main()` as the last line, not indented."
BRACKETS = "The line `main` does not call the function. Write `main()`, with brackets."
MAIN = "def main():\n    print(input())\n"
GUARD = 'Write `if __name__ == "__main__":`.'


def said(folder: Path, program: str, name: str = "sums.py") -> str:
    file = adder.write(folder, name, program)
    return explain_silence(read_source(Submission("ana", "sums", file)))


@pytest.mark.parametrize(
    ("program", "words"),
    [
        (MAIN, NEVER),
        (MAIN.replace("\n", "\r\n"), NEVER),
        (f"import sys\n\n{MAIN}\n# main()\n", NEVER),
        ("async def main():\n    print(1)\n", NEVER),
        ("def main(args):\n\n    if args:\n        main(1)  # again\n", NEVER),
        (f"{MAIN}main\n", BRACKETS),
        (f'{MAIN}if __name__ == "__main__":\n    main\n', ""),
        (f'{MAIN}if __name__ == "main":\n    main()\n',
         f'`if __name__ == "main":` is never true, so nothing below it runs. {GUARD}'),
        (f"{MAIN}if __name__ == '_main_':\n    main()\n",
         f"`if __name__ == '_main_':` is never true, so nothing below it runs. {GUARD}"),
        (f'{MAIN}if "__name__" == "__main__":\n    main()\n',
         f'`if "__name__" == "__main__":` is never true, so nothing below it runs. {GUARD}'),
        (f'{MAIN}if __name__ == "__Main__":\n    main()\n',
         f'`if __name__ == "__Main__":` is never true, so nothing below it runs. {GUARD}'),
        (f'{MAIN}if __name__ == "__main__":\n    main()\n', ""),
        (f"{MAIN}if '__main__' == __name__: main()\n", ""),
        (f"{MAIN}main()\n", ""),
        (f"{MAIN}def start():\n    main()\nstart()\n", ""),
        (f"import threading\n{MAIN}threading.Thread(target=main).start()\n", ""),
        ("def read():\n    return 1\n\ndef solve():\n    print(read())\n",
         "The program defines `read`, `solve`, but calls nothing: a function runs only when it is called."),
        ("def solve():\n    print(1)\nsolve()\n", ""),
        ("class Game:\n    def play(self):\n        print(1)\n", ""),
        ("x = 1\n", ""),
        ("for line in []:\n    print(line)\n", ""),
    ],
)  # fmt: skip
def test_a_python_program_that_never_begins(tmp_path: Path, program: str, words: str) -> None:
    assert said(tmp_path, program) == words


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("function main() {\n  console.log(1)\n}\n", NEVER),
        ("const main = () => {\n  console.log(1)\n}\n", NEVER),
        ("function main() {\n  console.log(1)\n}\nmain()\n", ""),
        ("process.stdin.on('end', main)\nfunction main() {\n}\n", ""),
    ],
)
def test_a_javascript_program_that_never_begins(tmp_path: Path, program: str, words: str) -> None:
    source = adder.write(tmp_path, "sums.py", program).read_bytes()
    found = read_source(Submission("ana", "sums", tmp_path / "sums.py"))
    from dataclasses import replace

    script = replace(found, language="javascript", name="sums.js", files=(("sums.js", source),))
    assert explain_silence(script) == words


OPENS = "The program opens `{}`, which does not work on every machine. Print to the standard output instead."


@pytest.mark.parametrize(
    ("name", "program", "words"),
    [
        ("sums.cpp", 'int main() { std::ofstream out("/dev/stdout"); out << 1; }', OPENS.format("/dev/stdout")),
        ("sums.py", "try:\n    open('/proc/self/fd/1', 'w').write('1')\nexcept OSError:\n    pass\n", OPENS),
        ("sums.py", "x = 1  # not '/dev/stdout'\n", ""),
        ("sums.c", 'int main(void) { freopen("/dev/fd/1", "w", stdout); puts("1"); }', OPENS.format("/dev/fd/1")),
        ("sums.c", 'int main(void) { freopen("sums.out", "w", stdout); puts("1"); }',
         "The program prints into the file `sums.out`, which does not count. Remove the line with `freopen`."),
        ("sums.c", 'int main(void) { /* freopen("sums.out", "w", stdout); */ puts("1"); }', ""),
        ("sums.c", 'int main(void) { int n; scanf("%d", &n); /* puts */ return 0; }',
         "Nothing in the program prints. An answer is printed by a call such as `printf`, or `cout <<` in C++."),
        ("sums.c", '#ifndef ONLINE_JUDGE\nfreopen("sums.out", "w", stdout);\n#endif\nint main(void) { return 0; }', ""),
        ("sums.c", 'int main(void) { freopen("sums.in", "r", stdin); puts("1"); }', ""),
        ("sums.py", "with open('/dev/tty', 'w') as screen:\n    screen.write('1')\n",
         "The program prints to `/dev/tty`, the screen. Only what goes to the standard output counts."),
    ],
)  # fmt: skip
def test_a_program_that_prints_elsewhere(tmp_path: Path, name: str, program: str, words: str) -> None:
    assert said(tmp_path, program, name) == words.replace("{}", "/proc/self/fd/1")


def test_what_another_source_prints_is_printed(tmp_path: Path) -> None:
    file = adder.write(tmp_path, "sums.c", "void show(int);\nint main(void) { show(0); }\n")
    adder.write(tmp_path, "show.c", '#include <stdio.h>\nvoid show(int n) { if (n) printf("%d", n); }\n')
    assert explain_silence(read_source(Submission("ana", "sums", file, tmp_path))) == ""


@pytest.mark.once
@pytest.mark.clock
def test_a_hostile_source_costs_little(tmp_path: Path) -> None:
    begun = time.process_time()
    for text in (
        "def main" * 100_000,
        "if " * 300_000,
        "\n" * 900_000,
        "main(" * 180_000,
        "def main():\n" + " \n" * 400_000,
    ):
        assert said(tmp_path, f"x{text}").isprintable()
    for text in ('"' + '\\"' * 400_000, "'\"" * 400_000, "/*" * 400_000):
        assert len(without_comments(text, "//")) <= len(text)
    assert time.process_time() - begun < 30
