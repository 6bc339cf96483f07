import sys


def choose(hand, top):
    colour = [card for card in hand if card[0] == top[0]]
    number = [card for card in hand if card[1] == top[1]]
    if len(number) > len(colour):
        return sorted(number, key=lambda card: "RYGB".index(card[0]))[0]
    if colour:
        return sorted(colour, key=lambda card: card[1])[0]
    return None


def main():
    lines = [line.split() for line in sys.stdin if line.split()]
    hands, top = lines[:3], lines[3][0]
    pile = sum(lines[4:], [])
    open_two = False
    print("0:", top)
    player = 0
    while True:
        hand = hands[player]
        if open_two:
            twos = [card for card in ("R2", "Y2", "G2", "B2") if card in hand]
            card = twos[0] if twos else None
        else:
            card = choose(hand, top)
        if card:
            hand.remove(card)
            top = card
            open_two = card[1] == "2"
            print(f"{player + 1}: {card}" + ("" if hand else " (WINNER)"))
            if not hand:
                return
        elif open_two:
            hand += pile[:2]
            del pile[:2]
            open_two = False
            print(f"{player + 1}: TAKE TWO")
        else:
            hand += pile[:1]
            del pile[:1]
            print(f"{player + 1}: DRAW")
        player = (player + 1) % 3


main()
