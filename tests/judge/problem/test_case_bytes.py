"""What is said about the bytes of cases that look like an accident."""

import pytest

from judge.problem.case_bytes import find_oddities


@pytest.mark.parametrize(
    ("given", "answer", "said"),
    [
        (b"1\n", b"2\n", []),
        (b"", b"", []),
        (b"1", b"2", ["1 input without a newline at the end (a program that waits for one never finds it): 7"]),
        (b"1\r\n", b"2\r\n",
         ["1 input with Windows line ends, CRLF (a program that splits lines at \\n reads a \\r): 7"]),
        (b"1\r2\n", b"\n", ["1 input with a carriage return that ends no line: 7"]),
        (b"\xef\xbb\xbf1\n", b"\xef\xbb\xbf2\n",
         ["1 input with a byte order mark: 7",
          "1 answer with a byte order mark (a program that prints none is wrong): 7"]),
        (b"1\0\n", b"\n", ["1 input with NUL bytes: 7"]),
        (b"\xff\xfe1\0\n\0", b"\n", ["1 input in UTF-16: 7"]),
        (b"\n", b"\xf1\n", ["1 answer with bytes that are not UTF-8: 7"]),
    ],
)  # fmt: skip
def test_oddities(given: bytes, answer: bytes, said: list[str]) -> None:
    assert list(find_oddities([("7", given, answer)])) == said


def test_many_are_counted() -> None:
    said = "5 inputs without a newline at the end (a program that waits for one never finds it): 0, 1, 2 and 2 more"
    assert list(find_oddities((str(number), b"1", b"") for number in range(5))) == [said]
