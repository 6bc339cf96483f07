"""The rules of Dubito (docs/rules/dubito.md), and the game that is played by them.

A card is its value, 1 to 13, a joker is 0. Each rule is a function of its own, found by its number (D1 to D11, and the
letters A to E of the questions that a player answers) and looked up through its module when it is needed, so that one
rule can be replaced without the others. The answers of the named bots are in the module `bots`.
"""

from solutions._kit.splitmix import SplitMix64
from solutions.dubito.bots import Failed, NamedBot, PlayerData, TurnData, View, visible_event
from solutions.dubito.case import JOKER, VALUES
from solutions.dubito.events import Answer, Discard, Disqualified, Doubt, Jokers, Lose, Play, Take, TurnLimit, Win
from solutions.dubito.turn import Turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence

    from solutions.dubito.bots import Player
    from solutions.dubito.case import Case
    from solutions.dubito.events import Event
    from solutions.dubito.turn import Asking


class Table:
    """The table after the events so far, and what everybody knows about the players."""

    __slots__ = ("answer", "board", "hands", "last", "out", "playing_cards", "records", "still_in", "streak", "turns")

    def __init__(self, case: "Case") -> None:
        self.hands = [in_order(hand) for hand in case.hands]
        self.board: list[int] = []
        self.last: Play | None = None  # the play that can be doubted
        self.answer: Play | Doubt | Disqualified | None = None  # of the turn before, or of this one at its end
        self.playing_cards = list(VALUES)
        self.records = [PlayerData(player) for player in range(1, len(case.hands) + 1)]
        self.still_in = list(range(1, len(case.hands) + 1))
        self.out: list[int] = []  # disqualified
        self.streak = 0
        self.turns = 0


# The game.


def play(case: "Case", players: "Sequence[Player] | None" = None) -> "Iterator[Event]":
    """All events of a game, the last is Lose. Without `players` the bots that the case names play."""
    seats = players or [NamedBot(name) for name in case.bots]
    listeners = players or ()  # named bots do not listen
    return steps(case, seats, listeners)  # type: ignore[return-value]  # no player is absent


def steps(
    case: "Case", seats: "Sequence[Player]", listeners: "Sequence[Player]" = ()
) -> "Generator[Event | View, bool | Failed, None]":
    """The steps of a game in which players may be `ABSENT`: its events, and each View of an absent player.

    Who plays for an absent player must show it the events (`visible_event`); `listeners` are shown them here.
    """
    table = Table(case)
    generator = new_generator(case.seed)
    while not is_over(table):
        answer = yield from decide(table, seats[mover(table) - 1], generator)
        for event in take_turn(table, answer):
            update(table, event)
            if listeners:
                announce(table, listeners, event)
            yield event


def take_turn(table: Table, answer: "Play | Doubt | Disqualified") -> "Iterator[Event]":
    """The events of a turn, from the answer on. The caller must update the table with each before it takes the next."""
    yield answer
    if isinstance(answer, Doubt):
        yield from resolve(table, answer)
    yield from discard(table)
    yield from find_winners(table)
    if is_over(table):
        if not is_decided(table):
            yield TurnLimit()
        yield Lose(losers(table))


def decide(table: Table, player: "Player", generator: SplitMix64) -> "Asking[Play | Doubt | Disqualified]":
    """What the player to move does. D12: one that fails is disqualified."""
    number = mover(table)
    turn = Turn(number, tuple(table.hands[number - 1]), look(table, number), player, generator)
    try:
        if table.last is None:
            return (yield from open_round(table, turn))
        return (yield from follow(turn, table.last))
    except Failed as failure:
        return Disqualified(turn.player, failure.reason)


def decision(table: Table, player: "Player", generator: SplitMix64) -> "Play | Doubt | Disqualified":
    """What a player that is not absent does."""
    try:
        next(decide(table, player, generator))
    except StopIteration as end:
        decided: Play | Doubt | Disqualified = end.value
        return decided
    raise AssertionError("an absent player was asked")


def resolve(table: Table, doubt: Doubt) -> "Iterator[Event]":
    """What follows a doubt: jokers leave the game (D6), the loser takes the rest of the board (D5, D6)."""
    jokers = count_jokers_out(table, doubt)
    if jokers:
        yield Jokers(jokers)
    yield Take(loser(doubt), tuple(table.board), doubt, jokers)


def discard(table: Table) -> "Iterator[Event]":
    """D7: For each player still in, in seat order, every value of which it holds four."""
    for player in table.still_in:
        for value in find_fours(table.hands[player - 1]):
            yield Discard(player, value)


def find_winners(table: Table) -> "Iterator[Event]":
    """D8: In seat order, until the game is over (D9). D12: Whoever is left alone wins, unless it must lose."""
    for player in list(table.still_in):
        if (has_won(table, player) or len(table.still_in) == 1) and not is_decided(table):
            yield Win(player, position(table))


def update(table: Table, event: "Event") -> None:
    """Update the table with the event."""
    if isinstance(event, Play):
        lay(table, event)
    elif isinstance(event, Doubt):
        lift(table, event)
    elif isinstance(event, Jokers):
        for _ in range(event.count):
            table.board.remove(JOKER)
    elif isinstance(event, Take):
        table.hands[event.player - 1] = in_order([*table.hands[event.player - 1], *event.cards])
        table.board.clear()
    elif isinstance(event, Discard):
        table.hands[event.player - 1] = [card for card in table.hands[event.player - 1] if card != event.value]
        retire(table.playing_cards, event.value)
    elif isinstance(event, Win):
        table.still_in.remove(event.player)
    elif isinstance(event, Disqualified):
        table.turns += 1
        table.answer = event
        table.hands[event.player - 1].clear()
        table.still_in.remove(event.player)
        table.out.append(event.player)


def lay(table: Table, event: Play) -> None:
    """The cards of a play go face down on the board."""
    count_turn(table, event)
    for card in event.cards:
        table.hands[event.player - 1].remove(card)
        table.board.append(card)
    table.answer = table.last = event
    table.streak += 1


def lift(table: Table, event: Doubt) -> None:
    """A doubt ends the round and reveals the last play."""
    count_turn(table, event)
    count_doubt(table.records[event.player - 1], table.records[event.play.player - 1], event.right)
    table.answer, table.last = event, None
    table.streak = 0


def announce(table: Table, seats: "Sequence[Player]", event: "Event") -> None:
    """Show the event to all players still in, and to the one that has just won."""
    shown = visible_event(event)
    if shown is not None:
        winner = [event.player] if isinstance(event, Win) else []
        for player in [*table.still_in, *winner]:
            seats[player - 1].observe(shown)


# The rules.


def in_order(hand: "Iterable[int]") -> "list[int]":
    """D1: Hands are kept in ascending order, jokers first."""
    return sorted(hand)


def new_generator(seed: int) -> SplitMix64:
    """C8: All chance of a game comes from one generator."""
    return SplitMix64(seed)


def mover(table: Table) -> int:
    """D1, D5, D6: Whose turn it is."""
    if table.answer is None:
        return first_player()
    if isinstance(table.answer, Doubt) and opens_itself(table.answer):
        return table.answer.player
    return next_player(table, table.answer.player)


def first_player() -> int:
    """D1: Seat 1 opens the first round."""
    return 1


def next_player(table: Table, player: int) -> int:
    """D1: The next one in seat order that has not won."""
    return next((other for other in table.still_in if other > player), table.still_in[0])


def previous_player(table: Table, player: int) -> int:
    """D1: The player before this one in the same order."""
    return next((other for other in reversed(table.still_in) if other < player), table.still_in[-1])


def open_round(table: Table, turn: Turn) -> "Asking[Play]":
    """D2: The player must play and declares a number."""
    bluffs = yield from turn.ask("A")
    maximizes = yield from turn.ask("B")
    if bluffs:
        cards, number = pick_random(turn, maximizes), declare_any(table, turn)
    elif number := most_held(turn.hand):
        cards = pick(turn, number, maximizes)
    else:
        cards, number = turn.hand, declare_any(table, turn)
    return Play(turn.player, cards, number, turn.answers, turn.draws)


def follow(turn: Turn, last: Play) -> "Asking[Play | Doubt]":
    """D3: The player doubts the play before, or plays under the number of the round."""
    if (yield from turn.ask("C")):
        return Doubt(turn.player, last, not is_honest(last), turn.answers)
    bluffs = must_bluff(turn.hand, last.number) or (yield from turn.ask("D"))
    maximizes = yield from turn.ask("E")
    cards = pick_random(turn, maximizes) if bluffs else pick(turn, last.number, maximizes)
    return Play(turn.player, cards, last.number, turn.answers, turn.draws)


def most_held(hand: "tuple[int, ...]") -> int:
    """A: The value that an honest opener plays: the one held most, of several the lowest; 0 when it has only jokers."""
    return max(sorted({*hand} - {JOKER}), key=hand.count, default=0)


def must_bluff(hand: "tuple[int, ...]", number: int) -> bool:
    """D: Without a card of the number there is nothing to ask; jokers do not count."""
    return number not in hand


def pick(turn: Turn, number: int, maximizes: bool) -> "tuple[int, ...]":
    """B, E: Honest cards: all that the hand has of the number, at most three, or a random number of these."""
    held = min(3, turn.hand.count(number))
    return (number,) * (held if maximizes else turn.random(held))


def pick_random(turn: Turn, maximizes: bool) -> "tuple[int, ...]":
    """B, E: A bluff: three cards or a random number of them, at most the hand, in the order in which they are drawn."""
    count = 3 if maximizes else turn.random(3)
    left = list(turn.hand)
    return tuple([left.pop(turn.below(len(left))) for _ in range(min(count, len(left)))])


def declare_any(table: Table, turn: Turn) -> int:
    """A: The number that a bluffing opener declares, or one with only jokers: any value not yet discarded."""
    values = table.playing_cards
    return values[turn.below(len(values))] if values else 1


def is_honest(play: Play) -> bool:
    """D4: Each card is a joker or the declared number."""
    return all(card in (JOKER, play.number) for card in play.cards)


def loser(doubt: Doubt) -> int:
    """D5, D6: Who takes the board: the bluffer, or the doubter of an honest play."""
    return doubt.play.player if doubt.right else doubt.player


def opens_itself(doubt: Doubt) -> bool:
    """D5, D6: A doubter who was right opens the next round; otherwise the player after it does."""
    return doubt.right


def count_jokers_out(table: Table, doubt: Doubt) -> int:
    """D6: The jokers of an honest play leave the game when it is doubted; others on the board do not."""
    return 0 if doubt.right else doubt.play.cards.count(JOKER)


def find_fours(hand: "list[int]") -> "list[int]":
    """D7: The values of which the hand holds four, ascending."""
    cards = sorted(hand)  # then the four are side by side
    return [value for value, fourth in zip(cards, cards[3:], strict=False) if value == fourth]


def retire(playing_cards: "list[int]", value: int) -> None:
    """D7: A value whose four cards have left the game is no longer in circulation."""
    playing_cards.remove(value)


def has_won(table: Table, player: int) -> bool:
    """D8: A player without cards wins, unless its own last play is still open to doubt."""
    return not table.hands[player - 1] and not is_open(table, player)


def is_open(table: Table, player: int) -> bool:
    """D8: A play is open until the next player has played or doubted."""
    return table.last is not None and table.last.player == player


def position(table: Table) -> int:
    """D9: Positions count from 1 in the order of winning."""
    return len(table.hands) - len(table.still_in) - len(table.out) + 1


def is_over(table: Table) -> bool:
    """D9, D10: The game is decided, or has lasted long enough."""
    return is_decided(table) or table.turns >= most_turns()


def is_decided(table: Table) -> bool:
    """D9: The game ends as soon as two players are left. D12: The disqualified take the places of the two who lose."""
    return len(table.still_in) <= max(0, 2 - len(table.out))


def losers(table: Table) -> "tuple[int, ...]":
    """D9, D12: Everyone who is still in, and the disqualified."""
    return tuple(sorted([*table.still_in, *table.out]))


def most_turns() -> int:
    """D10: After this many turns everyone still in loses."""
    return 1000


# What players see of the game, and remember about each other.


def count_turn(table: Table, answer: Answer) -> None:
    """D11: One answer of one player is a turn, a play or a doubt."""
    table.turns += 1
    record = table.records[answer.player - 1]
    record.turns += 1
    record.not_first_turns += 1 if table.board else 0


def count_doubt(doubter: PlayerData, target: PlayerData, right: bool) -> None:
    """D5, D6: A doubt shows everybody whether the play was honest."""
    doubter.doubts += 1
    target.dishonest_times += 1 if right else 0
    target.honest_times += 0 if right else 1


def look(table: Table, player: int) -> TurnData:
    """What the player to move knows besides its own cards."""
    last = table.last
    return TurnData(
        board_cards=len(table.board),
        playing_cards=tuple(table.playing_cards),
        current_number=last.number if last else 0,
        n_cards_played=len(last.cards) if last else 0,
        streak=table.streak,
        n_players=len(table.still_in),
        me=known(table, player),
        prev=known(table, last.player if last else previous_player(table, player)),
        next=known(table, next_player(table, player)),
    )


def known(table: Table, player: int) -> PlayerData:
    """What everybody knows about the player, as a new copy."""
    record = table.records[player - 1]
    return PlayerData(
        player,
        len(table.hands[player - 1]),
        record.turns,
        record.not_first_turns,
        record.doubts,
        record.honest_times,
        record.dishonest_times,
    )
