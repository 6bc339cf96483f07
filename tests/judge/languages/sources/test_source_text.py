"""Whether a source has a main, and how it is encoded."""

import time

import pytest

from judge import languages
from judge.languages.sources.source_text import encoding_of

_JAVA = [
    (b"class A { public static void main(String[] args) { } }", True),
    (b"class A { static public void main(String... a) { } }", True),
    (b"class A { public static void main(final String args[]) { } }", True),
    (b"class A { public static void main (\n java.lang.String [ ] args) { } }", True),
    (b"\xef\xbb\xbfclass A { public static void main(String[] args) { } }", True),
    (b"// ni\xf1o\nclass A { public static void main(String[] args) { } }", True),
    ("class A { public static void main(String[] args) { } }".encode("utf-16"), True),
    (b"void main() { IO.println(1); }", True),
    (b"class A { static final synchronized void main(String[] args) { } }", True),
    (b"// public static void main(String[] args)\nclass A { }", False),
    (b"/* public static void main(String[] args) { } */ class A { }", False),
    (b'class A { String s = "public static void main(String[] args) {"; }', False),
    (b'class A { String s = """\n public static void main(String[] args) { " \n"""; }', False),
    (b"class A { int main(String[] args) { return 1; } }", False),
    (b"class A { void main(int a) { } }", False),
    (b"class A { void run() { main(new String[0]); } }", False),
    (b"", False),
]
_C = [
    (b"int main() { return 0; }", True),
    (b"int main(void)\n{\n}", True),
    (b"main() { }", True),
    (b"int main(argc, argv) int argc; char **argv; { return 0; }", True),
    (b"auto main() -> int { }", True),
    (b"int main() try { } catch (...) { }", True),
    (b"#define int long long\nsigned main() { }", True),
    (b"int\nmain(int argc, char *argv[])\n{ }", True),
    (b"\xef\xbb\xbfint main() { }", True),
    (b"// ni\xf1o\r\nint main() { }", True),
    (b"long n = 1'000'000; int main() { }", True),
    (b"char c = '\"'; int main() { }", True),
    (b'#include "a.h"\nconst char *s = R"(})"; int main() { }', True),
    (b"#if A\nint f() {\n#else\nint f(int a) {\n#endif\n}\nint main() { }", True),
    (b"int main();", False),
    (b"int main(void);\nint f() { return main(); }", False),
    (b"// int main() { }\nint f() { return 1; }", False),
    (b"// \\\nint main() { }\n", False),
    (b"/* int main() { } */", False),
    (b'const char *s = "int main() { }";', False),
    (b'const char *s = R"(int main() { })";', False),
    (b"struct A { int main() { return 1; } };", False),
    (b"int A::main() { return 1; }", False),
    (b"int domain() { }  int main_loop() { }", False),
    (b"#define MAIN int main() {\nint f;", False),
]


@pytest.mark.parametrize(("source", "has_main"), _JAVA)
def test_java_main(source: bytes, has_main: bool) -> None:
    assert languages.by_name("java").has_main(source) is has_main


@pytest.mark.parametrize("name", ["c", "cpp"])
@pytest.mark.parametrize(("source", "has_main"), _C)
def test_c_main(name: str, source: bytes, has_main: bool) -> None:
    assert languages.by_name(name).has_main(source) is has_main


@pytest.mark.parametrize("name", ["python", "javascript"])
def test_every_source_of_some_languages_can_be_started(name: str) -> None:
    assert languages.by_name(name).has_main(b"")


@pytest.mark.parametrize(
    ("source", "encoding"),
    [
        (b"", "utf-8"),
        ("niño".encode(), "utf-8"),
        (b"\xef\xbb\xbfx", "utf-8"),
        (b"ni\xf1o", "windows-1252"),
        (b"\x80 5", "windows-1252"),
        (b"\x81", "iso-8859-1"),
        (b"\xff\xfex\x00", "utf-16"),
    ],
)
def test_encodings(source: bytes, encoding: str) -> None:
    assert encoding_of(source) == encoding


@pytest.mark.once
@pytest.mark.clock
@pytest.mark.parametrize("name", ["c", "java"])
@pytest.mark.parametrize(
    "part", [b"/*", b"//", b'"', b"'", b'"""', b'R"(', b"main(", b"{", b"void main(", b"1'", b"\\\n", b"/* */ ", b"#"]
)
def test_a_hostile_source_takes_no_long_time(name: str, part: bytes) -> None:
    started = time.process_time()
    languages.by_name(name).has_main(part * (1 << 16))
    assert time.process_time() - started < 5
