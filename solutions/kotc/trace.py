"""The trace of a game of King of the Cards, made from its events like the transcript.

It has one JSON object per line of the transcript:

`n`        the number of the line, from 1
`line`     the line
`rules`    the rules that decided it; K2 and the order of turns in K3 hold everywhere and are not listed
`why`      the reason, with the cards and counts that decided
`before`   the table before the line (before the first one: as dealt): `turn`, the player to move (0: nobody);
           `zones`, the hands in hand order, the discard pile with the top at its end, the draw pile from its top
           (owner 0: the table), and `as` with the discard pile is the suit declared with an eight on top; `facts`,
           sentences for what no zone shows; `players`, the bots
`options`  the lines that K2 to K6 allow here, before a bot chooses among them
`refused`  lines that programs print too early here, with the rules and the reason why they may not come yet (see
           `refusals`); left out where there are none
"""

import json
from collections import defaultdict

from solutions._kit.cards import SUIT_WORDS, SUITS
from solutions.kotc import bots, rules
from solutions.kotc.events import Discard, Draw, Event, Idle, Pass, Play, Shuffle, Skip, Stalemate, render
from solutions.kotc.refusals import refusals
from solutions.kotc.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solutions.kotc.case import Case

    Reason = tuple[list[str], str]
    """The rules that decide something about a line, and a sentence that says how."""


def trace_lines(case: "Case") -> "Iterator[str]":
    """The objects of a game between the bots that the case names, one per line."""
    table = Table(case)
    mover = rules.first_player()
    previous: Event | None = None
    shuffled_on = 0  # the line of the last shuffle
    has_drawn = False  # the bot, a card of its own in this turn
    drawn: dict[int, dict[str, int]] = defaultdict(dict)  # by player, the lines on which cards were drawn
    for n, event in enumerate(rules.play(case), 1):
        turn = mover if isinstance(event, (Draw, Shuffle, Play, Idle)) else 0
        bot = case.bots[turn - 1]
        reasons = explain(table, event, turn, bot, shuffled_on)
        entry = {
            "n": n,
            "line": render(event),
            "rules": in_order({rule for cited, _ in reasons for rule in cited}),
            "why": " ".join([sentence for _, sentence in reasons]),
            "before": {
                "turn": turn,
                "zones": zones(table),
                "facts": facts(case, table, turn),
                "players": list(case.bots),
            },
            "options": [render(option) for option in options(table, event, turn, previous)],
        }
        refused = refusals(table, event, turn, bot, has_drawn, drawn[turn])
        yield json.dumps({**entry, "refused": refused} if refused else entry)
        has_drawn = has_drawn or (isinstance(event, Draw) and not must_draw(table, table.hands[turn - 1]))
        rules.update(table, event)
        if isinstance(event, Draw):
            drawn[turn][event.card] = n
        if isinstance(event, Play):
            drawn[turn].pop(event.card, None)
        previous = event
        if isinstance(event, Shuffle):
            shuffled_on = n
        if isinstance(event, (Play, Idle)):
            mover = rules.next_player(mover, table.in_play)
            has_drawn = False


def in_order(cited: "set[str]") -> "list[str]":
    """The rules of the game, then those of the bots, each by number."""
    return sorted(cited, key=lambda rule: (rule[0] != "K", int(rule[1:])))


def zones(table: Table) -> "list[dict[str, object]]":
    hands = [{"id": f"hand{seat}", "owner": seat, "cards": list(hand)} for seat, hand in enumerate(table.hands, 1)]
    discards: dict[str, object] = {"id": "discard", "owner": 0, "cards": list(table.discards)}
    if is_declared(table):
        discards["as"] = table.declared
    return [*hands, discards, {"id": "pile", "owner": 0, "cards": list(table.pile)}]


def facts(case: "Case", table: Table, turn: int) -> "list[str]":
    found = [f"Player {turn} is {case.bots[turn - 1]}."] if turn else []
    if is_declared(table):
        found.append(declaration(table))
    if table.idle > 0:
        found.append(f"Turns in a row without a card played or drawn: {table.idle} of {len(table.in_play)}.")
    return found


def is_declared(table: Table) -> bool:
    """Whether the top is an eight that was played, and no first discard."""
    return table.top[0] == "8" and table.declared != ""


def declaration(table: Table) -> str:
    return f"The top is {table.discards[-1]}, declared {SUIT_WORDS[table.declared].upper()}."


def options(table: Table, event: Event, turn: int, previous: "Event | None") -> "list[Event]":
    """The events that K2 to K6 allow in place of this one; it is one of them."""
    hand = table.hands[turn - 1]
    if not turn or must_draw(table, hand) or isinstance(previous, Shuffle):
        return [event]
    wins = len(hand) == 1
    plain = [Play(turn, card, "", wins) for card in hand if card in rules.playable(table.top) and card[0] != "8"]
    eights = []
    if bots.holds_eight(hand):
        eights = [Play(turn, rules.leaving(hand, "8" + suit), suit, wins) for suit in SUITS]
    return [*plain, *eights, Skip(turn), *draws(table, turn)]


def must_draw(table: Table, hand: "list[str]") -> bool:
    """K3: Whether the hand has no playable card."""
    return rules.playable(table.top).isdisjoint(hand)


def draws(table: Table, turn: int) -> "list[Event]":
    """What comes first when the player draws on its own (K5)."""
    if table.pile:
        return [Draw(turn, table.pile[0])]
    return [Shuffle(table.discards[:-1])] if rules.can_reshuffle(table) else []


# The reasons. A plain card is one that is not an eight.


def explain(table: Table, event: Event, turn: int, bot: str, shuffled_on: int) -> "list[Reason]":
    """What decided this line, in the order of thinking. `shuffled_on` is the line of the last shuffle."""
    if isinstance(event, Discard):
        return [([], f"The first discard is {event.card}.")]
    if isinstance(event, Stalemate):
        return [(["K9"], f"In {table.idle} turns in a row nobody has played or drawn a card, so the game ends.")]
    if not turn:
        return [(["K9"], f"{rules.turn_limit()} turns have been played, so the game ends.")]
    hand = table.hands[turn - 1]
    reasons = [*explain_top(table), *explain_turn(table, turn, event, bot)]
    if isinstance(event, Shuffle):
        reasons.append((["K4"], f"The draw pile is empty, so a new one is made from {below(event)} the top."))
    if isinstance(event, Draw) and shuffled_on:
        check = "if your program draws another card, check its shuffle"
        why = f"The draw pile was shuffled on line {shuffled_on}: {check}."
        reasons.append((["K4"], why))
    if isinstance(event, Pass):
        reasons.append((["K4"], f"The draw pile is empty, and no card is below the top, so player {turn} passes."))
    if isinstance(event, Play):
        reasons += explain_play(hand, event)
    return reasons


def explain_top(table: Table) -> "list[Reason]":
    """What the top counts as, if K1 decides it."""
    if is_declared(table):
        return [(["K1"], declaration(table))]
    return [(["K1"], f"The first discard, {table.top}, keeps its suit.")] if table.top[0] == "8" else []


def explain_turn(table: Table, turn: int, event: Event, bot: str) -> "list[Reason]":
    """What the player had to do with this hand, or what its bot does with it."""
    top, hand = table.top, table.hands[turn - 1]
    player = f"Player {turn} ({bot})"
    if must_draw(table, hand):
        return [(["K3"], f"{player} cannot play any card of its hand ({' '.join(hand)}) on {top}, so it must draw.")]
    matching = bots.matching(hand, top)
    plain = bots.plain_cards(matching)
    no_plain = f"{player} has no plain card that matches {top}"
    if isinstance(event, (Draw, Shuffle)):
        return [(["K5", "B5"], f"{no_plain}, so it first draws a card.")]
    if bot == "ExampleBot":
        return [(["B1"], f"{player} {first_match(matching, 'card', top)}")]
    if bot == "EightsFirst" and bots.can_spare_eight(hand):
        return [(["B3"], f"{player} has an eight and another card, so it plays an eight. {declared(hand)}")]
    if bot == "EightsFirst":
        has = "has only one card, an eight" if bots.holds_eight(hand) else "has no eight"
        why = f"{player} {has}, so it plays like ExampleBot. It {first_match(matching, 'card', top)}"
        return [(["B3", "B1"], why)]
    if bot == "LongSuit" and len(plain) == 1:
        return [(["B4"], f"{player} {first_match(plain, 'plain card', top)}")]
    if bot == "LongSuit" and plain:
        return [(["B4"], f"{player} has {matches(plain, 'plain card', top)}. {longest(plain, hand)}")]
    cited = {"EightsLast": ["B2"], "LongSuit": ["B4", "B2"], "Saver": ["B5", "B2"]}[bot]
    if plain:
        return [(cited, f"{player} {first_match(plain, 'plain card', top)}")]
    return [(cited, f"{no_plain}, so it plays an eight. {declared(hand)}")]


def explain_play(hand: "list[str]", event: Play) -> "list[Reason]":
    """Which eight is played, and what happens with the last card."""
    reasons: list[Reason] = []
    answered = "8" + event.declared
    if event.declared and event.card != answered:
        why = f"The hand does not have {answered}, so {event.card}, the first eight in hand order, is played."
        reasons.append((["K6"], why))
    elif event.declared:
        reasons.append((["K6"], f"The hand has {answered}, so this eight is played."))
    if event.wins:
        reasons.append((["K8"], f"This was the last card in the hand, so player {event.player} has won."))
    return reasons


def below(event: Shuffle) -> str:
    return "the card below" if len(event.pile) == 1 else f"the {len(event.pile)} cards below"


def matches(cards: "Sequence[str]", kind: str, top: str) -> str:
    """`2 plain cards that match 6C (6D 7C)`, `no card that matches KC`."""
    if not cards:
        return f"no {kind} that matches {top}"
    return f"{len(cards)} {kind}{' that matches' if len(cards) == 1 else 's that match'} {top} ({' '.join(cards)})"


def first_match(cards: "Sequence[str]", kind: str, top: str) -> str:
    """What a bot does that plays the first of these cards: `has 1 card that matches 6C (6D) and plays it.`"""
    has = f"has {matches(cards, kind, top)}"
    if not cards:
        return f"{has}, so it plays nothing."
    return f"{has} and plays {'it' if len(cards) == 1 else f'the first in hand order, {cards[0]}'}."


def declared(hand: "list[str]") -> str:
    suit = SUIT_WORDS[bots.declared_suit(hand)].upper()
    return f"{tally(hand)}. It declares {suit}: the suit with the most cards, in a tie the first of C, D, S, H."


def longest(plain: "list[str]", hand: "list[str]") -> str:
    card = bots.longest_and_highest(plain, hand)
    most = f"{SUIT_WORDS[card[1]]} has the most cards (in a tie, the first of C, D, S, H)"
    plays = f"It plays the highest matching card of this suit, {card}."
    return f"{tally(hand)}. Of the suits of the matching cards, {most}. {plays}"


def tally(hand: "list[str]") -> str:
    """How many plain cards of each suit the whole hand has: `Without eights the hand has 2 C, 0 D, 1 S, 3 H`."""
    held = [card[1] for card in bots.plain_cards(hand)]
    return f"Without eights the hand has {', '.join([f'{held.count(suit)} {suit}' for suit in SUITS])}"
