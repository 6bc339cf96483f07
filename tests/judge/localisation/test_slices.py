"""How many steps lie between lines and the one that printed."""

import ast

import pytest

from judge.localisation.slices import add_nearness, distances

SORTED = """\
counts = {}
for line in open(0):
    word = line.strip()
    counts[word] = counts.get(word, 0) + 1
words = sorted(counts)
for word in words:
    print(word, counts[word])
"""
CALLED = """\
def say(text):
    print(text)
class Player:
    def best(self, hand):
        if hand:
            return hand[0]
        return None
    def play(self):
        self.hand.remove(1)
        say(self.best(self.hand))
other = 1
player = {"hand": []}
player["hand"] = other
print(player["hand"])
"""


@pytest.mark.parametrize(
    ("text", "printing", "steps"),
    [
        (SORTED, 7, {7: 0, 6: 1, 3: 1, 4: 1, 5: 2, 2: 2}),
        (CALLED, 2, {2: 0, 10: 1, 6: 2, 7: 2, 9: 2, 13: 2, 5: 3, 11: 3, 12: 3}),
        (CALLED, 14, {14: 0, 9: 1, 12: 1, 13: 1, 11: 2}),
        ("a = (1 +\n  b())\nprint('x',\n  a)", 4, {3: 0, 1: 1}),
        ("try:\n  a = 1\nexcept E:\n  a = 2\nprint(a)", 5, {5: 0, 2: 1, 4: 1, 1: 2}),
        ("a = 1\ndef f(a):\n  print(a)\ndef g():\n  global a\n  a = 2\nprint(a)", 7, {7: 0, 1: 1, 6: 1}),
        ("a += 1\nprint(a)", 2, {2: 0, 1: 1}),
    ],
    ids=["loop", "calls", "key", "long", "branches", "scopes", "added"],
)
def test_the_steps_to_each_line(text: str, printing: int, steps: dict[int, int]) -> None:
    ran = range(1, text.count("\n") + 2)
    assert distances(ast.parse(text), [printing], ran) == steps


def test_a_line_that_did_not_run_hands_nothing_on() -> None:
    assert distances(ast.parse("a = 1\nb = a\nprint(b)"), [3], [1, 3]) == {3: 0}


def test_the_nearer_of_two_that_run_as_often_comes_first() -> None:
    tree = ast.parse("a = 1\nb = a\nprint(b)")
    found = add_nearness(tree, {1: 0.5, 2: 0.5, 3: 0.4}, [4, 8, 12])
    assert sorted(found, key=lambda line: -found[line]) == [2, 1, 3]
    assert add_nearness(tree, {1: 0.5, 2: 0.5}, [4, 8]) == {1: 0.5, 2: 0.5}
