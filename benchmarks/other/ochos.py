"""Ochos: everything is a function, and the output is collected in a list."""

COLOURS = ["R", "Y", "G", "B"]
PLAYERS = 3


def read_all():
    rows = []
    while True:
        try:
            row = input().split()
        except EOFError:
            return rows
        if row:
            rows.append(row)


def best_of(cards, value):
    best = None
    for card in cards:
        if best is None or value(card) < value(best):
            best = card
    return best


def colour_value(card):
    return COLOURS.index(card[0])


def number_value(card):
    return int(card[1])


def choose(hand, top):
    by_colour = []
    by_number = []
    for card in hand:
        if card[0] == top[0]:
            by_colour.append(card)
        if card[1] == top[1]:
            by_number.append(card)
    if len(by_colour) == 0 and len(by_number) == 0:
        return None
    if len(by_colour) >= len(by_number):
        return best_of(by_colour, number_value)
    return best_of(by_number, colour_value)


def play(hands, top, pile):
    log = ["0: " + top]
    turn = 0
    next_card = 0
    while True:
        name = str(turn % PLAYERS + 1)
        hand = hands[turn % PLAYERS]
        card = choose(hand, top)
        if card is None:
            log.append(name + ": DRAW")
            if next_card < len(pile):
                hand.append(pile[next_card])
                next_card += 1
        else:
            hand.remove(card)
            top = card
            if len(hand) == 0:
                log.append(name + ": " + card + " (WINNER)")
                return log
            log.append(name + ": " + card)
        turn += 1


rows = read_all()
pile = []
for row in rows[PLAYERS + 1:]:
    pile.extend(row)
for line in play(rows[:PLAYERS], rows[PLAYERS][0], pile):
    print(line)
