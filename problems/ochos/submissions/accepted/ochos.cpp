// Ochos Locos, part 1: Match-making
//
// A hand is a 4 x 8 table: one row per colour, one column per number, both in the order that
// the rules use. The first card of a row is then the one with the lowest number, and the first
// card of a column the one whose colour comes first.

#include <array>
#include <iostream>
#include <queue>
#include <string>

using namespace std;

const int PLAYERS = 3;
const int HAND_SIZE = 5;
const string COLOURS = "RYGB";
const string NUMBERS = "12345678";

using Hand = array<array<bool, 8>, 4>;

int row(const string& card) { return COLOURS.find(card[0]); }
int column(const string& card) { return NUMBERS.find(card[1]); }

string name(int r, int c) { return {COLOURS[r], NUMBERS[c]}; }

void add(Hand& hand, const string& card) { hand[row(card)][column(card)] = true; }
void remove(Hand& hand, const string& card) { hand[row(card)][column(card)] = false; }

bool isEmpty(const Hand& hand) { return hand == Hand{}; }

// The card that has to be played onto `top`, or "" if no card matches.
string choose(const Hand& hand, const string& top) {
    const int topRow = row(top), topColumn = column(top);

    int sameColour = 0, sameNumber = 0;
    for (int c = 0; c < 8; c++) sameColour += hand[topRow][c];
    for (int r = 0; r < 4; r++) sameNumber += hand[r][topColumn];

    if (sameNumber > sameColour) {
        for (int r = 0; r < 4; r++)
            if (hand[r][topColumn]) return name(r, topColumn);
    } else {
        for (int c = 0; c < 8; c++)
            if (hand[topRow][c]) return name(topRow, c);
    }
    return "";
}

int main() {
    string card, top;

    // The layout in lines does not matter: cards are read one after the other.
    array<Hand, PLAYERS> hands{};
    for (Hand& hand : hands)
        for (int i = 0; i < HAND_SIZE; i++) {
            cin >> card;
            add(hand, card);
        }
    cin >> top;
    queue<string> pile;
    while (cin >> card) pile.push(card);

    cout << "0: " << top << '\n';
    for (int player = 0;; player = (player + 1) % PLAYERS) {
        Hand& hand = hands[player];
        cout << player + 1 << ": ";

        card = choose(hand, top);
        if (card.empty()) {
            cout << "DRAW\n";
            if (!pile.empty()) {
                add(hand, pile.front());
                pile.pop();
            }
            continue;
        }

        remove(hand, card);
        top = card;
        cout << card;
        if (isEmpty(hand)) {
            cout << " (WINNER)\n";
            return 0;
        }
        cout << '\n';
    }
}
