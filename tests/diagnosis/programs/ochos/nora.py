import sys

# For every player I keep how many cards of each colour and of each number
# there are, so that I do not have to count again and again.

cards = sys.stdin.read().split()
hands = [[], [], []]
colours = [{}, {}, {}]
numbers = [{}, {}, {}]


def add(p, card):
    hands[p].append(card)
    colours[p][card[0]] = colours[p].get(card[0], 0) + 1
    numbers[p][card[1]] = numbers[p].get(card[1], 0) + 1


def remove(p, card):
    hands[p].remove(card)
    colours[p][card[0]] -= 1
    if numbers[p][card[1]] > 1:
        numbers[p][card[1]] -= 1


for p in range(3):
    for card in cards[5 * p:5 * p + 5]:
        add(p, card)
top = cards[15]
pile = cards[16:]
print("0: " + top)
p = 2
while hands[p]:
    p = (p + 1) % 3
    nc = colours[p].get(top[0], 0)
    nn = numbers[p].get(top[1], 0)
    card = ""
    if nn > nc:
        for c in ["R" + top[1], "Y" + top[1], "G" + top[1], "B" + top[1]]:
            if c in hands[p]:
                card = c
                break
    elif nc > 0:
        card = min(c for c in hands[p] if c[0] == top[0])
    if card == "":
        print(p + 1, ": DRAW", sep="")
        if pile:
            add(p, pile.pop(0))
    else:
        remove(p, card)
        top = card
        print(p + 1, ": ", card, "" if hands[p] else " (WINNER)", sep="")
