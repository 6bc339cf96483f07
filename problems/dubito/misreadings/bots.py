"""Misreadings of what the bots answer (A to E), and of what they know of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.variants import Misreadings
from solutions.dubito import bots, rules
from solutions.dubito.bots import NamedBot, PlayerData
from solutions.dubito.case import JOKER
from solutions.dubito.events import Doubt, Play
from solutions.dubito.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from solutions.dubito.bots import Player, PlayerData, TurnData, View
    from solutions.dubito.case import Case
    from solutions.dubito.events import Answer, Event

in_views = Misreadings()
wrong = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
play, look, lift = rules.play, rules.look, rules.lift
doubts, bluffs, maximizes, bluffs_opening, maximizes_opening = (
    bots.doubts,
    bots.bluffs,
    bots.maximizes,
    bots.bluffs_opening,
    bots.maximizes_opening,
)


# What they know.


@in_views.instead_of(rules.look)
def next_may_have_won(table: Table, player: int) -> TurnData:
    turn = look(table, player)
    turn.next = rules.known(table, player % len(table.hands) + 1)
    return turn


@in_views.instead_of(rules.look)
def next_is_the_player_before(table: Table, player: int) -> TurnData:
    turn = look(table, player)
    turn.next = turn.prev
    return turn


@in_views.instead_of(rules.look)
def cards_before_the_last_play(table: Table, player: int) -> TurnData:
    turn = look(table, player)
    turn.prev.n_cards += turn.n_cards_played
    return turn


@in_views.instead_of(rules.look)
def jokers_are_no_cards_of_counters_own(table: Table, player: int) -> TurnData:
    turn = look(table, player)
    turn.my_n_cards -= table.hands[player - 1].count(JOKER)
    return turn


@in_views.instead_of(rules.count_turn)
def doubts_are_no_turns(table: Table, answer: Answer) -> None:
    table.turns += 1
    record = table.records[answer.player - 1]
    record.turns += 1
    record.not_first_turns += 1 if table.board and isinstance(answer, Play) else 0


@in_views.instead_of(rules.count_doubt)
def only_right_doubts_count(doubter: PlayerData, target: PlayerData, right: bool) -> None:
    doubter.doubts += right
    target.dishonest_times += right
    target.honest_times += not right


@in_views.instead_of(rules.count_doubt)
def caught_and_honest_are_swapped(doubter: PlayerData, target: PlayerData, right: bool) -> None:
    doubter.doubts += 1
    target.dishonest_times += not right
    target.honest_times += right


@in_views.instead_of(rules.lift)
def rounds_are_forgotten(table: Table, event: Doubt) -> None:
    lift(table, event)
    table.records = [PlayerData(record.id) for record in table.records]


class OwnMemory(NamedBot):
    """A bot with a memory of its own: in `found`, whose plays it knows, and whether each was a bluff."""

    __slots__ = ("_found",)

    def __init__(self, name: str, found: list[tuple[int, bool]]) -> None:
        super().__init__(name)
        self._found = found

    def decide(self, view: View) -> bool:
        """The answer of the named bot to what this one remembers."""
        prev = view.turn.prev
        prev.honest_times, prev.dishonest_times = (self._found.count((prev.id, bluff)) for bluff in (False, True))
        return super().decide(view)


@in_views.instead_of(rules.play)
def counter_remembers_its_own_doubts(case: Case, players: Sequence[Player] | None = None) -> Iterator[Event]:
    found: list[list[tuple[int, bool]]] = [[] for _ in case.bots]
    for event in play(case, list(map(OwnMemory, case.bots, found))):
        if isinstance(event, Doubt):
            found[event.player - 1].append((event.play.player, event.right))
        yield event


@in_views.instead_of(rules.play)
def counter_knows_undoubted_plays(case: Case, players: Sequence[Player] | None = None) -> Iterator[Event]:
    found: list[tuple[int, bool]] = []
    for event in play(case, [OwnMemory(name, found) for name in case.bots]):
        if isinstance(event, Play):
            found.append((event.player, not rules.is_honest(event)))
        yield event


# A and B.


@wrong.instead_of(bots.bluffs_opening)
def counter_opens_honestly(name: str, turn: TurnData) -> bool:
    return name == "Bluffer"


@wrong.instead_of(bots.maximizes_opening)
def honest_opens_with_all(name: str) -> bool:
    return True


# C.


@wrong.instead_of(bots.doubts)
def example_doubts_three_cards_alone(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    return bots.played_three(turn) if name == "ExampleBot" else doubts(name, turn, cards)


@wrong.instead_of(bots.doubts)
def example_doubts_empty_hands_alone(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    return bots.is_about_to_win(turn.prev) if name == "ExampleBot" else doubts(name, turn, cards)


@wrong.instead_of(bots.doubts)
def counter_believes_empty_hands(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    if name != "Counter":
        return doubts(name, turn, cards)
    return bots.was_caught_more_often(turn.prev) or bots.is_impossible(turn, cards)


@wrong.instead_of(bots.was_caught_more_often)
def counter_believes_who_was_caught(prev: PlayerData) -> bool:
    return False


@wrong.instead_of(bots.doubts)
def counter_wants_all_reasons(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    if name != "Counter":
        return doubts(name, turn, cards)
    reasons = bots.was_caught_more_often(turn.prev) and bots.is_impossible(turn, cards)
    return bots.is_about_to_win(turn.prev) or reasons


@wrong.instead_of(bots.doubts)
def everybody_doubts_an_empty_hand(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    return bots.is_about_to_win(turn.prev) or doubts(name, turn, cards)


@wrong.instead_of(bots.is_about_to_win)
def last_card_is_about_to_win(prev: PlayerData) -> bool:
    return prev.n_cards <= 1


@wrong.instead_of(bots.played_three)
def example_doubts_two_cards_too(turn: TurnData) -> bool:
    return turn.n_cards_played >= 2


@wrong.instead_of(bots.played_three)
def example_doubts_three_plays(turn: TurnData) -> bool:
    return turn.streak == 3


@wrong.instead_of(bots.played_three)
def example_counts_the_board(turn: TurnData) -> bool:
    return turn.board_cards == 3


@wrong.instead_of(bots.played_three)
def example_counts_the_board_from_three_on(turn: TurnData) -> bool:
    return turn.board_cards >= 3


@wrong.instead_of(bots.was_caught_more_often)
def caught_once_is_enough(prev: PlayerData) -> bool:
    return prev.dishonest_times > 0


@wrong.instead_of(bots.was_caught_more_often)
def caught_as_often_is_enough(prev: PlayerData) -> bool:
    return prev.dishonest_times >= max(1, prev.honest_times)


@wrong.instead_of(bots.was_caught_more_often)
def caught_as_often_or_never_is_enough(prev: PlayerData) -> bool:
    return prev.dishonest_times >= prev.honest_times


@wrong.instead_of(bots.is_impossible)
def four_are_too_many(turn: TurnData, cards: tuple[int, ...]) -> bool:
    return cards.count(turn.current_number) + turn.n_cards_played >= 4


@wrong.instead_of(bots.is_impossible)
def own_jokers_count(turn: TurnData, cards: tuple[int, ...]) -> bool:
    return cards.count(turn.current_number) + cards.count(JOKER) + turn.n_cards_played > 4


@wrong.instead_of(bots.is_impossible)
def whole_board_counts(turn: TurnData, cards: tuple[int, ...]) -> bool:
    return cards.count(turn.current_number) + turn.board_cards > 4


# D and E.


@wrong.instead_of(bots.bluffs)
def bluffer_follows_honestly(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    return name != "Bluffer" and bluffs(name, turn, cards)


@wrong.instead_of(bots.bluffs)
def counter_bluffs_with_few(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    return bots.holds_few(turn, cards) if name == "Counter" else bluffs(name, turn, cards)


@wrong.instead_of(bots.bluffs)
def counter_bluffs_when_either_holds(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    if name != "Counter":
        return bluffs(name, turn, cards)
    return bots.holds_few(turn, cards) or bots.seldom_doubts(turn.next)


@wrong.instead_of(bots.bluffs)
def counter_bluffs_when_the_previous_player_is_shy(name: str, turn: TurnData, cards: tuple[int, ...]) -> bool:
    if name != "Counter":
        return bluffs(name, turn, cards)
    return bots.holds_few(turn, cards) and bots.seldom_doubts(turn.prev)


@wrong.instead_of(bots.holds_few)
def three_are_few(turn: TurnData, cards: tuple[int, ...]) -> bool:
    return cards.count(turn.current_number) <= 3


@wrong.instead_of(bots.holds_few)
def jokers_are_cards_of_the_number(turn: TurnData, cards: tuple[int, ...]) -> bool:
    return cards.count(turn.current_number) + cards.count(JOKER) < 3


@wrong.instead_of(bots.maximizes)
def counter_always_plays_most(name: str, turn: TurnData) -> bool:
    return name == "Counter" or maximizes(name, turn)


@wrong.instead_of(bots.maximizes)
def honest_follows_with_all(name: str, turn: TurnData) -> bool:
    return name == "Honest" or maximizes(name, turn)


@wrong.instead_of(bots.holds_many)
def four_cards_are_many(turn: TurnData) -> bool:
    return turn.my_n_cards >= 4


@wrong.instead_of(bots.seldom_doubts)
def openings_count_as_turns(player: PlayerData) -> bool:
    return player.doubts * 2 < player.turns


@wrong.instead_of(bots.seldom_doubts)
def half_is_shy(player: PlayerData) -> bool:
    return player.doubts * 2 <= player.not_first_turns


@wrong.instead_of(bots.seldom_doubts)
def half_of_the_turns_is_rounded_down(player: PlayerData) -> bool:
    return player.doubts < player.not_first_turns // 2


@wrong.instead_of(bots.seldom_doubts)
def shy_before_its_first_turn(player: PlayerData) -> bool:
    return player.doubts * 2 < max(1, player.not_first_turns)


@wrong.instead_of(bots.seldom_doubts)
def shy_who_never_doubted(player: PlayerData) -> bool:
    return player.doubts == 0 < player.not_first_turns
