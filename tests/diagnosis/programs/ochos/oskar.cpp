#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int farbe(const string& k) { return string("RYGB").find(k[0]); }

int main() {
    vector<vector<string>> hand(3);
    string s;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 5; j++) {
            cin >> s;
            hand[i].push_back(s);
        }
    }
    string top;
    cin >> top;
    vector<string> pile;
    while (!cin.eof()) {
        cin >> s;
        pile.push_back(s);
    }
    size_t next = 0;
    cout << "0: " << top << "\n";
    for (int turn = 0;; turn++) {
        int p = turn % 3;
        vector<string> cols, nums;
        for (auto& c : hand[p]) {
            if (c[0] == top[0]) cols.push_back(c);
            if (c[1] == top[1]) nums.push_back(c);
        }
        if (cols.empty() && nums.empty()) {
            cout << p + 1 << ": DRAW\n";
            if (next < pile.size()) hand[p].push_back(pile[next++]);
            continue;
        }
        if (nums.size() > cols.size()) {
            top = *min_element(nums.begin(), nums.end(),
                               [](const string& a, const string& b) { return farbe(a) < farbe(b); });
        } else {
            top = *min_element(cols.begin(), cols.end());
        }
        hand[p].erase(find(hand[p].begin(), hand[p].end(), top));
        cout << p + 1 << ": " << top;
        if (hand[p].empty()) {
            cout << " (WINNER)\n";
            return 0;
        }
        cout << "\n";
    }
}
