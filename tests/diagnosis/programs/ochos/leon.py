import sys
from dataclasses import dataclass, field


@dataclass
class Table:
    discard: list = field(default_factory=list)
    draw: list = field(default_factory=list)

    @property
    def top(self):
        return self.discard[-1]

    def take(self):
        if not self.draw:
            # turn the discard pile over, the top card stays
            self.draw = self.discard[:-1]
            self.discard = self.discard[-1:]
        if self.draw:
            return [self.draw.pop(0)]
        return []


def choose(hand, top):
    c = [x for x in hand if x[0] == top[0]]
    n = [x for x in hand if x[1] == top[1]]
    if len(n) > len(c):
        return sorted(n, key=lambda x: "RYGB".index(x[0]))[0]
    return sorted(c)[0] if c else None


words = sys.stdin.read().split()
hands = [words[i:i + 5] for i in (0, 5, 10)]
table = Table([words[15]], words[16:])
print("0:", table.top)
i = 0
while True:
    me = hands[i % 3]
    card = choose(me, table.top)
    head = f"{i % 3 + 1}:"
    i += 1
    if not card:
        print(head, "DRAW")
        me.extend(table.take())
        continue
    me.remove(card)
    table.discard.append(card)
    if me:
        print(head, card)
    else:
        print(head, card, "(WINNER)")
        break
