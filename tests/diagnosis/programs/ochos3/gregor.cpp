#include <bits/stdc++.h>
using namespace std;

struct Card {
    char f;
    int n;
};

static int rk(char f) {
    switch (f) {
        case 'R': return 0;
        case 'Y': return 1;
        case 'G': return 2;
    }
    return 3;
}

istream& operator>>(istream& in, Card& c) { return in >> c.f >> c.n; }
ostream& operator<<(ostream& out, const Card& c) { return out << c.f << c.n; }

class Game {
    vector<vector<Card>> hands;
    deque<Card> pile;
    Card top;
    char wish = 0;
    bool openTwo = false;

    char colour() const { return wish ? wish : top.f; }

    int best(const vector<Card>& h, bool (*ok)(const Card&, const Game&)) const {
        int b = -1;
        for (int i = 0; i < (int)h.size(); i++)
            if (ok(h[i], *this) && (b < 0 || rk(h[i].f) < rk(h[b].f))) b = i;
        return b;
    }

    int choose(const vector<Card>& h) const {
        if (openTwo) return best(h, [](const Card& c, const Game&) { return c.n == 2; });
        int e = best(h, [](const Card& c, const Game& g) { return c.n == 8 && (g.top.n == 8 || c.f == g.colour()); });
        if (e >= 0) return e;
        int nc = 0, nn = 0, low = -1;
        for (int i = 0; i < (int)h.size(); i++) {
            if (h[i].f == colour()) {
                nc++;
                if (low < 0 || h[i].n < h[low].n) low = i;
            }
            if (h[i].n == top.n) nn++;
        }
        if (nn > nc) return best(h, [](const Card& c, const Game& g) { return c.n == g.top.n; });
        return low;
    }

    void draw(vector<Card>& h, int n) {
        while (n-- && !pile.empty()) {
            h.push_back(pile.front());
            pile.pop_front();
        }
    }

public:
    void read() {
        hands.assign(3, vector<Card>(5));
        for (auto& h : hands)
            for (auto& c : h) cin >> c;
        cin >> top;
        for (Card c; cin >> c;) pile.push_back(c);
    }

    void play() {
        cout << "0: " << top << endl;
        for (int t = 0;; t = (t + 1) % 3) {
            auto& h = hands[t];
            int i = choose(h);
            cout << t + 1 << ": ";
            if (i < 0) {
                cout << (openTwo ? "TAKE TWO" : "DRAW") << endl;
                draw(h, openTwo ? 2 : 1);
                openTwo = false;
                continue;
            }
            top = h[i];
            h.erase(h.begin() + i);
            cout << top;
            if (h.empty()) {
                cout << " (WINNER)" << endl;
                return;
            }
            if (top.n == 2) {
                openTwo = true;
            } else if (top.n == 8) {
                openTwo = false;
                wish = h[best(h, [](const Card&, const Game&) { return true; })].f;
                cout << " LOCO " << wish;
            } else {
                openTwo = false;
                wish = 0;
            }
            cout << endl;
        }
    }
};

int main() {
    Game g;
    g.read();
    g.play();
}
