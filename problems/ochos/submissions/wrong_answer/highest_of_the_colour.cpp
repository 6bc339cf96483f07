// Plays the highest card of the matching colour instead of the lowest.
#include <bits/stdc++.h>
using namespace std;

int main() {
    vector<vector<string>> hand(3, vector<string>(5));
    for (auto &h : hand)
        for (auto &c : h) cin >> c;
    string top, card;
    cin >> top;
    deque<string> pile;
    while (cin >> card) pile.push_back(card);
    cout << "0: " << top << "\n";
    for (int p = 0;; p = (p + 1) % 3) {
        string colour, number;
        int colours = 0, numbers = 0;
        for (const string &c : hand[p]) {
            if (c[0] == top[0]) {
                colours++;
                if (colour.empty() || c[1] > colour[1]) colour = c;
            }
            if (c[1] == top[1]) {
                numbers++;
                if (number.empty() || string("RYGB").find(c[0]) < string("RYGB").find(number[0])) number = c;
            }
        }
        cout << p + 1 << ": ";
        if (colours + numbers == 0) {
            cout << "DRAW\n";
            if (!pile.empty()) {
                hand[p].push_back(pile.front());
                pile.pop_front();
            }
            continue;
        }
        top = numbers > colours ? number : colour;
        hand[p].erase(find(hand[p].begin(), hand[p].end(), top));
        cout << top;
        if (hand[p].empty()) {
            cout << " (WINNER)" << endl;
            return 0;
        }
        cout << "\n";
    }
}
