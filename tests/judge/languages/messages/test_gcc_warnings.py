"""Which warnings of gcc and clang matter, from messages as they print them, and from text that only looks like one."""

import pytest

from judge.languages.messages.gcc_warnings import read_traps

FILES = ("lib/cards.h", "ochos.c")
UNSET = """\
ochos.c: In function 'main':
ochos.c:21:5: warning: 'max' may be used uninitialized [-Wmaybe-uninitialized]
ochos.c:4:11: note: 'max' was declared here
ochos.c:21:5: warning: use of uninitialized value 'max' [CWE-457] [-Wanalyzer-use-of-uninitialized-value]
"""


@pytest.mark.parametrize(
    ("warning", "said"),
    [
        ("suggest parentheses around assignment used as truth value [-Wparentheses]", "Is `=` meant here, or `==`?"),
        ("using the result of an assignment as a condition without parentheses [-Wparentheses]", "Is `=` meant here"),
        ("comparison with string literal results in unspecified behavior [-Waddress]", "`==` does not compare"),
        ("format '%d' expects argument of type 'int *', but argument 2 has type 'int' [-Wformat=]", "Does the value"),
        ("suggest braces around empty body in an 'if' statement [-Wempty-body]", "The `;` ends the `if`"),
        ("this 'if' clause does not guard... [-Wmisleading-indentation]", "Which lines belong to the `if`"),
        ("control reaches end of non-void function [-Wreturn-type]", "This function may end without"),
        ("statement has no effect [-Wunused-value]", "What this line computes is not used."),
        ("comparisons like 'X<=Y<=Z' do not have their mathematical meaning [-Wparentheses]", "`a < b < c` compares"),
        ("array subscript 100 is above array bounds of 'char[100]' [-Warray-bounds]", "Does the index stay inside"),
        ("'%s' directive writing 44 bytes into a region of size 40 [-Wformat-overflow=]", "Is there room"),
        ("variable 'turn' set but not used [-Wunused-but-set-variable]", "`turn` gets a value that is never used."),
    ],
)
def test_a_warning_that_matters_is_said_in_plain_words(warning: str, said: str) -> None:
    (trap,) = read_traps(f"./ochos.c:17:9: warning: {warning}\n".encode(), FILES)
    assert (trap.file, trap.line, trap.unset) == ("ochos.c", 17, "")
    assert trap.said.startswith(said)
    assert f"[{trap.rule}]".replace("=]", "]") in warning.replace("=]", "]")


def test_a_copy_that_may_fit_is_not_said() -> None:
    message = b"ochos.c:9:3: warning: '%s' directive writing up to 799 bytes into a region of size 40 "
    assert read_traps(message + b"[-Wformat-overflow=]\n", FILES) == ()


def test_a_variable_that_is_not_set_stands_once_at_its_declaration() -> None:
    (trap,) = read_traps(UNSET.encode(), FILES)
    assert (trap.line, trap.unset, trap.rule) == (4, "max", "-Wmaybe-uninitialized")


def test_the_quotes_of_a_locale_are_read() -> None:
    (trap,) = read_traps(UNSET.replace("'max'", "\u2018max\u2019").encode(), FILES)
    assert (trap.line, trap.unset) == (4, "max")


def test_without_a_note_it_stands_where_it_is_read() -> None:
    messages = b"ochos.c:9:3: warning: variable 'i' is uninitialized when used here [-Wuninitialized]\n"
    (trap,) = read_traps(messages, FILES)
    assert (trap.line, trap.unset) == (9, "i")


def test_the_worst_comes_first() -> None:
    messages = (
        "ochos.c:1:1: warning: variable 'a' set but not used [-Wunused-but-set-variable]\n"
        "ochos.c:2:1: warning: suggest parentheses around assignment used as truth value [-Wparentheses]\n" + UNSET
    )
    assert [trap.line for trap in read_traps(messages.encode(), FILES)] == [4, 2, 1]


@pytest.mark.parametrize(
    "message",
    [
        "ochos.c:17:9: warning: unused parameter 'x' [-Wunused-parameter]",
        "ochos.c:17:9: error: expected ';'",
        "ochos.c:17:9: note: 'max' was declared here",
        "/usr/include/stdio.h:17:9: warning: statement has no effect [-Wunused-value]",
        "ochos.c:17:9: warning: 'max\x1b[31m' may be used uninitialized [-Wmaybe-uninitialized]",
        "ochos.c:99999999:9: warning: statement has no effect [-Wunused-value]",
        "ochos.c:17:9: warning: 4 8 15 16 [-Wcpp]",
        "\udcff:17:9: warning: statement has no effect [-Wunused-value]",
        "",
    ],
)  # fmt: skip
def test_what_says_nothing_about_the_programs_own_lines(message: str) -> None:
    assert read_traps(message.encode("utf-8", "surrogateescape"), FILES) == ()
