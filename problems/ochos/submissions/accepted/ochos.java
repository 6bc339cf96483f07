import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Scanner;
import java.util.function.Predicate;

/** Ochos Locos, part 1: Match-making. */
public class Ochos {

    /** The colours in the order of the game. */
    enum Colour { R, Y, G, B }

    record Card(Colour colour, int number) {

        static Card parse(String word) {
            return new Card(Colour.valueOf(word.substring(0, 1)), Integer.parseInt(word.substring(1)));
        }

        boolean sameColour(Card other) {
            return colour == other.colour;
        }

        boolean sameNumber(Card other) {
            return number == other.number;
        }

        @Override
        public String toString() {
            return colour.name() + number;
        }
    }

    static class Player {
        private final int id;
        private final List<Card> hand = new ArrayList<>();

        Player(int id) {
            this.id = id;
        }

        void receive(Card card) {
            hand.add(card);
        }

        boolean hasWon() {
            return hand.isEmpty();
        }

        /** Takes the card that has to be played onto top out of the hand, if there is one. */
        Optional<Card> playOnto(Card top) {
            Optional<Card> choice = count(top::sameNumber) > count(top::sameColour)
                    ? least(top::sameNumber, Comparator.comparing(Card::colour))
                    : least(top::sameColour, Comparator.comparing(Card::number));
            choice.ifPresent(hand::remove);
            return choice;
        }

        private long count(Predicate<Card> condition) {
            return hand.stream().filter(condition).count();
        }

        private Optional<Card> least(Predicate<Card> condition, Comparator<Card> order) {
            return hand.stream().filter(condition).min(order);
        }

        @Override
        public String toString() {
            return String.valueOf(id);
        }
    }

    static class Game {
        private static final int PLAYERS = 3;
        private static final int HAND_SIZE = 5;

        private final Deque<Player> table = new ArrayDeque<>(); // whose turn it is comes first
        private final Deque<Card> drawPile = new ArrayDeque<>();
        private final StringBuilder log = new StringBuilder();
        private Card top;

        Game(Scanner input) {
            for (int id = 1; id <= PLAYERS; id++) {
                Player player = new Player(id);
                for (int i = 0; i < HAND_SIZE; i++) {
                    player.receive(Card.parse(input.next()));
                }
                table.add(player);
            }
            top = Card.parse(input.next());
            while (input.hasNext()) {
                drawPile.add(Card.parse(input.next()));
            }
        }

        /** Plays until somebody has won and returns what happened. */
        String play() {
            write(0, top);
            Player player;
            do {
                player = table.remove();
                turn(player);
                table.add(player);
            } while (!player.hasWon());
            return log.toString();
        }

        private void turn(Player player) {
            Optional<Card> played = player.playOnto(top);
            if (played.isPresent()) {
                top = played.get();
                write(player, player.hasWon() ? top + " (WINNER)" : top);
            } else {
                if (!drawPile.isEmpty()) {
                    player.receive(drawPile.remove());
                }
                write(player, "DRAW");
            }
        }

        private void write(Object who, Object what) {
            log.append(who).append(": ").append(what).append('\n');
        }
    }

    public static void main(String[] args) {
        System.out.print(new Game(new Scanner(System.in)).play());
    }
}
