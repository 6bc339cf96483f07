#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
using namespace std;

string colors = "RYGB";

struct Game {
    vector<string> hands[3];
    vector<string> pile;
    size_t pos = 0;
    string top;
    string last = "";   // what the previous player did

    void draw(int p) { if (pos < pile.size()) hands[p].push_back(pile[pos++]); }

    string twoOf(int p) {
        for (char c : colors)
            for (auto &x : hands[p])
                if (x[0] == c && x[1] == '2') return x;
        return "";
    }

    string match(int p) {
        vector<string> a, b;
        for (auto &x : hands[p]) {
            if (x[0] == top[0]) a.push_back(x);
            if (x[1] == top[1]) b.push_back(x);
        }
        if (b.size() > a.size()) {
            sort(b.begin(), b.end(), [](const string &x, const string &y) { return colors.find(x[0]) < colors.find(y[0]); });
            return b[0];
        }
        if (a.empty()) return "";
        sort(a.begin(), a.end());
        return a[0];
    }

    bool turn(int p) {
        string card;
        // a 2 is open unless the player before took cards for it; the start card is not
        bool open = top[1] == '2' && last != "" && last != "TAKE TWO";
        if (open) {
            card = twoOf(p);
            if (card == "") {
                draw(p); draw(p);
                last = "TAKE TWO";
            }
        } else {
            card = match(p);
            if (card == "") { draw(p); last = last == "" ? "" : "DRAW"; cout << p + 1 << ": DRAW" << endl; return false; }
        }
        if (card == "") { cout << p + 1 << ": TAKE TWO" << endl; return false; }
        hands[p].erase(find(hands[p].begin(), hands[p].end(), card));
        top = card;
        last = card;
        cout << p + 1 << ": " << card;
        if (hands[p].empty()) { cout << " (WINNER)" << endl; return true; }
        cout << endl;
        return false;
    }
};

int main() {
    Game g;
    string s;
    for (int i = 0; i < 15; i++) { cin >> s; g.hands[i / 5].push_back(s); }
    cin >> g.top;
    while (cin >> s) g.pile.push_back(s);
    cout << "0: " << g.top << endl;
    int p = 0;
    while (!g.turn(p)) p = (p + 1) % 3;
}
