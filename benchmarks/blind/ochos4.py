"""Generators and tuples."""

from collections import Counter, deque


def tokens():
    while True:
        try:
            line = input()
        except EOFError:
            return
        yield line.split()


def seats(n):
    k = 1
    while True:
        yield k
        k = k + 1 if k < n else 1


def colour_rank(card):
    return "RYGB".find(card[0])


def ordinary(hand, colour, number):
    counted_colours = Counter(c[0] for c in hand)
    counted_numbers = Counter(c[1] for c in hand)
    if counted_numbers[number] > counted_colours[colour]:
        same = sorted((c for c in hand if c[1] == number), key=colour_rank)
        return same[0]
    same = sorted(c for c in hand if c[0] == colour)
    return same[0] if same else None


def turn(hand, state):
    colour, number, is_open = state["colour"], state["number"], state["open"]
    if is_open:
        twos = sorted((c for c in hand if c[1] == "2"), key=colour_rank)
        return twos[0] if twos else "TAKE TWO"
    eights = [c for c in hand if c[1] == "8" and (c[0] == colour or number == "8")]
    if eights:
        return min(eights, key=colour_rank)
    return ordinary(hand, colour, number) or "DRAW"


def draw(pile, hand, count):
    for _ in range(count):
        if pile:
            hand.append(pile.popleft())


def game(rows):
    n = int(next(rows)[0])
    hands = {}
    for player in range(1, n + 1):
        hands[player] = next(rows)
    first = next(rows)[0]
    pile = deque()
    for row in rows:
        pile.extend(row)
    state = {"colour": first[0], "number": first[1], "open": False}
    yield 0, first
    for player in seats(n):
        hand = hands[player]
        what = turn(hand, state)
        if what == "DRAW":
            draw(pile, hand, 1)
            yield player, what
            continue
        if what == "TAKE TWO":
            draw(pile, hand, 2)
            state["open"] = False
            yield player, what
            continue
        hand.remove(what)
        state["colour"], state["number"] = what[0], what[1]
        state["open"] = what[1] == "2"
        if not hand:
            yield player, what + " (WINNER)"
            return
        if what[1] == "8":
            state["colour"] = min(hand, key=colour_rank)[0]
            what += " LOCO " + state["colour"]
        yield player, what


for who, happened in game(tokens()):
    print(who, happened, sep=": ")
