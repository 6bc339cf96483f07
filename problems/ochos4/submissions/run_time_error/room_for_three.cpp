// Still has room for the three players of the parts before.
#include <algorithm>
#include <array>
#include <deque>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

array<vector<string>, 3> hands;
deque<string> pile;
string top_card;
bool two_open = false;

bool rainbow(const string &a, const string &b) {
    static const string order = "RYGB";
    return order.find(a[0]) < order.find(b[0]);
}

string choose(const vector<string> &hand) {
    vector<string> colour, number, eights;
    for (const auto &card : hand) {
        if (card[0] == top_card[0]) colour.push_back(card);
        if (card[1] == top_card[1]) number.push_back(card);
        if (card[1] == '8' && (card[0] == top_card[0] || top_card[1] == '8')) eights.push_back(card);
    }
    sort(colour.begin(), colour.end());
    sort(number.begin(), number.end(), rainbow);
    sort(eights.begin(), eights.end(), rainbow);
    if (!two_open && !eights.empty()) return eights[0];
    if (two_open || number.size() > colour.size()) return number.empty() ? "" : number[0];
    return colour.empty() ? "" : colour[0];
}

bool turn(int player) {
    auto &hand = hands.at(player);
    cout << player + 1 << ": ";
    string card = choose(hand);
    if (card.empty()) {
        cout << (two_open ? "TAKE TWO" : "DRAW") << "\n";
        for (int n = two_open ? 2 : 1; n > 0 && !pile.empty(); n--) {
            hand.push_back(pile.front());
            pile.pop_front();
        }
        two_open = false;
        return false;
    }
    hand.erase(find(hand.begin(), hand.end(), card));
    top_card = card;
    two_open = card[1] == '2';
    cout << card;
    if (hand.empty()) {
        cout << " (WINNER)\n";
        return true;
    }
    if (card[1] == '8') {
        top_card[0] = (*min_element(hand.begin(), hand.end(), rainbow))[0];
        cout << " LOCO " << top_card[0];
    }
    cout << "\n";
    return false;
}

int main() {
    int players;
    string card;
    cin >> players;
    for (int p = 0; p < players; p++)
        for (int i = 0; i < 5; i++) {
            cin >> card;
            hands.at(p).push_back(card);
        }
    cin >> top_card;
    while (cin >> card) pile.push_back(card);
    cout << "0: " << top_card << "\n";
    for (int p = 0; !turn(p); p = (p + 1) % players) {
    }
}
