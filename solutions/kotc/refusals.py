"""Lines that programs print too early in King of the Cards, and why they may not come yet: `refused` in the trace.

For each line of the transcript there are a few: a SHUFFLE that is not needed, a PASS or SKIP that is not the player's,
a draw too many, a winner who still has cards.
"""

from solutions._kit.cards import RANKS, SUITS
from solutions.kotc import bots, rules
from solutions.kotc.events import Draw, Event, Idle, Pass, Play, Shuffle, Skip, render
from solutions.kotc.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    Refusal = tuple[Event, list[str], str]
    """An event that may not come here, the rules, and the reason as a sentence."""


def refusals(
    table: Table, event: Event, turn: int, bot: str, has_drawn: bool, drawn: "dict[str, int]"
) -> "list[dict[str, object]]":
    """What may not come in place of this event. `has_drawn`: the bot has drawn a card of its own in this turn; `drawn`:
    the lines on which the cards of the hand were drawn."""
    if not isinstance(event, (Draw, Shuffle, Play, Idle)):
        return []
    found = early_shuffle(table, event)
    if not (isinstance(event, Play) and event.wins):  # what is refused with the last line is also refused after it
        found += early_end(table, turn)
        if isinstance(event, Play):
            found += early_win(table, event)
        if isinstance(event, (Play, Skip)) and table.pile:
            found += early_draw(table, turn, bot, has_drawn)
    if isinstance(event, Play) and not event.wins:
        found += other_eights(table, event) + other_hands(table, event, bot, drawn)
    lines = [(render(refused), cited, why) for refused, cited, why in found] + shuffles(table, event)
    reasons: dict[str, dict[str, object]] = {}
    for line, cited, why in lines:
        reasons.setdefault(line, {"line": line, "rules": cited, "why": why})
    return list(reasons.values())


def shuffles(table: Table, event: Event) -> "list[tuple[str, list[str], str]]":
    """Any SHUFFLE of another player or number of cards (`*`)."""
    below = table.discards[:-1]
    if isinstance(event, Shuffle):
        why = f"This is a line of player 0, with the number of cards below the top, which are shuffled: {len(below)}."
    elif table.pile:
        why = f"The draw pile still has {count(table.pile)}: a new one is made only when it is empty."
    elif not below:
        why = "No card lies below the top, so there is nothing to shuffle."
    else:
        why = "The draw pile is empty, but nobody draws here: a new one is made right before the draw that needs it."
    return [("*: SHUFFLE *", ["K4"], why)]


def early_shuffle(table: Table, event: Event) -> "list[Refusal]":
    """A new draw pile that is not needed, or one of too many cards."""
    below = table.discards[:-1]
    if isinstance(event, Shuffle):
        why = "The top stays where it is, so it is not one of the cards of the new draw pile."
        return [(Shuffle(table.discards), ["K4"], why)]
    if not below:
        return []
    if table.pile:
        why = f"The draw pile still has {count(table.pile)}: a new one is made only when it is empty."
    else:
        why = "The draw pile is empty, but nobody draws here: a new one is made right before the draw that needs it."
    return [(Shuffle(below), ["K4"], why)]


def early_end(table: Table, turn: int) -> "list[Refusal]":
    """A PASS or a SKIP of a player who has to draw or can play."""
    hand = table.hands[turn - 1]
    fits = [card for card in hand if card in rules.playable(table.top)]
    if fits:
        why = f"Player {turn} can play {' '.join(fits)}: PASS is only for a player who must draw and cannot."
        return [(Pass(turn), ["K4", "K6"], why)]
    skip = f"Nothing in the hand can be played on {table.top}: the bot is not asked, so it cannot skip."
    found: list[Refusal] = [(Skip(turn), ["K3", "K6"], skip)]
    if table.pile:
        found.append((Pass(turn), ["K4"], f"The draw pile still has {count(table.pile)}: the player must draw."))
    elif rules.can_reshuffle(table):
        why = f"The draw pile is empty, but there are discards below the top ({len(table.discards) - 1}): "
        found.append((Pass(turn), ["K4"], f"{why}they become a new one, and the player must draw."))
    return found


def early_win(table: Table, event: Play) -> "list[Refusal]":
    """A winner who still has cards."""
    left = list(table.hands[event.player - 1])
    left.remove(event.card)
    why = f"After this card player {event.player} still has {' '.join(left)}: nobody has won yet."
    return [(Play(event.player, event.card, event.declared, True), ["K8"], why)]


def other_eights(table: Table, event: Play) -> "list[Refusal]":
    """Another eight that leaves the hand, with the same suit declared."""
    if not event.declared:
        return []
    eights = [card for card in table.hands[event.player - 1] if card[0] == "8" and card != event.card]
    if event.card[1] == event.declared:
        why = f"The hand has {event.card}, the eight of the declared suit, so this is the eight that leaves it."
    else:
        why = f"The hand does not have 8{event.declared}, so its first eight leaves it: {event.card}."
    return [(Play(event.player, card, event.declared, False), ["K6"], why) for card in eights]


def other_hands(table: Table, event: Play, bot: str, drawn: "dict[str, int]") -> "list[Refusal]":
    """The card of a program that keeps the hand in another order, or has forgotten a card that was drawn."""
    hand = table.hands[event.player - 1]
    dealt, later = [card for card in hand if card not in drawn], [card for card in hand if card in drawn]
    found: list[Refusal] = []
    for order in (later + dealt, later[::-1] + dealt) if later else ():
        if (other := answer(table, event.player, bot, order)) and other.card in drawn:
            why = f"{other.card} was drawn on line {drawn[other.card]}, so it comes after {event.card} in the hand."
            found.append((other, ["K3"], why))
    for key, how in ((by_rank, "by rank"), (by_suit, "by suit")):
        if other := answer(table, event.player, bot, sorted(hand, key=key)):
            why = f"This would be right in a hand that is sorted {how}, but hands keep the order of the deal."
            found.append((other, ["K3"], why))
    for card in later:
        if card != event.card and (other := answer(table, event.player, bot, [c for c in hand if c != card])):
            why = f"This would be right without {card} in the hand, but it was drawn on line {drawn[card]}."
            found.append((other, ["K3"], why))
    right = render(event)
    return [refusal for refusal in found if render(refusal[0]) != right]


def answer(table: Table, player: int, bot: str, hand: "list[str]") -> "Play | None":
    """What the bot plays with this hand."""
    seen = bots.View(player)
    seen.hand, seen.top, seen.fits, seen.asked = tuple(hand), table.top, rules.playable(table.top), 1
    card = bots.named(bot)(seen)
    if not isinstance(card, str):
        return None
    declared = card[1] if card[0] == "8" else ""
    return Play(player, rules.leaving(hand, card) if declared else card, declared, len(hand) == 1)


def by_rank(card: str) -> "tuple[int, int]":
    return RANKS.index(card[0]), SUITS.index(card[1])


def by_suit(card: str) -> "tuple[int, int]":
    return by_rank(card)[::-1]


def early_draw(table: Table, turn: int, bot: str, has_drawn: bool) -> "list[Refusal]":
    """A card drawn by a player who can play."""
    hand = table.hands[turn - 1]
    fits = [card for card in hand if card in rules.playable(table.top)]
    plain = bots.plain_cards(bots.matching(hand, table.top))
    if has_drawn:
        cited, why = ["K5", "B5"], f"{bot} has already drawn its own card in this turn and does not draw another."
    elif bot == "Saver":
        cited, why = (
            ["B5"],
            f"Saver has a plain card that matches ({' '.join(plain)}), so it draws no card of its own.",
        )
    else:
        why = f"Player {turn} can play {' '.join(fits)}, so it does not have to draw, and {bot} never draws on its own."
        cited = ["K3", "K5"]
    return [(Draw(turn, table.pile[0]), cited, why)]


def count(cards: "list[str]") -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"
