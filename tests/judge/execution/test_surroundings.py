"""What a program finds around it: the names of its streams, ONLINE_JUDGE, the depth of its stack."""

import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from judge import sandbox
from judge.sandbox.kernel import machine
from judge.values.problem import Limits
from tests.judge.compiling import compiled, needs

LIMITS = Limits(time_s=10, wall_s=20)
READING = {
    "three.py": (
        "import sys\nfiles = open('/dev/stdin'), open('/proc/self/fd/0'), sys.stdin.buffer\n"
        "print(*{sum(map(int, file.read().split())) for file in files})"
    ),
    "zero.py": "print(sum(map(int, open(0).read().split())))",
    "reopened.c": (
        "#include <stdio.h>\nint main(void) { int a, b; "
        'if (!freopen("/dev/stdin", "r", stdin)) return 1; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }'
    ),
    "stream.cpp": (
        "#include <fstream>\n#include <iostream>\n"
        'int main() { std::ifstream in("/dev/stdin"); int a, b; in >> a >> b; std::cout << a + b << std::endl; }'
    ),
    "A.java": (
        "import java.nio.file.*; class A { public static void main(String[] w) throws Exception { "
        'String[] n = Files.readString(Path.of("/dev/stdin")).trim().split(" "); '
        "System.out.println(Integer.parseInt(n[0]) + Integer.parseInt(n[1])); } }"
    ),
    "named.js": "const [a, b] = require('fs').readFileSync('/dev/stdin', 'utf8').split(' '); console.log(+a + +b)",
    "number.js": "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' '); console.log(+a + +b)",
}
WRITING = {
    "two.py": (
        "n = sum(map(int, input().split()))\nopen('/dev/stdout', 'w').write(f'{n}')\n"
        "open('/dev/fd/1', 'a').write('\\n')"
    ),
    "errors.py": "print(sum(map(int, input().split())))\nopen('/dev/stderr', 'a').write('done')",
    "out.cpp": (
        "#include <fstream>\n#include <iostream>\nint main() { int a, b; std::cin >> a >> b; "
        'std::ofstream("/dev/stdout") << a + b << std::endl; }'
    ),
    "out.c": (
        '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); '
        'if (!freopen("/dev/stdout", "w", stdout)) return 1; printf("%d\\n", a + b); }'
    ),
    "B.java": (
        "import java.io.*; import java.util.*; class B { public static void main(String[] w) throws Exception { "
        "Scanner in = new Scanner(System.in); int sum = in.nextInt() + in.nextInt(); "
        'try (PrintStream out = new PrintStream("/dev/stdout")) { out.println(sum); } } }'
    ),
    "out.js": (
        "const fs = require('fs'); const [a, b] = fs.readFileSync(0, 'utf8').split(' '); "
        "fs.writeFileSync('/dev/stdout', `${+a + +b}\\n`)"
    ),
}
# Programs that print through the stream and through its name in turn, and what must come out.
MIXED = {
    "mixed.py": (
        (
            "print('a', flush=True)\nopen('/dev/stdout', 'a').write('b\\n')\nprint('c', flush=True)\n"
            "open('/dev/fd/1', 'a').write('d\\n')\nopen('/proc/self/fd/1', 'a').write('e\\n')\nprint('f')"
        ),
        b"a\nb\nc\nd\ne\nf\n",
    ),
    "mixed.cpp": (
        (
            "#include <fstream>\n#include <iostream>\n"
            'int main() { std::ofstream out("/dev/stdout", std::ios::app); std::cout << "a" << std::endl; '
            'out << "b" << std::endl; std::cout << "c" << std::endl; }'
        ),
        b"a\nb\nc\n",
    ),
    "mixed.c": (
        (
            '#include <stdio.h>\nint main(void) { puts("a"); if (!freopen("/dev/stdout", "a", stdout)) return 1; '
            'puts("b"); }'
        ),
        b"a\nb\n",
    ),
    "M.java": (
        (
            "import java.nio.file.*; class M { public static void main(String[] w) throws Exception { "
            'System.out.println("a"); System.out.flush(); '
            'Files.write(Path.of("/dev/stdout"), "b\\n".getBytes(), StandardOpenOption.APPEND); '
            'System.out.println("c"); } }'
        ),
        b"a\nb\nc\n",
    ),
    "mixed.js": (
        "const fs = require('fs'); console.log('a'); fs.appendFileSync('/dev/stdout', 'b\\n'); console.log('c')",
        b"a\nb\nc\n",
    ),
    # Outside, this empties a file and leaves a terminal and a pipe as they are. Nothing is lost here.
    "emptied.py": (
        (
            "print('a', flush=True)\ntry: open('/dev/stdout', 'w').write('b\\n')\n"
            "except OSError as error: print(error)\nprint('c')"
        ),
        b"a\n[Errno 1] Operation not permitted: '/dev/stdout'\nc\n",
    ),
    "cut.py": (
        (
            "import os\nprint('a', flush=True)\ntry: os.ftruncate(1, 0)\n"
            "except OSError as error: print(error)\nos.lseek(1, 0, 0)\nprint('c')"
        ),
        b"a\n[Errno 1] Operation not permitted\nc\n",
    ),
}
# The filter of system calls of the other levels lets nothing be opened for writing.
WRITABLE = ("bubblewrap", "landlock", "wallclock")
JUDGED = {
    "a.c": '#include <stdio.h>\n#ifdef ONLINE_JUDGE\nint main(void) { puts("judge"); }\n#endif',
    "a.cpp": '#include <cstdio>\n#ifdef ONLINE_JUDGE\nint main() { std::puts("judge"); }\n#endif',
    "A.java": (
        'class A { public static void main(String[] w) { if (System.getProperty("ONLINE_JUDGE") != null && '
        'System.getenv("ONLINE_JUDGE") != null) System.out.println("judge"); } }'
    ),
    "a.py": "import os\nif os.environ.get('ONLINE_JUDGE'): print('judge')",
    "a.js": "if (process.env.ONLINE_JUDGE) console.log('judge')",
}
DEEP_C = (
    "#include <stdio.h>\nstatic long deep(int n) { volatile char room[1000]; room[n % 1000] = 1; "
    "return n ? deep(n - 1) + room[n % 1000] : 0; }\n"
    'int main(void) { printf("%ld\\n", deep(200000)); }'
)
THREADS = (
    "#include <cstdio>\n#include <thread>\n#include <vector>\nint main() { std::vector<std::thread> all; "
    "for (int i = 0; i < 20; ++i) all.emplace_back([] { volatile char room[1 << 20]; room[9] = 1; }); "
    'for (auto &one : all) one.join(); std::puts("joined"); }'
)


def working(levels: Sequence[str]) -> Iterator[str]:
    """The levels that work here; at the end the test is skipped if one does not."""
    lacking = [level for level in levels if sandbox.missing(level) is not None]
    yield from (level for level in levels if level not in lacking)
    if lacking:
        pytest.skip(f"{', '.join(lacking)}: works only elsewhere")


# A language opens its streams by their names in the same way to read and to write.
SELDOM = ("number.js", "B.java", "out.cpp", "mixed.cpp", "M.java")


def mostly(names: Iterable[str]) -> pytest.MarkDecorator:
    """All but some at every change."""
    rows = [pytest.param(name, marks=pytest.mark.nightly if name in SELDOM else []) for name in names]
    return pytest.mark.parametrize("name", rows)


@pytest.mark.slow
@mostly([*READING, *WRITING])
def test_streams_have_their_names(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    program = compiled(tmp_path, folder, name, {**READING, **WRITING}[name]).program
    assert program is not None
    for level in working(sandbox.LEVELS if name in READING else WRITABLE):
        for fresh in sorted({True, not program.fork_server}):  # only some are forked
            with sandbox.open_box(program, LIMITS, level_name=level, fresh=fresh) as box:
                assert (level, box.run(b"3 5").stdout) == (level, b"8\n")
                if not fresh:
                    assert (level, box.run(b"4 5").stdout) == (level, b"9\n")


# 2 MiB for each thread: all 63 have room in the memory limit. One may ask for more.
MANY_THREADS = (
    "#include <cstdio>\n#include <thread>\n#include <vector>\nint main() { std::vector<std::thread> all; "
    "for (int i = 0; i < 63; ++i) all.emplace_back([] { volatile char room[1 << 20]; room[9] = 1; }); "
    'for (auto &one : all) one.join(); std::puts("joined"); }'
)
DEEP_THREAD = (
    "#include <pthread.h>\n#include <stdio.h>\nstatic long deep(int n) { volatile char room[1000]; room[n % 1000] = 1; "
    "return n ? deep(n - 1) + room[n % 1000] : 0; }\n"
    'static void *work(void *w) { printf("%ld\\n", deep(100000)); return w; }\n'
    "int main(void) { pthread_attr_t wish; pthread_t one; pthread_attr_init(&wish); "
    "pthread_attr_setstacksize(&wish, 128 << 20); if (pthread_create(&one, &wish, work, NULL)) return 1; "
    "return pthread_join(one, NULL); }"
)


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="files can be sealed on Linux only")
@mostly(MIXED)
def test_no_output_is_lost_by_its_other_names(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    source, printed = MIXED[name]
    program = compiled(tmp_path, folder, name, source).program
    assert program is not None
    for level in working(WRITABLE):
        with sandbox.open_box(program, LIMITS, level_name=level) as box:
            assert (level, box.run().stdout) == (level, printed)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["users", "rlimits"])
def test_a_program_that_may_not_open_its_output_is_told(tmp_path: Path, folder: Path, level: str) -> None:
    if sandbox.missing(level) is not None or machine() is None:
        pytest.skip(f"{level} does not work here")
    program = compiled(tmp_path, folder, "out.py", "open('/dev/stdout', 'w').write('8')").program
    assert program is not None
    with sandbox.open_box(program, LIMITS, level_name=level) as box:
        done = box.run()
    assert (done.status, done.stdout) == (1, b"")
    assert done.stderr.endswith(b"PermissionError: [Errno 13] Permission denied: '/dev/stdout'\n")


@pytest.mark.slow
@pytest.mark.parametrize("name", JUDGED)
def test_a_program_can_tell_that_it_is_judged(tmp_path: Path, folder: Path, name: str) -> None:
    needs(name)
    program = compiled(tmp_path, folder, name, JUDGED[name]).program
    assert program is not None
    with sandbox.open_box(program, LIMITS) as box:
        assert box.run().stdout == b"judge\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "source", "printed"),
    [
        ("a.c", DEEP_C, b"200000\n"),
        pytest.param("a.cpp", DEEP_C, b"200000\n", marks=pytest.mark.nightly),
        pytest.param("a.cpp", THREADS, b"joined\n", marks=pytest.mark.nightly),
        ("a.cpp", MANY_THREADS, b"joined\n"),
        ("a.c", DEEP_THREAD, b"100000\n"),
        (
            "A.java",
            (
                "class A { static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); } "
                "public static void main(String[] w) { System.out.println(deep(100000)); } }"
            ),
            b"100000\n",
        ),
        (
            "a.py",
            (
                "import sys, threading\n"
                "sys.setrecursionlimit(10**6)\nthreading.stack_size(1 << 27)\n"
                "def deep(n): return 1 + deep(n - 1) if n else 0\n"
                "thread = threading.Thread(target=lambda: print(deep(20000)))\nthread.start()\nthread.join()"
            ),
            b"20000\n",
        ),
    ],
)
def test_the_stack_is_deep(tmp_path: Path, folder: Path, name: str, source: str, printed: bytes) -> None:
    needs(name)
    program = compiled(tmp_path, folder, name, source).program
    assert program is not None
    with sandbox.open_box(program, LIMITS) as box:
        assert box.run().stdout == printed


@pytest.mark.slow
def test_endless_recursion_in_c_is_a_crash_and_not_too_much_memory(tmp_path: Path, folder: Path) -> None:
    needs("a.c")
    source = "int f(int n) { volatile char room[99]; room[n % 99] = 1; return f(n + 1) + room[1]; } "
    program = compiled(tmp_path, folder, "a.c", f"{source}\nint main(void) {{ return f(1); }}").program
    assert program is not None
    with sandbox.open_box(program, LIMITS) as box:
        done = box.run()
    assert done.signal == signal.SIGSEGV
    assert done.memory_kib < LIMITS.memory_mib * 1024 * 9 // 10
