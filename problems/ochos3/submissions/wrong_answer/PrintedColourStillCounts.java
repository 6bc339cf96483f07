// Onto a LOCO 8 both the named and the printed colour match.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Scanner;
import java.util.stream.Collectors;

public class PrintedColourStillCounts {
    record Card(char colour, int number) {
        static final Comparator<Card> RAINBOW = Comparator.comparing(card -> "RYGB".indexOf(card.colour));
        static final Comparator<Card> COUNTING = Comparator.comparing(Card::number);

        static Card of(String text) {
            return new Card(text.charAt(0), text.charAt(1) - '0');
        }

        @Override
        public String toString() {
            return "" + colour + number;
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<Card> deck = in.tokens().map(Card::of).collect(Collectors.toCollection(ArrayList::new));
        List<List<Card>> hands = new ArrayList<>();
        for (int p = 0; p < 3; p++) {
            hands.add(new ArrayList<>(deck.subList(5 * p, 5 * p + 5)));
        }
        Card top = deck.get(15);
        char named = top.colour();
        int next = 16;
        boolean open = false;
        System.out.println("0: " + top);
        for (int p = 0; ; p = (p + 1) % 3) {
            List<Card> hand = hands.get(p);
            Card last = top;
            char wanted = named;
            List<Card> number = hand.stream().filter(c -> c.number() == last.number()).sorted(Card.RAINBOW).toList();
            List<Card> colour = hand.stream()
                .filter(c -> c.colour() == wanted || c.colour() == last.colour())
                .sorted(Card.COUNTING.thenComparing(Card.RAINBOW)).toList();
            List<Card> eights = hand.stream()
                .filter(c -> c.number() == 8 && (number.contains(c) || colour.contains(c)))
                .sorted(Card.RAINBOW).toList();
            List<Card> from = open ? number : !eights.isEmpty() ? eights
                : number.size() > colour.size() ? number : colour;
            if (from.isEmpty()) {
                System.out.println((p + 1) + ": " + (open ? "TAKE TWO" : "DRAW"));
                for (int n = open ? 2 : 1; n > 0 && next < deck.size(); n--) {
                    hand.add(deck.get(next++));
                }
                open = false;
                continue;
            }
            top = from.get(0);
            named = top.colour();
            hand.remove(top);
            open = top.number() == 2;
            String line = (p + 1) + ": " + top;
            if (hand.isEmpty()) {
                System.out.println(line + " (WINNER)");
                return;
            }
            if (top.number() == 8) {
                named = hand.stream().min(Card.RAINBOW).get().colour();
                line += " LOCO " + named;
            }
            System.out.println(line);
        }
    }
}
