"""Parameters that their functions change, as copies and as references."""

from __future__ import annotations

import pytest

from judge.localisation.c_parameters import find_parameters, inherit, list_references
from judge.localisation.c_text import read_c
from judge.localisation.schemata import fitting, write_variants


@pytest.mark.parametrize(
    ("head", "names"),
    [
        ("void f(vector<int> v, int n) { v[0] = n; }", ["v"]),
        ("void f(map<int, int> m, int n) { m[1] = 2; n++; }", ["m", "n"]),
        ("void f(int n) { cin >> n; }", ["n"]),
        ("void f(vector<int> &v, int *p, const int n, int h[]) { v[0] = *p = h[0]; }", []),
        ("void f(int n); void f(int n) { n++; }", []),
        ("int main(int n) { n++; }", []),
        ("void f(int n) { g(n); }", []),
        ("void f(unique_ptr<int> p) { p.reset(); }", []),
        ("void f(int n) { n++; } void g() { apply(f, 3); }", []),
        ("void f(auto n) { n++; }", []),  # nothing can be cast to it
        ("template <class... T> void f(T... n) { (cin >> ... >> n); }", []),
    ],
)
def test_parameters_that_may_be_references(head: str, names: list[str]) -> None:
    program = read_c(head.encode())
    assert program is not None
    assert [program.tokens[one.name].text for one in find_parameters(program)] == names


def test_a_parameter_is_a_copy_unless_it_is_chosen_to_be_a_reference() -> None:
    program = read_c(b"\nvoid f(vector<int> v, int n) { v[0] = n; }\n")
    assert program is not None
    some = list(list_references(program))
    assert [program.edited(edit) for edit in some] == [b"\nvoid f(vector<int> &v, int n) { v[0] = n; }\n"]
    assert fitting(program, some, 0) == some
    assert write_variants(program, {3: some[0]}).decode() == (
        "\nvoid f(const vector<int>  &judge_given_3_ /*v*/, int n) { vector < int > judge_copy_3_(judge_given_3_); "
        "vector < int > &v = judge_variant_ == 3 ? const_cast<vector < int > &>(judge_given_3_) : judge_copy_3_;"
        "{ v[0] = n; } }\n"
    )


def test_its_line_is_nearly_as_suspicious_as_the_function() -> None:
    program = read_c(b"void f(int n) {\n    n++;\n    g();\n}\n")
    assert program is not None
    assert inherit(program, {2: 0.8, 3: 0.4}) == {1: pytest.approx(0.68), 2: 0.8, 3: 0.4}
    assert inherit(program, {9: 0.8}) == {9: 0.8}
