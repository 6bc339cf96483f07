// An 8 of the right colour goes before everything, an open 2 included.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

struct Card {
    int colour, number;
    bool operator==(const Card &o) const { return colour == o.colour && number == o.number; }
};
using Hand = std::vector<Card>;

static bool read(Card &card) {
    char text[3];
    if (std::scanf("%2s", text) != 1) return false;
    card = {int(std::strchr("RYGB", text[0]) - "RYGB"), text[1] - '0'};
    return true;
}

static const Card *better(const Card *a, const Card *b, bool (*before)(const Card &, const Card &)) {
    return !a || before(*b, *a) ? b : a;
}
static bool rainbow(const Card &a, const Card &b) { return a.colour < b.colour; }
static bool lower(const Card &a, const Card &b) { return a.number < b.number; }

static const Card *choose(const Hand &hand, Card top, bool open) {
    const Card *eight = nullptr, *two = nullptr, *colour = nullptr, *number = nullptr;
    int colours = 0, numbers = 0;
    for (const Card &card : hand) {
        bool same_colour = card.colour == top.colour, same_number = card.number == top.number;
        if (same_colour) colours++, colour = better(colour, &card, lower);
        if (same_number) numbers++, number = better(number, &card, rainbow);
        if (card.number == 8 && (same_colour || same_number)) eight = better(eight, &card, rainbow);
        if (card.number == 2) two = better(two, &card, rainbow);
    }
    if (eight) return eight;
    if (open) return two;
    return numbers > colours ? number : colour;
}

int main() {
    Hand hands[3], pile;
    Card top, card;
    for (int i = 0; i < 15 && read(card); i++) hands[i / 5].push_back(card);
    read(top);
    while (read(card)) pile.insert(pile.begin(), card);
    std::printf("0: %c%d\n", "RYGB"[top.colour], top.number);
    bool open = false;
    for (int p = 0;; p = (p + 1) % 3) {
        Hand &hand = hands[p];
        std::printf("%d: ", p + 1);
        const Card *chosen = choose(hand, top, open);
        if (!chosen) {
            std::puts(open ? "TAKE TWO" : "DRAW");
            for (int n = open ? 2 : 1; n > 0 && !pile.empty(); n--) hand.push_back(pile.back()), pile.pop_back();
            open = false;
            continue;
        }
        top = *chosen;
        hand.erase(std::find(hand.begin(), hand.end(), top));
        std::printf("%c%d", "RYGB"[top.colour], top.number);
        open = top.number == 2;
        if (hand.empty()) return std::puts(" (WINNER)"), 0;
        if (top.number == 8) {
            top.colour = std::min_element(hand.begin(), hand.end(), rainbow)->colour;
            std::printf(" LOCO %c", "RYGB"[top.colour]);
        }
        std::puts("");
    }
}
