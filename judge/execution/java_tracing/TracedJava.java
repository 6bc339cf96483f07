import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles a program so that it tells which lines ran: `java TracedJava.java OPTION ... FILE ...`. The options and files
 * are those of javac. Copies of all Java sources below the working folder, with calls of `Hits` in them, are written to a
 * folder and compiled in their place. Prints what each number in these calls means: the number, a tab, the line, a tab,
 * the file.
 *
 * Every call stands on the line that it counts. Where a copy does not compile, one with fewer calls is tried.
 */
class TracedJava extends TreeScanner<Void, Void> {
    private static final String COPIES = ".traced", HITS = "zz_tracing.Hits.", RUNTIME = ".hits/Hits.java";
    private static final String[] OPTIONS = {"-proc:none", "-encoding", "UTF-8", "-nowarn", "-d", "."};
    /** Writers that keep what is printed; `Hits` has one of each that sees the lines. */
    private static final Map<String, String> WRITERS = Map.of(
        "PrintWriter", "Printing", "BufferedWriter", "Buffered", "PrintStream", "Stream",
        "java.io.PrintWriter", "Printing", "java.io.BufferedWriter", "Buffered", "java.io.PrintStream", "Stream");
    private static final Set<String> GROWS = Set.of("append", "add", "addLast", "insert", "offer");

    private static final Map<Tree.Kind, String> COMPARES = Map.of(
        Tree.Kind.LESS_THAN, "less", Tree.Kind.GREATER_THAN, "more",
        Tree.Kind.LESS_THAN_EQUAL, "atMost", Tree.Kind.GREATER_THAN_EQUAL, "atLeast");

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

    private static int count = 0;

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String text, file;
    private final boolean asksConditions;
    private final List<Insertion> insertions = new ArrayList<>();
    private final Set<Long> begun = new HashSet<>();
    private final StringBuilder meanings = new StringBuilder();
    private boolean givesValue = false;

    private TracedJava(CompilationUnitTree unit, Trees trees, String text, String file, boolean asksConditions) {
        this.unit = unit;
        this.positions = trees.getSourcePositions();
        this.text = text;
        this.file = file;
        this.asksConditions = asksConditions;
    }

    public static void main(String[] words) throws Exception {
        System.exit(compile(words, true) || compile(words, false) ? 0 : 1);
    }

    private static boolean compile(String[] words, boolean asksConditions) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(found -> { }, null, StandardCharsets.UTF_8);
        StringBuilder meanings = new StringBuilder();
        count = 0;
        for (Path source : sources()) {
            String name = source.toString();
            String content = Files.readString(source);
            Path copy = Path.of(COPIES).resolve(source);
            Files.createDirectories(copy.toAbsolutePath().getParent());
            Files.writeString(copy, traced(compiler, files, source, content, asksConditions, meanings));
        }
        List<String> arguments = new ArrayList<>(List.of(OPTIONS));
        List<Path> compiled = new ArrayList<>(List.of(Path.of(RUNTIME)));
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("-sourcepath")) {
                Path root = Path.of(words[++i]);
                arguments.addAll(List.of("-sourcepath", (root.isAbsolute() ? root : Path.of(COPIES).resolve(root)).toString()));
            } else {
                compiled.add(Path.of(COPIES).resolve(words[i]).normalize());
            }
        }
        Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(compiled);
        boolean isDone = compiler.getTask(null, files, found -> { }, arguments, null, units).call();
        if (isDone) {
            System.out.print(meanings);
            System.out.flush();
        }
        return isDone;
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(""))) {
            return all.filter(path -> path.toString().endsWith(".java") && !path.toString().startsWith("."))
                .filter(Files::isRegularFile).sorted().collect(Collectors.toList());
        }
    }

    /** The text of a source with calls in it; as it is if it has errors. */
    private static String traced(
        JavaCompiler compiler, StandardJavaFileManager files, Path source, String content, boolean asksConditions,
        StringBuilder meanings
    ) {
        int before = count;
        try {
            boolean[] fails = {false};
            JavacTask task = (JavacTask) compiler.getTask(
                null, files, found -> fails[0] |= found.getKind() == javax.tools.Diagnostic.Kind.ERROR,
                List.of("-proc:none"), null, files.getJavaFileObjects(source));
            CompilationUnitTree unit = task.parse().iterator().next();
            if (!fails[0]) {
                TracedJava made = new TracedJava(unit, Trees.instance(task), content, source.toString(), asksConditions);
                made.scan(unit, null);
                String changed = made.changed();
                meanings.append(made.meanings);
                return changed;
            }
        } catch (IOException | RuntimeException | StackOverflowError problem) {
            count = before;
        }
        return content;
    }

    // ---- changing the text -----------------------------------------------------------------------------------------

    /** The text with all insertions. At the same place, what ends comes before what begins. */
    private String changed() {
        insertions.sort(Comparator.<Insertion>comparingLong(one -> one.start).thenComparingInt(one -> one.rank));
        StringBuilder made = new StringBuilder();
        int at = 0;
        for (Insertion one : insertions) {
            made.append(text, at, (int) one.start).append(one.text);
            at = (int) one.end;
        }
        return made.append(text, at, text.length()).toString();
    }

    private void begin(long place, String words) {
        insertions.add(new Insertion(place, place, 1, words));
    }

    private void finish(long place, String words) {
        insertions.add(new Insertion(place, place, 0, words));
    }

    private void replace(long start, long end, String words) {
        insertions.add(new Insertion(start, end, start == end ? 1 : 2, words));
    }

    private long start(Tree tree) {
        return positions.getStartPosition(unit, tree);
    }

    private long end(Tree tree) {
        return positions.getEndPosition(unit, tree);
    }

    private int number(Tree tree) {
        meanings.append(count).append('\t').append(unit.getLineMap().getLineNumber(start(tree))).append('\t')
            .append(file.replace('\\', '/')).append('\n');
        return count++;
    }

    private String hit(Tree tree) {
        return HITS + "at(" + number(tree) + "); ";
    }

    // ---- statements ------------------------------------------------------------------------------------------------

    private void countEach(List<? extends StatementTree> statements) {
        for (StatementTree statement : statements) {
            Tree.Kind kind = statement.getKind();
            boolean isCounted = !(statement instanceof ClassTree) && kind != Tree.Kind.EMPTY_STATEMENT;
            // `int a, b;` are two declarations in one place.
            if (isCounted && !isCallOfConstructor(statement) && begun.add(start(statement))) {
                begin(start(statement), hit(statement));
            }
        }
    }

    private static boolean isCallOfConstructor(StatementTree statement) {
        Tree called = statement;
        if (called instanceof ExpressionStatementTree) {
            called = ((ExpressionStatementTree) called).getExpression();
        }
        if (!(called instanceof MethodInvocationTree)) {
            return false;
        }
        Tree method = ((MethodInvocationTree) called).getMethodSelect();
        String name = method instanceof MemberSelectTree ? ((MemberSelectTree) method).getIdentifier().toString() : method.toString();
        return name.equals("this") || name.equals("super");
    }

    @Override
    public Void visitBlock(BlockTree node, Void nothing) {
        countEach(node.getStatements());
        return super.visitBlock(node, nothing);
    }

    /** Scan a part of a statement that may be one statement without braces: it gets some. */
    private void scanPart(StatementTree part) {
        boolean isAlone = part != null && !(part instanceof BlockTree);
        if (isAlone) {
            begin(start(part), "{ " + hit(part));
        }
        scan(part, null);
        if (isAlone) {
            finish(end(part), " }");
        }
    }

    @Override
    public Void visitSwitch(SwitchTree node, Void nothing) {
        scan(node.getExpression(), null);
        scanCases(node.getCases(), false);
        return null;
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree node, Void nothing) {
        scan(node.getExpression(), null);
        scanCases(node.getCases(), true);
        return null;
    }

    private void scanCases(List<? extends CaseTree> cases, boolean areOfExpression) {
        boolean before = givesValue;
        for (CaseTree one : cases) {
            givesValue = areOfExpression;
            scan(one, null);
        }
        givesValue = before;
    }

    @Override
    public Void visitCase(CaseTree node, Void nothing) {
        Tree body = node.getBody();
        if (node.getStatements() != null && body == null) {
            countEach(node.getStatements());
            scan(node.getStatements(), null);
        } else if (body instanceof ExpressionTree) {
            begin(start(body), "{ " + hit(body) + (givesValue ? "yield " : ""));
            scan(body, null);
            finish(text.indexOf(';', (int) end(body)) + 1, " }");
        } else if (body instanceof ThrowTree) {
            scanPart((StatementTree) body);
        } else {
            scan(body, null);
        }
        return null;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree node, Void nothing) {
        super.visitExpressionStatement(node, nothing);
        String grown = grown(node.getExpression());
        // In the head of a loop, a comma or a bracket would follow.
        if (grown != null && text.charAt((int) end(node) - 1) == ';') {
            finish(end(node), " " + HITS + "grew(\"" + grown + "\", " + grown + ");");
        }
        return null;
    }

    /** The name of what a text may have been added to here; null for nothing. */
    private String grown(ExpressionTree expression) {
        if (expression instanceof CompoundAssignmentTree) {
            CompoundAssignmentTree added = (CompoundAssignmentTree) expression;
            boolean isText = added.getKind() == Tree.Kind.PLUS_ASSIGNMENT && added.getExpression().toString().contains("\"");
            return isText && added.getVariable() instanceof IdentifierTree ? added.getVariable().toString() : null;
        }
        boolean grows = false;
        Tree at = expression;
        while (at instanceof MethodInvocationTree && ((MethodInvocationTree) at).getMethodSelect() instanceof MemberSelectTree) {
            MemberSelectTree method = (MemberSelectTree) ((MethodInvocationTree) at).getMethodSelect();
            grows |= GROWS.contains(method.getIdentifier().toString());
            at = method.getExpression();
        }
        boolean isName = at instanceof IdentifierTree || at.toString().matches("this\\.\\w+");
        return grows && isName && Character.isLowerCase(at.toString().charAt(0)) ? at.toString() : null;
    }

    // ---- conditions ------------------------------------------------------------------------------------------------

    @Override
    public Void visitIf(IfTree node, Void nothing) {
        scanCondition(node.getCondition());
        scanPart(node.getThenStatement());
        scanPart(node.getElseStatement());
        return null;
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree node, Void nothing) {
        scanCondition(node.getCondition());
        scanPart(node.getStatement());
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree node, Void nothing) {
        scanPart(node.getStatement());
        scanCondition(node.getCondition());
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree node, Void nothing) {
        scan(node.getInitializer(), null);
        scanCondition(node.getCondition());
        scan(node.getUpdate(), null);
        scanPart(node.getStatement());
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree node, Void nothing) {
        scan(node.getExpression(), null);
        scanPart(node.getStatement());
        return null;
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree node, Void nothing) {
        scanCondition(node.getCondition());
        scan(node.getTrueExpression(), null);
        scan(node.getFalseExpression(), null);
        return null;
    }

    private void scanCondition(ExpressionTree given) {
        ExpressionTree condition = given;
        while (condition instanceof ParenthesizedTree) {
            condition = ((ParenthesizedTree) condition).getExpression();
        }
        boolean isAsked = asksConditions && condition != null && isPlain(condition);
        if (isAsked) {
            begin(start(condition), HITS + "is(" + number(condition) + ", " + number(condition) + ", ");
        }
        scan(condition, null);
        if (isAsked) {
            finish(end(condition), ")");
        }
    }

    /** Whether a condition may stand inside a call: none that the compiler knows, or that gives variables a value. */
    private static boolean isPlain(ExpressionTree condition) {
        boolean[] is = {true, false, false, false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitInstanceOf(InstanceOfTree node, Void nothing) {
                is[0] &= node.getPattern() == null;
                return super.visitInstanceOf(node, nothing);
            }

            @Override
            public Void visitAssignment(AssignmentTree node, Void nothing) {
                is[1] = true;
                return super.visitAssignment(node, nothing);
            }

            @Override
            public Void visitBinary(BinaryTree node, Void nothing) {
                is[2] |= node.getKind() == Tree.Kind.CONDITIONAL_AND || node.getKind() == Tree.Kind.CONDITIONAL_OR;
                return super.visitBinary(node, nothing);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
                is[3] = true;
                return super.visitMethodInvocation(node, nothing);
            }

            // What is in capitals may be a constant.
            @Override
            public Void visitIdentifier(IdentifierTree node, Void nothing) {
                is[3] |= !node.getName().toString().equals(node.getName().toString().toUpperCase());
                return super.visitIdentifier(node, nothing);
            }
        }.scan(condition, null);
        return is[0] && is[3] && !(is[1] && is[2]);
    }

    @Override
    public Void visitBinary(BinaryTree node, Void nothing) {
        String name = COMPARES.get(node.getKind());
        ExpressionTree left = node.getLeftOperand(), right = node.getRightOperand();
        if (!asksConditions || name == null || !isPlain(node)) {
            return super.visitBinary(node, nothing);
        }
        int ways = number(node);
        number(node);
        number(node);
        begin(start(node), HITS + name + "(" + ways + ", ");
        scan(left, null);
        String between = text.substring((int) end(left), (int) start(right));
        replace(end(left), start(right), ", " + "\n".repeat((int) between.chars().filter(one -> one == '\n').count()));
        scan(right, null);
        finish(end(node), ")");
        return null;
    }

    // ---- ends and outputs ------------------------------------------------------------------------------------------

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
        Tree method = node.getMethodSelect();
        if (method.toString().equals("System.exit")) {
            replace(start(method), end(method), HITS + "exit");
            scan(node.getArguments(), null);
            return null;
        }
        return super.visitMethodInvocation(node, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree node, Void nothing) {
        String writer = WRITERS.get(node.getIdentifier().toString());
        if (writer != null && node.getClassBody() == null && node.getEnclosingExpression() == null) {
            replace(start(node.getIdentifier()), end(node.getIdentifier()), HITS + writer);
        }
        return super.visitNewClass(node, nothing);
    }
}
