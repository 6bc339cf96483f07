// Keeps a place for every pair of hand and top card, to notice when a position comes back.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

static int code(const string &card) { return int(string("RYGB").find(card[0])) * 8 + (card[1] - '1'); }

static string name(int card) { return string(1, "RYGB"[card / 8]) + char('1' + card % 8); }

int main() {
    vector<int> seen(1u << 28);
    unsigned hands[3] = {0, 0, 0};
    string card;
    for (int i = 0; i < 15; i++) {
        cin >> card;
        hands[i / 5] |= 1u << code(card);
    }
    cin >> card;
    int top = code(card);
    vector<int> pile;
    while (cin >> card) pile.insert(pile.begin(), code(card));
    cout << "0: " << name(top) << "\n";
    for (int player = 0;; player = (player + 1) % 3) {
        unsigned &hand = hands[player];
        seen[(hand ^ (unsigned(top) << 20)) >> 4]++;
        int colours = 0, numbers = 0, colour = -1, number = -1;
        for (int c = 31; c >= 0; c--) {
            if (!(hand >> c & 1)) continue;
            if (c / 8 == top / 8) colours++, colour = c;
            if (c % 8 == top % 8) numbers++, number = c;
        }
        cout << player + 1 << ": ";
        if (colours + numbers == 0) {
            cout << "DRAW\n";
            if (!pile.empty()) hand |= 1u << pile.back(), pile.pop_back();
            continue;
        }
        top = numbers > colours ? number : colour;
        hand &= ~(1u << top);
        cout << name(top) << (hand ? "\n" : " (WINNER)\n");
        if (!hand) return 0;
    }
}
