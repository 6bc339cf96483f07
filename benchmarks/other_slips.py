"""Wrong programs with one slip each, in Python, on which the feedback to students is measured. They were written before
the lines were ranked as they are now, and nothing was changed for one of them; but how they did was known meanwhile.

`other/` has one right program for each problem, each in another style than the problem's own. Every wrong program is a
patch of it: a text and what replaces it. `library` is no problem of the checkout: it is imported as files of inputs and
answers, so nobody knows its rules, and it has no random cases.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

OTHER = Path(__file__).resolve().parent / "other"
IMPORTED = "library"
Patch = tuple[str, str]

FORM = frozenset({"players-from-0", "winner-without-brackets", "cents-without-0", "two-blanks", "no-colon"})
"""The slips of form: what is printed means the right thing."""

SLIPS: Mapping[str, Mapping[str, Patch]] = {
    "ochos": {
        "players-from-0": ("str(turn % PLAYERS + 1)", "str(turn % PLAYERS)"),
        "tie-to-number": ("len(by_colour) >= len(by_number)", "len(by_colour) > len(by_number)"),
        "draws-again": ("        turn += 1\n", "            turn += 1\n"),
        "top-stays": ("            top = card\n", ""),
        "last-line-of-pile": ("pile.extend(row)", "pile = row"),
        "winner-without-brackets": ('" (WINNER)"', '" WINNER"'),
        "colours-in-another-order": ('["R", "Y", "G", "B"]', '["R", "G", "Y", "B"]'),
        "same-card-again": ("                next_card += 1\n", ""),
        "card-stays-in-hand": ("            hand.remove(card)\n", "            hand = hand[1:]\n"),
        "one-line-too-early": ("rows[PLAYERS + 1:]", "rows[PLAYERS:]"),
    },
    "kotc": {
        "eights-count": (
            '            if card[0] != "8":\n                counts',
            "            if card:\n                counts",
        ),
        "declares-its-own-suit": ("text[:2], card[1])", "text[:2], text[1])"),
        "top-is-shuffled": ("self.discards = self.discards[-1:]", "self.discards = []"),
        "last-two-with-an-eight": ("len(self.hand) >= 2", "len(self.hand) > 2"),
        "jack-before-ten": ('"23456789TJQKA"', '"23456789JTQKA"'),
        "shuffles-from-the-front": ("i = len(self.pile) - 1", "i = len(self.pile) - 2"),
        "draws-the-last": ("card = self.pile.pop(0)", "card = self.pile.pop()"),
        "no-colon": ('str(self.number) + ": "', 'str(self.number) + " "'),
        "low-of-the-suit": ("STRENGTH[card[0]] > STRENGTH", "STRENGTH[card[0]] < STRENGTH"),
        "discards-in-front": ("self.discards.append(card)", "self.discards.insert(0, card)"),
    },
    "hearts": {
        "king-of-spades": ("2 * 13 + 10", "2 * 13 + 11"),
        "queen-does-not-break": (
            "if points_of(card) > 0:\n                    broken",
            "if suit(card) == 3:\n                    broken",
        ),
        "moon-for-all": ("                score[i] = 0\n", ""),
        "passes-the-other-way": ("four[(i + shift) % 4]", "four[(i - shift) % 4]"),
        "more-than-the-limit": ("max(total) >= limit", "max(total) > limit"),
        "last-plays-low": ("len(table) == 3 else", "len(table) == 4 else"),
        "points-in-the-first-trick": ("return harmless if first and harmless else hand", "return hand"),
        "ranks-only": ("return rank(card) * 4 + suit(card)", "return rank(card)"),
        "winner-from-the-winner": ("who = (leader + k) % 4", "who = (who + k) % 4"),
        "duck-without-the-ace": ("(QUEEN, QUEEN + 2, QUEEN + 1)", "(QUEEN, QUEEN + 1, QUEEN + 2)"),
    },
    "dubito": {
        "hand-not-sorted": ("    hands[taker].sort()\n", ""),
        "last-of-the-most": ("hand.count(value) > most", "hand.count(value) >= most"),
        "values-stay": ("                alive.remove(value)\n", ""),
        "no-waiting": ("if hands[player] or player == last_player:", "if hands[player]:"),
        "openings-count": ("        chances[current] += 1\n", "    chances[current] += 1\n"),
        "random-of-three": ("m = 1 + below(m)", "m = 1 + below(3)"),
        "all-jokers-leave": (
            "cards = under + [card for card in last if card != 0]",
            "cards = [card for card in under + last if card != 0]",
        ),
        "doubter-does-not-open": ("stays = doubt(current)", "doubt(current)"),
        "loses-the-board": ("    under.extend(last)\n", ""),
        "shy-from-half": ("2 * times_doubted[player] < chances", "2 * times_doubted[player] <= chances"),
    },
    "library": {
        "one-day-more": ("FREE_DAYS = 14", "FREE_DAYS = 15"),
        "all-days-dear": ("return 7 * 10 + (late - 7) * 25", "return late * 25"),
        "cents-without-0": (":02d}", "}"),
        "least-first": ("(-times[book], book)", "(times[book], book)"),
        "forgets-the-fines-before": ("owed.get(borrower, 0) + cents", "cents"),
        "anybody-returns": ("if book not in lent or lent[book][0] != person:", "if book not in lent:"),
        "two-blanks": ('"Fines:"', '"Fines: "'),
        "lends-it-twice": ('is not here")\n                continue', 'is not here")'),
        "only-two": ("ranking[:3]", "ranking[:2]"),
        "last-of-the-worst": ("owed[person] > owed[worst]", "owed[person] >= owed[worst]"),
    },
}


def right(problem: str) -> str:
    """The right program of `other/`."""
    return (OTHER / f"{problem}.py").read_text("utf-8")


def patched(text: str, patch: Patch) -> str:
    """The program with the patch. ValueError if the old text is not in it exactly once."""
    old, new = patch
    if text.count(old) != 1:
        raise ValueError(f"{old!r} is {text.count(old)} times in the program: mend the patch")
    return text.replace(old, new)


def inputs(count: int = 30) -> Mapping[str, str]:
    """Inputs of the imported problem, by name."""
    return {f"{number:02}": _days(random.Random(number), number // 2 + 1) for number in range(1, count + 1)}


def _days(rng: random.Random, count: int) -> str:
    """Mostly a book that is there is borrowed, and one that is lent returned by whom it was lent to."""
    lines = [str(count)]
    lent: dict[str, str] = {}
    day = 0
    for _ in range(count):
        day += rng.randrange(9)
        book, person = rng.choice(("atlas", "bible", "comics", "dune")), rng.choice(("ann", "bea", "cem"))
        if rng.random() < 0.2:
            lines.append(f"{day} {rng.choice(('borrow', 'return'))} {person} {book}")
        elif book in lent:
            lines.append(f"{day} return {lent.pop(book)} {book}")
        else:
            lent[book] = person
            lines.append(f"{day} borrow {person} {book}")
    return "".join(f"{line}\n" for line in lines)
