// Takes the colours in alphabetical order (B, G, R, Y) where the rainbow is meant.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Scanner;

public class OchosLocos {
    private final List<List<String>> hands = new ArrayList<>();
    private final Deque<String> pile = new ArrayDeque<>();
    private String top;

    OchosLocos(Scanner in) {
        for (int player = 0; player < 3; player++) {
            List<String> hand = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                hand.add(in.next());
            }
            hands.add(hand);
        }
        top = in.next();
        while (in.hasNext()) {
            pile.add(in.next());
        }
    }

    private String choose(List<String> hand) {
        List<String> colour = new ArrayList<>();
        List<String> number = new ArrayList<>();
        for (String card : hand) {
            if (card.charAt(0) == top.charAt(0)) {
                colour.add(card);
            }
            if (card.charAt(1) == top.charAt(1)) {
                number.add(card);
            }
        }
        List<String> best = number.size() > colour.size() ? number : colour;
        return best.isEmpty() ? null : Collections.min(best);
    }

    void play() {
        System.out.println("0: " + top);
        int player = 0;
        while (true) {
            List<String> hand = hands.get(player);
            String card = choose(hand);
            if (card == null) {
                System.out.println((player + 1) + ": DRAW");
                if (!pile.isEmpty()) {
                    hand.add(pile.poll());
                }
            } else {
                hand.remove(card);
                top = card;
                System.out.println((player + 1) + ": " + card + (hand.isEmpty() ? " (WINNER)" : ""));
                if (hand.isEmpty()) {
                    return;
                }
            }
            player = (player + 1) % 3;
        }
    }

    public static void main(String[] args) {
        new OchosLocos(new Scanner(System.in)).play();
    }
}
