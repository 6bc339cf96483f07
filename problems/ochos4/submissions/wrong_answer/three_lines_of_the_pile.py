# Reads only three lines of the draw pile.
import sys

COLOURS = "RYGB"


def read():
    lines = [l for l in sys.stdin.read().split("\n") if l.strip() != ""]
    n = int(lines[0])
    hands = [lines[i].split() for i in range(1, n + 1)]
    top = lines[n + 1].split()[0]
    pile = []
    for l in lines[n + 2 : n + 5]:
        pile += l.split()
    return n, hands, top, pile


def colour_rank(card):
    return COLOURS.index(card[0])


def number(card):
    return int(card[1])


def choose(hand, colour, num):
    same_colour = [c for c in hand if c[0] == colour]
    same_number = [c for c in hand if c[1] == num]
    if not same_colour and not same_number:
        return None
    eights = [c for c in hand if c[1] == "8" and (c[0] == colour or c[1] == num)]
    if eights:
        return min(eights, key=colour_rank)
    if len(same_number) > len(same_colour):
        return min(same_number, key=colour_rank)
    return min(same_colour, key=number)


def main():
    n, hands, top, pile = read()
    print("0: " + top)
    turn = 0
    is_open = False
    colour = top[0]
    num = top[1]
    idle = 0
    while idle < n:
        hand = hands[turn]
        who = str(turn + 1) + ": "
        card = None
        if is_open:
            twos = [c for c in hand if c[1] == "2"]
            if twos:
                card = min(twos, key=colour_rank)
            else:
                for i in range(2):
                    if pile:
                        hand.append(pile.pop(0))
                is_open = False
                print(who + "TAKE TWO")
                turn = (turn + 1) % n
                continue
        else:
            card = choose(hand, colour, num)
        if card is None:
            idle += 1
            if pile:
                hand.append(pile.pop(0))
                idle = 0
            print(who + "DRAW")
        else:
            idle = 0
            hand.remove(card)
            colour = card[0]
            num = card[1]
            is_open = num == "2"
            if len(hand) == 0:
                print(who + card + " (WINNER)")
                return
            if num == "8":
                for c in COLOURS:
                    if any(h[0] == c for h in hand):
                        colour = c
                        break
                print(who + card + " LOCO " + colour)
            else:
                print(who + card)
        turn = (turn + 1) % n


main()
