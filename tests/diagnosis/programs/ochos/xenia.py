import sys


def read_game():
    hands = [input().split() for _ in range(3)]
    top = input().strip()
    pile = sys.stdin.read().split()
    return hands, top, pile


def play_colour(no, hand, top):
    options = [c for c in hand if c[0] == top[0]]
    card = options[0]
    for c in options:
        if c < card:
            card = c
    hand.remove(card)
    if not hand:
        print("%d: %s (WINNER)" % (no, card))
        sys.exit(0)
    print("%d: %s" % (no, card))
    return card


def play_number(no, hand, top):
    for colour in "RYGB":
        card = colour + top[1]
        if card in hand:
            hand.remove(card)
            print("%d: %s" % (no, card))
            return card


def main():
    hands, top, pile = read_game()
    print("0: %s" % top)
    no = 1
    while True:
        hand = hands[no - 1]
        colours = len([c for c in hand if c[0] == top[0]])
        numbers = len([c for c in hand if c[1] == top[1]])
        if numbers > colours:
            top = play_number(no, hand, top)
        elif colours > 0:
            top = play_colour(no, hand, top)
        else:
            print("%d: DRAW" % no)
            if pile:
                hand.append(pile.pop(0))
        no += 1
        if no == 4:
            no = 1


main()
