import sys

lines = [line.split() for line in sys.stdin if line.split()]
pile = sum(lines[4:], [])


def played(turn):
    """What the player of this turn does: a card or DRAW."""
    cards, top, _ = table(turn - 1)
    hand = cards[(turn - 1) % 3]
    same_colour = sorted(card for card in hand if card[0] == top[0])
    same_number = sorted((card for card in hand if card[1] == top[1]), key=lambda card: "RYGB".index(card[0]))
    if len(same_number) > len(same_colour):
        return same_number[0]
    return same_colour[0] if same_colour else "DRAW"


def table(turn):
    """The hands, the top card and how many cards are drawn after this turn."""
    if turn == 0:
        return lines[:3], lines[3][0], 0
    hands, top, drawn = table(turn - 1)
    hands = [list(hand) for hand in hands]
    hand = hands[(turn - 1) % 3]
    move = played(turn)
    if move != "DRAW":
        hand.remove(move)
        return hands, move, drawn
    hand += pile[drawn : drawn + 1]
    return hands, top, min(drawn + 1, len(pile))


def wins(turn):
    """Whether this turn's card is the last of its player's hand."""
    return played(turn) != "DRAW" and not table(turn)[0][(turn - 1) % 3]


print(f"0: {lines[3][0]}")
turn = 1
while True:
    print(f"{(turn - 1) % 3 + 1}: {played(turn)}" + (" (WINNER)" if wins(turn) else ""))
    if wins(turn):
        break
    turn += 1
