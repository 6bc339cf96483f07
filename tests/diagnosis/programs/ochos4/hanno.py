ORDER = "RYGB"

count = int(input())
hands = [input().split() for _ in range(count)]
top = input().strip()
pile = []
while True:
    try:
        pile += input().split()
    except EOFError:
        break

print("0:", top)
colour, number = top  # what the top card counts as
open_two = False
who = 0


def first(cards):
    return min(cards, key=lambda card: ORDER.index(card[0]))


def choose(hand):
    """The card of an ordinary turn, or None."""
    same_colour = [card for card in hand if card[0] == colour]
    same_number = [card for card in hand if card[1] == number]
    eights = [card for card in same_colour + same_number if card[1] == "8"]
    if eights:
        return first(eights)
    if not same_colour and not same_number:
        return None
    if len(same_number) > len(same_colour):
        return first(same_number)
    return min(same_colour, key=lambda card: card[1])


def take(hand, how_many):
    for _ in range(how_many):
        if pile:
            hand.append(pile.pop(0))


while True:
    hand = hands[who]
    name = f"{who + 1}: "
    if open_two:
        twos = [card for card in hand if card[1] == "2"]
        card = first(twos) if twos else None
        if card is None:
            print(name + "TAKE TWO")
            take(hand, 2)
            open_two = False
    else:
        card = choose(hand)
        if card is None:
            print(name + "DRAW")
            take(hand, 1)
    if card is not None:
        hand.remove(card)
        colour, number = card
        open_two = number == "2"
        if not hand:
            print(name + card + " (WINNER)")
            break
        if number == "8":
            colour = first(hand)[0]
            print(name + card + " LOCO " + colour)
        else:
            print(name + card)
    who = (who + 1) % min(count, 3)
