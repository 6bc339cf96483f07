"""What happens in a game of Ochos Locos, and its line in the transcript.

Events are the only record of a game. The transcript, the hands and the trace are made from them.
"""


class Discard:
    """The card that lies on the discard pile before the first turn."""

    __slots__ = ("card",)

    def __init__(self, card: str) -> None:
        self.card = card


class Play:
    """A player laid a card, perhaps naming a colour (else empty), and perhaps won."""

    __slots__ = ("card", "named", "player", "wins")

    def __init__(self, player: int, card: str, named: str, wins: bool) -> None:
        self.player = player
        self.card = card
        self.named = named
        self.wins = wins


class Taken:
    """A player took these cards from the pile, perhaps none."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: "list[str]") -> None:
        self.player = player
        self.cards = cards


class Draw(Taken):
    """A player had no match and drew a card; with none it passed."""

    __slots__ = ()


class TakeTwo(Taken):
    """A player had no answer to an open 2 and took two cards, or as many as there were."""

    __slots__ = ()


class Stalemate:
    """The game is stuck."""

    __slots__ = ()


Turn = Play | Draw | TakeTwo
Event = Discard | Turn | Stalemate


def render(event: Event) -> str:
    """The line of the transcript, without its newline."""
    if isinstance(event, Play):
        return play_line(event)
    if isinstance(event, Draw):
        return draw_line(event)
    if isinstance(event, TakeTwo):
        return take_two_line(event)
    if isinstance(event, Discard):
        return discard_line(event)
    return "STALEMATE"


def discard_line(event: Discard) -> str:
    return turn_line(0, event.card)


def play_line(event: Play) -> str:
    return turn_line(event.player, event.card + loco_mark(event) + winner_mark(event))


def loco_mark(event: Play) -> str:
    return f" LOCO {event.named}" if event.named else ""


def winner_mark(event: Play) -> str:
    return " (WINNER)" if event.wins else ""


def draw_line(event: Draw) -> str:
    """The line for a card drawn, and also for a pass (O4)."""
    return turn_line(event.player, "DRAW")


def take_two_line(event: TakeTwo) -> str:
    return turn_line(event.player, "TAKE TWO")


def turn_line(player: int, what: str) -> str:
    return f"{player}: {what}"
