"""What happens in a game of King of the Cards, and its line in the transcript.

Events are the only record of a game. The transcript, the table and the trace are made from them. An event is never
changed: the most common ones are made once and used in many games.
"""

from solutions._kit.cards import DECK, SUIT_WORDS


class Discard:
    """The card that lies on the discard pile before the first turn."""

    __slots__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card


class Draw:
    """A player drew the card on top of the draw pile, because it had to or because it wanted to."""

    __slots__ = ("card", "player")

    def __init__(self, player: int, card: str) -> None:
        self.player = player
        self.card = card


class Shuffle:
    """All discards except the top became this draw pile; its first card is on top."""

    __slots__ = ("pile",)

    def __init__(self, pile: "list[str]") -> None:
        self.pile = pile


class Play:
    """A player played a card, an eight with the suit declared (else empty), and perhaps won."""

    __slots__ = ("card", "declared", "player", "wins")

    def __init__(self, player: int, card: str, declared: str, wins: bool) -> None:
        self.player = player
        self.card = card
        self.declared = declared
        self.wins = wins


class Idle:
    """A player's turn ended without a card played."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


class Pass(Idle):
    """It had no playable card, and there was none to draw."""

    __slots__ = ()


class Skip(Idle):
    """It answered with nothing."""

    __slots__ = ()


class Disqualified:
    """A player did something forbidden; its cards left the game."""

    __slots__ = ("player", "reason")

    def __init__(self, player: int, reason: str) -> None:
        self.player = player
        self.reason = reason


class LastLeft:
    """A player won because all others are disqualified."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


class Stalemate:
    """Nobody could or would do anything."""

    __slots__ = ()


class TurnLimit:
    """The game took too long."""

    __slots__ = ()


Event = Discard | Draw | Shuffle | Play | Pass | Skip | Disqualified | LastLeft | Stalemate | TurnLimit

SEATS = range(6)  # 0 is not a seat, so that a seat is its own index

DRAWS = [{card: Draw(seat, card) for card in DECK} for seat in SEATS]
"""By seat and card, each draw."""

PLAYS = [{card: Play(seat, card, "", False) for card in DECK} for seat in SEATS]
"""By seat and card, each play of a card that is neither an eight nor the last."""


# The transcript.


def render(event: Event) -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Play):
        return line(event.player, event.card + declared_mark(event) + winner_mark(event))
    if isinstance(event, Draw):
        return line(event.player, draw_words(event.card))
    if isinstance(event, Shuffle):
        return line(0, shuffle_words(event.pile))
    if isinstance(event, Discard):
        return line(0, event.card)
    if isinstance(event, Disqualified):
        return line(event.player, f"DISQUALIFIED {event.reason}")
    if isinstance(event, LastLeft):
        return line(event.player, "(WINNER)")
    if isinstance(event, Idle):
        return line(event.player, idle_word(event))
    return line(0, "STALEMATE" if isinstance(event, Stalemate) else "TURN LIMIT")


def line(player: int, what: str) -> str:
    return f"{player}: {what}"


def declared_mark(event: Play) -> str:
    return f" {SUIT_WORDS[event.declared].upper()}" if event.declared else ""


def winner_mark(event: Play) -> str:
    return " (WINNER)" if event.wins else ""


def draw_words(card: str) -> str:
    return f"DRAW {card}"


def shuffle_words(pile: "list[str]") -> str:
    return f"SHUFFLE {len(pile)}"


def idle_word(event: Idle) -> str:
    return "PASS" if isinstance(event, Pass) else "SKIP"
