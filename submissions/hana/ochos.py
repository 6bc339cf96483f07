import sys

rows = sys.stdin.read().split("\n")
hands = {1: rows[0].split(), 2: rows[1].split(), 3: rows[2].split()}
top = rows[3].strip()
pile = " ".join(rows[4:]).split()


def play(hand, top):
    colour, number = [], []
    for card in hand:
        if card[0] == top[0]:
            colour.append(card)
        if card[1] == top[1]:
            number.append(card)
    if len(number) > len(colour):
        return sorted(number, key=lambda card: "RYGB".find(card[0]))[0]
    if colour:
        return sorted(colour)[0]
    return draw(hand)


def draw(hand):
    hand.append(pile.pop(0))
    return "DRAW"


print("0:", top)
player = 1
while True:
    move = play(hands[player], top)
    if move == "DRAW":
        print(f"{player}: DRAW")
    else:
        hands[player].remove(move)
        top = move
        if hands[player] == []:
            print(f"{player}: {move} (WINNER)")
            break
        print(f"{player}: {move}")
    player = player % 3 + 1
