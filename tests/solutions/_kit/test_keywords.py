"""C6: each line begins with a keyword, and the keywords come in their order."""

import pytest

from solutions._kit.keywords import KeywordText
from solutions._kit.text import LIMIT, BadInput

WHOLE = "\ufeffseed 7\r\n\n limit\t50 \nhand a\nhand b c\npile"


def read(text: str) -> list[object]:
    """A page with a seed, perhaps a limit, hands, and one pile."""
    lines = KeywordText(text)
    seed = lines.line("seed").first("its value")
    limit = lines.optional("limit")
    hands = [line.some("a card") for line in lines.many("hand")]
    pile = lines.line("pile").tokens
    lines.end()
    return [seed, limit.tokens if limit else None, hands, pile]


def test_a_whole_case_and_what_may_be_left_out() -> None:
    assert read(WHOLE) == ["7", ["50"], [["a"], ["b", "c"]], []]
    assert read("seed 7\npile x y\n") == ["7", None, [], ["x", "y"]]


def test_a_line_keeps_its_number_and_text() -> None:
    line = KeywordText("\nhand a  b\n").line("hand")
    assert (line.number, line.text, line.tokens) == (2, "hand a  b", ["a", "b"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the input ends, expected the keyword seed"),
        ("\n \n", "line 3: the input ends, expected the keyword seed"),
        ("7\n", "line 1: '7' is not the keyword seed"),
        ("Seed 7\n", "line 1: 'Seed' is not the keyword seed"),
        ("seed: 7\n", "line 1: 'seed:' is not the keyword seed"),
        ("seed\n", "line 1: 'seed' is not seed with its value"),
        ("limit 5\n", "line 1: 'limit' is not the keyword seed"),
        ("seed 7\n", "line 2: the input ends, expected the keyword limit or the keyword hand or the keyword pile"),
        ("seed 7\nseed 8\n", "line 2: 'seed' is not the keyword limit or the keyword hand or the keyword pile"),
        ("seed 7\nlimit 5\nlimit 6\n", "line 3: 'limit' is not the keyword hand or the keyword pile"),
        ("seed 7\nhand a\nlimit 5\npile\n", "line 3: 'limit' is not the keyword hand or the keyword pile"),
        ("seed 7\nhand\nhand a\n", "line 2: 'hand' is not hand with a card"),
        ("seed 7\npile\npile\n", "line 3: 'pile' is not the end of the input"),
        ("seed 7\npile\n\n\x0c\n", "line 4: '\\x0c' is not the end of the input"),
        ("\udcff 7\n", "line 1: '\\xff' is not UTF-8 text"),
    ],
)
def test_the_first_error(text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        read(text)
    assert str(error.value) == message


def test_a_line_is_read_only_when_needed() -> None:
    lines = KeywordText("hand\nhand " + "a" * LIMIT)
    hand = lines.line("hand")
    with pytest.raises(BadInput, match="line 1: 'hand' is not hand with a card"):
        hand.some("a card")
    with pytest.raises(BadInput, match=r"line 2: 'hand a+' is not within the first"):
        lines.end()
