"""Looks for a colour to name even when the 8 was the last card."""
RAINBOW = "RYGB"


def read():
    rows = []
    while True:
        try:
            rows.append(input().split())
        except EOFError:
            return rows[:3], rows[3][0], sum(rows[4:], [])


def first(cards):
    return min(cards, key=lambda card: RAINBOW.index(card[0]))


def choose(hand, top, two_is_open):
    numbers = [card for card in hand if card[1] == top[1]]
    colours = [card for card in hand if card[0] == top[0]]
    eights = [card for card in numbers + colours if card[1] == "8"]
    if two_is_open:
        return first(numbers) if numbers else None
    if eights:
        return first(eights)
    if len(numbers) > len(colours):
        return first(numbers)
    return min(colours) if colours else None


def play():
    hands, top, pile = read()
    two_is_open = False
    player = 0
    print("0:", top)
    while True:
        hand = hands[player]
        card = choose(hand, top, two_is_open)
        if card is None:
            print(f"{player + 1}: {'TAKE TWO' if two_is_open else 'DRAW'}")
            for _ in range(2 if two_is_open else 1):
                if pile:
                    hand.append(pile.pop(0))
            two_is_open = False
        else:
            hand.remove(card)
            top = card
            two_is_open = card[1] == "2"
            ending = ""
            if card[1] == "8":
                top = first(hand)[0] + "8"
                ending = f" LOCO {top[0]}"
            if not hand:
                print(f"{player + 1}: {card} (WINNER)")
                return
            print(f"{player + 1}: {card}{ending}")
        player = (player + 1) % 3


play()
