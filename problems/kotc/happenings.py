"""What may happen at a line of King of the Cards: the questions that the table of edges asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.kotc.moments import ORDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from problems.kotc.moments import Moment

    Question = Callable[[Moment], object]

# K1: the top.


def on_first_eight(m: Moment) -> bool:
    """The first discard is an eight and still on top."""
    return m.top[0] == "8" and not any(o.card for o in m.past())


def obeys_suit(m: Moment) -> bool:
    """A plain card follows the suit that an eight of another suit declared."""
    return bool(m.suit) and m.suit != m.discards[-1][1] and m.card[1:] == m.suit and m.card[0] != "8"


def holds_printed_suit(m: Moment) -> bool:
    """The hand has a plain card of the suit that is printed on the top, which another suit was declared with."""
    printed = m.discards[-1][1]
    return bool(m.suit) and m.suit != printed and m.held(printed) > 0


def forgets_suit(m: Moment) -> bool:
    """A card is played on one that obeyed a declared suit only by being an eight or of its rank."""
    played = [o for o in m.past() if o.card]
    return bool(m.card) and len(played) > 1 and bool(played[1].names) and played[1].names != m.top[1]


# K3 to K6: draws and turns without a card.


def forced(m: Moment) -> bool:
    """Nothing of the hand can be played."""
    return not m.can_play


def forced_draws(m: Moment) -> int:
    """How many cards the player had to draw in this turn so far."""
    return sum(o.draws and forced(o) for o in m.turn())


def drawn_before(m: Moment) -> bool:
    """The player has drawn in this turn."""
    return any(o.draws for o in m.turn())


def drawn_by_itself(m: Moment) -> bool:
    """The player draws though it could play."""
    return m.draws and m.can_play


def played_what_it_drew(m: Moment) -> bool:
    """The card played is the one that the player has just drawn by itself."""
    return m.previous is not None and m.previous in m.turn() and drawn_by_itself(m.previous) and m.card == m.hand[-1]


def tried_to_draw(m: Moment) -> bool:
    """Saver would have drawn, but there was nothing to draw."""
    return m.bot == "Saver" and is_wild(m) and not any(drawn_by_itself(o) for o in m.turn())


def idle_before(m: Moment) -> int:
    """How many turns in a row before this one ended without a card, drawn cards or not."""
    count = 0
    for end in m.turn_ends():
        if end.card:
            break
        count += 1
    return count


def shuffles(m: Moment) -> list[Moment]:
    """The shuffles so far, latest first, this one too."""
    return [o for o in (m, *m.past()) if o.word == "SHUFFLE"]


def nth_shuffle(number: int) -> Question:
    """It is the shuffle of this number."""
    return lambda m: m.word == "SHUFFLE" and len(shuffles(m)) == number


def after_shuffle_of_one(m: Moment) -> bool:
    """The shuffle before this one was of one card."""
    return m.word == "SHUFFLE" and len(shuffles(m)) > 1 and len(shuffles(m)[1].discards) == 2


def draws_first_discard(m: Moment) -> bool:
    """The card drawn is the one with which the discard pile began."""
    return m.draws and m.drawn == [m, *m.past()][-1].discards[0]


def passes_after_shuffle(m: Moment) -> bool:
    """The new pile had nothing to play either."""
    return m.word == "PASS" and any(o.word == "SHUFFLE" for o in m.turn())


def plays_after_pass(m: Moment) -> bool:
    """A player that has passed plays again."""
    return bool(m.card) and any(o.word == "PASS" and o.player == m.player for o in m.past())


def first_eight_of_later_suit(m: Moment) -> bool:
    """The first eight in hand order leaves for another suit, and it is not the first of the eights in C, D, S, H."""
    return bool(m.names) and m.names != m.card[1] and m.card != min(m.eights, key=lambda card: ORDER.index(card[1]))


# The winner.


def wins_from(seat: int) -> Question:
    """This player wins."""
    return lambda m: m.wins and m.player == seat


def wins_of(players: int) -> Question:
    """One of so many players wins."""
    return lambda m: m.wins and len(m.sizes) == players


def own_turns(m: Moment) -> int:
    """How many turns the player has had before this one."""
    return sum(o.player == m.player for o in m.turn_ends())


# The bots.


def by(bot: str, question: Question) -> Question:
    """It is this bot's line, and the question's answer."""
    return lambda m: m.bot == bot and question(m)


def is_wild(m: Moment) -> bool:
    """An eight is played for what the hand holds, not as a card that matches."""
    as_it_is = m.bot == "ExampleBot" or (m.bot == "EightsFirst" and len(m.hand) == 1)
    return bool(m.names) and not as_it_is


def eight_left_alone(m: Moment) -> bool:
    """An eight that does not match comes before the card that is played."""
    before = m.hand[: m.hand.index(m.card)] if m.card else ()
    return any(card[0] == "8" and card not in m.matching for card in before)


def later_eight_matches(m: Moment) -> bool:
    """An eight that matches too comes after the card that is played."""
    return bool(m.card) and m.card == m.matching[0] and any(card[0] == "8" for card in m.matching[1:])


def earlier_eight_matches(m: Moment) -> bool:
    """A plain card is played, and the first match in hand order is an eight."""
    return m.card in m.plain and m.matching[0][0] == "8"


def wild_though_it_matches(m: Moment) -> bool:
    """The hand has an eight that matches as it is."""
    return is_wild(m) and any(card[0] == "8" for card in m.matching)


def tie(m: Moment) -> bool:
    """An eight is played, and several suits are held most, at least one card of each."""
    most = m.most(ORDER)
    return is_wild(m) and len(most) > 1 and m.held(most[0]) > 0


def tie_against_hand_order(m: Moment) -> bool:
    """The first card in hand order is of another of these suits."""
    return tie(m) and next(card[1] for card in m.hand if card[0] != "8" and card[1] in m.most(ORDER)) != m.names


def eights_would_change_suit(m: Moment) -> bool:
    """Another suit would be declared if the eights counted."""
    return is_wild(m) and m.most(ORDER, eights=True)[0] != m.names


def declares(suit: str) -> Question:
    """This suit is declared, and the hand has a card of it."""
    return lambda m: is_wild(m) and m.names == suit and m.held(suit)


def chooses(m: Moment) -> bool:
    """LongSuit has several plain matches."""
    return m.bot == "LongSuit" and bool(m.card) and len(m.plain) > 1


def suits_matching(m: Moment) -> set[str]:
    """The suits of the plain matches."""
    return {card[1] for card in m.plain}


def eights_would_change_choice(m: Moment) -> bool:
    """LongSuit would choose another suit if the eights counted."""
    return chooses(m) and m.most(suits_matching(m))[0] != m.most(suits_matching(m), eights=True)[0]


def highest_is(rank: str) -> Question:
    """LongSuit chooses this rank, the highest of several cards."""
    return lambda m: chooses(m) and m.card[0] == rank and sum(card[1] == m.card[1] for card in m.plain) > 1
