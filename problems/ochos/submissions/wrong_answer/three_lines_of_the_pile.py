# Reads only three lines of the draw pile.
import sys

COLOURS = "RYGB"


def read():
    lines = [l for l in sys.stdin.read().split("\n") if l.strip() != ""]
    hands = [lines[i].split() for i in range(3)]
    top = lines[3].split()[0]
    pile = []
    for l in lines[4:7]:
        pile += l.split()
    return hands, top, pile


def colour_rank(card):
    return COLOURS.index(card[0])


def number(card):
    return int(card[1])


def choose(hand, top):
    same_colour = [c for c in hand if c[0] == top[0]]
    same_number = [c for c in hand if c[1] == top[1]]
    if not same_colour and not same_number:
        return None
    if len(same_number) > len(same_colour):
        return min(same_number, key=colour_rank)
    return min(same_colour, key=number)


def main():
    hands, top, pile = read()
    print("0: " + top)
    turn = idle = 0
    while idle < 3:
        hand = hands[turn]
        card = choose(hand, top)
        if card is None:
            idle += 1
            if pile:
                hand.append(pile.pop(0))
                idle = 0
            print(str(turn + 1) + ": DRAW")
        else:
            idle = 0
            hand.remove(card)
            top = card
            if len(hand) == 0:
                print(str(turn + 1) + ": " + card + " (WINNER)")
                return
            print(str(turn + 1) + ": " + card)
        turn = (turn + 1) % 3


main()
