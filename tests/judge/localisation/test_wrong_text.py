"""Which lines of a program have a text that is in wrong output and in no right one."""

import pytest

from judge.localisation.questions import QUESTIONS
from judge.localisation.wrong_text import QUESTION, lines_of_wrong_text

CODE = {
    1: '#include "three.h"',
    2: 'printf("Enter three numbers:\\n");',
    3: 'scanf("%d,%d", &a, &b);',
    4: 'printf("%d, %d\\n", a, b);',
    5: 'printf("sum %d/n", a + b);',
    6: 'System.out.println("The sum is " + sum);',
    7: 'if (word == "n") puts("yes");',
}


@pytest.mark.parametrize(
    ("found", "expected", "questions"),
    [
        ([b"Enter three numbers:"], [b"sum 3\n"], {2: QUESTION}),
        ([b"1, 2"], [b"1 2\n"], {4: QUESTION}),
        ([b"1, 2"], [b"1 2\n", b"3, 4\n"], {}),
        ([b"sum 3/n"], [b"sum 3\n"], {5: QUESTION}),
        ([b"The sum is 3", b"sum 4/n", b"sum 5/n"], [b"sum 3\n"], {5: QUESTION, 6: QUESTION}),
        ([b"n"], [b"yes\n"], {}),
        ([b"yes", b"three.h"], [b"no\n"], {7: QUESTION}),
        ([b"yes"], [b"Yes\n"], {7: QUESTIONS["text"]}),
        ([b"\xff"], [b""], {}),
        ([], [b"sum 3\n"], {}),
    ],
)
def test_a_text_that_no_right_output_has(found: list[bytes], expected: list[bytes], questions: dict[int, str]) -> None:
    said = lines_of_wrong_text(CODE, found, expected)
    assert list(said.items()) == list(questions.items())
