# second version, written with functions and dicts
import sys
from collections import deque, Counter

def main():
    seed = 0
    bots = []
    hands = []
    stock = deque()
    played = []
    for line in sys.stdin:
        parts = line.split()
        if len(parts) == 0:
            continue
        key, rest = parts[0], parts[1:]
        if key == 'seed':
            seed = int(rest[0])
        elif key == 'bots':
            bots = rest
        elif key == 'hand':
            hands.append(list(rest))
        elif key == 'discard':
            played.append(rest[0])
        elif key == 'draw':
            stock.extend(rest)

    n = len(bots)
    gen = [seed]
    value = {r: i for i, r in enumerate('23456789TJQKA')}
    words = dict(C='CLUBS', D='DIAMONDS', S='SPADES', H='HEARTS')
    top = {'rank': played[0][0], 'suit': played[0][1]}
    out = ['0: ' + played[0]]

    def next_number():
        gen[0] = (gen[0] + 0x9E3779B97F4A7C15) % 2**64
        z = gen[0]
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        return z ^ z >> 31

    def take(seat):
        if not stock:
            rest = played[:-1]
            if not rest:
                return False
            del played[:-1]
            for i in range(len(rest) - 1, 0, -1):
                j = next_number() % (i + 1)
                rest[i], rest[j] = rest[j], rest[i]
            stock.extend(rest)
            out.append('0: SHUFFLE ' + str(len(rest)))
        card = stock.popleft()
        hands[seat].append(card)
        out.append(str(seat + 1) + ': DRAW ' + card)
        return True

    def fits(card):
        return card[0] == top['rank'] or card[1] == top['suit']

    def plain(cards):
        return [c for c in cards if c[0] != '8']

    def declare(hand):
        count = Counter(c[1] for c in plain(hand))
        return max('CDSH', key=lambda s: count[s])

    def example_bot(seat):
        for c in hands[seat]:
            if fits(c):
                return (c, c[1])

    def eights_last(seat):
        for c in plain(hands[seat]):
            if fits(c):
                return (c, None)
        return ('8', declare(hands[seat]))

    def eights_first(seat):
        hand = hands[seat]
        if len(hand) >= 2 and len(plain(hand)) < len(hand):
            return ('8', declare(hand))
        return example_bot(seat)

    def long_suit(seat):
        hand = hands[seat]
        can = [c for c in plain(hand) if fits(c)]
        if not can:
            return eights_last(seat)
        count = Counter(c[1] for c in plain(hand))
        can.sort(key=lambda c: (-count[c[1]], 'CDSH'.index(c[1]), -value[c[0]]))
        return (can[0], None)

    def saver(seat):
        if not [c for c in plain(hands[seat]) if fits(c)]:
            take(seat)
        return eights_last(seat)

    brains = {'ExampleBot': example_bot, 'EightsLast': eights_last,
              'EightsFirst': eights_first, 'LongSuit': long_suit, 'Saver': saver}

    seat = -1
    while True:
        seat = (seat + 1) % n
        hand = hands[seat]
        me = str(seat + 1) + ': '
        stuck = False
        while not any(c[0] == '8' or fits(c) for c in hand):
            if not take(seat):
                stuck = True
                break
        if stuck:
            out.append(me + 'PASS')
            continue
        answer = brains[bots[seat]](seat)
        if answer is None:
            out.append(me + 'SKIP')
            continue
        card, suit = answer
        if card[0] == '8':
            if '8' + suit in hand:
                card = '8' + suit
            else:
                card = next(c for c in hand if c[0] == '8')
        else:
            suit = card[1]
        hand.remove(card)
        played.append(card)
        top['rank'] = '' if card[0] == '8' else card[0]
        top['suit'] = suit
        s = me + card
        if card[0] == '8':
            s += ' ' + words[suit]
        if not hand:
            out.append(s + ' (WINNER)')
            break
        out.append(s)
    print('\n'.join(out))

main()
