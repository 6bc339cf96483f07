#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long ull;
typedef vector<string> Cards;

const string RANKS = "23456789TJQKA", SUITS = "CDSH";
const char* NAMES[] = {"CLUBS", "DIAMONDS", "SPADES", "HEARTS"};
ull state_ = 0;

ull next_number() {
    state_ += 0x9E3779B97F4A7C15ULL;
    ull z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

Cards stock, discards;
char suit_now;

bool is_eight(const string& c) { return c[0] == '8'; }
bool fits(const string& c) { return c[1] == suit_now || c[0] == discards.back()[0]; }
bool playable(const string& c) { return fits(c) || is_eight(c); }

int refill() {
    if (!stock.empty()) return 1;
    if (discards.size() < 2) return 0;
    stock.assign(discards.begin(), discards.end() - 1);
    discards.erase(discards.begin(), discards.end() - 1);
    for (int i = (int)stock.size() - 1; i >= 1; i--) {
        int j = next_number() % (i + 1);
        swap(stock[i], stock[j]);
    }
    cout << "0: SHUFFLE " << stock.size() << "\n";
    return 1;
}

bool draw(int seat, Cards& hand) {
    if (!refill()) return false;
    hand.push_back(stock[0]);
    stock.erase(stock.begin());
    cout << seat << ": DRAW " << hand.back() << "\n";
    return true;
}

map<char, int> suits_of(const Cards& hand) {
    map<char, int> count;
    for (auto& c : hand)
        if (!is_eight(c)) count[c[1]]++;
    return count;
}

struct Choice { int place; char suit; };

Choice with_eight(const Cards& hand) {
    map<char, int> count = suits_of(hand);
    char best = 'C';
    for (char s : SUITS)
        if (count[s] > count[best]) best = s;
    int first = -1;
    for (int i = 0; i < (int)hand.size(); i++) {
        if (!is_eight(hand[i])) continue;
        if (first < 0) first = i;
        if (hand[i][1] == best) return {i, best};
    }
    return {first, best};
}

Choice example(const Cards& hand) {
    for (int i = 0; i < (int)hand.size(); i++)
        if (fits(hand[i])) return {i, hand[i][1]};
    return {-1, 0};
}

Choice eights_last(const Cards& hand) {
    for (int i = 0; i < (int)hand.size(); i++)
        if (!is_eight(hand[i]) && fits(hand[i])) return {i, hand[i][1]};
    return with_eight(hand);
}

Choice long_suit(const Cards& hand) {
    map<char, int> count = suits_of(hand);
    char best = 0;
    for (char s : SUITS) {
        bool there = false;
        for (auto& c : hand) there |= c[1] == s && !is_eight(c) && fits(c);
        if (there && (!best || count[s] > count[best])) best = s;
    }
    if (!best) return eights_last(hand);
    int place = -1;
    for (int i = 0; i < (int)hand.size(); i++) {
        if (hand[i][1] != best || is_eight(hand[i]) || !fits(hand[i])) continue;
        if (place < 0 || RANKS.find(hand[i][0]) > RANKS.find(hand[place][0])) place = i;
    }
    return {place, best};
}

int main() {
    string line, word;
    vector<string> bots;
    vector<Cards> hands;
    while (getline(cin, line)) {
        stringstream in(line);
        in >> word;
        if (word == "seed") in >> state_;
        Cards cards;
        string one;
        while (in >> one) cards.push_back(one);
        if (word == "bots") bots = cards;
        if (word == "hand") hands.push_back(cards);
        if (word == "discard") discards = cards;
        if (word == "draw") stock.insert(stock.end(), cards.begin(), cards.end());
    }
    suit_now = discards[0][1];
    cout << "0: " << discards[0] << "\n";
    for (size_t turn = 0;; turn++) {
        int seat = turn % bots.size();
        Cards& hand = hands[seat];
        string bot = bots[seat];
        bool passes = false;
        while (none_of(hand.begin(), hand.end(), playable) && !passes)
            if (!draw(seat + 1, hand)) passes = true;
        if (passes) {
            cout << seat + 1 << ": PASS\n";
            continue;
        }
        Choice choice;
        bool has_eight = any_of(hand.begin(), hand.end(), is_eight);
        if (bot == "EightsFirst") {
            choice = has_eight && hand.size() >= 2 ? with_eight(hand) : example(hand);
        } else if (bot == "LongSuit") {
            choice = long_suit(hand);
        } else if (bot == "ExampleBot") {
            choice = example(hand);
        } else {
            if (bot == "Saver") {
                bool plain = false;
                for (auto& c : hand) plain = plain || (fits(c) && !is_eight(c));
                if (!plain) draw(seat + 1, hand);
            }
            choice = eights_last(hand);
        }
        if (choice.place < 0) {
            cout << seat + 1 << ": SKIP\n";
            continue;
        }
        string card = hand[choice.place];
        hand.erase(hand.begin() + choice.place);
        discards.push_back(card);
        suit_now = choice.suit;
        cout << seat + 1 << ": " << card;
        if (is_eight(card)) cout << " " << NAMES[SUITS.find(suit_now)];
        if (hand.empty()) {
            cout << " (WINNER)\n";
            return 0;
        }
        cout << "\n";
    }
}
