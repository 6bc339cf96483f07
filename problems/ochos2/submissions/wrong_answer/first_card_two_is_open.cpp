// A 2 on the discard pile at the start already has to be answered.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

using Cards = std::vector<std::string>;

const std::string rainbow = "RYGB";

std::string first(const Cards &cards, char number) {
    for (char colour : rainbow)
        for (const auto &card : cards)
            if (card[0] == colour && card[1] == number) return card;
    return "";
}

std::string lowest(const Cards &cards, char colour) {
    for (char number = '1'; number <= '8'; ++number)
        for (const auto &card : cards)
            if (card[0] == colour && card[1] == number) return card;
    return "";
}

std::string choose(const Cards &cards, const std::string &top) {
    auto colours = std::count_if(cards.begin(), cards.end(), [&](const auto &c) { return c[0] == top[0]; });
    auto numbers = std::count_if(cards.begin(), cards.end(), [&](const auto &c) { return c[1] == top[1]; });
    return numbers > colours ? first(cards, top[1]) : lowest(cards, top[0]);
}

int main() {
    Cards hands[3], pile;
    std::string card, top;
    for (auto &hand : hands)
        while (hand.size() < 5 && std::cin >> card) hand.push_back(card);
    std::cin >> top;
    while (std::cin >> card) pile.push_back(card);
    std::reverse(pile.begin(), pile.end());

    bool open = top[1] == '2';
    std::cout << "0: " << top << '\n';
    for (int turn = 0;; ++turn) {
        Cards &hand = hands[turn % 3];
        std::string chosen = open ? first(hand, '2') : choose(hand, top);
        std::cout << turn % 3 + 1 << ": ";
        if (chosen.empty()) {
            std::cout << (open ? "TAKE TWO" : "DRAW") << '\n';
            for (int n = open ? 2 : 1; n > 0 && !pile.empty(); --n) {
                hand.push_back(pile.back());
                pile.pop_back();
            }
            open = false;
            continue;
        }
        hand.erase(std::find(hand.begin(), hand.end(), chosen));
        top = chosen;
        open = top[1] == '2';
        std::cout << top << (hand.empty() ? " (WINNER)" : "") << '\n';
        if (hand.empty()) return 0;
    }
}
