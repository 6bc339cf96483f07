package zz_tracing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Notes which of the numbered places of a program were reached between two printed lines. `TracedJava` has added the
 * calls to the program. Each run has a copy of this class, and of the program's, of its own. Runs of edits share this
 * class, and count the places only.
 */
public final class Hits {
    private static final int MOST_CALLS = 10_000_000, LAST_CALLS = 10_000, MOST_NOTES = 1 << 19, MOST_PARTS = 20_000;
    /** The sink of what the program prints at once. */
    static final String OUT = "";

    /** Which of the edits in the program runs; 0 for none. */
    public static int variant = 0;

    /** The last outcome of a condition which an edit asks again (`took`). */
    public static boolean isTaken = false;

    private static int[] lastPart = new int[1024];
    private static int[] notes = new int[1024], partEnds = new int[256], partLines = new int[256];
    private static String[] partSinks = new String[256];
    private static int noteCount = 0, partCount = 0, part = 1, first = MOST_CALLS, callsLeft = MOST_CALLS;
    private static volatile boolean isOver = false, isCut = false;
    private static volatile int status = 0;
    private static boolean onlyCounts = false;
    private static final Map<String, Integer> lines = new HashMap<>(), lengths = new HashMap<>();

    private Hits() { }

    /** Begin anew, with this edit, for so many calls at most; only they are counted. */
    static void choose(int edit, int calls) {
        variant = edit;
        callsLeft = calls;
        first = calls;
        isOver = isCut = false;
        status = 0;
        onlyCounts = true;
    }

    static int calls() {
        return first - callsLeft;
    }

    /** Ends a run. It is thrown again by the next call, so the program cannot go on by catching it. */
    static final class Over extends Error {
        Over() {
            super("", null, false, false);
        }
    }

    // ---- what the program calls ------------------------------------------------------------------------------------

    /** The place was reached. */
    public static void at(int place) {
        if (--callsLeft < 0 || isOver) {
            isOver = true;
            throw new Over();
        }
        if (onlyCounts) {
            return;
        }
        if (callsLeft == LAST_CALLS) {
            noteCount = partCount > 0 ? partEnds[partCount - 1] : 0;
            part++;
        }
        if (place >= lastPart.length) {
            lastPart = Arrays.copyOf(lastPart, 2 * place);
        }
        if (lastPart[place] != part) {
            lastPart[place] = part;
            if (noteCount < MOST_NOTES) {
                notes = noteCount < notes.length ? notes : Arrays.copyOf(notes, 2 * noteCount);
                notes[noteCount++] = place;
            }
        }
    }

    /** A condition has this outcome, which decides about another one, too. */
    public static boolean took(boolean outcome) {
        isTaken = outcome;
        return outcome;
    }

    /** A condition has this outcome. */
    public static boolean is(int yes, int no, boolean outcome) {
        at(outcome ? yes : no);
        return outcome;
    }

    // In the place of a comparison: a place for each way in which it may come out.

    public static boolean less(int ways, long a, long b) {
        at(ways + way(a, b));
        return a < b;
    }

    public static boolean less(int ways, double a, double b) {
        at(ways + way(a, b));
        return a < b;
    }

    public static boolean more(int ways, long a, long b) {
        at(ways + way(a, b));
        return a > b;
    }

    public static boolean more(int ways, double a, double b) {
        at(ways + way(a, b));
        return a > b;
    }

    public static boolean atMost(int ways, long a, long b) {
        at(ways + way(a, b));
        return a <= b;
    }

    public static boolean atMost(int ways, double a, double b) {
        at(ways + way(a, b));
        return a <= b;
    }

    public static boolean atLeast(int ways, long a, long b) {
        at(ways + way(a, b));
        return a >= b;
    }

    public static boolean atLeast(int ways, double a, double b) {
        at(ways + way(a, b));
        return a >= b;
    }

    /** By how little numbers differ matters, too: where `n < 7` should be `n < 6`. */
    private static int way(long a, long b) {
        return a == b ? 2 : a < b ? (b - a == 1 ? 1 : 0) : (a - b == 1 ? 3 : 4);
    }

    private static int way(double a, double b) {
        return a < b ? 0 : a > b ? 4 : 2;
    }

    /** In the place of `System.exit`, and of the same of `Runtime`. */
    public static void exit(int code) {
        status = code;
        isOver = true;
        throw new Over();
    }

    /** A text, or a list of texts, may be longer than it was: its lines may be printed later. */
    public static void grew(String name, Object value) {
        if (onlyCounts) {
            return;
        }
        int added = 0;
        if (value instanceof CharSequence) {
            added = addedLines(name, (CharSequence) value);
        } else if (value instanceof List) {
            List<?> list = (List<?>) value;
            int length = list.size();
            boolean isText = length > 0 && list.get(length - 1) instanceof String;
            added = isText ? Math.max(0, length - lengths.getOrDefault(name, 0)) : 0;
            lengths.put(name, length);
        }
        if (added > 0) {
            endPart(name, added);
        }
    }

    private static int addedLines(String name, CharSequence text) {
        int before = lengths.getOrDefault(name, 0), added = 0;
        int length = text.length();
        for (int i = before <= length ? before : 0; i < length; i++) {
            added += text.charAt(i) == '\n' ? 1 : 0;
        }
        lengths.put(name, length);
        return added;
    }

    static synchronized void endPart(String sink, int added) {
        if (onlyCounts) {
            return;
        }
        int now = lines.merge(sink, added, Integer::sum);
        if (partCount < MOST_PARTS) {
            if (partCount == partEnds.length) {
                partEnds = Arrays.copyOf(partEnds, 2 * partCount);
                partLines = Arrays.copyOf(partLines, 2 * partCount);
                partSinks = Arrays.copyOf(partSinks, 2 * partCount);
            }
            partSinks[partCount] = sink;
            partLines[partCount] = now;
            partEnds[partCount++] = noteCount;
            part++;
        }
    }

    // ---- the end of a run -----------------------------------------------------------------------------------------

    static boolean isOver() {
        return isOver;
    }

    /** No more of the run counts. */
    static void end() {
        isOver = true;
    }

    /** The run has printed more than is kept, and must end. */
    static void cut() {
        isCut = isOver = true;
    }

    /** How the run ended, if the program did not crash. */
    static String ending() {
        boolean isStopped = isCut || noteCount == MOST_NOTES;
        return status != 0 ? "crashed" : callsLeft < 0 ? "endless" : isStopped ? "stopped" : "ended";
    }

    /**
     * The parts of the run. Where a program keeps its lines and prints them all at the end, the parts end where what
     * keeps them grew: it has as many lines as were printed, and more parts.
     */
    static synchronized String parts() {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < partCount; i++) {
            counts.merge(partSinks[i], 1, Integer::sum);
        }
        String best = OUT;
        for (String sink : new TreeSet<>(counts.keySet())) {
            boolean isWhole = Math.abs(lines.getOrDefault(sink, 0) - lines.getOrDefault(OUT, 0)) <= 1;
            best = isWhole && counts.get(sink) > counts.getOrDefault(best, 0) ? sink : best;
        }
        Map<String, Integer> sets = new LinkedHashMap<>();
        StringBuilder places = new StringBuilder();
        int start = 0;
        for (int i = 0; i < partCount; i++) {
            if (partSinks[i].equals(best)) {
                places.append(place(sets, partLines[i], start, partEnds[i])).append(',');
                start = partEnds[i];
            }
        }
        places.append(place(sets, -1, start, noteCount));
        return "[[" + String.join(",", sets.keySet()) + "],[" + places + "]]";
    }

    private static String place(Map<String, Integer> sets, int line, int start, int end) {
        int[] some = Arrays.stream(notes, start, end).sorted().distinct().toArray();
        String set = Arrays.toString(some).replace(" ", "");
        sets.putIfAbsent(set, sets.size());
        return "[" + line + "," + sets.get(set) + "]";
    }
}
