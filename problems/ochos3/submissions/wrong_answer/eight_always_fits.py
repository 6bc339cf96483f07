# The game as people know it: an 8 may be laid on anything.
import sys

text = sys.stdin.read().split()
h = [text[i:i + 5] for i in (0, 5, 10)]
top, pile = text[15], text[16:]
R = "RYGB"
now = top[0]
open2 = False
who = 0
print(f"0: {top}")
while 1:
    hand = h[who]
    who = (who + 1) % 3
    by_rainbow = sorted(hand, key=lambda c: (R.index(c[0]), c[1]))
    eights = [c for c in by_rainbow if c[1] == "8"]
    twos = [c for c in by_rainbow if c[1] == "2"]
    same_c = [c for c in by_rainbow if c[0] == now]
    same_n = [c for c in by_rainbow if c[1] == top[1]]
    if open2:
        card = twos[0] if twos else ""
    elif eights:
        card = eights[0]
    elif len(same_n) > len(same_c):
        card = same_n[0]
    else:
        card = same_c[0] if same_c else ""
    line = f"{who or 3}: "
    if not card:
        line += "TAKE TWO" if open2 else "DRAW"
        n = 2 if open2 else 1
        hand += pile[:n]
        del pile[:n]
        open2 = False
    else:
        hand.remove(card)
        top, now = card, card[0]
        open2 = card[1] == "2"
        line += card
        if not hand:
            print(line + " (WINNER)")
            break
        if card[1] == "8":
            now = min(hand, key=lambda c: R.index(c[0]))[0]
            line += " LOCO " + now
    print(line)
