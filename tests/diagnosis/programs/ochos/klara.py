import sys

text = sys.stdin.read().split()
handA, handB, handC = text[0:5], text[5:10], text[10:15]
stack = text[15:16]
deck = text[16:]
pos = 0
LAST = len(deck) - 1


def lowest(cards):
    result = cards[0]
    for c in cards[1:]:
        if c[1] < result[1]:
            result = c
    return result


def first_colour(cards):
    for f in ("R", "Y", "G", "B"):
        for c in cards:
            if c.startswith(f):
                return c


def turn(name, hand):
    global pos
    top = stack[-1]
    colours = []
    numbers = []
    for c in hand:
        if c[0] == top[0]: colours += [c]
        if c[1] == top[1]: numbers += [c]
    if len(colours) + len(numbers) == 0:
        print(name + ": DRAW")
        if pos < LAST:
            hand.append(deck[pos])
            pos += 1
        return False
    if len(colours) >= len(numbers):
        card = lowest(colours)
    else:
        card = first_colour(numbers)
    stack.append(card)
    hand.remove(card)
    if hand:
        print(name + ": " + card)
        return False
    print(name + ": " + card + " (WINNER)")
    return True


print("0: " + stack[0])
while True:
    if turn("1", handA): break
    if turn("2", handB): break
    if turn("3", handC): break
