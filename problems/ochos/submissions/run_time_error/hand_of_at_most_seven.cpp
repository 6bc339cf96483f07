// Has room for seven cards in a hand, which is enough for most games.
#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <vector>

struct Hand {
    std::array<std::string, 7> cards;
    std::size_t size = 0;
    void add(const std::string &card) { cards.at(size++) = card; }
    void drop(const std::string &card) {
        auto end = std::remove(cards.begin(), cards.begin() + size, card);
        size = end - cards.begin();
    }
};

static const std::string RAINBOW = "RYGB";

static std::string choose(const Hand &hand, const std::string &top) {
    std::vector<std::string> colour, number;
    for (std::size_t i = 0; i < hand.size; ++i) {
        if (hand.cards[i][0] == top[0]) colour.push_back(hand.cards[i]);
        if (hand.cards[i][1] == top[1]) number.push_back(hand.cards[i]);
    }
    if (number.size() > colour.size())
        return *std::min_element(number.begin(), number.end(), [](const std::string &a, const std::string &b) {
            return RAINBOW.find(a[0]) < RAINBOW.find(b[0]);
        });
    return colour.empty() ? "" : *std::min_element(colour.begin(), colour.end());
}

int main() {
    Hand hands[3];
    std::string card, top;
    for (int i = 0; i < 15; ++i) {
        std::cin >> card;
        hands[i / 5].add(card);
    }
    std::cin >> top;
    std::vector<std::string> pile;
    while (std::cin >> card) pile.push_back(card);
    std::size_t drawn = 0;
    std::cout << "0: " << top << '\n';
    for (int turn = 0;; ++turn) {
        Hand &hand = hands[turn % 3];
        std::string chosen = choose(hand, top);
        std::cout << turn % 3 + 1 << ": ";
        if (chosen.empty()) {
            std::cout << "DRAW\n";
            if (drawn < pile.size()) hand.add(pile[drawn++]);
        } else {
            hand.drop(chosen);
            top = chosen;
            std::cout << top << (hand.size ? "\n" : " (WINNER)\n");
            if (!hand.size) return 0;
        }
    }
}
