"""A second, plain way to read contest cases of Ochos Locos. It shares no code with the program that it checks.

It reads whole deals only and knows nothing of traces, options or bad input; it is here so that the cases are not
held to be contest cases by the program that made them alone.
"""

COLOURS = "RYGB"
DECK = {colour + number for colour in COLOURS for number in "12345678"}


def why_not_whole(text: str, part: int) -> str | None:
    """Why a text is not a whole deal of `part`, or None if it is one."""
    lines = text.splitlines()
    if part == 4 and lines[0] not in list("23456"):
        return f"{lines[0]!r} is not 2 to 6 players"
    players = int(lines.pop(0)) if part == 4 else 3
    rows = [line.split(" ") for line in lines]
    sizes = [len(row) for row in rows[: players + 1]]
    if sizes != [5] * players + [1]:
        return f"hands and discard have {sizes} cards"
    cards = [card for row in rows for card in row]
    if sorted(cards) != sorted(DECK):
        return "not every card stands once"
    return None


def transcript(text: str, part: int) -> list[str]:
    """The lines of the game of a whole deal; the last one is `STALEMATE` when it gets stuck."""
    rows = [line.split() for line in text.splitlines()]
    players = int(rows.pop(0)[0]) if part == 4 else 3
    hands, (top,) = rows[:players], rows[players]
    pile = [card for row in rows[players + 1 :] for card in row]
    out, idle, mover, open_two = [f"0: {top}"], 0, 0, False
    while idle < players:
        hand, name = hands[mover], mover + 1
        mover = (mover + 1) % players
        twos = in_order([card for card in hand if card[1] == "2"]) if open_two else []
        if open_two and not twos:
            hand += pile[:2]
            del pile[:2]
            out.append(f"{name}: TAKE TWO")
            open_two, idle = False, 0
            continue
        card = twos[0] if twos else chosen(hand, top, part >= 3)
        if card is None:
            out.append(f"{name}: DRAW")
            idle = 0 if pile else idle + 1
            hand += pile[:1]
            del pile[:1]
            continue
        hand.remove(card)
        top, idle, open_two = card, 0, part >= 2 and card[1] == "2"
        if not hand:
            return [*out, f"{name}: {card} (WINNER)"]
        if part >= 3 and card[1] == "8":
            top = in_order(hand)[0][0] + "8"
            out.append(f"{name}: {card} LOCO {top[0]}")
        else:
            out.append(f"{name}: {card}")
    return [*out, "STALEMATE"]


def in_order(cards: list[str]) -> list[str]:
    """The cards in the order of the rainbow's colours."""
    return sorted(cards, key=lambda card: COLOURS.index(card[0]))


def chosen(hand: list[str], top: str, wild: bool) -> str | None:
    """The card that a hand plays onto `top`; None when nothing matches."""
    same_colour = sorted(card for card in hand if card[0] == top[0])
    same_number = in_order([card for card in hand if card[1] == top[1]])
    eights = in_order([card for card in {*same_colour, *same_number} if card[1] == "8"])
    if wild and eights:
        return eights[0]
    if len(same_number) > len(same_colour):
        return same_number[0]
    return same_colour[0] if same_colour else None
