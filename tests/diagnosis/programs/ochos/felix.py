import sys

COLORS = ["R", "Y", "G", "B"]


def matches(card, top):
    return card[0] == top[0] or card[1] == top[1]


def best_card(hand, top):
    candidates = [c for c in hand if matches(c, top)]
    if not candidates:
        return None
    colour_cards = [c for c in candidates if c[0] == top[0]]
    number_cards = [c for c in candidates if c[1] == top[1]]
    if len(number_cards) > len(colour_cards):
        return min(number_cards, key=lambda c: COLORS.index(c[0]))
    return min(colour_cards, key=lambda c: c[1])


def main():
    tokens = sys.stdin.read().split()
    hands = [tokens[0:5], tokens[5:10], tokens[10:15]]
    discard = [tokens[15]]
    draw_pile = tokens[16:]
    lines = ["0: " + discard[-1]]
    turn = 0
    winner = None
    while winner is None:
        hand = hands[turn]
        card = best_card(hand, discard[-1])
        if card is None:
            lines.append(f"{turn + 1}: DRAW")
            # draw until something can be played next time
            while draw_pile:
                new = draw_pile.pop(0)
                hand.append(new)
                if matches(new, discard[-1]):
                    break
        else:
            hand.remove(card)
            discard.append(card)
            if hand:
                lines.append(f"{turn + 1}: {card}")
            else:
                lines.append(f"{turn + 1}: {card} (WINNER)")
                winner = turn
        turn = (turn + 1) % 3
    print("\n".join(lines))


if __name__ == "__main__":
    main()
