// Writes DRAW when there are not two cards to take.
import java.io.*;
import java.util.*;

public class DrawsForAShortPile {
    static final String RAINBOW = "RYGB";

    static String pick(List<String> hand, String top) {
        int colours = 0, numbers = 0;
        String colour = null, number = null;
        for (String card : hand) {
            if (card.charAt(0) == top.charAt(0)) {
                colours++;
                if (colour == null || card.compareTo(colour) < 0) colour = card;
            }
            if (card.charAt(1) == top.charAt(1)) {
                numbers++;
                if (number == null || RAINBOW.indexOf(card.charAt(0)) < RAINBOW.indexOf(number.charAt(0))) number = card;
            }
        }
        return numbers > colours ? number : colour;
    }

    static String two(List<String> hand) {
        for (char colour : RAINBOW.toCharArray()) {
            if (hand.contains(colour + "2")) return colour + "2";
        }
        return null;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        List<List<String>> hands = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            hands.add(new ArrayList<>(Arrays.asList(reader.readLine().trim().split(" "))));
        }
        String top = reader.readLine().trim();
        LinkedList<String> pile = new LinkedList<>();
        String line;
        while ((line = reader.readLine()) != null) {
            pile.addAll(Arrays.asList(line.trim().split(" ")));
        }
        StringBuilder out = new StringBuilder("0: " + top + "\n");
        boolean open = false;
        for (int p = 0; ; p = (p + 1) % 3) {
            List<String> hand = hands.get(p);
            out.append(p + 1).append(": ");
            String card = open ? two(hand) : pick(hand, top);
            if (card == null) {
                out.append(open && pile.size() >= 2 ? "TAKE TWO\n" : "DRAW\n");
                for (int n = open ? 2 : 1; n > 0 && !pile.isEmpty(); n--) {
                    hand.add(pile.removeFirst());
                }
                open = false;
                continue;
            }
            hand.remove(card);
            top = card;
            open = card.endsWith("2");
            out.append(card);
            if (hand.isEmpty()) {
                System.out.println(out + " (WINNER)");
                return;
            }
            out.append("\n");
        }
    }
}
