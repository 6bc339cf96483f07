"""The trace of a game of Ochos Locos, made from its events like the transcript.

It has one JSON object per line of the transcript:

`n`        the number of the line, from 1
`line`     the line
`rules`    the rules that decided it; O1 and O2 hold at every turn and are not listed, and the first line has none
`why`      the reason, with the cards and counts that decided
`before`   the table before the line (before the first one: as dealt): `turn`, the player to move (0: nobody);
           `zones`, the hands in order, the discard pile with the card played last at its end, the draw pile from its
           top (owner 0: the table), and `as` with the discard pile is the card that an 8 on top counts as; `facts`,
           sentences for what no zone shows
`options`  the lines that are legal before O3 and the orders in O8 and O9 choose among them
`refused`  lines that programs print too early here, with the rules and the reason why they may not come yet (see
           `refusals`); left out where there are none
`hands`    with `--hands`: the second column, null for STALEMATE
"""

import json

from solutions.ochos import rules
from solutions.ochos.case import COLOUR_WORDS, COLOURS, LOCO, MORE_PLAYERS, TAKE_TWO, Case
from solutions.ochos.events import Discard, Draw, Event, Play, Stalemate, Taken, TakeTwo, render
from solutions.ochos.hands import hands_after, in_order
from solutions.ochos.refusals import refusals
from solutions.ochos.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


Reason = tuple[list[str], str]
"""The rules that decide something about a line, and a sentence that says how."""


def trace_lines(case: Case, hands: bool) -> "Iterator[str]":
    """The objects, one per line; `hands` adds the second column of `--hands`."""
    table = Table(case)
    previous = 0
    for n, event in enumerate(rules.play(case), 1):
        player = event.player if isinstance(event, (Play, Taken)) else 0
        reasons = explain(table, event, previous)
        entry = {
            "n": n,
            "line": render(event),
            "rules": sorted({rule for cited, _ in reasons for rule in cited}, key=lambda rule: int(rule[1:])),
            "why": " ".join([sentence[0].upper() + sentence[1:] for _, sentence in reasons]),
            "before": {"turn": player, "zones": zones(table), "facts": facts(table)},
            "options": [render(option) for option in options(table, event)],
        }
        if refused := refusals(table, event):
            entry["refused"] = refused
        if isinstance(event, (Play, Draw, TakeTwo)):
            rules.update(table, event)
        previous = player
        yield json.dumps({**entry, "hands": hands_after(table, event)} if hands else entry)


def zones(table: Table) -> "list[dict[str, object]]":
    hands = [
        {"id": f"hand{player}", "owner": player, "cards": in_order(hand)} for player, hand in enumerate(table.hands, 1)
    ]
    discards: dict[str, object] = {"id": "discard", "owner": 0, "cards": list(table.discards)}
    if is_loco(table):
        discards["as"] = table.last
    return [*hands, discards, {"id": "pile", "owner": 0, "cards": list(table.pile)}]


def facts(table: Table) -> "list[str]":
    found = []
    if table.two_is_open:
        found.append(f"The {table.last} is open.")
    if is_loco(table):
        found.append(loco(table))
    return found


def is_loco(table: Table) -> bool:
    """Whether the card played last is an 8 with a named colour; the one on the first discard has none."""
    return table.part >= LOCO and table.last[1] == "8" and len(table.discards) > 1


def loco(table: Table) -> str:
    return f"The {table.discards[-1]} is LOCO {table.last[0]}: it counts as {table.last}."


def options(table: Table, event: Event) -> "list[Event]":
    """The events that are legal in place of this one; it is one of them."""
    if isinstance(event, (Discard, Stalemate)):
        return [event]
    hand = in_order(table.hands[event.player - 1])
    if table.two_is_open:
        legal = [card for card in hand if card[1] == "2"]
    else:
        matching = rules.matching(hand, table.last)
        legal = loco_eights(table, matching) or matching
    return [play for card in legal for play in plays(table, event.player, card)] or [event]


def loco_eights(table: Table, matching: "list[str]") -> "list[str]":
    return [card for card in matching if card[1] == "8"] if table.part >= LOCO else []


def plays(table: Table, player: int, card: str) -> "list[Play]":
    """The ways to lay this card: one, or one for each colour that an 8 can name."""
    play = rules.lay(table, player, card)
    if not play.named:
        return [play]
    left = {other[0] for other in table.hands[player - 1] if other != card}
    return [Play(player, card, colour, play.wins) for colour in COLOURS if colour in left]


def explain(table: Table, event: Event, previous: int) -> "list[Reason]":
    """What decided this line, in the order of thinking. `previous` is the player before (0: nobody)."""
    if isinstance(event, Discard):
        return [([], f"The card on the discard pile is {event.card}.")]
    if isinstance(event, Stalemate):
        why = f"Each of the {len(table.hands)} players in turn had no match, and the pile is empty: nothing can change."
        return [(["O7", *many(table)], why)]
    return [*explain_player(table, event.player, previous), *explain_last(table), *explain_turn(table, event)]


def explain_player(table: Table, player: int, previous: int) -> "list[Reason]":
    """Why it is this player's turn, if with three players it would be another's."""
    if player == previous % 3 + 1:
        return []
    return [(["O10"], f"With {len(table.hands)} players, player {player} comes after player {previous}.")]


def explain_last(table: Table) -> "list[Reason]":
    """What the card played last counts as, where O8 or O9 says so."""
    first = len(table.discards) == 1
    if is_loco(table):
        return [(["O9"], loco(table))]
    if table.part >= LOCO and first and table.last[1] == "8":
        return [(["O9"], f"The first discard, {table.last}, keeps its colour.")]
    if table.part >= TAKE_TWO and table.last[1] == "2" and not table.two_is_open:
        if first:
            return [(["O8"], f"The first discard, {table.last}, is an ordinary card.")]
        return [(["O8"], f"A TAKE TWO has answered the {table.last}, so it is an ordinary card again.")]
    return []


def explain_turn(table: Table, event: "Play | Taken") -> "list[Reason]":
    """What the player had to do with this hand."""
    hand = in_order(table.hands[event.player - 1])
    matching = rules.matching(hand, table.last)
    eights = loco_eights(table, matching)
    if table.two_is_open:
        reasons = [explain_answer(table, hand, event)]
        if eights:
            reasons.append((["O9"], f"An 8 ({' '.join(eights)}) does not answer a 2."))
    else:
        reasons = [explain_eight(hand, eights, event) if eights else explain_match(table, hand, event)]
        if not eights and (others := loco_eights(table, hand)):
            match = "it does not match" if len(others) == 1 else "they do not match"
            reasons.append(([], f"Player {event.player} has {count(others, 'eight')}, but {match}."))
    if isinstance(event, Play) and event.wins:
        reasons.append((["O6"], f"This was the last card in the hand, so player {event.player} has won."))
    return reasons


def explain_answer(table: Table, hand: "list[str]", event: "Play | Taken") -> Reason:
    if isinstance(event, Play):
        twos = [card for card in hand if card[1] == "2"]
        must = f"The {table.last} is open, so player {event.player} must answer it with a 2"
        return ["O8"], f"{must}: {first(twos)}."
    cited, takes = explain_cards(table, event, "TAKE TWO", 2)
    return ["O8", *cited], f"The {table.last} is open, and player {event.player}'s hand has no 2{takes}."


def explain_eight(hand: "list[str]", eights: "list[str]", event: "Play | Taken") -> Reason:
    has = f"Player {event.player}'s hand has {count(eights, 'matching eight')}"
    must = f"{has}, so player {event.player} must play an 8: {first(eights)}."
    if isinstance(event, Play) and event.named:
        left = " ".join([card for card in hand if card != event.card])
        named = f"It names {event.named}: of the colours left in the hand ({left}), the first in the order R, Y, G, B"
        return ["O9"], f"{must} {named}."
    return ["O9"], f"{must} As the last card it names no colour."


def explain_match(table: Table, hand: "list[str]", event: "Play | Taken") -> Reason:
    of_colour = rules.same_colour(hand, table.last)
    of_number = rules.same_number(hand, table.last)
    colour = COLOUR_WORDS[table.last[0]]
    counted = f"{count(of_colour, colour + ' card')} and {count(of_number, 'card', f' with number {table.last[1]}')}"
    has = f"Player {event.player}'s hand has {counted}"
    if isinstance(event, Taken):
        cited, takes = explain_cards(table, event, "DRAW", 1)
        return ["O4", *cited], f"{has}{takes}."
    must = f"player {event.player} must play"
    if rules.prefers_number(len(of_number), len(of_colour)):
        more = "more cards of the top card's number than of its colour"
        return ["O3"], f"{has}: {more}. So {must} the number: {first(of_number)}."
    compared = "more cards of the top card's colour than of its number. So"
    if len(of_number) == len(of_colour):
        compared = "as many cards of the top card's colour as of its number. In a tie"
    lowest = "its lowest card, " if len(of_colour) > 1 else ""
    return ["O3"], f"{has}: {compared} {must} the colour: {lowest}{event.card}."


def first(cards: "list[str]") -> str:
    """`R6`, or `the first of Y6 B6 in the order R, Y, G, B`."""
    return cards[0] if len(cards) == 1 else f"the first of {' '.join(cards)} in the order R, Y, G, B"


def explain_cards(table: Table, event: Taken, move: str, wanted: int) -> Reason:
    """What a player got from the pile by a move that takes the `wanted` number of cards: the end of a sentence."""
    if len(event.cards) == wanted:
        return [], f", so player {event.player} takes {' '.join(event.cards)} from the pile, and the turn ends"
    if event.cards:
        return ["O5"], f", so player {event.player} takes {event.cards[0]}, the only card that is left in the pile"
    empty = f". The pile is empty, so player {event.player} takes nothing, but the line is still {move}"
    return ["O5", *many(table)], empty


def many(table: Table) -> "list[str]":
    """Rule O10 (two to six players) in the part that has it."""
    return ["O10"] if table.part >= MORE_PLAYERS else []


def count(cards: "list[str]", word: str, which: str = "") -> str:
    """`2 blue cards (B1 B7)`, `1 card with number 3 (Y3)`, `no card`."""
    if not cards:
        return f"no {word}{which}"
    return f"{len(cards)} {word}{'' if len(cards) == 1 else 's'}{which} ({' '.join(cards)})"
