"""Misreadings of two to six players (O10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.ochos.misreadings.drawing import is_pass
from problems.variants import Misreadings
from solutions.ochos import events, rules
from solutions.ochos.case import Case, parse, read_hand, read_pile
from solutions.ochos.events import Play, Taken, TakeTwo, Turn
from solutions.ochos.rules import Table

if TYPE_CHECKING:
    from solutions._kit.text import CaseText

wrong = Misreadings((4,))

# The original functions of the rules, also while misreadings replace them in the module.
next_player, is_over, opens_two, answer_two = rules.next_player, rules.is_over, rules.opens_two, rules.answer_two


# The input.


@wrong.instead_of(parse)
def three_hands_are_read(text: str, part: int = 1) -> Case:
    case = parse(text, part)
    cards = [card for hand in case.hands for card in hand] + [case.discard, *case.pile]
    return Case(part, [cards[0:5], cards[5:10], cards[10:15]], cards[15], cards[16:])


@wrong.instead_of(parse)
def always_three_players(text: str, part: int = 1) -> Case:
    case = parse(text, part)
    return Case(part, [*case.hands[:3], *[[] for _ in range(3 - len(case.hands))]], case.discard, case.pile)


@wrong.instead_of(read_hand)
def room_for_three_hands(lines: CaseText, seen: dict[str, int], player: int) -> list[str]:
    if player > 3:
        raise IndexError
    return read_hand(lines, seen, player)


@wrong.instead_of(read_hand)
def room_for_five_hands(lines: CaseText, seen: dict[str, int], player: int) -> list[str]:
    if player > 5:
        raise IndexError
    return read_hand(lines, seen, player)


@wrong.instead_of(read_pile)
def pile_of_sixteen_cards(lines: CaseText, seen: dict[str, int]) -> list[str]:
    return read_pile(lines, seen)[:16]


# Whose turn it is.


@wrong.instead_of(rules.next_player)
def turns_go_round_three(table: Table) -> int:
    return table.turns[-1].player % 3 + 1


@wrong.instead_of(rules.next_player)
def only_three_players_ever_play(table: Table) -> int:
    return table.turns[-1].player % min(3, len(table.hands)) + 1


@wrong.instead_of(rules.next_player)
def last_player_never_plays(table: Table) -> int:
    return table.turns[-1].player % (len(table.hands) - 1) + 1


@wrong.instead_of(rules.next_player)
def turns_go_back_and_forth(table: Table) -> int:
    way = len(table.hands) - 1
    place = sum(turn.player > 0 for turn in table.turns) % (2 * way)
    return 1 + min(place, 2 * way - place)


@wrong.instead_of(rules.next_player)
def two_of_two_players_plays_again(table: Table) -> int:
    turn = table.turns[-1]
    again = isinstance(turn, Play) and turn.card[1] == "2" and len(table.hands) == 2
    return turn.player if again else next_player(table)


@wrong.instead_of(rules.next_player)
def two_of_two_players_costs_a_turn(table: Table) -> int:
    if not table.two_is_open or len(table.hands) > 2:
        return next_player(table)
    table.two_is_open = False
    return table.turns[-1].player


@wrong.instead_of(rules.next_player)
def whoever_passes_is_out(table: Table) -> int:
    out = {turn.player for turn in table.turns if is_pass(turn)}
    players = len(table.hands)
    for step in range(players):
        player = (table.turns[-1].player + step) % players + 1
        if player not in out:
            return player
    return next_player(table)


@wrong.instead_of(events.turn_line)
def numbers_end_at_three(player: int, what: str) -> str:
    return f"{(player - 1) % 3 + 1 if player else 0}: {what}"


# Two 2s between two players, and the end.


@wrong.instead_of(rules.answer_two)
def two_of_two_players_is_never_answered(table: Table, player: int) -> Turn:
    if len(table.hands) > 2:
        return answer_two(table, player)
    return TakeTwo(player, rules.take(table, 2))


@wrong.instead_of(rules.opens_two)
def answer_of_two_players_is_not_open(table: Table, turn: Turn) -> bool:
    return opens_two(table, turn) and not (table.two_is_open and len(table.hands) == 2)


@wrong.instead_of(rules.is_over)
def three_passes_end_game(table: Table) -> bool:
    recent = table.turns[-3:]
    return is_over(table) or (len(recent) == 3 and all(map(is_pass, recent)))


@wrong.instead_of(rules.is_over)
def taking_nothing_is_a_pass(table: Table) -> bool:
    recent = table.turns[-len(table.hands) :]
    nothing = [turn for turn in recent if isinstance(turn, Taken) and not turn.cards]
    return is_over(table) or len(nothing) == len(table.hands)
