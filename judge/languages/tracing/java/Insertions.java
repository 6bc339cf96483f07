/** Texts that are put into a source, or take the place of a part of it. */
class Insertions {
    private static final class Insertion {
        final long start, end;
        final int rank;
        final String text;

        Insertion(long start, long end, int rank, String text) {
            this.start = start;
            this.end = end;
            this.rank = rank;
            this.text = text;
        }
    }

    private final java.util.List<Insertion> all = new java.util.ArrayList<>();

    /** Something begins at this place. */
    void begin(long place, String words) {
        all.add(new Insertion(place, place, 1, words));
    }

    /** Something ends at this place. */
    void finish(long place, String words) {
        all.add(new Insertion(place, place, 0, words));
    }

    void replace(long start, long end, String words) {
        all.add(new Insertion(start, end, start == end ? 1 : 2, words));
    }

    /** The text with all insertions. At the same place, what ends comes before what begins. */
    String changed(String text) {
        all.sort(java.util.Comparator.<Insertion>comparingLong(one -> one.start).thenComparingInt(one -> one.rank));
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (Insertion one : all) {
            made.append(text, at, (int) one.start).append(one.text);
            at = (int) one.end;
        }
        return made.append(text, at, text.length()).toString();
    }
}
