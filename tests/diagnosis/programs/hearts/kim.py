import sys

RANK_ORDER = "23456789TJQKA"
SUIT_ORDER = "CDSH"


def height(card):
    return RANK_ORDER.index(card[0]) * 4 + SUIT_ORDER.index(card[1])


def is_penalty(card):
    return card == "QS" or card.endswith("H")


class Player:
    def __init__(self, bot, hand):
        self.bot = bot
        self.hand = hand

    def choose_pass(self):
        if self.bot == "FirstLegal":
            card = self.hand[0]
        elif self.bot == "Low":
            card = max(self.hand, key=height)
        elif self.bot == "High":
            card = min(self.hand, key=height)
        else:
            for card in ["QS", "AS", "KS"]:
                if card in self.hand:
                    break
            else:
                card = max(self.hand, key=height)
        self.hand.remove(card)
        return card

    def legal(self, trick, trick_number, penalty_played):
        only_penalties = True
        for card in self.hand:
            if not is_penalty(card):
                only_penalties = False
        if not trick:
            if trick_number == 1:
                return ["2C"]
            if penalty_played or only_penalties:
                return self.hand
            return [card for card in self.hand if card[1] != "H"]
        same_suit = [card for card in self.hand if card[1] == trick[0][1]]
        if same_suit:
            return same_suit
        if trick_number == 1 and not only_penalties:
            return [card for card in self.hand if not is_penalty(card)]
        return self.hand

    def choose_play(self, trick, trick_number, penalty_played):
        cards = self.legal(trick, trick_number, penalty_played)
        if self.bot == "FirstLegal":
            return cards[0]
        if self.bot == "Low":
            return min(cards, key=height)
        if self.bot == "High":
            return max(cards, key=height)
        if not trick:
            return min(cards, key=height)
        led = trick[0][1]
        if cards[0][1] == led:
            best = max(height(card) for card in trick if card[1] == led)
            lower = [card for card in cards if height(card) < best]
            if lower:
                return max(lower, key=height)
            if len(trick) == 3:
                return max(cards, key=height)
            return min(cards, key=height)
        if "QS" in cards:
            return "QS"
        hearts = [card for card in cards if card[1] == "H"]
        if hearts:
            return max(hearts, key=height)
        return max(cards, key=height)


def play_round(number, bots, deal):
    players = [Player(bot, list(hand)) for bot, hand in zip(bots, deal)]
    direction, step = [("LEFT", 1), ("RIGHT", -1), ("ACROSS", 2)][(number - 1) % 3]
    print("ROUND", number, direction)
    passed = []
    for i, player in enumerate(players):
        cards = [player.choose_pass() for _ in range(3)]
        passed.append(cards)
        print(str(i + 1) + ": PASS", " ".join(cards))
    for i in range(4):
        players[(i + step) % 4].hand.extend(passed[i])
    leader = 0
    while "2C" not in players[leader].hand:
        leader += 1
    taken = [0, 0, 0, 0]
    penalty_played = False
    for trick_number in range(1, 14):
        trick = []
        order = [(leader + k) % 4 for k in range(4)]
        for i in order:
            card = players[i].choose_play(trick, trick_number, penalty_played)
            players[i].hand.remove(card)
            trick.append(card)
        best = 0
        for k in range(1, 4):
            if trick[k][1] == trick[0][1] and height(trick[k]) > height(trick[best]):
                best = k
        taker = order[best]
        points = 0
        for card in trick:
            if card == "QS":
                points += 13
            elif card[1] == "H":
                points += 1
            if is_penalty(card):
                penalty_played = True
        print(str(leader + 1) + ":", " ".join(trick), "TAKES", taker + 1, points)
        taken[taker] += points
        leader = taker
    if max(taken) == 26:
        shooter = taken.index(26)
        print("MOON", shooter + 1)
        taken = [26, 26, 26, 26]
        taken[shooter] = 0
    print("ROUND " + str(number) + ":", *taken)
    return taken


def main():
    limit = 100
    hands = []
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "bots":
            bots = words[1:]
        elif words[0] == "limit":
            limit = int(words[1])
        elif words[0] == "hand":
            hands.append(sorted(words[1:]))
    totals = [0, 0, 0, 0]
    number = 0
    while number * 4 < len(hands):
        deal = hands[number * 4 : number * 4 + 4]
        number += 1
        scores = play_round(number, bots, deal)
        for i in range(4):
            totals[i] += scores[i]
        print("TOTAL:", *totals)
        if max(totals) >= limit:
            break
    print("WINNER", *[i + 1 for i in range(4) if totals[i] == min(totals)])


main()
