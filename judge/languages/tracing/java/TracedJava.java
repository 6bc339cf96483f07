import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    private static final String COPIES = ".traced", HITS = "zz_tracing.Hits.", WRITER = "zz_tracing.Writers.";
    private static final List<Path> RUNTIME = List.of(
        Path.of(".hits/Hits.java"), Path.of(".hits/Writers.java"), Path.of(".hits/Runs.java"));
    private static final String[] OPTIONS = {"-proc:none", "-encoding", "UTF-8", "-nowarn", "-d", "."};
    /** Writers that keep what is printed; `Writers` has one of each that sees the lines. */
    private static final Map<String, String> WRITERS = Map.of(
        "PrintWriter", "Printing", "BufferedWriter", "Buffered", "PrintStream", "Stream",
        "java.io.PrintWriter", "Printing", "java.io.BufferedWriter", "Buffered", "java.io.PrintStream", "Stream");

    private static final Map<Tree.Kind, String> COMPARES = Map.of(
        Tree.Kind.LESS_THAN, "less", Tree.Kind.GREATER_THAN, "more",
        Tree.Kind.LESS_THAN_EQUAL, "atMost", Tree.Kind.GREATER_THAN_EQUAL, "atLeast");

    /** Calls that end the process, with which the other runs would end. */
    private static final Set<String> ENDS = Set.of("System.exit", "Runtime.getRuntime().exit", "Runtime.getRuntime().halt");

    private static final int WAYS = 5;
    private static final Set<Tree.Kind> COMPARES_OTHERS = Set.of(Tree.Kind.EQUAL_TO, Tree.Kind.NOT_EQUAL_TO);

    private static int count = 0;

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String text, file;
    private final boolean asksConditions;
    private final Insertions insertions = new Insertions();
    private final Set<Long> begun = new HashSet<>();
    private final Names names;
    private final StringBuilder meanings = new StringBuilder();

    private TracedJava(CompilationUnitTree unit, Trees trees, String text, String file, boolean asksConditions) {
        this.unit = unit;
        this.names = new Names(unit);
        this.positions = trees.getSourcePositions();
        this.text = text;
        this.file = file;
        this.asksConditions = asksConditions;
    }

    public static void main(String[] words) throws Exception {
        Kept.write();
        System.setProperty("java.class.path", "");  // these classes are not the program's
        boolean hasEdits = Files.exists(Varied.EDITED);
        boolean isDone = hasEdits && compile(words, true, true) || compile(words, true, false) || compile(words, false, false);
        System.exit(isDone ? 0 : 1);
    }

    private static boolean compile(String[] words, boolean asksConditions, boolean hasEdits) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(found -> { }, null, StandardCharsets.UTF_8);
        StringBuilder meanings = new StringBuilder();
        count = 0;
        Path edited = hasEdits ? Path.of(Files.readAllLines(Varied.EDITED).get(0)) : null;
        for (Path source : Sources.all()) {
            String content = Files.readString(source);
            if (source.equals(edited)) {
                List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-Xmaxerrs", "100000"));
                List<Path> others = new ArrayList<>();
                Sources.read(words, Path.of(""), arguments, others);
                others.removeIf(source::equals);
                content = Varied.text(compiler, files, arguments, others, source, content, meanings);
            }
            Path copy = Path.of(COPIES).resolve(source);
            Files.createDirectories(copy.toAbsolutePath().getParent());
            Files.writeString(copy, traced(compiler, files, source, content, asksConditions, meanings));
        }
        List<String> arguments = new ArrayList<>(List.of(OPTIONS));
        List<Path> compiled = new ArrayList<>(RUNTIME);
        Sources.read(words, Path.of(COPIES), arguments, compiled);
        Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(compiled);
        boolean isDone = compiler.getTask(null, files, found -> { }, arguments, null, units).call();
        if (isDone) {
            System.out.print(meanings);
            System.out.flush();
        }
        return isDone;
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
                List.of("-proc:none"), null, List.of(Sources.inMemory(source, content)));
            CompilationUnitTree unit = task.parse().iterator().next();
            if (!fails[0]) {
                TracedJava made = new TracedJava(unit, Trees.instance(task), content, source.toString(), asksConditions);
                made.scan(unit, null);
                String changed = made.insertions.changed(content);
                meanings.append(made.meanings);
                return changed;
            }
        } catch (IOException | RuntimeException | StackOverflowError problem) {
            count = before;
        }
        return content;
    }

    // ---- changing the text -----------------------------------------------------------------------------------------

    private long start(Tree tree) {
        return positions.getStartPosition(unit, tree);
    }

    private long end(Tree tree) {
        return positions.getEndPosition(unit, tree);
    }

    /** The number of a new place that belongs to these statements or expressions. */
    private int number(Tree... trees) {
        for (Tree tree : trees) {
            for (long line = line(start(tree)), last = lastLine(tree); line <= last; line++) {
                meanings.append(count).append('\t').append(line).append('\t').append(file.replace('\\', '/')).append('\n');
            }
        }
        return count++;
    }

    private long line(long place) {
        return unit.getLineMap().getLineNumber(place);
    }

    /** The last line that always runs with the first one of this tree. */
    private long lastLine(Tree tree) {
        boolean isWhole = tree instanceof ExpressionTree || tree instanceof ExpressionStatementTree
            || tree instanceof VariableTree || tree instanceof ReturnTree;
        boolean hasBlock = text.substring((int) start(tree), (int) end(tree)).contains("{");
        return line(isWhole && !hasBlock ? end(tree) - 1 : start(tree));
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
                insertions.begin(start(statement), hit(statement));
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
            insertions.begin(start(part), "{ " + hit(part));
        }
        scan(part, null);
        if (isAlone) {
            insertions.finish(end(part), " }");
        }
    }

    @Override
    public Void visitCase(CaseTree node, Void nothing) {
        Tree body = node.getBody();
        if (node.getStatements() != null && body == null) {
            countEach(node.getStatements());
            scan(node.getStatements(), null);
        } else if (body instanceof ExpressionTree) {  // only in a switch that is an expression itself
            insertions.begin(start(body), "{ " + hit(body) + "yield ");
            scan(body, null);
            insertions.finish(text.indexOf(';', (int) end(body)) + 1, " }");
        } else {
            scanPart((StatementTree) body);
        }
        return null;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree node, Void nothing) {
        super.visitExpressionStatement(node, nothing);
        String grown = names.grown(node.getExpression());
        // In the head of a loop, a comma or a bracket would follow.
        if (grown != null && text.charAt((int) end(node) - 1) == ';') {
            insertions.finish(end(node), " " + HITS + "grew(\"" + grown + "\", " + grown + ");");
        }
        return null;
    }

    // ---- conditions ------------------------------------------------------------------------------------------------

    @Override
    public Void visitIf(IfTree node, Void nothing) {
        if (asksForEdit(node.getCondition())) {
            // An edit stands alone in its braces, or, in place of another statement, behind `else`.
            scan(node.getElseStatement() == null ? null : node.getThenStatement(), null);
            return null;
        }
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
        if (asksForEdit(node.getCondition())) {
            return scan(node.getTrueExpression(), null);
        }
        scanCondition(node.getCondition(), node.getTrueExpression(), node.getFalseExpression());
        scan(node.getTrueExpression(), null);
        scan(node.getFalseExpression(), null);
        return null;
    }

    /** Whether this condition asks which edit runs: an edit itself is not counted, its place is. */
    private boolean asksForEdit(ExpressionTree condition) {
        int place = (int) start(condition);
        return text.startsWith(Varied.ASKS, text.charAt(place) == '(' ? place + 1 : place);
    }

    /** Scan a condition, with places for its two outcomes. What runs after each, may be on lines of its own. */
    private void scanCondition(ExpressionTree given, Tree ifTrue, Tree ifFalse) {
        ExpressionTree condition = given;
        while (condition instanceof ParenthesizedTree) {
            condition = ((ParenthesizedTree) condition).getExpression();
        }
        boolean isAsked = asksConditions && condition != null && Plain.is(condition);
        if (isAsked) {
            int yes = ifTrue == null ? number(condition) : number(condition, ifTrue);
            int no = ifFalse == null ? number(condition) : number(condition, ifFalse);
            insertions.begin(start(condition), HITS + "is(" + yes + ", " + no + ", ");
        }
        if (isAsked && COMPARES_OTHERS.contains(condition.getKind())) {
            super.visitBinary((BinaryTree) condition, null);
        } else {
            scan(condition, null);
        }
        if (isAsked) {
            insertions.finish(end(condition), ")");
        }
    }

    private void scanCondition(ExpressionTree condition) {
        scanCondition(condition, null, null);
    }

    @Override
    public Void visitBinary(BinaryTree node, Void nothing) {
        Tree.Kind kind = node.getKind();
        if (kind == Tree.Kind.CONDITIONAL_AND || kind == Tree.Kind.CONDITIONAL_OR) {
            scanCondition(node.getLeftOperand());
            scanCondition(node.getRightOperand());
            return null;
        }
        if (COMPARES_OTHERS.contains(kind) && asksConditions && Plain.is(node)) {
            scanCondition(node);
            return null;
        }
        String name = COMPARES.get(kind);
        ExpressionTree left = node.getLeftOperand(), right = node.getRightOperand();
        if (!asksConditions || name == null || !Plain.is(node)) {
            return super.visitBinary(node, nothing);
        }
        int ways = number(node);
        for (int way = 1; way < WAYS; way++) {
            number(node);
        }
        insertions.begin(start(node), HITS + name + "(" + ways + ", ");
        scan(left, null);
        String between = text.substring((int) end(left), (int) start(right));
        insertions.replace(end(left), start(right), ", " + "\n".repeat((int) between.chars().filter(one -> one == '\n').count()));
        scan(right, null);
        insertions.finish(end(node), ")");
        return null;
    }

    // ---- ends and outputs ------------------------------------------------------------------------------------------

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
        Tree method = node.getMethodSelect();
        if (ENDS.contains(method.toString()) && !names.isOwn("System") && !names.isOwn("Runtime")) {
            insertions.replace(start(method), end(method), HITS + "exit");
            scan(node.getArguments(), null);
            return null;
        }
        return super.visitMethodInvocation(node, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree node, Void nothing) {
        String name = node.getIdentifier().toString(), writer = names.isOwn(name) ? null : WRITERS.get(name);
        if (writer != null && node.getClassBody() == null && node.getEnclosingExpression() == null) {
            insertions.replace(start(node.getIdentifier()), end(node.getIdentifier()), WRITER + writer);
        }
        return super.visitNewClass(node, nothing);
    }
}
