"""Lines that programs print too early in Ochos Locos, and why they may not come yet: `refused` in the trace.

For each line of the transcript there are a few: a draw too many, a card laid after a draw, a TAKE TWO for a 2 that is
not open, a LOCO that does not belong to the line, a winner who still has cards.
"""

from solutions.ochos import rules
from solutions.ochos.beliefs import beliefs
from solutions.ochos.case import COLOURS, LOCO, TAKE_TWO
from solutions.ochos.events import Draw, Event, Play, Taken, TakeTwo, render
from solutions.ochos.rules import Table, lay

TYPE_CHECKING = False
if TYPE_CHECKING:
    Refusal = tuple[str, list[str], str]
    """A line that may not come here, the rules, and the reason as a sentence."""

MOST, MOST_CARDS = 8, 2


def refusals(table: Table, event: Event) -> "list[dict[str, object]]":
    """What may not come in place of this event."""
    if not isinstance(event, (Play, Taken)):
        return []
    if isinstance(event, Play) and event.wins:  # what is refused with the last line is also refused after it
        found = last_eight(table, event)
    else:
        found = [*after_taking(table), *early_taking(table, event), *early_eights(table, event)]
        if isinstance(event, Play):
            found += early_win(table, event)
    found += beliefs(table, event)
    reasons: dict[str, dict[str, object]] = {}
    for line, cited, why in found:
        if line != render(event):
            reasons.setdefault(line, {"line": line, "rules": cited, "why": why})
    return list(reasons.values())[:MOST]


def after_taking(table: Table) -> "list[Refusal]":
    """A player who took cards has another line: it draws again, or lays a card that it took."""
    turn = table.turns[-1] if table.turns else None
    if not isinstance(turn, Taken) or len(table.hands) == 1:
        return []
    rule, word = ("O8", "TAKE TWO") if isinstance(turn, TakeTwo) else ("O4", "DRAW")
    ended = f"{word} ended the turn of player {turn.player} on the line before"
    fits = rules.matching(turn.cards, table.last)
    found = [(render(lay(table, turn.player, card)), [rule], f"{ended}: {card} stays in the hand.") for card in fits]
    return [*found, (render(Draw(turn.player, [])), [rule], f"{ended}: another player has the next line.")]


def early_taking(table: Table, event: "Play | Taken") -> "list[Refusal]":
    """A DRAW or TAKE TWO of the right player at the wrong time."""
    draw, take_two = Draw(event.player, []), TakeTwo(event.player, [])
    if table.two_is_open:
        open_two = f"The {table.last} is open"
        if isinstance(event, TakeTwo):
            does = "takes two cards, and does not draw"
            if len(table.pile) < 2:
                has, takes = ("has one card", "takes only that") if table.pile else ("is empty", "takes none")
                does = f"would take two cards. The pile {has}, so it {takes}, but the line is still TAKE TWO"
            return [(render(draw), ["O8"], f"{open_two}: without a 2 the player {does}.")]
        why = f"{open_two}, and player {event.player} has a 2: it must be laid."
        return [(render(draw), ["O8"], why), (render(take_two), ["O8"], why)]
    found: list[Refusal] = []
    if isinstance(event, Play):
        fits = " ".join(rules.matching(table.hands[event.player - 1], table.last))
        why = f"Player {event.player} has a match for {table.last} ({fits}), and draws only without one."
        found.append((render(draw), ["O4"], why))
    if table.part >= TAKE_TWO and table.last[1] == "2":
        found.append((render(take_two), ["O8"], f"{spent(table)}: nobody takes cards for it now."))
    return found


def spent(table: Table) -> str:
    """Why the 2 on top is not open."""
    if len(table.discards) == 1:
        return f"No player has laid the {table.last}. It is the first discard and an ordinary card"
    return f"A TAKE TWO has already answered the {table.last}, so it is an ordinary card again"


def early_eights(table: Table, event: "Play | Taken") -> "list[Refusal]":
    """An 8 that is not allowed: it does not answer a 2, and is laid only if it matches."""
    eights = [card for card in table.hands[event.player - 1] if card[1] == "8"]
    if table.part < LOCO or not eights:
        return []
    if table.two_is_open:
        why = f"The {table.last} is open: only a 2 answers it, an 8 does not."
        return [(render(lay(table, event.player, card)), ["O8", "O9"], why) for card in eights[:MOST_CARDS]]
    misfits = [card for card in eights if not rules.matching([card], table.last)]
    why = f"Even an 8 is laid only when it matches, and the card to match is {table.last}."
    return [(render(lay(table, event.player, card)), ["O2", "O9"], why) for card in misfits[:MOST_CARDS]]


def early_win(table: Table, play: Play) -> "list[Refusal]":
    """A winner who still has cards."""
    left = " ".join([card for card in table.hands[play.player - 1] if card != play.card])
    why = f"After this card player {play.player} still has {left}: nobody has won yet."
    named = [(render(Play(play.player, play.card, play.named, True)), ["O6"], why)]
    return [*named, (render(Play(play.player, play.card, "", True)), ["O6"], why)] if play.named else named


def last_eight(table: Table, play: Play) -> "list[Refusal]":
    """A last card that names a colour."""
    if table.part < LOCO or play.card[1] != "8":
        return []
    why = "The 8 was the last card, so no card is left whose colour it could name."
    return [(render(Play(play.player, play.card, colour, True)), ["O9"], why) for colour in COLOURS]
