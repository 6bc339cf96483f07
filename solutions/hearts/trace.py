"""The trace of a game of Hearts, made from its events and from what the bots are asked in it.

It has one JSON object per line of the transcript:

`n`        the number of the line, from 1
`line`     the line
`rules`    the rules that made it, without those of its cards
`why`      the reason, with the cards and numbers that decided
`before`   the table before the line: `turn`, the player to move (of a trick: the leader; 0: nobody); `zones`, the hands
           in hand order, then the cards passed on while cards are passed, the cards taken in the tricks after that;
           `facts`, sentences for what no zone shows; `players`, the bots
`options`  the line itself; what else might have been played is in `plays`
`plays`    for a trick and a pass, each of its cards in their order: `player`, `card`, `rules`, `why`, and `options`,
           the cards that were legal before the bot chose among them
`refused`  lines that programs print too early or wrongly here, with the rules and the reason (see `refusals`);
           left out where there are none
"""

import json

from solutions._kit.cards import DECK, SUIT_WORDS, SUITS
from solutions.hearts import bots, rules
from solutions.hearts.events import (
    ACROSS,
    LEFT,
    RIGHT,
    End,
    Moon,
    Pass,
    Round,
    Scores,
    Totals,
    Trick,
    numbers,
    render,
    texts,
)
from solutions.hearts.refusals import refusals
from solutions.hearts.scene import Scene
from solutions.hearts.table import HEARTS, QUEEN, RANK, SEATS, SUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solutions.hearts.case import Case
    from solutions.hearts.events import Event
    from solutions.hearts.table import Decide, View

    Choice = tuple[str, str, Sequence[int]]
    """A bot's rule, what the bot does, and, if suits may decide, the cards of which it takes the lowest or highest."""

OF_EQUAL_RANK = "Cards of equal rank compare by suit: C is the lowest, then D, S, H."

TO_WHOM = {LEFT: "the next player", RIGHT: "the previous player", ACROSS: "the player across"}

Reason = tuple[list[str], str]
"""The rules that decide something, and one or two sentences that say how."""


class Play:
    """A card that was asked for and given: the seat, the card, its reason, and the cards that were legal."""

    __slots__ = ("card", "options", "reason", "seat")

    def __init__(self, seat: int, card: int, reason: Reason, options: "list[int]") -> None:
        self.seat = seat
        self.card = card
        self.reason = reason
        self.options = options


def trace_lines(case: "Case") -> "Iterator[str]":
    """The objects, one per line."""
    scene = Scene(case)
    asked: list[Play] = []
    players = [listened_to(name, asked) for name in case.bots]
    for n, event in enumerate(rules.play_game(case.deals, case.limit, players), 1):
        if isinstance(event, Round) and event.number > 1:
            scene.deal(event.number)
        yield json.dumps(entry(n, event, scene, plays_of(event, asked)))
        scene.update(event)


def listened_to(name: str, asked: "list[Play]") -> "Decide":
    """The bot of that name; every card that it chooses is added to `asked`."""
    bot = bots.bot(name)

    def decide(view: "View") -> int:
        answer = bot(view)
        card = view.legal[answer]
        asked.append(Play(view.seat, card, explain_play(name, view, card), list(view.legal)))
        return answer

    return decide


def plays_of(event: "Event", asked: "list[Play]") -> "list[Play]":
    """The plays that the event is made of. They are removed from `asked`."""
    if isinstance(event, Pass):
        found = [play for play in asked if play.seat == event.seat]
    else:
        found = list(asked) if isinstance(event, Trick) else []
    for play in found:
        asked.remove(play)
    return found


def entry(n: int, event: "Event", scene: Scene, plays: "list[Play]") -> "dict[str, object]":
    line = render(event)
    cited, why = explain(event, scene)
    turn = event.seat + 1 if isinstance(event, Pass) else event.leader + 1 if isinstance(event, Trick) else 0
    before = {"turn": turn, "zones": zones(scene), "facts": facts(event, scene), "players": list(scene.case.bots)}
    found: dict[str, object] = {"n": n, "line": line, "rules": cited, "why": why, "before": before, "options": [line]}
    if plays:
        found["plays"] = [play_object(play) for play in plays]
    if refused := refusals(event, scene):
        found["refused"] = refused
    return found


def play_object(play: Play) -> "dict[str, object]":
    cited, why = play.reason
    options = [DECK[card] for card in play.options]
    return {"player": play.seat + 1, "card": DECK[play.card], "rules": cited, "why": why, "options": options}


def zones(scene: Scene) -> "list[dict[str, object]]":
    aside = ("passed", scene.passed) if scene.passing else ("taken", scene.taken)
    return [
        {"id": f"{name}{seat + 1}", "owner": seat + 1, "cards": [DECK[card] for card in cards[seat]]}
        for name, cards in (("hand", scene.hands), aside)
        for seat in SEATS
    ]


def facts(event: "Event", scene: Scene) -> "list[str]":
    names = ", ".join([f"player {seat + 1} {name}" for seat, name in enumerate(scene.case.bots)])
    found = [f"The bots: {names}."]
    if isinstance(event, Trick):
        first = f"The first penalty card of this round: {scene.broken}."
        found.append(first if scene.broken else "No penalty card has been played in this round.")
    if isinstance(event, (Trick, Moon, Scores)):
        found.append(f"Points taken in this round: {numbers(scene.points)}.")
    if any(scene.totals):
        found.append(f"Totals: {numbers(scene.totals)}.")
    return found


# Why a line is what it is.


def explain(event: "Event", scene: Scene) -> Reason:
    """What made this line, without the choice of its cards."""
    if isinstance(event, Trick):
        return explain_trick(event, first=not any(scene.taken))
    if isinstance(event, Pass):
        to = rules.receiver(event.seat, scene.direction) + 1
        passed = f"Player {event.seat + 1} passes three cards to player {to}"
        return ["H1", "H2"], f"{passed}, in the order in which they were chosen."
    if isinstance(event, Round):
        return ["H1"], f"In round {event.number} each player passes cards to {TO_WHOM[event.direction]}."
    if isinstance(event, Moon):
        return ["H7"], f"Player {event.seat + 1} took all 26 points of the round."
    if isinstance(event, Scores):
        return explain_scores(scene)
    if isinstance(event, Totals):
        scores, before = numbers(rules.score(scene.points)), numbers(scene.totals)
        return ["H8"], f"The scores of the round ({scores}) are added to the totals ({before})."
    return explain_end(event, scene)


def explain_trick(trick: Trick, first: bool) -> Reason:
    leads = "holds 2C" if first else "took the last trick"
    suit = SUIT_WORDS[SUITS[SUIT[trick.cards[0]]]]
    best = DECK[trick.cards[rules.best(trick.cards)]]
    said = (
        f"Player {trick.leader + 1} {leads} and leads. {best} is the highest of the {suit}, "
        f"so player {trick.taker + 1} takes the trick, which has {points_in(trick)}."
    )
    return ["H3", "H6", "H7"] if first else ["H6", "H7"], said


def points_in(trick: Trick) -> str:
    """`no points`, `15 points (2 hearts, QS)`."""
    red = sum([SUIT[card] == HEARTS for card in trick.cards])
    parts = [f"{red} heart{'s' if red > 1 else ''}"] if red else []
    if QUEEN in trick.cards:
        parts.append("QS")
    if not parts:
        return "no points"
    return f"{trick.points} point{'s' if trick.points > 1 else ''} ({', '.join(parts)})"


def explain_scores(scene: Scene) -> Reason:
    if rules.shot_the_moon(scene.points):
        return ["H7"], "A player took all 26 points, so this player scores 0 and each other player 26."
    return ["H7"], "Each player scores the points taken in the tricks of the round."


def explain_end(event: End, scene: Scene) -> Reason:
    reached = rules.is_over(scene.totals, scene.case.limit)
    ended = f"A total has reached the limit of {scene.case.limit}" if reached else "All deals have been played"
    *others, last = [str(seat + 1) for seat in event.winners]
    wins = f"players {', '.join(others)} and {last} share the win" if others else f"player {last} wins"
    return ["H8"], f"{ended}, so the game is over. The lowest total is {min(scene.totals)}: {wins}."


# Why a bot chose a card.


def explain_play(name: str, view: "View", card: int) -> Reason:
    """Why these cards were legal, and why the bot of that name chose this one."""
    cited, why = explain_legal(view)
    if len(view.legal) == 1:
        return cited, why
    rule, how, among = CHOICES[name](view)
    how = f"{how}." if how.endswith(DECK[card]) else f"{how}, {DECK[card]}."
    if any(other != card and RANK[other] == RANK[card] for other in among):
        cited, how = [*cited, "H11"], f"{how} {OF_EQUAL_RANK}"
    return [*cited, rule], f"{why} {how}" if why else how


def explain_legal(view: "View") -> Reason:
    """Why these cards may be chosen; no sentence if any card may be."""
    if view.table.passing:
        return ["H2"], ""
    return explain_follow(view) if view.table.trick else explain_lead(view)


def explain_lead(view: "View") -> Reason:
    if rules.is_first_trick(view.table):
        return ["H3"], "The first trick begins with 2C."
    if rules.hearts_are_broken(view.table):
        return ["H5"], "A penalty card has been played in this round, so any card may be led."
    if not view.of_suit[HEARTS]:
        return ["H5"], f"Player {view.seat + 1} has no heart, so any card may be led."
    if rules.holds_only_penalties(view):
        only = f"player {view.seat + 1} has only penalty cards, so any of them may be led"
        return ["H5"], f"No penalty card has been played in this round, but {only}."
    return ["H5"], "No penalty card has been played in this round, so no heart may be led."


def explain_follow(view: "View") -> Reason:
    led = SUIT[view.table.trick[0]]
    suit = SUIT_WORDS[SUITS[led]].capitalize()
    player = f"player {view.seat + 1}"
    if fitting := view.of_suit[led]:
        one = "one of " if len(fitting) > 1 else ""
        return ["H4"], f"{suit} are led, so {player} must play {one}{texts(fitting)}."
    none = f"{suit} are led, and {player} has none"
    if not rules.is_first_trick(view.table):
        return ["H4"], f"{none}, so any card may be played."
    if rules.holds_only_penalties(view):
        return ["H4"], f"{none} and only penalty cards, so any of them may be played."
    return ["H4"], f"{none}. In the first trick any card except a penalty card may then be played."


def explain_first_legal(view: "View") -> "Choice":
    return "H12", f"FirstLegal {verb(view)} the first legal card in hand order", ()


def explain_low(view: "View") -> "Choice":
    return "H13", f"Low {verb(view)} the {'highest' if view.table.passing else 'lowest legal'} card", view.legal


def explain_high(view: "View") -> "Choice":
    return "H14", f"High {verb(view)} the {'lowest' if view.table.passing else 'highest legal'} card", view.legal


def verb(view: "View") -> str:
    return "passes" if view.table.passing else "plays"


def explain_duck(view: "View") -> "Choice":
    trick = view.table.trick
    if view.table.passing:
        return explain_duck_pass(view)
    if not trick:
        return "H15", "Duck leads the lowest legal card", view.legal
    if SUIT[view.legal[0]] == SUIT[trick[0]]:
        return "H15", explain_duck_follow(view), ()
    if QUEEN in view.legal:
        return "H15", "Duck throws QS", ()
    if any(SUIT[card] == HEARTS for card in view.legal):
        return "H15", "Duck throws the highest heart", ()
    return "H15", "Duck throws the highest legal card", view.legal


def explain_duck_pass(view: "View") -> "Choice":
    if QUEEN in view.hand:
        return "H15", "Duck passes QS", ()
    if any(bots.is_above_queen(card) for card in view.hand):
        return "H15", "Duck passes the highest spade above QS", ()
    return "H15", "Duck passes the highest card", view.legal


def explain_duck_follow(view: "View") -> str:
    best = view.table.trick[rules.best(view.table.trick)]
    if min(view.legal) < best:
        return f"Duck plays the highest card below {DECK[best]}"
    last = len(view.table.trick) == 3
    role, extreme = ("is the last", "highest") if last else ("is not the last", "lowest")
    return f"No card of the suit is below {DECK[best]}. Duck {role} to play, so it plays the {extreme}"


CHOICES = {"FirstLegal": explain_first_legal, "Low": explain_low, "High": explain_high, "Duck": explain_duck}
