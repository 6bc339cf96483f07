import com.sun.source.tree.*;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A source as its compiler reads it: the text of each tree, the variables where they are known, and how edits of both
 * are noted. */
class Scopes extends TreeScanner<Void, Void> {
    static final int LONGEST = 200;
    private static final Set<String> FRACTIONS = Set.of("double", "float");

    static final Map<Tree.Kind, List<String>> COMPARES = Map.of(
        Tree.Kind.LESS_THAN, List.of("<=", ">", ">="), Tree.Kind.LESS_THAN_EQUAL, List.of("<", ">=", ">"),
        Tree.Kind.GREATER_THAN, List.of(">=", "<", "<="), Tree.Kind.GREATER_THAN_EQUAL, List.of(">", "<=", "<"),
        Tree.Kind.EQUAL_TO, List.of("!=", "<=", ">="), Tree.Kind.NOT_EQUAL_TO, List.of("==", "<", ">"));

    record Variable(String name, String type, Tree scope) { }

    final CompilationUnitTree unit;
    final SourcePositions positions;
    final String text;
    final Map<String, Map<String, Integer>> texts;
    final Varied varied;
    final List<Variable> variables = new ArrayList<>();
    final Set<String> withoutValue = new HashSet<>(), labels = new HashSet<>();
    final Set<Tree> safeJumps = new HashSet<>(), takesFractions = new HashSet<>();
    int member = 0;
    ExpressionStatementTree statement = null;

    Scopes(CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied) {
        this.unit = unit;
        this.positions = trees.getSourcePositions();
        this.text = text;
        this.texts = texts;
        this.varied = varied;
    }

    /** Names after `case`, whose values the compiler must know; and variables that are declared without a value. */
    final class Known extends TreeScanner<Void, Void> {
        @Override
        public Void visitVariable(VariableTree node, Void nothing) {
            if (node.getInitializer() == null) {
                withoutValue.add(node.getName().toString());
            }
            return super.visitVariable(node, nothing);
        }

        @Override
        public Void visitMethod(MethodTree node, Void nothing) {
            return scan(node.getBody(), nothing);  // parameters have a value
        }

        @Override
        public Void visitEnhancedForLoop(EnhancedForLoopTree node, Void nothing) {
            return scan(node.getStatement(), nothing);
        }

        @Override
        public Void visitCase(CaseTree node, Void nothing) {
            node.getExpressions().forEach(one -> labels.add(one.toString()));
            return super.visitCase(node, nothing);
        }
    }

    // ---- text ------------------------------------------------------------------------------------------------------

    int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    long line(int place) {
        return unit.getLineMap().getLineNumber(place);
    }

    /** The text of a tree on one line; null if it must not run uncounted, as a loop must not, or is long. */
    String raw(Tree tree) {
        if (tree == null || start(tree) < 0 || end(tree) - start(tree) > LONGEST) {
            return null;
        }
        String words = text.substring(start(tree), end(tree));
        boolean isPlain = !words.contains("//") && !words.contains("/*") && !words.contains("{") && !words.contains("->")
            && !words.contains("exit") && !words.contains("halt") && !words.contains("\"\"\"");
        return isPlain ? words.replaceAll("\\s*\\R\\s*", " ") : null;
    }

    /** An expression with another one in its place. */
    void instead(Tree tree, int place, String kind, int rank, String words) {
        if (words != null && start(tree) >= 0 && !words.equals(text.substring(start(tree), end(tree)))) {
            Varied.Edit edit = new Varied.Edit(line(place), kind, rank, start(tree), end(tree), words);
            varied.instead(start(tree), end(tree), member, edit, "(" + words + ")");
        }
    }

    void instead(Tree tree, String kind, int rank, String words) {
        instead(tree, start(tree), kind, rank, words);
    }

    void insteadOfStatement(StatementTree tree, String kind, int rank, String words) {
        Varied.Edit edit = new Varied.Edit(line(start(tree)), kind, rank, start(tree), end(tree), words);
        varied.insteadOfStatement(start(tree), end(tree), member, edit, words.equals(";") ? "" : words);
    }

    // ---- declarations ----------------------------------------------------------------------------------------------

    @Override
    public Void visitImport(ImportTree node, Void nothing) {
        return null;
    }

    @Override
    public Void visitAnnotation(AnnotationTree node, Void nothing) {
        return null;
    }

    @Override
    public Void visitClass(ClassTree node, Void nothing) {
        int known = variables.size(), outer = member;
        for (Tree one : node.getMembers()) {
            if (one instanceof VariableTree field && field.getType() != null) {
                variables.add(new Variable(field.getName().toString(), field.getType().toString(), node));
            }
        }
        for (Tree one : node.getMembers()) {
            member = Math.max(0, start(one));
            boolean isBefore = varied.atStart;
            varied.atStart |= Constants.isStatic(one);
            scan(one, null);
            varied.atStart = isBefore;
        }
        member = outer;
        variables.subList(known, variables.size()).clear();
        return null;
    }

    @Override
    public Void visitMethod(MethodTree node, Void nothing) {
        int known = variables.size();
        node.getParameters().forEach(this::declare);
        scan(node.getBody(), null);
        variables.subList(known, variables.size()).clear();
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
        int known = variables.size();
        node.getParameters().forEach(this::declare);
        scan(node.getBody(), null);
        variables.subList(known, variables.size()).clear();
        return null;
    }

    /** Where something of this type stands, a number may be a fraction, and a whole one stays what it is. */
    void noteTaken(String type, ExpressionTree value) {
        if (FRACTIONS.contains(type)) {
            takesFractions.add(value);
        }
    }

    /** The type of the variable that has this name here; '' if it is not known. */
    String typeOf(String name) {
        String type = "";
        for (Variable one : variables) {
            type = one.name().equals(name) ? one.type() : type;
        }
        return type;
    }

    void declare(VariableTree node) {
        Tree type = node.getType();
        boolean isNamed = type != null && start(type) >= 0 && !type.toString().equals("var");
        variables.add(new Variable(node.getName().toString(), isNamed ? type.toString() : "", node));
    }

    @Override
    public Void visitVariable(VariableTree node, Void nothing) {
        noteTaken("" + node.getType(), node.getInitializer());
        // What a `case` names must stay constant.
        if (!labels.contains(node.getName().toString())) {
            scan(node.getInitializer(), null);
        }
        declare(node);
        return null;
    }
}
