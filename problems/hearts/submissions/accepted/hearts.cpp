// Hearts: four bots play a whole game; we print the transcript.
//
// A hand is a vector of cards whose order is kept as the statement wants it: dealt order, minus the cards
// that left, plus the received cards at the end. For each choice we first compute the legal cards (in the
// order of the hand), then the bot picks one of them. Players are 0..3 inside, 1..4 in input and output.
// The numbers H1..H15 in the comments are the rules of the statement.

#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

const string RANKS = "23456789TJQKA";
const string SUITS = "CDSH";  // from low to high, for equal ranks (H11)
const int PLAYERS = 4;
const int HAND_SIZE = 13;
const int PASSED = 3;
const int ALL_POINTS = 26;

// ---------------------------------------------------------------- cards

struct Card {
    int rank;   // index in RANKS
    char suit;

    bool operator==(const Card& o) const { return rank == o.rank && suit == o.suit; }
    // H11: the rank decides, then the suit.
    bool operator<(const Card& o) const {
        if (rank != o.rank) return rank < o.rank;
        return SUITS.find(suit) < SUITS.find(o.suit);
    }
};

using Cards = vector<Card>;

Card parseCard(const string& text) { return {static_cast<int>(RANKS.find(text[0])), text[1]}; }

string show(const Card& c) { return string(1, RANKS[c.rank]) + c.suit; }

const Card QUEEN_OF_SPADES = parseCard("QS");
const Card TWO_OF_CLUBS = parseCard("2C");

// H7: a penalty card is a card that is worth points.
int points(const Card& c) {
    if (c == QUEEN_OF_SPADES) return 13;
    return c.suit == 'H' ? 1 : 0;
}

bool isPenalty(const Card& c) { return points(c) > 0; }

bool contains(const Cards& cards, const Card& c) { return find(cards.begin(), cards.end(), c) != cards.end(); }

Card lowest(const Cards& cards) { return *min_element(cards.begin(), cards.end()); }

Card highest(const Cards& cards) { return *max_element(cards.begin(), cards.end()); }

// The cards for which the condition holds, in the same order.
template <class Condition>
Cards select(const Cards& cards, Condition condition) {
    Cards result;
    copy_if(cards.begin(), cards.end(), back_inserter(result), condition);
    return result;
}

Cards ofSuit(const Cards& cards, char suit) {
    return select(cards, [suit](const Card& c) { return c.suit == suit; });
}

void removeCard(Cards& hand, const Card& c) { hand.erase(find(hand.begin(), hand.end(), c)); }

// ---------------------------------------------------------------- legal cards

// What everybody sees when a card is to be played.
struct Table {
    Cards trick;               // the cards of this trick so far
    bool firstTrick = true;    // is it the first trick of the round?
    bool penaltyPlayed = false;  // has a penalty card been played in this round?
};

Cards legalCards(const Cards& hand, const Table& table) {
    const bool onlyPenalties = all_of(hand.begin(), hand.end(), isPenalty);

    if (table.trick.empty()) {  // leading
        if (table.firstTrick) return {TWO_OF_CLUBS};                // H3
        if (table.penaltyPlayed || onlyPenalties) return hand;      // H5
        return select(hand, [](const Card& c) { return c.suit != 'H'; });
    }

    const Cards following = ofSuit(hand, table.trick[0].suit);      // H4
    if (!following.empty()) return following;
    if (table.firstTrick && !onlyPenalties) return select(hand, [](const Card& c) { return !isPenalty(c); });
    return hand;
}

// The index in the trick of the highest card of the suit led (H6).
int bestOfTrick(const Cards& trick) {
    int best = 0;
    for (int i = 1; i < static_cast<int>(trick.size()); i++)
        if (trick[i].suit == trick[0].suit && trick[best] < trick[i]) best = i;
    return best;
}

// ---------------------------------------------------------------- bots

Card duckPasses(const Cards& hand) {
    // The queen, or else the highest spade above it, or else the highest card.
    if (contains(hand, QUEEN_OF_SPADES)) return QUEEN_OF_SPADES;
    const Cards highSpades =
        select(hand, [](const Card& c) { return c.suit == 'S' && c.rank > QUEEN_OF_SPADES.rank; });
    return highest(highSpades.empty() ? hand : highSpades);
}

Card duckPlays(const Cards& legal, const Table& table) {
    if (table.trick.empty()) return lowest(legal);

    // With a card of the suit led, all legal cards are of this suit.
    if (legal[0].suit == table.trick[0].suit) {
        const Card best = table.trick[bestOfTrick(table.trick)];
        const Cards below = select(legal, [&](const Card& c) { return c < best; });
        if (!below.empty()) return highest(below);
        const bool last = table.trick.size() == PLAYERS - 1;
        return last ? highest(legal) : lowest(legal);
    }

    if (contains(legal, QUEEN_OF_SPADES)) return QUEEN_OF_SPADES;
    const Cards hearts = ofSuit(legal, 'H');
    return highest(hearts.empty() ? legal : hearts);
}

// Every card of the hand is legal for passing.
Card choosePass(const string& bot, const Cards& hand) {
    if (bot == "FirstLegal") return hand[0];   // H12
    if (bot == "Low") return highest(hand);    // H13
    if (bot == "High") return lowest(hand);    // H14
    return duckPasses(hand);                   // H15
}

Card choosePlay(const string& bot, const Cards& legal, const Table& table) {
    if (bot == "FirstLegal") return legal[0];  // H12
    if (bot == "Low") return lowest(legal);    // H13
    if (bot == "High") return highest(legal);  // H14
    return duckPlays(legal, table);            // H15
}

// ---------------------------------------------------------------- the game

using Bots = array<string, PLAYERS>;
using Hands = array<Cards, PLAYERS>;
using Scores = array<int, PLAYERS>;

// H1 and H2
void passCards(const Bots& bots, Hands& hands, int round) {
    static const int STEP[3] = {1, 3, 2};  // left, right, across
    const int step = STEP[(round - 1) % 3];

    Hands passed;
    for (int p = 0; p < PLAYERS; p++) {
        cout << p + 1 << ": PASS";
        for (int i = 0; i < PASSED; i++) {
            const Card c = choosePass(bots[p], hands[p]);
            removeCard(hands[p], c);
            passed[p].push_back(c);
            cout << ' ' << show(c);
        }
        cout << '\n';
    }
    for (int p = 0; p < PLAYERS; p++) {
        Cards& receiver = hands[(p + step) % PLAYERS];
        receiver.insert(receiver.end(), passed[p].begin(), passed[p].end());
    }
}

// Plays the 13 tricks; returns the points each player took.
Scores playTricks(const Bots& bots, Hands& hands) {
    Scores taken{};
    Table table;

    int leader = 0;
    while (!contains(hands[leader], TWO_OF_CLUBS)) leader++;

    for (int t = 0; t < HAND_SIZE; t++) {
        table.firstTrick = (t == 0);
        table.trick.clear();
        int worth = 0;
        cout << leader + 1 << ':';
        for (int i = 0; i < PLAYERS; i++) {
            const int p = (leader + i) % PLAYERS;
            const Card c = choosePlay(bots[p], legalCards(hands[p], table), table);
            removeCard(hands[p], c);
            table.trick.push_back(c);
            if (isPenalty(c)) table.penaltyPlayed = true;
            worth += points(c);
            cout << ' ' << show(c);
        }
        const int taker = (leader + bestOfTrick(table.trick)) % PLAYERS;
        taken[taker] += worth;
        cout << " TAKES " << taker + 1 << ' ' << worth << '\n';
        leader = taker;
    }
    return taken;
}

// H7: shooting the moon turns the points round.
Scores scoreRound(Scores taken) {
    for (int p = 0; p < PLAYERS; p++) {
        if (taken[p] == ALL_POINTS) {
            cout << "MOON " << p + 1 << '\n';
            taken.fill(ALL_POINTS);
            taken[p] = 0;
            break;
        }
    }
    return taken;
}

void printScores(const Scores& scores) {
    for (int s : scores) cout << ' ' << s;
    cout << '\n';
}

int main() {
    Bots bots;
    int limit = 100;
    vector<Cards> dealt;  // all hands of the input: four for each round

    string line;
    while (getline(cin, line)) {
        istringstream in(line);
        string word;
        in >> word;
        if (word == "bots") {
            for (string& bot : bots) in >> bot;
        } else if (word == "limit") {
            in >> limit;
        } else if (word == "hand") {
            Cards hand;
            while (in >> word) hand.push_back(parseCard(word));
            dealt.push_back(hand);
        }
    }

    static const char* DIRECTION[3] = {"LEFT", "RIGHT", "ACROSS"};
    const int rounds = static_cast<int>(dealt.size()) / PLAYERS;
    Scores total{};
    for (int round = 1; round <= rounds; round++) {
        Hands hands;
        for (int p = 0; p < PLAYERS; p++) hands[p] = dealt[(round - 1) * PLAYERS + p];

        cout << "ROUND " << round << ' ' << DIRECTION[(round - 1) % 3] << '\n';
        passCards(bots, hands, round);
        const Scores scores = scoreRound(playTricks(bots, hands));
        for (int p = 0; p < PLAYERS; p++) total[p] += scores[p];
        cout << "ROUND " << round << ':';
        printScores(scores);
        cout << "TOTAL:";
        printScores(total);

        if (*max_element(total.begin(), total.end()) >= limit) break;  // H8
    }

    const int lowestTotal = *min_element(total.begin(), total.end());
    cout << "WINNER";
    for (int p = 0; p < PLAYERS; p++)
        if (total[p] == lowestTotal) cout << ' ' << p + 1;
    cout << '\n';
}
