// King of the Cards: plays one game of Crazy Eights between the bots named in
// the input and prints every step. Comments K1..K8, B1..B5 name the rules.
//
// A bot is a function that looks at its hand and at what the top counts as and
// returns a Move; the table (class Game) does everything else.

#include <cstdint>
#include <deque>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>
using namespace std;

const string RANKS = "23456789TJQKA";
const string SUITS = "CDSH";
const char *const SUIT_NAMES[4] = {"CLUBS", "DIAMONDS", "SPADES", "HEARTS"};
const int EIGHT = 6;  // index of '8' in RANKS

struct Card {
    int rank, suit;  // indices into RANKS and SUITS

    bool isEight() const { return rank == EIGHT; }
    bool operator==(const Card &o) const { return rank == o.rank && suit == o.suit; }
    string name() const { return string() + RANKS[rank] + SUITS[suit]; }
};

Card parseCard(const string &s) {
    return {int(RANKS.find(s[0])), int(SUITS.find(s[1]))};
}

typedef vector<Card> Hand;

// ---------------------------------------------------------------- the shuffle

struct SplitMix64 {
    uint64_t state = 0;

    uint64_t next() {
        state += 0x9E3779B97F4A7C15ULL;
        uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    template <class List>
    void shuffle(List &list) {
        for (size_t i = list.size(); i-- > 1;) swap(list[i], list[next() % (i + 1)]);
    }
};

// ------------------------------------------------------------ looking at cards

// In everything below, `top` is what the top counts as (K1).

bool matches(const Card &c, const Card &top) {
    return c.suit == top.suit || c.rank == top.rank;
}

bool plainMatch(const Card &c, const Card &top) {
    return !c.isEight() && matches(c, top);
}

bool canPlaySomething(const Hand &hand, const Card &top) {  // K2
    for (const Card &c : hand)
        if (c.isEight() || matches(c, top)) return true;
    return false;
}

bool hasPlainMatch(const Hand &hand, const Card &top) {
    for (const Card &c : hand)
        if (plainMatch(c, top)) return true;
    return false;
}

bool hasEight(const Hand &hand) {
    for (const Card &c : hand)
        if (c.isEight()) return true;
    return false;
}

int countPlain(const Hand &hand, int suit) {
    int n = 0;
    for (const Card &c : hand)
        if (!c.isEight() && c.suit == suit) n++;
    return n;
}

int longestSuit(const Hand &hand) {  // B2
    int best = 0;
    for (int s = 1; s < 4; s++)
        if (countPlain(hand, s) > countPlain(hand, best)) best = s;
    return best;
}

// -------------------------------------------------------------------- the bots

// What a bot decides. For PLAY, `card` is a plain card of the hand; for DECLARE,
// only the declared suit is given (which eight leaves is the table's affair, K6).
struct Move {
    enum Kind { SKIP, PLAY, DECLARE } kind;
    Card card;
    int suit;
};

Move skipTurn() { return {Move::SKIP, {0, 0}, 0}; }
Move playPlain(const Card &c) { return {Move::PLAY, c, 0}; }
Move declare(int suit) { return {Move::DECLARE, {0, 0}, suit}; }

Move exampleBot(const Hand &hand, const Card &top) {  // B1
    for (const Card &c : hand)
        if (matches(c, top)) return c.isEight() ? declare(c.suit) : playPlain(c);
    return skipTurn();
}

Move eightsLast(const Hand &hand, const Card &top) {  // B2
    for (const Card &c : hand)
        if (plainMatch(c, top)) return playPlain(c);
    return declare(longestSuit(hand));
}

Move eightsFirst(const Hand &hand, const Card &top) {  // B3
    if (hasEight(hand) && hand.size() >= 2) return declare(longestSuit(hand));
    return exampleBot(hand, top);
}

Move longSuit(const Hand &hand, const Card &top) {  // B4
    int suit = -1;
    for (int s = 0; s < 4; s++) {
        bool candidate = false;
        for (const Card &c : hand)
            if (c.suit == s && plainMatch(c, top)) candidate = true;
        if (candidate && (suit < 0 || countPlain(hand, s) > countPlain(hand, suit))) suit = s;
    }
    if (suit < 0) return eightsLast(hand, top);

    Card highest = {-1, suit};
    for (const Card &c : hand)
        if (c.suit == suit && plainMatch(c, top) && c.rank > highest.rank) highest = c;
    return playPlain(highest);
}

// ------------------------------------------------------------------- the table

class Game {
    SplitMix64 random;
    vector<string> bots;
    vector<Hand> hands;
    vector<Card> discards;  // as printed, oldest first
    deque<Card> drawPile;   // front is the top
    Card top;               // what the last discard counts as (K1)

    // K4: draws one card for the seat; false if there is nothing to draw.
    bool drawCard(int seat) {
        if (drawPile.empty()) {
            if (discards.size() <= 1) return false;
            drawPile.assign(discards.begin(), discards.end() - 1);
            discards.erase(discards.begin(), discards.end() - 1);
            random.shuffle(drawPile);
            cout << "0: SHUFFLE " << drawPile.size() << '\n';
        }
        Card c = drawPile.front();
        drawPile.pop_front();
        hands[seat].push_back(c);
        cout << seat + 1 << ": DRAW " << c.name() << '\n';
        return true;
    }

    Move askBot(int seat) {
        const string &bot = bots[seat];
        const Hand &hand = hands[seat];
        if (bot == "ExampleBot") return exampleBot(hand, top);
        if (bot == "EightsFirst") return eightsFirst(hand, top);
        if (bot == "LongSuit") return longSuit(hand, top);
        if (bot == "Saver" && !hasPlainMatch(hand, top)) drawCard(seat);  // B5, K5
        return eightsLast(hand, top);
    }

    // K6: the eight that leaves the hand when the suit is declared.
    static Card eightFor(const Hand &hand, int suit) {
        Card first = {-1, -1};
        for (const Card &c : hand) {
            if (!c.isEight()) continue;
            if (c.suit == suit) return c;
            if (first.rank < 0) first = c;
        }
        return first;
    }

    // Carries out the bot's decision; true if the player has won (K8).
    bool perform(int seat, const Move &move) {
        cout << seat + 1 << ": ";
        if (move.kind == Move::SKIP) {
            cout << "SKIP\n";
            return false;
        }

        Hand &hand = hands[seat];
        Card card = move.card;
        if (move.kind == Move::DECLARE) card = eightFor(hand, move.suit);

        for (size_t i = 0; i < hand.size(); i++)
            if (hand[i] == card) {
                hand.erase(hand.begin() + i);
                break;
            }
        discards.push_back(card);
        top = card;
        cout << card.name();
        if (move.kind == Move::DECLARE) {
            top.suit = move.suit;
            cout << ' ' << SUIT_NAMES[move.suit];
        }
        cout << (hand.empty() ? " (WINNER)\n" : "\n");
        return hand.empty();
    }

    // One turn; true if it ends the game.
    bool takeTurn(int seat) {
        while (!canPlaySomething(hands[seat], top))  // K3
            if (!drawCard(seat)) {
                cout << seat + 1 << ": PASS\n";
                return false;
            }
        Move move = askBot(seat);
        return perform(seat, move);
    }

public:
    void read(istream &in) {
        string line;
        while (getline(in, line)) {
            istringstream words(line);
            string what, word;
            words >> what;
            if (what == "seed") words >> random.state;
            if (what == "hand") hands.push_back({});
            while (words >> word) {
                if (what == "bots") bots.push_back(word);
                if (what == "hand") hands.back().push_back(parseCard(word));
                if (what == "discard") discards.push_back(parseCard(word));
                if (what == "draw") drawPile.push_back(parseCard(word));
            }
        }
        top = discards.back();
    }

    void play() {
        cout << "0: " << top.name() << '\n';
        int seat = 0;
        while (!takeTurn(seat)) seat = (seat + 1) % int(bots.size());
    }
};

int main() {
    Game game;
    game.read(cin);
    game.play();
}
