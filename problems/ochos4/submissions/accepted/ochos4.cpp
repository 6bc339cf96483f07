// Ochos Locos, parts 2 to 4: Take Two, Going Wild, The More the Merrier
//
// The same program solves all three parts; PART says which rules are in force.

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iostream>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

const int PART = 4;

const bool EIGHTS_ARE_WILD = PART >= 3;
const bool PLAYERS_ARE_GIVEN = PART >= 4;

const std::size_t HAND_SIZE = 5;
const std::string COLOURS = "RYGB";  // in the order of the rules

struct Card {
    char colour;
    char number;
};

// Red before yellow before green before blue, and within a colour the lowest number first.
// For any group of cards with one colour, or with one number, the first card in this order is
// the one the rules ask for.
bool operator<(const Card& a, const Card& b) {
    if (a.colour != b.colour) return COLOURS.find(a.colour) < COLOURS.find(b.colour);
    return a.number < b.number;
}

std::istream& operator>>(std::istream& in, Card& card) {
    return in >> card.colour >> card.number;
}

std::ostream& operator<<(std::ostream& out, const Card& card) {
    return out << card.colour << card.number;
}

using Hand = std::set<Card>;

// The first card of the hand for which `wanted` holds, if there is one.
template <typename Predicate>
std::optional<Card> first(const Hand& hand, Predicate wanted) {
    const auto found = std::find_if(hand.begin(), hand.end(), wanted);
    if (found == hand.end()) return std::nullopt;
    return *found;
}

class Game {
public:
    explicit Game(std::istream& in) {
        std::size_t players = 3;
        if (PLAYERS_ARE_GIVEN) in >> players;

        hands.resize(players);
        for (Hand& hand : hands) {
            while (hand.size() < HAND_SIZE) hand.insert(readCard(in));
        }
        top = readCard(in);
        for (Card card; in >> card;) pile.push_back(card);
    }

    void play(std::ostream& out) {
        out << "0: " << top << '\n';
        bool over = false;
        for (std::size_t player = 0; !over; player = (player + 1) % hands.size()) {
            out << player + 1 << ": ";
            over = turn(hands[player], out);
            out << '\n';
        }
    }

private:
    std::vector<Hand> hands;
    std::deque<Card> pile;  // the top of the pile is at the front
    Card top{};             // what has to be matched: an 8 has the colour that was named for it
    bool openTwo = false;   // top is a 2 that the next player has to deal with

    static Card readCard(std::istream& in) {
        Card card{};
        if (!(in >> card)) throw std::runtime_error("the input ends too early");
        return card;
    }

    // One turn, up to the end of its line. True if the player has won.
    bool turn(Hand& hand, std::ostream& out) {
        const auto card = openTwo ? answerToTwo(hand) : match(hand);
        if (card) return lay(*card, hand, out);

        out << (openTwo ? "TAKE TWO" : "DRAW");
        draw(openTwo ? 2 : 1, hand);
        openTwo = false;
        return false;
    }

    static std::optional<Card> answerToTwo(const Hand& hand) {
        return first(hand, [](const Card& card) { return card.number == '2'; });
    }

    // The card to be played in an ordinary turn, if any card matches.
    std::optional<Card> match(const Hand& hand) const {
        const auto sameColour = [this](const Card& card) { return card.colour == top.colour; };
        const auto sameNumber = [this](const Card& card) { return card.number == top.number; };

        if (EIGHTS_ARE_WILD) {
            const auto eight = first(hand, [&](const Card& card) {
                return card.number == '8' && (sameColour(card) || sameNumber(card));
            });
            if (eight) return eight;
        }

        const auto ofColour = std::count_if(hand.begin(), hand.end(), sameColour);
        const auto ofNumber = std::count_if(hand.begin(), hand.end(), sameNumber);
        return ofNumber > ofColour ? first(hand, sameNumber) : first(hand, sameColour);
    }

    // Lays the card on the discard pile. True if it was the last one of the hand.
    bool lay(const Card& card, Hand& hand, std::ostream& out) {
        hand.erase(card);
        top = card;
        openTwo = card.number == '2';
        out << card;

        if (hand.empty()) {
            out << " (WINNER)";
            return true;
        }
        if (EIGHTS_ARE_WILD && card.number == '8') {
            top.colour = hand.begin()->colour;  // the first colour that is left
            out << " LOCO " << top.colour;
        }
        return false;
    }

    // Takes `count` cards from the pile, or as many as there are.
    void draw(int count, Hand& hand) {
        for (; count > 0 && !pile.empty(); count--) {
            hand.insert(pile.front());
            pile.pop_front();
        }
    }
};

int main() {
    Game game(std::cin);
    game.play(std::cout);
}
