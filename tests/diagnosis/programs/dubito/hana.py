import sys

M = 2 ** 64 - 1


class Random:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state + 0x9E3779B97F4A7C15) & M
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M
        return (z ^ (z >> 31)) % n


bots = []
hands = []
for line in sys.stdin:
    w = line.split()
    if not w:
        continue
    if w[0] == 'seed':
        rnd = Random(int(w[1]))
    elif w[0] == 'bots':
        bots = w[1:]
    else:
        hands.append(sorted(map(int, w[1:])))

n = len(bots)
won = [False] * n
places = 0
circ = list(range(1, 14))
board = []
last = None          # (player, cards)
number = 0
turns = [0] * n      # turns with cards on the board
doubts = [0] * n
found_bluff = [0] * n
found_honest = [0] * n


def nxt(p):
    p = (p + 1) % n
    while won[p]:
        p = (p + 1) % n
    return p


def shy(p):
    return doubts[p] * 2 < turns[p]


def random_cards(p, k):
    if len(hands[p]) < k:
        out = hands[p][:]
        hands[p].clear()
        return out
    out = []
    while k > 0 and hands[p]:
        out.append(hands[p].pop(rnd.below(len(hands[p]))))
        k -= 1
    return out


def take(p, value, k):
    for _ in range(k):
        hands[p].remove(value)
    return [value] * k


def open_round(p):
    global number
    bot = bots[p]
    if bot == 'Bluffer':
        bluff = True
    elif bot == 'Counter':
        bluff = shy(nxt(p))
    else:
        bluff = False
    many = bot != 'Honest'
    if bluff:
        k = 3 if many else 1 + rnd.below(3)
        cards = random_cards(p, k)
        number = circ[rnd.below(len(circ))]
        return cards
    values = [c for c in hands[p] if c != 0]
    if not values:
        cards = hands[p][:]
        hands[p].clear()
        number = circ[rnd.below(len(circ))]
        return cards
    best = 0
    for v in range(1, 14):
        if values.count(v) > best:
            best = values.count(v)
            number = v
    m = min(3, best)
    k = m if many else 1 + rnd.below(m)
    return take(p, number, k)


def wants_doubt(p):
    bot = bots[p]
    prev, cards = last
    if bot == 'Doubter':
        return True
    if bot == 'ExampleBot':
        return len(hands[prev]) == 0 or len(cards) == 3
    if bot == 'Counter':
        if len(hands[prev]) == 0:
            return True
        if found_bluff[prev] > found_honest[prev]:
            return True
        return hands[p].count(number) + len(cards) > 4
    return False


def follow(p):
    bot = bots[p]
    have = hands[p].count(number)
    if have == 0:
        bluff = True
    elif bot == 'Bluffer':
        bluff = True
    elif bot == 'Counter':
        bluff = have < 3 and shy(nxt(p))
    else:
        bluff = False
    if bot == 'Honest':
        many = False
    elif bot == 'Counter':
        many = len(hands[p]) > 4
    else:
        many = True
    if bluff:
        k = 3 if many else 1 + rnd.below(3)
        return random_cards(p, k)
    m = min(3, have)
    k = m if many else 1 + rnd.below(m)
    return take(p, number, k)


def show(p, what):
    print(str(p + 1) + ': ' + what)


p = 0
over = False
while not over:
    waiting = None
    if not board:
        cards = open_round(p)
        played = True
    elif wants_doubt(p):
        turns[p] += 1
        doubts[p] += 1
        played = False
    else:
        cards = follow(p)
        turns[p] += 1
        played = True
    if played:
        board += cards
        last = (p, cards)
        show(p, 'PLAY ' + ' '.join(map(str, cards)) + ' AS ' + str(number))
        waiting = p
        following = None
    else:
        q, cards = last
        if all(c == 0 or c == number for c in cards):
            found_honest[q] += 1
            show(p, 'DOUBT %d WRONG' % (q + 1))
            j = cards.count(0)
            if j:
                print('0: JOKERS %d' % j)
                for _ in range(j):
                    board.remove(0)
            taker = p
            following = None
        else:
            found_bluff[q] += 1
            show(p, 'DOUBT %d RIGHT' % (q + 1))
            taker = q
            following = p
        show(taker, 'TAKE %d' % len(board))
        hands[taker] = sorted(hands[taker] + board)
        board = []
    for i in range(n):
        if won[i]:
            continue
        for v in range(1, 14):
            if hands[i].count(v) == 4:
                show(i, 'DISCARD %d' % v)
                hands[i] = [c for c in hands[i] if c != v]
                circ.remove(v)
    for i in range(n):
        if not won[i] and not hands[i] and i != waiting:
            won[i] = True
            places += 1
            show(i, 'WIN %d' % places)
            if n - places == 2:
                over = True
                break
    if over:
        break
    p = nxt(p) if following is None else following
print('0: LOSE ' + ' '.join(str(i + 1) for i in range(n) if not won[i]))
