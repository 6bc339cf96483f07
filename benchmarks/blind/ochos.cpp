#include <bits/stdc++.h>
using namespace std;
#define HANDS 3
#define FIVE 5

const string COLOURS = "RYGB";
vector<string> hands[HANDS];
deque<string> pile_;
string top_card;

bool earlier(const string& a, const string& b) {
    return COLOURS.find(a[0]) < COLOURS.find(b[0]);
}

bool lower(const string& a, const string& b) {
    return a[1] < b[1];
}

int choose(const vector<string>& hand) {
    int same_colour = 0, same_number = 0;
    for (auto& c : hand) {
        if (c[0] == top_card[0]) same_colour++;
        if (c[1] == top_card[1]) same_number++;
    }
    if (same_colour + same_number == 0) return -1;
    bool by_number = same_number > same_colour;
    int best = -1;
    for (int i = 0; i < (int)hand.size(); i++) {
        if (by_number && hand[i][1] == top_card[1]) {
            if (best < 0 || earlier(hand[i], hand[best])) best = i;
        }
        if (!by_number && hand[i][0] == top_card[0]) {
            if (best < 0 || lower(hand[i], hand[best])) best = i;
        }
    }
    return best;
}

int main() {
    string card;
    for (int p = 0; p < HANDS; p++)
        for (int k = 0; k < FIVE; k++) {
            cin >> card;
            hands[p].push_back(card);
        }
    cin >> top_card;
    while (cin >> card) pile_.push_back(card);
    cout << "0: " << top_card << "\n";
    int who = 0;
    while (true) {
        vector<string>& hand = hands[who];
        int place = choose(hand);
        if (place == -1) {
            if (!pile_.empty()) {
                hand.push_back(pile_.front());
                pile_.pop_front();
            }
            cout << who + 1 << ": DRAW\n";
        } else {
            top_card = hand[place];
            hand.erase(hand.begin() + place);
            cout << who + 1 << ": " << top_card;
            if (hand.empty()) {
                cout << " (WINNER)\n";
                break;
            }
            cout << "\n";
        }
        who = (who + 1) % HANDS;
    }
}
