# Follows the statement section by section. `transcript` takes the text of a case and gives the lines.
import sys

MASK = 2**64 - 1


class Seat:
    def __init__(self, number, bot, cards):
        self.number = number
        self.bot = bot
        self.cards = sorted(cards)
        self.later_turns = 0  # answers with cards on the board
        self.doubts = 0
        self.honest = 0
        self.bluffs = 0
        self.in_game = True


class Game:
    def __init__(self, text):
        self.seats = []
        for line in text.splitlines():
            words = line.split()
            if words and words[0] == "seed":
                self.state = int(words[1])
            elif words and words[0] == "bots":
                bots = words[1:]
            elif words:
                number = len(self.seats) + 1
                self.seats.append(Seat(number, bots[number - 1], [int(word) for word in words[1:]]))
        self.out = []
        self.circulating = list(range(1, 14))
        self.board = []  # cards under the last play
        self.shown = None  # the last play: its seat and its cards
        self.number = None
        self.winners = 0

    # random numbers

    def below(self, n):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        return (z ^ z >> 31) % n

    def grab(self, cards, n):
        got = []
        while len(got) < n and cards:
            got.append(cards.pop(self.below(len(cards))))
        return got

    def any_number(self):
        return self.circulating[self.below(len(self.circulating))]

    # seats

    def after(self, seat):
        i = self.seats.index(seat)
        for other in self.seats[i + 1 :] + self.seats[:i]:
            if other.in_game:
                return other

    # the bots

    def shy(self, seat):
        return seat.doubts * 2 < seat.later_turns

    def wants_bluff_opening(self, me):
        if me.bot == "Counter":
            return self.shy(self.after(me))
        return me.bot == "Bluffer"

    def wants_doubt(self, me):
        suspect, cards = self.shown
        if me.bot == "Doubter":
            return True
        if me.bot == "ExampleBot":
            return not suspect.cards or len(cards) == 3
        if me.bot == "Counter":
            many = me.cards.count(self.number) + len(cards) > 4
            return not suspect.cards or suspect.bluffs > suspect.honest or many
        return False

    def wants_bluff(self, me):
        if me.bot == "Counter":
            return me.cards.count(self.number) < 3 and self.shy(self.after(me))
        return me.bot == "Bluffer"

    def wants_many(self, me):
        if me.bot == "Counter":
            return len(me.cards) > 4
        return me.bot != "Honest"

    # turns

    def say(self, who, *what):
        self.out.append(" ".join([f"{who}:", *map(str, what)]))

    def put(self, me, cards):
        if self.shown:
            self.board += self.shown[1]
        self.shown = (me, cards)
        self.say(me.number, "PLAY", *cards, "AS", self.number)

    def honest_cards(self, me, value, many):
        n = min(3, me.cards.count(value))
        if not many:
            n = 1 + self.below(n)
        for _ in range(n):
            me.cards.remove(value)
        return [value] * n

    def bluff_cards(self, me, many):
        return self.grab(me.cards, 3 if many else 1 + self.below(3))

    def open(self, me):
        many = me.bot != "Honest"
        values = [card for card in me.cards if card]
        if self.wants_bluff_opening(me):
            cards = self.bluff_cards(me, many)
            self.number = self.any_number()
        elif values:
            self.number = min(values, key=lambda value: (-values.count(value), value))
            cards = self.honest_cards(me, self.number, many)
        else:
            cards, me.cards = me.cards, []
            self.number = self.any_number()
        self.put(me, cards)

    def follow(self, me):
        bluff = self.number not in me.cards or self.wants_bluff(me)
        many = self.wants_many(me)
        self.put(me, self.bluff_cards(me, many) if bluff else self.honest_cards(me, self.number, many))

    def doubt(self, me):
        suspect, cards = self.shown
        me.doubts += 1
        bluff = any(card not in (0, self.number) for card in cards)
        self.say(me.number, "DOUBT", suspect.number, "RIGHT" if bluff else "WRONG")
        if bluff:
            suspect.bluffs += 1
            loser = suspect
        else:
            suspect.honest += 1
            loser = me
            jokers = cards.count(0)
            if jokers:
                self.say(0, "JOKERS", jokers)
            cards = [card for card in cards if card]
        self.say(loser.number, "TAKE", len(self.board + cards))
        loser.cards = sorted(loser.cards + self.board + cards)
        self.board, self.shown = [], None
        return bluff

    def end_turn(self):
        for seat in self.seats:
            for value in range(1, 14):
                if seat.in_game and seat.cards.count(value) == 4:
                    self.say(seat.number, "DISCARD", value)
                    seat.cards = [card for card in seat.cards if card != value]
                    self.circulating.remove(value)
        for seat in self.seats:
            left = [other for other in self.seats if other.in_game]
            if seat.in_game and not seat.cards and len(left) > 2 and not (self.shown and self.shown[0] is seat):
                self.winners += 1
                seat.in_game = False
                self.say(seat.number, "WIN", self.winners)

    def play(self):
        me = self.seats[0]
        while True:
            again = False
            if self.shown:
                doubts = self.wants_doubt(me)
                if doubts:
                    again = self.doubt(me)
                else:
                    self.follow(me)
                me.later_turns += 1
            else:
                self.open(me)
            self.end_turn()
            left = [seat.number for seat in self.seats if seat.in_game]
            if len(left) == 2:
                self.say(0, "LOSE", *left)
                return self.out
            if not again:
                me = self.after(me)


def transcript(text):
    return Game(text).play()


if __name__ == "__main__":
    print("\n".join(transcript(sys.stdin.read())))
