"""The edits of programs in C and C++."""

from __future__ import annotations

import re

import pytest

from judge.localisation.c_text import read_c
from judge.localisation.edits.c_edits import list_c_edits

WANTED = [("DRAW 7", "Draw 7")]


def edited(body: str) -> set[str]:
    program = read_c(f"int f(int a, int b) {{ {body} }}".encode())
    assert program is not None
    head = len("int f(int a, int b) { ")
    return {program.edited(edit).decode()[head:-2] for edit in list_c_edits(program, WANTED)}


@pytest.mark.parametrize(
    ("body", "some"),
    [
        ("return a < b;", {"return a <= b;", "return a > b;", "return a < b + 1;", "return b < b;"}),
        ("return a < b && c.n < d.n;", {"return (a < b || (a == b && c.n < d.n));"}),
        ("auto g = [&](int c) { return c; };", {"auto g = [&](int c) { return a; };"}),
        ("b = (a - 1) % 7;", {"b = (((a - 1) % 7 + 7) % 7);"}),
        ("int n; char c; n = n * 10 + c;", {"int n; char c; n = n * 10 + (c - '0');"}),
        ("int n; char c; n = c - '0';", {"int n; char c; n = n * 10 + c - '0';"}),
        ("int m, n; m = -m;", {"int m, n; m = -m; n = -n;"}),
        ("if (a = 3) b++;", {"if (a == 3) b++;", "if (a = 4) b++;", "if (a = 3) b--;", "if (!(a = 3)) b++;"}),
        ("if (a && b) a = 1;", {"if (a || b) a = 1;", "if (a) a = 1;", "if (b) a = 1;", "if (a && b) ;"}),
        ("if (a) b = 1; else b = 2;", {"if (a) b = 1; b = 2;"}),
        ("if (a) b = 1; if (b) a = 2;", {"if (a) b = 1; else if (b) a = 2;", "while (a) b = 1; if (b) a = 2;"}),
        ("int sum, n = 2;", {"int sum = 0, n = 2;", "int sum, n = 3;", "long long sum, n = 2;"}),
        ("while (a) { break; }", {"while (a) { ; }", "while (a) { continue; }"}),
        ("switch (a) { case 1: b = 2; case 2: b = 3; }", {"switch (a) { case 1: b = 2; break; case 2: b = 3; }"}),
        ('printf("Draw %d\\n", a / b);', {'printf("DRAW %d\\n", a / b);', 'printf("Draw %d\\n", a / (double) b);'}),
        ('printf("%f", 1.5);', {'printf("%.2f", 1.5);', 'printf("%f\\n", 1.5);'}),
        ("a = 1; b = 2;", {"b = 2; a = 1;", "a = 1; ;"}),
        (
            "deque<int> q; a = q.front();",
            {"deque<int> q; a = q.back();", "deque<int> q; a = q.front(); q.pop_front();"},
        ),
        ("deque<int> q; q.pop_front();", {"deque<int> q; q.pop_back();", "deque<int> q; ;"}),
        ("if (a) { b = 1; } else { f(); }", {"if (a) { b = 1; } else { f(); b = 1; }"}),
        ("if (c.n == 'x') a = 1;", {"if ((c.n == 'x' || c.n == ' ')) a = 1;"}),
        ('a = 0; scanf("%d,%d", &b);', {'a = b; scanf("%d,%d", &b);', 'a = 0; scanf("%d %d", &b);'}),
        ("b = a++;", {"b = ++a;", "b = a--;"}),
        ("b = --a;", {"b = a--;", "b = ++a;"}),
        ("h[a] = min(a, b);", {"h[a + 1] = min(a, b);", "h[a] = max(a, b);", "h[a] = min(b, a);"}),
        ("if (a % 10 != 0) b = 1;", {"if (a != 0) b = 1;", "if (a % 11 != 0) b = 1;"}),
        ("a = h[b] * f(b)[1];", {"a = h[b];", "a = h[b] + f(b)[1];"}),
        ("for (;;) { a++; b++; }", {"for (;;) { a++; } b++;", "a++; for (;;) { b++; }"}),
        ("for (;;) a++; b++;", {"for (;;) { a++; b++; }"}),
        ("a = 0; while (b) { b--; } a++;", {"while (b) { a = 0; b--; } a++;", "a = 0; while (b) { b--; a++; }"}),
        ("if (a) { b++; } else { a++; }", {"if (a) { b++; } else { } a++;"}),
        (
            "while (b--) { if (a) puts(s); } return b;",
            {"while (b--) { if (a) puts(s); } if (a) puts(s); return b;"},
        ),
        ("int m = 0; if (a > m) m = a;", {"int m = -2147483647; if (a > m) m = a;"}),
        ("m = -1; if (a < m) m = a;", {"m = 2147483647; if (a < m) m = a;"}),
        ("while (a != '\\n') b++;", {"while (a != EOF) b++;", "while ((a != '\\n' && a != EOF)) b++;"}),
        ("if (h[a] == ' ') b++;", {"if ((h[a] == ' ' || h[a] == '\\n')) b++;", "if (h[a] == '\\n') b++;"}),
        (
            "while ((a = getchar()) != EOF) b++;",
            {"while ((a = getchar()) != '\\n') b++;", "while (((a = getchar()) != EOF && a != '\\n')) b++;"},
        ),
        ("putchar('r');", {"putchar('R');"}),
        ("for (int i = b; i > 0; i--) a++;", {"for (int i = 0 + 1; i <= b; i++) a++;"}),
        ("for (a = 1; a <= b; ++a) g();", {"for (a = b; a >= 1; a--) g();"}),
        ('printf("%d\\n", f(a));', {"f(a);"}),
        ('printf("%d %d", a, b);', {'printf("%d %d", b, a);'}),
        (
            "int n = 0, m = -1; while (a) { n++; ++m; }",
            {f"int n = 0, m = -1; while (a) {{ {one} n++; ++m; }}" for one in ("n = 0;", "m = -1;", "n = 0; m = -1;")},
        ),
        (
            "int n = 0; while (a) { if (b) n++; a--; }",
            {"int n = 0; while (a) { if (b) n++; a--; n = 0; }"},
        ),
        ("int c = h[a]; while (b) { a = b; }", {"int c = h[a]; while (b) { a = b; c = h[a]; }"}),
        ("vector<int> v = w[a]; v.push_back(b);", {"vector<int> &v = w[a]; v.push_back(b);"}),
        ('char s[9]; if (s == "x" && a) b = 1;', {'char s[9]; if (strcmp(s, "x") == 0 && a) b = 1;'}),
        ("char s[9]; char *t; return s != t;", {"char s[9]; char *t; return strcmp(s, t) != 0;"}),
        ('char w[9][9]; if (w[a] == "x") b = 1;', {'char w[9][9]; if (strcmp(w[a], "x") == 0) b = 1;'}),
        ('scanf("%d %s %d", a, s, b);', {'scanf("%d %s %d", &a, s, &b);'}),
        ('scanf("%d %d", &a, b);', {'scanf("%d %d", &a, &b);'}),
        ("int d = sqrt(a);", {"double d = sqrt(a);"}),
        ("for (auto v : w) v.n = a;", {"for (auto &v : w) v.n = a;"}),
        ("int n; n = a;", {"int n; n += a;", "int n; a = n;"}),
        ("a == 3;", {"a = 3;"}),
        ("tolower(a);", {"a = tolower(a);"}),
        (
            "if (g(a) > b) { puts(s); }",
            {"if (g(a) > b) { puts(s); b = g(a); }"},
        ),
        ("if (a > b) puts(s);", {"if (a > b) { puts(s); b = a; }"}),
        ('cout << a << "x" << b << endl;', {'cout << b << "x" << a << endl;', 'cout << a + 1 << "x" << b << endl;'}),
        ('printf("%d\\n", a); printf("%d", b);', {'printf("%d\\n", b); printf("%d", a);'}),
        ("cout << setprecision(2) << a;", {"cout << fixed << setprecision(2) << a;"}),
        (
            'for (int i = 0; i < b; i++) { cout << ","; }',
            {f'for (int i = 0; i < b; i++) {{ if ({one}) cout << ","; }}' for one in ("i > 0", "i + 1 < b")},
        ),
        (
            "for (int i = 0; i < a; i++) g(); for (int i = 0; i < b - 1; i++) g();",
            {"for (int i = 0; i < b - 1; i++) g(); for (int i = 0; i < b - 1; i++) g();"},
        ),
        (
            "char s[9], t[9]; g(s); if (s == t) g(t);",
            {
                "char s[9], t[9]; g(t); if (s == t) g(t);",
                "char s[9], t[9]; g(s); if (strcmp(s, t) == 0) g(t);",
            },
        ),
        ('scanf("%d", a);', {'scanf("%d", &a);', 'scanf("%d", a); scanf("%d", a);'}),
        ("a = getchar();", {"a = getchar(); a = getchar();"}),
        ("int m[2][2]; b = m[a][b];", {"int m[2][2]; b = m[b][a];"}),
        ("p.first = a;", {"p.second = a;"}),
        ("int h[9]; h[a] = 1; if (a % 2) b++;", {"int h[9]; h[a] = 1; if (h[a] % 2) b++;"}),
        ("b = a * 60; b = a * 100;", {"b = a * 60; b = a * 60;"}),
        ("if (a && g(b)) b = 1;", {"if (a && !g(b)) b = 1;", "if (!a && g(b)) b = 1;"}),
        ("string s; while (a) { s += 'x'; }", {"string s; while (a) { s.clear(); s += 'x'; }"}),
        (
            "while (a) { if (b) { a--; } b--; }",
            {
                "while (a) { if (b) { a--; } else b--; }",
                "while (a) { if (b) { a--; break; } b--; }",
                "while (a) { if (b) { a--; b--; } b--; }",
            },
        ),
        ("int n = 0; while (a) { if (b) { n++; } a--; }", {"int n = 0; while (a) { if (b) { n++; n = 0; } a--; }"}),
        (
            "char c; if (c == 'x' || c == 'y') b++; if (c == 'z') b--;",
            {
                "char c; if (c == 'x' || (c == 'y' || c == 'z')) b++; if (c == 'z') b--;",
                "char c; if (c == 'x' || c == 'z') b++; if (c == 'z') b--;",
                "char c; if (tolower(c) == 'x' || c == 'y') b++; if (c == 'z') b--;",
            },
        ),
        ("char c, d; d = 'x';", {"char c, d; d = c;"}),
        ("cout << a;\n#include <iomanip>\n", {"cout << setw(2) << setfill('0') << a;\n#include <iomanip>\n"}),
        ("} void g() { if (a) { b(); }", {"} void g() { if (a) { b(); return; }"}),
        ("cin >> a; getline(cin, s);", {"cin >> a; cin.ignore(); getline(cin, s);"}),
        ('scanf("%d", &a); b = getchar();', {'scanf("%d", &a); getchar(); b = getchar();'}),
        ("string s, t; if (s > t) a++;", {"string s, t; if (s.size() > t.size()) a++;"}),
    ],
)
def test_edits(body: str, some: set[str]) -> None:
    assert some <= edited(body)


def test_a_line_end_is_put_after_a_loop_if_lines_run_together() -> None:
    program = read_c(b"int f(int a) { while (a--) putchar('*'); }")
    assert program is not None
    ended = b"int f(int a) { while (a--) putchar('*'); putchar('\\n'); }"
    found = [[program.edited(edit) for edit in list_c_edits(program, [("*", some)])] for some in ("***", "-")]
    assert [ended in some for some in found] == [True, False]


@pytest.mark.parametrize(
    ("body", "most"),
    [
        ("a = " + "+".join("b" * 1100) + ";", 6000),
        ("struct P { int " + ", ".join(f"n{number}" for number in range(99)) + "; }; p.n0 = p.n1;", 60),
    ],
    ids=["a long sum", "many parts"],
)
def test_a_huge_program_has_not_too_many_edits(body: str, most: int) -> None:
    program = read_c(f"int f(int a, int b) {{ {body} }}".encode())
    assert program is not None
    assert 0 < len(list_c_edits(program)) < most


def test_a_statement_stays_where_its_jump_belongs() -> None:
    found = edited("while (a) { if (b) { puts(s); break; } a--; break; }")
    assert "while (a) { if (b) { puts(s); break; a--; } break; }" not in found
    assert "while (a) { if (b) { puts(s); break; } a--; } break;" not in found
    assert not [text for text in found if text.count("puts") > 1]
    assert "a = b ? a : ;" not in edited("a = b ? a : b;")


@pytest.mark.parametrize("reads", ['scanf("%d %d", &{}, &{});', "cin >> {} >> {};"])
def test_no_statement_reads_into_one_variable_twice(reads: str) -> None:
    assert not edited(reads.format("a", "b")) & {reads.format("a", "a"), reads.format("b", "b")}


def test_texts_are_only_joined() -> None:
    found = edited('string s; s = s + to_string(a) + "!"; s += s; b = s[0] + s.size();')
    assert not [text for text in found if re.search("[-*].* b = ", text)]
    assert {
        'string s; s = s + to_string(a) + "!"; s = s; b = s[0] + s.size();',
        'string s; s = s + to_string(a) + "!"; s += s; b = s[0] - s.size();',
    } <= found


@pytest.mark.parametrize(
    "body",
    [
        "g((int (*)(int a, int b)) h);",
        "CHECK(if (a) g());",
        "{ EACH(int i) }",
        "if (a) LAST",
        "a:: ; ::",
        "a RETURN 5",
    ],
)
def test_macros_and_what_is_no_c_are_read_to_their_end(body: str) -> None:
    assert edited(body)


def test_of_many_variables_few_are_changed_as_well() -> None:
    body = f"int {', '.join(f'v{number}' for number in range(60))}; v0 = -v0;"
    assert len([text for text in edited(body) if re.fullmatch(rf"{body} v(\d+) = -v\1;", text)]) == 4


def test_a_macro_may_end_the_text() -> None:
    program = read_c(b"int f(int a) { return a; } int x, y END")
    assert program is not None
    assert list_c_edits(program)


@pytest.mark.parametrize(
    ("body", "some"),
    [
        ("deque<int> q; a = q.front(); q.pop_front();", {"deque<int> q; a = q.front(); q.pop_front(); q.pop_front();"}),
        ("vector<int> v; v.push_back(a);", {"vector<int> v; v.push_front(a);", "vector<long long> v; v.push_back(a);"}),
        ("int v[2] = {1, 2};", {"int v[1] = {1, 2};", "int v[a] = {1, 2};"}),
        ("struct S {}; S c; a = c == c;", {"struct S {}; S c; a = c != c;", "struct S {}; S c; a = c <= c;"}),
        ("for (; a && b; a++) ;", {"for (; a) ;", "for (b; a++) ;"}),
        ("a = v.at - w.v.begin();", {"a = v.at + w.v.begin();", "a = v.at;"}),
        ("auto g = [](int c) { return c - 1; };", {"auto g = [](int c) { return a - 1; };"}),
        (
            "string s; auto g = [](string t) { return t; };",
            {"string s; auto g = [](string t) { return s; };"},
        ),
        (
            "template <class T> class D {}; D<int> d(5);",
            {f"template <class T> class D {{}}; {one}" for one in (";", "D<=int> d(5);", "D<int>= d(5);")},
        ),
    ],
)
def test_what_would_be_no_program_is_no_edit(body: str, some: set[str]) -> None:
    assert not some & edited(body)


@pytest.mark.parametrize("body", ["std::vector<int> v;", "/* a < b */", 'puts("a < b");', "\n#if 1 < 2\n#endif\n"])
def test_what_is_no_comparison_stays(body: str) -> None:
    assert not [text for text in edited(body) if "<=" in text]
