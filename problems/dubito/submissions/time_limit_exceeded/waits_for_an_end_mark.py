# Reads until a line that no case has.
import sys

lines = []
while True:
    line = sys.stdin.readline().split()
    if line == ["end"]:
        break
    if line:
        lines.append(line)
state = int(lines[0][1])
bots = lines[1][1:]
hands = [sorted(map(int, line[1:])) for line in lines[2:]]
n = len(bots)
everyone = range(n)
turns, doubts, honest, bluffs = ([0] * n for _ in range(4))
alive = list(everyone)
values = list(range(1, 14))
board, last, number, place = [], None, 0, 0


def below(k):
    global state
    state = (state + 0x9E3779B97F4A7C15) % 2**64
    z = state
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
    return (z ^ (z >> 31)) % k


def following(p):
    q = (p + 1) % n
    while q not in alive:
        q = (q + 1) % n
    return q


def at_random(hand, many):
    count = 3 if many else 1 + below(3)
    return [hand.pop(below(len(hand))) for _ in range(min(count, len(hand)))]


def of_value(hand, value, many):
    count = min(3, hand.count(value))
    if not many:
        count = 1 + below(count)
    for _ in range(count):
        hand.remove(value)
    return [value] * count


def answers(p):
    bot, hand, q = bots[p], hands[p], following(p)
    if bot == "ExampleBot":
        return False, True, last and (not hands[last[0]] or len(last[1]) == 3), False, True
    if bot == "Honest":
        return False, False, False, False, False
    if bot == "Doubter":
        return False, True, True, False, True
    if bot == "Bluffer":
        return True, True, False, True, True
    shy = 2 * doubts[q] < turns[q]
    if not last:
        return shy, True, None, None, None
    r, cards = last
    mine = hand.count(number)
    suspicious = not hands[r] or bluffs[r] > honest[r] or mine + len(cards) > 4
    return shy, True, suspicious, mine < 3 and shy, len(hand) > 4


p = 0
while len(alive) > 2:
    a, b, c, d, e = answers(p)
    hand = hands[p]
    following_up = None
    if last and c:
        r, cards = last
        lie = any(card and card != number for card in cards)
        doubts[p] += 1
        turns[p] += 1
        print(f"{p + 1}: DOUBT {r + 1} {'RIGHT' if lie else 'WRONG'}")
        if lie:
            bluffs[r] += 1
            loser, following_up = r, p
        else:
            honest[r] += 1
            loser = p
            if 0 in cards:
                print("0: JOKERS", cards.count(0))
            board = board[: len(board) - len(cards)] + [card for card in cards if card]
        print(f"{loser + 1}: TAKE {len(board)}")
        hands[loser] = sorted(hands[loser] + board)
        board, last = [], None
    else:
        if last:
            turns[p] += 1
            cards = at_random(hand, e) if number not in hand or d else of_value(hand, number, e)
        elif a:
            cards = at_random(hand, b)
            number = values[below(len(values))]
        elif any(hand):
            number = max(range(1, 14), key=lambda v: (hand.count(v), -v))
            cards = of_value(hand, number, b)
        else:
            cards, hands[p] = hand, []
            number = values[below(len(values))]
        print(f"{p + 1}: PLAY", *cards, "AS", number)
        board = board + cards
        last = p, cards
    for q in alive:
        for value in range(1, 14):
            if hands[q].count(value) == 4:
                hands[q] = [card for card in hands[q] if card != value]
                values.remove(value)
                print(f"{q + 1}: DISCARD {value}")
    for q in list(alive):
        if not hands[q] and len(alive) > 2 and not (last and last[0] == q):
            alive.remove(q)
            print(f"{q + 1}: WIN {n - len(alive)}")
    p = following(p) if following_up is None else following_up
print("0: LOSE", *[q + 1 for q in alive])
