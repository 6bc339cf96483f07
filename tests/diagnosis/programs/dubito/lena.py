# Dubito: turn by turn, as in the statement
import sys

M = 1 << 64
lines = sys.stdin.read().split("\n")
state = int(lines[0].split()[1])
bots = lines[1].split()[1:]
N = len(bots)
hands = [sorted(map(int, lines[2 + i].split()[1:])) for i in range(N)]
won = [False] * N
doubts = [0] * N
later = [0] * N
caught = [0] * N
cleared = [0] * N
circulation = list(range(1, 14))
board = []
last_play = []
last_player = None
number = None
place = 0


def below(n):
    global state
    state = (state + 0x9E3779B97F4A7C15) % M
    z = state
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % M
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % M
    return (z ^ (z >> 31)) % n


def next_of(p):
    p = (p + 1) % N
    while won[p]:
        p = (p + 1) % N
    return p


def shy(p):
    return doubts[p] * 2 < later[p]


def random_cards(hand, n):
    cards = []
    for _ in range(min(n, len(hand))):
        cards.append(hand.pop(below(len(hand))))
    return cards


def random_number():
    return circulation[below(len(circulation))]


def answer(p, question):
    bot = bots[p]
    table = {"Honest": "nnnnn", "Doubter": "nyyny", "Bluffer": "yynyy", "ExampleBot": "ny?ny", "Counter": "?y???"}
    a = table[bot]["ABCDE".index(question)]
    if a != "?":
        return a == "y"
    if bot == "ExampleBot":
        return not hands[last_player] or len(board) == 3
    own = hands[p].count(number)
    if question == "A":
        return shy(next_of(p))
    if question == "C":
        return not hands[last_player] or caught[last_player] > cleared[last_player] or own + len(last_play) > 4
    if question == "D":
        return own < 3 and shy(next_of(p))
    return len(hands[p]) > 4


def honest_cards(hand, value, most):
    m = min(3, hand.count(value))
    if not most:
        m = 1 + below(m)
    for _ in range(m):
        hand.remove(value)
    return [value] * m


def say(p, text):
    print(f"{p + 1}: {text}")


now = 0
while True:
    hand = hands[now]
    played = None
    opener = None
    if board:
        later[now] += 1
    doubt = bool(board) and answer(now, "C")
    if doubt:
        doubts[now] += 1
        right = any(c != 0 and c != number for c in last_play)
        say(now, f"DOUBT {last_player + 1} {'RIGHT' if right else 'WRONG'}")
        if right:
            caught[last_player] += 1
            taker = last_player
            opener = now
        else:
            cleared[last_player] += 1
            taker = now
            jokers = last_play.count(0)
            if jokers:
                print("0: JOKERS", jokers)
                for _ in range(jokers):
                    board.remove(0)
        say(taker, f"TAKE {len(board)}")
        hands[taker] = sorted(hands[taker] + board)
        board = []
    else:
        if not board:
            bluff = answer(now, "A")
            most = answer(now, "B")
            values = [v for v in range(1, 14) if v in hand]
            if bluff:
                cards = random_cards(hand, 3 if most else 1 + below(3))
                number = random_number()
            elif not values:
                cards = hand[:]
                hand.clear()
                number = random_number()
            else:
                number = max(values, key=hand.count)
                cards = honest_cards(hand, number, most)
        else:
            bluff = number not in hand or answer(now, "D")
            most = answer(now, "E")
            if bluff:
                cards = random_cards(hand, 3 if most else 1 + below(3))
            else:
                cards = honest_cards(hand, number, most)
        played = now
        last_player, last_play = now, cards
        board += cards
        say(now, f"PLAY {' '.join(map(str, cards))} AS {number}")
    for p in range(N):
        if not won[p]:
            for v in range(1, 14):
                if hands[p].count(v) == 4:
                    say(p, f"DISCARD {v}")
                    hands[p] = [c for c in hands[p] if c != v]
                    circulation.remove(v)
    for p in range(N):
        if not won[p] and not hands[p] and p != played and won.count(False) > 2:
            place += 1
            won[p] = True
            say(p, f"WIN {place}")
    if won.count(False) == 2:
        break
    now = opener if opener is not None else next_of(now)
print("0: LOSE", *[p + 1 for p in range(N) if not won[p]])
