"""What a player of Dubito sees and answers, and the bots of the text problem.

A player is anything with `decide(view)`, which answers one of the five questions with a bool, and `observe(event)`,
which is informed of what happens at the table:

A  Opening: bluff?                              B  Opening: play as many cards as possible?
C  Doubt the play before?
D  Bluff, though the hand has the number?       E  Play as many cards as possible?

A view is made for one turn and one player. It holds numbers and tuples, and nothing that leads back to the table.
"""

from solutions.dubito.events import Discard, Play, Take, Win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from solutions.dubito.events import Event

    class Player(Protocol):
        """Anyone at the table: a named bot, or an adapter for a bot that somebody has written."""

        def decide(self, view: "View") -> bool:
            """The answer to the question of the view."""

        def observe(self, event: "Visible") -> None:
            """Take note of what happened at the table, including the player's own plays and doubts."""


class PlayerData:
    """What everybody knows about one player: its number, how many cards it holds, and what it has done so far."""

    __slots__ = ("dishonest_times", "doubts", "honest_times", "id", "n_cards", "not_first_turns", "turns")

    def __init__(
        self,
        number: int,
        n_cards: int = 0,
        turns: int = 0,
        not_first_turns: int = 0,
        doubts: int = 0,
        honest_times: int = 0,
        dishonest_times: int = 0,
    ) -> None:
        self.id = number
        self.n_cards = n_cards
        self.turns = turns  # answered
        self.not_first_turns = not_first_turns  # of these, with cards on the board
        self.doubts = doubts
        self.honest_times = honest_times  # as revealed by doubts of its plays
        self.dishonest_times = dishonest_times


class TurnData:
    """What the player to move knows about the table; an opener has 0 as the number, the cards played and the streak."""

    __slots__ = (
        "board_cards",
        "current_number",
        "me",
        "my_n_cards",
        "n_cards_played",
        "n_players",
        "next",
        "playing_cards",
        "prev",
        "streak",
    )

    def __init__(
        self,
        *,
        board_cards: int,
        playing_cards: "tuple[int, ...]",
        current_number: int,
        n_cards_played: int,
        streak: int,
        n_players: int,
        me: PlayerData,
        prev: PlayerData,
        next: PlayerData,  # noqa: A002 - the name that other people's bots use
    ) -> None:
        self.board_cards = board_cards
        self.playing_cards = playing_cards  # values not yet discarded by four
        self.current_number = current_number
        self.n_cards_played = n_cards_played  # in the play before
        self.streak = streak  # plays since the last doubt
        self.n_players = n_players  # still in
        self.my_n_cards = me.n_cards
        self.me = me
        self.prev = prev
        self.next = next


class View:
    """A question (a letter, A to E) and all that the player knows: the turn, and its own cards in ascending order."""

    __slots__ = ("cards", "question", "turn")

    def __init__(self, question: str, turn: TurnData, cards: "tuple[int, ...]") -> None:
        self.question = question
        self.turn = turn
        self.cards = cards

    @property
    def seat(self) -> int:
        return self.turn.me.id


class Failed(Exception):
    """Instead of an answer: the player has failed, and why (D12)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Absent:
    """A player that is not here. It is never asked: a game with it yields each question and is sent the answer."""

    __slots__ = ()

    def decide(self, view: View) -> bool:
        """Never called."""
        raise AssertionError("an absent player was asked")

    def observe(self, event: "Visible") -> None:
        """Whoever plays for it must show it the events."""


ABSENT = Absent()


# What all players see. Cards are in ascending order: their order on the board would show who played which.


class CardsPlayedEvent:
    """Somebody played cards face down."""

    __slots__ = ("declared_number", "n_cards", "player_id")

    def __init__(self, player_id: int, declared_number: int, n_cards: int) -> None:
        self.player_id = player_id
        self.declared_number = declared_number
        self.n_cards = n_cards


class DoubtResolvedEvent:
    """A doubt: the cards of the last play as revealed, and `board_cards`, all that the loser took into its hand."""

    __slots__ = (
        "board_cards",
        "correct",
        "declared_number",
        "doubter_id",
        "jokers_discarded",
        "latest_cards",
        "target_id",
    )

    def __init__(
        self,
        *,
        doubter_id: int,
        target_id: int,
        correct: bool,
        latest_cards: "tuple[int, ...]",
        board_cards: "tuple[int, ...]",
        declared_number: int,
        jokers_discarded: int,
    ) -> None:
        self.doubter_id = doubter_id
        self.target_id = target_id
        self.correct = correct
        self.latest_cards = latest_cards
        self.board_cards = board_cards
        self.declared_number = declared_number
        self.jokers_discarded = jokers_discarded


class DiscardEvent:
    """Four cards of a value left the game."""

    __slots__ = ("card_number", "player_id")

    def __init__(self, player_id: int, card_number: int) -> None:
        self.player_id = player_id
        self.card_number = card_number


class PlayerWonEvent:
    """Somebody has no cards left and took this position, 1 for the first."""

    __slots__ = ("player_id", "position")

    def __init__(self, player_id: int, position: int) -> None:
        self.player_id = player_id
        self.position = position


Visible = CardsPlayedEvent | DoubtResolvedEvent | DiscardEvent | PlayerWonEvent


def visible_event(event: "Event") -> "Visible | None":
    """What all players see of an event. They see a doubt only when the cards have been taken and all of it is known."""
    if isinstance(event, Play):
        return CardsPlayedEvent(event.player, event.number, len(event.cards))
    if isinstance(event, Take):
        return DoubtResolvedEvent(
            doubter_id=event.doubt.player,
            target_id=event.doubt.play.player,
            correct=event.doubt.right,
            latest_cards=tuple(sorted(event.doubt.play.cards)),
            board_cards=tuple(sorted(event.cards)),
            declared_number=event.doubt.play.number,
            jokers_discarded=event.jokers,
        )
    if isinstance(event, Discard):
        return DiscardEvent(event.player, event.value)
    return PlayerWonEvent(event.player, event.position) if isinstance(event, Win) else None


# The named bots: one function per question.

NAMES = ("ExampleBot", "Honest", "Doubter", "Bluffer", "Counter")


class NamedBot:
    """A bot of the text problem. It remembers nothing: its answer depends on the view alone."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def decide(self, view: View) -> bool:
        """The bot's answer."""
        question, turn, cards = view.question, view.turn, view.cards
        if question == "A":
            return bluffs_opening(self.name, turn)
        if question == "B":
            return maximizes_opening(self.name)
        if question == "C":
            return doubts(self.name, turn, cards)
        if question == "D":
            return bluffs(self.name, turn, cards)
        return maximizes(self.name, turn)

    def observe(self, event: Visible) -> None:
        """Named bots do not listen."""


def bluffs_opening(name: str, turn: TurnData) -> bool:
    """A: Bluffer always, Counter when the next player seldom doubts."""
    return seldom_doubts(turn.next) if name == "Counter" else name == "Bluffer"


def maximizes_opening(name: str) -> bool:
    """B: All but Honest."""
    return name != "Honest"


def doubts(name: str, turn: TurnData, cards: "tuple[int, ...]") -> bool:
    """C: Doubter always, ExampleBot and Counter when they have a reason."""
    if name == "ExampleBot":
        return is_about_to_win(turn.prev) or played_three(turn)
    if name == "Counter":
        return is_about_to_win(turn.prev) or was_caught_more_often(turn.prev) or is_impossible(turn, cards)
    return name == "Doubter"


def bluffs(name: str, turn: TurnData, cards: "tuple[int, ...]") -> bool:
    """D: Bluffer always, Counter with few cards of the number when the next player seldom doubts."""
    if name == "Counter":
        return holds_few(turn, cards) and seldom_doubts(turn.next)
    return name == "Bluffer"


def maximizes(name: str, turn: TurnData) -> bool:
    """E: All but Honest; Counter only while it holds many cards."""
    return holds_many(turn) if name == "Counter" else name != "Honest"


def is_about_to_win(prev: PlayerData) -> bool:
    """C: The player before has no cards left."""
    return prev.n_cards == 0


def played_three(turn: TurnData) -> bool:
    """C: ExampleBot doubts three cards at once."""
    return turn.n_cards_played == 3


def was_caught_more_often(prev: PlayerData) -> bool:
    """C: For Counter, doubts found the player before bluffing more often than honest."""
    return prev.dishonest_times > prev.honest_times


def is_impossible(turn: TurnData, cards: "tuple[int, ...]") -> bool:
    """C: For Counter, with the bot's own cards of the number, jokers not counted, there would be more than four."""
    return cards.count(turn.current_number) + turn.n_cards_played > 4


def holds_few(turn: TurnData, cards: "tuple[int, ...]") -> bool:
    """D: For Counter, fewer than three cards of the number, jokers not counted."""
    return cards.count(turn.current_number) < 3


def holds_many(turn: TurnData) -> bool:
    """E: For Counter, more than four cards."""
    return turn.my_n_cards > 4


def seldom_doubts(player: PlayerData) -> bool:
    """A, D: For Counter, the player has doubted in fewer than half of its turns with cards on the board."""
    return player.doubts * 2 < player.not_first_turns
