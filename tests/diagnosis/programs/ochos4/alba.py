import sys

N, *cards = sys.stdin.read().split()
N = int(N)
hands = [cards[5 * i:5 * i + 5] for i in range(N)]
top = cards[5 * N]
pile = cards[5 * N + 1:]
pile.reverse()


def rank(card):
    return "RYGB".index(card[0])


def choose(hand, colour, number):
    eights = [c for c in hand if c[1] == "8" and (c[0] == colour or number == "8")]
    if eights:
        return min(eights, key=rank)
    same_colour = [c for c in hand if c[0] == colour]
    same_number = [c for c in hand if c[1] == number]
    if len(same_number) > len(same_colour):
        return min(same_number, key=rank)
    if same_colour:
        return min(same_colour)
    return None


print("0:", top)
colour, number = top
attack = False
player = 0
while True:
    hand = hands[player]
    no = player + 1
    player = (player + 1) % N
    if attack:
        twos = [c for c in hand if c[1] == "2"]
        if twos:
            card = min(twos, key=rank)
        else:
            print(f"{no}: TAKE TWO")
            attack = False
            if pile:
                hand.append(pile.pop())
                hand.append(pile.pop())
            continue
    else:
        card = choose(hand, colour, number)
        if card is None:
            print(f"{no}: DRAW")
            if pile:
                hand.append(pile.pop())
            continue
    hand.remove(card)
    colour, number = card
    attack = number == "2"
    if not hand:
        print(f"{no}: {card} (WINNER)")
        break
    if number == "8":
        colour = min(hand, key=rank)[0]
        print(f"{no}: {card} LOCO {colour}")
    else:
        print(f"{no}: {card}")
