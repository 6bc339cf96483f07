import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;

public class OchosLocos {
    record Card(char colour, char number) {
        static Card of(String text) {
            return new Card(text.charAt(0), text.charAt(1));
        }

        int rainbow() {
            return "RYGB".indexOf(colour);
        }

        @Override
        public String toString() {
            return "" + colour + number;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<List<Card>> hands = new ArrayList<>();
        for (int player = 0; player < 3; player++) {
            List<Card> hand = new ArrayList<>();
            for (int i = 0; i < 5; i++) hand.add(Card.of(in.next()));
            hands.add(hand);
        }
        Card top = Card.of(in.next());
        ArrayDeque<Card> pile = new ArrayDeque<>();
        while (in.hasNext()) pile.add(Card.of(in.next()));

        StringBuilder out = new StringBuilder("0: " + top + "\n");
        for (int player = 0; ; player = (player + 1) % 3) {
            List<Card> hand = hands.get(player);
            final Card last = top;
            List<Card> colours = new ArrayList<>(hand);
            colours.removeIf(card -> card.colour() != last.colour());
            List<Card> numbers = new ArrayList<>(hand);
            numbers.removeIf(card -> card.number() != last.number());
            if (colours.isEmpty() && numbers.isEmpty()) {
                out.append(player + 1).append(": DRAW\n");
                if (!pile.isEmpty()) hand.add(pile.poll());
                continue;
            }
            top = numbers.size() > colours.size()
                    ? numbers.stream().min(Comparator.comparingInt(Card::rainbow)).get()
                    : colours.stream().min(Comparator.comparingInt(Card::number)).get();
            hand.remove(top);
            out.append(player + 1).append(": ").append(top);
            if (hand.isEmpty()) {
                System.out.println(out.append(" (WINNER)"));
                return;
            }
            out.append("\n");
        }
    }
}
