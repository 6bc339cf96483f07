"""What happens in a game of Dubito, and its line in the transcript.

Events are the only record of a game. The transcript, the trace and what players see are made from them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Answer:
    """A player's turn: the questions it was asked with its answers, and each number drawn, with its bound before it."""

    __slots__ = ("answers", "draws", "player")

    def __init__(self, player: int, answers: "list[tuple[str, bool]]", draws: "list[tuple[int, int]]") -> None:
        self.player = player
        self.answers = answers
        self.draws = draws


class Play(Answer):
    """A player put these cards on the board and declared a number."""

    __slots__ = ("cards", "number")

    def __init__(
        self,
        player: int,
        cards: "tuple[int, ...]",
        number: int,
        answers: "list[tuple[str, bool]]",
        draws: "list[tuple[int, int]]",
    ) -> None:
        super().__init__(player, answers, draws)
        self.cards = cards
        self.number = number


class Doubt(Answer):
    """A player doubted the last play, and was right or wrong."""

    __slots__ = ("play", "right")

    def __init__(self, player: int, play: Play, right: bool, answers: "list[tuple[str, bool]]") -> None:
        super().__init__(player, answers, [])
        self.play = play
        self.right = right


class Disqualified:
    """A player had no answer; it is out of the game with its cards."""

    __slots__ = ("player", "reason")

    def __init__(self, player: int, reason: str) -> None:
        self.player = player
        self.reason = reason


class Jokers:
    """This many jokers of an honest play left the game."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


class Take:
    """The loser of this doubt took these cards, perhaps none, in the order of the board; `jokers` had left before."""

    __slots__ = ("cards", "doubt", "jokers", "player")

    def __init__(self, player: int, cards: "tuple[int, ...]", doubt: Doubt, jokers: int) -> None:
        self.player = player
        self.cards = cards
        self.doubt = doubt
        self.jokers = jokers


class Discard:
    """The four cards of a value left the game from a player's hand."""

    __slots__ = ("player", "value")

    def __init__(self, player: int, value: int) -> None:
        self.player = player
        self.value = value


class Win:
    """A player won, as the first, second, ..."""

    __slots__ = ("player", "position")

    def __init__(self, player: int, position: int) -> None:
        self.player = player
        self.position = position


class TurnLimit:
    """The game has lasted long enough."""

    __slots__ = ()


class Lose:
    """The game is over; these players lose."""

    __slots__ = ("players",)

    def __init__(self, players: "tuple[int, ...]") -> None:
        self.players = players


Event = Play | Doubt | Disqualified | Jokers | Take | Discard | Win | TurnLimit | Lose


# The transcript.


def render(event: Event) -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Play):
        return play_line(event)
    if isinstance(event, Doubt):
        return doubt_line(event)
    if isinstance(event, Jokers):
        return jokers_line(event)
    if isinstance(event, Take):
        return take_line(event)
    if isinstance(event, Discard):
        return discard_line(event)
    if isinstance(event, Win):
        return win_line(event)
    if isinstance(event, Disqualified):
        return disqualified_line(event)
    return turn_limit_line() if isinstance(event, TurnLimit) else lose_line(event)


def play_line(event: Play) -> str:
    return line(event.player, f"PLAY {in_words(event.cards)} AS {event.number}")


def doubt_line(event: Doubt) -> str:
    return line(event.player, f"DOUBT {event.play.player} {'RIGHT' if event.right else 'WRONG'}")


def jokers_line(event: Jokers) -> str:
    return line(0, f"JOKERS {event.count}")


def take_line(event: Take) -> str:
    return line(event.player, f"TAKE {len(event.cards)}")


def discard_line(event: Discard) -> str:
    return line(event.player, f"DISCARD {event.value}")


def win_line(event: Win) -> str:
    return line(event.player, f"WIN {event.position}")


def disqualified_line(event: Disqualified) -> str:
    return line(event.player, f"DISQUALIFIED {event.reason}")


def turn_limit_line() -> str:
    return line(0, "TURN LIMIT")


def lose_line(event: Lose) -> str:
    return line(0, f"LOSE {in_words(event.players)}")


def line(player: int, what: str) -> str:
    return f"{player}: {what}"


def in_words(numbers: "Sequence[int]") -> str:
    return " ".join(map(str, numbers))
