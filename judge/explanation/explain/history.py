"""When the cards came that a wrong line is about: the program may have lost one of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from judge.explanation.explain.phrases import decoded, quoted
from judge.explanation.explain.plays import first_wrong
from judge.explanation.explain.wrong_line import hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from judge.values.feedback import State, Trace, TraceLine
    from judge.values.outcome import Difference

_LOOKS_BACK = 200  # lines


def tell_arrivals(difference: Difference, trace: Trace, said: str) -> str:
    """Sentences saying when the expected card, and then the printed one, came to the hand of the player to move, for
    each that was not dealt to it, unless `said` names the line; '' if there is none."""
    if difference.found is None or not 1 < difference.line <= len(trace):
        return ""
    golden, found = trace[difference.line - 1], decoded(difference.found)
    wrong = first_wrong(golden, found)
    player = wrong.play.player if wrong else golden.before.turn
    cards = (wrong.play.card, wrong.found) if wrong else _in_one_only(golden.line.split(), found.split())
    held = hand(golden.before, player) if player else ()
    told = []
    for card in cards:
        line = _arrival(card, player, trace, difference.line) if card in held else None
        if line and f"line {line.n} " not in said and f"line {line.n}," not in said:
            told.append(f"{quoted(card)} came to the hand of player {player} on line {line.n}, {quoted(line.line)}.")
    return " ".join(told)


def _in_one_only(expected: Iterable[str], found: Iterable[str]) -> tuple[str, ...]:
    """The first word that only one of the two lines has, of each line."""
    ours, theirs = Counter(expected), Counter(found)
    return (*list(ours - theirs)[:1], *list(theirs - ours)[:1])


def _arrival(card: str, player: int, trace: Trace, number: int) -> TraceLine | None:
    """The line that brought the card to the player's hand; None if it was dealt, or is one of several."""
    for index in range(number - 1, max(0, number - 1 - _LOOKS_BACK), -1):
        earlier, later = (hand(line.before, player) for line in (trace[index - 1], trace[index]))
        if later.count(card) > earlier.count(card):
            return _given_away(card, trace, index) if earlier and card not in earlier else None
    return None


def _given_away(card: str, trace: Trace, index: int) -> TraceLine:
    """Line `index`, or before it the one that set the card aside, as passed cards are."""
    while index > 1 and _is_aside(card, trace[index - 1].before):
        index -= 1
    return trace[index - 1]


def _is_aside(card: str, state: State) -> bool:
    """Whether the card is in another place of a player than the hand, which is the first."""
    owners = [zone.owner for zone in state.zones]
    return any(
        zone.owner and card in zone.cards and zone.owner in owners[:place] for place, zone in enumerate(state.zones)
    )
