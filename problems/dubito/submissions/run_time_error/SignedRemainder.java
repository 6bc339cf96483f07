// Takes the remainder of a signed number: a place in the hand below zero.
import java.util.*;

public class SignedRemainder {
    static long state;
    static List<List<Integer>> hands = new ArrayList<>();
    static List<Integer> circulation = new ArrayList<>();
    static List<Integer> board = new ArrayList<>();
    static List<Integer> inGame = new ArrayList<>();
    static List<Integer> lastCards = null;
    static int lastPlayer, number;
    static String[] bots;
    static int[] later, doubts, honest, bluffs;
    static StringBuilder out = new StringBuilder();

    static int below(int n) {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return (int) ((z ^ (z >>> 31)) % n);
    }

    static int after(int player) {
        for (int other : inGame) if (other > player) return other;
        return inGame.get(0);
    }

    static List<Integer> atRandom(List<Integer> hand, boolean many) {
        int n = many ? 3 : 1 + below(3);
        List<Integer> taken = new ArrayList<>();
        while (taken.size() < n && !hand.isEmpty()) taken.add(hand.remove(below(hand.size())));
        return taken;
    }

    static List<Integer> same(List<Integer> hand, int value, boolean many) {
        int m = Math.min(3, Collections.frequency(hand, value));
        if (!many) m = 1 + below(m);
        for (int i = 0; i < m; i++) hand.remove(Integer.valueOf(value));
        return new ArrayList<>(Collections.nCopies(m, value));
    }

    static boolean shy(int player) {
        return doubts[player] * 2 < later[player];
    }

    static boolean wantsDoubt(int me) {
        boolean empty = hands.get(lastPlayer).isEmpty();
        switch (bots[me]) {
            case "Doubter":
                return true;
            case "ExampleBot":
                return empty || lastCards.size() == 3;
            case "Counter":
                int held = Collections.frequency(hands.get(me), number);
                return empty || bluffs[lastPlayer] > honest[lastPlayer] || held + lastCards.size() > 4;
            default:
                return false;
        }
    }

    static void lay(int me, List<Integer> cards) {
        out.append(me + 1).append(": PLAY");
        for (int card : cards) out.append(' ').append(card);
        out.append(" AS ").append(number).append('\n');
        board.addAll(cards);
        lastCards = cards;
        lastPlayer = me;
    }

    static void open(int me) {
        List<Integer> hand = hands.get(me);
        boolean many = !bots[me].equals("Honest");
        List<Integer> cards;
        if (bots[me].equals("Bluffer") || bots[me].equals("Counter") && shy(after(me))) {
            cards = atRandom(hand, many);
            number = circulation.get(below(circulation.size()));
        } else if (hand.get(hand.size() - 1) > 0) {
            number = 1;
            for (int value = 2; value <= 13; value++) {
                if (Collections.frequency(hand, value) > Collections.frequency(hand, number)) number = value;
            }
            cards = same(hand, number, many);
        } else {
            cards = new ArrayList<>(hand);
            hand.clear();
            number = circulation.get(below(circulation.size()));
        }
        lay(me, cards);
    }

    static void follow(int me) {
        List<Integer> hand = hands.get(me);
        boolean counter = bots[me].equals("Counter");
        int held = Collections.frequency(hand, number);
        boolean bluff = held == 0 || bots[me].equals("Bluffer") || counter && held < 3 && shy(after(me));
        boolean many = counter ? hand.size() > 4 : !bots[me].equals("Honest");
        lay(me, bluff ? atRandom(hand, many) : same(hand, number, many));
    }

    static boolean doubt(int me) {
        boolean right = false;
        for (int card : lastCards) right |= card != 0 && card != number;
        doubts[me]++;
        if (right) bluffs[lastPlayer]++;
        else honest[lastPlayer]++;
        out.append(String.format("%d: DOUBT %d %s%n", me + 1, lastPlayer + 1, right ? "RIGHT" : "WRONG"));
        int loser = right ? lastPlayer : me;
        if (!right) {
            int jokers = Collections.frequency(lastCards, 0);
            for (int i = 0; i < jokers; i++) board.remove(Integer.valueOf(0));
            if (jokers > 0) out.append("0: JOKERS ").append(jokers).append('\n');
        }
        out.append(String.format("%d: TAKE %d%n", loser + 1, board.size()));
        hands.get(loser).addAll(board);
        Collections.sort(hands.get(loser));
        board.clear();
        lastCards = null;
        return right;
    }

    static void endTurn() {
        for (int player : inGame) {
            for (int value = 1; value <= 13; value++) {
                List<Integer> four = Collections.nCopies(4, value);
                if (Collections.frequency(hands.get(player), value) == 4) {
                    hands.get(player).removeAll(four);
                    circulation.remove(Integer.valueOf(value));
                    out.append(String.format("%d: DISCARD %d%n", player + 1, value));
                }
            }
        }
        for (int player : new ArrayList<>(inGame)) {
            boolean open = lastCards != null && lastPlayer == player;
            if (inGame.size() > 2 && hands.get(player).isEmpty() && !open) {
                inGame.remove(Integer.valueOf(player));
                out.append(String.format("%d: WIN %d%n", player + 1, bots.length - inGame.size()));
            }
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        state = Long.parseUnsignedLong(in.nextLine().trim().split(" +")[1]);
        String[] words = in.nextLine().trim().split(" +");
        bots = Arrays.copyOfRange(words, 1, words.length);
        for (int player = 0; player < bots.length; player++) {
            List<Integer> hand = new ArrayList<>();
            words = in.nextLine().trim().split(" +");
            for (int i = 1; i < words.length; i++) hand.add(Integer.parseInt(words[i]));
            Collections.sort(hand);
            hands.add(hand);
            inGame.add(player);
        }
        for (int value = 1; value <= 13; value++) circulation.add(value);
        later = new int[bots.length];
        doubts = new int[bots.length];
        honest = new int[bots.length];
        bluffs = new int[bots.length];
        int me = 0;
        while (inGame.size() > 2) {
            boolean again = false;
            if (lastCards == null) {
                open(me);
            } else {
                boolean doubting = wantsDoubt(me);
                if (doubting) again = doubt(me);
                else follow(me);
                later[me]++;
            }
            endTurn();
            if (!again) me = after(me);
        }
        out.append(String.format("0: LOSE %d %d%n", inGame.get(0) + 1, inGame.get(1) + 1));
        System.out.print(out);
    }
}
