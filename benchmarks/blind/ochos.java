import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Scanner;

public class ochos {
    static final String ORDER = "RYGB";
    static final int PLAYERS = 3;

    static List<String> withColour(List<String> hand, char colour) {
        List<String> found = new ArrayList<>();
        for (String card : hand) {
            if (card.charAt(0) == colour) {
                found.add(card);
            }
        }
        return found;
    }

    static List<String> withNumber(List<String> hand, char number) {
        List<String> found = new ArrayList<>();
        for (String card : hand) {
            if (card.charAt(1) == number) {
                found.add(card);
            }
        }
        return found;
    }

    static String choose(List<String> hand, String top) {
        List<String> colour = withColour(hand, top.charAt(0));
        List<String> number = withNumber(hand, top.charAt(1));
        if (colour.isEmpty() && number.isEmpty()) {
            return null;
        }
        if (number.size() > colour.size()) {
            number.sort(Comparator.comparingInt(card -> ORDER.indexOf(card.charAt(0))));
            return number.get(0);
        }
        colour.sort(Comparator.comparingInt(card -> card.charAt(1)));
        return colour.get(0);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<List<String>> hands = new ArrayList<>();
        for (int p = 0; p < PLAYERS; p++) {
            List<String> hand = new ArrayList<>();
            for (int k = 0; k < 5; k++) {
                hand.add(in.next());
            }
            hands.add(hand);
        }
        String top = in.next();
        Deque<String> pile = new ArrayDeque<>();
        while (in.hasNext()) {
            pile.addLast(in.next());
        }
        System.out.println("0: " + top);
        int player = 0;
        boolean over = false;
        while (!over) {
            List<String> hand = hands.get(player);
            String card = choose(hand, top);
            String said;
            if (card == null) {
                said = "DRAW";
                if (!pile.isEmpty()) {
                    hand.add(pile.removeFirst());
                }
            } else {
                hand.remove(card);
                top = card;
                said = card;
                if (hand.isEmpty()) {
                    said += " (WINNER)";
                    over = true;
                }
            }
            System.out.println((player + 1) + ": " + said);
            player = (player + 1) % PLAYERS;
        }
    }
}
