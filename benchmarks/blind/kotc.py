"""One big main."""


def main():
    ranks = "23456789TJQKA"
    suits = "CDSH"
    full = {"C": "CLUBS", "D": "DIAMONDS", "S": "SPADES", "H": "HEARTS"}
    state = 0
    bots = []
    hands = []
    pile = []
    discards = []
    while True:
        try:
            words = input().split()
        except EOFError:
            break
        if not words:
            continue
        if words[0] == "seed":
            state = int(words[1])
        elif words[0] == "bots":
            bots = words[1:]
        elif words[0] == "hand":
            hands.append(words[1:])
        elif words[0] == "discard":
            discards.append(words[1])
        else:
            pile += words[1:]

    top_suit = discards[0][1]
    top_rank = discards[0][0]
    print("0:", discards[0])
    seat = 0
    over = False
    while not over:
        hand = hands[seat]
        bot = bots[seat]
        name = str(seat + 1) + ": "
        drawn_by_saver = False
        decided = False
        while not decided:
            able = False
            for card in hand:
                if card[1] == top_suit or card[0] == top_rank or card[0] == "8":
                    able = True
            plain_match = [c for c in hand if c[0] != "8" and (c[1] == top_suit or c[0] == top_rank)]
            wants = bot == "Saver" and not plain_match and not drawn_by_saver
            if not able or wants:
                if able:
                    drawn_by_saver = True
                if not pile and len(discards) > 1:
                    pile = discards[:-1]
                    discards = discards[-1:]
                    i = len(pile) - 1
                    while i > 0:
                        state = (state + 0x9E3779B97F4A7C15) % 2**64
                        z = state
                        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
                        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
                        z = z ^ (z >> 31)
                        j = z % (i + 1)
                        pile[i], pile[j] = pile[j], pile[i]
                        i -= 1
                    print("0: SHUFFLE", len(pile))
                if pile:
                    new = pile[0]
                    del pile[0]
                    hand.append(new)
                    print(name + "DRAW " + new)
                elif not able:
                    print(name + "PASS")
                    decided = True
            else:
                decided = True
                counts = {s: 0 for s in suits}
                for card in hand:
                    if card[0] != "8":
                        counts[card[1]] += 1
                longest = "C"
                for s in suits:
                    if counts[s] > counts[longest]:
                        longest = s
                eights = [c for c in hand if c[0] == "8"]
                chosen = ""
                declared = ""
                if bot == "EightsFirst" and eights and len(hand) >= 2:
                    declared = longest
                elif bot == "ExampleBot" or bot == "EightsFirst":
                    for card in hand:
                        if card[1] == top_suit or card[0] == top_rank:
                            chosen = card
                            break
                    if chosen and chosen[0] == "8":
                        declared = chosen[1]
                elif not plain_match:
                    declared = longest
                elif bot == "LongSuit":
                    best = ""
                    for s in suits:
                        if any(c[1] == s for c in plain_match):
                            if best == "" or counts[s] > counts[best]:
                                best = s
                    highest = -1
                    for c in plain_match:
                        if c[1] == best and ranks.index(c[0]) > highest:
                            highest = ranks.index(c[0])
                            chosen = c
                else:
                    chosen = plain_match[0]
                if declared:
                    chosen = "8" + declared if "8" + declared in hand else eights[0]
                if not chosen:
                    print(name + "SKIP")
                else:
                    hand.remove(chosen)
                    discards.append(chosen)
                    top_rank = chosen[0]
                    top_suit = chosen[1]
                    text = name + chosen
                    if declared:
                        top_suit = declared
                        text += " " + full[declared]
                    if len(hand) == 0:
                        text += " (WINNER)"
                        over = True
                    print(text)
        seat += 1
        if seat == len(hands):
            seat = 0


main()
