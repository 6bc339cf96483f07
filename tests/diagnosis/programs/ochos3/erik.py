import sys

COLOURS = "RYGB"


def first(cards):
    return min(cards, key=lambda c: COLOURS.index(c[0]))


def deal(tokens):
    return [tokens[i:i + 5] for i in range(0, 15, 5)], tokens[15], tokens[16:]


def main():
    hands, card, pile = deal(sys.stdin.read().split())
    colour, number = card[0], card[1]
    two = 0
    k = 0
    print("0: " + card)
    while True:
        hand = hands[k]
        me = str(k + 1) + ": "
        k = (k + 1) % 3
        of_number = [c for c in hand if c[1] == number]
        of_colour = [c for c in hand if c[0] == colour]
        if two == 1:
            if len(of_number) == 0:
                print(me + "TAKE TWO")
                hand.extend(pile[0:2])
                pile = pile[2:]
                two = 0
                continue
            card = first(of_number)
        elif len(of_number) + len(of_colour) == 0:
            print(me + "DRAW")
            hand.extend(pile[0:1])
            pile = pile[1:]
            continue
        elif colour + "8" in hand or number == "8" and len(of_number) > 0:
            card = first([c for c in hand if c[1] == "8"])
        elif len(of_number) > len(of_colour):
            card = first(of_number)
        else:
            card = min(of_colour)
        number = card[1]
        if number == "8":
            # crazy: name the first colour of the hand
            colour = first(hand)[0]
            hand.remove(card)
            tail = " LOCO " + colour
        else:
            colour = card[0]
            hand.remove(card)
            tail = ""
        if number == "2":
            two = 1
        if len(hand) == 0:
            print(me + card + " (WINNER)")
            break
        print(me + card + tail)


main()
