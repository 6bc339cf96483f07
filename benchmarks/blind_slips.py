"""Wrong programs with one slip each, in Python, in further styles: recursion and Spanish names, generators, one big
function, classes and German names. They were written from the statements alone, before the judge had seen any of them.

Those in `LATER` were written when edits had been added for some of the first, and before
any of them was measured.

`blind/` has the right programs; every wrong one is a patch of one of them, as in `other_slips`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from benchmarks.other_slips import Patch

BLIND = Path(__file__).resolve().parent / "blind"

SLIPS: Mapping[str, Mapping[str, Patch]] = {
    "ochos": {
        "next-player-from-0": ("siguiente = turno % 3 + 1", "siguiente = (turno + 1) % 3"),
        "loses-the-drawn-card": ("            mano.append(mazo[0])\n", "            mazo[0]\n"),
        "first-of-the-colour": ("return min(del_color, key=lambda carta: int(carta[1]))", "return del_color[0]"),
        "all-of-the-number-leave": ("if otra != carta]", "if otra[1] != carta[1]]"),
        "pile-stays": ("mesa, mazo[1:])", "mesa, mazo)"),
        "looks-at-the-old-hand": ("if not resto:", "if not mano:"),
        "colours-as-in-a-rainbow": ('COLORES = "RYGB"', 'COLORES = "RGYB"'),
        "last-line-of-the-pile": ("mazo += linea.split()", "mazo = linea.split()"),
    },
    "ochos4": {
        "two-stays-open": ('            state["open"] = False\n', ""),
        "names-the-first-card": ("min(hand, key=colour_rank)[0]", "hand[0][0]"),
        "any-eight-matches": (' and (c[0] == colour or number == "8")', ""),
        "always-three-seats": ("k + 1 if k < n else 1", "k + 1 if k < 3 else 1"),
        "draws-from-below": ("pile.popleft()", "pile.pop()"),
        "first-two-is-open": ('"open": False}', '"open": first[1] == "2"}'),
        "takes-one-for-a-two": ("draw(pile, hand, 2)", "draw(pile, hand, 1)"),
        "highest-of-the-colour": ("return same[0] if same else None", "return same[-1] if same else None"),
    },
    "kotc": {
        "discards-stay": ("                    discards = discards[-1:]\n", ""),
        "suit-of-the-top-stays": ("                    top_suit = chosen[1]\n", ""),
        "last-that-matches": ("                            break\n", ""),
        "saver-draws-on": ("                    drawn_by_saver = True\n", "                    pass\n"),
        "drawn-card-in-front": ("hand.append(new)", "hand.insert(0, new)"),
        "last-of-the-longest": ("counts[s] > counts[best]", "counts[s] >= counts[best]"),
        "draws-the-same-card": ("                    del pile[0]\n", ""),
    },
    "hearts": {
        "broken-for-one-trick": ("gebrochen = gebrochen or any", "gebrochen = any"),
        "points-of-all-rounds": ("            spieler.runde = 0\n            gegeben", "            gegeben"),
        "total-of-one-round": ("spieler.summe += spieler.runde", "spieler.summe = spieler.runde"),
        "duck-far-below": ("return max(darunter, key=ordnung)", "return min(darunter, key=ordnung)"),
        "same-player-leads": ("            dran = sieger\n", ""),
        "moon-the-other-way-round": ("0 if spieler is mond[0] else 26", "26 if spieler is mond[0] else 0"),
        "duck-looks-at-all-suits": ("for karte in stich if karte[1] == farbe)", "for karte in stich)"),
        "passes-and-keeps": ("            self.hand.remove(karte)\n            weg", "            weg"),
        "most-points-win": ("kleinste = min(", "kleinste = max("),
    },
    "ochos2": {
        "takes-in-place-of-one": ("self.take(seat, 1)", "self.take(seat, 2)"),
        "hands-overlap": ("words[10:15]]", "words[9:14]]"),
    },
}

COMPILED: Mapping[str, Mapping[str, Patch]] = {
    "ochos.cpp": {
        "as-many-is-enough": ("same_number > same_colour", "same_number >= same_colour"),
        "rainbow-in-a-constant": ('COLOURS = "RYGB"', 'COLOURS = "RGYB"'),
        "pile-does-not-shrink": ("                pile_.pop_front();\n", ""),
        "four-in-a-hand": ("#define FIVE 5", "#define FIVE 4"),
        "counts-from-0": ('cout << who + 1 << ": DRAW', 'cout << who << ": DRAW'),
    },
    "ochos2.c": {
        "colours-as-dealt": ('order[] = "RYGB"', 'order[] = "RGBY"'),
        "stays-open": ("            open = 0;\n        } else {", "        } else {"),
        "top-two-is-open": ("open = 0;\n    for", "open = top.number == 2;\n    for"),
        "keeps-last-card": ("i < held[player] - 1; i++", "i < held[player] - 2; i++"),
        "two-players": ("#define PLAYERS 3", "#define PLAYERS 2"),
    },
    "ochos.java": {
        "highest": ("comparingInt(card -> card.charAt(1))", "comparingInt(card -> -card.charAt(1))"),
        "draws-from-below": ("pile.removeFirst()", "pile.removeLast()"),
        "alphabet": ('ORDER = "RYGB"', 'ORDER = "BGRY"'),
        "counts-numbers-as-colour": ("number.size() > colour.size()", "number.size() > 1"),
    },
    "kotc.cpp": {
        "suit-of-the-card": ("suit_now = choice.suit;", "suit_now = card[1];"),
        "suits-in-the-usual-order": ('SUITS = "CDSH"', 'SUITS = "CDHS"'),
        "eights-count": ("        if (!is_eight(c)) count[c[1]]++;", "        count[c[1]]++;"),
        "eight-needs-three": ("hand.size() >= 2", "hand.size() > 2"),
    },
}
"""The same in C, C++ and Java, by the file of the right program; for `lines.py`."""

LATER = frozenset(
    {
        *("looks-at-the-old-hand", "colours-as-in-a-rainbow", "last-line-of-the-pile", "first-two-is-open"),
        *("takes-one-for-a-two", "highest-of-the-colour", "last-of-the-longest", "draws-the-same-card"),
        *("moon-the-other-way-round", "duck-looks-at-all-suits", "passes-and-keeps", "most-points-win"),
    }
)
"""The slips that were written last."""


def right(problem: str) -> str:
    """The right program of `blind/`."""
    return (BLIND / f"{problem}.py").read_text("utf-8")
