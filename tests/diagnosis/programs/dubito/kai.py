# Dubito
seed = int(input().split()[1])
names = input().split()[1:]


class Generator:
    def __init__(self, seed):
        self.s = seed

    def below(self, n):
        mask = 2**64 - 1
        self.s = (self.s + 0x9E3779B97F4A7C15) & mask
        z = self.s
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        z ^= z >> 31
        return z % n


class Player:
    def __init__(self, id, bot, hand):
        self.id = id
        self.bot = bot
        self.hand = sorted(hand)
        self.in_game = True
        self.doubts = 0
        self.asked = 0

    def shy(self):
        return 2 * self.doubts < self.asked


rng = Generator(seed)
players = [Player(i + 1, name, [int(x) for x in input().split()[1:]]) for i, name in enumerate(names)]
in_circulation = [True] * 14
board = []
last = None
number = 0
places = 0


def next_player(p):
    i = p.id % len(players)
    while not players[i].in_game:
        i = (i + 1) % len(players)
    return players[i]


def left():
    return [p for p in players if p.in_game]


def is_honest(cards):
    return all(c in (0, number) for c in cards)


def any_cards(p, all_of_them):
    n = 3 if all_of_them else rng.below(3) + 1
    out = []
    while n > 0 and p.hand:
        out.append(p.hand.pop(rng.below(len(p.hand))))
        n -= 1
    return out


def any_number():
    values = [v for v in range(1, 14) if in_circulation[v]]
    return values[rng.below(len(values))]


def cards_of(p, value, all_of_them):
    m = min(3, p.hand.count(value))
    if not all_of_them:
        m = rng.below(m) + 1
    for i in range(m):
        p.hand.remove(value)
    return [value] * m


def open_round(p):
    global number
    bluff = p.bot == "Bluffer" or (p.bot == "Counter" and next_player(p).shy())
    maximum = p.bot != "Honest"
    if not any(p.hand):  # jokers only
        cards, p.hand = p.hand, []
        number = any_number()
        return cards
    if bluff:
        cards = any_cards(p, maximum)
        number = any_number()
        return cards
    best = 0
    for v in range(1, 14):
        if p.hand.count(v) > (p.hand.count(best) if best else 0):
            best = v
    number = best
    return cards_of(p, best, maximum)


def wants_to_doubt(p):
    prev, cards = last
    if p.bot == "Doubter":
        return True
    if p.bot == "ExampleBot":
        return len(prev.hand) == 0 or len(cards) == 3
    if p.bot == "Counter":
        if len(prev.hand) == 0:
            return True
        bluffs, honest = found.get(prev.id, (0, 0))
        if bluffs > honest:
            return True
        return p.hand.count(number) + len(cards) > 4
    return False


def follow(p):
    has = p.hand.count(number)
    bluff = has == 0
    if has > 0:
        if p.bot == "Bluffer":
            bluff = True
        elif p.bot == "Counter":
            bluff = has < 3 and next_player(p).shy()
    if p.bot == "Counter":
        maximum = len(p.hand) > 4
    else:
        maximum = p.bot != "Honest"
    if bluff:
        return any_cards(p, maximum)
    return cards_of(p, number, maximum)


def end_of_turn(waiting):
    global places
    for p in left():
        for v in range(1, 14):
            if p.hand.count(v) == 4:
                print(f"{p.id}: DISCARD {v}")
                p.hand = [c for c in p.hand if c != v]
                in_circulation[v] = False
    for p in left():
        if p.hand or p is waiting or len(left()) == 2:
            continue
        places += 1
        p.in_game = False
        print(f"{p.id}: WIN {places}")


def remember(prev, bluff):
    bluffs, honest = found.get(prev.id, (0, 0))
    if bluff:
        bluffs += 1
    else:
        honest += 1
    found[prev.id] = (bluffs, honest)


found = {}
turn = players[0]
while len(left()) > 2:
    doubted = False
    if board:
        turn.asked += 1
        doubted = wants_to_doubt(turn)
    if doubted:
        turn.doubts += 1
        prev, cards = last
        honest = is_honest(cards)
        remember(prev, not honest)
        print(f"{turn.id}: DOUBT {prev.id} {'WRONG' if honest else 'RIGHT'}")
        taker = prev
        if honest:
            taker = turn
            jokers = cards.count(0)
            if jokers:
                print(f"0: JOKERS {jokers}")
            for i in range(jokers):
                board.remove(0)
        print(f"{taker.id}: TAKE {len(board)}")
        taker.hand = sorted(taker.hand + board)
        board = []
        end_of_turn(None)
        if honest:
            turn = next_player(turn)
    else:
        cards = follow(turn) if board else open_round(turn)
        print(f"{turn.id}: PLAY {' '.join(str(c) for c in cards)} AS {number}")
        board += cards
        last = (turn, cards)
        end_of_turn(turn)
        turn = next_player(turn)
print("0: LOSE", *[p.id for p in left()])
