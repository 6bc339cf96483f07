"""Dubito with lists of one entry for each player, and no classes."""

import sys

state = 0
bots = []
hands = []
won = []
times_doubted = []
chances = []
found_honest = []
found_bluffing = []
alive = list(range(1, 14))
under = []
last = []
last_player = -1
declared = 0
rank_of_winner = 0


def load():
    global state, bots
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "seed":
            state = int(words[1])
        elif words[0] == "bots":
            bots = words[1:]
        else:
            hands.append(sorted(int(word) for word in words[1:]))
    for counts in (won, times_doubted, chances, found_honest, found_bluffing):
        counts.extend([0] * len(bots))


def below(n):
    global state
    mask = (1 << 64) - 1
    state = (state + 0x9E3779B97F4A7C15) & mask
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return (z ^ (z >> 31)) % n


def following(player):
    player = (player + 1) % len(bots)
    while won[player]:
        player = (player + 1) % len(bots)
    return player


def is_shy(player):
    return 2 * times_doubted[player] < chances[player]


def at_random(player, n):
    taken = []
    hand = hands[player]
    for _ in range(min(n, len(hand))):
        taken.append(hand.pop(below(len(hand))))
    return taken


def of_value(player, value, many):
    m = min(hands[player].count(value), 3)
    if not many:
        m = 1 + below(m)
    for _ in range(m):
        hands[player].remove(value)
    return [value] * m


def lay(player, cards):
    global last, last_player
    under.extend(last)
    last = cards
    last_player = player
    print(f"{player + 1}: PLAY", *cards, "AS", declared)


def opening(player):
    global declared
    bot = bots[player]
    hand = hands[player]
    many = bot != "Honest"
    bluff = bot == "Bluffer" or bot == "Counter" and is_shy(following(player))
    if bluff:
        cards = at_random(player, 3 if many else 1 + below(3))
        declared = alive[below(len(alive))]
    elif max(hand) == 0:
        cards = list(hand)
        hand.clear()
        declared = alive[below(len(alive))]
    else:
        declared = 0
        most = 0
        for value in range(1, 14):
            if hand.count(value) > most:
                most = hand.count(value)
                declared = value
        cards = of_value(player, declared, many)
    lay(player, cards)


def doubts(player):
    bot = bots[player]
    if bot == "Doubter":
        return True
    if bot == "ExampleBot":
        return len(hands[last_player]) == 0 or len(last) == 3
    if bot == "Counter":
        if len(hands[last_player]) == 0:
            return True
        if found_bluffing[last_player] > found_honest[last_player]:
            return True
        return hands[player].count(declared) + len(last) > 4
    return False


def follow(player):
    bot = bots[player]
    count = hands[player].count(declared)
    if count == 0:
        bluff = True
    elif bot == "Counter":
        bluff = count < 3 and is_shy(following(player))
    else:
        bluff = bot == "Bluffer"
    many = bot != "Honest"
    if bot == "Counter":
        many = len(hands[player]) > 4
    if bluff:
        n = 3 if many else 1 + below(3)
        cards = at_random(player, n)
    else:
        cards = of_value(player, declared, many)
    lay(player, cards)


def doubt(player):
    global last, last_player
    times_doubted[player] += 1
    lie = False
    for card in last:
        if card != 0 and card != declared:
            lie = True
    print(f"{player + 1}: DOUBT {last_player + 1}", "RIGHT" if lie else "WRONG")
    cards = under + last
    if lie:
        found_bluffing[last_player] += 1
        taker = last_player
    else:
        found_honest[last_player] += 1
        taker = player
        jokers = last.count(0)
        cards = under + [card for card in last if card != 0]
        if jokers > 0:
            print("0: JOKERS", jokers)
    print(f"{taker + 1}: TAKE {len(cards)}")
    hands[taker].extend(cards)
    hands[taker].sort()
    under.clear()
    last = []
    last_player = -1
    return lie


def discard_fours():
    for player in range(len(bots)):
        if won[player]:
            continue
        for value in range(1, 14):
            if hands[player].count(value) == 4:
                while value in hands[player]:
                    hands[player].remove(value)
                alive.remove(value)
                print(f"{player + 1}: DISCARD {value}")


def remaining():
    return [player for player in range(len(bots)) if not won[player]]


def find_winners():
    global rank_of_winner
    for player in remaining():
        if len(remaining()) == 2:
            break
        if hands[player] or player == last_player:
            continue
        rank_of_winner += 1
        won[player] = 1
        print(f"{player + 1}: WIN {rank_of_winner}")


load()
current = 0
while len(remaining()) > 2:
    stays = False
    if last_player == -1:
        opening(current)
    else:
        if doubts(current):
            stays = doubt(current)
        else:
            follow(current)
        chances[current] += 1
    discard_fours()
    find_winners()
    if not stays:
        current = following(current)
left = remaining()
print("0: LOSE", left[0] + 1, left[1] + 1)
