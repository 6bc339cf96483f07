"""The traps in Python programs: each with a program that falls into it, and one that looks like it and does not."""

import ast

import pytest

from judge.languages.traps.search.python_source import traps

TRAPS = {
    "hand = [3]\nhand.sort": "2 B018-call sort",
    "'a'.upper()": "1 unused-text upper",
    "name = input()\nname.strip()": "2 unused-text strip",
    "text = 'a'\ntext.replace('a', 'b')": "2 unused-text replace",
    "hand = [3]\nsorted(hand)": "2 unused-value sorted",
    "hand = [3]\nhand = hand.sort()": "2 none-kept sort",
    "hand = [3]\nprint(hand.reverse())": "2 none-kept reverse",
    "hand = [3]\nfor card in hand.append(4): pass": "2 none-kept append",
    "turn = 1\nturn == 2": "2 B015 ",
    "a = 1\na + 1": "2 B018 ",
    "n = input()\nif n == 3: pass": "2 text-and-number n",
    "a, b = input().split()\nif a < b: pass": "2 text-order a",
    "def f():\n    a = input().strip()\n    b = input()\n    return a < b": "4 text-order a",
    "words = input().split()\nprint(max(words))": "2 text-order words",
    "words = input().split(',')\nwords.sort()": "2 text-order words",
    "card = 1\nif card == 7 or 8: pass": "2 SIM222 8",
    "hand = [1]\nfor card in hand:\n    hand.remove(card)": "3 B909 hand",
    "hand = [1]\nfor card in hand:\n    if card > 1:\n        del hand[0]": "4 B909 hand",
    "rows = [[0] * 3] * 3": "1 same-rows ",
    "def add(card, hand=[]):\n    hand.append(card)\n    return hand": "1 B006 hand",
    "def add(card, *, seen={}):\n    seen[card] = 1\n    return seen": "1 B006 seen",
    "a = 'x'\nif a is 'x': pass": "2 F632 ",
    "turn = 1\ndef go():\n    turn = 2": "3 hidden-global turn",
    "def go():\n    turn = 2": "2 F841 turn",
    "def go():\n    return 1\n    print(2)": "3 unreachable ",
    "def go():\n    return 1\nprint(go())\ngo()": "4 lost-result go",
    "pile = []\ndef go():\n    return pile[1:] + [2]": "1 never-filled pile",
    "a, b = 6, 2\nprint(a / b)": "2 true-division ",
    "a, b = 6, 2\nprint(f'{a / b}')": "2 true-division ",
    "try:\n    print(1)\nexcept Exception:\n    pass": "3 S110 ",
}
RIGHT = (
    "def go(n):\n    if n: return 1\n    return\nprint(go(1))\ngo(2)",
    "pile = []\ndef go(cards):\n    cards.append(1)\ngo(pile)\nprint(pile)",
    "pile = []\nfor i in 1, 2:\n    pile += [i]\nprint(pile)",
    "pile = []\nhands = [pile]\nhands[0].append(1)\nprint(pile)",
    "pile = []\nput = pile.append\nput(1)\nprint(pile)",
    "pile = other = []\nother.append(1)\nprint(pile)",
    "pile = []\nhand = pile if input() else [1]\nhand.append(1)\nprint(pile)",
    "def draw(pile):\n    return pile.pop()\nprint(draw([1]))\ndraw([2])",
    "def number():\n    return int(input())\nprint(number())\nnumber()",
    "hand = [3]\nhand.sort()",
    "text = 'a'.upper()",
    "'''A docstring.'''\n...",
    "n = int(input())\nif n == 3: pass",
    "n = input()\nn = int(n)\nif n == 3: pass",
    "a, b = map(int, input().split())\nif a < b: pass",
    "a, b = input().split()\na = int(a)\nb = int(b)\nif a < b: pass",
    "words = input().split()\nprint(max(words, key=int))",
    "words = input().split()\nwords = [int(word) for word in words]\nprint(max(words))",
    "card = 1\nif card == 7 or card == 8: pass",
    "hand = [1]\nfor card in hand:\n    hand.remove(card)\n    break",
    "hand = [1]\nfor card in list(hand):\n    hand.remove(card)",
    "hand, pile = [1], []\nfor card in hand:\n    pile.append(card)",
    "rows = [[0] * 3 for _ in range(3)]",
    "row = [0] * 3",
    "def add(card, hand=()):\n    return [*hand, card]",
    "def look(hand=[]):\n    return len(hand)",
    "a = None\nif a is None: pass",
    "turn = 1\ndef go():\n    global turn\n    turn = 2",
    "turn = 1\ndef go():\n    turn = 2\n    return turn",
    "a, b = 6, 2\nprint(f'{a / b:.2f}')",
    "a, b = 6, 2\nprint(a // b)",
    "try:\n    print(1)\nexcept ValueError:\n    pass",
    "from threading import Thread\nThread().join()",
    "from pathlib import Path\nprint(Path() / 'a')",
)


def found(source: str) -> list[str]:
    """The traps in a program, each as one text."""
    return [f"{line} {rule} {name}" for line, rule, name in sorted(set(traps(ast.parse(source))))]


@pytest.mark.parametrize("source", TRAPS)
def test_a_trap_is_found(source: str) -> None:
    assert found(source) == [TRAPS[source]]


@pytest.mark.parametrize("source", RIGHT)
def test_what_looks_like_a_trap(source: str) -> None:
    assert found(source) == []
