"""What may happen in a game of Hearts: the questions that the table of edges asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.hearts.games import height, penalties, rank

if TYPE_CHECKING:
    from problems.hearts.games import Choice, Game, Round, Trick

# The bots' choices, when everything were legal.


def wished(c: Choice) -> str:
    """The card that the bot would play if it might play any of its hand."""
    if c.bot == "FirstLegal":
        return c.hand[0]
    if c.bot == "High" or (c.bot == "Duck" and c.trick):
        if c.bot == "Duck":
            hearts = [card for card in c.hand if card[1] == "H"]
            return "QS" if "QS" in c.hand else max(hearts or c.hand, key=height)
        return max(c.hand, key=height)
    return min(c.hand, key=height)


def takes_lowest(c: Choice) -> bool:
    """The bot plays the lowest of several legal cards of more than one suit."""
    lowest = c.bot == "Low" or (c.bot == "Duck" and c.leads)
    return lowest and not c.passes and not c.follows and c.number + len(c.trick) > 1


def takes_highest(c: Choice) -> bool:
    """The bot plays the highest of several legal cards of more than one suit."""
    return c.bot == "High" and not c.passes and not c.follows and c.number + len(c.trick) > 1


def tie(c: Choice) -> bool:
    """Another legal card has the rank of the one chosen."""
    return any(card != c.card and card[0] == c.card[0] for card in c.legal)


def first_is_not_extreme(c: Choice) -> bool:
    """FirstLegal plays a card that is neither the lowest nor the highest it might."""
    ordered = sorted(c.legal, key=height)
    return c.bot == "FirstLegal" and not c.passes and c.card not in (ordered[0], ordered[-1])


# H2: passing.


def dealt_before_received(c: Choice) -> bool:
    """FirstLegal plays a card that it was dealt though one that it received is legal too."""
    received = [card for card in c.legal if card in c.received]
    return c.bot == "FirstLegal" and not c.passes and bool(received) and c.card not in received


def received_in_order(c: Choice) -> bool:
    """FirstLegal plays the first of several cards, all received: the order in which they were chosen decides."""
    return c.bot == "FirstLegal" and len(c.legal) > 1 and c.card in c.received


def would_pass_on(r: Round) -> bool:
    """Low received a card above all that it passed: it might not choose among the cards received."""
    return any(
        c.bot == "Low" and c.number == 1 and max(map(height, c.received)) > max(map(height, r.passed[c.player - 1]))
        for c in r.choices
    )


# H4: following.


def holds_back(c: Choice) -> bool:
    """Without clubs in the first trick, the bot would play a penalty card and may not."""
    return c.throws and c.number == 1 and wished(c) not in c.legal


def only_penalties_first(c: Choice) -> bool:
    """In the first trick, there are nothing but penalty cards in the hand."""
    return c.number == 1 and bool(c.trick) and not c.clean


# H5: leading.


def keeps_heart(c: Choice) -> bool:
    """The leader holds a heart that it may not lead."""
    return any(card[1] == "H" for card in c.hand) and not any(card[1] == "H" for card in c.legal)


def keeps_heart_in(r: Round) -> bool:
    """A leader of the round would like to lead a heart and may not."""
    return any(c.leads and keeps_heart(c) and wished(c)[1] == "H" for c in r.choices)


def only_penalties_led(c: Choice) -> bool:
    """A heart is led though no penalty card has been played, for the hand has no others."""
    return c.leads and not c.broken and not c.clean and c.card[1] == "H"


# H6: who takes the trick.


def higher_of_another_suit(t: Trick) -> bool:
    """A card of another suit has a higher rank than the one that takes the trick."""
    return max(map(rank, t.cards)) > rank(t.cards[t.place])


# H7, H8: points and the end.


def moon_loses(g: Game) -> bool:
    """Whoever shot the moon in the last round is no winner."""
    moon = g.rounds[-1].moon
    return moon > 0 and moon not in g.winners


def limit_takes_rounds(g: Game) -> bool:
    """The limit ends the game before its deals are used up, and nobody has scored as much in a single round."""
    return g.left_over > 0 and all(max(r.scores) < g.most for r in g.rounds)


def lead_changes(g: Game) -> bool:
    """No winner was among the best before the last round."""
    if len(g.rounds) == 1:
        return False
    before = g.rounds[-2].totals
    return all(before[player - 1] > min(before) for player in g.winners)


def not_best_last(g: Game) -> bool:
    """The winners had more points in the last round than somebody else."""
    scores = g.rounds[-1].scores
    return all(scores[player - 1] > min(scores) for player in g.winners)


# H15: Duck.


def duck_passes(c: Choice) -> bool:
    return c.bot == "Duck" and c.passes


def duck_follows(c: Choice) -> bool:
    """Duck follows suit and has a choice."""
    return c.bot == "Duck" and c.follows and len(c.legal) > 1


def ducks(c: Choice) -> bool:
    """Some card of the led suit is below the best of the trick."""
    return any(rank(card) < rank(c.top) for card in c.of_led)


def duck_ignores_another_suit(c: Choice) -> bool:
    """The rank of a card of another suit would let Duck play another card than the best of the led suit does."""
    if not duck_follows(c):
        return False
    highest = max(map(rank, c.trick))
    return any(rank(c.top) < rank(card) < highest for card in c.of_led)


def duck_throws(c: Choice) -> bool:
    """Duck cannot follow and has a choice."""
    return c.bot == "Duck" and c.throws and len(c.legal) > 1


def tops_hearts(c: Choice) -> bool:
    """There is a lower heart, and a card of another suit that is higher than the one chosen."""
    others = [card for card in c.legal if card != c.card]
    lower = [card for card in penalties(others) if rank(card) < rank(c.card)]
    return bool(lower) and any(card[1] != "H" and height(card) > height(c.card) for card in others)
