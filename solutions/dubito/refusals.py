"""Lines that may not come at some place in a transcript of Dubito, although it is tempting to write them there.

Most come too early: a turn with a doubt is several lines, in a fixed order. Each comes with the rules that refuse it
and one sentence that says why it may not come, or not yet.
"""

from solutions.dubito import rules
from solutions.dubito.case import JOKER
from solutions.dubito.events import Answer, Discard, Doubt, Event, Jokers, Lose, Take, Win, render
from solutions.dubito.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Refusal = tuple[Event, list[str], str]
"""What may not happen here, the rules, and why."""

MOST = 6
"""The most refusals of single lines; refusals of a whole kind of lines (`*`) come after them."""


def refuse(table: Table, event: Event, others: "Iterable[Refusal]" = ()) -> "list[dict[str, object]]":
    """The refusals where `event` comes next, each as it is in the trace; `others` come first."""
    found: dict[str, dict[str, object]] = {}
    for other, cited, why in (*others, *refusals(table, event)):
        line = render(other)
        if line != render(event):
            found.setdefault(line, {"line": line, "rules": cited, "why": why})
    kinds: list[dict[str, object]] = [
        {"line": line, "rules": cited, "why": why} for line, cited, why in kinds_refused(event)
    ]
    return [*list(found.values())[:MOST], *kinds]


def kinds_refused(event: Event) -> "list[tuple[str, list[str], str]]":
    """Kinds of lines that may not come where `event` does, whatever numbers they contain."""
    if isinstance(event, Answer):
        return [
            ("*: JOKERS *", ["D6"], "Jokers leave the game only after a doubt that was wrong, so after its line."),
            ("*: TAKE *", ["D5", "D6"], "The board is taken only after a doubt, so after its line."),
            ("*: DISCARD *", ["D7"], "Cards are discarded at the end of a turn, by a player who then holds all four."),
            ("*: WIN *", ["D8"], "A player wins at the end of a turn, without cards and without a play open to doubt."),
        ]
    if isinstance(event, (Jokers, Take)):
        first = "the jokers leave the game" if isinstance(event, Jokers) else "the board is taken"
        why = f"After a doubt {first} before anything else happens."
        return [(line, ["D6" if isinstance(event, Jokers) else "D5"], why) for line in ("*: DISCARD *", "*: WIN *")]
    return []


def refusals(table: Table, event: Event) -> "Iterator[Refusal]":
    """All refusals, the most important ones first."""
    if isinstance(event, Answer):
        yield from before_a_turn(table, event)
    elif isinstance(event, Jokers):
        yield from before_jokers(table, event)
    elif isinstance(event, Take):
        yield from before_taking(table, event)
    elif isinstance(event, Discard):
        yield from before_a_discard(table, event)
    elif isinstance(event, Win):
        yield from before_a_win(table, event)
    elif isinstance(event, Lose) and rules.is_decided(table):
        yield from at_the_end(table)


def before_a_turn(table: Table, event: Answer) -> "Iterator[Refusal]":
    for player in empty_handed(table):
        why = f"Player {player} has no cards left, but its play can be doubted until player {event.player} has moved."
        yield Win(player, rules.position(table)), ["D8"], why
    if len(table.still_in) < len(table.hands):
        why = f"{len(table.still_in)} players are still in: the game ends when only two are left."
        yield Lose(tuple(table.still_in)), ["D9"], why


def before_jokers(table: Table, event: Jokers) -> "Iterator[Refusal]":
    doubt, board = table.answer, table.board
    if not isinstance(doubt, Doubt):
        return
    leave = "joker leaves" if event.count == 1 else "jokers leave"
    for cards in (board, board[event.count :]):
        why = f"The {leave} the game first, with a line JOKERS; then player {doubt.player} takes the rest of the board."
        yield Take(doubt.player, tuple(cards), doubt, 0), ["D6"], why
    why = "Only the jokers of the last play leave the game; those of earlier plays are taken with the rest."
    yield Jokers(board.count(JOKER)), ["D6"], why
    why = f"First the {leave} the game, and player {doubt.player} takes the rest of the board."
    for player in empty_handed(table):
        yield Win(player, rules.position(table)), ["D6", "D8"], why


def before_taking(table: Table, event: Take) -> "Iterator[Refusal]":
    yield from other_jokers(table, event)
    yield from other_takes(table, event)
    rule = "D5" if event.doubt.right else "D6"
    for player in empty_handed(table):
        why = f"Player {event.player} takes the board first, with a line TAKE even for 0 cards."
        if player == event.player:
            why = f"Player {player} bluffed and takes the board, so it has not won."
        yield Win(player, rules.position(table)), [rule, "D8"], why
    for value in rules.find_fours([*table.hands[event.player - 1], *event.cards]):
        why = f"Player {event.player} has all four {value}s only when it has taken the board."
        yield Discard(event.player, value), [rule, "D7"], why


def other_jokers(table: Table, event: Take) -> "Iterator[Refusal]":
    """Jokers that do not leave the game."""
    if event.jokers:
        return
    cited, why = ["D6"], "Only jokers of the last play leave the game, and it has none: there is no line JOKERS."
    if event.doubt.right:
        cited = ["D5", "D6"]
        why = f"Jokers leave the game only when a doubt was wrong: player {event.player} takes them with the rest."
    for jokers in sorted({event.doubt.play.cards.count(JOKER), table.board.count(JOKER)}, reverse=True):
        if jokers or not event.doubt.right:
            yield Jokers(jokers), cited, why


def other_takes(table: Table, event: Take) -> "Iterator[Refusal]":
    """Another player or another number of cards."""
    doubt, player, last = event.doubt, event.player, event.doubt.play.cards
    right, who = ("right", "bluffed") if doubt.right else ("wrong", "doubted")
    cited = ["D5" if doubt.right else "D6"]
    other = doubt.player if doubt.right else doubt.play.player
    why = f"The doubt was {right}, so player {player}, who {who}, takes the board."
    yield Take(other, event.cards, doubt, 0), cited, why
    if doubt.right:
        why = f"Player {player} takes the jokers too: none leave the game when a doubt was right."
        yield Take(player, event.cards[last.count(JOKER) :], doubt, 0), cited, why
    why = "The jokers that left the game are not taken."
    yield Take(player, (JOKER,) * event.jokers + event.cards, doubt, 0), cited, why
    why = f"Player {player} takes the whole board, not only the last play."
    yield Take(player, last[event.jokers :], doubt, 0), cited, why


def before_a_discard(table: Table, event: Discard) -> "Iterator[Refusal]":
    for player in table.still_in:
        hand = table.hands[player - 1]
        if len(hand) == 4 * len(rules.find_fours(hand)) and not rules.is_open(table, player):
            why = "All fours of a turn are discarded first; then players without cards win."
            yield Win(player, rules.position(table)), ["D7", "D8"], why
    why = f"A player discards its values in ascending order, so first {event.value}."
    for value in reversed(rules.find_fours(table.hands[event.player - 1])):
        yield Discard(event.player, value), ["D7"], why


def before_a_win(table: Table, event: Win) -> "Iterator[Refusal]":
    for player in empty_handed(table):
        why = f"Player {event.player} wins in this turn too and has the lower number, so it is first."
        if rules.is_open(table, player):
            why = f"Player {player} has no cards left, but its play can still be doubted."
        yield Win(player, event.position), ["D8"], why
    others = [player for player in table.still_in if player != event.player]
    yield Lose(tuple(others)), ["D8", "D9"], f"Player {event.player} wins first, with a line of its own."


def at_the_end(table: Table) -> "Iterator[Refusal]":
    for player in empty_handed(table):
        why = f"Only two players are left, so the game is over: player {player} comes too late."
        yield Win(player, rules.position(table)), ["D9"], why


def empty_handed(table: Table) -> "list[int]":
    """The players still in who have no cards."""
    return [player for player in table.still_in if not table.hands[player - 1]]
