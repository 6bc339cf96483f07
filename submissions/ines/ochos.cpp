#include <deque>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

int main() {
    vector<vector<string>> rows;
    string line, word;
    while (getline(cin, line)) {
        istringstream in(line);
        vector<string> row;
        while (in >> word) row.push_back(word);
        if (!row.empty()) rows.push_back(row);
    }
    string top = rows[3][0];
    deque<string> pile;
    for (size_t i = 4; i < rows.size(); i++)
        for (const string& card : rows[i]) pile.push_back(card);

    cout << "0: " << top << '\n';
    const string colours_in_order = "RYGB";
    for (int turn = 0;; turn++) {
        vector<string>& hand = rows[turn % 3];
        int colours = 0, numbers = 0;
        for (const string& card : hand) {
            colours += card[0] == top[0];
            numbers += card[1] == top[1];
        }
        cout << turn % 3 + 1 << ": ";
        if (colours + numbers == 0) {
            cout << "DRAW\n";
            if (!pile.empty()) {
                hand.push_back(pile.front());
                pile.pop_front();
            }
            continue;
        }
        int best = -1;
        for (int i = 0; i < (int)hand.size(); i++) {
            if (numbers > colours) {
                if (hand[i][1] == top[1] && (best < 0 || colours_in_order.find(hand[i][0]) < colours_in_order.find(hand[best][0]))) best = i;
            } else if (hand[i][0] == top[0] && (best < 0 || hand[i][1] < hand[best][1])) {
                best = i;
            }
        }
        top = hand[best]
        hand.erase(hand.begin() + best);
        cout << top << (hand.empty() ? " (WINNER)\n" : "\n");
        if (hand.empty()) return 0;
    }
}
