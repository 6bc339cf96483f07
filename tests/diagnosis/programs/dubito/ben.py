# Dubito, with a class for each player; a hand is a list of 14 counts
class Player:
    def __init__(self, number, bot, cards):
        self.number = number
        self.bot = bot
        self.count = [0] * 14
        for c in cards:
            self.count[c] += 1
        self.out = False
        self.moves = 0
        self.doubts = 0
        self.lied = 0
        self.true = 0

    def size(self):
        return sum(self.count)

    def is_shy(self):
        return self.moves > 0 and 2 * self.doubts < self.moves


class Game:
    def __init__(self):
        self.state = int(input().split()[1])
        names = input().split()[1:]
        self.players = []
        for i, name in enumerate(names):
            self.players.append(Player(i + 1, name, map(int, input().split()[1:])))
        self.gone = set()
        self.pot = []          # list of plays
        self.number = None
        self.prev = None
        self.rank = 0

    def below(self, n):
        mask = 0xFFFFFFFFFFFFFFFF
        self.state = self.state + 0x9E3779B97F4A7C15 & mask
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        return (z ^ z >> 31) % n

    def after(self, player):
        i = player.number
        while True:
            q = self.players[i % len(self.players)]
            if not q.out:
                return q
            i += 1

    def draw_number(self):
        left = [v for v in range(1, 14) if v not in self.gone]
        return left[self.below(len(left))]

    def pick(self, player, n):
        result = []
        for i in range(n):
            size = player.size()
            if size == 0:
                break
            place = self.below(size)
            for v in range(14):
                if place < player.count[v]:
                    break
                place -= player.count[v]
            player.count[v] -= 1
            result.append(v)
        return result

    def how_many(self, most, many):
        if many:
            return most
        return 1 + self.below(most)

    def opening(self, me):
        bluff = me.bot == 'Bluffer' or (me.bot == 'Counter' and self.after(me).is_shy())
        many = me.bot != 'Honest'
        if bluff:
            cards = self.pick(me, self.how_many(3, many))
            self.number = self.draw_number()
            return cards
        top = max(me.count[1:])
        if top == 0:
            cards = [0] * me.count[0]
            me.count[0] = 0
            self.number = self.draw_number()
            return cards
        self.number = me.count.index(top, 1)
        n = self.how_many(min(top, 3), many)
        me.count[self.number] -= n
        return [self.number] * n

    def doubt(self, me):
        if me.bot == 'Doubter':
            return True
        if me.bot == 'ExampleBot':
            return self.prev.size() == 0 or len(self.pot[-1]) == 3
        if me.bot == 'Counter':
            return (self.prev.size() == 0 or self.prev.lied > self.prev.true
                    or me.count[self.number] + len(self.pot[-1]) > 4)
        return False

    def follow(self, me):
        have = me.count[self.number]
        bluff = True
        if have:
            if me.bot == 'Counter':
                bluff = have < 3 and self.after(me).is_shy()
            else:
                bluff = me.bot == 'Bluffer'
        many = me.bot != 'Honest'
        if me.bot == 'Counter':
            many = me.size() > 4
        if bluff:
            return self.pick(me, self.how_many(3, many))
        n = self.how_many(min(have, 3), many)
        me.count[self.number] -= n
        return [self.number] * n

    def turn(self, me):
        """One turn; returns who is next, None if it is as usual."""
        opener = None
        just_played = None
        doubting = False
        if self.pot:
            doubting = self.doubt(me)
        if doubting:
            me.moves += 1
            me.doubts += 1
            play = self.pot[-1]
            lie = False
            for c in play:
                if c not in (0, self.number):
                    lie = True
            if lie:
                self.prev.lied += 1
                loser = self.prev
                opener = me
                print(f'{me.number}: DOUBT {self.prev.number} RIGHT')
            else:
                self.prev.true += 1
                loser = me
                print(f'{me.number}: DOUBT {self.prev.number} WRONG')
                jokers = sum(x.count(0) for x in self.pot)
                if jokers:
                    print(f'0: JOKERS {jokers}')
                self.pot = [[c for c in x if c] for x in self.pot]
            total = 0
            for play in self.pot:
                for c in play:
                    loser.count[c] += 1
                    total += 1
            print(f'{loser.number}: TAKE {total}')
            self.pot = []
        else:
            if self.pot:
                cards = self.follow(me)
                me.moves += 1
            else:
                cards = self.opening(me)
            self.pot.append(cards)
            self.prev = me
            just_played = me
            print(f'{me.number}: PLAY', *cards, 'AS', self.number)
        for player in self.players:
            if not player.out:
                for v in range(1, 14):
                    if player.count[v] == 4:
                        player.count[v] = 0
                        self.gone.add(v)
                        print(f'{player.number}: DISCARD {v}')
        for player in self.players:
            if player.out or player is just_played or player.size():
                continue
            player.out = True
            self.rank += 1
            print(f'{player.number}: WIN {self.rank}')
            if self.finished():
                return None
        return opener

    def finished(self):
        return len([q for q in self.players if not q.out]) == 2

    def run(self):
        me = self.players[0]
        while True:
            opener = self.turn(me)
            if self.finished():
                break
            me = opener or self.after(me)
        print('0: LOSE', *[q.number for q in self.players if not q.out])


Game().run()
