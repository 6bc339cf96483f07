import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * One text of a source that holds many small edits of it; which of them runs, `Hits.variant` decides. Lines keep their
 * numbers. Edits that do not compile are left out: the compiler only checks the text for that, it writes nothing.
 */
class Varied {
    /** The name of the source of which edits are made; then a text in it, another one and its rank, with tabs between. */
    static final Path EDITED = Path.of(".edited");

    /** Where the next run may have the classes of the last one (`Constants`), the numbers of the edits that need their own. */
    static final Path EARLY = Path.of(".early");

    /** A condition that begins with this asks for an edit. */
    static final String ASKS = "zz_tracing.Hits.variant ";

    /** Of what runs a program, no more than this is in the text that is checked. */
    private static final Path HITS = Path.of("zz_tracing/Hits.java");

    private static final String STUB = "package zz_tracing; public final class Hits { public static int variant = 0;"
        + " public static boolean isTaken = false; public static boolean took(boolean outcome) { return outcome; } }";

    private static final int MOST_ROUNDS = 12, PATIENT_ROUNDS = 4, ALIKE_ROUNDS = 2, MOST_COLLECTED = 20_000, MOST_ADDED = 120_000, MOST_ADDED_TO_MEMBER = 24_000;

    /** The text from `start` to `stop` becomes `words`. */
    record Edit(long line, String kind, int rank, int start, int stop, String words) { }

    /** What stands in the place of an expression or a statement (or before a place, if `start` and `stop` are one). */
    private record Choice(Edit edit, String words) { }

    /** A choice, and the place that it is for. */
    private record Placed(int start, int stop, boolean isStatement, int member, Choice choice) {
        private int length() {
            return choice.words.length() + ASKS.length() + 12;
        }
    }

    private static final class Site {
        private final int start, stop, member;
        private final boolean isStatement;
        private final List<Choice> choices = new ArrayList<>();

        private Site(int start, int stop, boolean isStatement, int member) {
            this.start = start;
            this.stop = stop;
            this.isStatement = isStatement;
            this.member = member;
        }
    }

    /** A part of the new text, and the edits that are to blame for an error in it. */
    private record Part(int start, int stop, int member, Set<Edit> edits) { }

    private final String text;
    private final Map<Edit, List<Placed>> collected = new LinkedHashMap<>();
    private final Map<String, Site> sites = new HashMap<>();
    private final List<Part> parts = new ArrayList<>();
    private final Map<Edit, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> added = new HashMap<>();
    private final StringBuilder out = new StringBuilder();
    private final Set<Edit> early = new HashSet<>();
    private int allAdded = 0;
    private boolean keepsNothing = false;

    /** Whether what is collected runs when a class is loaded. */
    boolean atStart = false;

    Varied(String text) {
        this.text = text;
    }

    /** The text of a source with edits of it, which `meanings` tells; as it is if it has errors. */
    static String text(
        JavaCompiler compiler, StandardJavaFileManager files, List<String> options, List<Path> others, Path source,
        String content, StringBuilder meanings
    ) {
        try {
            Map<String, Map<String, Integer>> texts = new HashMap<>();
            for (String line : Files.readAllLines(EDITED)) {
                String[] parts = line.split("\t");
                if (parts.length == 3) {
                    texts.computeIfAbsent(parts[0], none -> new LinkedHashMap<>()).put(parts[1], Integer.parseInt(parts[2]));
                }
            }
            JavacTask task = (JavacTask) compiler.getTask(
                null, files, found -> { }, List.of("-proc:none"), null, List.of(Sources.inMemory(source, content)));
            Varied varied = new Varied(content);
            CompilationUnitTree unit = task.parse().iterator().next();
            varied.keepsNothing = Sources.all().size() == 1 && Constants.keepNothing(unit);
            Edits.collect(unit, Trees.instance(task), content, texts, varied);
            String made = varied.checked(compiler, files, options, others, source);
            varied.tell(meanings);
            return made;
        } catch (IOException | RuntimeException | StackOverflowError problem) {
            return content;
        }
    }

    // ---- what is collected -----------------------------------------------------------------------------------------

    /** An expression with another one in its place; `member` is where the method around it begins. */
    void instead(int start, int stop, int member, Edit edit, String words) {
        add(start, stop, false, member, edit, words);
    }

    /** A statement with another one in its place. */
    void insteadOfStatement(int start, int stop, int member, Edit edit, String words) {
        add(start, stop, true, member, edit, words);
    }

    /** A statement that only runs if the edit is chosen. */
    void before(int place, int member, Edit edit, String words) {
        add(place, place, true, member, edit, words);
    }

    private void add(int start, int stop, boolean isStatement, int member, Edit edit, String words) {
        if (collected.size() < MOST_COLLECTED || collected.containsKey(edit)) {
            if (atStart) {
                early.add(edit);
            }
            collected.computeIfAbsent(edit, none -> new ArrayList<>())
                .add(new Placed(start, stop, isStatement, member, new Choice(edit, words)));
        }
    }

    /** Choose the likeliest edits, as many as there is room for: a long method should not lose those of its end. */
    private void choose() {
        List<List<Placed>> all = new ArrayList<>(collected.values());
        all.sort(Comparator.comparingInt(places -> places.get(0).choice.edit.rank));
        for (List<Placed> places : all) {
            int length = places.stream().mapToInt(Placed::length).sum(), member = places.get(0).member;
            int total = added.getOrDefault(member, 0) + length;
            if (allAdded + length <= MOST_ADDED && total <= MOST_ADDED_TO_MEMBER) {
                allAdded += length;
                added.put(member, total);
                places.forEach(one -> sites.computeIfAbsent(one.start + " " + one.stop + one.isStatement,
                    none -> new Site(one.start, one.stop, one.isStatement, one.member)).choices.add(one.choice));
            }
        }
    }

    // ---- writing ---------------------------------------------------------------------------------------------------

    /** The text with all edits that are left. */
    private String written() {
        List<Site> all = new ArrayList<>(sites.values());
        all.removeIf(site -> site.choices.isEmpty());
        all.sort(Comparator.<Site>comparingInt(site -> site.start).thenComparing(site -> site.start < site.stop)
            .thenComparing(site -> -site.stop).thenComparing(site -> !site.isStatement));
        numbers.clear();
        parts.clear();
        out.setLength(0);
        for (Site site : all) {
            site.choices.forEach(choice -> numbers.putIfAbsent(choice.edit, numbers.size() + 1));
        }
        write(0, text.length(), all, 0, all.size());
        return out.toString();
    }

    /** A part of the text, with the sites in it. */
    private void write(int start, int stop, List<Site> all, int first, int last) {
        int at = start;
        for (int i = first; i < last; ) {
            Site site = all.get(i);
            int next = i + 1;
            while (site.start < site.stop && next < last && all.get(next).start < site.stop) {
                next++;
            }
            out.append(text, at, site.start);
            write(site, all, i + 1, next);
            at = site.stop;
            i = next;
        }
        out.append(text, at, stop);
    }

    private void write(Site site, List<Site> all, int first, int last) {
        int begin = out.length();
        if (site.start == site.stop) {
            for (Choice choice : site.choices) {
                out.append("if (" + ASKS + "== " + numbers.get(choice.edit) + ") { ");
                write(choice, site.member);
                out.append(" } ");
            }
        } else {
            StringBuilder others = new StringBuilder(ASKS);
            site.choices.forEach(choice -> others.append("!= " + numbers.get(choice.edit) + " && " + ASKS));
            others.setLength(others.length() - ASKS.length() - 4);
            out.append(site.isStatement ? "if (" + others + ") { " : "(" + others + " ? ");
            write(site.start, site.stop, all, first, last);
            out.append(site.isStatement ? " }" : " ");
            for (int i = 0; i < site.choices.size(); i++) {
                boolean isLast = i + 1 == site.choices.size();
                String asks = ASKS + "== " + numbers.get(site.choices.get(i).edit);
                if (site.isStatement) {
                    out.append(isLast ? " else { " : " else if (" + asks + ") { ");
                } else {
                    out.append(isLast ? ": " : ": " + asks + " ? ");
                }
                write(site.choices.get(i), site.member);
                out.append(site.isStatement ? " }" : " ");
            }
            out.append(site.isStatement ? "" : ")");
        }
        Set<Edit> edits = new HashSet<>();
        site.choices.forEach(choice -> edits.add(choice.edit));
        parts.add(new Part(begin, out.length(), site.member, edits));
    }

    private void write(Choice choice, int member) {
        int begin = out.length();
        out.append(choice.words);
        parts.add(new Part(begin, out.length(), member, Set.of(choice.edit)));
    }

    // ---- checking --------------------------------------------------------------------------------------------------

    /** The text with the edits that compile. After some rounds, edits with the same words in the same method are left out
     * together, then all edits of a method with an error; if even that does not help, the text is as it is. */
    String checked(JavaCompiler compiler, StandardJavaFileManager files, List<String> options, List<Path> others, Path own) {
        choose();
        for (int round = 0; round < MOST_ROUNDS && !sites.isEmpty(); round++) {
            String made = written();
            List<Long> errors = errors(compiler, files, options, others, own, made);
            if (errors.isEmpty()) {
                return made;
            }
            Set<Edit> bad = new HashSet<>();
            for (long place : errors) {
                bad.addAll(blamed(made, place));
            }
            if (round >= PATIENT_ROUNDS) {
                bad.addAll(likeThese(bad, round < PATIENT_ROUNDS + ALIKE_ROUNDS));
            }
            if (bad.isEmpty()) {
                bad.addAll(unlikeliest());
            }
            sites.values().forEach(site -> site.choices.removeIf(choice -> bad.contains(choice.edit)));
            sites.values().removeIf(site -> site.choices.isEmpty());
        }
        numbers.clear();
        return text;
    }

    /** The other edits of the same methods; if so, only those with the same words: of all places where a variable has no
     * value yet, the compiler names one at a time. */
    private Set<Edit> likeThese(Set<Edit> bad, boolean hasSameWords) {
        Set<String> known = new HashSet<>();
        bad.forEach(edit -> known.add(collected.get(edit).get(0).member + (hasSameWords ? " " + edit.words : "")));
        Set<Edit> found = new HashSet<>();
        sites.values().forEach(site -> site.choices.stream().map(Choice::edit)
            .filter(edit -> known.contains(site.member + (hasSameWords ? " " + edit.words : ""))).forEach(found::add));
        return found;
    }

    /** The edits of the unlikeliest kinds that are left: where nobody knows which is to blame, the others may do. */
    private Set<Edit> unlikeliest() {
        Set<Edit> left = new HashSet<>();
        sites.values().forEach(site -> site.choices.forEach(choice -> left.add(choice.edit)));
        int last = left.stream().mapToInt(Edit::rank).max().orElse(0);
        left.removeIf(edit -> edit.rank < last);
        return left;
    }

    private static List<Long> errors(
        JavaCompiler compiler, StandardJavaFileManager files, List<String> options, List<Path> others, Path own, String made
    ) {
        List<Long> found = new ArrayList<>();
        List<JavaFileObject> units = new ArrayList<>();
        files.getJavaFileObjectsFromPaths(others).forEach(units::add);
        JavaFileObject varied = Sources.inMemory(own, made);
        units.add(varied);
        units.add(Sources.inMemory(HITS, STUB));
        JavacTask task = (JavacTask) compiler.getTask(null, files, problem -> {
            if (problem.getKind() == Diagnostic.Kind.ERROR) {
                found.add(varied.equals(problem.getSource()) ? problem.getPosition() : -1L);
            }
        }, options, null, units);
        try {
            task.analyze();
        } catch (IOException | RuntimeException problem) {
            found.add(-1L);
        }
        return found;
    }

    /** The edits that may be to blame for an error: those of the smallest part with it; or else of its line; or else of
     * the method around it. */
    private Set<Edit> blamed(String made, long place) {
        Part least = null, before = null;
        for (Part part : parts) {
            boolean holds = part.start <= place && place < part.stop;
            least = holds && (least == null || part.stop - part.start < least.stop - least.start) ? part : least;
            before = part.start <= place && (before == null || before.start < part.start) ? part : before;
        }
        if (least != null || before == null) {
            return least == null ? numbers.keySet() : least.edits;
        }
        int begin = made.lastIndexOf('\n', (int) place - 1) + 1, end = made.indexOf('\n', (int) place), member = before.member;
        Set<Edit> near = new HashSet<>();
        parts.stream().filter(part -> part.stop > begin && (end < 0 || part.start < end)).forEach(part -> near.addAll(part.edits));
        if (near.isEmpty()) {
            parts.stream().filter(part -> part.member == member).forEach(part -> near.addAll(part.edits));
        }
        return near;
    }

    /** A line for each edit: its number, line, kind, rank, where it begins and ends, and the new text. */
    void tell(StringBuilder meanings) throws IOException {
        Map<Integer, Edit> sorted = new TreeMap<>();
        numbers.forEach((edit, number) -> sorted.put(number, edit));
        List<String> numbersOfEarly = new ArrayList<>();
        sorted.forEach((number, edit) -> numbersOfEarly.addAll(early.contains(edit) ? List.of("" + number) : List.of()));
        if (keepsNothing) {
            Files.write(EARLY, numbersOfEarly);
        }
        sorted.forEach((number, edit) -> meanings.append(String.join("\t", "EDIT", "" + number, "" + edit.line, edit.kind,
            "" + edit.rank, "" + edit.start, "" + edit.stop, edit.words.replace("\\", "\\\\").replace("\n", "\\n"))).append('\n'));
    }
}
