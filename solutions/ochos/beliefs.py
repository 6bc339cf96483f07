"""Lines of programs that have lost track of the game: each would be right on another table, and says on which.

The program forgot a card that a player took, or that it was played; or it matches a card that is no longer on top.
"""

from copy import copy

from solutions.ochos import rules
from solutions.ochos.case import COLOUR_WORDS
from solutions.ochos.events import Draw, Event, Play, Taken, TakeTwo, render
from solutions.ochos.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Belief = tuple[str, list[str], str]
    """A line that would be right on another table, the rules, and the reason as a sentence."""

FIRST_TURN = 2
"""The line of the first turn; line 1 is the discard."""


def beliefs(table: Table, event: Event) -> "Iterator[Belief]":
    """What comes on other tables in place of this event, with the reason why this table is the right one."""
    if not isinstance(event, (Play, Taken)):
        return
    if isinstance(event, Play) and event.wins:
        yield from unfinished(table, event)
        return  # what is refused with the last line is also refused after it
    if isinstance(event, Play):
        yield from own_colour(table, event)
        yield from first_held(table, event)
    hand = table.hands[event.player - 1]
    for number, turn in enumerate(table.turns, FIRST_TURN):
        if turn.player == event.player and isinstance(turn, Taken):
            kept = [card for card in turn.cards if card in hand]
            for cards in [kept] if len(kept) == 1 else [kept, *([card] for card in kept)]:
                if cards and not (isinstance(event, Play) and event.card in cards):
                    yield from without(table, event.player, cards, f"line {number} ({render(turn)})")
    yield from with_played(table, event.player)
    yield from on_printed_colour(table, event.player)
    yield from on_older_top(table, event.player)


def own_colour(table: Table, event: Play) -> "Iterator[Belief]":
    """The line of a program that has not yet taken the 8 out of the hand, or names nothing."""
    colour = event.card[0]
    if event.named and all(card[0] != colour or card == event.card for card in table.hands[event.player - 1]):
        left = f"and the hand of player {event.player} has no other {COLOUR_WORDS[colour]} card"
        why = f"{colour} is the colour of the {event.card} itself, {left}."
        yield render(Play(event.player, event.card, colour, wins=False)), ["O9"], why


def first_held(table: Table, event: Play) -> "Iterator[Belief]":
    """The line of a program that takes the first card of the right colour or number in the order of its hand. A right
    card that was not dealt may as well have been lost: then there is nothing to say."""
    of_number = event.card[1] == table.last[1]
    alike = rules.same_number if of_number else rules.same_colour
    first = next(iter(alike(table.hands[event.player - 1], table.last)), event.card)
    mine = [turn for turn in table.turns if turn.player == event.player and isinstance(turn, Taken)]
    is_taken = any(event.card in turn.cards for turn in mine)
    if table.two_is_open or event.named or first == event.card or is_taken:
        return
    order = "the order of the colours" if of_number else "the number"
    why = f"{first} came to the hand of player {event.player} before {event.card}, but {order} decides, not the hand."
    yield render(rules.lay(table, event.player, first)), ["O3"], why


def without(table: Table, player: int, cards: "list[str]", line: str) -> "Iterator[Belief]":
    """The line of a program that has forgotten cards that the player took. Without the card that is to be played there
    is nothing to explain: a judge says when it came."""
    hand = [card for card in table.hands[player - 1] if card not in cards]
    if hand:
        were = "it was" if len(cards) == 1 else "they were"
        why = f"This would be right without {' and '.join(cards)} in the hand of player {player}"
        yield other_turn(table, player, hand), ["O4"], f"{why}, but {were} taken on {line}."


def with_played(table: Table, player: int) -> "Iterator[Belief]":
    """The line of a program that has kept the player's last card in the hand."""
    turns = reversed(list(enumerate(table.turns, FIRST_TURN)))
    for number, turn in turns:
        if isinstance(turn, Play) and turn.player == player:
            why = f"This would be right with {turn.card} in the hand of player {player}, but line {number} played it."
            yield other_turn(table, player, [*table.hands[player - 1], turn.card]), ["O2"], why
            return


def on_printed_colour(table: Table, player: int) -> "Iterator[Belief]":
    """The line of a program that has forgotten the colour that was named with the 8 on top."""
    top = table.discards[-1]
    if table.last == top:
        return
    printed = copy(table)
    printed.last = top
    why = f"This would be right if no colour had been named, but the {top} is LOCO {table.last[0]}"
    yield render(rules.take_turn(printed, player)), ["O9"], f"{why} until the next card is played."


def on_older_top(table: Table, player: int) -> "Iterator[Belief]":
    """The line of a program that matches the card below the top; not one that would be possible on the top, too."""
    plays = [number for number, turn in enumerate(table.turns, FIRST_TURN) if isinstance(turn, Play)]
    if not plays or table.two_is_open:
        return
    older = copy(table)
    older.last = table.discards[-2]
    turn = rules.take_turn(older, player)
    if not isinstance(turn, Play) or not rules.matching([turn.card], table.last):
        top = f"the top card is {table.discards[-1]}, played on line {plays[-1]}"
        yield render(turn), ["O2"], f"This would be right on {older.last}, but {top}."


def unfinished(table: Table, event: Play) -> "Iterator[Belief]":
    """The last card without the winner's mark, in a program that gave the player more cards."""
    why = f"{event.card} is the last card of player {event.player}, so the player has won."
    for number, turn in reversed(list(enumerate(table.turns, FIRST_TURN))):
        if isinstance(turn, (Draw, TakeTwo)) and turn.player == event.player and len(turn.cards) < count_asked(turn):
            got = f"took only {turn.cards[0]}" if turn.cards else "took nothing"
            why += f" On line {number} ({render(turn)}) player {event.player} {got}{since(table, number)}."
            break
    yield render(Play(event.player, event.card, event.named, wins=False)), ["O5", "O6"], why


def count_asked(turn: "Draw | TakeTwo") -> int:
    """How many cards the line of the turn is about."""
    return 2 if isinstance(turn, TakeTwo) else 1


def since(table: Table, number: int) -> str:
    """Which line emptied the pile, if it was another one."""
    emptied = [n for n, turn in enumerate(table.turns, FIRST_TURN) if isinstance(turn, Taken) and turn.cards]
    if not emptied or emptied[-1] >= number:
        return ", as the pile had no more"
    return f": the pile was empty after line {emptied[-1]} ({render(table.turns[emptied[-1] - FIRST_TURN])})"


def other_turn(table: Table, player: int, hand: "list[str]") -> str:
    """The player's line with this hand."""
    other = copy(table)
    other.hands = list(table.hands)
    other.hands[player - 1] = hand
    return render(rules.take_turn(other, player))
