// Dubito: simulate one game of bluffing bots.
//
// The program follows the statement closely. One turn is either open() or
// follow(); follow() may end in doubt(). After every turn, endOfTurn() does the
// discards (D7) and the wins (D8), and notices the end of the game (D9).
// Hands are sorted vectors of values, where 0 is a joker. Players are numbered
// from 0 inside the program and from 1 in the output.

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

const int JOKER = 0;
const int MAX_VALUE = 13;
const int MAX_PLAY = 3;  // most cards in one play

struct SplitMix64 {
    uint64_t state = 0;

    uint64_t draw() {
        state += 0x9E3779B97F4A7C15ULL;
        uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    int below(int n) { return int(draw() % uint64_t(n)); }
};

enum class Bot { Honest, Doubter, Bluffer, ExampleBot, Counter };

Bot botByName(const string& name) {
    if (name == "Honest") return Bot::Honest;
    if (name == "Doubter") return Bot::Doubter;
    if (name == "Bluffer") return Bot::Bluffer;
    if (name == "ExampleBot") return Bot::ExampleBot;
    return Bot::Counter;
}

struct Player {
    Bot bot = Bot::Honest;
    vector<int> hand;  // always ascending
    bool won = false;

    // What a Counter remembers about this player.
    int followTurns = 0;   // turns with cards on the board
    int doubts = 0;        // how many of these it used to doubt
    int foundBluffing = 0; // doubts of this player's plays that were right
    int foundHonest = 0;   // doubts of this player's plays that were wrong

    int count(int value) const {
        return int(std::count(hand.begin(), hand.end(), value));
    }

    bool isShy() const { return 2 * doubts < followTurns; }

    void take(const vector<int>& cards) {
        hand.insert(hand.end(), cards.begin(), cards.end());
        sort(hand.begin(), hand.end());
    }

    // Takes n cards of the value out of the hand (it has that many).
    vector<int> remove(int value, int n) {
        auto first = lower_bound(hand.begin(), hand.end(), value);
        hand.erase(first, first + n);
        return vector<int>(n, value);
    }
};

class Game {
public:
    void read(istream& in);
    void play();

private:
    SplitMix64 random;
    vector<Player> players;
    bool inCirculation[MAX_VALUE + 1];
    int wins = 0;

    vector<int> board;     // all cards of this round, empty when it is to open
    vector<int> lastCards; // the last play of the round ...
    int lastPlayer = -1;   // ... and who made it
    int number = 0;        // the number declared in this round

    // These play one turn and return the player whose turn is next; the caller
    // still has to skip that player if it wins at the end of the turn.
    int open(int who);
    int follow(int who);
    int doubt(int who);  // a part of follow()
    bool endOfTurn(int justPlayed);

    // The five questions.
    bool bluffsWhenOpening(int who) const;   // A
    bool opensWithMany(int who) const;       // B
    bool doubts(int who) const;              // C
    bool bluffsAllTheSame(int who) const;    // D
    bool followsWithMany(int who) const;     // E

    int nextPlayer(int who) const;
    int drawNumber();
    vector<int> takeAtRandom(int who, int n);
    vector<int> takeBluff(int who, bool many);
    vector<int> takeHonest(int who, int value, bool many);
    void putOnBoard(int who, const vector<int>& cards);
};

void Game::read(istream& in) {
    string line, word;
    size_t nextHand = 0;
    while (getline(in, line)) {
        istringstream words(line);
        words >> word;
        if (!words) continue;
        if (word == "seed") {
            words >> random.state;
        } else if (word == "bots") {
            while (words >> word) {
                players.emplace_back();
                players.back().bot = botByName(word);
            }
        } else if (word == "hand") {
            vector<int> cards;
            int card;
            while (words >> card) cards.push_back(card);
            if (nextHand < players.size()) players[nextHand++].take(cards);
        }
    }
    fill(begin(inCirculation), end(inCirculation), true);
}

void Game::play() {
    int who = 0;
    while (true) {
        bool opening = board.empty();
        int next = opening ? open(who) : follow(who);
        // The board is empty again exactly after a doubt.
        int justPlayed = board.empty() ? -1 : who;
        if (endOfTurn(justPlayed)) return;
        who = players[next].won ? nextPlayer(next) : next;
    }
}

int Game::open(int who) {
    Player& player = players[who];
    vector<int> cards;
    if (bluffsWhenOpening(who)) {
        cards = takeBluff(who, opensWithMany(who));
        number = drawNumber();
    } else if (player.hand.back() == JOKER) {  // jokers only
        cards.swap(player.hand);
        number = drawNumber();
    } else {
        number = 1;
        for (int value = 2; value <= MAX_VALUE; value++)
            if (player.count(value) > player.count(number)) number = value;
        cards = takeHonest(who, number, opensWithMany(who));
    }
    putOnBoard(who, cards);
    return nextPlayer(who);
}

int Game::follow(int who) {
    Player& player = players[who];
    bool doubting = doubts(who);
    player.followTurns++;
    if (doubting) return doubt(who);

    bool bluff = player.count(number) == 0 || bluffsAllTheSame(who);
    bool many = followsWithMany(who);
    putOnBoard(who, bluff ? takeBluff(who, many) : takeHonest(who, number, many));
    return nextPlayer(who);
}

int Game::doubt(int who) {
    players[who].doubts++;
    int jokers = 0, matching = 0;
    for (int card : lastCards) {
        if (card == JOKER) jokers++;
        if (card == number) matching++;
    }
    bool right = jokers + matching < int(lastCards.size());
    cout << who + 1 << ": DOUBT " << lastPlayer + 1 << (right ? " RIGHT\n" : " WRONG\n");

    int taker, next;
    if (right) {
        players[lastPlayer].foundBluffing++;
        taker = lastPlayer;
        next = who;
    } else {
        players[lastPlayer].foundHonest++;
        taker = who;
        next = nextPlayer(who);
        if (jokers > 0) cout << "0: JOKERS " << jokers << '\n';
        for (int i = 0; i < jokers; i++)
            board.erase(find(board.begin(), board.end(), JOKER));
    }
    cout << taker + 1 << ": TAKE " << board.size() << '\n';
    players[taker].take(board);
    board.clear();
    return next;
}

// Discards, wins and the end of the game; true when the game is over.
// justPlayed is the player who played in this turn, or -1 after a doubt.
bool Game::endOfTurn(int justPlayed) {
    int n = int(players.size());
    for (int p = 0; p < n; p++) {
        for (int value = 1; value <= MAX_VALUE; value++) {
            if (players[p].count(value) < 4) continue;
            players[p].remove(value, 4);
            inCirculation[value] = false;
            cout << p + 1 << ": DISCARD " << value << '\n';
        }
    }
    for (int p = 0; p < n && n - wins > 2; p++) {
        if (players[p].won || !players[p].hand.empty() || p == justPlayed) continue;
        players[p].won = true;
        wins++;
        cout << p + 1 << ": WIN " << wins << '\n';
    }
    if (n - wins > 2) return false;

    cout << "0: LOSE";
    for (int p = 0; p < n; p++)
        if (!players[p].won) cout << ' ' << p + 1;
    cout << '\n';
    return true;
}

bool Game::bluffsWhenOpening(int who) const {
    switch (players[who].bot) {
        case Bot::Bluffer: return true;
        case Bot::Counter: return players[nextPlayer(who)].isShy();
        default: return false;
    }
}

bool Game::opensWithMany(int who) const { return players[who].bot != Bot::Honest; }

bool Game::doubts(int who) const {
    const Player& previous = players[lastPlayer];
    int played = int(lastCards.size());
    switch (players[who].bot) {
        case Bot::Doubter:
            return true;
        case Bot::ExampleBot:
            return previous.hand.empty() || played == MAX_PLAY;
        case Bot::Counter:
            return previous.hand.empty() ||
                   previous.foundBluffing > previous.foundHonest ||
                   players[who].count(number) + played > 4;
        default:
            return false;
    }
}

bool Game::bluffsAllTheSame(int who) const {
    switch (players[who].bot) {
        case Bot::Bluffer:
            return true;
        case Bot::Counter:
            return players[who].count(number) < 3 && players[nextPlayer(who)].isShy();
        default:
            return false;
    }
}

bool Game::followsWithMany(int who) const {
    switch (players[who].bot) {
        case Bot::Honest: return false;
        case Bot::Counter: return players[who].hand.size() > 4;
        default: return true;
    }
}

// The player after this one in the order of rule D1.
int Game::nextPlayer(int who) const {
    int n = int(players.size());
    do {
        who = (who + 1) % n;
    } while (players[who].won);
    return who;
}

// A random number to declare, of those in circulation.
int Game::drawNumber() {
    vector<int> values;
    for (int value = 1; value <= MAX_VALUE; value++)
        if (inCirculation[value]) values.push_back(value);
    return values[random.below(int(values.size()))];
}

vector<int> Game::takeAtRandom(int who, int n) {
    vector<int>& hand = players[who].hand;
    vector<int> cards;
    while (int(cards.size()) < n && !hand.empty()) {
        int place = random.below(int(hand.size()));
        cards.push_back(hand[place]);
        hand.erase(hand.begin() + place);
    }
    return cards;
}

vector<int> Game::takeBluff(int who, bool many) {
    int n = many ? MAX_PLAY : 1 + random.below(MAX_PLAY);
    return takeAtRandom(who, n);
}

vector<int> Game::takeHonest(int who, int value, bool many) {
    int m = min(players[who].count(value), MAX_PLAY);
    int n = many ? m : 1 + random.below(m);
    return players[who].remove(value, n);
}

void Game::putOnBoard(int who, const vector<int>& cards) {
    cout << who + 1 << ": PLAY";
    for (int card : cards) cout << ' ' << card;
    cout << " AS " << number << '\n';
    board.insert(board.end(), cards.begin(), cards.end());
    lastCards = cards;
    lastPlayer = who;
}

int main() {
    ios::sync_with_stdio(false);
    Game game;
    game.read(cin);
    game.play();
    return 0;
}
