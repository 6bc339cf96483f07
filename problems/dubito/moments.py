"""What may happen in a turn of Dubito: the questions that the table of edges asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.dubito.turns import JOKER, Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    Question = Callable[[Turn], object]

# D1: whose turn it is.


def skipped(t: Turn) -> int:
    """How many players who have won lie between the player of the turn before and this one."""
    before = t.previous
    if before is None or before.player == t.player:
        return 0
    return (t.player - before.player - 1) % len(t.bots)


def goes_past_first(t: Turn) -> bool:
    """The turns go on from the last seats to the first, and player 1 is no longer in."""
    return t.previous is not None and t.player < t.previous.player and 1 not in t.still_in


def bluffs_from_unsorted_hand(t: Turn) -> bool:
    """A hand that was not dealt in ascending order, as it was dealt, loses cards at random."""
    untouched = not any(u.player == t.player or u.taken for u in t.past())
    return bool(t.cards) and untouched and t.dealt != t.hand and is_bluff(t)


def is_bluff(t: Turn) -> bool:
    return any(card not in (JOKER, t.number) for card in t.cards)


# D4 to D6: doubts. They look at the play that is doubted, `t.last`.


def doubted_with_joker(t: Turn, others: bool, right: bool) -> bool:
    """A doubt, right or wrong, of a play with jokers, with or without other cards."""
    cards = t.last.cards if t.doubts else ()
    return JOKER in cards and t.right == right and others == any(cards)


def lucky_bluff(t: Turn) -> bool:
    """Bluffer, which draws its cards at random, was doubted with nothing but cards of the number, or some of them."""
    return t.wrong and t.last.bot == "Bluffer" and t.number in t.last.cards


def is_one_play(t: Turn) -> bool:
    """The board is a single play, the opening."""
    return t.last.opens


def under(t: Turn) -> tuple[int, ...]:
    """What lies below the last play."""
    return t.board[: len(t.board) - len(t.last.cards)]


def about_to_win(t: Turn) -> bool:
    """The player of the last play has no cards left."""
    return not t.opens and t.left(t.last.player) == 0


def takes_win_back(t: Turn) -> bool:
    return t.right and about_to_win(t)


def opens_after_wrong_doubt(t: Turn) -> bool:
    return t.previous is not None and t.previous.wrong


# D7 to D9: the end of a turn.


def discards_of(t: Turn, player: int) -> int:
    return sum(one == player for one, _ in t.discards)


def wins_by_four(t: Turn) -> bool:
    """Somebody wins whose hand was emptied by four of a value."""
    return any(discards_of(t, player) for player in t.winners)


def out_of_seat_order(t: Turn) -> bool:
    """The doubter, whom four of a value left without cards, comes before the player whose win is confirmed."""
    return t.wrong and about_to_win(t) and t.winners[:1] == (t.player,)


def empty_handed(t: Turn) -> list[int]:
    """The losers who have no cards either."""
    return [player for player in t.losers if not t.sizes[player - 1]]


def declares_at_random(t: Turn) -> bool:
    """An opening whose number is drawn: a bluff, or jokers alone."""
    return t.opens and (not any(t.cards) or is_bluff(t))


# A and B: the opening.


def most_held(t: Turn) -> list[int]:
    """The values of which the hand has most cards, ascending."""
    return sorted(value for value, count in t.counts.items() if count == max(t.counts.values()))


def opens_honestly(t: Turn) -> bool:
    """By its bot, not by luck."""
    if t.bot == "Counter":
        return t.opens and not t.next_record.is_shy
    return t.opens and t.bot != "Bluffer"


def picks(t: Turn) -> bool:
    """An honest opener with a card that is no joker."""
    return opens_honestly(t) and bool(t.counts)


def bluffs_with_jokers_only(t: Turn) -> bool:
    """An opener answers A with yes and has nothing but jokers; it draws its cards before one number of several."""
    return t.opens and not any(t.hand) and not opens_honestly(t) and len(t.circulating) > 1


def counter_opens(t: Turn) -> bool:
    return t.opens and t.bot == "Counter"


def short_bluff(t: Turn) -> bool:
    """A bot that plays as many cards as possible bluffs with a hand of less than three."""
    return t.bot in ("Bluffer", "ExampleBot", "Doubter") and is_bluff(t) and len(t.hand) < 3


# C: doubts.


def watches(t: Turn, bot: str) -> bool:
    """This bot is asked whether it doubts."""
    return not t.opens and t.bot == bot


def was_caught(t: Turn) -> int:
    """How many times more often the player of the last play was found bluffing than honest."""
    record = t.records[t.last.player - 1]
    return record.bluffs - record.honest


def was_caught_by_itself(t: Turn) -> int:
    """The same, of the doubts of the player to move alone."""
    found = [u.right for u in t.past() if u.doubts and u.player == t.player and u.last.player == t.last.player]
    return found.count(True) - found.count(False)


def claimed(t: Turn) -> int:
    """The cards of the number that the last play and the hand have together, if the play is honest."""
    return len(t.last.cards) + t.held


def counter_doubts(t: Turn, caught: bool, impossible: bool) -> bool:
    """Counter has these reasons, and no other, to doubt."""
    return watches(t, "Counter") and not about_to_win(t) and (was_caught(t) > 0, claimed(t) > 4) == (caught, impossible)


# D and E: following.


def must_bluff(t: Turn) -> bool:
    return t.follows and t.held == 0


def counter_may_bluff(t: Turn) -> bool:
    """Counter follows with a card of the number in its hand."""
    return t.follows and t.bot == "Counter" and t.held > 0


def follows_honestly(t: Turn) -> bool:
    """By its bot, not by luck."""
    if t.bot == "Counter":
        return counter_may_bluff(t) and not (t.held < 3 and t.next_record.is_shy)
    return t.follows and t.held > 0 and t.bot != "Bluffer"


def turn_number(t: Turn) -> int:
    return 1 + sum(1 for _ in t.past())
