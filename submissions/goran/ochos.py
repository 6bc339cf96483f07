import sys

lines = [line.split() for line in sys.stdin if line.split()]
pile = sum(lines[4:], [])


def played(turn):
    """What the player of this turn does: a card or DRAW."""
    hands, top, _ = table(turn - 1)
    hand = hands[turn % 3]
    same_colour = [card for card in hand if card[0] == top[0]]
    same_number = [card for card in hand if card[1] == top[1]]
    if len(same_number) > len(same_colour):
        return min(same_number, key=lambda card: "RYGB".index(card[0]))
    return min(same_colour, default="DRAW")


def table(turn):
    """The hands, the top card and how many cards are drawn after this turn."""
    if turn == 0:
        return [lines[2], lines[0], lines[1]], lines[3][0], 0
    hands, top, drawn = table(turn - 1)
    hands, player, move = hands.copy(), turn % 3, played(turn)
    if move == "DRAW":
        hands[player] = hands[player] + pile[drawn : drawn + 1]
        return hands, top, min(drawn + 1, len(pile))
    hands[player] = [card for card in hands[player] if card != move]
    return hands, move, drawn


print(f"0: {lines[3][0]}")
turn, won = 0, False
while not won:
    turn += 1
    move = played(turn)
    won = move != "DRAW" and len(table(turn - 1)[0][turn % 3]) == 1
    print(f"{(turn - 1) % 3 + 1}: {move}" + (" (WINNER)" if won else ""))
