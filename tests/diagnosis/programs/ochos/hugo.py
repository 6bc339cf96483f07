# every card is one number: 10 for a colour, 1 for a number. R1 = 11, B8 = 48
import sys

names = " RYGB"


def code(card):
    return names.index(card[0]) * 10 + int(card[1])


def text(n):
    return names[n // 10] + str(n % 10)


cards = [code(c) for c in sys.stdin.read().split()]
hands = [set(cards[0:5]), set(cards[5:10]), set(cards[10:15])]
top = cards[15]
pile = cards[16:]
pile.reverse()

print("0: " + text(top))
who = 0
while True:
    hand = hands[who]
    colour = [c for c in hand if c // 10 == top // 10]
    number = [c for c in hand if c % 10 == top % 10]
    if len(number) > len(colour):
        play = number[0]
    elif len(colour) > 0:
        play = colour[0]
    else:
        print(f"{who + 1}: DRAW")
        if len(pile) != 0:
            hand.add(pile.pop())
        who = (who + 1) % 3
        continue
    hand.discard(play)
    top = play
    if len(hand) == 0:
        break
    print(f"{who + 1}: {text(play)}")
    who = (who + 1) % 3
print(f"{who + 1}: {text(top)} (WINNER)")
